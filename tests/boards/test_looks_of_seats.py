"""Ten seats that are told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.nodes import parse_yaml

THEMES = Path(__file__).parents[2] / "templates" / "themes"
TEN = ("red", "blue", "green", "yellow", "white", "violet", "orange", "black", "brown", "pink")


@pytest.mark.parametrize("theme", ["obsidian", "low_ink"])
def test_each_theme_has_looks_for_ten_seats(theme: str) -> None:
    looks = parse_yaml((THEMES / f"{theme}.yaml").read_text(encoding="utf-8"), theme).plain()["tokens"]
    assert len({str(looks[colour]) for colour in TEN}) == len(TEN)
