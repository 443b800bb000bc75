"""The table of Wounds of the full rule book, cell by cell as it is stated there."""

from __future__ import annotations

import pytest
from positions import PROJECT

from engine.games import read
from engine.kernel.content.cards import DeckFile
from generator.wording import plain
from generator.wording.checks.text_problems import read_all
from generator.wording.wording import Wording

STATED = {
    **dict.fromkeys(("pier", "warehouse", "power", "path", "sheltered"), (0, 1, 2)),
    **dict.fromkeys(("accessible", "cave"), (1, 2, 2)),
    "inaccessible": (-1, -1, -1),
    "axis_mundi": (0, -1, -1),
}
"""By a Move, by a Run on the same Level, by a Run from above."""


@pytest.mark.parametrize("terrain", STATED)
def test_wounds_on_entering(terrain: str) -> None:
    decks = read(PROJECT, "axis_mundi", "v2.3").all(DeckFile)
    kinds = {card.id: card.columns for file in decks if file.deck.id == "terrains" for card in file.cards}
    assert kinds.keys() == STATED.keys()
    assert tuple(kinds[terrain][f"wounds_{way}"] for way in ("move", "run", "run_down")) == STATED[terrain]


def test_the_printed_table() -> None:
    said = dict(read_all(Wording.of(read(PROJECT, "axis_mundi", "v2.3"), PROJECT.root)))["wounds.table23"]
    assert "Pier 0 / 1 / 2" in plain(said)


def test_a_path_leaves_a_figure_vulnerable() -> None:
    for edition in ("v2.3", "v3"):
        said = dict(read_all(Wording.of(read(PROJECT, "axis_mundi", edition), PROJECT.root)))
        assert "vulnerable" in said["terrain.path.vulnerable"]


@pytest.mark.parametrize(
    ("card", "title"),
    [
        ("rock_climber", "Move up 2 Levels"),
        ("godspeed", "Familiar 3 Hex Path"),
        ("free_refills", "Draw 3 Cards"),
        ("second_time", "Retrieve Discarded Card"),
        ("vermin", "Receive 2 Extra Energy Tokens"),
        ("options", "Extra Move or Heal 1 Hit Point"),
        ("alpinist", "1 Extra Move Action"),
        ("hail_anemoi", "Familiar 1 Extra Hex Path"),
    ],
)
def test_a_card_bears_the_title_of_its_source(card: str, title: str) -> None:
    game = read(PROJECT, "axis_mundi", "v2.3")
    wording = Wording.of(game, PROJECT.root)
    (found,) = [one for file in game.all(DeckFile) for one in file.cards if one.id == card]
    assert plain(wording.card(found).topic) == title
