"""What properties, functions and methods may ask of the formula that they stand in."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.fields import Written
from engine.kernel.formulas.syntax import FormulaError
from engine.kernel.formulas.types import Type


class Reading(Protocol):
    """A formula being read: the things it is about, and how its parts become code. Each may raise FormulaError."""

    @property
    def world(self) -> World:
        """All things of the game."""

    @property
    def you(self) -> str:
        """The variable of the seat that acts."""

    @property
    def about(self) -> Sequence[Code]:
        """What the conditions around it are about, the innermost last."""

    @property
    def bound(self) -> Mapping[str, Code]:
        """What names were given."""

    @property
    def constants(self) -> Mapping[str, object]:
        """The constants of the game, for so many players."""

    @property
    def parts(self) -> bool:
        """Whether numbers may have parts."""

    def code(self, node: ast.expr, want: Type | None = None) -> Code:
        """The code of a part."""

    def truth_of(self, code: Code, written: object) -> Code:
        """What a part means as yes or no: of things, whether there are any."""

    def number(self, written: Written) -> Code:
        """A part that gives a number."""

    def one(self, written: Written, want: Type) -> Code:
        """A part that gives one thing, or none."""

    def given(self, name: str, code: Code) -> Reading:
        """The same, with a name that means something."""

    def on(self, subject: Code) -> AbstractContextManager[None]:
        """Within it, bare names are looked for among the properties of `subject`."""

    def defined(self, name: str, args: list[ast.expr], asked: int = 0) -> Code:
        """What a defined name stands for; `asked` of the one thing before a dot."""

    def on_each(self, type_: Type, node: ast.expr, want: Type) -> Callable[[str], Code]:
        """A part about each element of a list, by the variable of the element."""


Args = list[ast.expr]
Method = Callable[[Reading, Code, Args], Code]
Function = Callable[[Reading, Args], Code]


def want(args: Args, low: int, high: int, what: str) -> None:
    """See that so many things stand in the brackets. Raises FormulaError."""
    if not low <= len(args) <= high:
        number = f"{low}" if low == high else f"{low} to {high}"
        raise FormulaError(f"{what} takes {number} thing{'' if high == 1 else 's'} in its brackets (got {len(args)})")


def named(type_: Type) -> str:
    """A type in messages, with its article."""
    name = str(type_)
    if type_.many or name == "yes or no":
        return name
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def be(type_: Type) -> str:
    """Whether such a thing `is` something, or such things `are`."""
    return "are" if type_.many else "is"
