"""Where two values of the content differ: the smallest parts that do, each with the way to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from difflib import SequenceMatcher
from typing import Any, Final

from engine.definitions.verbs import Verb
from engine.source.tree import Key
from generator.wording.content.readings import spoken

Path = tuple[Key, ...]


class _Nothing:
    """What stands where nothing stands."""

    def __repr__(self) -> str:
        return "nothing"


NOTHING: Final = _Nothing()

LONG: Final = 4
"""A list of single values with more entries is compared entry by entry."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A part that differs: the way to it in the old value or, where it is, in the new one."""

    path: Path
    old: Any
    new: Any


def differences(old: Any, new: Any, path: Path = ()) -> Iterator[Difference]:
    """The smallest differing parts of two values, in the order of the new one."""
    if repr(old) == repr(new):  # true is no 1, though Python finds them equal
        return
    if type(old) is type(new) and is_dataclass(old):
        yield from _of_things(old, new, path)
    elif isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys((*new, *old)):
            yield from differences(old.get(key, NOTHING), new.get(key, NOTHING), (*path, key))
    elif isinstance(old, tuple) and isinstance(new, tuple):
        yield from _of_lists(old, new, path)
    else:
        yield Difference(path, old, new)


def _of_things(old: Any, new: Any, path: Path) -> Iterator[Difference]:
    path = (*path, old.word) if isinstance(old, Verb) else path
    for field in fields(old):
        yield from differences(getattr(old, field.name), getattr(new, field.name), (*path, spoken(field.name)))


def _of_lists(old: tuple[Any, ...], new: tuple[Any, ...], path: Path) -> Iterator[Difference]:
    single = not any(is_dataclass(one) or isinstance(one, tuple | Mapping) for one in (*old, *new))
    if single and max(len(old), len(new)) <= LONG:
        yield Difference(path, old, new)
    elif len(old) == len(new) and all(map(_alike, old, new)):
        for number, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from differences(before, after, (*path, number))
    else:
        yield from _of_unlike_lists(old, new, path)


def _of_unlike_lists(old: Sequence[Any], new: Sequence[Any], path: Path) -> Iterator[Difference]:
    """Entries were put in or taken out: each is told by itself."""
    matcher = SequenceMatcher(None, [repr(one) for one in old], [repr(one) for one in new], autojunk=False)
    for kind, first, end, start, stop in matcher.get_opcodes():
        if kind == "equal":
            continue
        if end - first == stop - start and all(map(_alike, old[first:end], new[start:stop])):
            for number in range(stop - start):
                yield from differences(old[first + number], new[start + number], (*path, start + number))
            continue
        yield from (Difference((*path, number), old[number], NOTHING) for number in range(first, end))
        yield from (Difference((*path, number), NOTHING, new[number]) for number in range(start, stop))


def _alike(old: Any, new: Any) -> bool:
    """Whether one may have become the other: two effects with the same verb, two numbers, two words."""
    return type(old) is type(new)
