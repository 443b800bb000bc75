"""An effect made up for a verb that no content uses yet, so that `pressgang explain` can show how it is written and how it prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.verbs import EFFECT_IN_SCHEMA, Verb
from pressgang.schemas.completions import complete
from pressgang.schemas.json_schemas import json_schema_of

TELLING = ("distance",)
"""Keys that may be left out, and without which an example would say too little."""


def sample_of(verb: type[Verb], data: GameData, names: Mapping[str, Sequence[str]]) -> dict[str, Any] | None:
    """Arguments that the verb can have: what must be written, by the names of the game. None where nothing can be thought of."""
    schema = complete(json_schema_of(verb), names)
    made: dict[str, Any] | None = _Sampler(schema.get("$defs", {}), data, names).mapping(schema)
    return made


class _Sampler:
    """Makes up values for a schema."""

    def __init__(self, known: Mapping[str, Any], data: GameData, names: Mapping[str, Sequence[str]]) -> None:
        self.known = known
        self.data = data
        self.names = names

    def mapping(self, schema: Mapping[str, Any]) -> dict[str, Any] | None:
        wanted = [key for key in schema.get("properties", {}) if key in schema.get("required", ()) or key in TELLING]
        made = {key: self.value(schema["properties"][key]) for key in wanted}
        return None if any(value is None for value in made.values()) else made

    def value(self, schema: Mapping[str, Any]) -> Any:
        """A value, or None."""
        if schema.get("x-effect") or schema == EFFECT_IN_SCHEMA:
            return self.effect()
        if "$ref" in schema:
            return self.value(self.known[str(schema["$ref"]).rpartition("/")[2]])
        for union in ("anyOf", "oneOf"):
            if union in schema:
                return next((made for part in schema[union] if (made := self.value(part)) is not None), None)
        if "const" in schema or "enum" in schema:
            return schema.get("const", next(iter(schema.get("enum", ())), None))
        return self.plain(schema)

    def plain(self, schema: Mapping[str, Any]) -> Any:
        """A number, a switch, a list or a mapping."""
        kind = schema.get("type")
        if kind == "integer":
            return max(schema.get("minimum", 1), 1)
        if kind == "boolean":
            return True
        if kind == "array" and "prefixItems" in schema:
            return [place + 1 for place in range(len(schema["prefixItems"]))]
        if kind == "array":
            one = self.value(schema.get("items", {}))
            return None if one is None else [one] * max(schema.get("minItems", 1), 1)
        return self.mapping(schema) if "properties" in schema else None

    def effect(self) -> Any:
        """The simplest effect of the game: a verb that says enough by itself, or with one number."""
        for verb in self.data.vocabulary:
            schema = complete(json_schema_of(verb), self.names)
            if len(schema.get("required", ())) == 1 and schema["properties"][schema["required"][0]].get("type") == "integer":
                return {verb.word: self.mapping(schema)}
        return None
