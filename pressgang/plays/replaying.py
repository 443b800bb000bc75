"""Telling a recorded game while it is played again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import click

from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from engine.playtest.comparing import plain, show
from engine.playtest.recordings import RecordedGame, replay
from engine.source.project import Project
from engine.table.decisions import Decision, Option
from engine.table.driver import ChooserError, Observer, Record
from engine.table.rules import Match, Rules
from pressgang.plays.game_words import GameWords
from pressgang.plays.table_changes import changes, lines

TURN = "turn"
"""The event with which a turn begins: what comes after it is told below the head of the new turn."""


class Told(NamedTuple):
    """A line of a game as it is told."""

    kind: str
    """`turn`, `choice`, `event` or `ending`."""
    words: str
    number: int = 0
    """Of a choice, counted from 1."""
    key: str = ""
    """Of a choice, as scenarios write it."""
    forced: bool = False
    """Whether there was nothing else to choose."""

    def __str__(self) -> str:
        """As a terminal shows it."""
        return self.line()

    def line(self, *, keys: bool = False) -> str:
        """As a terminal shows it; a choice with `keys` as scenarios write it, too."""
        if self.kind == "choice":
            return f"{self.number:>5}  {self.words}{f'  [{self.key}]' if keys else ''}{'  (forced)' if self.forced else ''}"
        return f"       {self.words}" if self.kind == "event" else self.words


def printed(told: Told) -> None:
    """Print a line."""
    click.echo(told.line())


def printed_with_key(told: Told) -> None:
    """Print a line, a choice as scenarios write it, too."""
    click.echo(told.line(keys=True))


class Telling:
    """Keeps each step of a game, and tells it to `tell` when `aloud`."""

    def __init__(self, project: Project, rules: Rules, *, aloud: bool, tell: Callable[[Told], None] = printed) -> None:
        self.rules: Rules = rules.telling() if isinstance(rules, KernelRules) else rules
        self.told = 0
        self.aloud = aloud
        self.tell = tell
        self.words = GameWords(project, rules)
        self.steps: list[dict[str, Any]] = []
        self.record: Record | None = None
        self.turn: tuple[int, str] | None = None
        self.rolls = 0
        self.match: Match | None = None
        self.shown: Mapping[str, Any] = {}

    def play(self, recorded: RecordedGame) -> str:
        """Play the recording. Returns what kept it from coming out as recorded, or nothing."""
        try:
            self.record = replay(self.rules, recorded, self.watch)
        except ChooserError as error:
            return str(error)
        if self.match:
            self.tell_rolls(self.match.chance.rolled)
            self.tell_changes(self.match.table.to_plain())
            self.tell_events()
        if self.aloud:
            self.tell(Told("ending", self.words.ending(self.record.ending, self.record.rounds)))
        return ""

    def watch(self, match: Match) -> Observer:
        """Observe a game from its beginning."""
        self.match = match

        def step(decision: Decision, option: Option) -> None:
            self.tell_rolls(match.chance.rolled)
            self.tell_changes(match.table.to_plain())
            self.tell_events(match.table.round, getattr(match.table, "turn", ""))
            self.step(match.table.round, decision, option)

        return step

    def tell_rolls(self, rolled: Sequence[int]) -> None:
        """The dice thrown since the last choice."""
        if new := list(rolled[self.rolls :]):
            self.rolls = len(rolled)
            if self.steps:
                self.steps[-1]["rolled"] = new
            events = self.log or []
            if self.aloud and not any(
                name.startswith("roll.") for name, _ in events[self.told :]
            ):  # else they are told with what is rolled
                self.say([f"rolled {', '.join(map(str, new))}"])

    def tell_changes(self, now: Mapping[str, Any]) -> None:
        """What the last choice has made of the table: who won and lost what, cards drawn, tiles gone."""
        shown, self.shown = self.shown, plain(now)
        if not self.steps:
            return
        changed = self.steps[-1]["changes"] = changes(shown, self.shown)
        if self.log is None:
            self.say([*lines(changed, self.words.value)])

    @property
    def log(self) -> list[tuple[str, dict[str, Any]]] | None:
        """What happened so far, where the rules write it down."""
        return self.match.state.log if isinstance(self.match, GameMatch) else None

    def tell_events(self, number: int | None = None, seat: str = "") -> None:
        """What has happened since the last choice: who did what, with numbers; and the turn of the next one, with how it began."""
        log = self.log or []
        new, self.told = log[self.told :], len(log)
        begins = max((place for place, (name, _) in enumerate(new) if name == TURN), default=len(new)) if number is not None else len(new)
        before, after = ([*self.words.events(events)] for events in (new[:begins], new[begins:]))
        if self.steps and self.log is not None:
            self.steps[-1]["events"] = [{"event": name, **facts} for name, facts in new]
            self.steps[-1]["told"] = [*before, *after]
        self.say(before)
        if number is not None:
            self.tell_turn(number, seat)
        self.say(after)

    def say(self, told: Sequence[str]) -> None:
        """Tell what has happened."""
        for text in told if self.aloud else ():
            self.tell(Told("event", text))

    def tell_turn(self, number: int, seat: str) -> None:
        """Where a turn begins."""
        if (number, seat) != self.turn:
            self.turn = (number, seat)
            if self.aloud:
                self.tell(Told("turn", self.words.turn(number, seat)))

    def step(self, number: int, decision: Decision, option: Option) -> None:
        """Keep and tell one choice."""
        key, text = plain(option.to_plain()), self.words.choice(decision.seat, option)
        asked = {"round": number, "seat": decision.seat, "about": decision.about, "options": len(decision.options)}
        self.steps.append(asked | {"choice": key, "text": text, "rolled": [], "changes": {}})
        if self.aloud:
            self.tell(Told("choice", text, len(self.steps), show(key)[1:-1], len(decision.options) < 2))

    def to_plain(self, recorded: RecordedGame) -> dict[str, Any]:
        """The game and its steps, for programs."""
        ending = self.record.ending if self.record else None
        return {
            "game": recorded.game,
            "edition": recorded.edition,
            "players": recorded.players,
            "seed": recorded.seed,
            "content_hash": recorded.content_hash,
            "ending": {"reason": ending.reason, "winner": ending.winner} if ending else None,
            "steps": self.steps,
        }
