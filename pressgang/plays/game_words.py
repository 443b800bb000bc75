"""Choices and events of one game in words, as logs tell them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.kernel.content.table import TableFile
from engine.kernel.content.things import Counter, Memory
from engine.kernel.playing.plain import HIDDEN
from engine.kernel.rules import KernelRules
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.decisions import Option
from engine.table.rules import Ending, Rules
from generator.wording import Wording
from generator.wording import plain as without_markup

GATHERED = ("card", "shows")
"""Facts in which events differ that are told in one line: the cards that go to one place, the dice of one roll."""

SEVERAL = {"look": "who"}
"""Events that happen to several at once, and the fact that says to whom."""


class Gathered(list[Any]):
    """What several events tell of one fact, each its own."""


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
            found[-1][1][key] = Gathered([*(before if isinstance(before, Gathered) else [before]), facts[key]])
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
        told = [(event, text) for event in self._opened(events) if (text := self._told(*event))]  # what is silent parts nothing
        texts = iter([text for _, text in told])
        for name, facts in together([event for event, _ in told]):
            number = max((len(facts[key]) for key in (*GATHERED, SEVERAL.get(name, "")) if isinstance(facts.get(key), Gathered)), default=1)
            words = [next(texts) for _ in range(number)]
            yield words[0] if number == 1 else self._told(name, facts)

    @staticmethod
    def _opened(events: Sequence[tuple[str, Mapping[str, Any]]]) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Events, of which a deal is told seat by seat: who is dealt which cards."""
        for name, facts in events:
            if not name.startswith("deal.") or not facts.get("to"):
                yield name, facts
                continue
            for seat in dict.fromkeys(facts["to"]):
                yield "dealt", {"who": seat, "card": [card for card, who in zip(facts["card"], facts["to"], strict=True) if who == seat]}

    def _told(self, name: str, facts: Mapping[str, Any]) -> str:
        """One event in words, or "" where nothing is told of it."""
        thing = name.partition(".")[2].split(".")[0]
        return "" if self.is_silent(thing) else self._event(name, facts)

    def ending(self, ending: Ending, rounds: int = 0) -> str:
        """How a game has ended, and after how many rounds where these are told."""
        won = [*(ending.won or ending.winners)]
        facts = {"who": (won if len(won) > 1 else won[0]) if won else None, "rounds": rounds, "reason": self.value(ending.reason)}
        return without_markup(self._wording.log.event("game_over", facts))

    def turn(self, number: int, seat: str) -> str:
        """The head of a turn."""
        return without_markup(self._wording.log.event("turn_head", {"number": number, "who": seat or None}))

    def choice(self, seat: str, option: Option) -> str:
        """A choice in the words of the game's log; in its key where the phrases have none."""
        try:
            return without_markup(self._wording.log.option(seat, option.kind, self._named(option.args), self._called.get(option.kind, "")))
        except ContentError:
            return f"{seat}: {option.kind}"

    def is_bookkeeping(self, thing: str) -> bool:
        """Whether a counter or memory is no part of what lies on the table."""
        kept = self._kept(thing)
        return bool(kept and kept.bookkeeping)

    def is_silent(self, thing: str) -> bool:
        """Whether no log tells of a counter or memory: it is no part of what lies on the table, or other events say as much."""
        kept = self._kept(thing)
        return bool(kept and (kept.bookkeeping or kept.silent))

    def _kept(self, thing: str) -> Counter | Memory | None:
        return (self._table.counters.get(thing) or self._table.remembers.get(thing)) if self._table else None

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
        if name.startswith("roll.") and (unseen := _unseen(facts.get("shows"))):
            name, facts = "roll_hidden", {"who": facts.get("who"), "number": unseen}
        if not name or not facts.get("changed", True) or (facts.get("amount") == 0 and name.partition(".")[0] in ("gain", "lose", "pay")):
            return ""
        try:
            return without_markup(self._wording.log.event(name, self._named(facts)))
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


def _unseen(shown: Any) -> int:
    """How many of the dice that are thrown show nothing to whoever hears of them."""
    return sum(one == HIDDEN for one in (shown if isinstance(shown, list) else [shown]))
