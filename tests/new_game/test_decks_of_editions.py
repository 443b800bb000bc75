"""A deck or a board that only some editions have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from engine.games import load
from engine.games import read as read_game
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import DeckFile
from engine.source.project import Project

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]

DECK = (
    "deck: {id: masks, name: Masks, kinds: true, editions: [festival]}\ncards: [{id: fox, name: Fox, effects: [{gain: {counter: gems}}]}]\n"
)
BOARD = "board: {id: yard, name: Yard, editions: [festival], squares: {rows: 2, columns: 2}}\n"
FESTIVAL = """
print.yaml: {products: [{id: masks, title: Masks, kind: faces, parts: [{id: masks, title: Masks, things: cards, of: masks, face: card}]}]}
table.yaml: {define: {named: kinds(masks).count}}
actions.yaml: {actions: [{id: look, name: Look, needs: named > 0, effects: [{gain: {counter: gems, amount: named}}]}]}
"""


@pytest.fixture
def festival(project: Path, edit: Edit) -> Path:
    """The game with a second edition, which has a deck and a board more."""
    home = project / "content" / "dash"
    edit("game.yaml", "editions:\n", "editions:\n  - {id: festival, name: Festival}\n")
    (home / "editions").mkdir(exist_ok=True)
    (home / "editions" / "festival.yaml").write_text(FESTIVAL, encoding="utf-8")
    (home / "cards" / "masks.yaml").write_text(DECK, encoding="utf-8")
    (home / "boards").mkdir(exist_ok=True)
    (home / "boards" / "yard.yaml").write_text(BOARD, encoding="utf-8")
    return project


@pytest.mark.parametrize(("edition", "there"), [("first", False), ("festival", True)])
def test_it_is_there_in_its_editions_alone(festival: Path, edition: str, there: bool) -> None:
    data = read_game(Project(festival), "dash", edition)
    assert ("masks" in [file.deck.id for file in data.all(DeckFile)]) is there
    assert ("yard" in [file.board.id for file in data.all(BoardFile)]) is there
    assert ("look" in load(festival, "dash", edition).game(2).choices) is there  # rules may ask for it


def test_its_edition_prints_it(festival: Path, press: Press) -> None:
    refused = press("build", "dash", "--product", "masks", "--out", str(festival / "made"))
    assert refused.exit_code == 2 and "masks" in refused.output
    made = press("build", "dash", "--edition", "festival", "--product", "masks", "--out", str(festival / "made"))
    assert made.exit_code == 0, made.output
    assert (festival / "made" / "dash" / "masks.pdf").is_file()


@pytest.mark.parametrize("file", ["cards/masks.yaml", "boards/yard.yaml"])
def test_an_edition_that_there_is_not_is_told(festival: Path, press: Press, edit: Edit, file: str) -> None:
    edit(file, "[festival]", "[festivla]")
    told = press("check", "dash").output
    assert f"content/dash/{file}:" in told and "there is no edition 'festivla' — did you mean 'festival'?" in told
    assert "nothing reads this file" not in told
