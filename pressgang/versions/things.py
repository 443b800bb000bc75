"""The content of a game as a flat list of things, each with the values that are its own: what two versions are compared by.

A thing is a file, or an entry of a list whose entries have ids; things lie within things (the powers of a character). What a file lists is
known by its kind and id, whichever file of that kind it stands in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from pathlib import PurePosixPath
from typing import Any, Final

from engine.definitions.game import SHARED_KINDS, GameData, Kind
from engine.definitions.verbs import Verb
from engine.source.tree import Key
from generator.wording.content.readings import spoken

TITLES: Final = ("name", "title")
"""Fields that tell what a thing is called."""

HEADS: Final = ("deck", "section", "board")
"""Parts of a file that tell what the whole file is about."""

_KEYS_OF_OWN: Final = ("columns", "parts")
"""Fields that gather what a thing says under keys of the game's own; in its file they stand beside its other values."""

ThingKey = tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    """A thing, where it stands, and its values by the field they stand in, without those of things within it."""

    key: ThingKey
    group: str
    """Under which heading its changes are told: the kind of its file."""
    title: str
    """What it is called, after the things that it lies within; "" for a file without a name."""
    subject: Any
    file: str
    path: tuple[Key, ...]
    values: Mapping[str, Any]

    @property
    def id(self) -> str:
        """Its id, "" for a file."""
        return str(getattr(self.subject, "id", ""))


def things_in(data: GameData, kinds: tuple[Kind, ...]) -> dict[ThingKey, Thing]:
    """Every thing of a game in one edition, in the order of its files; `kinds` are those of its rules."""
    found: dict[ThingKey, Thing] = {}
    for kind in (*SHARED_KINDS, *kinds):
        names = sorted(name for name in data.sources if kind.is_of(name))
        for name, document in zip(names, data.all(kind.document), strict=True):
            for thing in _file(document, name):
                found.setdefault(thing.key, thing)
    return found


def _file(document: Any, file: str) -> Iterator[Thing]:
    group = _in_words(PurePosixPath(file).parts[0].removesuffix(".yaml"))
    heads = [getattr(document, head, None) for head in HEADS]
    title = next((_called(head) for head in heads if head is not None), "")
    yield from _thing(document, Thing(("file", file), group, title, document, file, (), {}), ("in", group), "")


def _thing(subject: Any, thing: Thing, within: ThingKey, prefix: str) -> Iterator[Thing]:
    """A thing, and then the things within it."""
    lists = {field.name: value for field in fields(subject) if _lists_things(value := getattr(subject, field.name))}
    own = {spoken(field.name): getattr(subject, field.name) for field in fields(subject) if field.name not in lists and field.name != "id"}
    if thing.id:
        own |= {name: value for key in _KEYS_OF_OWN if isinstance(held := own.pop(key, None), Mapping) for name, value in held.items()}
    yield Thing(thing.key, thing.group, thing.title, subject, thing.file, thing.path, own)
    for name, entries in lists.items():
        for number, entry in enumerate(entries):
            key = (*within, spoken(name), entry.id)
            title = f"{prefix}{_called(entry)}"
            inner = Thing(key, thing.group, title, entry, thing.file, (*thing.path, spoken(name), number), {})
            yield from _thing(entry, inner, key, f"{title}, ")


def _lists_things(value: Any) -> bool:
    return (
        isinstance(value, tuple) and bool(value) and all(is_dataclass(one) and isinstance(getattr(one, "id", None), str) for one in value)
    )


def _called(subject: Any) -> str:
    return next(
        (name for field in TITLES if (name := getattr(subject, field, "")) and isinstance(name, str)), str(getattr(subject, "id", ""))
    )


def _in_words(name: str) -> str:
    return name.replace("_", " ").capitalize()


def as_written(value: Any) -> Any:
    """A value as content writes it, without what is left to its default."""
    if isinstance(value, Verb):
        arguments = _fields(value)
        return {value.word: arguments} if arguments else value.word
    if is_dataclass(value):
        return _fields(value)
    if isinstance(value, Mapping):
        return {key: as_written(one) for key, one in value.items()}
    return [as_written(one) for one in value] if isinstance(value, tuple | list) else value


def _fields(value: Any) -> dict[str, Any]:
    return {spoken(one.name): as_written(held) for one in fields(value) if (held := getattr(value, one.name)) != _default(one)}


def _default(field: Field[Any]) -> Any:
    return field.default_factory() if field.default_factory is not MISSING else field.default
