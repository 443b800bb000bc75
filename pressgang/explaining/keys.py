"""What the keys of content files are, for `pressgang explain`: `turns`, `none`, `pass_when`, `seen_by`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from engine.definitions.game import SHARED_KINDS, GameData
from engine.definitions.verbs import Verb
from engine.games import find_rules
from pressgang.explaining.describing import Described, described, meaning_of, parts_of, snake


@dataclass(frozen=True, slots=True)
class Key:
    """A key, or a thing made of keys, with what it means."""

    meaning: str
    fields: list[Described]
    """Of a thing: its own keys."""


def keys_named(data: GameData, word: str) -> Iterator[Key]:
    """The things of that name in the files of a game, or else each key of that name with where it stands."""
    things = [(pattern, cls) for pattern, cls in _things(data) if snake(cls.__name__) == word]
    for pattern, cls in things:
        yield Key(f"{meaning_of(cls)} It stands in `{pattern}`.", described(cls))
    for pattern, cls in () if things else _things(data):
        for one in described(cls) if word in _names(cls) else ():
            if one.name == word:
                left_out = f"; left out: {one.default}" if one.default else ""
                yield Key(f"In `{pattern}`, of {_a(snake(cls.__name__))}: {one.type}{left_out}. {one.meaning}".strip(), [])


def key_names(data: GameData) -> list[str]:
    """Every key and thing of the files of a game."""
    found = [(snake(cls.__name__), *_names(cls)) for _, cls in _things(data)]
    return list(dict.fromkeys(name for names in found for name in names))


def _things(data: GameData) -> Iterator[tuple[str, type[Any]]]:
    """What files are made of, each once, with the file that has it."""
    module, told = find_rules(data.manifest.rules), set[type[Any]]()
    for kind in (*SHARED_KINDS, *(module.KINDS if module is not None else ())):
        waiting: list[type[Any]] = [kind.document]
        while waiting:
            cls = waiting.pop(0)
            if cls not in told and not issubclass(cls, Verb):
                told.add(cls)
                yield kind.pattern, cls
                waiting += parts_of(cls)


def _names(cls: type[Any]) -> list[str]:
    return [field.name.rstrip("_") for field in fields(cls)]


def _a(name: str) -> str:
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name.replace('_', ' ')}"
