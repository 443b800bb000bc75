"""What an editor may offer where a file names something of the game: ids, icons, faces, themes, rules, as enums in the schemas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.definitions.game import GameData
from engine.games import happenings, known_rules
from engine.source.project import Project
from generator.build import HOUSE
from generator.products.themes import theme_names

NAMES: Mapping[str, str] = {
    "action": "actions",
    "active": "cards",
    "art": "icons",
    "back": "faces",
    "cards": "cards",
    "character": "characters",
    "clauses": "clauses",
    "colour": "colours",
    "edition": "editions",
    "editions": "editions",
    "face": "faces",
    "having": "tokens",
    "home": "colours",
    "icon": "icons",
    "lies": "tokens",
    "plays": "happenings",
    "rules": "rules",
    "status": "statuses",
    "terrain": "terrain",
    "theme": "themes",
    "token": "tokens",
    "treasure": "treasures",
    "used_by": "actions",
    "where": "terrain",
}
"""Keys whose value is a name, or a list of names, and what they name."""

OPEN = ("icons", "faces", "themes")
"""What may also be left empty."""


def names_of(project: Project, games: Iterable[GameData]) -> dict[str, list[str]]:
    """Everything that files of a game can name, in all its editions, by kind."""
    found: dict[str, set[str]] = {"rules": set(known_rules())}
    for data in games:
        for source in data.sources.values():
            _gather(source.plain(), found)
        manifest = data.manifest
        found.setdefault("happenings", set()).update(happenings(data))
        found.setdefault("colours", set()).update(seat.colour for seat in manifest.seats)
        folders = [data.folder / "templates", project.templates, HOUSE]
        found["icons"] = _files(folders, "icons")
        found["faces"] = _files(folders, "faces")
        found["themes"] = set(theme_names(folders))
    return {kind: sorted(names) for kind, names in found.items() if names}


def _gather(plain: Any, found: dict[str, set[str]]) -> None:
    """The ids of every list of things in a file, by the key of the list."""
    for key, part in plain.items() if isinstance(plain, dict) else ():
        ids = [entry["id"] for entry in part if isinstance(entry, dict) and "id" in entry] if isinstance(part, list) else []
        found.setdefault(str(key), set()).update(name for name in ids if isinstance(name, str))


def _files(folders: Iterable[Path], kind: str) -> set[str]:
    return {file.stem for folder in folders for file in (folder / kind).glob("*.svg")}


def complete(schema: Any, names: Mapping[str, Sequence[str]]) -> Any:
    """The schema, with the names that may stand where it wants one."""
    if isinstance(schema, list):
        return [complete(part, names) for part in schema]
    if not isinstance(schema, dict):
        return schema
    done = {key: complete(part, names) for key, part in schema.items()}
    for key, part in done.get("properties", {}).items() if isinstance(done.get("properties"), dict) else ():
        kind = NAMES.get(key, "")
        if kind in names:
            done["properties"][key] = _named(part, [*names[kind], *([""] if kind in OPEN else [])])
    return done


def _named(schema: Any, names: list[str]) -> Any:
    """A schema of words, or of a list of words, that says which words there are."""
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") == "string" and "enum" not in schema and "const" not in schema:
        return schema | {"enum": names}
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return schema | {union: [_named(part, names) for part in schema[union]]}
    if schema.get("type") == "array" and _is_text(schema.get("items")):
        return schema | {"items": _named(schema["items"], names)}
    return schema


def _is_text(schema: Any) -> bool:
    return isinstance(schema, dict) and schema.get("type") == "string"
