"""The columns of a sheet, from the definition of its things; and the way from a value to a cell and back.

Fields within fields have columns of their own (`cost.actions`). What is no single value is written as YAML: effects one a line, anything
else on one line. An empty cell means that the key is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import yaml

from engine.definitions.todo import Todo
from engine.definitions.verbs import Verb
from engine.source.nodes import parse_yaml
from generator.wording.content.readings import spoken

Form = Literal["value", "effects", "yaml"]

_MARKS = (NoneType, Todo)
"""What stands where there is no value."""

_WHOLE = re.compile(r"[+-]?\d{1,15}")
_GATHERED = frozenset({"columns", "parts"})
"""What holds the keys of a game's own once they are read; in the files they stand beside all others."""

WORDS = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class Column:
    """One column: the keys that lead to its value, how it is written, and which types a single value may have."""

    path: tuple[str, ...]
    form: Form
    types: frozenset[type[Any]] = frozenset()

    @property
    def name(self) -> str:
        """Its title: `cost.actions`."""
        return ".".join(self.path)

    def value_in(self, thing: dict[str, Any]) -> Any:
        """What stands there; Ellipsis when nothing does."""
        value: Any = thing
        for key in self.path:
            if not isinstance(value, dict) or key not in value:
                return ...
            value = value[key]
        return value

    def put(self, thing: dict[str, Any], value: Any) -> None:
        """Write a value into a thing, or take it away (Ellipsis), and with the last value what held it."""
        if value is ...:
            _take_away(thing, self.path)
            return
        for key in self.path[:-1]:
            if not isinstance(thing.get(key), dict):
                thing[key] = {}
            thing = thing[key]
        thing[self.path[-1]] = value

    def cell(self, value: Any) -> str | int | bool:
        """A value as a cell shows it."""
        if value is ...:
            return ""
        if self.form == "effects" and isinstance(value, list):
            return "\n".join(_line(effect) for effect in value) or "[]"
        if self.form == "value" and isinstance(value, str | int) and not _reads_otherwise(value, self):
            return value
        return _flow(value)

    def value(self, cell: object) -> Any:
        """What a cell says; what cannot be right is left as it is, for the definition to refuse. Raises ContentError for broken YAML."""
        if isinstance(cell, float) and cell.is_integer():
            cell = int(cell)
        if cell is None or (isinstance(cell, str) and not cell.strip()):
            return ...
        if not isinstance(cell, str):
            return cell if self.form == "value" else [cell]
        if self.form == "effects" and not cell.lstrip().startswith("["):
            return [parse_yaml(line, "").plain() for line in cell.splitlines() if line.strip()]
        if self.form != "value":
            return parse_yaml(cell, "").plain()
        return _single(cell.strip() if self.types != {str} else cell, self.types)


def columns_of(thing: type[Any], own: Mapping[str, Any] | None = None) -> list[Column]:
    """The columns of things of a type, in the order of its definition, and behind them those that the game declares (`own`)."""
    gathered = _GATHERED if any(field.name == "columns" for field in fields(thing)) else frozenset()
    plain = [column for column in _columns(thing, ()) if column.name not in gathered]
    return [*plain, *(_own(name, declared) for name, declared in (own or {}).items())]


def _own(name: str, declared: Mapping[str, Any]) -> Column:
    """A column as the game declares it: numbers are read as such, lists written as YAML, anything else is words."""
    if declared.get("holds") == "list":
        return Column((name,), "yaml")
    if declared.get("holds"):
        return Column((name,), "value", frozenset({str}))
    return Column((name,), "value", frozenset({str, int} if declared.get("number") is None else {int}))


def _columns(cls: type[Any], above: tuple[str, ...]) -> Iterator[Column]:
    hints = get_type_hints(cls)
    for field in fields(cls):
        path, hint = (*above, spoken(field.name)), hints[field.name]
        parts = [part for part in _alternatives(hint) if part not in _MARKS]
        singles = frozenset(single for part in parts for single in _singles(part))
        if all(_singles(part) for part in parts):
            yield Column(path, "value", singles | {part for part in _alternatives(hint) if part in _MARKS})
        elif len(parts) == 1 and is_dataclass(parts[0]) and isinstance(parts[0], type) and _is_flat(parts[0]):
            yield from _columns(parts[0], path)
        elif len(parts) == 1 and get_origin(parts[0]) is tuple and get_args(parts[0])[0] is Verb:
            yield Column(path, "effects")
        else:
            yield Column(path, "yaml")


def _is_flat(cls: type[Any]) -> bool:
    """Whether a thing within a thing is made of single values only, at whatever depth."""
    return all(column.form == "value" for column in _columns(cls, ()))


def _alternatives(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _singles(hint: Any) -> frozenset[type[Any]]:
    """The types of a single value; none for lists, mappings and things."""
    if get_origin(hint) is Literal:
        return frozenset(type(value) for value in get_args(hint))
    return frozenset({hint}) if hint in (str, int, bool) else frozenset()


def _single(cell: str, types: frozenset[type[Any]]) -> Any:
    if bool in types and cell.lower() in WORDS:
        return WORDS[cell.lower()]
    if int in types and _WHOLE.fullmatch(cell):
        return int(cell)
    if NoneType in types and str not in types and cell == "null":
        return None
    return parse_yaml(cell, "").plain() if Todo in types and cell.startswith("{todo:") else cell


def _reads_otherwise(value: str | int, column: Column) -> bool:
    return isinstance(value, str) and column.value(value) != value


def _take_away(thing: dict[str, Any], path: Sequence[str]) -> None:
    key, *rest = path
    inner = thing.get(key)
    if rest and isinstance(inner, dict):
        _take_away(inner, rest)
        if inner:
            return
    thing.pop(key, None)


def _line(effect: Any) -> str:
    """`heal: {hit_points: 2}`, or the bare word."""
    if isinstance(effect, dict) and len(effect) == 1:
        ((word, arguments),) = effect.items()
        return f"{word}: {_flow(arguments)}"
    return _flow(effect)


def _flow(value: Any) -> str:
    words = yaml.safe_dump([value], default_flow_style=True, width=10**9, allow_unicode=True, sort_keys=False).strip()
    return words.removeprefix("[").removesuffix("]")
