"""Definitions told to people: what a verb or a thing is, and its fields with types, bounds and defaults; from the code that reads them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from typing import Any, cast, get_args, get_type_hints

import yaml

from engine.definitions.verbs import EFFECT_IN_SCHEMA
from engine.source.python_trees import module_of
from generator.wording.content.readings import spoken
from pressgang.schemas.json_schemas import json_schema_of

MANY = 1_000_000
"""A bound that only keeps numbers from growing beyond all measure is not worth telling."""


@dataclass(frozen=True, slots=True)
class Described:
    """A field: its name, what may stand there, what it is when it is left out ("" when it must not be), and what it means."""

    name: str
    type: str
    default: str
    meaning: str

    @property
    def is_required(self) -> bool:
        """Whether it must be written."""
        return not self.default


def meaning_of(cls: type[Any]) -> str:
    """What a definition says of itself, in one paragraph."""
    return " ".join((inspect.getdoc(cls) or "").split())


def described(cls: type[Any]) -> list[Described]:
    """The fields of a definition in their order."""
    return list(_described(cast(Any, cls)))


@cache
def _described(cls: type[Any]) -> list[Described]:
    schema = json_schema_of(cls)
    known = schema.get("$defs", {})
    if "$ref" in schema:  # a definition that holds itself
        schema = known[str(schema["$ref"]).rpartition("/")[2]]
    meanings = _meanings(cast(Any, cls))
    found = []
    for field in fields(cls):
        name = spoken(field.name)
        part = schema["properties"][name]
        default = "" if field.default is MISSING and field.default_factory is MISSING else _default(field)
        found.append(Described(name, type_in_words(part, known), default, meanings.get(field.name, "")))
    return found


def parts_of(cls: type[Any]) -> tuple[type[Any], ...]:
    """The things of which a definition is made, each once, in the order of its fields; effects are no parts."""
    return _parts_of(cast(Any, cls))


@cache
def _parts_of(cls: type[Any]) -> tuple[type[Any], ...]:
    found = (inner for hint in get_type_hints(cls).values() for inner in _classes(hint))
    return tuple(dict.fromkeys(inner for inner in found if inner is not cls and not hasattr(inner, "word")))


def _classes(hint: Any) -> Iterator[type[Any]]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for part in get_args(hint):
        yield from _classes(part)


def type_in_words(schema: Mapping[str, Any], known: Mapping[str, Any]) -> str:
    """What a JSON Schema lets stand, in a few words."""
    if schema.get("x-effect") or schema == EFFECT_IN_SCHEMA:
        return "effect"
    if schema.get("x-formula"):
        return str(schema["description"])
    if "$ref" in schema:
        return _referred(str(schema["$ref"]).rpartition("/")[2], known)
    for union in ("anyOf", "oneOf"):
        if union in schema:
            parts = [type_in_words(part, known) for part in schema[union] if part.get("type") != "null"]
            return " or ".join(dict.fromkeys(parts))
    if "const" in schema:
        return f"`{_shown(schema['const'])}`"
    if "enum" in schema:
        return " or ".join(f"`{_shown(value)}`" for value in schema["enum"])
    return _plain_type(schema, known)


def _referred(name: str, known: Mapping[str, Any]) -> str:
    return type_in_words(known[name], known) if "properties" not in known.get(name, {"properties": {}}) else f"**{snake(name)}**"


def _plain_type(schema: Mapping[str, Any], known: Mapping[str, Any]) -> str:
    kind = schema.get("type")
    if kind == "integer":
        return f"whole number{_bounds(schema)}"
    if kind == "array" and "prefixItems" in schema:
        parts = [type_in_words(part, known) for part in schema["prefixItems"]]
        return f"[{', '.join(parts)}]"
    if kind == "array":
        least = f", at least {schema['minItems']}" if schema.get("minItems") else ""
        return f"list of {type_in_words(schema.get('items', {}), known)}{least}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"mapping to {type_in_words(schema['additionalProperties'], known)}"
    if kind == "object" and "patternProperties" in schema:
        return f"mapping to {type_in_words(next(iter(schema['patternProperties'].values())), known)}"
    if kind == "string":
        return "id" if "pattern" in schema else "words"
    return {"boolean": "`true` or `false`", "object": "mapping", "null": "nothing"}.get(str(kind), "anything")


def _bounds(schema: Mapping[str, Any]) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    told = [f"at least {low}"] if low is not None and low > -MANY else []
    told += [f"at most {high}"] if high is not None and high < MANY else []
    return f", {' and '.join(told)}" if told else ""


def _default(field: Any) -> str:
    if field.default is not MISSING:
        return "nothing" if field.default in (None, "", ()) else f"`{_shown(field.default)}`"
    return "nothing"


def _shown(value: Any) -> str:
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(_shown, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def snake(name: str) -> str:
    """`EntryWounds` as content would write it."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


@cache
def _meanings(cls: Any) -> dict[str, str]:
    """What stands below each field as its docstring, from the source of the definition and of those that it builds on."""
    found: dict[str, str] = {}
    bases: list[Any] = list(reversed(cls.__mro__))
    for base in bases:
        if not is_dataclass(base):
            continue
        try:
            tree = module_of(textwrap.dedent(inspect.getsource(cast(type, base)))).body[0]
        except (OSError, TypeError):
            continue  # installed without its source
        body = tree.body if isinstance(tree, ast.ClassDef) else []
        for here, after in zip(body, body[1:], strict=False):
            words = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else None
            if isinstance(here, ast.AnnAssign) and isinstance(here.target, ast.Name) and isinstance(words, str):
                found[here.target.id] = " ".join(words.split())
    return found


def flow_of(value: Any) -> str:
    """A value in the flow style of YAML, on one line."""
    text = yaml.safe_dump(value, default_flow_style=True, width=10**9, allow_unicode=True, sort_keys=False)
    return text.strip().removesuffix("...").strip()
