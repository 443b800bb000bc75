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
    raise PydanticCustomError("formula", "must be a number or a formula, such as `you.coins + 1`")


_SCHEMA = WithJsonSchema({"anyOf": [{"type": "number"}, {"type": "string"}], "description": "a formula"})

Formula = Annotated[Written, PlainValidator(_formula), _SCHEMA]
"""Any formula: what it must give is said by the field."""

NumberFormula = Formula
"""A formula that gives a number."""

Condition = Formula
"""A formula that gives yes or no."""

Selection = Formula
"""A formula that gives things: cards, pieces, spaces, seats."""
