"""Driving games: recording, strictness, hidden things, and the same game again from the same seed."""

import json
import pickle

import pytest
from race import RaceMatch, RaceRules

from engine.bots.roster import parse_bots, seat_bots
from engine.table.decisions import DONE, END_TURN, Decision, Option
from engine.table.driver import ChooserError, GameBugError, Record, Sight, play_out
from engine.table.rules import Ending


class Always:
    """Takes the option of this index, and remembers what it was asked and shown."""

    def __init__(self, index: int = 0) -> None:
        self.index = index
        self.asked: list[Decision] = []
        self.seen: list[dict] = []

    def choose(self, decision: Decision, sight: Sight) -> int:
        self.asked.append(decision)
        self.seen.append(sight.view())
        return self.index


def race(seed: str = "7", bots: str = "random", **how) -> Record:
    match = RaceRules().new_match(2, seed, round_limit=100)
    return play_out(match, seat_bots(parse_bots(bots, 2), match.table.seats, seed), **how)


def test_a_game_ends_with_its_reason_and_winner() -> None:
    match = RaceRules().new_match(2, 1, round_limit=100)
    record = play_out(match, {"red": Always(1), "blue": Always(0)})
    assert record.ending == Ending("arrived", "red")
    assert record.rounds == 6
    assert match.table.seats["red"].at == 12


def test_a_single_option_is_taken_without_asking_and_counts_as_no_decision() -> None:
    match = RaceRules().new_match(2, 1, round_limit=100)
    red, blue = Always(1), Always(1)
    record = play_out(match, {"red": red, "blue": blue})
    assert all(len(decision.options) > 1 for decision in red.asked + blue.asked)
    assert record.decisions == len(record.choices) == len(red.asked) + len(blue.asked)
    assert record.options == sum(len(decision.options) for decision in red.asked + blue.asked)


def test_observers_see_every_choice_forced_ones_too() -> None:
    seen: list[str] = []
    record = race(observers=[lambda decision, option: seen.append(option.kind)])
    assert seen.count("end_turn") > 0
    assert len(seen) > record.decisions
    assert [option.kind for option in record.choices] == [kind for kind in seen if kind != "end_turn"]


def test_another_seat_is_asked_out_of_turn() -> None:
    red, blue = Always(0), Always(0)
    play_out(RaceRules().new_match(2, 1, round_limit=3), {"red": red, "blue": blue})
    assert any(decision.about == "whether to block" for decision in red.asked)


def test_a_chooser_sees_its_own_secret_only() -> None:
    red, blue = Always(1), Always(1)
    play_out(RaceRules().new_match(2, 1, round_limit=100), {"red": red, "blue": blue})
    assert all("secret" in view["seats"]["red"] and "secret" not in view["seats"]["blue"] for view in red.seen)


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    assert race("5").to_plain() == race("5").to_plain()
    assert race("5").to_plain() != race("6").to_plain()


def test_another_bot_does_not_change_the_deal() -> None:
    deals = []
    for bots in ("random", "greedy"):
        match = RaceRules().new_match(2, "9", round_limit=100)
        play_out(match, seat_bots(parse_bots(bots, 2), match.table.seats, "9"))
        deals.append([one.secret for one in match.table.seats.values()])
    assert deals[0] == deals[1]


def test_a_record_survives_json() -> None:
    record = race()
    assert Record.from_plain(json.loads(json.dumps(record.to_plain()))) == record


class BrokenRace(RaceMatch):
    """Breaks its own invariant by the end of each turn of the second round, and opens each turn with a broken table."""

    def take_turn(self, seat):
        runner = self.table.seats[seat]
        at, runner.at = runner.at, 98
        yield Decision(seat, "which foot first", [Option("left"), Option("right")])
        runner.at = 99 if self.table.round == 2 else at
        yield Decision(seat, "what now", [DONE, END_TURN])
        runner.at = at


def broken(kind: type[RaceMatch]) -> RaceMatch:
    match = RaceRules().new_match(2, 1, round_limit=5)
    return kind(match.table, match.chance, 5)


def test_strict_finds_a_broken_table_and_names_the_choices() -> None:
    choosers = {"red": Always(0), "blue": Always(0)}
    assert play_out(broken(BrokenRace), choosers).ending.reason == "round_limit"
    with pytest.raises(GameBugError, match="red beyond the end.* after 6 choices") as caught:
        play_out(broken(BrokenRace), choosers, strict=True)
    assert caught.value.choices[:2] == [Option("left"), DONE]


class TwiceTheSame(RaceMatch):
    def take_turn(self, seat):
        yield Decision(seat, "what", [Option("go", {"to": 1}), DONE, Option("go", {"to": 1})])
        self.table.seats[seat].at = 12


def test_strict_finds_the_same_option_offered_twice() -> None:
    with pytest.raises(GameBugError, match="red is offered the same twice"):
        play_out(broken(TwiceTheSame), {"red": Always(1), "blue": Always(1)}, strict=True)


class Endless(RaceMatch):
    def take_turn(self, seat):
        while True:
            yield Decision(seat, "what", [DONE])


def test_a_game_without_end_is_a_bug_and_not_a_hang() -> None:
    with pytest.raises(GameBugError, match="no end after 50 steps"):
        play_out(broken(Endless), {}, most_steps=50)


def test_a_bug_survives_the_way_between_processes() -> None:
    bug = GameBugError("KeyError: 'x'", [Option("go", {"to": 1})], "7.3", ("random", "greedy"))
    again = pickle.loads(pickle.dumps(bug))
    assert (str(again), again.choices, again.bots) == (str(bug), bug.choices, bug.bots)


class Unwilling:
    def choose(self, decision: Decision, sight: Sight) -> int:
        raise ChooserError("I will not")


def test_a_chooser_that_cannot_is_no_bug_of_the_rules() -> None:
    with pytest.raises(ChooserError, match="I will not"):
        play_out(RaceRules().new_match(2, 1, round_limit=5), {"red": Unwilling(), "blue": Unwilling()})


def test_a_pipe_that_breaks_while_telling_is_no_bug_of_the_rules() -> None:
    def tell(decision: Decision, option: Option) -> None:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        race(observers=[tell])
