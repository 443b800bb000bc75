"""Numbers that stand in the content, as formulas name them: constants, components, and what the card that is told has."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

from generator.wording.content.declared import Declared
from generator.wording.formulas.by_players import together

Constants = Callable[[], Any]
"""The numbers of `constants.yaml`: mappings, perhaps within each other."""


def number_of(declared: Declared, constants: Constants, inner: ast.expr, attr: str) -> int | None:
    """The number that a constant is, how many there are of a token, or what the card that is told has; None for what is none."""
    if isinstance(inner, ast.Name) and inner.id in ("this", "tokens"):
        found = declared.this.get(attr) if inner.id == "this" else declared.tokens(attr)
    else:
        found = _found(constants, inner, attr)
    return found if isinstance(found, int) else None


def amount_of(declared: Declared, constants: Constants, one: ast.expr) -> object:
    """What something is compared with: a value as it is written, or the number of a constant; None for anything else."""
    match one:
        case ast.Constant(value=amount):
            return amount
        case ast.Attribute(value=inner, attr=attr):
            return number_of(declared, constants, inner, attr)
        case _:
            return None


def numbers_by_players(constants: Constants, inner: ast.expr, attr: str) -> list[tuple[tuple[int, ...], int]]:
    """Of a constant with a number for each number of players, each number with those who play; nothing for what is none."""
    found = _found(constants, inner, attr)
    if not isinstance(found, Mapping) or not all(str(key).isdigit() and type(one) is int for key, one in found.items()):
        return []
    return together({int(players): one for players, one in found.items()})


def is_list(constants: Constants, inner: ast.expr, attr: str) -> bool:
    """Whether a constant is a list of numbers or words."""
    return isinstance(_found(constants, inner, attr), list | tuple)


def groups_of(inner: ast.expr, attr: str) -> list[str]:
    """The name of a constant with those of the groups that it stands in, as the table of all that is declared calls it."""
    path = [attr]
    while isinstance(inner, ast.Attribute):
        path.insert(0, inner.attr)
        inner = inner.value
    return path


def _found(constants: Constants, inner: ast.expr, attr: str) -> Any:
    """What stands in `constants.yaml` there; None where nothing does."""
    path = groups_of(inner, attr)
    while isinstance(inner, ast.Attribute):
        inner = inner.value
    if not (isinstance(inner, ast.Name) and inner.id == "constants"):
        return None
    found = constants()
    for step in path:
        if not isinstance(found, Mapping) or step not in found:
            return None
        found = found[step]
    return found
