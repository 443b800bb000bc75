"""What seats hear of a game of Axis Mundi while they play: its events in words, and nothing of figures and cards that they do not see."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from engine.games import load
from engine.games.axis_mundi.rules import AxisRules
from engine.kernel.playing.hearing import Hearing
from engine.kernel.rules import KernelRules
from engine.playtest.comparing import plain
from engine.playtest.outcomes import Plan
from engine.source.project import Project
from engine.table.decisions import Option
from pressgang.hotseat.game import HotSeat, rules_to_play
from pressgang.hotseat.hearing import SeatLog
from pressgang.plays.game_words import GameWords
from tests.one_kernel.test_what_seats_hear import test_cards_are_named_to_who_sees_them as cards_are_named

ROOT = Path(__file__).parents[2]
PLACES = (6, 7, 8, 9, 10, 11, 14, 15, 16)


@cache
def told() -> KernelRules:
    rules = rules_to_play(load(ROOT, "axis_mundi"))
    assert isinstance(rules, KernelRules)
    return rules


def test_a_game_by_hand_is_told_in_events() -> None:
    played = HotSeat(Project(ROOT), told(), Plan(players=3, games=1, bots=("person",) * 3), "3")
    for _ in range(12):  # the choices of the set-up
        played.choose(0)
    seat = played.seat
    while "move" not in (kinds := [option.kind for option in played.decision.options]):  # type: ignore[union-attr]
        played.choose(kinds.index("end_turn") if "end_turn" in kinds else 0)
        seat = played.seat
    played.choose(kinds.index("move"))
    assert any("figure goes from" in line for line in played.told_to(seat))
    drawn = [line for log in played.logs.values() for line in log.all() if line.endswith("’s hand")]
    assert any(" Cards go to " in line for line in drawn)  # several in one line, though silent events part them


def test_rules_that_tell_share_no_games_with_those_that_do_not() -> None:
    rules = load(ROOT, "axis_mundi")
    assert isinstance(rules, AxisRules)
    silent = rules.trial_match(3, 5, round_limit=9)
    match = rules.telling().trial_match(3, 5, round_limit=9)
    assert (silent.state.log, match.state.log) == (None, [])
    next(match.play())
    assert match.state.log
    counted = rules.counting()
    assert (type(counted), counted.counted, rules.told) == (AxisRules, True, False)


def test_cards_are_named_to_who_sees_them() -> None:
    cards_are_named(told())


@pytest.mark.parametrize("kind", ["move", "run"])
def test_where_an_invisible_figure_goes_is_heard_by_nobody_else(kind: str) -> None:
    """Whatever a seat hears that sees the same before and after is the same, wherever the figure is."""
    heard = defaultdict[str, dict[str, str]](dict)
    for at in PLACES:
        given = {"turn": "red", "seats": {"red": {"at": at, "invisible": True}, "yellow": {}, "green": {}}}
        begun = told().scenario_match(3, given)
        for place in range(len(next(begun.play()).options)):
            match = told().scenario_match(3, given)
            play = match.play()
            decision = next(play)
            option = decision.options[place]
            if option.kind != kind:
                continue
            hearing = Hearing(match.game, "yellow")
            hearing.look(match.state)
            before, log = plain(match.view("yellow")), len(match.state.log)
            play.send(option)
            assert hearing.choice(decision, option, match.state) == Option(kind)
            events = [(name, sorted(facts.items(), key=repr)) for name, facts in hearing.heard(match.state, match.state.log[log:])]
            heard[repr((before, plain(match.view("yellow"))))][f"{at}: {option.args}"] = repr(events)
    assert max(map(len, heard.values())) > 4
    for by_place in heard.values():
        assert len(set(by_place.values())) == 1, by_place


def test_while_a_figure_is_invisible_what_is_seen_to_change_is_told() -> None:
    """The others read of its wounds, which all see, and not of its way; its owner hears every step."""
    match = told().scenario_match(3, {"turn": "red", "seats": {"red": {"at": 9, "invisible": True}, "yellow": {}, "green": {}}})
    play = match.play()
    decision = next(play)
    option = next(one for one in decision.options if one.kind == "run")
    logs = {seat: SeatLog(match, seat, GameWords(Project(ROOT), told())) for seat in ("red", "yellow")}
    for log in logs.values():
        log.before()
    play.send(option)
    for log in logs.values():
        log.after(decision, option)
    own, others = ("\n".join(log.all()) for log in logs.values())
    assert f"goes from hex 9 to hex {option.args['to'][0]}" in own
    assert "wounds 0 \u2192" in others
    assert not {str(place) for place in (9, *option.args["to"])} & set(re.findall(r"\d+", others))


def test_its_owner_hears_where_it_goes() -> None:
    match = told().scenario_match(3, {"turn": "red", "seats": {"red": {"at": 9, "invisible": True}, "yellow": {}, "green": {}}})
    play = match.play()
    decision = next(play)
    hearing = Hearing(match.game, "red")
    hearing.look(match.state)
    begun = len(match.state.log)
    option = next(one for one in decision.options if one.kind == "move")
    play.send(option)
    moves = [facts for name, facts in hearing.heard(match.state, match.state.log[begun:]) if name == "move"]
    assert [(facts["from"], facts["to"]) for facts in moves] == [(9, option.args["to"])]
    assert hearing.choice(decision, option, match.state) == option
