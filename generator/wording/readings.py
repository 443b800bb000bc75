"""Content as templates see it: things with their fields, collections by id, and the text of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Protocol

from markupsafe import Markup

from engine.definitions.verbs import Verb


class Writer(Protocol):
    """Who puts things into words."""

    def render(self, reading: Reading, extra: Mapping[str, Any]) -> Markup:
        """The words for a thing, as part of a sentence."""

    def sentences(self, reading: Reading) -> Markup:
        """The text of a thing, as sentences of its own."""


class Reading:
    """One definition: `{{ thing.field }}`, `{{ thing.text }}`, and `{{ thing }}` puts it into words.

    A field that the thing has not is sought among its effects, so that `actions.draw_five.cards` is the number of its `draw`.
    """

    __slots__ = ("_subject", "_writer", "_fields", "_text")

    def __init__(self, subject: Any, writer: Writer, also: Mapping[str, Any] | None = None) -> None:
        self._subject = subject
        self._writer = writer
        self._fields = {spoken(field.name): reading_of(getattr(subject, field.name), writer) for field in fields(subject)}
        self._fields.update(also or {})
        self._text: Markup | None = None

    @property
    def subject(self) -> Any:
        """The definition itself."""
        return self._subject

    @property
    def word(self) -> str:
        """The name of its phrase: a verb's word, or the class in small letters."""
        return word_of(type(self._subject))

    @property
    def section(self) -> str:
        """The section of the phrase file in which that phrase stands."""
        return "verbs" if isinstance(self._subject, Verb) else "things"

    @property
    def fields(self) -> Mapping[str, Any]:
        """What its phrase may say."""
        return self._fields

    @property
    def text(self) -> Markup:
        """What it says, in sentences."""
        if self._text is None:
            self._text = self._writer.sentences(self)
        return self._text

    @property
    def title(self) -> str:
        """What messages call it."""
        word = self.word.removesuffix("_data").replace("_", " ")
        return f"{word} '{self._fields['id']}'" if "id" in self._fields else word

    def names(self) -> list[str]:
        """What templates may ask of it."""
        return [*self._fields, "text"]

    def __getitem__(self, name: str) -> Any:
        if name in self._fields and (name != "text" or self._fields[name]):
            return self._fields[name]
        if name == "text":
            return self.text
        found = list(self._in_effects(name))
        if len(found) == 1 or (found and all(value == found[0] for value in found)):
            return found[0]
        raise KeyError(name)

    def _in_effects(self, name: str) -> Iterator[Any]:
        for field in self._fields.values():
            if isinstance(field, tuple):
                for effect in field:
                    if isinstance(effect, Reading) and effect.section == "verbs" and name in effect.fields:
                        yield effect.fields[name]

    def __html__(self) -> Markup:
        return self._writer.render(self, {})

    def __str__(self) -> str:
        return str(self.__html__())


class Collection:
    """Things by id, and in their order; `count` is how many there are in the box."""

    __slots__ = ("_things", "title")

    def __init__(self, title: str = "the list") -> None:
        self._things: dict[str, Any] = {}
        self.title = title

    def add(self, name: str, thing: Any) -> None:
        """One more, in the order of the content."""
        self._things[name] = thing

    def __getitem__(self, name: str) -> Any:
        if name not in self._things and name == "count":
            return sum(thing.fields.get("copies", 1) for thing in self)
        return self._things[name]

    def __contains__(self, name: str) -> bool:
        return name in self._things

    def __iter__(self) -> Iterator[Any]:
        return iter(self._things.values())

    def __len__(self) -> int:
        return len(self._things)

    def names(self) -> list[str]:
        """The ids."""
        return list(self._things)


def spoken(name: str) -> str:
    """The name of a field as content writes it: `from_` is `from`."""
    return name.rstrip("_")


def word_of(cls: type[Any]) -> str:
    """`heal` for the verb Heal, `entry_wounds` for the class EntryWounds."""
    if issubclass(cls, Verb):
        return cls.word
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in cls.__name__).lstrip("_")


def reading_of(value: Any, writer: Writer) -> Any:
    """A value as templates see it."""
    if is_dataclass(value) and not isinstance(value, type):
        return Reading(value, writer)
    if isinstance(value, tuple | list):
        return collected([reading_of(item, writer) for item in value])
    if isinstance(value, dict):
        return {key: reading_of(item, writer) for key, item in value.items()}
    return value


def collected(items: list[Any]) -> Any:
    """Things that all have an id as a collection, others as they come."""
    if not items or not all(isinstance(item, Reading) and "id" in item.fields for item in items):
        return tuple(items)
    collection = Collection()
    for item in items:
        collection.add(item.fields["id"], item)
    return collection
