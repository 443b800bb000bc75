"""What the README shows of a card is the shipped card, its text and the message that a slip in it gets."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest
from wording_projects import ROOT, Change, cards, read

from engine.definitions.game import GameData
from engine.source.problems import ContentError
from generator.wording import Wording, plain

README = (ROOT / "README.md").read_text(encoding="utf-8")
FILE = "content/axis_mundi/cards/one_time.yaml"


def unplaced(message: str) -> str:
    """Without line and column, which other cards move."""
    return re.sub(r":\d+:\d+:", ":", message)


def test_the_card_stands_in_the_content() -> None:
    shown = re.search(rf"```yaml\n# {FILE}\n(.*?)```", README, re.DOTALL)
    assert shown is not None
    assert textwrap.indent(shown[1], "  ") in (ROOT / FILE).read_text(encoding="utf-8")


def test_its_text_is_the_printed_one(game: GameData, wording: Wording) -> None:
    assert f"prints «{plain(wording.card(cards(game)['suture_kit'])[0])}»" in README


def test_a_slip_gets_the_message_shown(project: Path, change: Change) -> None:
    start = "  - id: suture_kit\n"
    card = start + (ROOT / FILE).read_text(encoding="utf-8").split(start)[1].split("  - id: ")[0]
    change(FILE, card, card.replace("heal:", "heel:"))
    with pytest.raises(ContentError) as caught:
        read(project)
    assert unplaced(str(caught.value.problems[0])) in map(unplaced, README.splitlines())
