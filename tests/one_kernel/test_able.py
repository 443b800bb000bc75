"""Formulas ask whether a seat could take an action, or any of a group."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest

from engine.games import load
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of

ACTIONS = """
groups: {moves: {needs: pot < 9}}
actions:
  - {id: step, group: moves, with: {piece: man, to: piece.space.neighbours.where(free)}, effects: [{move: {piece: piece, to: to}}]}
  - {id: leap, group: moves, cost: {coins: 4}, effects: [{gain: {counter: points}}]}
  - {id: check, needs: "not left.can(moves)", effects: [{gain: {counter: points, amount: 5}}]}
  - {id: count, needs: "seats.count(can(moves)) = 1 and can(step)", effects: [{gain: {counter: points, amount: 7}}]}
  - {id: wait}
"""
FLOW = """
flow: [{turns: {until: false, rounds: true, do: [{act: {}}]}}]
endings: [{id: mate, when: "not left.can(moves) and left.men_left > 0", at: turn, winner: turn}]
"""
TABLE = "{define: {men_left: man.count}}"
HEMMED = "{red: {man: [b1, a2, b2]}, blue: {man: [a1]}}"


@pytest.mark.parametrize(
    ("formula", "told"),
    [
        ("left.can(movs)", "no action and no group is called 'movs' — did you mean 'moves'"),
        ("others.can(moves)", "only one seat `can` do something"),
        ("can(step) and can(selfish)", "sets itself off without end|refers to itself|without end"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, formula: str, told: str) -> None:
    more = f'  - {{id: selfish, needs: "{formula}"}}\n'
    files = {"actions.yaml": read(f"{ACTIONS}{more}"), "flow.yaml": read(FLOW), "table.yaml": read(TABLE)}
    with pytest.raises(ContentError, match=told):
        next(rules_of(lay(tmp_path, files)).scenario_match(2, {"turn": "red", "seats": read(HEMMED)}).play())


@pytest.mark.parametrize("game", ["draughts", "garrison", "nine_mens_morris", "othello", "oware"])
def test_whether_there_is_any_option_is_told_as_by_listing_them(game: str) -> None:
    match = load(Path(__file__).parents[2], game).new_match(2, "any", round_limit=40)
    play, chance, both = match.play(), random.Random(game), set[bool]()
    decision = next(play)
    with suppress(StopIteration):
        while True:
            act, s = match.game.acts[match.state.node], match.state
            for seat in range(2) if act is not None and act.none is not None else ():
                assert bool(act.any(s, seat)) == bool(act.options(s, seat))
                both.add(bool(act.any(s, seat)))
            decision = play.send(chance.choice(decision.options))
    assert True in both
