"""Keys of a theme that nothing draws with: most often misspelt ones."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.definitions.game import GameData
from engine.source.hints import did_you_mean
from engine.source.nodes import Source
from engine.source.problems import Problem, Steps

_WORD = re.compile(r"[A-Za-z_]\w*")


def words_of(game: GameData | None) -> frozenset[str]:
    """Every word that a game's content writes: a group of colours may go by any of them."""
    return frozenset(_words(source.plain() for source in game.sources.values())) if game else frozenset()


def _words(values: Any) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, Mapping):
            yield from map(str, value)
            yield from _words(value.values())
        elif isinstance(value, list | tuple):
            yield from _words(value)


def unused_keys(
    source: Source, model: Mapping[str, Any], free: Collection[str], named: Collection[str], faces: Sequence[Path]
) -> list[Problem]:
    """Keys that neither Pressgang's own theme has nor any face names.

    Entries of the groups `free` go by the names of a game's things, of which `named` holds all; so do whole groups, as the look of a deck.
    """
    return list(_Search(free, named, faces).within(source, model, ()))


class _Search:
    def __init__(self, free: Collection[str], named: Collection[str], faces: Sequence[Path]) -> None:
        self._free, self._named, self._faces = free, named, faces
        self._drawn: frozenset[str] | None = None

    def within(self, source: Source, model: Mapping[str, Any], path: Steps) -> Iterator[Problem]:
        """The faults of a group that has the keys of `model`."""
        is_free = bool(path) and path[-1] in self._free
        common: dict[str, Any] = {}
        if is_free:
            for entry in model.values():
                common |= entry if isinstance(entry, Mapping) else {}
        for key, part in source.items():
            name, wanted = str(key), model.get(str(key))
            is_group = isinstance(part.plain(), Mapping)
            if wanted is None and not (is_group and (not path or is_free) and self._is_named(name)) and not self._is_drawn(name):
                yield source.problem((key,), f"nothing is drawn with '{name}'", self._hint(name, model), key=True, shown=(*path, key))
            elif is_group and (isinstance(wanted, Mapping) or is_free):
                yield from self.within(part, common if is_free else wanted or {}, (*path, key))

    def _is_named(self, name: str) -> bool:
        return name in self._named

    def _is_drawn(self, name: str) -> bool:
        if self._drawn is None:
            files = [file for folder in self._faces for file in sorted((folder / "faces").rglob("*.svg"))]
            self._drawn = frozenset(word for file in files for word in _WORD.findall(file.read_text(encoding="utf-8", errors="replace")))
        return name in self._drawn

    def _hint(self, name: str, model: Mapping[str, Any]) -> str:
        return did_you_mean(name, list(model)) or "name it in a face, or take it out"
