"""Other values for a value, and the game that has one, made from the game that is read already, without reading files again.

A number goes a little up or down, a switch is flipped, a word gives way to another of the schema, an id to another of its kind, a formula
to one with a mistake in it, an entry is taken out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from engine.definitions.clauses import RuleSection
from engine.definitions.game import GameData, Kind
from engine.definitions.mistakes import mistaken_text
from engine.definitions.validation import Reader
from engine.definitions.values import FieldName, Value, kind_of
from engine.definitions.verbs import Vocabulary
from engine.source.nodes import Source
from engine.source.tree import Key, Mapping, Node, Scalar, Spot
from engine.source.tree import Sequence as Listing

REMOVED: Final = object()
"""Instead of a value: the entry or key is taken out."""

MOST_MISTAKES = 6
"""Other formulas that are tried for one, before other names."""

MOST_NAMES = 8
"""Other names that are tried for one."""

STRANGER = "else"
"""Behind a name it makes one that nothing has."""

FAR = 50
"""A step that leads out of every range of numbers that stand close together."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """What else may stand where a value stands, known from the rest of the content."""

    by_field: dict[FieldName, tuple[Any, ...]]
    """All that stands in the same place of the schema, each once, in the order of the content."""
    by_kind: dict[Any, tuple[str, ...]]
    """By an id: the ids of the lists in which it is one."""

    @classmethod
    def of(cls, data: GameData, values: Sequence[Value]) -> Neighbours:
        """Those of one game."""
        by_field: dict[FieldName, dict[Any, None]] = defaultdict(dict)
        for value in values:
            if value.sort != "entry" and isinstance(value.plain, str | int) or value.sort == "entry" and isinstance(value.plain, str):
                by_field[value.field][value.plain] = None
        by_kind: dict[Any, tuple[str, ...]] = {}
        for source in data.sources.values():
            for ids in _lists_of_ids(source.node):
                for name in ids:
                    by_kind[name] = (*by_kind.get(name, ()), *(other for other in ids if other != name))
        return cls({field: tuple(found) for field, found in by_field.items()}, by_kind)

    def others(self, value: Value) -> Iterator[Any]:
        """Values to try instead of a value, the nearest first."""
        plain = value.plain
        match value.sort:
            case "number":
                steps = dict.fromkeys((plain + 1, plain - 1, 2 * plain, plain + 2, plain + FAR))
                yield from (number for number in steps if number != plain and (number >= 0 or plain <= 0))
            case "switch":
                yield not plain
            case "nothing":
                yield from (1, 0)
            case "choice":
                place = value.choices.index(plain)
                yield from (*value.choices[place + 1 :], *value.choices[:place][::-1])
                yield from (1, 0)  # where a number may stand instead of the word
            case "entry":
                yield REMOVED
                if isinstance(plain, str):
                    yield from self._names(value)
            case _:
                if value.is_formula:
                    yield from islice(mistaken_text(str(plain)), MOST_MISTAKES)
                yield from self._names(value)
                if value.is_formula:
                    yield from (word for word in ("no", "yes") if word != plain)
        if value.sort in ("number", "name", "choice") and value.path and isinstance(value.path[-1], int):
            yield REMOVED

    def _names(self, value: Value) -> Iterator[Any]:
        known = dict.fromkeys((*self.by_kind.get(value.plain, ()), *self.by_field.get(value.field, ())))
        yield from islice((name for name in known if name != value.plain), MOST_NAMES)
        if isinstance(value.plain, str):
            yield f"{value.plain}_{STRANGER}"


def perturbed(data: GameData, kinds: tuple[Kind, ...], value: Value, other: Any) -> GameData:
    """The game with another value in one place. Raises ContentError when the schema does not allow it."""
    source = data.sources[value.file]
    return exchanged(data, kinds, value.file, Source(source.file, _changed(source.node, value.path, other)))


def exchanged(data: GameData, kinds: tuple[Kind, ...], file: str, source: Source) -> GameData:
    """The game with another text of one of its files. Raises ContentError when the schema does not allow it."""
    sources = {**data.sources, file: source}
    revised = data.vocabulary.revised(file, data.sources[file], source)
    if revised is not data.vocabulary:  # what content may leave out of a verb stands in every document that uses it
        changed = replace(data, vocabulary=revised, sources=sources, content_hash="")
        return replace(changed, documents=_read_again(changed, kinds))
    kind = kind_of(file, kinds)
    document = _document(kind, data, source)
    files = [name for name in data.sources if kind_of(name, kinds) is kind]
    documents = list(data.documents[kind.document])
    documents[files.index(file)] = document
    return replace(data, documents={**data.documents, kind.document: documents}, sources=sources, content_hash="")


def _read_again(data: GameData, kinds: tuple[Kind, ...]) -> dict[type[Any], list[Any]]:
    """Every document of the game, in the words of its vocabulary."""
    documents: dict[type[Any], list[Any]] = {name: [] for name in data.documents}
    for file, source in data.sources.items():
        kind = kind_of(file, kinds)
        documents[kind.document].append(_document(kind, data, source))
    return documents


def _document(kind: Kind, data: GameData, source: Source) -> Any:
    """A file of the game as it is read with all others: clauses that name no edition hold in every one."""
    document = kind.read_with(_reader_in(kind, data.vocabulary), data, source)
    return document.held_in([one.id for one in data.manifest.editions]) if isinstance(document, RuleSection) else document


@lru_cache(maxsize=128)
def _reader_in(kind: Kind, vocabulary: Vocabulary) -> Reader[Any]:
    """Built once: building one takes longer than reading a file with it."""
    return Reader(kind.document, vocabulary)


def _changed(node: Node, path: tuple[Key, ...], other: Any) -> Node:
    """A tree that shares everything with another but the way to one value."""
    if not path:
        return Scalar(other, node.place)
    step, *rest = path
    if isinstance(node, Mapping):
        spot, child = node.entries[step]
        return Mapping(_entries(node.entries, step, spot, _after(child, tuple(rest), other)), node.place)
    assert isinstance(node, Listing)
    assert isinstance(step, int)
    below = _after(node.items[step], tuple(rest), other)
    return Listing([*node.items[:step], *([below] if below is not None else []), *node.items[step + 1 :]], node.place)


def _after(child: Node, rest: tuple[Key, ...], other: Any) -> Node | None:
    """What becomes of a child; None when it is taken out."""
    return None if not rest and other is REMOVED else _changed(child, rest, other)


def _entries(entries: dict[Key, tuple[Spot, Node]], step: Key, spot: Spot, below: Node | None) -> dict[Key, tuple[Spot, Node]]:
    changed = dict(entries)
    if below is None:
        del changed[step]
    else:
        changed[step] = (spot, below)
    return changed


def _lists_of_ids(node: Node) -> Iterator[list[str]]:
    """The ids of every list whose entries have one."""
    if isinstance(node, Mapping):
        for _, child in node.entries.values():
            yield from _lists_of_ids(child)
    elif isinstance(node, Listing):
        ids = [item.entries["id"][1] for item in node.items if isinstance(item, Mapping) and "id" in item.entries]
        if ids:
            yield [str(one.value) for one in ids if isinstance(one, Scalar)]
        for item in node.items:
            yield from _lists_of_ids(item)
