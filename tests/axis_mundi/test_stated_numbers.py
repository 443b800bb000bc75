"""The table of Wounds of the full rule book, cell by cell as it is stated there."""

from __future__ import annotations

import pytest
from positions import PROJECT

from engine.games import read
from engine.games.axis_mundi.definitions import DeckFile, TerrainFile
from generator.wording import plain
from generator.wording.text_problems import read_all
from generator.wording.wording import Wording

STATED = {
    **dict.fromkeys(("pier", "warehouse", "power", "path", "sheltered"), (0, 1, 2)),
    **dict.fromkeys(("accessible", "cave"), (1, 2, 2)),
    "inaccessible": (None, None, None),
    "axis_mundi": (0, None, None),
}
"""By a Move, by a Run on the same Level, by a Run from above."""


@pytest.mark.parametrize("terrain", STATED)
def test_wounds_on_entering(terrain: str) -> None:
    kinds = {one.id: one.wounds for one in read(PROJECT, "axis_mundi", "v2.3").one(TerrainFile).terrain}
    assert kinds.keys() == STATED.keys()
    assert (kinds[terrain].move, kinds[terrain].run, kinds[terrain].run_down) == STATED[terrain]


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
