"""HexDash as a game of data: the same play as the rules written by hand."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.printed import pages_of, printed

ROOT = Path(__file__).parents[2]


def test_every_option_of_some_games_is_one_of_the_rules_written_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "bench"), *sys.path])
    import hexdash as bench

    assert bench.verify(bench.hexdash(), 12) > 4_000


def test_prices_on_its_reference_sheet_are_numbers_and_no_markup() -> None:
    text = " ".join(pages_of(printed("hexdash")["reference.pdf"]))
    assert "Draw. Holding fewer than 5 cards: draw 1 card. 1 Action" in " ".join(text.split())
