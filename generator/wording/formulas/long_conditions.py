"""Conditions of many parts, each with a letter before it, so that a reader finds where one ends: «(a) …; (b) …; and (c) …»."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from generator.wording.formulas.formula_parts import FormulaPart
from generator.wording.markup import plain

_FEWEST: Final = 3
"""Parts from which on letters help."""

_LONGEST: Final = 140
"""Letters of a condition that can still be followed without them."""

_LETTERS: Final = "abcdefghij"


def is_long(told: Sequence[Markup]) -> bool:
    """Whether parts of a condition are so many and so long that each needs a letter; not where one of them has letters within."""
    return (
        _FEWEST <= len(told) <= len(_LETTERS)
        and sum(len(plain(part)) for part in told) > _LONGEST
        and not any(f"({_LETTERS[0]}) " in part for part in told)
    )


def lettered(words: FormulaPart, joint: str, told: Sequence[Markup]) -> Markup:
    """The parts, each with its letter and without brackets around it; `joint` is `and` or `or`.

    >>> _bare(Markup("(you are red or it is late)")), _bare(Markup("(a) or (b)"))
    (Markup('you are red or it is late'), Markup('(a) or (b)'))
    """
    parts = [words.shape("lettered", letter, _bare(part)) for letter, part in zip(_LETTERS, told, strict=False)]
    return words.shape(joint, Markup("; ").join(parts[:-1]) + Markup(";"), parts[-1])


def _bare(part: Markup) -> Markup:
    """A part without the brackets that stand around all of it."""
    if not (part.startswith("(") and part.endswith(")")):
        return part
    depth = 0
    for place, letter in enumerate(part):
        depth += (letter == "(") - (letter == ")")
        if not depth and place < len(part) - 1:
            return part  # these are two pairs of brackets
    return Markup(part[1:-1])
