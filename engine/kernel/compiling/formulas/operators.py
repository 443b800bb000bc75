"""The operators of formulas: sums, `and`, comparisons, `a if x else b`, lists. Each gives code, or raises FormulaError."""

from __future__ import annotations

import ast

from engine.kernel.compiling.formulas.codes import Code, as_many, fresh, those_there
from engine.kernel.compiling.formulas.directions import both_directions
from engine.kernel.compiling.formulas.meant import numbered_hint, taken_hint
from engine.kernel.compiling.formulas.reading import Reading, be, named
from engine.kernel.compiling.resolved.world import PIECES
from engine.kernel.formulas.syntax import FormulaError, UnsaidError
from engine.kernel.formulas.types import NUMBER, TRUTH, Type, word

_OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%", ast.Div: "/"}
_COMPARISONS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}

UNSAID = "unsaid"
"""In the place of a constant that an unfinished game does not give."""

NOT_SAID = "is not said yet"


def literal(scope: Reading, value: int | float) -> Code:
    """A number as it is written. Raises FormulaError where it may have no parts."""
    if isinstance(value, float) and not scope.parts:
        raise FormulaError(f"{value:g} is no whole number", "all numbers of rules are whole; only what bots go by (`value`) may have parts")
    return Code(repr(value), NUMBER)


def arithmetic(scope: Reading, left: ast.expr, op: ast.operator, right: ast.expr) -> Code:
    """Sums, differences, products and quotients of numbers; `+` and `-` of several things put them together or leave some out."""
    operator = _OPERATORS[type(op)]
    one, other = scope.code(left), scope.code(right)
    reads = one.reads | other.reads
    if operator == "/" and not scope.parts:
        by = f"{ast.unparse(left)}, {ast.unparse(right)}"
        hint = f"`{ast.unparse(left)} // {ast.unparse(right)}` rounds down, `rounded_up({by})` up; only what bots go by may have parts"
        raise FormulaError(f"'{ast.unparse(left)} / {ast.unparse(right)}' may be no whole number", hint)
    several = one.type.many + other.type.many
    if operator in "+-" and one.type.same(other.type) and several > (one.type.base == "number"):  # things together, or all but some
        one, other = as_many(one), as_many(other)
        if operator == "+":
            return Code(f"[*{one.listed()}, *{other.listed()}]", one.type, reads)
        out = fresh()
        return Code(f"[{out} for {out} in {one.listed()} if {out} not in {other.listed()}]", one.type, reads)
    for code, node in ((one, left), (other, right)):
        if code.type != NUMBER and code.type != TRUTH:
            pools = one.type.base == other.type.base == "die"
            hint = "dice of several pools are no list: say each pool by itself, such as one `roll` after another" if pools else ""
            if scope.world.lattices and one.type.same(other.type) and one.type.base == "space":
                name = f"{ast.unparse(left)}-{ast.unparse(right)}"
                hint = f"the name of a corner or side has quotation marks of its own within a formula, as in `'{name}'`"
            hint = hint or numbered_hint(one.type, other.type)
            raise FormulaError(f"'{ast.unparse(node)}' {be(code.type)} {named(code.type)}, and '{operator}' wants numbers", hint)
    if operator == "*" and not one.text.isdigit() and not other.text.isdigit():
        return Code(f"product({one.text}, {other.text})", NUMBER, reads)
    return Code(f"({one.text} {operator} {other.text})", NUMBER, reads)


def logic(scope: Reading, op: ast.boolop, nodes: list[ast.expr]) -> Code:
    """`and`, `or`: what is settled by one part alone does not look at those that follow."""
    codes: list[Code] = []
    joint, settles = (" and ", "False") if isinstance(op, ast.And) else (" or ", "True")
    for node in nodes:
        code = scope.truth_of(scope.code(node, TRUTH), node)
        if code.text == settles:
            return code  # what follows may speak of what this game does not have
        if code.text not in ("True", "False"):
            codes.append(code)
    if len(codes) < 2:
        return codes[0] if codes else Code("False" if settles == "True" else "True", TRUTH)
    return Code(f"({joint.join(code.text for code in codes)})", TRUTH, frozenset().union(*(code.reads for code in codes)))


