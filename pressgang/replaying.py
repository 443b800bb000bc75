"""Telling a recorded game while it is played again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click

from engine.kernel.content.table import TableFile
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from engine.playtest.comparing import plain, show
from engine.playtest.recordings import RecordedGame, replay
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.decisions import Decision, Option
from engine.table.driver import ChooserError, Observer, Record
from engine.table.rules import Match, Rules
from generator.wording import Wording
from generator.wording import plain as without_markup
from pressgang.table_changes import changes, lines

GATHERED = ("card", "shows")
"""Facts in which events differ that are told in one line: the cards that go to one place, the dice of one roll."""

SEVERAL = {"look": "who"}
"""Events that happen to several at once, and the fact that says to whom."""

TURN = "turn"
"""The event with which a turn begins: what comes after it is told below the head of the new turn."""


def together(events: Sequence[tuple[str, Mapping[str, Any]]]) -> list[tuple[str, dict[str, Any]]]:
    """Events of which several in a row say the same of several cards or dice, as one.

    >>> together([("roll.die", {"shows": 2}), ("roll.die", {"shows": 5})])
    [('roll.die', {'shows': [2, 5]})]
    """
    found: list[tuple[str, dict[str, Any]]] = []
    for name, facts in events:
        key = SEVERAL.get(name) or next((one for one in GATHERED if one in facts), None)
        rest = {one: value for one, value in facts.items() if one != key}
        if key and found and found[-1][0] == name and {one: value for one, value in found[-1][1].items() if one != key} == rest:
            before = found[-1][1][key]
            found[-1][1][key] = [*(before if isinstance(before, list) else [before]), facts[key]]
        else:
            found.append((name, dict(facts)))
    return found


class Telling:
    """Keeps each step of a game, and prints it when `aloud`."""

    def __init__(self, project: Project, rules: Rules, *, aloud: bool) -> None:
        self.rules: Rules = rules.telling() if type(rules) is KernelRules else rules
        self.called: Mapping[str, str] = rules.called() if isinstance(rules, KernelRules) else {}
        self.told = 0
        self.aloud = aloud
        self.wording = Wording.of(rules.data, project.root)
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
            ending = self.record.ending
            won = ending.won or ending.winners
            rounds = "1 round" if self.record.rounds == 1 else f"{self.record.rounds} rounds"
            click.echo(f"{ending.reason}: {' and '.join(won) or 'nobody'} {'win' if len(won) > 1 else 'wins'}, after {rounds}")
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
                click.echo(f"       rolled {', '.join(map(str, new))}")

    def tell_changes(self, now: Mapping[str, Any]) -> None:
        """What the last choice has made of the table: who won and lost what, cards drawn, tiles gone."""
        shown, self.shown = self.shown, plain(now)
        if not self.steps:
            return
        changed = self.steps[-1]["changes"] = changes(shown, self.shown)
        if self.aloud and self.log is None:
            for line in lines(changed, self.named):
                click.echo(f"       {line}")

    @property
    def log(self) -> list[tuple[str, dict[str, Any]]] | None:
        """What happened so far, where the rules write it down."""
        return self.match.state.log if isinstance(self.match, GameMatch) else None

    def tell_events(self, number: int | None = None, seat: str = "") -> None:
        """What has happened since the last choice: who did what, with numbers; and the turn of the next one, with how it began."""
        log = self.log or []
        new, self.told = log[self.told :], len(log)
        begins = max((place for place, (name, _) in enumerate(new) if name == TURN), default=len(new)) if number is not None else len(new)
        before, after = ([*self._told(events)] for events in (new[:begins], new[begins:]))
        if self.steps and self.log is not None:
            self.steps[-1]["events"] = [{"event": name, **facts} for name, facts in new]
            self.steps[-1]["told"] = [*before, *after]
        self.say(before)
        if number is not None:
            self.tell_turn(number, seat)
        self.say(after)

    def _told(self, events: Sequence[tuple[str, Mapping[str, Any]]]) -> Iterator[str]:
        """Events in words."""
        yield from (text for name, facts in together(events) if not self._is_bookkeeping(name) and (text := self._event(name, facts)))

    def say(self, told: Sequence[str]) -> None:
        """Print what has happened."""
        if self.aloud:
            for text in told:
                click.echo(f"       {text}")

    def _event(self, name: str, facts: Mapping[str, Any]) -> str:
        """An event in words; nothing where nothing changes, or for one of the game's own that is called like a verb and has other facts."""
        if name.startswith(("pay.", "spend.")):
            name, facts = self._paid(name, facts)
        if not name or not facts.get("changed", True) or (facts.get("amount") == 0 and name.partition(".")[0] in ("gain", "lose", "pay")):
            return ""
        try:
            return without_markup(self.wording.log.event(self._name(name), self._named(facts)))
        except ContentError:
            return ""

    def _paid(self, event: str, facts: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
        """What is told of a payment, which is `pay.coins.build`, `pay.goods.shell.build`, `spend.coins` or `spend.<purse>.coins`:
        `pay.coins`, with the word of which there is a number each.

        Nothing of the price that a purse pays, whose counters tell what it takes from them, and of what each turn has of its own.
        """
        word, *parts = event.split(".")
        table = self._table
        if table is not None and parts[0] in table.purses:
            parts = parts[1:] if word == "spend" else []
        known = table.counters.get(parts[0]) if table is not None and parts else None
        if known is None or known.single or known.bookkeeping:
            return "", facts
        return f"pay.{parts[0]}", {**facts, "which": parts[1]} if known.each and len(parts) > 1 else facts

    @property
    def _table(self) -> TableFile | None:
        """What the table of a game of data has."""
        return self.match.game.world.table if isinstance(self.match, GameMatch) else None

    def _is_bookkeeping(self, event: str) -> bool:
        """Whether it is about a counter or memory that is no part of what lies on the table."""
        thing = event.split(".")[1] if "." in event else ""
        table = self._table
        kept = table and (table.counters.get(thing) or table.remembers.get(thing))
        return bool(kept and kept.bookkeeping)

    def _named(self, value: Any) -> Any:
        """Facts with the names of things in the place of their ids."""
        if isinstance(value, Mapping):
            return {key: self._named(one) for key, one in value.items()}
        if isinstance(value, list | tuple):
            return [self._named(one) for one in value]
        return self.called.get(value, value) if isinstance(value, str) else value

    def _name(self, event: str) -> str:
        """An event with the printed name of what it is about; a counter goes by its id, since how much of it there is says which name."""
        word, _, subject = event.partition(".")
        known = subject if self.wording.declared.is_counter(subject) else self.called.get(subject, subject)
        return f"{word}.{known}" if subject else word

    def named(self, value: Any) -> str:
        """A value of the table in the words of the game."""
        return without_markup(self.wording.log.value(value)) if value is not None else "none"

    def tell_turn(self, number: int, seat: str) -> None:
        """Where a turn begins."""
        if (number, seat) != self.turn:
            self.turn = (number, seat)
            if self.aloud:
                click.echo(f"Round {number}, {seat}")

    def step(self, number: int, decision: Decision, option: Option) -> None:
        """Keep and tell one choice."""
        key, text = plain(option.to_plain()), self.words(decision, option)
        asked = {"round": number, "seat": decision.seat, "about": decision.about, "options": len(decision.options)}
        self.steps.append(asked | {"choice": key, "text": text, "rolled": [], "changes": {}})
        if self.aloud:
            forced = "" if len(decision.options) > 1 else "  (forced)"
            click.echo(f"{len(self.steps):>5}  {text}  [{show(key)[1:-1]}]{forced}")

    def words(self, decision: Decision, option: Option) -> str:
        """A choice in the words of the game's log; in its key where the phrases have none."""
        try:
            return without_markup(
                self.wording.log.option(decision.seat, self.called.get(option.kind, option.kind), self._named(option.args))
            )
        except ContentError:
            return f"{decision.seat}: {option.kind}"

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
