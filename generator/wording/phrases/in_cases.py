"""Words whose case is asked for where they stand: a shape says `von {0:dative}`, and what stands there is said so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self

from markupsafe import Markup, escape

USUAL = "nominative"
"""The case that nothing asks for; also the name of its words where a phrase file has others beside them."""


class InCases(Markup):
    """Words, which can be said in another case."""

    said: Callable[[str], Markup] | None = None

    @classmethod
    def of(cls, words: Markup, said: Callable[[str], Markup]) -> InCases:
        """Words, and how they are said in a case."""
        made = cls(words)
        made.said = said
        return made

    def __html_format__(self, case: str) -> Self:
        return type(self)(self.said(case)) if case and self.said else self


def filled(shape: str, *parts: Markup | str) -> Markup:
    """A shape with its parts, each in the case that the shape asks for, where it has one.

    >>> filled("von {0:dative}", InCases.of(Markup("der Stapel"), lambda case: Markup("dem Stapel")))
    Markup('von dem Stapel')
    """
    return Markup(shape).format(*(part if isinstance(part, InCases) else InCases(escape(part)) for part in parts))


def in_case(entry: Any, case: str) -> str:
    """An entry of a phrase file in a case: it is words, or words for some cases.

    >>> in_case({"nominative": "der Stapel", "dative": "dem Stapel"}, "dative"), in_case("die Hand", "dative")
    ('dem Stapel', 'die Hand')
    """
    if isinstance(entry, Mapping):
        return str(entry.get(case) or entry.get(USUAL) or next(iter(entry.values())))
    return str(entry)
