"""The bot that searches: it plays better than the one that looks one choice ahead, and knows no more than its seat."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from race import load_race

from engine.bots.mcts import MctsBot, Node, Spread, leads, shares_of
from engine.bots.roster import parse_bots, seat_bots
from engine.games import load
from engine.playtest.outcomes import Plan, play_game
from engine.table.chance import Stream
from engine.table.decisions import Decision, Option
from engine.table.driver import ChooserError, Sight
from engine.table.guesses import Guess
from engine.table.rules import Ending

ROOT = Path(__file__).parents[2]


def guess(worths: Sequence[float], sides: Sequence[int]) -> Guess:
    def nothing():  # type: ignore[no-untyped-def]
        yield

    seats = ("red", "blue", "green", "yellow")[: len(sides)]
    return Guess(nothing(), Decision("red", "", []), seats, sides, True, lambda: worths)


def wins(game: str, bots: Sequence[str], games: int) -> list[tuple[str, ...]]:
    """Who won each game, each bot in each seat in turn."""
    rules, found = load(ROOT, game), []
    for number in range(games):
        turned = tuple(bots[(place + number) % len(bots)] for place in range(len(bots)))
        record = play_game(rules, Plan(players=len(bots), games=games, bots=turned, round_limit=50), number)
        found.append(tuple(bot for bot, seat in zip(turned, record.labels, strict=True) if seat in record.ending.won))
    return found


@pytest.mark.parametrize(
    ("game", "playouts", "rivals"),
    [("tic_tac_toe", 100, "random"), ("connect_four", 40, "greedy"), ("night_market", 40, "greedy")],
)
def test_it_wins_more_than_bots_that_think_less(game: str, playouts: int, rivals: str) -> None:
    bot = f"mcts:{playouts}"
    found = wins(game, (bot, rivals), 10)
    assert found.count((bot,)) >= found.count((rivals,)) + 3, found


def test_it_finds_what_wins_at_once_and_what_must_not_be_left_to_the_other() -> None:
    match = load(ROOT, "tic_tac_toe").new_match(2, 1, round_limit=20)
    play, decision = match.play(), None
    decision = next(play)
    for at in ("a1", "b2", "a2"):  # blue has to take a3
        decision = play.send(next(option for option in decision.options if option.args["at"] == at))
    index = MctsBot(Stream("1"), 200).choose(decision, Sight(match, "blue"))
    assert decision.options[index].args == {"at": "a3"}


def test_the_same_seed_searches_alike() -> None:
    plan = Plan(players=2, games=1, bots=("mcts:20", "mcts:20"), round_limit=50)
    first, second = (play_game(load(ROOT, "goofspiel"), plan, 0) for _ in range(2))
    assert first.choices == second.choices


def test_it_does_not_see_what_its_seat_does_not_see() -> None:
    """Two tables that look alike to the chooser are searched alike, whatever the other holds."""
    chosen = []
    for held in ([1, 1, 1, 1, 1], [6, 5, 4, 3, 2]):
        match = load(ROOT, "liars_dice").new_match(2, 7, round_limit=20)
        match.state.d_cup[5:10] = held  # type: ignore[attr-defined]
        play = match.play()
        decision = next(play)
        assert decision.seat == "red"
        chosen.append(MctsBot(Stream("1"), 60).choose(decision, Sight(match, "red")))
    assert chosen[0] == chosen[1]


def test_guesses_differ_by_their_numbers_and_stand_at_the_decision() -> None:
    match = load(ROOT, "liars_dice").new_match(2, 7, round_limit=20)
    decision = next(match.play())
    guesses = [Sight(match, decision.seat).guess(number) for number in range(6)]
    assert all(one is not None and one.decision == decision for one in guesses)
    hidden = {tuple(one.play.gi_frame.f_locals["self"].state.d_cup) for one in guesses if one}  # type: ignore[attr-defined]
    assert len(hidden) > 3 and len({cups[:5] for cups in hidden}) == 1


def test_rules_without_guesses_say_so() -> None:
    match = load_race().new_match(2, 1, round_limit=5)
    with pytest.raises(ChooserError, match="offer no guesses"):
        Sight(match, "red").guess(0)


@pytest.mark.parametrize(
    ("ending", "sides", "shares"),
    [
        (Ending("goal", "red", ("red",)), (0, 1), [1.0, 0.0]),
        (Ending("even", None, ("red", "blue")), (0, 1, 2), [0.5, 0.5, 0.0]),
        (Ending("team", None, ("red", "green"), together=True), (0, 1, 0, 1), [1.0, 0.0, 1.0, 0.0]),
        (Ending("draw"), (0, 1), [0.5, 0.5]),
        (Ending("lost"), (0, 0), [0.0, 0.0]),
    ],
)
def test_what_an_ending_is_worth_to_each(ending: Ending, sides: Sequence[int], shares: Sequence[float]) -> None:
    assert list(shares_of(ending, guess([0.0] * len(sides), sides))) == shares


@pytest.mark.parametrize(
    ("worths", "sides", "ahead"),
    [([5, 3, 1], (0, 1, 2), [2, -2, -4]), ([5, 3, 1, 2], (0, 1, 0, 1), [2, -2, -2, -3]), ([4, 6], (0, 0), [4, 6])],
)
def test_how_far_ahead_a_seat_is(worths: Sequence[float], sides: Sequence[int], ahead: Sequence[float]) -> None:
    assert list(leads(guess(worths, sides))) == ahead


def test_gains_are_shares_by_how_far_gains_differ() -> None:
    spread = Spread()
    assert spread.shares([0.0, 0.0], 0.0) == [0.5, 0.5]
    for gain in (10.0, -10.0, 10.0, -10.0):
        spread.shares([gain], gain)
    wide = spread.shares([10.0, -10.0], 0.0)
    assert 0.6 < wide[0] < 0.9 and wide[0] + wide[1] == pytest.approx(1)
    assert Spread().shares([1e9, -1e9], 1.0) == pytest.approx([1, 0])  # nothing overflows


def test_what_was_tried_seldom_promises_more() -> None:
    seldom, often = Node(visits=2, won=1, offered=50), Node(visits=40, won=20, offered=50)
    assert seldom.promise() > often.promise()
    assert Node(liked=1.0, offered=5).promise() > Node(liked=0.0, offered=5).promise()


def test_how_many_playouts_it_has_may_be_said() -> None:
    assert parse_bots("mcts:7,greedy", 2) == ("mcts:7", "greedy")
    assert parse_bots("mcts", 3) == ("mcts",) * 3
    assert [type(bot) for bot in seat_bots(["mcts:7"], ["red"], "1").values()] == [MctsBot]
    for wrong in ("mcts:0", "mcts:", "mcts:x", "mcts:-4", "mcts:100001", "mcts:²"):
        with pytest.raises(ValueError, match="a number of playouts stands behind the colon"):
            parse_bots(wrong, 2)
    with pytest.raises(ValueError, match="no bot 'greedy:3'"):
        parse_bots("greedy:3", 2)


def test_where_nothing_is_stated_playouts_go_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = load(ROOT, "tic_tac_toe").new_match(2, 1, round_limit=20)
    decision = next(match.play())
    seen: list[Ending] = []
    monkeypatch.setattr("engine.bots.mcts.shares_of", lambda ending, one: seen.append(ending) or [0.5, 0.5])
    sight = Sight(match, decision.seat)
    monkeypatch.setattr(Sight, "guess", lambda self, number: match.guess(self.seat, number)._replace(is_valued=False))  # type: ignore[attr-defined]
    MctsBot(Stream("1"), 10).choose(decision, sight)
    assert len(seen) == 10 and all(one.reason in ("row", "full") for one in seen)


def test_options_are_told_apart_by_who_has_them_and_how_they_are_written() -> None:
    node = Node()
    bot = MctsBot(Stream("1"), 1)
    options = [Option("play", {"card": "a"}), Option("play", {"card": "b"})]
    for _ in range(2):
        bot._descend(node, Decision("red", "", options))
    bot._descend(node, Decision("blue", "", options))
    assert [key[0] for key in node.choices] == ["red", "red", "blue"]
    assert {child.offered for child in node.choices.values()} <= {1, 2}
