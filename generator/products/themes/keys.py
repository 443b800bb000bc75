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
from engine.source.remembered import Remembered

_WORD = re.compile(r"[A-Za-z_]\w*")


_written: Remembered[frozenset[str]] = Remembered(1_024)
"""The words of each file, by its tree."""


def is_word_of(game: GameData | None, name: str) -> bool:
    """Whether a game's content writes this word anywhere: a group of colours may go by any."""
    return any(name in _words_of(file, source) for file, source in game.sources.items()) if game else False


def _words_of(file: str, source: Source) -> frozenset[str]:
    return _written.of((file, source.file), (source.node,), lambda: frozenset(_words([source.plain()])))


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
    source: Source, model: Mapping[str, Any], free: Collection[str], game: GameData | None, faces: Sequence[Path]
) -> list[Problem]:
    """Keys that neither Pressgang's own theme has nor any face names.

    Entries of the groups `free` go by the names of a game's things; so do whole groups, as the look of a deck. Where several games share
    the theme, only what is near another name is told of these: the others may be for things of another game.
    """
    return list(_Search(free, game, faces).within(source, model, ()))


class _Search:
    def __init__(self, free: Collection[str], game: GameData | None, faces: Sequence[Path]) -> None:
        self._free, self._game, self._faces = free, game, faces
        self._drawn: frozenset[str] | None = None
        self._is_shared = game is not None and len(list(game.folder.parent.glob("*/game.yaml"))) > 1

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
            of_things = is_group and (not path or is_free)
            if wanted is None and not (of_things and self._is_named(name, model)) and not self._is_drawn(name):
                yield source.problem((key,), f"nothing is drawn with '{name}'", self._hint(name, model), key=True, shown=(*path, key))
            elif is_group and (isinstance(wanted, Mapping) or is_free):
                yield from self.within(part, common if is_free else wanted or {}, (*path, key))

    def _is_named(self, name: str, model: Mapping[str, Any]) -> bool:
        return is_word_of(self._game, name) or (self._is_shared and not did_you_mean(name, list(model)))

    def _is_drawn(self, name: str) -> bool:
        if self._drawn is None:
            files = [file for folder in self._faces for file in sorted((folder / "faces").rglob("*.svg"))]
            self._drawn = frozenset(word for file in files for word in _WORD.findall(file.read_text(encoding="utf-8", errors="replace")))
        return name in self._drawn

    def _hint(self, name: str, model: Mapping[str, Any]) -> str:
        return did_you_mean(name, list(model)) or "name it in a face, or take it out"