def comparison(scope: Reading, left: ast.expr, ops: list[ast.cmpop], others: list[ast.expr]) -> Code:
    """Comparisons, several in a row too: `0 < x <= 3`."""
    parts, reads, nodes = [], frozenset[str](), [left, *others]
    for place, op in enumerate(ops):
        one, other = _pair(scope, nodes[place], nodes[place + 1])
        if isinstance(nodes[place + 1], ast.Name) and "text" in (one.type.base, other.type.base):
            return Code(str((one.text == other.text) is isinstance(op, ast.Eq)), TRUTH)
        if isinstance(op, ast.Eq | ast.NotEq | ast.In | ast.NotIn):
            one, other = both_directions(scope.world, one, other)
        reads |= one.reads | other.reads
        if isinstance(op, ast.In | ast.NotIn):
            sign = "in" if isinstance(op, ast.In) else "not in"
            several = as_many(other)
            parts.append(f"{one.text} {sign} {several.whole or several.listed()}")
            continue
        _comparable(scope, one, other, nodes[place], nodes[place + 1])
        parts.append(f"{one.text} {_COMPARISONS[type(op)]} {other.text}")
    return Code(f"({' and '.join(parts)})", TRUTH, reads)


def _pair(scope: Reading, left: ast.expr, right: ast.expr) -> tuple[Code, Code]:
    """Both sides of a comparison; a bare word on one of them is a word of what the other is."""
    try:
        one = scope.code(left)
    except FormulaError as error:
        if not isinstance(left, ast.Name):
            raise
        try:
            other = scope.code(right)
        except FormulaError:
            raise error from None
        return scope.code(left, other.type.one()), other
    if isinstance(right, ast.Name) and (right.id == UNSAID or one.type.base == "text"):
        return one, Code(repr(right.id), Type("text"))
    return one, scope.code(right, one.type.one())


def _comparable(scope: Reading, one: Code, other: Code, left: ast.expr, right: ast.expr) -> None:
    if one.type.many or other.type.many:
        several = left if one.type.many else right
        hint = "compare with `in`, or take `.count`, `.sum(…)`, `.any(…)` of them"
        raise FormulaError(f"'{ast.unparse(several)}' are several", taken_hint(scope.world, ((left, one), (right, other))) or hint)
    if not one.type.same(other.type):
        for side, code in ((left, one), (right, other)):
            if code.type.base == "text" and code.text == repr(UNSAID):
                raise UnsaidError(f"'{ast.unparse(side)}' {NOT_SAID}", f"where it may be so, ask `= {UNSAID}` first")
        both = one.type.base == other.type.base == "word"
        alike = "two columns can where `one_of` lists the same words in the same order, also in different files"
        hint = f"{alike}: a word that only one of them needs, such as `any`, is better a column of its own" if both else ""
        if both and PIECES in (one.type.words, other.type.words):
            column = other.type.words if one.type.words == PIECES else one.type.words
            hint = f"let kinds of piece have the words of '{column}', too, in one of `piece_columns` (`has`), and compare that"
            if {*scope.world.words[column]} <= {*scope.world.words[PIECES]}:
                hint = f"let '{column}' hold kinds of piece: `{column}: {{piece_kind: true}}` in place of its words"
        if not hint and any(isinstance(node, ast.Name) and node.id == "it" for node in (left, right)):
            hint = "`it` is what this condition is about; that of the condition around it is `outer`"
        told = f"'{ast.unparse(left)}' is {named(one.type)} and '{ast.unparse(right)}' {named(other.type)}: they cannot be compared"
        raise FormulaError(told, hint or taken_hint(scope.world, ((left, one), (right, other))) or numbered_hint(one.type, other.type))


KIND = word(PIECES)

POOLS = "dice of two pools are not one kind: let one pool have them all, and say which by its place, as in `dice.first(2).last`"


