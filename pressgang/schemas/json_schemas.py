"""JSON Schemas of types, made once: asking for one takes longer than all that is done with it.

Those of our own types are the same as long as the program is; they are kept for the next process (`engine/source/keeping.py`).
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, get_args

from pydantic import TypeAdapter

from engine.definitions.verbs import EFFECT_IN_SCHEMA, Vocabulary
from engine.source import keeping
from pressgang.unchanged import OURS

KEPT = "json-schemas"


class _Shelf:
    """Those of our own types, by the type's name: what an earlier process kept, and what this one made."""

    def __init__(self) -> None:
        self._key = f"{keeping.digest_of_packages(*OURS)}-{KEPT}"
        payload = keeping.find(self._key)
        self.made: dict[str, dict[str, Any]] = json.loads(payload) if payload is not None else {}
        self._kept = len(self.made)

    def keep(self) -> None:
        """For the next process, where it would find less."""
        if len(self.made) > self._kept:
            keeping.keep(self._key, json.dumps(self.made).encode())
            self._kept = len(self.made)


@cache
def _shelf() -> _Shelf:
    return _Shelf()


def json_schema_of(kind: Any) -> dict[str, Any]:
    """What may stand where a document of this type is wanted. It is everybody's: to be copied before it is changed."""
    if (name := _name(kind)) is None:
        return TypeAdapter(kind).json_schema()
    made = _shelf().made
    if name not in made:
        made[name] = TypeAdapter(kind).json_schema()
    return made[name]


def keep_schemas() -> None:
    """Keep what was made, for the next process."""
    _shelf().keep()


def effects_of(vocabulary: Vocabulary) -> dict[str, Any]:
    """What an effect may be in a game, as `Effect`, beside all that it refers to."""
    definitions: dict[str, Any] = {}
    bare, mappings = [], []
    for cls in vocabulary:
        schema = json_schema_of(cls)
        definitions |= schema.get("$defs", {})
        whole = {key: part for key, part in schema.items() if key != "$defs"}
        description = (cls.__doc__ or "").strip().partition("\n")[0]
        mappings.append({"type": "object", "properties": {cls.word: whole}, "required": [cls.word], "additionalProperties": False})
        if not any(field.default is MISSING and field.default_factory is MISSING for field in fields(cls)):
            bare.append({"const": cls.word, "description": description})
    found: dict[str, Any] = refer_to_effects(definitions | {"Effect": {"oneOf": [*mappings, *bare]}})
    return found


def refer_to_effects(schema: Any) -> Any:
    """A copy of a schema whose effects refer to `#/$defs/Effect`, which only a game's vocabulary knows."""
    if schema == EFFECT_IN_SCHEMA:
        return {"$ref": "#/$defs/Effect"}
    if isinstance(schema, dict):
        return {key: refer_to_effects(part) for key, part in schema.items()}
    return [refer_to_effects(part) for part in schema] if isinstance(schema, list) else schema


def _name(kind: Any) -> str | None:
    """What a type of ours is called; None for one that a game's content or somebody else's package brings."""
    if not isinstance(kind, type):  # `tuple[Scenario, ...]`
        names = [_name(one) for one in get_args(kind) if one is not Ellipsis]
        return f"{kind}" if names and None not in names else None
    is_ours = kind.__module__.partition(".")[0] in OURS and "<locals>" not in kind.__qualname__
    return f"{kind.__module__}.{kind.__qualname__}" if is_ours else None
