"""What a seat hears of what happens while it plays: nothing that it could not see."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.compiling.resolved.showing import CardTold
from engine.kernel.playing.chance import Stream, Words
from engine.kernel.playing.hearing import Hearing
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from engine.playtest.comparing import plain
from engine.table.decisions import Decision, Option
from tests.examples.laid_table import lay
from tests.examples.laid_table import rules_of as made_rules
from tests.one_kernel.test_hidden_kinds import FILES, project, rules_of

__all__ = ["project"]  # a fixture
LONGEST = 150


def heard(match: GameMatch, seat: str, *choices: str) -> tuple[list[tuple[str, dict[str, Any]]], list[Option | None]]:
    """What a seat hears while the first options of these kinds are chosen: events and choices."""
    hearing, play = Hearing(match.game, seat), match.play()
    decision, events, chosen = next(play), list[tuple[str, dict[str, Any]]](), list[Option | None]()
    for kind in choices:
        hearing.look(match.state)
        begun, option = len(match.state.log), next(one for one in decision.options if one.kind == kind)
        asked, decision = decision, play.send(option)
        chosen.append(hearing.choice(asked, option, match.state))
        events += [(name, dict(facts)) for name, facts in hearing.heard(match.state, match.state.log[begun:])]
    return events, chosen


def test_cards_are_named_to_who_sees_them(rules: KernelRules) -> None:
    """Each name that a seat hears stands in what it sees before or after."""
    match = rules.telling().new_match(rules.player_counts[0], 5, round_limit=100)
    play, below = match.play(), Stream(Words("5/choices")).below
    hearings = {seat: Hearing(match.game, seat) for seat in match.game.world.seats}
    named = 0
    try:
        decision = next(play)
        for _ in range(LONGEST):
            before = {seat: json.dumps(plain(match.view(seat)), default=str) for seat in hearings}
            for hearing in hearings.values():
                hearing.look(match.state)
            begun = len(match.state.log)
            decision = play.send(decision.options[below(len(decision.options))])
            for seat, hearing in hearings.items():
                sees = before[seat] + json.dumps(plain(match.view(seat)), default=str)
                for name, facts in hearing.heard(match.state, match.state.log[begun:]):
                    for card in (one for fact in facts.values() for one in (fact if isinstance(fact, list) else [fact])):
                        if isinstance(card, CardTold):
                            named += 1
                            assert json.dumps(str(card))[1:-1] in sees, (name, facts)
    except StopIteration:
        pass
    assert named or not any(zone.cards for zone in match.game.world.table.zones.values()) or match.state.log


def test_whoever_draws_sees_the_card_and_the_others_its_back(tmp_path: Path) -> None:
    actions = [{"id": "take", "effects": [{"draw": {"cards": 2, "from": "deck"}}]}]
    rules = made_rules(lay(tmp_path, {"actions.yaml": {"actions": actions}})).telling()
    given = {"turn": "red", "deck": ["clubs_1", "hearts_2", "spades_3"]}
    for seat, cards in (("red", {"clubs_1", "hearts_2"}), ("blue", {"?"})):
        events, chosen = heard(rules.scenario_match(2, given), seat, "take")
        assert {facts["card"] for name, facts in events if name.startswith("draw")} == cards
        assert chosen == [Option("take")]


def test_an_order_of_cards_that_others_do_not_see_is_not_told_to_them(tmp_path: Path) -> None:
    order = {"arrange": {"from": "hand", "as": "row", "do": [{"gain": {"counter": "points", "amount": 1}}]}}
    rules = made_rules(lay(tmp_path, {"actions.yaml": {"actions": [{"id": "sort", "effects": [order]}]}})).telling()
    for seat in ("red", "blue"):
        match = rules.scenario_match(2, {"turn": "red", "seats": {"red": {"hand": ["clubs_1", "hearts_2"]}}})
        _, chosen = heard(match, seat, "sort", "row")
        assert chosen[1] is not None
        assert bool(chosen[1].args) == (seat == "red")


def test_secret_numbers_and_choices_are_heard_by_nobody_else(tmp_path: Path) -> None:
    table = {"counters": {"purse": {"of": "seat", "seen_by": "owner", "may_be": "numbers(0, 9)"}, "fame": {"of": "seat"}}}
    hide = {"choose": {"from": "numbers(1, 3)", "as": "n", "about": "secretly", "do": [{"gain": {"counter": "purse", "amount": "n"}}]}}
    actions = [{"id": "hide", "effects": [hide, {"gain": {"counter": "fame", "amount": 1}}]}]
    rules = made_rules(lay(tmp_path, {"table.yaml": table, "actions.yaml": {"actions": actions}})).telling()
    for seat, names, secret in (("red", {"gain.purse", "gain.fame"}, False), ("blue", {"gain.fame"}, True)):
        match = rules.scenario_match(2, {"turn": "red"})
        kind = _second_kind(match, "hide")
        match = rules.scenario_match(2, {"turn": "red"})
        events, chosen = heard(match, seat, "hide", kind)
        assert {name for name, _ in events} & {"gain.purse", "gain.fame"} == names
        assert (chosen[1] is None) == secret


@pytest.mark.parametrize("about", ["secretly", "how many"])
@pytest.mark.parametrize(
    "choice",
    [
        {"choose": {"from": "numbers(1, 3)", "as": "n"}},
        {"choose_some": {"from": "numbers(1, 3)", "as": "n", "at_least": 1}},
        {"decide": {"option": "n", "with": {"one": "numbers(1, 3)"}, "do": [{"let": {"names": {"same": "one"}}}]}},
        {"offer": {"of": [{"option": "n"}, {"option": "m"}]}},
    ],
    ids=lambda choice: str(next(iter(choice))),
)
def test_events_tell_others_of_no_choice_that_was_made_in_secret(tmp_path: Path, choice: dict[str, dict[str, Any]], about: str) -> None:
    ((word, fields),) = choice.items()
    actions = [{"id": "hide", "effects": [{word: {**fields, "about": about}}]}]
    rules = made_rules(lay(tmp_path, {"actions.yaml": {"actions": actions}})).telling()
    for seat in ("red", "blue"):
        events, _ = heard(rules.scenario_match(2, {"turn": "red"}), seat, "hide", "n")
        assert ("choose.n" in dict(events)) == (seat == "red" or about != "secretly")


@pytest.mark.parametrize("about", ["secretly", "what to do"])
def test_an_action_that_is_chosen_in_secret_is_heard_by_nobody_else(tmp_path: Path, about: str) -> None:
    """Nor what is paid for it, nor that somebody passed."""
    flow = [{"turns": {"until": "no", "do": [{"act": {"about": about, "pass": "hold"}}]}}]
    actions = [{"id": "hide", "with": {"n": "numbers(1, 3)"}, "cost": {"coins": 1}, "effects": [{"let": {"names": {"same": "n"}}}]}]
    rules = made_rules(lay(tmp_path, {"flow.yaml": {"flow": flow}, "actions.yaml": {"actions": actions}})).telling()
    for seat in ("red", "blue"):
        for kind in ("hide", "hold"):
            events, chosen = heard(rules.scenario_match(2, {"turn": "red"}), seat, kind)
            names = {name for name, _ in events} & {"action.hide", "pay.coins.hide", "pass.hold"}
            assert bool(names) == (chosen[0] is not None) == (seat == "red" or about != "secretly")


def _second_kind(match: GameMatch, first: str) -> str:
    play = match.play()
    return play.send(next(one for one in next(play).options if one.kind == first)).options[0].kind


def test_pieces_that_others_do_not_know_are_heard_as_such(project: Path) -> None:
    rules = rules_of(project).telling()
    for seat, word in (("red", "red scout"), ("blue", "red ?")):
        match = rules.scenario_match(2, {"turn": "red"})
        decision = next(match.play())
        step = next(one for one in decision.options if one.kind == "step" and "scout" in str(one.args))
        events, chosen = _step(rules.scenario_match(2, {"turn": "red"}), seat, step)
        assert [facts["piece"] for name, facts in events if name.startswith("move")] == [word]
        assert (chosen == Option("step")) == (seat == "blue")
    assert "hides" in FILES["table.yaml"]


def _step(match: GameMatch, seat: str, wanted: Option) -> tuple[list[tuple[str, Any]], Option | None]:
    hearing, play = Hearing(match.game, seat), match.play()
    decision: Decision = next(play)
    hearing.look(match.state)
    option = decision.options[list(decision.options).index(wanted)]
    play.send(option)
    return list(hearing.heard(match.state, match.state.log)), hearing.choice(decision, option, match.state)


def test_nobody_hears_where_a_hidden_piece_goes(tmp_path: Path) -> None:
    table = {"pieces": {"thief": {"of": "seat", "count": 1, "hides": {"while": "true", "among": "spaces"}}}}
    board = {"board": {"id": "row", "name": "Row", "points": {"at": {f"p{n}": [n, 0] for n in range(5)}, "links": [["p0", "p1"]]}}}
    slip = {"id": "slip", "with": {"to": "row.where(free)"}, "effects": [{"move": {"piece": "thief", "to": "to"}}]}
    rules = made_rules(lay(tmp_path, {"table.yaml": table, "boards/row.yaml": board, "actions.yaml": {"actions": [slip]}})).telling()
    for seat, names in (("red", ["move"]), ("blue", [])):
        match = rules.scenario_match(2, {"turn": "red", "seats": {"red": {"thief": "p3"}}})
        events, chosen = heard(match, seat, "slip")
        assert [name for name, _ in events if name.startswith("move")] == names
        assert (chosen == [Option("slip")]) == (seat == "blue")
