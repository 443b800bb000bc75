"""What stands out in a run of games: what chance does not explain, what ends badly, what never comes up; and games worth a look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from engine.playtest.leads import Leads, settled_at
from engine.playtest.outcomes import Outcome
from engine.playtest.tallies import Tally, wilson

LIMIT = "round_limit"
"""The reason for which a game ends that was stopped."""

MOST_STOPPED = 0.01
"""The share of games that may be stopped without a word."""

MOST_UNWON = 0.2
"""The share of games that may end without a winner, where the others have one."""

HARDLY = 0.15
"""The share of games below which a game that all win or lose is, surely, hardly ever won, or lost."""

DECIDED = 0.85
"""The share of half-way leaders that have to win, surely, before a game counts as decided by then."""

FEWEST = 30
"""Seats, games or cards of which nothing is told if there are fewer."""

MOST_CARDS = 3
"""Cards that are told, of those that win more and of those that win less than chance explains."""

MOST_NAMED = 5
"""Rules and cards that are named in a sentence."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that stands out."""

    kind: str
    """`seat`, `character`, `bot`, `card`, `ending`, `lead` or `rule`."""
    about: tuple[str, ...]
    """What it is about, by ids, seats by their numbers."""
    text: str
    """In a sentence."""
    side: str = ""
    """Which of the things that may be told of this kind: `more`, `less`, `never`, `stopped`, `unwon`, `won`, `lost`, `early`, `late`."""

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang playtest --json` tells it."""
        return {"kind": self.kind, "about": list(self.about), "side": self.side, "text": self.text}


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The figures of a run in which something may stand out."""

    outcomes: Sequence[Outcome]
    seats: Mapping[str, Tally]
    characters: Mapping[str, Tally]
    bots: Mapping[str, Tally]
    cards: Mapping[str, Mapping[str, Any]]
    never: Mapping[str, str]
    round_limit: int
    leads: Leads | None


def findings(run: Figures) -> list[Finding]:
    """All that stands out, what is gravest first. An interval is at 95 % for all that are compared with each other together."""
    alone = len(run.seats) < 2
    unlike = len(run.bots) > 1  # each kind keeps its seat: whether a seat or its bot wins, nobody could tell
    wins, games = sum(one.wins for one in run.seats.values()), sum(one.games for one in run.seats.values())
    usual = wins / games if games else 0.0
    return [
        *_endings(run, alone=alone),
        *([] if alone or unlike else _unfair(run.seats, usual, "seat")),
        *([] if alone else _unfair(run.characters, usual, "character")),
        *_bots(run.bots, usual),
        *_lead(run.leads, usual),
        *([] if alone else _strong(run.cards, usual)),
        *_idle(run.cards),
        *_never(run.never),
    ]


def _endings(run: Figures, *, alone: bool) -> Iterator[Finding]:
    games = len(run.outcomes)
    stopped = sum(outcome.reason == LIMIT for outcome in run.outcomes)
    if games and stopped > MOST_STOPPED * games:
        text = f"{_share(stopped, games)} of the games were stopped after {run.round_limit:,} rounds: nothing had ended them by then."
        yield Finding("ending", (LIMIT,), text, "stopped")
    won = [outcome for outcome in run.outcomes if outcome.winners]
    unwon = games - stopped - len(won)
    together = all(len(outcome.winners) == len(outcome.labels) for outcome in won)
    if games < FEWEST:
        return
    if together and (won or (alone and unwon)):  # where one plays alone, what nobody wins is lost
        yield from _all_or_nothing(len(won), games, "the player wins" if alone else "all win together")
    elif not alone and unwon > MOST_UNWON * games:
        yield Finding("ending", (), f"Nobody won {_share(unwon, games)} of the games, though they came to an end.", "unwon")


def _all_or_nothing(won: int, games: int, what: str) -> Iterator[Finding]:
    """A game that all win or lose should not be lost, or won, nearly always."""
    low, high = wilson(won, games)
    if high < HARDLY or low > 1 - HARDLY:
        hardly = "won" if high < HARDLY else "lost"
        yield Finding("ending", (), f"In {_share(won, games)} of the games {what}: for these bots it is hardly ever {hardly}.", hardly)


def _unfair(tallies: Mapping[str, Tally], usual: float, kind: str) -> Iterator[Finding]:
    z = _strict(len(tallies))
    for name, one in tallies.items():
        low, high = wilson(one.wins, one.games, z)
        if one.games >= FEWEST and not low <= usual <= high:
            who = f"Seat {name}" if kind == "seat" else _words(name).capitalize()
            side = "more" if one.rate > usual else "less"
            text = f"{who} wins {_rate(one)} of its games, where a seat wins {usual:.1%}: {side} than chance explains."
            yield Finding(kind, (name,), text, side)


def _bots(tallies: Mapping[str, Tally], usual: float) -> Iterator[Finding]:
    """Where one that thinks sits beside one that does not, thinking should be of use."""
    thinking, random = tallies.get("greedy"), tallies.get("random")
    if thinking is None or random is None or min(thinking.games, random.games) < FEWEST:
        return
    low, high = wilson(thinking.wins, thinking.games)
    if low <= usual:
        rest = "less" if high < usual else "no more, as far as so many games tell"
        text = (
            f"Bots that look ahead win {_rate(thinking)} of their games, those that choose at random {_rate(random)}: {rest}."
            " Either choices matter little, or `value:` in table.yaml says what is no good."
        )
        yield Finding("bot", ("greedy", "random"), text, "less")


def _lead(found: Leads | None, usual: float) -> Iterator[Finding]:
    if found is None or found.half.games < FEWEST:
        return
    low, _ = wilson(found.half.wins, found.half.games)
    if low >= DECIDED:
        text = f"Whoever leads half-way through wins {_rate(found.half)} of the games: little is decided after that."
        yield Finding("lead", (), text, "early")
    elif low <= usual:
        text = f"Whoever leads half-way through wins {_rate(found.half)} of the games, as anybody else: the first half decides little."
        yield Finding("lead", (), text, "late")


def _strong(cards: Mapping[str, Mapping[str, Any]], usual: float) -> Iterator[Finding]:
    z = _strict(len(cards))
    found = []
    for name, one in cards.items():
        tally = Tally(one["played_by"]["wins"], one["played_by"]["games"])
        low, high = wilson(tally.wins, tally.games, z)
        if tally.games >= FEWEST and not low <= usual <= high:
            found.append((tally.rate - usual, name, tally))
    found.sort(key=lambda one: (-abs(one[0]), one[1]))
    for is_more in (True, False):
        side = [(name, tally) for distance, name, tally in found if (distance > 0) == is_more]
        if side:
            told = ", ".join(f"{_words(name)} {_rate(tally)}" for name, tally in side[:MOST_CARDS])
            more = f" and {len(side) - MOST_CARDS} more" if len(side) > MOST_CARDS else ""
            which = "more" if is_more else "less"
            text = (
                f"Who plays one of these wins {which} often than a seat does ({usual:.1%}): {told}{more}. It need not be the cards' doing."
            )
            yield Finding("card", tuple(name for name, _ in side), text, which)


def _idle(cards: Mapping[str, Mapping[str, Any]]) -> Iterator[Finding]:
    """Cards that come to hands and are never played, in a game in which most cards are."""
    idle = [name for name, one in cards.items() if one["drawn"] >= FEWEST and not one["played"]]
    if idle and 2 * len(idle) < len(cards):
        yield Finding("card", tuple(idle), f"Drawn and never played: {_named([_words(name) for name in idle])}.", "never")


def _never(never: Mapping[str, str]) -> Iterator[Finding]:
    found = [clause for clause, why in never.items() if not why]
    if found:
        what = "1 rule" if len(found) == 1 else f"{len(found)} rules"
        yield Finding("rule", tuple(found), f"{what} of the book never came up: {_named(found)}.", "never")


def notable(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Games worth a look, with their numbers, counted from 0: shortest, longest, one that was stopped, and the latest turn of a lead.

    Each is named once, for the first reason.
    """
    found: dict[int, str] = {}
    numbers = range(len(outcomes))
    ended = [number for number in numbers if outcomes[number].reason != LIMIT]
    stopped = [number for number in numbers if outcomes[number].reason == LIMIT]
    turned = [(_turned(outcomes[number]), -number) for number in numbers]
    if stopped:
        found.setdefault(stopped[0], "stopped")
    if ended:
        found.setdefault(min(ended, key=lambda number: _length(outcomes[number])), "shortest")
        found.setdefault(max(ended, key=lambda number: (_length(outcomes[number]), -number)), "longest")
    if turned and max(turned)[0] > 0:
        found.setdefault(-max(turned)[1], "turned latest")
    return [
        {"what": what, "game": number, "rounds": outcomes[number].rounds, "decisions": outcomes[number].decisions}
        for number, what in found.items()
    ]


def _length(outcome: Outcome) -> tuple[int, int]:
    return outcome.rounds, outcome.decisions


def _turned(outcome: Outcome) -> float:
    """The share of the game after which its winner led; a game that another led to the end was not turned, but decided otherwise."""
    seats = [seat for seat, _ in outcome.labels]
    settled = settled_at(outcome.course, [seats.index(seat) for seat in outcome.winners]) if outcome.course and outcome.winners else 0.0
    return settled if settled < 1 else 0.0


def _strict(compared: int) -> float:
    """Of so many that are compared at once, the standard deviations that one of them exceeds by chance in one run of twenty."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, compared))


def _rate(one: Tally) -> str:
    """A share with its interval at 95 %."""
    low, high = wilson(one.wins, one.games)
    return f"{one.rate:.1%} ({low:.0%} to {high:.0%})"


def _share(count: int, games: int) -> str:
    return f"{count:,} of {games:,} ({count / games:.1%})"


def _words(name: str) -> str:
    return name.replace("_", " ")


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(names[:MOST_NAMED]) + more
