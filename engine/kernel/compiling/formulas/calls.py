"""What has brackets in a formula: functions and methods of the language, definitions, and counters with a number for each word or thing."""

from __future__ import annotations

import ast
from contextlib import AbstractContextManager
from typing import Protocol

from engine.kernel.compiling.formulas.codes import Code, standing
from engine.kernel.compiling.formulas.functions import FUNCTIONS, METHODS
from engine.kernel.compiling.formulas.meant import function_hint
from engine.kernel.compiling.formulas.properties import key_of
from engine.kernel.compiling.formulas.reading import Args, Reading, named
from engine.kernel.compiling.formulas.space_methods import OF_SPACES
from engine.kernel.formulas.syntax import FormulaError
from engine.kernel.formulas.types import NUMBER, Type
from engine.source.hints import did_you_mean


class Naming(Reading, Protocol):
    """A formula being read, with what its names mean. Each may raise FormulaError."""

    def name(self, name: str) -> Code:
        """What a bare name means."""

    def attribute(self, of: Code, name: str) -> Code:
        """A property of a thing, or of each of several."""

    def defined(self, name: str, args: list[ast.expr], asked: int = 0, want: Type | None = None) -> Code:
        """What a defined name stands for, where something of a type is asked for."""

    def on(self, subject: Code) -> AbstractContextManager[None]:
        """Within it, bare names are those of `subject`."""


def called_on(scope: Naming, of: Code, method: str, args: Args) -> Code:
    """What stands behind a dot: `of.method(args)`. Raises FormulaError."""
    if _has_keys(scope, method):
        return _of_key(scope, scope.attribute(of, method), method, args)
    if of.type.base == "constants":
        asked = f"{of.text}.{method}"
        told = f"`{asked}.first({', '.join(map(ast.unparse, args)) or '…'}).last` is one of a list, counted from 1"
        raise FormulaError(f"'{asked}' takes nothing in brackets", told)
    define = scope.world.table.define
    if method not in METHODS and method in define and not of.type.many:
        with scope.on(of):
            return scope.defined(method, args, asked=1)
    if method not in METHODS:
        known = [*define, *METHODS]
        raise FormulaError(f"no '.{method}(…)'", did_you_mean(method, known) or f"there are {', '.join(known)}")
    return METHODS[method](scope, standing(of), args)


def called(scope: Naming, function: str, args: Args, want: Type | None = None) -> Code:
    """What has no dot before it: `function(args)`, where something of a type is asked for. Raises FormulaError."""
    define = scope.world.table.define
    if _has_keys(scope, function):
        return _of_key(scope, scope.name(function), function, args)
    if function in define:
        return scope.defined(function, args, want=want)
    if function in OF_SPACES and scope.about:
        return METHODS[function](scope, scope.about[-1], args)
    if function in METHODS and args and function not in FUNCTIONS:
        return METHODS[function](scope, standing(scope.code(args[0])), args[1:])
    if function not in FUNCTIONS:
        hint = f"give the name a meaning under `define` of table.yaml, or take one of {', '.join(FUNCTIONS)}"
        known = [*define, *FUNCTIONS, *METHODS]
        raise FormulaError(f"no function '{function}'", function_hint(scope.world, function, args) or did_you_mean(function, known) or hint)
    return FUNCTIONS[function](scope, args)


def _has_keys(scope: Naming, name: str) -> bool:
    counters = scope.world.table.counters
    return name in counters and counters[name].each is not None


def _of_key(scope: Naming, counter: Code, name: str, args: Args) -> Code:
    """What a counter is for a word or thing: `goods(grain)`."""
    want, key = key_of(scope.world, name), args[0] if len(args) == 1 else None
    found = scope.code(key, want) if key is not None else None
    if found is None or found.type.many or not found.type.same(want):
        raise FormulaError(f"'{name}' wants one {named(want).partition(' ')[2]} in its brackets", f"it has a number for each {want}")
    return Code(f"{counter.text.removesuffix('[:-1]')}[{found.text}]", NUMBER, counter.reads | found.reads)
