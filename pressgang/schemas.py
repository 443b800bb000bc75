"""JSON Schemas of a game's files, from the same definitions that read them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from engine.definitions.game import SHARED_KINDS
from engine.definitions.scenarios import Scenario
from engine.definitions.validation import Reader
from engine.definitions.verbs import refer_to_effects
from engine.games import module_of
from engine.source.project import Project
from generator.document import write_atomically

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def write_schemas(project: Project, game: str, out: Path) -> Iterator[Path]:
    """Write a schema for each kind of file of a game; gives the paths."""
    for name, schema in schemas_of(project, game).items():
        path = out / "schema" / game / f"{name}.json"
        write_atomically(path, (json.dumps(schema, indent=1, ensure_ascii=False) + "\n").encode())
        yield path


def schemas_of(project: Project, game: str) -> dict[str, dict[str, Any]]:
    """The schemas by kind: the file's name, or the name of its folder."""
    module = module_of(project, game)
    documents = {kind_name(kind.pattern): kind.document for kind in (*SHARED_KINDS, *module.KINDS)}
    documents["scenarios"] = tuple[Scenario, ...]
    verbs = module.VOCABULARY.json_schema()["$defs"]
    schemas = {}
    for name, document in documents.items():
        plain = Reader(document, module.VOCABULARY).json_schema()
        schema = refer_to_effects(plain)
        if schema != plain:
            schema["$defs"] = verbs | schema.get("$defs", {})
        schemas[name] = {"$schema": DIALECT, "title": f"{game}: {name}"} | schema
    return schemas


def kind_name(pattern: str) -> str:
    """What a kind of file is called.

    >>> kind_name("cards/*.yaml"), kind_name("actions.yaml")
    ('cards', 'actions')
    """
    path = PurePosixPath(pattern)
    return path.parent.name or path.stem
