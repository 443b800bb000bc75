"""The types of fields that hold formulas: read as they stand here, typed and compiled when the game is loaded."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from engine.kernel.formulas.syntax import FormulaError, parse

Written = int | float | str
"""A formula as content writes it: a number, or a text."""


def _formula(value: Any) -> Written:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return value
    if isinstance(value, str):
        try:
            parse(value)
        except FormulaError as error:
            hint = f": {error.hint}" if error.hint else ""
            raise PydanticCustomError("formula", "{what}", {"what": f"{error.message}{hint}"}) from None
        return value
    if isinstance(value, list) and all(isinstance(one, int | float | str) for one in value):
        told = f"[{', '.join(map(str, value))}]"
        raise PydanticCustomError("formula", "must be a formula: one of a list stands in quotes: `{told}`", {"told": f'"{told}"'})
    if isinstance(value, dict) and value and all(str(key).isdigit() for key in value):
        constants = f"constants: {{so_many: {{{', '.join(f'{key}: {one}' for key, one in value.items())}}}}}"
        told = (
            "must be a number or a formula: numbers by how many play stand in constants.yaml, `{constants}`, and here `constants.so_many`"
        )
        raise PydanticCustomError("formula", told, {"constants": constants})
    raise PydanticCustomError("formula", "must be a number or a formula, such as `you.coins + 1`")


def _schema(gives: str) -> WithJsonSchema:
    return WithJsonSchema({"anyOf": [{"type": "number"}, {"type": "string"}, {"type": "boolean"}], "description": gives, "x-formula": True})


Formula = Annotated[Written, PlainValidator(_formula), _schema("formula")]
"""Any formula: what it must give is said by the field."""

NumberFormula = Annotated[Written, PlainValidator(_formula), _schema("number or formula of one")]
"""A formula that gives a number."""

Condition = Annotated[Written, PlainValidator(_formula), _schema("condition")]
"""A formula that gives yes or no."""

Selection = Annotated[Written, PlainValidator(_formula), _schema("selection")]
"""A formula that gives things: cards, pieces, spaces, seats."""
