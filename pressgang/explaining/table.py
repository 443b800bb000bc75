"""What the words are that a game declares in `table.yaml` and `constants.yaml`, names its endings by, or lists in a column."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from engine.definitions.game import GameData
from engine.kernel.content import table, things
from engine.source.nodes import Source
from engine.source.tree import Mapping as MappingNode
from engine.source.tree import Sequence
from pressgang.explaining.describing import flow_of, meaning_of

GROUPS: Mapping[str, tuple[str, str]] = {
    "zones": ("zone", meaning_of(things.Zone)),
    "counters": ("counter", meaning_of(things.Counter)),
    "statuses": ("status", meaning_of(things.Status)),
    "pieces": ("kind of piece", "A kind of piece."),
    "dice": ("dice", "A pool of dice."),
    "remembers": ("memory", meaning_of(things.Memory)),
    "purses": ("purse", meaning_of(table.Purse)),
    "values": ("value", meaning_of(table.Value)),
    "shown": ("shown", meaning_of(table.Shown)),
    "define": ("definition", meaning_of(table.Definition)),
}
"""Of each group of `table.yaml`, what one of it is."""

RULES = ("table.yaml", "actions.yaml", "flow.yaml", "verbs.yaml", "cards/", "boards/")
"""Where formulas name things of the table."""

NO_FORMULAS = frozenset({"name", "plural", "text", "said", "flavour", "about", "title", "id", "icon", "art"})


Declared = tuple[str, str, str, Source, Callable[[], str]]
"""A word with what it is, what that means, where it stands, and what shows how it is written."""


@dataclass(frozen=True, slots=True)
class OwnWord:
    """A word with what it is, how it is declared, and the places: where that is, and where rules name it."""

    name: str
    kind: str
    meaning: str
    example: str
    places: tuple[str, ...]


class OwnWords:
    """The words that a game declares; what rules say of them is gathered when it is first asked for."""

    def __init__(self, data: GameData) -> None:
        self._data = data

    def called(self, word: str) -> Iterator[OwnWord]:
        """What is called so, each as often as it is declared."""
        for name, kind, meaning, source, example in self._declared[word]:
            places = dict.fromkeys((_place(source), *self._uses(f"constants.{name}" if kind == "constant" else name)))
            yield OwnWord(name, kind, meaning, example(), tuple(places))

    @cached_property
    def _declared(self) -> defaultdict[str, list[Declared]]:
        """All that is declared, by name."""
        found: defaultdict[str, list[Declared]] = defaultdict(list)
        for one in _declared(self._data):
            found[one[0]].append(one)
        return found

    @cached_property
    def _said(self) -> list[tuple[str, str]]:
        """The texts of the rules that may be formulas or names of things, each with its place."""
        sources = (source for file, source in self._data.sources.items() if file.startswith(RULES))
        return [(_place(part), part.plain()) for source in sources for part in _formulas(source)]

    def _uses(self, name: str) -> Iterator[str]:
        """Where rules name it."""
        pattern = re.compile(rf"(?<![\w']){re.escape(name)}(?!\w)")
        yield from dict.fromkeys(place for place, said in self._said if pattern.search(said))


def own_names(data: GameData) -> list[str]:
    """The words alone."""
    found = [str(key) for group in GROUPS for key, _ in _entries(data, "table.yaml", group)]
    found += [str(key) for key, _ in _entries(data, "constants.yaml", "constants")]
    found += [str(one.at("id").plain()) for _, one in _endings(data)]
    return list(dict.fromkeys([*found, *(word for word, *_ in _listed(data))]))


def _declared(data: GameData) -> Iterator[Declared]:
    """All that is declared; what shows how it is written is only made for who asks."""
    for group, (kind, meaning) in GROUPS.items():
        for name, source in _entries(data, "table.yaml", group):
            yield str(name), kind, meaning, source, partial(_written, f"{name}: ", source.plain)
    for name, source in _entries(data, "constants.yaml", "constants"):
        meaning = f"What formulas ask for as `constants.{name}`, and texts as {{{{ constants.{name} }}}}."
        yield str(name), "constant", meaning, source, partial(_written, f"{name}: ", source.plain)
    for _, source in _endings(data):
        yield (
            str(source.at("id").plain()),
            "ending",
            "A way in which the game ends, and who has won then.",
            source,
            partial(_written, "- ", source.plain),
        )
    for word, column, source, written in _listed(data):
        example = partial(_written, f"{column}: ", partial(_same, written))
        yield word, "word of a column", f"One of the words of `{column}`.", source, example


def _entries(data: GameData, file: str, key: str) -> Iterator[tuple[Any, Source]]:
    """The entries of a mapping of a file, by their names."""
    part = next((part for name, part in data.sources[file].items() if name == key), None) if file in data.sources else None
    if part is not None and isinstance(part.node, MappingNode):
        yield from part.items()


def _endings(data: GameData) -> Iterator[tuple[Any, Source]]:
    source = data.sources.get("flow.yaml")
    if source is not None and isinstance(source.plain(), Mapping) and source.plain().get("endings"):
        yield from ((key, one) for key, one in source.at("endings").items() if "id" in one.plain())


def _listed(data: GameData) -> Iterator[tuple[str, str, Source, Any]]:
    """The words of columns of cards and spaces, with where they stand and how."""
    for group in ("cards", "spaces"):
        for column, source in _entries(data, "table.yaml", group):
            declared = source.plain()
            if not isinstance(declared, Mapping):
                continue
            for word in declared.get("one_of") or ():
                yield str(word), str(column), source, declared["one_of"]
            for word, sort in (declared.get("sorts") or {}).items():
                yield str(word), str(column), source.at("sorts").at(word), {word: sort}


def _formulas(source: Source) -> Iterator[Source]:
    """The texts below a part that may be formulas or names of things."""
    for key, part in source.items():
        if isinstance(part.node, MappingNode | Sequence):
            yield from _formulas(part)
        elif isinstance(part.plain(), str) and key not in NO_FORMULAS:
            yield part


def _place(source: Source) -> str:
    file, line, _ = source.where()
    return f"{file}:{line}"


def _written(before: str, plain: Callable[[], Any]) -> str:
    return f"{before}{flow_of(plain())}"


def _same(plain: Any) -> Any:
    return plain
