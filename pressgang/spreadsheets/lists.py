"""The lists of things that a game has, whatever it plays by: cards, characters, treasures, terrain, clauses …"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from engine.definitions.game import SHARED_KINDS, Kind
from engine.definitions.verbs import Vocabulary
from engine.games import module_of, vocabulary_of
from engine.source.nodes import Source, read_yaml
from engine.source.project import Project


@dataclass(frozen=True, slots=True)
class ThingList:
    """One file that holds such a list; `key` is its name in the file, `thing` the type of its entries."""

    key: str
    path: Path
    source: Source
    thing: type[Any]
    vocabulary: Vocabulary

    @property
    def name(self) -> str:
        """What its sheet is called."""
        return self.path.stem

    @property
    def things(self) -> list[dict[str, Any]]:
        """Its entries as they are written."""
        plain = self.source.plain()
        found = plain.get(self.key) if isinstance(plain, dict) else None
        return [entry for entry in found or [] if isinstance(entry, dict)]


def list_names(project: Project, game: str) -> list[str]:
    """The names of all lists of a game."""
    return list(dict.fromkeys(key for kind in _kinds(project, game) for key in _lists_in(kind.document)))


def lists_of(project: Project, game: str, name: str) -> list[ThingList]:
    """The files that hold a list of this name, in the order of their names. Raises ContentError for one that cannot be read."""
    folder = project.game_folder(game)
    vocabulary = vocabulary_of(project, game)
    found = []
    for kind in _kinds(project, game):
        if thing := _lists_in(kind.document).get(name):
            for path in sorted(folder.glob(kind.pattern)):
                source = read_yaml(path, project.root)
                found.append(ThingList(name, path, source, thing, vocabulary))
    return [one for one in found if one.things]


def _kinds(project: Project, game: str) -> Iterator[Kind]:
    yield from SHARED_KINDS
    yield from module_of(project, game).KINDS


def _lists_in(document: type[Any]) -> dict[str, type[Any]]:
    """The lists of things with ids that a document holds, each with the type of its entries."""
    hints = get_type_hints(document)
    found = {field.name: _entry(hints[field.name]) for field in fields(document)}
    return {name: thing for name, thing in found.items() if thing is not None}


def _entry(hint: Any) -> type[Any] | None:
    if get_origin(hint) is not tuple:
        return None
    entry = get_args(hint)[0]
    named = is_dataclass(entry) and any(field.name == "id" for field in fields(entry))
    return entry if isinstance(entry, type) and named else None
