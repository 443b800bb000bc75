"""JSON Schemas of a game's files, from the same definitions that read them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any

from engine.definitions.columns import Column
from engine.definitions.game import SHARED_KINDS, GameData, Kind
from engine.definitions.manifest import Tokens
from engine.definitions.reading_alone import edition_names
from engine.definitions.scenarios import Scenario
from engine.definitions.verbs import Vocabulary
from engine.games import module_of, read, vocabulary_of
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import columns_of, token_columns, with_kinds
from engine.kernel.content.table import TableFile
from engine.playtest.proving import read_examples, scenario_files
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.paint.document import write_atomically
from generator.sheets.profiles import Printer, Profile
from pressgang.schemas.completions import complete, names_of
from pressgang.schemas.json_schemas import effects_of, json_schema_of, keep_schemas, refer_to_effects
from pressgang.schemas.language_schemas import language_schema
from pressgang.schemas.vocabulary_examples import example_of

DIALECT = "https://json-schema.org/draft/2020-12/schema"


IN_A_SHEET = (
    {"type": "string", "pattern": r"\.(csv|tsv|xlsx|ods)$", "description": "A spreadsheet beside this file, one row a card."},
    {
        "type": "object",
        "properties": {
            "file": {"type": "string"},
            "sheet": {"type": "string"},
            "copies": {"type": "string"},
            "titles": {"type": "object", "additionalProperties": {"type": "string"}},
        },
        "required": ["file"],
        "additionalProperties": False,
    },
)
"""The cards of a deck that stand in a spreadsheet."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """All that a game says which its schemas are made of, beside the types of its files."""

    names: Mapping[str, Sequence[str]]
    verbs: dict[str, Any]
    columns: Sequence[tuple[str, Column]]
    """Of cards in all editions."""
    of_powers: Sequence[tuple[str, Column]]
    of_tokens: Sequence[tuple[str, Column]]
    languages: dict[str, Any]
    """The schema of what is translated."""

    def digest(self) -> str:
        """The same while no name, verb or column comes, goes or changes."""
        return hashlib.sha256(repr(self).encode()).hexdigest()


def gather(project: Project, game: str) -> Gathered:
    """Read a game for its schemas, in all its editions that can be read."""
    games = list(_editions(project, game))
    return Gathered(
        names_of(project, games),
        with_examples(vocabulary_of(project, game)),
        [column for data in games for column in _columns(data)],
        [column for data in games for column in _columns(data, "powers")],
        [column for data in games for column in token_columns(data).items()],
        language_schema(games, _captions(project, game)),
    )


def write_schemas(project: Project, game: str, out: Path, found: Gathered | None = None) -> Iterator[Path]:
    """Write a schema for each kind of file of a game, of what was `found` in it if somebody looked; gives the paths."""
    for name, schema in schemas_of(project, game, found).items():
        path = out / "schema" / game / f"{name}.json"
        write_atomically(path, (json.dumps(schema, ensure_ascii=False) + "\n").encode())
        yield path


def editor_settings(project: Project, game: str) -> dict[str, Any]:
    """`.vscode/settings.json` for a project: which schema belongs to which files."""
    schemas = {f"./output/schema/{game}/{kind_name(one.pattern)}.json": [f"content/{game}/{one.pattern}"] for one in _kinds(project, game)}
    for folder in ("scenarios", "languages"):
        schemas[f"./output/schema/{game}/{folder}.json"] = [f"content/{game}/{folder}/*.yaml"]
    return {"yaml.schemas": schemas, "yaml.validate": True, "yaml.completion": True}


def _kinds(project: Project, game: str) -> tuple[Kind, ...]:
    return (*SHARED_KINDS, *module_of(project, game).KINDS)


def schemas_of(project: Project, game: str, found: Gathered | None = None) -> dict[str, dict[str, Any]]:
    """The schemas by kind: the file's name, or the name of its folder."""
    said = found or gather(project, game)
    documents = {kind_name(kind.pattern): kind.document for kind in _kinds(project, game)}
    documents |= {"scenarios": tuple[Scenario, ...], "profiles": Profile, "printers": Printer}
    schemas: dict[str, dict[str, Any]] = {}
    for name, document in documents.items():
        plain = json_schema_of(document)
        schema = refer_to_effects(plain)
        if schema != plain:
            schema["$defs"] = said.verbs | schema.get("$defs", {})
        if document is DeckFile:
            add_own_keys(schema["$defs"]["CardData"], said.columns)
            add_own_keys(schema["$defs"]["PowerData"], said.of_powers)
            schema["properties"]["cards"] = {"anyOf": [schema["properties"]["cards"], *IN_A_SHEET]}
        if document is Tokens:
            add_columns(schema["$defs"]["Token"], said.of_tokens)
        schemas[name] = {"$schema": DIALECT, "title": f"{game}: {name}"} | complete(schema, said.names, name)
    schemas["languages"] = {"$schema": DIALECT, "title": f"{game}: languages"} | said.languages
    keep_schemas()
    return schemas


