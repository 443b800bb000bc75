"""Content that cannot be played is refused at its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.games import load, module_of, read
from engine.source.problems import ContentError
from engine.source.project import Project

HOME = Path(__file__).parents[2]

FAULTS = [
    ("board.yaml", "center: [2, 1], arrow: e}", "center: [3, 1], arrow: e}", "touches none of those before it"),
    ("board.yaml", "center: [2, 1], arrow: e}", "center: [1, 1], arrow: e}", "overlaps another"),
    ("board.yaml", "{position: 5, tile: 3}]", "{position: 5, tile: 9}]", "there is no tile 9"),
    ("board.yaml", "{position: 5, tile: 3}]", "{position: 5, tile: 2}]", "tile 2 is used twice"),
    ("board.yaml", "numbers: [5, 6, 7]", "numbers: [4, 6, 7]", "the number 4 is printed on two tiles"),
    ("board.yaml", "center: 2, outer: [2, 1, 1", "center: 7, outer: [2, 1, 1", "no hex begins with more mana than it may hold"),
    ("game.yaml", "players: [2, 3, 4, 5, 6]", "players: [2, 3, 4, 5, 6, 7]", "one layout for each number of players"),
    ("game.yaml", "name: Spell cards, count: 45", "name: Spell cards, count: 44", "44 of 'spell_card', but the content has 45"),
    ("cards/spells.yaml", "- weaken: {by: 2}", "- gain_actions: {actions: 1}", "'gain_actions' cannot be carried out in a clash"),
    ("cards/spells.yaml", "- move_exactly: {hexes: 1}", "- slip_away", "'slip_away' cannot be carried out in a turn"),
    ("verbs.yaml", "do: [put_on: {at: here, count: count}]", "do: [put_on: {at: here, count: counts}]", "nothing here is called 'counts'"),
    ("verbs.yaml", "takes: {by: number}, parts: [clash], do: [gain", "takes: {at: number}, parts: [clash], do: [gain", "unknown key 'by'"),
    ("cards/spells.yaml", "id: torrent", "id: surge", "'surge' stands twice"),
    (
        "cards/classes.yaml",
        "- duel: {farther: strength}",
        "- keep_from: {at_least: 3}",
        "'keep_from' cannot be carried out in a trap",
    ),
    ("constants.yaml", "start_reserve: 3", "start_reserve: 11", "nobody begins with more mana than a Reserve holds"),
    ("constants.yaml", "      6: {first: 3, every: 1}\n", "", "'constants.clock.check' has no numbers for 6 players"),
    ("constants.yaml", "stock: 3", "stock: 4", "there are trap tokens enough for the stocks of all players"),
    ("tokens.yaml", "name: Mana, count: 120", "name: Mana, count: 20", "there are mana tokens enough for the hexes and the Reserves"),
]


@pytest.mark.parametrize(("file", "old", "new", "fault"), FAULTS)
def test_a_fault_is_told_at_its_file(change: Callable[[str, str, str], Path], file: str, old: str, new: str, fault: str) -> None:
    project = Project(change(file, old, new))
    try:
        found = [str(problem) for problem in module_of(project, "mana_totems").check(read(project, "mana_totems"))]
    except ContentError as error:
        found = [str(problem) for problem in error.problems]
    assert any(fault in line for line in found), found


@pytest.mark.parametrize("edition", ["completed", "as_written"])
def test_the_shipped_game_has_no_faults(edition: str) -> None:
    project = Project(HOME)
    assert module_of(project, "mana_totems").check(read(project, "mana_totems", edition)) == []


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"mana": {"9,9": 1}}, "no space is called '9,9'"),
        ({"seats": {"red": {"at": "0,0"}, "blue": {"at": "0,0"}}}, "0,0 is taken by red_totem"),
        ({"seats": {"red": {"class": "wizard"}}}, "no kind of card is called 'wizard'"),
        ({"seats": {"red": {"hand": ["torrent", "torrent", "torrent"]}}}, "there are only 2 of 'torrent'"),
        ({"seats": {"red": {"reserve": 200}}}, "114 too many: the position leaves -114 for 'supply'"),
        ({"mana": {"here": 1}}, "no space is called 'here'"),
        ({"tide": 1}, "nothing of the table is called so"),
        ({"tiles": [1, 2], "mana": {"-2,-1": 1}}, "no longer on the board"),
        ({"sprung": {"owner": "red"}}, "it wants trapped too"),
        ({"board": {"hexes": ["0,0", "5,5"], "centers": ["0,0"]}}, "hex 5,5 is next to no central hex"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        load(HOME, "mana_totems").scenario_match(2, given)
