"""What a seat may know: its view, its forks and its bot's judgement do not hang on what is hidden from it."""

from __future__ import annotations

from typing import Any

from engine.kernel.playing.chance import Chance, Stream, Words
from engine.kernel.playing.determinising import deal_anew
from engine.kernel.playing.looking import look_ahead, look_from_rest
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from engine.table.decisions import Decision
from tests.one_kernel.conftest import rules_of

LONGEST = 80

COMPARED = 12
"""Options of a decision that are looked at both ways, spread over all of them: of the 225 squares of gomoku one is like the next."""


def key(decision: Any) -> list[str]:
    return sorted(str(option.to_plain()) for option in decision.options)


def test_what_is_hidden_can_be_anything_for_all_that_a_seat_sees(rules: KernelRules) -> None:
    match = rules.new_match(rules.player_counts[0], 5, round_limit=100)
    play, below = match.play(), Stream(Words("5/choices")).below
    seats = list(match.table.seats)
    try:
        decision = next(play)
        for step in range(LONGEST):
            for number, seat in enumerate(seats):
                resting = match.resting()
                before = resting.view(seat)
                deal_anew(match.game, resting.state, number, Chance(f"{step}").deals)
                assert resting.view(seat) == before
                assert not resting.problems()
            imagined, seat = match.imagined(), seats.index(decision.seat)
            _, _, forked, _ = imagined.again(seat, imagined.dealt(seat)[0])
            assert forked.seat == decision.seat
            assert key(forked) == key(decision)
            decision = play.send(decision.options[below(len(decision.options))])
    except StopIteration:
        pass


def test_a_seat_sees_no_card_that_is_not_shown_to_it() -> None:
    match = rules_of("whist").new_match(4, 5, round_limit=100)
    decision = next(match.play())
    view = match.view(decision.seat)
    for seat, own in view["seats"].items():
        assert all((card != "?") == (seat == decision.seat) for card in own["hand"])


def judged(first: int) -> tuple[list[str], list[float]]:
    """What the second to bid in Goofspiel thinks of its bids, when the first has bid one or another card."""
    match = rules_of("goofspiel").new_match(2, 5, round_limit=100)
    play = match.play()
    decision = next(play)
    decision = play.send(decision.options[first])
    return key(decision), list(match.judge(decision))


def test_a_bot_does_not_know_what_others_chose_secretly() -> None:
    assert judged(0) == judged(12)


def test_undoing_is_going_on_from_a_fork_before() -> None:
    match: GameMatch = rules_of("draughts").new_match(2, 5, round_limit=100)
    play = match.play()
    decision = next(play)
    before, undo, asked = match.fork()
    play.send(decision.options[0])
    assert before.table.to_plain() != match.table.to_plain()
    assert asked is not None and key(asked) == key(decision)
    again = undo.send(next(option for option in asked.options if option == decision.options[0]))
    assert before.table.to_plain() == match.table.to_plain()
    assert again.seat == "blue"


def test_looking_from_a_rest_gives_what_a_fork_gives(rules: KernelRules) -> None:
    match = rules.new_match(rules.player_counts[0], 6, round_limit=100)
    play, below, compared = match.play(), Stream(Words("6/choices")).below, 0
    try:
        decision = next(play)
        for _ in range(LONGEST):
            seat = list(match.table.seats).index(decision.seat)
            dealt, made = match.imagined().dealt(seat)
            if made is not None and match.imagined().is_one_doing(dealt, made):
                options = decision.options[:: len(decision.options) // COMPARED + 1]
                some = Decision(decision.seat, decision.about, options)
                forked = look_ahead(match.game, some, lambda seat=seat, dealt=dealt: match.imagined().again(seat, dealt)[:3])  # type: ignore[misc]
                compared += 1
                assert list(look_from_rest(match.game, some, dealt, made)) == list(forked)
            decision = play.send(decision.options[below(len(decision.options))])
    except StopIteration:
        pass
    assert compared or match.game.world.data.manifest.id in ("goofspiel", "liars_dice")
