"""Faults of content that a module of the kernel tells and no other test asks for: each with the file, the place in it and what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.data.entry import check
from engine.source.problems import ContentError, Problem
from tests.examples.laid_table import lay, read, rules_of

TEN = "squares: {columns: 5, rows: 2}"
PLOT = "board: {id: plot, name: Plot, of: seat, hexes: {radius: 1}, rings: {turned_by: pot, turns: {1: 1}}}"
HEXES = "board: {id: disc, name: Disc, hexes: {radius: 1}, named: {'1': d1, '2': d2, '3': d3, '4': d4, '5': d5, '6': d6, '7': d7}"


def _action(effect: str) -> dict[str, str]:
    return {"actions.yaml": f"actions: [{{id: try, effects: [{effect}]}}]"}


def _asked(formula: str) -> dict[str, str]:
    return _action(f"{{set: {{counter: pot, to: '{formula}'}}}}")


SERIES = "{deck: {id: more, name: More}, series: [{ids: '{colour}_{rank}', each: {rank: {from: 1, to: 2}}}]}"
NEVER_TRACK = {f"boards/{name}.yaml": "board: {players: [9]}" for name in ("track", "wheel")}


@pytest.mark.parametrize(
    ("files", "place", "told"),
    [
        ({"boards/plot.yaml": f"board: {{id: plot, name: Plot, {TEN}, forward: {{red: [up]}}}}"}, "board.forward.red", "no direction 'up'"),
        ({"boards/plot.yaml": PLOT}, "board.rings", "boards of which each seat has one do not turn"),
        ({"boards/disc.yaml": HEXES + ", rings: {turned_by: pots, turns: {1: 1}}}"}, "board.rings.turned_by", "no counter of the table"),
        ({"boards/disc.yaml": HEXES + ", rings: {turned_by: pot, turns: {1: 1}}}"}, "board.rings.turned_by", "turn already"),
        ({"boards/plot.yaml": f"board: {{id: plot, name: Plot, {TEN}, areas: {{edge: [q9]}}}}"}, "board.areas.edge", "no space 'q9'"),
        ({"table.yaml": "standing: {from: words(suit)}", **_action("{gain: {counter: pot}}")}, "standing.from", "gives no kinds of card"),
        ({"table.yaml": "values: {worth: {of: nothing_own, becomes: 1}}"}, "values.worth.of", "no verb of this game stands"),
        ({"flow.yaml": "flow: [{turns: {until: false, order: widdershins, do: [{act: {}}]}}]"}, "turns.order", "widdershins"),
        (_action("{announce: {what: raid, to: left, hand: market, do: [{gain: {counter: pot}}]}}"), "announce.hand", "is of the table"),
        (_action("{announce: {what: raid, to: left, hand: fist, do: [{gain: {counter: pot}}]}}"), "announce.hand", "no zone 'fist'"),
        (_action("{gain: {counter: coins, which: clubs}}"), "gain.which", "has no `each` in table.yaml"),
        (_action("{gain: {counter: pot, amount: -2}}"), "gain.amount", "-2 is less than nothing"),
        (_asked("hand.combinations(2).in_order(1)"), "set.to", "combinations have no order"),
        (_asked("words(wool).count"), "set.to", "wants the name of a column"),
        (_asked("words(2).count"), "set.to", "wants the name of a column"),
        (_asked("seats.can(try).count"), "set.to", "only one seat `can` do something"),
        (_asked("1 if you.can(fly) else 2"), "set.to", "no action and no group is called 'fly'"),
        (_asked("hand.walk(2).count"), "set.to", "this is asked of one space"),
        (_asked("hand.outer.count"), "set.to", "outer"),
        (
            {"table.yaml": "pieces: {pawn: {start: null}}", **NEVER_TRACK, **_asked("a1.after(2).column")},
            "set.to",
            "no board here is a track",
        ),
        ({"cards/more.yaml": SERIES}, "series", "a brace of the series names no column: 'colour'"),
        ({"actions.yaml": "actions: [{id: try, leaves: pot = 0, effects: [{roll: {dice: dice}}]}]"}, "leaves", "take the chance out"),
    ],
)
def test_it_is_told_with_its_place(files: dict[str, str], place: str, told: str, tmp_path: Path) -> None:
    found = _told(tmp_path, files)
    assert any(place in one.path and told in f"{one.message} {one.hint}" for one in found), found
    assert all(one.line > 0 for one in found)


def _told(folder: Path, files: dict[str, str]) -> list[Problem]:
    try:
        return check(rules_of(lay(folder, {name: read(text) for name, text in files.items()})).data)
    except ContentError as error:
        return list(error.problems)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("{turn: red, seats: {red: {man: [a1, a2, a3, a4]}}}", "given.seats.red.man: there are not so many of 'man'"),
        ("{turn: red, seats: {red: {man: a1}, blue: {man: a1}}}", "given.seats.blue.man: a1 is taken by red_man_1"),
        ("{turn: red, seats: {red: {out: 3}}}", "given.seats.red"),
        ("{turn: red, boards: full}", "given.boards: boards are `empty`"),
        ("{turn: red, seats: {pink: {coins: 2}}}", "pink"),
        ("{turn: red, seats: {red: {coins: 99}}}", "given.seats.red.coins"),
        ("{phase: nowhere}", "given.phase"),
    ],
)
def test_positions_that_cannot_be_are_told_with_their_place(given: str, told: str, tmp_path: Path) -> None:
    rules = rules_of(lay(tmp_path, {}))
    with pytest.raises(ValueError) as raised:
        rules.scenario_match(2, read(given))
    assert told in str(raised.value)
