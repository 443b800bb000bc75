"""Conditions on how much somebody has: «you have at least 12 coins» and not «coins is at least 12»."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Final

from markupsafe import Markup

from generator.wording.content.declared import Declared
from generator.wording.content.facts_of_files import SINGLE
from generator.wording.formulas.formula_parts import FormulaPart
from generator.wording.formulas.numbers_said import amount_of

_SHAPES: Final = {ast.Eq: "have", ast.Lt: "have_less", ast.LtE: "have_at_most", ast.Gt: "have_more", ast.GtE: "have_at_least"}
_NONE: Final = {ast.Eq: "have_none", ast.Gt: "have_at_least"}
"""Beside 0: more than none is at least one."""


def had(words: FormulaPart, one: ast.expr, sign: ast.cmpop, other: ast.expr) -> Markup | None:
    """A comparison of a seat's counter with a number; None for any other, and for a counter that has no word for several of it."""
    match one:
        case ast.Name(id=counter) if not words.declared.is_chosen(counter):
            who = "they" if "player" in words.about else "you"
        case ast.Attribute(value=ast.Name(id="you"), attr=counter):
            who = words.you
        case ast.Attribute(value=owner, attr=counter) if is_one(words.declared, owner):
            who = "one"
        case _:
            return None
    amount = amount_of(words.declared, words.constants, other)
    if type(amount) is not int or amount < 0 or type(sign) not in _SHAPES:
        return None
    shape = _SHAPES[type(sign)]
    if amount == 0 and type(sign) in _NONE:
        shape, amount = _NONE[type(sign)], int(isinstance(sign, ast.Gt))
    if not (noun := _noun(words, counter, amount)):
        return None
    told = [words.figure(amount), noun]
    return words.shape(
        f"{who}_{shape}", *(told if who != "one" else [words.of(one.value), *told] if isinstance(one, ast.Attribute) else told)
    )


def is_one(declared: Declared, owner: ast.expr) -> bool:
    """Whether a formula gives one thing, as far as its words show it."""
    match owner:
        case ast.Name(id=name):
            is_game_s = name in SINGLE and not declared.is_declared(name)
            return is_game_s or declared.remembers_one(name) or (declared.is_single(name) and not declared.is_several(name))
        case ast.Attribute(attr=attr):
            return attr in SINGLE or declared.remembers_one(attr)
    return False


def _noun(words: FormulaPart, counter: str, amount: int) -> str:
    """What so many of a seat's counter are called; "" where it is no such counter, or its name is no word for several."""
    if noun := words.declared.owned(counter, amount):
        return noun
    called = words.name(counter) if words.declared.is_of_seats(counter) else ""
    one = singular(called, words.table("ones"))
    return "" if one == called else one if amount == 1 else called


def singular(called: str, ones: Mapping[str, str]) -> str:
    """The word for one to a word for several, by their endings; a word without such an ending is both."""
    for ending, by in ones.items():
        if called.lower().endswith(ending):
            stem, last = called[: len(called) - len(ending)], called[len(called) - len(ending) :]
            return stem + (str(by).capitalize() if last[:1].isupper() else str(by))
    return called
