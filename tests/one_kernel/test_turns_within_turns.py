"""An auction or a vote in the midst of a turn: turns of their own, after which the turn around them goes on as it stood."""

from __future__ import annotations

import json
from pathlib import Path

from engine.table.decisions import Decision, Play
from engine.table.rules import Ending
from tests.examples.laid_table import lay, read, rules_of, run

FILES = {
    "table.yaml": "counters: {hours: {of: turn, start: 3}, spent: {of: turn, each: suit}, called: {}, silent: {of: seat}}",
    "actions.yaml": """
actions:
  - {id: work, cost: {hours: 1}, effects: [{gain: {counter: coins}}]}
  - id: call
    once: turn
    cost: {hours: 1}
    effects:
      - gain: {counter: spent, which: hearts, amount: 2}
      - set: {counter: called, to: 1}
      - set: {counter: silent, to: 0, of: seats}
  - {id: settle, needs: spent(hearts) = 2, cost: {hours: 1}, effects: [{gain: {counter: points}}]}
  - {id: bid, effects: [{gain: {counter: coins}}]}
  - {id: fold, effects: [{set: {counter: silent, to: 1}}]}
""",
    "flow.yaml": """
flow:
  - turns:
      until: false
      rounds: true
      do:
        - repeat:
            until: hours = 0
            do:
              - act: {actions: [work, call, settle]}
              - if: called = 1
                turns: {first: left, until: seats.count(silent = 0) = 1, who: silent = 0, do: [{act: {actions: [bid, fold]}}]}
              - effects: [{set: {counter: called, to: 0}}]
""",
}
CALL = "[{call: {}}, {bid: {}, by: blue}, {fold: {}, by: green}, {fold: {}, by: red}"


def fails(folder: Path, written: str) -> str:
    """What a scenario finds wrong; "" where it passes."""
    result = run(rules_of(lay(folder, {name: read(text) for name, text in FILES.items()})), read(written))
    return "" if result.passed else result.message


def test_the_turn_goes_on_whoever_had_the_last_one_within_it(tmp_path: Path) -> None:
    then = "{turn: red, hours: 2, spent: {hearts: 2}}"
    assert not fails(tmp_path, f"{{given: {{players: 3, setup: true}}, when: {CALL}], then: {then}}}")


def test_the_next_turn_is_that_of_the_next_seat(tmp_path: Path) -> None:
    rest = "{work: {}, by: red}, {settle: {}, by: red}"
    then = "{turn: blue, hours: 3, spent: {}, seats: {red: {points: 1}}}"
    assert not fails(tmp_path, f"{{given: {{players: 3, setup: true}}, when: {CALL}, {rest}], then: {then}}}")


def test_what_was_done_once_in_the_turn_is_done(tmp_path: Path) -> None:
    illegal = "{choice: {call: {}}, because: it was done in this turn}"
    assert not fails(tmp_path, f"{{given: {{players: 3, setup: true}}, when: {CALL}], illegal: {illegal}}}")


def answered(play: Play[Ending], decision: Decision, *choices: str) -> Decision:
    """The decision that a game comes to by choices of these kinds."""
    for choice in choices:
        decision = play.send(next(option for option in decision.options if option.kind == choice))
    return decision


def test_a_game_saved_within_them_goes_on_as_well(tmp_path: Path) -> None:
    rules = rules_of(lay(tmp_path, {name: read(text) for name, text in FILES.items()}))
    match = rules.new_match(3, 1, round_limit=9)
    play = match.play()
    decision = answered(play, next(play), "call", "bid")
    _, resumed, same = rules.resume(json.loads(json.dumps(match.save())))
    assert decision.seat == same.seat == "green"
    for one in (answered(play, decision, "fold", "fold"), answered(resumed, same, "fold", "fold")):
        assert (one.seat, {option.kind for option in one.options}) == ("red", {"work", "settle"})
