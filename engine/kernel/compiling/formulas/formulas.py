"""Typing formulas and turning them into Python expressions.

Names are looked for, in this order: what was bound (arguments, `as:`), the properties of what a `where(…)` is about, the table's own
declarations, words of lists. A word is known by what it is compared with.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace

from engine.kernel.compiling.formulas.calls import called, called_on
from engine.kernel.compiling.formulas.codes import Code, Many, as_many
from engine.kernel.compiling.formulas.directions import as_direction, given_to_definition
from engine.kernel.compiling.formulas.fixed_numbers import constant, group_hint, tokens
from engine.kernel.compiling.formulas.functions import METHODS
from engine.kernel.compiling.formulas.kind_properties import of_list
from engine.kernel.compiling.formulas.meant import (
    definition_hint,
    one_hint,
    property_hint,
    things_hint,
    type_hint,
)
from engine.kernel.compiling.formulas.operators import KIND, NOT_SAID, UNSAID, arithmetic, choice, comparison, listed, literal, logic
from engine.kernel.compiling.formulas.properties import around, property_of, remembered
from engine.kernel.compiling.formulas.reading import named
from engine.kernel.compiling.formulas.several import of_each
from engine.kernel.compiling.formulas.table_names import global_name, space_called
from engine.kernel.compiling.formulas.words import clashes, word_called
from engine.kernel.compiling.resolved.world import WAYS, World
from engine.kernel.content.fields import Written
from engine.kernel.formulas.syntax import FormulaError, NowhereError, UnsaidError, parse
from engine.kernel.formulas.types import NUMBER, SEAT, TRUTH, Type

_IT = re.compile(r"\bit(?:\.| (?:not )?in (?=others\b|opponents\b))(\w+)")
_AROUND = ("others", "opponents")
"""Of whom they are is not said where a condition is about seats, as it is of `left` and `partner`, which are always those of the seat."""


@dataclass(slots=True)
class Scope:
    """What the names of a formula mean: the seat that acts, what was bound, and what a condition is about."""

    world: World
    constants: Mapping[str, object]
    you: str = "you"
    bound: dict[str, Code] = field(default_factory=dict)
    about: list[Code] = field(default_factory=list)
    defining: list[str] = field(default_factory=list)
    lent: Mapping[str, Code] = field(default_factory=dict)
    """In a definition, what is bound where it is used: for names that mean nothing else."""
    told_apart: frozenset[str] = frozenset()
    """What the formula asks of `it` by name: the same name alone is then something else."""
    inherited: int = 0
    """In a definition with brackets: how many of those it is `about` come from the formula that uses it. Only of a seat is it asked so
    without naming it (`seats.where(most_of(hearts) > 2)`); `pieces` are all, wherever it is used."""
    parts: bool = False
    """Whether numbers may have parts, as those may that only bots go by."""
    as_directions: bool = False
    """Whether `e` is a direction also where a condition is about a space, which has a space to the east."""
    doubts: list[tuple[str, str]] = field(default_factory=list)
    """What may not have been meant, each with how to say it plainly."""

    # -- from formulas to codes

    def number(self, written: Written) -> Code:
        """A formula that gives a number. Raises FormulaError."""
        code = self.read(written, NUMBER)
        if code.type != NUMBER and code.type.base == "truth":
            return Code(f"({code.text})", NUMBER, code.reads)  # yes counts 1
        return self._expect(code, NUMBER, written)

    def truth(self, written: Written) -> Code:
        """A formula that gives yes or no. Raises FormulaError."""
        return self.truth_of(self.read(written, TRUTH), written)

    def things(self, written: Written, base: str = "", *, groups: bool = False) -> Many:
        """A formula that gives things, any number of them, or groups of such where these will do. Raises FormulaError."""
        code = self.read(written, None)
        if base and code.type.base != base:
            raise FormulaError(f"'{written}' gives {named(code.type)}, not {base}s", things_hint(code, base, written))
        if code.type.base == "truth":
            raise FormulaError(f"'{written}' is yes or no, and things are asked for here")
        if code.type.grouped and not groups:
            hint = "`.one`, `.first` or `each` take one of them; `choose_some` lets somebody choose several things, `such` as go together"
            raise FormulaError(f"'{written}' gives groups of {code.type.base}s, not {code.type.base}s", hint)
        return as_many(code)

    def one(self, written: Written, want: Type) -> Code:
        """A formula that gives one thing of a type, or none. Raises FormulaError."""
        code = self.read(written, want)
        if want.words == WAYS:
            code = as_direction(self.world, code)
        if code.type.many or not code.type.same(want):
            raise FormulaError(f"'{written}' gives {named(code.type)}, not one {want}", one_hint(code, want))
        return code

    def read(self, written: Written, want: Type | None) -> Code:
        """Any formula. Raises FormulaError.

        Of a space, `e` is the one to the east. A formula that means nothing so is read with directions: one that turns
        them (`to_right: {with: [way], is: e if way = n else …}`) may then be used in a condition about spaces.
        """
        if isinstance(written, int | float):
            return literal(self, written)
        self.told_apart = frozenset(_IT.findall(written))
        node = parse(written)
        try:
            return self.code(node, want)
        except FormulaError:
            if not self.as_directions:
                with suppress(FormulaError):
                    return replace(self, as_directions=True).code(node, want)
            raise

    def code_of_memory(self, name: str) -> Type:
        """The type of what the table remembers under a name."""
        return remembered(self.world, name)

    # -- nodes

    def code(self, node: ast.expr, want: Type | None = None) -> Code:
        """The code of a node; `want` tells what a bare word is a word of."""
        match node:
            case ast.Constant(value=bool() as value):
                return Code(repr(value), TRUTH)
            case ast.Constant(value=int() | float() as value):
                return literal(self, value)
            case ast.Constant(value=str() as name):
                return space_called(self.world, name)
            case ast.Name(id=name):
                return self.name(name, want)
            case ast.Attribute(value=inner, attr=attr):
                kinds = KIND if want == KIND and isinstance(inner, ast.List) else None  # `[king].first`, also of an only king
                return self.attribute(self._before_a_dot(inner) if kinds is None else self.code(inner, kinds), attr, inner)
            case ast.Call(func=ast.Attribute(value=inner, attr=method), args=args):
                return called_on(self, self._before_a_dot(inner), method, args)
            case ast.Call(func=ast.Name(id=function), args=args):
                return called(self, function, args, want)
            case ast.BinOp(left=left, op=op, right=right):
                return arithmetic(self, left, op, right)
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                code = self.truth_of(self.code(inner, TRUTH), inner)
                known = {"True": "False", "False": "True"}
                return Code(known.get(code.text, f"(not {code.text})"), TRUTH, code.reads)
            case ast.UnaryOp(operand=inner):
                code = self._expect(self.code(inner, NUMBER), NUMBER, inner)
                return Code(f"(-{code.text})", NUMBER, code.reads)
            case ast.BoolOp(op=op, values=values):
                return logic(self, op, values)
            case ast.Compare(left=left, ops=ops, comparators=others):
                return comparison(self, left, ops, others)
            case ast.IfExp(test=test, body=body, orelse=other):
                return choice(self, test, body, other, want)
            case ast.List(elts=elements):
                return listed(self, elements, want)
        raise FormulaError(f"'{ast.unparse(node)}' is no formula")

    def _before_a_dot(self, node: ast.expr) -> Code:
        """Directions have nothing behind a dot: `e.free` is that of the space to the east."""
        return (replace(self, as_directions=False) if self.as_directions and isinstance(node, ast.Name) else self).code(node)

    def name(self, name: str, want: Type | None = None) -> Code:
        """What a bare name means here. Raises FormulaError for a name that means nothing, or more than one thing."""
        if name in self.bound:
            self._only_meaning(name)
            return self.bound[name]
        if name == "it" and self.about:
            return self.about[-1]
        if name == "outer" and len(self.about) > 1:
            return self.about[-2]
        words = want if want is not None and want.base == "word" and name in self.world.words.get(want.words, ()) else None
        of_its_own = self.inherited and (name in self.world.table.define or global_name(self, name) is not None)
        for place, subject in reversed([*enumerate(self.about)]):
            if place < self.inherited and of_its_own and subject.type.base != "seat":
                continue
            if self.as_directions and subject.type.base == "space" and name in self.world.words.get(WAYS, ()):
                continue
            found = property_of(self, subject, name)
            if found is not None and (words is None or found.type.same(words)):
                return found
        if name in self.world.table.define:
            return self.defined(name, [], want=want)
        if name in _AROUND and name not in self.told_apart and any(of.type == SEAT and of.text != self.you for of in self.about):
            message = f"'{name}' are those of you here, not those of the seat that the condition is about"
            self.doubts.append((message, f"write `you.{name}` or `it.{name}`"))
        if words is not None:
            return Code(str(self.world.words[words.words].index(name)), words)
        found = global_name(self, name)
        if found is not None:
            return found
        for subject in reversed(self.about):
            if (found := of_list(self, subject, name)) is not None:
                return found
        return self.lent[name] if name in self.lent else word_called(self, name, want)

    def _only_meaning(self, name: str) -> None:
        """A name that was chosen or told may not be a property of what a condition is about as well. Raises FormulaError.

        What stands in the brackets of a definition means the same wherever it is used: only its own conditions count there.
        """
        for subject in self.about[self.inherited :] if name not in self.told_apart else ():
            if property_of(self, subject, name) is not None:
                what = named(subject.type)
                hint = f"write `it.{name}` for that of {what}, or call the other another name (under `with`, `as` or `let`)"
                raise FormulaError(f"'{name}' could be what is called so here, or that of {what}", hint)

    def attribute(self, of: Code, name: str, written: str | ast.expr = "…") -> Code:
        """A property of a thing, or of each of several things. Raises FormulaError."""
        if of.type.base == "constants":
            return constant(self, of, name)
        if of.type.base == "text" and of.text == repr(UNSAID):
            return of
        if of.type.base == "tokens":
            return tokens(self, name)
        if name in METHODS and (of.type.many or (of.type.maybe and property_of(self, of, name) is None)):
            return called_on(self, of, name, [])
        if of.type.many:
            found = of_each(self, of, name)
            if found is None:
                raise self._unknown_property(of.type, name, written)
            return found
        found = property_of(self, of, name) or of_list(self, of, name) or around(of, name)
        if found is None:
            if name in METHODS:
                return called_on(self, of, name, [])
            if name in self.world.table.define:
                with self.on(of):
                    return self.defined(name, [], asked=1)
            raise self._unknown_property(of.type, name, written)
        return found

    @contextmanager
    def on(self, subject: Code) -> Iterator[None]:
        """Within it, bare names are looked for among the properties of `subject`."""
        self.about.append(subject)
        try:
            yield
        finally:
            self.about.pop()

    def given(self, name: str, code: Code) -> Scope:
        """The same, with a name that means something."""
        return replace(self, bound={**self.bound, name: code})

    def on_each(self, type_: Type, node: ast.expr, want: Type) -> Callable[[str], Code]:
        """A formula about each element of a list, as a function of the element's variable."""

        def made(variable: str) -> Code:
            with self.on(Code(variable, type_.one())):
                code = self.code(node, want)
                return self.truth_of(code, node) if want == TRUTH else code

        return made

    # -- parts

    def defined(self, name: str, args: list[ast.expr], asked: int = 0, want: Type | None = None) -> Code:
        """What a defined name stands for, given what stands in its brackets; `asked` of the one thing before a dot. Raises FormulaError.

        Where a direction or a kind of piece is wanted, bare names in it are such: `n` a direction, a name of pieces their kind.
        """
        defined = self.world.table.definition(name)
        if len(args) != len(defined.with_):
            things = "1 thing" if len(defined.with_) == 1 else f"{len(defined.with_)} things"
            wants = f"takes {things} in brackets ({', '.join(defined.with_)})" if defined.with_ else "takes no brackets"
            hint = clashes(self.world, name) if not args else ""
            raise FormulaError(f"'{name}' {wants}", hint or f"it is defined in table.yaml; {len(args)} are given here")
        given = {
            parameter: given_to_definition(self.world, arg, self.code(arg), self.bound)
            for parameter, arg in zip(defined.with_, args, strict=True)
        }
        if name in self.defining:
            raise FormulaError(f"'{name}' is defined by itself: {' → '.join([*self.defining, name])}", clashes(self.world, name))
        lent = {**self.lent, **self.bound}
        inherited = len(self.about) - asked if defined.with_ else self.inherited
        inner = replace(
            self,
            bound=given,
            about=list(self.about),
            defining=[*self.defining, name],
            lent=lent,
            told_apart=frozenset(),
            inherited=inherited,
        )
        try:
            return inner.read(defined.is_, want if want is not None and want.words in (WAYS, KIND.words) else None)
        except NowhereError as error:
            error.definition = error.definition or name
            raise
        except FormulaError as error:
            if error.message.startswith("in the definition"):
                raise
            line = self.world.data.sources["table.yaml"].where(("define", name)).line
            hint = definition_hint(self.world, name, zip(args, given.values(), strict=True), error.hint)
            raise type(error)(f"in the definition of '{name}' (table.yaml:{line}): {error.message}", hint) from None

    def _unknown_property(self, of: Type, name: str, written: str | ast.expr) -> FormulaError:
        told = f"{named(of)} have no '{name}'" if of.many else f"{named(of)} has no '{name}'"
        return FormulaError(told, property_hint(self.world, self.bound, of, name, _said(written)))

    def _expect(self, code: Code, want: Type, written: object) -> Code:
        if code.type.base == "text" and code.text == repr(UNSAID):
            raise UnsaidError(f"'{_said(written)}' {NOT_SAID}", f"where it may be so, ask `= {UNSAID}` first")
        if code.type != want:
            said = _said(written)
            hint = type_hint(code, want, said) or group_hint(self.constants, code)
            raise FormulaError(f"'{said}' is {named(code.type)}, not {named(want)}", hint)
        return code

    def truth_of(self, code: Code, written: object) -> Code:
        """What a part means as yes or no: of things, whether there are any. Raises FormulaError."""
        if code.type.many:
            return Code(f"bool({code.listed()})", TRUTH, code.reads)  # "there are some"
        if code.type.maybe:
            return Code(f"({code.text} >= 0)", TRUTH, code.reads)  # "there is one"
        return self._expect(code, TRUTH, written)


def _said(written: object) -> str:
    """What is written, in words for who reads what is wrong with it: a tree is put in words only when something is."""
    return ast.unparse(written) if isinstance(written, ast.expr) else str(written)
