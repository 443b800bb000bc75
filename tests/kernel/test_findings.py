"""What is told of a run without being asked: what chance does not explain, what ends badly, what never comes up."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.playtest.findings import LIMIT, Figures, Finding, findings, notable
from engine.playtest.leads import NOBODY, LeadWatch, leads
from engine.playtest.outcomes import Outcome, Plan
from engine.playtest.running import run
from engine.playtest.tallies import Tally, tally
from engine.table.decisions import Decision, Option

ROOT = Path(__file__).parents[2]
SEATS = ("red", "blue")
CHOICE = Decision("red", "", []), Option("wait", {})


def game(winner: str = "", reason: str = "goal", rounds: int = 5, course: tuple[int, ...] = ()) -> Outcome:
    return Outcome("1.0", reason, (winner,) if winner else (), tuple((seat, seat) for seat in SEATS), rounds, 10 * rounds, 100, course)


def told(
    outcomes: Sequence[Outcome],
    *,
    bots: Mapping[str, Tally] | None = None,
    cards: Mapping[str, Any] | None = None,
    never: Mapping[str, str] | None = None,
) -> list[Finding]:
    seats = tally((str(SEATS.index(seat) + 1), seat in outcome.winners) for outcome in outcomes for seat, _ in outcome.labels)
    followed = leads((outcome.course, [SEATS.index(winner) for winner in outcome.winners]) for outcome in outcomes)
    return findings(
        Figures(
            outcomes=outcomes,
            seats=seats,
            characters={},
            bots=bots or {},
            cards=cards or {},
            never=never or {},
            round_limit=100,
            leads=followed,
        )
    )


def won(red: int, blue: int, **more: Any) -> list[Outcome]:
    return [game("red", **more)] * red + [game("blue", **more)] * blue


def card(drawn: int, played: int, wins: int) -> dict[str, Any]:
    return {"drawn": drawn, "played": played, "held_by": {"wins": 0, "games": drawn}, "played_by": {"wins": wins, "games": played}}


def test_where_all_is_even_nothing_stands_out() -> None:
    assert told(won(52, 48)) == []


def test_a_seat_that_wins_more_than_chance_explains() -> None:
    first, second = told(won(70, 30))
    assert (first.kind, first.about, second.about) == ("seat", ("1",), ("2",))
    assert first.text == "Seat 1 wins 70.0% (60% to 78%) of its games, where a seat wins 50.0%: more than chance explains."


def test_seats_of_unlike_bots_are_not_told_since_the_bots_may_be_why() -> None:
    kinds = {"greedy": Tally(70, 100), "random": Tally(30, 100)}
    assert told(won(70, 30), bots=kinds) == []
    assert [one.kind for one in told(won(70, 30), bots={"greedy": Tally(100, 200)})] == ["seat", "seat"]


def test_of_few_games_nothing_is_told() -> None:
    assert told(won(25, 4)) == []


def test_of_many_that_are_compared_each_has_to_be_farther_off() -> None:
    """One of forty is beyond its own interval in most runs, by chance alone."""
    near = {"near": card(90, 90, 55)}
    assert [one.about for one in told(won(50, 50), cards=near)] == [("near",)]
    even = {f"even_{number}": card(90, 90, 45) for number in range(39)}
    assert told(won(50, 50), cards=near | even) == []


def test_who_plays_a_card_wins_more_or_less() -> None:
    cards = {"strong": card(90, 90, 75), "weak": card(90, 90, 15), "plain": card(90, 90, 45)}
    more, less = told(won(50, 50), cards=cards)
    assert (more.about, less.about) == (("strong",), ("weak",))
    assert "more often" in more.text and "less often" in less.text


def test_a_card_that_is_drawn_and_never_played() -> None:
    cards = {"dead": card(90, 0, 0), "one": card(90, 90, 45), "two": card(90, 90, 45)}
    assert [one.text for one in told(won(50, 50), cards=cards)] == ["Drawn and never played: dead."]
    assert told(won(50, 50), cards={"tile": card(90, 0, 0)}) == []  # nothing of this game is played


def test_games_that_were_stopped() -> None:
    stopped = [game(reason="round_limit", rounds=100)] * 4
    assert [one.text for one in told(won(48, 48) + stopped)] == [
        "4 of 100 (4.0%) of the games were stopped after 100 rounds: nothing had ended them by then."
    ]
    assert told(won(199, 200) + stopped[:1]) == []


def test_games_that_nobody_wins_though_others_are_won() -> None:
    assert [one.text for one in told(won(35, 35) + [game()] * 30)] == [
        "Nobody won 30 of 100 (30.0%) of the games, though they came to an end."
    ]
    assert told(won(40, 41) + [game()] * 19) == []
    assert [one.text for one in told([game()] * 40)] == ["Nobody won 40 of 40 (100.0%) of the games, though they came to an end."]


def test_games_that_all_win_or_lose_are_neither_too_hard_nor_too_easy() -> None:
    together = Outcome("1.0", "saved", SEATS, tuple((seat, seat) for seat in SEATS), 5, 50, 100)
    assert told([together] * 50 + [game()] * 50) == []
    (finding,) = told([together] * 2 + [game()] * 98)
    assert finding.text == "In 2 of 100 (2.0%) of the games all win together: for these bots it is hardly ever won."
    (finding,) = told([together] * 98 + [game()] * 2)
    assert finding.text.endswith("hardly ever lost.")
    assert told([together] * 2 + [game()] * 20) == []  # of few games nothing is told


def test_a_game_for_one_that_is_never_won_is_told() -> None:
    lost = Outcome("1.0", "slain", (), (("red", "red"),), 5, 50, 100)
    (finding,) = told([lost] * 100)
    assert finding.text == "In 0 of 100 (0.0%) of the games the player wins: for these bots it is hardly ever won."
    stopped = Outcome("1.0", LIMIT, (), (("red", "red"),), 100, 500, 100)
    (finding,) = told([stopped] * 100)
    assert "were stopped after 100 rounds" in finding.text


def test_looking_ahead_should_be_of_use() -> None:
    (finding,) = told(won(50, 50), bots={"greedy": Tally(50, 100), "random": Tally(50, 100)})
    assert finding.kind == "bot" and "no more" in finding.text
    (finding,) = told(won(50, 50), bots={"greedy": Tally(30, 100), "random": Tally(70, 100)})
    assert "less" in finding.text
    assert told(won(50, 50), bots={"greedy": Tally(80, 100), "random": Tally(20, 100)}) == []


def test_rules_that_never_came_up_but_for_a_reason() -> None:
    (finding,) = told(won(50, 50), never={"rule.a": "", "rule.b": "there are no such tiles"})
    assert (finding.kind, finding.about) == ("rule", ("rule.a",))
    assert finding.text == "1 rule of the book never came up: rule.a."


def test_a_lead_that_decides_all_or_nothing() -> None:
    early = [game("red", course=(0,) * 10)] * 50 + [game("blue", course=(1,) * 10)] * 50
    (finding,) = told(early)
    assert finding.kind == "lead" and "little is decided after that" in finding.text
    late = [game(winner, course=(leader,) * 10) for winner in SEATS for leader in (0, 1)] * 25
    (finding,) = told(late)
    assert "the first half decides little" in finding.text
    middling = [game("red", course=(0,) * 10)] * 70 + [game("blue", course=(0,) * 10)] * 15 + [game("blue", course=(1,) * 10)] * 65
    assert [one for one in told(middling) if one.kind == "lead"] == []


def test_what_leads_came_to() -> None:
    assert leads([((), [0]), ((0, 1), [])]) is None
    found = leads([((0, 0, 1, 1), [1]), ((0,) * 4, [0]), ((NOBODY, 0, NOBODY, 1), [0])])
    assert found is not None
    assert (found.games, found.changes, found.unchanged, found.settled) == (3, 2 / 3, 1, 0.5)
    assert (found.parts[0], found.parts[-1]) == (Tally(1, 2), Tally(2, 3))


class Ladder:
    """Something with turns and seats that are worth what a test says."""

    def __init__(self, sides: Sequence[int]) -> None:
        self.table, self.sides, self.now = self, sides, [0.0] * len(sides)
        self.round, self.turn = 1, "red"

    def worths(self) -> Sequence[float]:
        return self.now


def test_the_leader_is_noted_once_a_turn() -> None:
    ladder = Ladder([0, 1])
    watch = LeadWatch(ladder)
    watch(*CHOICE)
    assert watch.course == ()  # nobody ever led
    for turn, worths in (("red", [9.0, 0.0]), ("blue", [1.0, 2.0]), ("red", [2.0, 1.0]), ("blue", [1.0, 1.0])):
        ladder.turn, ladder.now = turn, worths
        watch(*CHOICE)
    assert watch.course == (NOBODY, 1, 0, NOBODY)  # the first turn had been looked at before


def test_partners_lead_together() -> None:
    ladder = Ladder([0, 1, 0, 1])
    ladder.now = [1.0, 2.0, 1.0, 2.0]
    watch = LeadWatch(ladder)
    watch(*CHOICE)
    assert watch.course == (1,)


def test_games_worth_a_look() -> None:
    outcomes = [
        game("red", rounds=5),
        game("red", rounds=2),
        game("blue", rounds=9),
        game(reason="round_limit", rounds=100),
        game("red", rounds=6, course=(1, 1, 1, 0)),
        game("red", rounds=6, course=(1, 1, 1, 1)),
    ]
    assert [(one["what"], one["game"]) for one in notable(outcomes)] == [
        ("stopped", 3),
        ("shortest", 1),
        ("longest", 2),
        ("turned latest", 4),
    ]
    assert notable([]) == []


@pytest.mark.parametrize(("name", "players", "is_valued"), [("whist", 4, True), ("orchard", 2, True), ("tidewall", 2, False)])
def test_of_whom_it_is_told_who_leads(name: str, players: int, is_valued: bool) -> None:
    match = load(ROOT, name).new_match(players, 1, round_limit=5)
    assert match.is_valued is is_valued  # type: ignore[attr-defined]
    assert match.sides == {"whist": [0, 1, 0, 1], "orchard": [0, 1], "tidewall": [0, 0]}[name]  # type: ignore[attr-defined]


def test_who_is_followed_plays_the_same_games() -> None:
    plan = {"players": 4, "games": 12, "bots": ("random",) * 4, "seed": 5}
    follows = run(partial(load, ROOT, "hexdash"), Plan(**plan, followed=10))
    plays = run(partial(load, ROOT, "hexdash"), Plan(**plan))
    assert [one._replace(course=()) for one in follows.outcomes] == list(plays.outcomes)
    assert follows.batch.fired == plays.batch.fired
    assert [bool(one.course) for one in follows.outcomes] == [True] * 10 + [False] * 2
    assert follows.to_plain()["leads"]["games"] <= 10 and plays.to_plain()["leads"] is None
