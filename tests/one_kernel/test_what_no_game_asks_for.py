"""What no game of `content/` makes use of, so that no scenario of theirs holds it: mutants of the kernel asked for these."""

from __future__ import annotations

from pathlib import Path

from tests.examples.laid_table import lay, read, rules_of, run

COUNTERS = """
counters:
  breath: {of: seat, start: 3, reset: turn}
  zeal: {of: seat, start: 2, reset: round}
"""
ACTIONS = """
actions:
  - {id: tire, effects: [{lose: {counter: breath, of: seats}}, {lose: {counter: zeal, of: seats}}]}
  - {id: hand_over, effects: [{put: {cards: hand, to: left.hand}}]}
"""
FLOW = "{flow: [{turns: {until: false, rounds: true, do: [{act: {}}]}}]}"
TRIGGERS = "triggers: [{on: put.hand, do: [{gain: {counter: points, of: of}}]}]"


def test_counters_of_seats_go_back_when_their_turn_or_a_round_begins(tmp_path: Path) -> None:
    files = {"table.yaml": COUNTERS, "actions.yaml": ACTIONS, "flow.yaml": FLOW}
    rules = rules_of(lay(tmp_path, {name: read(text) for name, text in files.items()}))
    begun = {"players": 2, "given": {"turn": "red"}, "when": [{"tire": {}}]}
    one = run(rules, {**begun, "then": {"turn": "blue", "seats": {"red": {"breath": 2, "zeal": 1}, "blue": {"breath": 3, "zeal": 1}}}})
    assert one.passed, one.message
    both = {**begun, "when": [{"tire": {}}, {"tire": {}}]}
    two = run(rules, {**both, "then": {"turn": "red", "seats": {"red": {"breath": 3, "zeal": 2}, "blue": {"breath": 2, "zeal": 2}}}})
    assert two.passed, two.message


def test_whose_hand_a_card_came_to_is_told(tmp_path: Path) -> None:
    files = {"actions.yaml": ACTIONS, "table.yaml": COUNTERS, "flow.yaml": "{" + FLOW[1:-1] + ", " + TRIGGERS + "}"}
    rules = rules_of(lay(tmp_path, {name: read(text) for name, text in files.items()}))
    given = {"turn": "red", "seats": {"red": {"hand": ["clubs_1"], "points": 0}, "blue": {"points": 0}}}
    then = {"seats": {"red": {"points": 0}, "blue": {"points": 1}}}
    told = run(rules, {"players": 2, "given": given, "when": [{"hand_over": {}}], "then": then})
    assert told.passed, told.message


def test_a_part_that_every_card_has_is_used(tmp_path: Path) -> None:
    eat = "{actions: [{id: eat, effects: [{choose: {from: hand, as: one, do: [{use: {part: eaten, of: one}}]}}]}]}"
    folder = lay(tmp_path, {"actions.yaml": read(eat), "flow.yaml": read(FLOW)})
    cards = [
        f"{{id: {name}, copies: 9, suit: hearts, rank: 1, eaten: [{{gain: {{counter: points, amount: 2}}}}]}}" for name in ("fig", "pear")
    ]
    (folder / "content" / "table" / "cards" / "standard.yaml").write_text(
        f"{{deck: {{id: standard, name: Cards}}, cards: [{', '.join(cards)}]}}"
    )
    given = {"turn": "red", "seats": {"red": {"hand": ["fig", "pear"], "points": 0}}}
    when = [{"eat": {}}, {"one": {"card": "pear"}}]
    fed = run(rules_of(folder), {"players": 2, "given": given, "when": when, "then": {"seats": {"red": {"points": 2}}}})
    assert fed.passed, fed.message


def test_what_a_reaction_causes_is_whole_whatever_it_has_prevented(tmp_path: Path) -> None:
    reactions = """
    reactions:
      - {before: lose.coins, do: [{prevent: {amount: 2}}, {lose: {counter: points, amount: 3, of: who}}]}
      - {before: lose.points, if: amount > 5, do: [cancel]}
    """
    hurt = "{actions: [{id: hurt, effects: [{lose: {counter: coins, amount: 3, of: left}}]}]}"
    rules = rules_of(lay(tmp_path, {"actions.yaml": read(hurt), "flow.yaml": read(reactions)}))
    given = {"turn": "red", "seats": {"blue": {"coins": 3, "points": 4}}}
    hurt_once = run(rules, {"players": 2, "given": given, "when": [{"hurt": {}}], "then": {"seats": {"blue": {"coins": 2, "points": 1}}}})
    assert hurt_once.passed, hurt_once.message


def test_a_position_says_which_of_so_many_rounds_it_is(tmp_path: Path) -> None:
    flow = "{flow: [{repeat: {times: 3, rounds: true, do: [{turns: {do: [{act: {}}]}}]}}], endings: [{id: played, at: end, winner: red}]}"
    wait = "{actions: [{id: wait, effects: [{gain: {counter: points}}]}]}"
    rules = rules_of(lay(tmp_path, {"actions.yaml": read(wait), "flow.yaml": read(flow)}))
    last = {"players": 2, "given": {"turn": "red", "round": 3}, "when": [{"wait": {}}, {"wait": {}}]}
    over = run(rules, {**last, "then": {"ending": {"reason": "played"}}})
    assert over.passed, over.message


def test_an_action_whose_first_effect_finds_nothing_is_not_offered(tmp_path: Path) -> None:
    choose = "{choose: {from: hand, as: one, do: [{put: {cards: one, to: left.hand}}]}}"
    give_up, wait = f"[{choose}, {{gain: {{counter: points}}}}]", f"[{{gain: {{counter: points}}}}, {choose}]"
    actions = f"{{actions: [{{id: give_up, effects: {give_up}}}, {{id: wait, effects: {wait}}}]}}"
    rules = rules_of(lay(tmp_path, {"actions.yaml": read(actions), "flow.yaml": read(FLOW)}))
    empty = {"players": 2, "given": {"turn": "red", "seats": {"red": {"points": 0}}}}
    withheld = run(rules, {**empty, "illegal": {"choice": {"give_up": {}}, "because": "Red has no card"}})
    assert withheld.passed, withheld.message
    waited = run(rules, {**empty, "when": [{"wait": {}}], "then": {"seats": {"red": {"points": 1}}}})
    assert waited.passed, waited.message


def test_a_piece_that_a_position_takes_off_has_no_row(tmp_path: Path) -> None:
    table = "{pieces: {stone: {of: seat, count: 1, start: {red: '[a2]', blue: '[b2]'}}}}"
    climb = "{actions: [{id: climb, effects: [{gain: {counter: points, amount: stone.space.row}}]}]}"
    rules = rules_of(lay(tmp_path, {"table.yaml": read(table), "actions.yaml": read(climb)}))
    for stone, points in (("b3", 3), (None, 0)):
        given = {"turn": "red", "seats": {"red": {"stone": stone, "points": 0}}}
        climbed = run(rules, {"players": 2, "given": given, "when": [{"climb": {}}], "then": {"seats": {"red": {"points": points}}}})
        assert climbed.passed, climbed.message
