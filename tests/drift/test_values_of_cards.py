"""What cards have under keys of a game's own counts as values too: columns, lists of effects, and those of their powers."""

from __future__ import annotations

from pathlib import Path

from engine.definitions.values import Value, values_of
from engine.games import module_of, read
from engine.source.project import Project

PROJECT = Project(Path(__file__).parents[2])


def values(game: str, file: str, card: int) -> dict[tuple[object, ...], Value]:
    """Those of one card, by the way to them below the card."""
    found = values_of(read(PROJECT, game), tuple(module_of(PROJECT, game).KINDS))
    return {one.path[2:]: one for one in found if one.file == file and one.path[:2] == ("cards", card)}


def test_columns_of_cards_are_values() -> None:
    columns = values("millbrook", "cards/plans.yaml", 0)
    assert (columns["points",].sort, columns["points",].plain) == ("number", 1)
    assert columns["yields",].plain == "wood"


def test_effects_under_keys_of_their_own_are_values() -> None:
    assert values("elbrus", "cards/supports.yaml", 0)["placed", 0].sort == "entry"
    assert [path for path in values("mana_totems", "cards/spells.yaml", 0) if path[:2] == ("clash", 0) and len(path) > 3]


def test_effects_of_powers_are_values() -> None:
    assert [path for path in values("elbrus", "cards/characters.yaml", 0) if path[:1] == ("powers",) and len(path) > 4]
