"""What happens in a game, as its log tells it: choices, events and values of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from markupsafe import escape

from engine.source.problems import ContentError
from generator.wording.choices_said import is_number
from generator.wording.content.said_of import AGREEING, agreeing
from generator.wording.grammar import Grammar
from generator.wording.markup import capital
from generator.wording.speaker import Speaker

_FACTS = ("who", "of", "whose", "now", "from", "to", "which", "at")
"""What phrases of events may ask for, whether it is known of an event or not."""

_PLACES = ("from", "to", "at", "of", "whose", "last")
"""Facts that are spaces where they are numbers."""

_OPPOSITE = {"gain": "lose", "lose": "gain"}
"""What a counter does that goes up, or down, by less than nothing."""


class LogWords:
    """The words of logs of one game in one language."""

    def __init__(self, speaker: Speaker, grammar: Grammar) -> None:
        self._speaker = speaker
        self._grammar = grammar

    def option(self, seat: str, kind: str, args: Mapping[str, Any] | None = None, name: str = "") -> str:
        """What a seat has chosen, as the log of a game tells it.

        An action with a printed `name` goes by it, unless the phrases of its own game say it otherwise.
        """
        told = {key: self._grammar.told(value) for key, value in (args or {}).items()}
        fields = {"seat": seat, "kind": kind, "args": told, "name": name or self._speaker.name_of(kind)}
        book = self._speaker.book
        if book.is_of_game("options", kind) if name else book.has("options", kind):
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
            who = args.pop("who", None)
            return capital(self._speaker.say("events", "told", {"name": self._speaker.name_of(name), "who": who, "args": args}))
        subject, _, into = subject.partition(".")
        if word in _OPPOSITE and isinstance(amount := facts.get("amount"), int) and amount < 0:  # whoever gains less than nothing loses
            word, facts = _OPPOSITE[word], {**facts, "amount": -amount}
        if (mark := self._marked(word, subject, facts)) is not None:
            return mark
        told = {**dict.fromkeys(_FACTS), **facts}
        shown = {key: self._fact(subject, key, value) for key, value in told.items()}
        shown["many"] = any(isinstance(facts.get(key), list | tuple) for key in ("card", "piece", "who"))
        shown["values"] = isinstance(facts.get("value"), list | tuple) and len(facts["value"]) > 1
        shown["whose"] = shown["who"] or shown["of"] or shown["whose"]
        shown["of_seats"] = self._speaker.declared.own.remembers_seats(subject)
        shown["into"] = into and (self._speaker.declared.several(into) if facts.get("amount") != 1 else "") or self._grammar.told(into)
        if word == "draw" and facts.get("to"):
            shown["to"] = self._grammar.place(facts["to"])
        single = facts.get("amount") == 1 and word in ("gain", "lose", "pay", "transfer") and self._speaker.declared.is_counter(subject)
        several = self._grammar.one(subject) if single else self._speaker.declared.several(subject) if facts.get("amount", 1) != 1 else ""
        if isinstance(which := facts.get("which"), str) and (many := self._speaker.declared.own.plural(subject, which)):  # «3 shells»
            several = shown["which"] if facts.get("amount") == 1 else many
            shown["which"] = None
        named = self._grammar.place(subject) if self._speaker.declared.is_zone(subject) else several or self._grammar.told(subject)
        is_counter = self._speaker.declared.is_counter(subject)
        shown["several"] = is_counter and facts.get("amount") != 1 and str(named) != self._grammar.one(subject)
        return capital(self._speaker.say("events", word, {**shown, "subject": named}))

    def _marked(self, word: str, subject: str, facts: Mapping[str, Any]) -> str | None:
        """What a mark of which the game says in words that it is there now tells; None for other events and numbers."""
        now = facts.get("amount") if word == "set" else facts.get("now") if word in _OPPOSITE else None
        if now not in (0, 1) or facts.get("which") is not None:
            return None
        whose = self._grammar.told(facts.get("of") or facts.get("whose") or "")
        forms = agreeing(self._speaker.book.table("formulas", AGREEING), "other", whose)
        said = self._speaker.declared.said_of.marked(subject, forms, no=now == 0)
        return None if said is None else capital(said)

    def _fact(self, subject: str, fact: str, value: Any) -> Any:
        """A fact of an event in words: what a counter or memory is asked for, or holds, is a word of that."""
        if value is None:
            return None
        if isinstance(value, list | tuple):
            return self._grammar.listed(self._times([self._fact(subject, fact, one) for one in value]))
        if is_number(value) and (fact in _PLACES or (fact == "value" and self._speaker.declared.own.remembers_spaces(subject))):
            return self._grammar.space(value)
        word = self._speaker.declared.own.word(subject, value) if fact in ("which", "value") and isinstance(value, str) else None
        return self._grammar.told(value) if word is None else word

    def _times(self, told: Sequence[Any]) -> Iterator[Any]:
        """Names, of which each that comes several times stands once, with how often: «4 × Bell Leech»; numbers stay as they are."""
        if any(isinstance(one, int) for one in told):
            yield from told
            return
        for name, number in Counter(map(str, told)).items():
            yield self._speaker.say("events", "alike", {"number": number, "name": name}) if number > 1 else name

    def value(self, value: Any) -> str:
        """A value of the table as the log of a game tells it: what has a name is called by it."""
        return str(escape(self._grammar.told(value)))