def add_own_keys(card: dict[str, Any], columns: Iterable[tuple[str, Column]]) -> None:
    """Let cards have the columns of the game, and parts under keys of their own, instead of these keys as Python calls them."""
    del card["properties"]["parts"]
    add_columns(card, columns)
    card["additionalProperties"] = {"type": "array", "items": {"$ref": "#/$defs/Effect"}}


def add_columns(thing: dict[str, Any], columns: Iterable[tuple[str, Column]]) -> None:
    """Let things have the columns of the game as keys."""
    del thing["properties"]["columns"]
    for name, column in columns:
        known = thing["properties"].setdefault(name, {"anyOf": []})
        if (one := _in_column(column)) not in known["anyOf"]:  # editions may say different things of it
            known["anyOf"].append(one)


def _in_column(column: Column) -> dict[str, Any]:
    """What may stand in a column: one of its words, the name of a space (which may be a number) or of a seat, or a number."""
    if column.sides:
        return {
            "type": "array",
            "items": _in_column(replace(column, sides=None, holds=None)),
            "minItems": column.sides,
            "maxItems": column.sides,
        }
    if column.holds == "list":
        words: dict[str, Any] = {"enum": list(column.one_of)} if column.one_of else {"type": "string"}
        return {"type": "array", "items": words} | ({"maxItems": column.longest} if column.longest else {})
    if column.holds:
        bounds_ = {"maxLength": column.longest} if column.longest else {}
        return {"type": "string"} | bounds_ | ({"pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"} if column.holds == "colour" else {})
    if column.one_of:
        return {"enum": list(column.one_of)}
    if column.space or column.seat:
        return {"type": ["string", "integer"]}
    low, high = column.number or (None, None)
    bounds = {"minimum": low, "maximum": high}
    return {"type": "integer"} | {key: bound for key, bound in bounds.items() if bound is not None}


def _columns(data: GameData, of: str = "cards") -> Iterable[tuple[str, Column]]:
    table = data.one_or(TableFile())
    return columns_of(data).items() if of == "cards" else with_kinds(getattr(table, of), table.pieces).items()


def with_examples(vocabulary: Vocabulary) -> dict[str, Any]:
    """What an effect may be, with an example of each verb that has one."""
    known = effects_of(vocabulary)
    for part in known["Effect"]["oneOf"]:
        verb = vocabulary.verbs[part["const"] if "const" in part else part["required"][0]]
        if (example := example_of(verb)) is not None:
            part["examples"] = [example.effect]
    return known


def _captions(project: Project, game: str) -> list[str]:
    """The ids of scenarios that have words of their own, as far as they can be read."""
    found = []
    for file in scenario_files(project, game):
        with suppress(ContentError):
            found += [one.scenario.id for one in read_examples(project, game, [file]) if one.scenario.caption or one.scenario.illegal]
    return found


def _editions(project: Project, game: str) -> Iterator[GameData]:
    """The editions of a game that can be read: a half-written file still gets its schema."""
    for edition in edition_names(project, game):
        with suppress(ContentError):
            yield read(project, game, edition)


def kind_name(pattern: str) -> str:
    """What a kind of file is called.

    >>> kind_name("cards/*.yaml"), kind_name("actions.yaml")
    ('cards', 'actions')
    """
    path = PurePosixPath(pattern)
    return path.parent.name or path.stem
