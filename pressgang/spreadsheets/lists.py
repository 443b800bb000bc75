"""The lists of things that a game has, whatever it plays by: cards, characters, treasures, terrain, clauses …"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

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
    own: dict[str, Any] = field(default_factory=dict)
    """The columns that the game declares for these things, as they are written."""
    reads: Any = None
    """The type with what its list does to an entry before it is read: gathering those columns."""

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
    table = folder / "table.yaml"
    shared = _declared(read_yaml(table, project.root), "cards") if name == "cards" and table.is_file() else {}
    found = []
    for kind in _kinds(project, game):
        if thing := _lists_in(kind.document).get(name):
            for path in sorted(folder.glob(kind.pattern)):
                source = read_yaml(path, project.root)
                own = {**shared, **_declared(source, "columns")} if _has_columns(_bare(thing)) else {}
                found.append(ThingList(name, path, source, _bare(thing), vocabulary, own, thing))
    return [one for one in found if one.things]


def kept_in_spreadsheets(project: Project, game: str, name: str) -> list[Path]:
    """The files of which a list of this name stands in a spreadsheet of the designer's own, with nothing of it in YAML."""
    folder = project.game_folder(game)
    files = [path for kind in _kinds(project, game) if name in _lists_in(kind.document) for path in sorted(folder.glob(kind.pattern))]
    found = []
    for path in files:
        plain = read_yaml(path, project.root).plain()
        written = plain.get(name) if isinstance(plain, dict) else None
        sheet = written.get("file") if isinstance(written, dict) else written
        if isinstance(sheet, str):
            found.append(path.parent / sheet)
    return found


def _declared(source: Source, key: str) -> dict[str, Any]:
    """Columns as a file writes them; none where it writes something else."""
    plain = source.plain()
    found = plain.get(key) if isinstance(plain, dict) else None
    return {name: column for name, column in found.items() if isinstance(column, dict)} if isinstance(found, dict) else {}


def _has_columns(thing: type[Any]) -> bool:
    return any(one.name == "columns" for one in fields(thing))


def _kinds(project: Project, game: str) -> Iterator[Kind]:
    yield from SHARED_KINDS
    yield from module_of(project, game).KINDS


def _lists_in(document: type[Any]) -> dict[str, Any]:
    """The lists of things with ids that a document holds, each with the type of its entries, annotated as it is."""
    hints = get_type_hints(document, include_extras=True)
    found = {field.name: _entry(hints[field.name]) for field in fields(document)}
    return {name: thing for name, thing in found.items() if thing is not None}


def _entry(hint: Any) -> Any:
    hint = _bare(hint)
    if get_origin(hint) is not tuple:
        return None
    entry = get_args(hint)[0]
    bare = _bare(entry)
    named = is_dataclass(bare) and any(one.name == "id" for one in fields(bare))
    return entry if isinstance(bare, type) and named else None


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint
