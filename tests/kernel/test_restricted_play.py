"""Restricted play: one seat never takes some one thing, and all else is the same."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.bots.restricted import RestrictedBot
from engine.games import load
from engine.playtest.outcomes import Plan, for_statistics, play_game
from engine.table.decisions import Decision, Option
from engine.table.driver import Sight
from engine.table.rules import Rules
from pressgang.cli import main
from pressgang.versions.restriction import Restriction, restricted

ROOT = Path(__file__).parents[2]


class First:
    """Takes the first option, and keeps what it saw."""

    def __init__(self) -> None:
        self.saw: list[list[str]] = []

    def choose(self, decision: Decision, sight: Sight) -> int:
        self.saw.append([one.kind for one in decision.options])
        return 0


def options(*kinds: str) -> Decision:
    return Decision("red", "", [Option(kind, {"card": kind}) for kind in kinds])


def test_what_is_barred_is_not_even_seen() -> None:
    first = First()
    bot = RestrictedBot(first, "dash")
    sight = Sight(None, "red")  # type: ignore[arg-type]
    assert bot.choose(options("dash", "rest", "dash", "leap"), sight) == 1
    assert first.saw == [["rest", "leap"]]
    assert bot.choose(options("dash", "leap"), sight) == 1
    assert bot.choose(options("dash", "dash"), sight) == 0
    assert first.saw[1:] == [["dash", "dash"]]


def played(rules: Rules, number: int, *, bots: str = "greedy") -> Counter[str]:
    plan = Plan(players=4, games=40, bots=(bots,) * 4, barred=("sprint", "move"), round_limit=12)
    return Counter(play_game(rules, plan, number).fired)


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_each_seat_in_turn_never_plays_the_card_and_the_others_do(bots: str) -> None:
    rules = for_statistics(load(ROOT, "hexdash"))
    seats = list(rules.new_match(4, "1", round_limit=9).table.seats)
    by_seat = {place: Counter[str]() for place in range(4)}
    for turn in range(16):
        by_seat[turn % 4] += played(rules, 2 * turn, bots=bots)
    for place, fired in by_seat.items():
        assert fired[f"card:sprint@{seats[place]}"] == 0
    for place, seat in enumerate(seats):
        assert sum(fired[f"card:sprint@{seat}"] for other, fired in by_seat.items() if other != place) > 0


def found(game: str, *words: str, games: int = 40, jobs: int = 1) -> Restriction:
    rules = load(ROOT, game)
    players = rules.player_counts[0]
    plan = Plan(players=players, games=games, bots=("greedy",) * players)
    ignored = (lambda done: None, lambda done: None)
    return restricted(lambda: load(ROOT, game), plan, words, jobs, ignored)


def test_who_never_holds_in_pig_never_wins_and_who_does_wins_its_share() -> None:
    (hold,) = found("pig", "hold").worths
    assert hold.found.changed == 0 < hold.found.base
    assert hold.is_beyond_chance


def test_what_cannot_be_left_out_changes_nothing() -> None:
    (place,) = found("tic_tac_toe", "place", games=10).worths
    assert place.same_games == place.found.pairs == 10
    assert place.found.difference == 0


def press(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, [*words, "--project", str(ROOT)])
    return result.exit_code, result.stdout if result.exit_code == 0 else result.output


def test_the_command_names_what_is_worth_most_first_and_is_the_same_with_two_processes() -> None:
    asked = ("restrict", "pig", "--games", "20", "--json")
    code, alone = press(*asked, "--jobs", "1")
    assert code == 0
    told = json.loads(alone)
    assert {one["without"] for one in told["worths"]} == {"roll", "hold"}
    assert [one["difference"] for one in told["worths"]] == sorted(one["difference"] for one in told["worths"])
    assert told["games"] == 20 == told["worths"][0]["games"]
    assert press(*asked, "--jobs", "2") == (0, alone)


def test_its_sentences_say_what_stands_out() -> None:
    code, told = press("restrict", "pig", "hold", "--games", "40", "--jobs", "1")
    assert code == 0
    assert "Who never takes 'hold' wins" in told


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("hexdash", "sprnt"), "did you mean 'sprint'?"),
        (("hexdash", "sprint", "--bots", "mcts"), "take greedy"),
        (("hexdash", "sprint", "--games", "2"), "10<=x"),
        (("hexdash", "sprint", "--players", "9"), "9"),
    ],
)
def test_what_cannot_be_asked_is_wrong_usage(words: tuple[str, ...], message: str) -> None:
    code, told = press("restrict", *words)
    assert code == 2
    assert message in told
