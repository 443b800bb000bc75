"""Content as templates see it: things with their fields, collections by id, and the text of each."""

from __future__ import annotations

import weakref
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, Protocol

from markupsafe import Markup

from engine.definitions.verbs import Verb


class Writer(Protocol):
    """Who puts things into words."""

    def render(self, reading: Reading, extra: Mapping[str, Any]) -> Markup:
        """The words for a thing, as part of a sentence."""

    def sentences(self, reading: Reading) -> Markup:
        """The text of a thing, as sentences of its own."""


_AT_HAND: Final = 1_024
"""Readings whose fields are held, all that has been named lately: those of ten thousand cards would take two kilobytes each."""

_held: deque[weakref.ref[Reading]] = deque()


class Reading:
    """One definition: `{{ thing.field }}`, `{{ thing.text }}`, and `{{ thing }}` puts it into words.

    A field that the thing has not is sought among its effects, so that `actions.draw_five.cards` is the number of its `draw`.
    """

    __slots__ = ("_subject", "_writer", "_also", "_fields", "_text", "__weakref__")

    def __init__(self, subject: Any, writer: Writer, also: Mapping[str, Any] | Callable[[Any], Mapping[str, Any]] | None = None) -> None:
        """`also` is what templates may ask of it besides its fields, or what tells that of its subject when it is asked for."""
        self._subject = subject
        self._writer = writer
        self._also = also
        self._fields: dict[str, Any] | None = None
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
        """What its phrase may say; made when it is asked for, and again when it has not been for long."""
        found = self._fields
        if found is None:
            found = {spoken(field.name): reading_of(getattr(self._subject, field.name), self._writer) for field in fields(self._subject)}
            found.update((self._also(self._subject) if callable(self._also) else self._also) or {})
            self._fields = found
            if self.id is not None:  # what has none is a part of something that has, and goes with it
                _held.append(weakref.ref(self))
            if len(_held) > _AT_HAND and (oldest := _held.popleft()()) is not None:
                oldest._fields = None
        return found

    @property
    def id(self) -> str | None:
        """Its id, where it has one."""
        found = getattr(self._subject, "id", None)
        return found if isinstance(found, str) else None

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
        return f"{word} '{self.fields['id']}'" if "id" in self.fields else word

    def names(self) -> list[str]:
        """What templates may ask of it."""
        return [*self.fields, "text"]

    def __getitem__(self, name: str) -> Any:
        own = self.fields
        if name in own and (name != "text" or own[name]):
            return own[name]
        if name == "text":
            return self.text
        found = list(self._in_effects(name))
        if len(found) == 1 or (found and all(value == found[0] for value in found)):
            return found[0]
        raise KeyError(name)

    def _in_effects(self, name: str) -> Iterator[Any]:
        for field in self.fields.values():
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
            return sum(_copies(thing) for thing in self)
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


def _copies(thing: Reading) -> Any:
    own = getattr(thing.subject, "copies", None)
    return thing.fields.get("copies", 1) if own is None else own


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
    if not items or not all(isinstance(item, Reading) and item.id is not None for item in items):
        return tuple(items)
    collection = Collection()
    for item in items:
        collection.add(str(item.id), item)
    return collection
