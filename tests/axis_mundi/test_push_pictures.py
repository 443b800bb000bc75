"""The pictures of the push show what is played: each case ends where its arrow points, all around the island."""

from __future__ import annotations

import pytest
from positions import rules

from engine.games.axis_mundi.pushing import destination
from engine.games.axis_mundi.rules import AxisRules
from engine.table.hexes import Axial, turned
from generator.boards.pushes import PUSH_CASES, PushCase

PLAYERS = 6


def on_the_board(hex_: Axial, turns: int) -> int:
    """The hex of the board for six: a picture lies one ring farther out, below the same spoke."""
    own = rules()
    assert isinstance(own, AxisRules)
    q, r = hex_
    return own.compiled.islands[PLAYERS].facings[0].at[turned((q, r - 1), turns)]


def pushed_to(case: PushCase, turns: int, roll: int) -> int | None:
    """Where the target goes, on ground where nothing is Inaccessible."""
    own = rules()
    assert isinstance(own, AxisRules)
    standing = {"red": case.attacker, "blue": case.target} | ({"green": case.blocked} if case.blocked else {})
    places = {seat: on_the_board(hex_, turns) for seat, hex_ in standing.items()}
    match = own.scenario_match(PLAYERS, {"turn": "red"})
    match.game.table.terrain = ["path"] * len(match.game.table.terrain)
    summit = iter(match.game.island.ring_hexes[match.game.island.top])
    for colour, seat in match.game.table.seats.items():
        seat.at = places[colour] if colour in places else next(summit)
    match.game.chance.script([roll])
    return destination(match.game, places["red"], places["blue"])


@pytest.mark.parametrize("turns", range(6))
@pytest.mark.parametrize("case", PUSH_CASES, ids=[case.clause.removeprefix("melee.push.") for case in PUSH_CASES])
def test_a_push_ends_where_its_picture_points(case: PushCase, turns: int) -> None:
    rolls = (3, 4) if case.rolled else (1,)
    assert [pushed_to(case, turns, roll) for roll in rolls] == [on_the_board(goal, turns) for goal in case.goes]
