"""Comparisons of seats: «you are the player» and not «the player is you», «it is your turn» and not «you are whoever has the turn»."""

from __future__ import annotations

import ast
from typing import Final

from markupsafe import Markup

from generator.wording.formulas.formula_parts import FormulaPart

_CALLED: Final = ("who", "bearer", "left", "right", "holder")
"""Seats whose words bring their article along."""


def seated(words: FormulaPart, one: ast.expr, sign: ast.cmpop, other: ast.expr) -> Markup | None:
    """A comparison of somebody with you or with whoever has the turn; None for any other."""
    if not isinstance(sign, ast.Eq | ast.NotEq):
        return None
    no = "_not" if isinstance(sign, ast.NotEq) else ""
    if _is(words, one, "turn"):
        one, other = other, one
    if _is(words, other, "turn"):
        who = f"{words.you}_have" if _is(words, one, "you") else "has"
        return words.shape(f"{who}_turn{no}", *([] if who != "has" else [words.of(one)]))
    if _is(words, other, "you") and isinstance(one, ast.Name) and one.id in _CALLED and _is(words, one, one.id):
        return words.shape(f"{words.you}_are{no}", "", words.of(one))
    return None


def _is(words: FormulaPart, node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name and not words.declared.is_declared(name) and not words.declared.is_chosen(name)
