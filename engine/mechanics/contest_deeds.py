"""What the verbs of contests do when a card with them is revealed."""

from __future__ import annotations

from collections.abc import Mapping

from engine.definitions.verbs import Verb
from engine.mechanics.contests import Contest, Side
from engine.mechanics.deeds import Deeds, InContest
from engine.vocabulary.contests import (
    ByComparison,
    ByHeap,
    CancelNext,
    Change,
    DrainMore,
    HalfOfStock,
    IgnoreWeakening,
    ReadStocks,
    SlipAway,
    SteerRetreat,
    Strengthen,
    Weaken,
    WhenWon,
)


def strengthen(contest: Contest, side: Side, effect: Strengthen) -> None:
    """More for oneself."""
    side.plus += amount(contest, side, effect.by)


def amount(contest: Contest, side: Side, by: Change) -> int:
    """By how much a strength changes, as things stand now."""
    match by:
        case ByComparison():
            mine, theirs = contest.read(side), contest.read(contest.other(side))
            return by.then if (mine < theirs if by.when == "lower" else mine > theirs) else by.otherwise
        case HalfOfStock():
            whose = side if by.half_of == "own_stock" else contest.other(side)
            return min((contest.read(whose) + 1) // 2, by.at_most)
        case ByHeap():
            contest.game.happens("contest.heap")
            return by.each * contest.game.table.heaps[contest.hex if by.on == "contested_hex" else side.seat.standing]
    return by


def weaken(contest: Contest, side: Side, effect: Weaken) -> None:
    """Less for the opponent."""
    contest.other(side).minus += effect.by


def ignore_weakening(contest: Contest, side: Side, effect: IgnoreWeakening) -> None:
    """Nothing weakens this side."""
    side.ignores_minus = True


def cancel_next(contest: Contest, side: Side, effect: CancelNext) -> None:
    """Cards of the opponent that are still to come have no effect."""
    contest.other(side).cancelled += effect.cards


def when_won(contest: Contest, side: Side, effect: WhenWon) -> None:
    """What only counts for a winner: kept with the side, and asked of the winner."""
    for then in effect.then:
        if deed := contest.game.rules.deeds.contest.get(type(then)):
            deed(contest, side, then)


def steer_retreat(contest: Contest, side: Side, effect: SteerRetreat) -> None:
    """As winner, pick the way of the retreat."""
    side.steers = True


def drain_more(contest: Contest, side: Side, effect: DrainMore) -> None:
    """As winner, drain more."""
    side.drains_more += effect.count


def slip_away(contest: Contest, side: Side, effect: SlipAway) -> None:
    """The contest ends without a result, if there is a hex to slip away to."""
    if contest.game.free_near(side.seat.standing):
        contest.slipped = side


IN_CONTEST: Mapping[type[Verb], InContest] = {
    Strengthen: strengthen,
    Weaken: weaken,
    IgnoreWeakening: ignore_weakening,
    CancelNext: cancel_next,
    WhenWon: when_won,
    SteerRetreat: steer_retreat,
    DrainMore: drain_more,
    SlipAway: slip_away,
}

CONTEST_DEEDS = Deeds(contest=IN_CONTEST, standing=(ReadStocks,))
