"""Bots by name, and how they choose."""

from collections import Counter

import pytest
from race import RaceRules

from engine.bots.roster import parse_bots, seat_bots
from engine.table.chance import Stream
from engine.table.decisions import Decision, Option
from engine.table.driver import Sight

LADDER = Decision("red", "how to run", [Option("walk", {"spaces": 1}), Option("walk", {"spaces": 2}), Option("dash")])
EVEN = Decision("red", "which", [Option("left"), Option("right")])


def choices(bot: str, decision: Decision, times: int = 400) -> Counter[int]:
    match = RaceRules().new_match(2, 1, round_limit=5)
    chooser = seat_bots(parse_bots(bot, 2), ["red", "blue"], "seed")["red"]
    return Counter(chooser.choose(decision, Sight(match, "red")) for _ in range(times))


def test_one_name_fills_all_seats_and_names_are_given_in_order() -> None:
    assert parse_bots("random", 3) == ("random", "random", "random")
    assert parse_bots("greedy, random,random", 3) == ("greedy", "random", "random")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("gredy", "did you mean 'greedy'"),
        ("greedy,random", "2 bots for 3 seats"),
        ("", "no bot ''"),
        ("xyz", "there are curious, greedy, mcts, random"),
    ],
)
def test_wrong_bots_are_told(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_bots(text, 3)


def test_the_random_bot_takes_every_option_about_as_often() -> None:
    counted = choices("random", LADDER, 3000)
    assert all(800 < counted[index] < 1200 for index in range(3))


def test_the_greedy_bot_takes_the_best_but_for_a_whim() -> None:
    counted = choices("greedy", LADDER)
    assert counted[2] > 360
    assert sum(counted.values()) - counted[2] > 0


def test_the_greedy_bot_breaks_ties_both_ways() -> None:
    counted = choices("greedy", EVEN)
    assert min(counted[0], counted[1]) > 120


def test_the_greedy_bot_swaps_nothing_to_and_fro() -> None:
    match, made = RaceRules().new_match(2, 1, round_limit=5), list[Option]()
    worths = {"swap": 5.0, "walk": 3.0, "rest": 1.0}
    match.judge = lambda decision: [worths[option.kind] for option in decision.options]  # type: ignore[method-assign]
    bot, sight = seat_bots(("greedy", "greedy"), ["red", "blue"], "swap")["red"], Sight(match, "red", made)

    def chosen(*options: Option) -> str:
        made.append(options[bot.choose(Decision("red", "action", options), sight)])
        return made[-1].kind

    here = (Option("swap", {"card": "bow"}), Option("walk"), Option("rest"))
    there = (Option("swap", {"card": "axe"}), Option("walk"), Option("rest"))
    assert [chosen(*here), chosen(*there), chosen(*here)] == ["swap", "swap", "walk"], "back where it stood"
    assert chosen(*reversed(here)) == "rest", "the same in another order"
    assert chosen(*here) in worths, "all have been tried, and something is chosen"
    made.append(Option("pass"))
    assert chosen(*here) == "swap", "somebody else has chosen"


def test_the_greedy_bot_waits_again_in_a_further_turn_of_its_own() -> None:
    match, made = RaceRules().new_match(2, 1, round_limit=5), list[Option]()
    worths = {"wait": 3.0, "accuse": 1.0}
    match.judge = lambda decision: [worths[option.kind] for option in decision.options]  # type: ignore[method-assign]
    bot, sight = seat_bots(("greedy", "greedy"), ["red", "blue"], "swap")["red"], Sight(match, "red", made)
    options = [Option("wait"), Option("accuse")]
    for _ in range(3):  # nobody else has anything to choose
        made.append(options[bot.choose(Decision("red", "action", options), sight)])
        match.table.round += 1
    assert [one.kind for one in made] == ["wait"] * 3


def test_each_seat_has_a_stream_of_its_own() -> None:
    bots = seat_bots(("random", "random"), ["red", "blue"], "seed")
    match = RaceRules().new_match(2, 1, round_limit=5)
    drawn = {seat: [bot.choose(LADDER, Sight(match, seat)) for _ in range(30)] for seat, bot in bots.items()}
    assert drawn["red"] != drawn["blue"]


def test_streams_are_the_same_on_every_machine() -> None:
    stream = Stream("42/deals")
    assert [stream.below(10) for _ in range(12)] == [3, 8, 0, 7, 7, 8, 8, 1, 8, 3, 0, 3]
