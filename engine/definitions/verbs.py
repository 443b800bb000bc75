"""The vocabulary's frame: what a verb is, how a game gathers its verbs, and how `- heal: {hit_points: 2}` becomes one.

A verb has three faces side by side: its fields (typed here by its dataclass), what it does (its `resolve`, `alter` …, seen by the engine of
the game only) and the phrase that prints it (`templates/phrases/<lang>.yaml`). A verb that lacks one of them fails `pressgang check`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, TypeVar

from pydantic import PlainValidator, TypeAdapter, WithJsonSchema
from pydantic_core import PydanticCustomError, SchemaValidator, core_schema

from engine.definitions.types import Content, Text
from engine.source.hints import did_you_mean
from engine.source.nodes import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb(Content):
    """One effect of a card, power, terrain, treasure or action."""

    word: ClassVar[str] = ""
    """The word that content writes; given by `@verb`."""

    unsaid: ClassVar[frozenset[str]] = frozenset()
    """Fields that only name things for other effects, options or logs: no phrase needs to tell of them."""

    def described(self) -> dict[str, Any]:
        """Its fields by name, for the phrase that prints it."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


V = TypeVar("V", bound=type[Verb])


def verb(cls: V) -> V:
    """Name the verb after its class: `GainActions` is written `gain_actions`."""
    cls.word = "".join("_" + letter.lower() if letter.isupper() else letter for letter in cls.__name__).lstrip("_")
    return cls


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class ToDesign(Verb):
    """An effect that is not designed yet, in its designer's words: `- todo: what the card does`. Any game may have it; it only prints."""

    what: Text = ""


ToDesign.word = "todo"


class Vocabulary:
    """The verbs one game may use, by word."""

    def __init__(self, verbs: Iterable[type[Verb]], silent: Iterable[str] = ()) -> None:
        self.verbs = {cls.word: cls for cls in verbs}
        self.silent = frozenset(silent)
        """Those that only rules use, so that no phrase says them."""
        self._readers: dict[str, SchemaValidator] = {}

    def __iter__(self) -> Iterator[type[Verb]]:
        return iter(self.verbs.values())

    def read(self, word: str, arguments: object) -> Verb:
        """The verb of this word. Raises pydantic's ValidationError, placed below the word."""
        if word not in self._readers:
            # A mapping with the one key `word`, so that errors are placed at `heal.hit_points`.
            field = core_schema.typed_dict_field(TypeAdapter(self.verbs[word]).core_schema)
            self._readers[word] = SchemaValidator(core_schema.typed_dict_schema({word: field}))
        found: Verb = self._readers[word].validate_python({word: arguments})[word]
        return found

    def revised(self, file: str, before: Source, after: Source) -> Vocabulary:
        """The verbs when a file of the game is another: the same object unless the file says what content may write of them."""
        return self


EFFECT_IN_SCHEMA = {"x-effect": True}
"""Stands in pydantic's schemas for an effect: which verbs there are is known only later, by the game's vocabulary."""


_speaking: ContextVar[Vocabulary | None] = ContextVar("vocabulary", default=None)


@contextmanager
def speaking(vocabulary: Vocabulary) -> Iterator[None]:
    """While content is validated, `Effect` means the verbs of this vocabulary."""
    token = _speaking.set(vocabulary)
    try:
        yield
    finally:
        _speaking.reset(token)


def _read_effect(value: object) -> Verb:
    vocabulary = _speaking.get()
    if vocabulary is None:
        raise LookupError("effects are validated inside `with speaking(vocabulary)`")
    if isinstance(value, Verb):
        return value
    word, arguments = _word_and_arguments(value)
    if word == ToDesign.word and isinstance(arguments, str | dict):
        return ToDesign(what=arguments if isinstance(arguments, str) else "")
    if word not in vocabulary.verbs:
        hint = did_you_mean(word, vocabulary.verbs) or _verbs_of(vocabulary)
        raise PydanticCustomError("unknown_verb", "unknown verb '{word}': {hint}", {"word": word, "hint": hint})
    return vocabulary.read(word, arguments)


def _verbs_of(vocabulary: Vocabulary) -> str:
    """The verbs there are instead, as long as they are few enough to be read."""
    known = sorted(vocabulary.verbs)
    there_are = f"; there are {', '.join(known)}" if len(known) <= 30 else ""
    return f"the rules of this game have no verb of that name{there_are}"


def _word_and_arguments(value: object) -> tuple[str, object]:
    if isinstance(value, str):
        return value, {}
    if isinstance(value, dict) and len(value) == 1:
        word, arguments = next(iter(value.items()))
        return str(word), {} if arguments is None else arguments
    raise PydanticCustomError("not_an_effect", "must be one verb with its arguments, such as `heal: {{hit_points: 2}}`")


Effect = Annotated[Verb, PlainValidator(_read_effect), WithJsonSchema(EFFECT_IN_SCHEMA)]
"""A verb as content writes it: `- heal: {hit_points: 2}`, or the bare word where it has no arguments."""
