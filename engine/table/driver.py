"""Driving a game to its end: who chooses is asked, what is forced is taken, and everything chosen is recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.source.problems import ContentError
from engine.table.decisions import END_TURN, Decision, Option
from engine.table.guesses import Guess
from engine.table.repeats import LONG, Repeats
from engine.table.rules import Ending, Match

MOST_STEPS = 200_000
"""Decisions, forced ones included, after which a game that has not ended is taken for a bug of its rules."""

Observer = Callable[[Decision, Option], None]
"""Told of each choice, forced ones included, before it is carried out."""


def turn_of(table: Any) -> tuple[int, object]:
    """The round, and whose turn it is, where the game has turns."""
    return table.round, getattr(table, "turn", None)


class Sight:
    """What a chooser may ask about the game: only what its seat may know."""

    __slots__ = ("_choices", "_match", "seat")

    def __init__(self, match: Match, seat: str, choices: Sequence[Option] = ()) -> None:
        self._match = match
        self._choices = choices
        self.seat = seat

    @property
    def made(self) -> int:
        """How many choices all seats have made so far; what is forced is none."""
        return len(self._choices)

    @property
    def turn(self) -> tuple[int, object]:
        """The round, and whose turn it is, where the game has turns."""
        return turn_of(self._match.table)

    def view(self) -> Any:
        """The table as this seat sees it."""
        return self._match.view(self.seat)

    def judge(self, decision: Decision) -> Sequence[float]:
        """The game's own evaluation of each option; higher is better."""
        return self._match.judge(decision)

    def guess(self, number: int) -> Guess | None:
        """The game as this seat may imagine it, otherwise for each number; None where no guess fits what has happened.

        Raises ChooserError where the rules cannot be played on from a guess.
        """
        guess: Callable[[str, int], Guess | None] | None = getattr(self._match, "guess", None)
        if guess is None:
            raise ChooserError("these rules offer no guesses, so that a bot could search")
        return guess(self.seat, number)


class Chooser(Protocol):
    """A bot, a person or a recording that decides for a seat."""

    def choose(self, decision: Decision, sight: Sight) -> int:
        """The index of the chosen option. May raise ChooserError.

        A chooser that looks at nothing may have `pick` as well, from the number of options to the index: it is asked faster.
        """


class ChooserError(Exception):
    """A chooser that cannot choose, such as a recording of another game; no fault of the rules."""


