"""Where a space lies from another, and in which order a list is, in words: «1 row up», «in falling order of points»."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.source.python_trees import expression_of
from generator.wording.formulas.bindings import OPEN
from generator.wording.formulas.going_back import is_back, turned_round

if TYPE_CHECKING:
    from generator.wording.formulas.formula_parts import FormulaPart

_LED = ("steps", "line", "sight", "reach")


def led(words: FormulaPart, method: str, parts: list[ast.expr]) -> str:
    """The shape of a method that goes in a direction which something gives, «in the direction way»; "" for any other."""
    if method not in _LED or len(parts) != 2 or not _is_given(words, parts[1]):
        return ""
    shape = f"{method}_that_way" if isinstance(parts[1], ast.Name) and parts[1].id == "it" else f"{method}_way"
    return shape if shape in words.table("methods") else ""


def _is_given(words: FormulaPart, way: ast.expr) -> bool:
    """Whether a direction is what was chosen or is remembered, what a space says or a definition gives; `forward` gives several."""
    match way:
        case ast.Name(id=name):
            return (
                name == "it"
                or (words.declared.is_chosen(name) or words.declared.remembers_one(name))
                and name not in words.table("directions")
            )
        case ast.Attribute(attr=name):
            return name != "forward"
        case ast.Call(func=ast.Name(id=name)):
            return words.declared.is_defined(name)
    return False


def shifted(words: FormulaPart, parts: list[ast.expr]) -> Markup | None:
    """«the space 2 columns to the left of a1 and 1 row up»; None where the numbers do not stand there."""
    if len(parts) == 2:  # of the space that the condition around is about
        parts = [ast.Name("it"), *parts]
    aside, ahead = map(_whole, parts[1:])
    if aside is None or ahead is None:
        return None
    across, along = _counted(words, ("right", "left"), aside), _counted(words, ("up", "down"), ahead)
    start = words._part(parts[0], OPEN)
    if across and along:
        return words.shape("shifted_both", start, across, along)
    return words.shape("shifted_aside" if across else "shifted_ahead", start, across or along or words.shape("no_columns"))


def ordered(words: FormulaPart, parts: list[ast.expr]) -> Markup | None:
    """«in falling order of points, then in rising order of lane»; None where each of several numbers rises."""
    keys = [ast.unparse(part) for part in parts[1:]]
    if len(keys) < 2 or not any(map(is_back, keys)):
        return None
    told = [words.shape("falling" if is_back(key) else "rising", words._part(expression_of(str(turned_round(key))), OPEN)) for key in keys]
    return words.shape("ordered", words._part(parts[0], OPEN), *told)


def _whole(part: ast.expr) -> int | None:
    match part:
        case ast.Constant(value=int() as number):
            return number
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as number)):
            return -number
    return None


def _counted(words: FormulaPart, names: tuple[str, str], number: int) -> Markup | None:
    """«1 row up», «2 columns to the left»; None for none."""
    if not number:
        return None
    name = names[number < 0]
    return words.shape(f"one_{name}" if abs(number) == 1 else f"many_{name}", words.figure(abs(number)))
