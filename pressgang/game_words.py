"""Choices and events of one game in words, as logs tell them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.kernel.content.table import TableFile
from engine.kernel.playing.plain import HIDDEN
from engine.kernel.rules import KernelRules
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.decisions import Option
from engine.table.rules import Rules
from generator.wording import Wording
from generator.wording import plain as without_markup

GATHERED = ("card", "shows")
"""Facts in which events differ that are told in one line: the cards that go to one place, the dice of one roll."""

SEVERAL = {"look": "who"}
"""Events that happen to several at once, and the fact that says to whom."""


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


class GameWords:
    """The words of a game, in its own language."""

    def __init__(self, project: Project, rules: Rules) -> None:
        self._called: Mapping[str, str] = rules.called() if isinstance(rules, KernelRules) else {}
        self._wording = Wording.of(rules.data, project.root)
        self._table = rules.data.one_or(TableFile()) if isinstance(rules, KernelRules) else None

    def events(self, events: Sequence[tuple[str, Mapping[str, Any]]]) -> Iterator[str]:
        """Events, but for those of which nothing is told."""
        for name, facts in together(events):
            _, _, things = name.partition(".")
            if not self.is_bookkeeping(things.split(".")[0]) and (text := self._event(name, facts)):
                yield text

    def choice(self, seat: str, option: Option) -> str:
        """A choice in the words of the game's log; in its key where the phrases have none."""
        try:
            return without_markup(self._wording.log.option(seat, self._called.get(option.kind, option.kind), self._named(option.args)))
        except ContentError:
            return f"{seat}: {option.kind}"

    def is_bookkeeping(self, thing: str) -> bool:
        """Whether a counter or memory is no part of what lies on the table."""
        kept = self._table and (self._table.counters.get(thing) or self._table.remembers.get(thing))
        return bool(kept and kept.bookkeeping)

    def secret(self, seat: str) -> str:
        """That a seat has chosen something that nobody else knows."""
        return without_markup(self._wording.log.event("secret", {"who": seat}))

    def value(self, value: Any) -> str:
        """A value of the table."""
        return without_markup(self._wording.log.value(value)) if value is not None else "none"

    def name(self, word: str) -> str:
        """What a counter, zone, card, space or seat is called."""
        return self._called.get(word) or self.value(word)

    def _event(self, name: str, facts: Mapping[str, Any]) -> str:
        """An event in words; nothing where nothing changes, or for one of the game's own that is called like a verb and has other facts."""
        if name.startswith(("pay.", "spend.")):
            name, facts = self._paid(name, facts)
        if not name or not facts.get("changed", True) or (facts.get("amount") == 0 and name.partition(".")[0] in ("gain", "lose", "pay")):
            return ""
        try:
            return without_markup(self._wording.log.event(self._name(name), self._named(facts)))
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

    def _named(self, value: Any) -> Any:
        """Facts with the names of things in the place of their ids."""
        if isinstance(value, Mapping):
            return {key: self._named(one) for key, one in value.items()}
        if isinstance(value, list | tuple):
            seen = [self._named(one) for one in value if one != HIDDEN]
            return [*seen, *([self.unseen(len(value) - len(seen))] if len(seen) < len(value) else [])]
        if value == HIDDEN:
            return self.unseen(1)
        return self._called.get(value, value) if isinstance(value, str) else value

    def unseen(self, number: int) -> str:
        """So many cards of which only the backs are seen."""
        return without_markup(self._wording.log.event("unseen", {"number": number}))

    def _name(self, event: str) -> str:
        """An event with the printed name of what it is about; a counter goes by its id, since how much of it there is says which name."""
        word, _, subject = event.partition(".")
        known = subject if self._wording.declared.is_counter(subject) else self._called.get(subject, subject)
        return f"{word}.{known}" if subject else word
