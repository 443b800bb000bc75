"""When all starts over, the table is as before the set-up, shuffled anew; what is carried stays, and each card lies in one place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine.kernel.compiling.compiled import compile_game
from engine.kernel.compiling.formulas.fixed_numbers import constants_of
from engine.kernel.playing.chance import Chance
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from tests.one_kernel.gems import edit, rules_of, written

AGAIN = """flow:
  - repeat:
      times: 3
      do:
        - {if: games > 0, effects: [start_over, {draw: {cards: 2, from: pile, who: seats}}]}
        - effects: [{gain: {counter: games}}]
        - turns: {until: round > 2 * games, rounds: true, """


def campaign(tmp_path: Path, carried: str = "") -> KernelRules:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "counters:\n", "counters:\n  games: {carried: true}\n  untouched: {of: seat, start: 7}\n")
    standing = "standing: {from: hand.kind}\nvalues: {drawn: {start: 1, of: more, becomes: value + by}}\n"
    edit(folder, "table.yaml", "pieces:\n", f"{standing}pieces:\n")
    (folder / "content" / "gems" / "verbs.yaml").write_text("verbs: [{id: more, takes: {by: number}, said: 'more'}]", encoding="utf-8")
    edit(folder, "cards/deck.yaml", "{id: sun, copies: 2}", "{id: sun, copies: 2, standing: [{more: {by: 1}}]}")
    edit(folder, "actions.yaml", "effects: [{draw: {from: pile}}]", "effects: [{draw: {from: pile, cards: drawn}}]")
    edit(folder, "table.yaml", "hand: {of: seat,", f"hand: {{of: seat, {carried}")
    edit(folder, "flow.yaml", "flow:\n  - turns: {until: gems > 3, rounds: true, ", AGAIN)
    return rules_of(folder)


def test_only_what_is_carried_stays(tmp_path: Path) -> None:
    rules = campaign(tmp_path)
    match = rules.scenario_match(
        2, {"turn": "blue", "round": 2, "games": 1, "seats": {"red": {"at": 3, "carries": {"gem": 2}, "hand": ["sun"]}}}
    )
    play = match.play()
    decision = next(play)
    while match.table.to_plain()["games"] == 1:
        decision = play.send(decision.options[0])
    plain = match.table.to_plain()
    assert (plain["round"], plain["games"]) == (3, 2)
    assert {name: (seat["at"], seat["carries"]["gem"], len(seat["hand"])) for name, seat in plain["seats"].items()} == {
        "red": (1, 0, 2),
        "blue": (5, 0, 2),
    }
    assert not match.problems()


@pytest.mark.parametrize("carried", ["", "carried: true,"])
def test_each_card_lies_in_one_place_and_the_deck_is_shuffled_anew(tmp_path: Path, carried: str) -> None:
    rules, orders = campaign(tmp_path, carried), set()
    for seed in range(12):
        match, choose = rules.new_match(2, seed, round_limit=100), Random(seed)
        play = match.play()
        decision = next(play)
        try:
            while True:
                cards = match.table.to_plain()["cards"]
                hands = [card for seat in match.table.to_plain()["seats"].values() for card in seat["hand"]]
                assert Counter([*cards["pile"], *cards["laid"], *hands]) == {"sun": 2, "moon": 2, "star": 2}
                orders.add(tuple(cards["pile"]))
                decision = play.send(choose.choice(decision.options))
        except StopIteration:
            assert match.table.to_plain()["games"] == 3
    assert len(orders) > 5


def test_it_is_the_same_game_made_fast(tmp_path: Path) -> None:
    data = campaign(tmp_path).data
    told = []
    for optimized in (False, True):
        game = compile_game(data, 2, constants_of(data, 2), optimized=optimized)
        state = game.start(Chance(5), [0] * len(game.counted), None)
        state.chance.deals.shuffle(state.z_pile)
        match, choose, seen = GameMatch(game, state), Random(3), []
        play = match.play()
        decision = next(play)
        try:
            while True:
                seen.append(match.table.to_plain())
                decision = play.send(choose.choice(decision.options))
        except StopIteration:
            told.append(seen)
    assert told[0] == told[1]


def test_a_loop_of_rounds_around_it_ends(tmp_path: Path) -> None:
    folder = written(tmp_path)
    edit(
        folder,
        "flow.yaml",
        "flow:\n  - turns: {until: gems > 3, rounds: true, ",
        "flow:\n  - repeat: {times: 3, rounds: true, do: [{effects: [start_over]}, {turns: {",
    )
    edit(folder, "flow.yaml", "do: [{act: {again: actions > 0}}]}", "do: [{act: {again: actions > 0}}]}}]}")
    match = rules_of(folder).new_match(2, 1, round_limit=100)
    play = match.play()
    decision = next(play)
    with pytest.raises(StopIteration):
        while True:
            decision = play.send(decision.options[0])
    assert match.table.to_plain()["round"] == 3