def choice(scope: Reading, test: ast.expr, body: ast.expr, other: ast.expr, want: Type | None) -> Code:
    """`a if x else b`; where x is settled beforehand, nobody looks at the other."""
    condition = scope.truth_of(scope.code(test, TRUTH), test)
    if _is_empty(body) != _is_empty(other):
        return _some_or_none(condition, scope.code(other if _is_empty(body) else body, want), first=_is_empty(other))
    if condition.text in ("True", "False"):
        return scope.code(body if condition.text == "True" else other, want)
    yes = scope.code(body, want)
    no = scope.code(other, want or yes.type)
    if {yes.type.base, no.type.base} == {"piece", "word"}:  # a name of pieces beside a kind is one as well
        yes, no = scope.code(body, KIND), scope.code(other, KIND)
    if not yes.type.same(no.type):
        told = f"'{ast.unparse(body)}' is {named(yes.type)} and '{ast.unparse(other)}' {named(no.type)}: they are of different kinds"
        pools = POOLS if yes.type.base == no.type.base == "die" else ""
        raise FormulaError(told, pools or taken_hint(scope.world, ((body, yes), (other, no))))
    reads = condition.reads | yes.reads | no.reads
    if yes.type.many or no.type.many:
        text = f"({as_many(yes).listed()} if {condition.text} else {as_many(no).listed()})"
        return Code(text, yes.type.several(), reads)
    made = yes.type.perhaps() if yes.type.maybe or no.type.maybe else yes.type
    return Code(f"({yes.text} if {condition.text} else {no.text})", made, reads)


def _is_empty(node: ast.expr) -> bool:
    return isinstance(node, ast.List) and not node.elts


def _some_or_none(condition: Code, found: Code, *, first: bool) -> Code:
    """Some things where a condition is true, and none of them where it is not; the other way round, where they do not come first."""
    some, truth = as_many(found).listed(), condition.text if first else f"not {condition.text}"
    return Code(f"({some} if {truth} else ())", found.type.several(), condition.reads | found.reads)


def _shared_list(scope: Reading, elements: list[ast.expr]) -> Type | None:
    """The only list of words that has all the words in brackets, where each of them alone may be of others, too."""
    lists = [set(scope.world.is_word(element.id)) if isinstance(element, ast.Name) else set[str]() for element in elements]
    shared = set.intersection(*lists)
    if len(shared) != 1 or all(len(one) == 1 for one in lists):
        return None
    (name,) = shared
    return word(name, tuple(scope.world.words[name]))


def listed(scope: Reading, elements: list[ast.expr], want: Type | None) -> Code:
    """Some things in brackets, all of one kind."""
    if not elements:
        raise FormulaError(
            "an empty list says nothing",
            "what remembers several forgets them by `remember: {values: {…: nothing}}`; `.where(no)` gives none of some",
        )
    wanted = want.one() if want is not None else _shared_list(scope, elements)
    codes = [scope.code(element, wanted) for element in elements]
    if any(code.type.base == "piece" and code.type.many for code in codes):  # kinds of piece, and not all pieces of each
        codes = [scope.code(element, KIND) for element in elements]
    if any(not code.type.same(codes[0].type) for code in codes):
        told = ", ".join(f"'{ast.unparse(element)}' is {named(code.type)}" for element, code in zip(elements, codes, strict=True))
        pools = POOLS if all(code.type.base == "die" for code in codes) else ""
        hint = pools or taken_hint(scope.world, zip(elements, codes, strict=True))
        raise FormulaError(f"the parts of a list are of different kinds: {told}", hint)
    if several := [ast.unparse(element) for element, code in zip(elements, codes, strict=True) if code.type.many]:
        raise FormulaError(f"'{several[0]}' are several, and a list in brackets is of single things", "`+` puts lists together")
    text = f"({', '.join(code.text for code in codes)},)"
    reads = frozenset[str]().union(*(code.reads for code in codes))
    if any(code.type.maybe for code in codes):
        return those_there(codes[0].type, text, reads)
    return Code(text, codes[0].type.several(), reads)
