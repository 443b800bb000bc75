"""What a run of games is asked for, and what is kept of each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine.bots.restricted import RestrictedBot
from engine.bots.roster import seat_bots
from engine.playtest.leads import Course, LeadWatch
from engine.source.problems import ContentError
from engine.table.driver import GameBugError, Record, play_out
from engine.table.rules import Rules

ROUND_LIMIT = 100
"""Rounds after which a game counts as unfinished, unless told otherwise."""

FOLLOWED = 500
"""Games, the first of a run, of which it is told who led when, where somebody looks."""

FOR = "@"
"""Stands between what fired and the seat for which it did, where a game tells that as well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """So many games, by these bots, from this seed."""

    players: int
    games: int
    bots: tuple[str, ...]
    """One a seat, in the order of seats."""
    seed: int = 1
    strict: bool = False
    round_limit: int = ROUND_LIMIT
    setups: tuple[str, ...] = ()
    """Of `game.yaml`, where the games begin otherwise than usual."""
    followed: int = 0
    """Of so many games, the first ones, it is told who led when, where the game states what is good for a seat."""
    barred: tuple[str, ...] = ()
    """What one seat never chooses: as many games with the same seed, one after the other, as there are such words."""

    def seed_of(self, number: int) -> str:
        """The seed of one of the games, counted from 0: two runs of different seeds share no game."""
        return f"{self.seed}.{number // max(1, len(self.barred))}"

    def restricted(self, number: int) -> tuple[int, str] | None:
        """The place of the seat that never chooses something in a game, and what: each seat in turn; None where all are free."""
        if not self.barred:
            return None
        turn, word = divmod(number, len(self.barred))
        return turn % self.players, self.barred[word]


class Outcome(NamedTuple):
    """What is kept of one game."""

    seed: str
    reason: str
    winners: tuple[str, ...]
    labels: tuple[tuple[str, str], ...]
    """Seat and what it played, in the order of seats."""
    rounds: int
    decisions: int
    options: int
    course: Course = ()
    """Who led when, where the game was followed."""


@dataclass(slots=True)
class Batch:
    """The outcomes of some games in a row, and what fired in them all together."""

    outcomes: list[Outcome] = field(default_factory=list)
    fired: Counter[str] = field(default_factory=Counter)
    fired_games: Counter[str] = field(default_factory=Counter)
    """In how many of the games each thing fired at all."""
    seats: Counter[str] = field(default_factory=Counter)
    """For how many seats of the games each thing fired, where it was told for whom (`card:sprint@blue`)."""
    winners: Counter[str] = field(default_factory=Counter)
    """How many of those seats won."""
    players: Counter[tuple[str, str]] = field(default_factory=Counter)
    """The same as `seats`, by what fired and what the seat played."""
    winning_players: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How many of those won."""

    def add(self, seed: str, record: Record, course: Course = ()) -> None:
        """Keep what matters of a game."""
        labels, ending = tuple(record.labels.items()), record.ending
        self.outcomes.append(Outcome(seed, ending.reason, ending.won, labels, record.rounds, record.decisions, record.options, course))
        for key, times in record.fired.items():
            name, told, seat = key.partition(FOR)
            if not told:
                self.fired[name] += times
                self.fired_games[name] += 1
            else:
                won, played = seat in ending.won, (name, record.labels.get(seat, seat))
                self.seats[name] += 1
                self.winners[name] += won
                self.players[played] += 1
                self.winning_players[played] += won

    def extend(self, later: Batch) -> None:
        """Append the games of another batch."""
        self.outcomes += later.outcomes
        self.fired.update(later.fired)
        self.fired_games.update(later.fired_games)
        self.seats.update(later.seats)
        self.winners.update(later.winners)
        self.players.update(later.players)
        self.winning_players.update(later.winning_players)


def for_statistics(rules: Rules) -> Rules:
    """The rules, counting what happens to seats where they do so only when asked."""
    counting: Callable[[], Rules] | None = getattr(rules, "counting", None)
    return counting() if counting else rules


def play_game(rules: Rules, plan: Plan, number: int) -> Record:
    """Play one game of the plan. Raises GameBugError and, of what cannot be played on, ContentError, with its seed and bots."""
    return _play(rules, plan, number)[0]


def _play(rules: Rules, plan: Plan, number: int) -> tuple[Record, Course]:
    """The game, and who led when, where it is one of those that are followed."""
    seed = plan.seed_of(number)
    match = rules.new_match(plan.players, seed, round_limit=plan.round_limit, setups=plan.setups)
    watch = LeadWatch(match) if number < plan.followed and getattr(match, "is_valued", False) else None  # type: ignore[arg-type]
    try:
        bots = seat_bots(plan.bots, match.table.seats, seed)
        if restriction := plan.restricted(number):
            seat = list(match.table.seats)[restriction[0]]
            bots[seat] = RestrictedBot(bots[seat], restriction[1])
        record = play_out(match, bots, strict=plan.strict, observers=[watch] if watch else [])
        return record, watch.course if watch else ()
    except GameBugError as bug:
        bug.seed, bug.bots = seed, plan.bots
        raise
    except ContentError as error:
        again = f"game {number} of `--seed {plan.seed} --players {plan.players} --bots {','.join(plan.bots)}` comes to it"
        raise ContentError(replace(one, hint=f"{one.hint}; {again}" if one.hint else again) for one in error.problems) from None


def play_batch(rules: Rules, plan: Plan, numbers: Iterable[int], is_stopped: Callable[[], bool] = lambda: False) -> Batch:
    """Play these games of the plan, in order; fewer when stopped between two of them."""
    batch = Batch()
    for number in numbers:
        if is_stopped():
            break
        batch.add(plan.seed_of(number), *_play(rules, plan, number))
    return batch
