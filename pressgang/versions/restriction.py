"""What each card and each kind of choice is worth: games in which one seat never takes it, against the same games without that bar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.kernel.content.cards import DeckFile
from engine.playtest.outcomes import Outcome, Plan, play_game
from engine.playtest.running import Load, Progress, run
from engine.playtest.summary import Summary
from engine.table.decisions import DECLINE, DONE, END_TURN, Option
from engine.table.rules import Rules
from pressgang.versions.pairing import Difference, beyond_chance, paired_shares

LOOKED_AT: Final = 40
"""Games, the first of the run, in which it is seen what is chosen at all."""

NEVER_BARRED: Final = frozenset({DECLINE.kind, DONE.kind, END_TURN.kind})
"""Without them turns would not end."""


@dataclass(frozen=True, slots=True)
class Worth:
    """How much seldomer, or oftener, a seat wins that never takes something."""

    word: str
    name: str
    """A card's name, or the kind of choice as it is written."""
    is_card: bool
    found: Difference
    same_games: int
    """How many games ended alike, with the bar and without."""
    is_beyond_chance: bool

    def to_plain(self) -> dict[str, Any]:
        """For programs."""
        found = self.found
        return {
            "without": self.word,
            "name": self.name,
            "card": self.is_card,
            "games": found.pairs,
            "free": found.base,
            "barred": found.changed,
            "difference": found.difference,
            "low": found.low,
            "high": found.high,
            "p": found.p,
            "beyond_chance": self.is_beyond_chance,
            "same_games": self.same_games,
        }


@dataclass(frozen=True, slots=True)
class Restriction:
    """The games in which all were free, and what each bar did."""

    free: Summary
    worths: Sequence[Worth]
    """What is missed most comes first."""

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang restrict --json` tells it; it depends on content and seed alone."""
        plan, data = self.free.plan, self.free.data
        return {
            "game": data.manifest.id,
            "edition": data.edition,
            "players": plan.players,
            "games": plan.games,
            "seed": plan.seed,
            "bots": list(plan.bots),
            "setups": list(plan.setups),
            "round_limit": plan.round_limit,
            "worths": [one.to_plain() for one in self.worths],
        }


def chosen_in(rules: Rules, plan: Plan) -> list[str]:
    """The kinds of choices and the cards that bots choose in the first games of a plan, the commonest first."""
    cards = card_names(rules)
    found = Counter[str]()
    for number in range(min(plan.games, LOOKED_AT)):
        for option in play_game(rules, plan, number).choices:
            found.update({option.kind, *_named(option)} & {option.kind, *cards})
    return [word for word, _ in sorted(found.items(), key=lambda one: (-one[1], one[0])) if word not in NEVER_BARRED]


def _named(option: Option) -> Iterator[str]:
    """What the arguments of an option name."""
    for value in option.args.values():
        yield from (one for one in (value if isinstance(value, list | tuple) else (value,)) if isinstance(one, str))


def card_names(rules: Rules) -> dict[str, str]:
    """The names of the cards of a game, by their ids."""
    return {card.id: str(card.name) for deck in rules.data.all(DeckFile) for card in deck.cards}


def restricted(load: Load, plan: Plan, words: Sequence[str], jobs: int, progress: tuple[Progress, Progress]) -> Restriction:
    """Play the plan, and for each word the same games in which each seat in turn never takes it.

    Raises GameBugError, and ContentError from `load`.
    """
    free = run(load, plan, jobs, progress[0])
    barred = run(load, replace(plan, games=plan.games * len(words), barred=tuple(words)), jobs, progress[1])
    return Restriction(free, list(_worths(card_names(load()), plan, words, free.outcomes, barred.outcomes)))


def _worths(cards: dict[str, str], plan: Plan, words: Sequence[str], free: Sequence[Outcome], barred: Sequence[Outcome]) -> Iterator[Worth]:
    found = []
    for place, word in enumerate(words):
        pairs = list(zip(free, barred[place :: len(words)], strict=True))
        won = [(_won(one, number % plan.players), _won(other, number % plan.players)) for number, (one, other) in enumerate(pairs)]
        found.append((word, paired_shares(won), sum(one == other for one, other in pairs)))
    verdicts = beyond_chance([difference for _, difference, _ in found])
    for (word, difference, same), verdict in sorted(zip(found, verdicts, strict=True), key=lambda one: one[0][1].difference):
        yield Worth(word, cards.get(word, word), word in cards, difference, same, verdict)


def _won(outcome: Outcome, number: int) -> bool:
    return outcome.labels[number][0] in outcome.winners
