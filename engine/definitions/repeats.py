"""What no schema sees: ids, editions and numbers that stand twice, editions that the game has not, and names without words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.source.hints import did_you_mean
from engine.source.nodes import Source
from engine.source.problems import Problem, Steps
from engine.source.tree import Mapping as MappingNode
from engine.source.tree import Node, Scalar, Spot
from engine.source.tree import Sequence as ListNode

SINGULAR = {"statuses": "status", "glossary": "term", "classes": "class", "open_questions": "open question", "signs": "sign"}
"""What one of a list is called, where that is not its name without an s."""

ONCE = ("editions", "players", "printed")
"""Lists of plain words or numbers in which each stands once."""

WORDS = ("name", "title", "text")
"""Keys under which words must stand."""

Seen = dict[tuple[str, object], Spot]
"""Where an id of a list was written first."""


def repeated(files: Sequence[Source]) -> Iterator[Problem]:
    """Ids that stand twice in a list, or in lists of the same name at the top of several files of one kind."""
    shared: Seen = {}
    for source in files:
        yield from _within(source, source.node, (), shared)


def unknown_editions(source: Source, known: Sequence[str]) -> Iterator[Problem]:
    """Every `editions:` below the top of a file that names one which the game has not."""
    for path, words in _lists_named(source.node, "editions", ()):
        for number, word in enumerate(words.items):
            if isinstance(word, Scalar) and isinstance(word.value, str) and word.value not in known:
                hint = did_you_mean(word.value, known) or f"there are: {', '.join(known)}"
                yield Source(source.file, word).problem((), f"there is no edition '{word.value}'", hint, shown=_shown((*path, number)))


def blank_words(source: Source) -> Iterator[Problem]:
    """Names, titles and texts that say nothing."""
    for path, word in _words(source.node, ()):
        if not word.value.strip():
            yield Source(source.file, Scalar(word.value, word.place)).problem((), "is empty", "write the words", shown=_shown(path))


class _Word(NamedTuple):
    value: str
    place: Spot


def _words(node: Node, path: Steps) -> Iterator[tuple[Steps, _Word]]:
    if isinstance(node, MappingNode):
        for key, (_, child) in node.entries.items():
            if key in WORDS and isinstance(child, Scalar) and isinstance(child.value, str):
                yield (*path, key), _Word(child.value, child.place)
            else:
                yield from _words(child, (*path, key))
    elif isinstance(node, ListNode):
        for index, child in enumerate(node.items):
            yield from _words(child, (*path, index))


def _lists_named(node: Node, name: str, path: Steps) -> Iterator[tuple[Steps, ListNode]]:
    if isinstance(node, MappingNode):
        for key, (_, child) in node.entries.items():
            if key == name and isinstance(child, ListNode):
                yield (*path, key), child
            else:
                yield from _lists_named(child, name, (*path, key))
    elif isinstance(node, ListNode):
        for index, child in enumerate(node.items):
            yield from _lists_named(child, name, (*path, index))


def _within(source: Source, node: Node, path: Steps, shared: Seen) -> Iterator[Problem]:
    """`shared` are the ids at the top of files read before."""
    if isinstance(node, MappingNode):
        if len(path) == 1 and "id" in node.entries:
            yield from _once(source, str(path[0]), node, path, shared)
        for key, (_, child) in node.entries.items():
            yield from _within(source, child, (*path, key), shared)
    elif isinstance(node, ListNode):
        here: Seen = shared if len(path) == 1 else {}
        name = str(path[-1]) if path else ""
        for index, child in enumerate(node.items):
            if isinstance(child, MappingNode):
                yield from _once(source, _one_of(name), child, (*path, index), here)
            elif isinstance(child, Scalar) and name in ONCE:
                yield from _plain_once(source, child, (*path, index), here)
            yield from _within(source, child, (*path, index), shared)


def _once(source: Source, what: str, thing: MappingNode, path: Steps, seen: Seen) -> Iterator[Problem]:
    _, id_ = thing.entries.get("id", (None, None))
    if isinstance(id_, Scalar) and id_.value is not None:
        place = seen.setdefault((what, id_.value), id_.place)
        if place is not id_.place:
            message = f"{what} '{id_.value}' stands twice, first on line {place[1]} of {place[0]}"
            yield Source(source.file, id_).problem((), message, "give one of them another id", shown=_shown((*path, "id")))


def _plain_once(source: Source, word: Scalar, path: Steps, seen: Seen) -> Iterator[Problem]:
    key = (str(path[-2]), word.value)
    if key in seen and word.value is not None:
        yield Source(source.file, word).problem((), f"'{word.value}' stands twice in this list", "take one out", shown=_shown(path))
    seen.setdefault(key, word.place)


def _one_of(name: str) -> str:
    return SINGULAR.get(name, name.removesuffix("s").replace("_", " ")) or "entry"


def _shown(path: Steps) -> Steps:
    """The path as messages show it: from the entry of the file's list on."""
    return path[2:] if len(path) > 2 and isinstance(path[0], str) and isinstance(path[1], int) else path