class GameBugError(Exception):
    """The rules broke down, or left the table in a state that cannot be; a bug of ours, never of the content.

    Carries the choices made so far, and the seed and bots where they are known: together they are the bug report.
    """

    def __init__(self, message: str, choices: Sequence[Option], seed: str = "", bots: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.choices = [Option(one.kind, one.args) for one in choices]  # nothing of the rules, so that processes may tell it
        self.seed = seed
        self.bots = tuple(bots)

    def __str__(self) -> str:
        seed = f" in the game of seed {self.seed}" if self.seed else ""
        made = len(self.choices)
        return f"{self.message}{seed}, after {made} {'choice' if made == 1 else 'choices'}"

    def __reduce__(self) -> tuple[type[GameBugError], tuple[Any, ...]]:
        return GameBugError, (self.message, self.choices, self.seed, self.bots)


@dataclass(slots=True, kw_only=True)
class Record:
    """One game as it was played: what a seed and these choices made of it."""

    ending: Ending
    rounds: int
    decisions: int
    """Choices between two options or more."""
    options: int
    """Options offered in those, all together."""
    choices: list[Option]
    fired: Counter[str]
    labels: dict[str, str]
    """What each seat played."""

    def to_plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {
            "ending": {"reason": self.ending.reason, "winner": self.ending.winner},
            "rounds": self.rounds,
            "decisions": self.decisions,
            "options": self.options,
            "choices": [option.to_plain() for option in self.choices],
            "fired": dict(self.fired),
            "labels": dict(self.labels),
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Record:
        """Undo `to_plain`."""
        return cls(
            ending=Ending(**plain["ending"]),
            rounds=plain["rounds"],
            decisions=plain["decisions"],
            options=plain["options"],
            choices=[Option(*next(iter(choice.items()))) for choice in plain["choices"]],
            fired=Counter(plain["fired"]),
            labels=dict(plain["labels"]),
        )


def play_out(
    match: Match,
    choosers: Mapping[str, Chooser],
    *,
    strict: bool = False,
    observers: Sequence[Observer] = (),
    most_steps: int = MOST_STEPS,
) -> Record:
    """Play `match` to its end. A single option is taken without asking and counts as no decision.

    `strict` checks the invariants of the table in every turn. Raises GameBugError when the
    rules break, and lets a ChooserError of a chooser through, and a ContentError of content that cannot be played on.
    """
    choices: list[Option] = []
    if hasattr(match, "tracking"):  # copies in the middle of a turn are prepared only where somebody looks at more than numbers of options
        match.tracking = not all(hasattr(chooser, "pick") for chooser in choosers.values())
    watch = Watch(match) if strict else None
    try:
        ending, decisions, options = _drive(match, choosers, choices, (*observers, watch) if watch else observers, most_steps)
    except (ChooserError, ContentError, OSError):  # rules touch no files: a file or pipe that fails is an observer's
        raise
    except Exception as error:
        raise GameBugError(f"{type(error).__name__}: {error}", choices) from error
    return Record(
        ending=ending,
        rounds=match.table.round,
        decisions=decisions,
        options=options,
        choices=choices,
        fired=match.fired,
        labels={seat: match.label(seat) for seat in match.table.seats},
    )


def _drive(
    match: Match, choosers: Mapping[str, Chooser], choices: list[Option], observers: Sequence[Observer], most_steps: int
) -> tuple[Ending, int, int]:
    """The loop itself; fills `choices`. Returns the ending, the number of decisions and of options offered in them."""
    picks = {seat: getattr(chooser, "pick", None) for seat, chooser in choosers.items()}
    directly = getattr(match, "play_directly", None)  # rules that need not stop at each decision where nobody looks
    if directly is not None and not observers and None not in picks.values():
        ending, offered = directly(picks, choices, most_steps)
        return ending, len(choices), offered
    sights = {seat: Sight(match, seat, choices) for seat in match.table.seats}
    table = getattr(match, "standing", None)
    repeats = Repeats(table) if table is not None else None
    endless = getattr(match, "endless", None)  # of games whose rules are data, that is a fault of the content
    play = match.play()
    send = play.send
    decisions = offered = 0
    try:
        decision = next(play)
        for step in range(most_steps):
            if step >= LONG and repeats is not None and repeats.at(step):
                raise endless(step, choices)  # type: ignore[misc]
            seat, _about, options = decision
            count = len(options)
            if count == 1:
                option = options[0]
            else:
                decisions += 1
                offered += count
                pick = picks[seat]
                option = options[choosers[seat].choose(decision, sights[seat]) if pick is None else pick(count)]
                choices.append(option)
            if observers:
                for observe in observers:
                    observe(decision, option)
            decision = send(option)
    except StopIteration as stop:
        return stop.value, decisions, offered
    raise endless(most_steps, choices) if endless is not None else RuntimeError(f"no end after {most_steps} steps")


class BrokenTableError(Exception):
    """Invariants that do not hold."""


def _doubled(options: Sequence[Option]) -> Option | None:
    """The first option that says the same as one before it."""
    seen: dict[str, list[Mapping[str, Any]]] = {}
    for option in options:
        kind, args = option
        before = seen.get(kind)
        if before is None:
            seen[kind] = [args]
        elif args in before:
            return option
        else:
            before.append(args)
    return None


class Watch:
    """Checks the table once a turn, and that no decision offers two options of one key.

    A table is at rest where somebody may end the turn; before that, what opens a turn may still be under way.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.turn: object = None

    def __call__(self, decision: Decision, _option: Option) -> None:
        """Look at the table before a choice is carried out."""
        doubled = _doubled(decision.options)
        if doubled is not None:
            told = getattr(self.match, "doubled", None)  # of games whose rules are data, that is a fault of the content
            if told is not None:
                raise told(decision, doubled)
            raise BrokenTableError(f"{decision.seat} is offered the same twice ({decision.about}): {doubled}")
        turn = turn_of(self.match.table)
        if turn != self.turn and any(option.kind == END_TURN.kind for option in decision.options):
            self.turn = turn
            self.check()

    def check(self) -> None:
        """Raise when the table is broken."""
        if problems := self.match.problems():
            raise BrokenTableError("; ".join(problems))
