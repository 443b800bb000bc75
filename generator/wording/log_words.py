"""What happens in a game, as its log tells it: choices, events and values of the table."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from markupsafe import escape

from engine.source.problems import ContentError
from generator.wording.grammar import Grammar
from generator.wording.markup import capital
from generator.wording.speaker import Speaker

_FACTS = ("who", "of", "whose", "now", "from", "to", "which", "at")
"""What phrases of events may ask for, whether it is known of an event or not."""

_OPPOSITE = {"gain": "lose", "lose": "gain"}
"""What a counter does that goes up, or down, by less than nothing."""


class LogWords:
    """The words of logs of one game in one language."""

    def __init__(self, speaker: Speaker, grammar: Grammar) -> None:
        self._speaker = speaker
        self._grammar = grammar

    def option(self, seat: str, kind: str, args: Mapping[str, Any] | None = None) -> str:
        """What a seat has chosen, as the log of a game tells it."""
        told = {name: self._grammar.told(value) for name, value in (args or {}).items()}
        fields = {"seat": seat, "kind": kind, "args": told, "name": self._speaker.name_of(kind)}
        if self._speaker.book.has("options", kind):
            with suppress(ContentError):  # a choice of the game's own that is called like it and has not its arguments
                return capital(self._speaker.say("options", kind, fields))
        return capital(self._speaker.say("options", "other", fields))

    def event(self, name: str, facts: Mapping[str, Any]) -> str:
        """What happened, as the log of a game tells it; "" for what no phrase is about.

        The event `gain.coins` is a `gain` whose `subject` is coins.
        """
        word, _, subject = name.partition(".")
        if not self._speaker.book.has("events", word):
            if not self._speaker.declared.is_told(name):
                return ""
            args = {key: self._fact(key, "value", value) for key, value in facts.items()}
            return capital(self._speaker.say("events", "told", {"name": self._speaker.name_of(name), "args": args}))
        subject, _, into = subject.partition(".")
        if word in _OPPOSITE and isinstance(amount := facts.get("amount"), int) and amount < 0:  # whoever gains less than nothing loses
            word, facts = _OPPOSITE[word], {**facts, "amount": -amount}
        told = {**dict.fromkeys(_FACTS), **facts}
        shown = {key: self._fact(subject, key, value) for key, value in told.items()}
        shown["several"] = facts.get("amount", 1) != 1 and self._speaker.declared.has_plural(subject)
        shown["many"] = any(isinstance(facts.get(key), list | tuple) for key in ("card", "piece", "who"))
        shown["values"] = isinstance(facts.get("value"), list | tuple) and len(facts["value"]) > 1
        shown["whose"] = shown["who"] or shown["of"] or shown["whose"]
        shown["of_seats"] = self._speaker.declared.own.remembers_seats(subject)
        shown["into"] = into and self._grammar.told(into)
        single = facts.get("amount") == 1 and word in ("gain", "lose", "pay", "transfer") and self._speaker.declared.is_counter(subject)
        several = self._grammar.one(subject) if single else self._speaker.declared.several(subject) if facts.get("amount", 1) != 1 else ""
        if isinstance(which := facts.get("which"), str) and (many := self._speaker.declared.own.plural(subject, which)):  # «3 shells»
            several = shown["which"] if facts.get("amount") == 1 else many
            shown["which"] = None
        return capital(self._speaker.say("events", word, {**shown, "subject": several or self._grammar.told(subject)}))

    def _fact(self, subject: str, fact: str, value: Any) -> Any:
        """A fact of an event in words: what a counter or memory is asked for, or holds, is a word of that."""
        if value is None:
            return None
        if isinstance(value, list | tuple):
            return self._grammar.listed(self._fact(subject, fact, one) for one in value)
        word = self._speaker.declared.own.word(subject, value) if fact in ("which", "value") and isinstance(value, str) else None
        return self._grammar.told(value) if word is None else word

    def value(self, value: Any) -> str:
        """A value of the table as the log of a game tells it: what has a name is called by it."""
        return str(escape(self._grammar.told(value)))
