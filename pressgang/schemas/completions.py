"""What an editor may offer where a file names something of the game: ids, icons, faces, themes, rules, as enums in the schemas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.products import Printing
from engine.games import choices, events, known_rules
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.flow import FlowFile
from engine.kernel.content.table import TableFile
from engine.playtest.choosing import BESIDES
from engine.source.nodes import Source
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.source.remembered import Remembered
from generator.building.build import HOUSE
from generator.products.themes.themes import theme_names, theme_of

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
    "home": "colours",
    "icon": "icons",
    "plays": "events",
    "rules": "rules",
    "status": "statuses",
    "terrain": "terrain",
    "theme": "themes",
    "treasure": "treasures",
    "where": "terrain",
}
"""Keys whose value is a name, or a list of names, and what they name."""

CHOICES = (("scenarios", "when"), ("scenarios", "choice"))
"""Where a scenario names an option."""

BY_FILE: Mapping[tuple[str, str], str] = {
    ("cards", "back"): "other_sides",
    ("cards", "look"): "deck_looks",
    ("game", "colour"): "token_looks",
    ("game", "of"): "counted",
    ("print", "of"): "printable",
    ("table", "cards"): "decks",
    ("table", "look"): "terrain_looks",
    ("table", "plays"): "memories",
    ("tokens", "ink"): "token_looks",
}
"""By kind of file and key, where the same key names something else elsewhere: a look of the theme, a deck."""

OPEN = ("icons", "faces", "themes", "terrain_looks", "token_looks")
"""What may also be left empty."""


def names_of(project: Project, games: Iterable[GameData]) -> dict[str, list[str]]:
    """Everything that files of a game can name, in all its editions, by kind."""
    found: dict[str, set[str]] = {"rules": set(known_rules())}
    drawn: dict[tuple[Path, ...], dict[str, set[str]]] = {}
    for data in games:
        for name, source in data.sources.items():
            for key, ids in _ids.of((data.folder, data.edition, name), (source.node,), partial(_ids_of, source)):
                found.setdefault(key, set()).update(ids)
        manifest = data.manifest
        found.setdefault("events", set()).update(events(data))
        found.setdefault("colours", set()).update(seat.colour for seat in manifest.seats)
        folders = [data.folder / "templates", project.templates, HOUSE]
        if (where := tuple(folders)) not in drawn:  # the same for all editions
            drawn[where] = {"icons": _files(folders, "icons"), "faces": _files(folders, "faces"), "themes": set(theme_names(folders))}
        found |= {kind: set(names) for kind, names in drawn[where].items()}
        if data.documents.get(FlowFile):
            _gather_looks(data, folders, found)
    return {kind: sorted(names) for kind, names in found.items() if names}


def _decks(data: GameData) -> Iterator[str]:
    """The ids of all decks, also of those that a game reads as files of its own kind."""
    for source in data.sources.values():
        plain = source.plain()
        deck = plain.get("deck") if isinstance(plain, Mapping) else None
        if isinstance(deck, Mapping):
            yield str(deck.get("id"))


def _gather_looks(data: GameData, folders: list[Path], found: dict[str, set[str]]) -> None:
    """What the theme of a game of data has looks for, what is counted in its box, and what is chosen and remembered: of all editions."""
    decks = set(_decks(data))
    memories = {name for table in data.all(TableFile) for name in table.remembers}
    cards = found.pop("cards", set())  # there `cards` is a formula
    boards = {file.board.id for file in data.all(BoardFile)}
    products = [product for file in data.all(Printing) for product in file.products]
    parts = {part.id for product in products for part in product.parts} | {product.id for product in products if not product.parts}
    tokens = found.get("tokens", set())
    alike = {id_[:place] for id_ in tokens for place, letter in enumerate(id_) if letter == "_"}  # tokens whose ids begin so
    standing = {name for table in data.all(TableFile) for name in (*table.pieces, *table.statuses)}  # figures, and markers of a status
    counted = decks | cards | boards | parts | tokens | alike | standing
    named = {"decks": decks, "printable": decks | boards, "counted": counted, "other_sides": cards}
    more = {"choices": {*choices(data), *BESIDES}, "memories": memories, **named}
    for kind, names in more.items():
        found.setdefault(kind, set()).update(names)
    with suppress(ContentError):
        theme = theme_of(data, [folder for folder in folders if folder.is_dir()])
        found["deck_looks"] = {name for name, group in theme.items() if isinstance(group, Mapping) and "ribbon" in group} | set(
            theme["tokens"]
        )
        found["terrain_looks"], found["token_looks"] = set(theme["terrain"]), {*theme["tokens"], *theme.get("characters", ())}


_ids: Remembered[list[tuple[str, list[str]]]] = Remembered()


def _ids_of(source: Source) -> list[tuple[str, list[str]]]:
    """The ids of every list of things in a file, with the key of the list."""
    plain, found = source.plain(), []
    for key, part in plain.items() if isinstance(plain, dict) else ():
        ids = [entry["id"] for entry in part if isinstance(entry, dict) and "id" in entry] if isinstance(part, list) else []
        found.append((str(key), [name for name in ids if isinstance(name, str)]))
    return found


def _files(folders: Iterable[Path], kind: str) -> set[str]:
    return {file.stem for folder in folders for file in (folder / kind).glob("*.svg")}


def complete(schema: Any, names: Mapping[str, Sequence[str]], file: str = "") -> Any:
    """The schema of a kind of file, with the names that may stand where it wants one."""
    if isinstance(schema, list):
        return [complete(part, names, file) for part in schema]
    if not isinstance(schema, dict):
        return schema
    done = {key: complete(part, names, file) for key, part in schema.items()}
    for key, part in done.get("properties", {}).items() if isinstance(done.get("properties"), dict) else ():
        if (file, key) in CHOICES and "choices" in names:
            _choosing(part, names["choices"])
        kind = BY_FILE.get((file, key)) or NAMES.get(key, "")
        if kind in names:
            done["properties"][key] = _named(part, [*names[kind], *([""] if kind in OPEN else [])])
    return done


def _choosing(schema: Any, names: Sequence[str]) -> None:
    """Say which options a choice of a scenario may name."""
    choice = schema.get("items", schema)
    choice["propertyNames"] = {"enum": list(names)}


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
    """Whether a value may be a word."""
    if not isinstance(schema, dict):
        return False
    return schema.get("type") == "string" or any(_is_text(part) for part in schema.get("anyOf", ()))
