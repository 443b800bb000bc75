"""The functions of formulas that reckon with numbers and words; and all functions and methods that there are."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from engine.kernel.compiling.formulas.codes import Code, fresh
from engine.kernel.compiling.formulas.list_methods import LIST_METHODS
from engine.kernel.compiling.formulas.reading import Args, Function, Method, Reading, want
from engine.kernel.compiling.formulas.side_ways import SIDE_METHODS
from engine.kernel.compiling.formulas.sides import SIDE_FUNCTIONS
from engine.kernel.compiling.formulas.space_methods import SPACE_FUNCTIONS, SPACE_METHODS
from engine.kernel.compiling.formulas.walking import WALKING_FUNCTIONS, WALKING_METHODS
from engine.kernel.compiling.resolved.world import KINDS, LISTS
from engine.kernel.compiling.runtime.library import MOST_NUMBERS
from engine.kernel.content.flow import ActionFile
from engine.kernel.formulas.syntax import FormulaError
from engine.kernel.formulas.types import NUMBER, SEAT, TRUTH, word
from engine.source.hints import did_you_mean


def _kinds(scope: Reading, args: Args) -> Code:
    """All kinds of card of a deck."""
    want(args, 1, 1, "kinds")
    deck = ast.unparse(args[0])
    found = tuple(kind for kind, of in enumerate(scope.world.deck_of) if of == deck)
    if not found:
        raise FormulaError(f"no deck '{deck}'", did_you_mean(deck, set(scope.world.deck_of)))
    return Code(repr(found), word(KINDS).several())


def _rounded(up: bool) -> Function:
    def made(scope: Reading, args: Args) -> Code:
        want(args, 2, 2, "rounded_up, rounded_down")
        one, other = (scope.number(ast.unparse(arg)) for arg in args)
        text = f"(-(-{one.text} // {other.text}))" if up else f"({one.text} // {other.text})"
        return Code(text, NUMBER, one.reads | other.reads)

    return made


def _of_numbers(function: str) -> Function:
    def made(scope: Reading, args: Args) -> Code:
        if len(args) == 1:
            return METHODS[function](scope, scope.code(args[0]), [])
        numbers = [scope.number(ast.unparse(arg)) for arg in args]
        return Code(f"{function}({', '.join(number.text for number in numbers)})", NUMBER, frozenset().union(*(n.reads for n in numbers)))

    return made


def _absolute(scope: Reading, args: Args) -> Code:
    want(args, 1, 1, "abs")
    number = scope.number(ast.unparse(args[0]))
    return Code(f"abs({number.text})", NUMBER, number.reads)


def _numbers(scope: Reading, args: Args) -> Code:
    """All whole numbers from one to another."""
    want(args, 2, 2, "numbers")
    low, high = (scope.number(ast.unparse(arg)) for arg in args)
    few = low.text.isdecimal() and high.text.isdecimal() and int(high.text) - int(low.text) < MOST_NUMBERS
    text = f"range({low.text}, {high.text} + 1)" if few else f"numbers_from({low.text}, {high.text})"
    return Code(text, NUMBER.several(), low.reads | high.reads)


def _table(scope: Reading, args: Args) -> Code:
    """By range: `by_range(x, 0, 5, 1, 10, 2)` is 0 below 5, 1 below 10, else 2."""
    if len(args) < 4 or len(args) % 2:
        raise FormulaError("by_range takes a number, then a value, a bound, a value, a bound … and a last value")
    what, first, *rest = (scope.number(ast.unparse(arg)) for arg in args)
    text, variable = "", fresh("n")
    value = first.text
    for bound, following in zip(rest[::2], rest[1::2], strict=True):
        text += f"{value} if {variable} < {bound.text} else "
        value = following.text
    reads = frozenset().union(what.reads, first.reads, *(code.reads for code in rest))
    return Code(f"(lambda {variable}: {text}{value})({what.text})", NUMBER, reads)


def _worded(scope: Reading, args: Args) -> Code:
    """All words of a list, such as the suits, to choose among."""
    want(args, 1, 1, "words")
    name = LISTS.get(args[0].id, args[0].id) if isinstance(args[0], ast.Name) else ""
    if name not in scope.world.words:
        hint = f"there are {', '.join(scope.world.words)}; more are declared in table.yaml: `cards: {{answer: {{one_of: [stay, leave]}}}}`"
        raise FormulaError("words(…) wants the name of a column", hint)
    return Code(f"range({len(scope.world.words[name])})", word(name, scope.world.words[name]).several())


def _can(scope: Reading, of: Code, args: Args) -> Code:
    """Whether a seat could take an action, or any of a group, if it were asked now."""
    want(args, 1, 1, "can")
    name = ast.unparse(args[0])
    known = {one: None for file in scope.world.data.all(ActionFile) for action in file.actions for one in (action.id, action.group) if one}
    if of.type.base != "seat" or of.type.many:
        raise FormulaError("only one seat `can` do something", "such as `left.can(moves)` or `seats.any(can(moves))`")
    if name not in known:
        raise FormulaError(f"no action and no group is called '{name}'", did_you_mean(name, known) or f"there are {', '.join(known)}")
    scope.world.able[name] = None
    text = f"can_{name}(s, {of.text})"
    return Code(f"({of.text} >= 0 and {text})" if of.type.maybe else text, TRUTH, of.reads | {"anything"})


def _you_can(scope: Reading, args: Args) -> Code:
    """The same of the seat that a condition is about, or that acts."""
    about = scope.about[-1] if scope.about and scope.about[-1].type.base == "seat" else Code(scope.you, SEAT)
    return _can(scope, about, args)


METHODS: Mapping[str, Method] = {**LIST_METHODS, **SPACE_METHODS, **WALKING_METHODS, **SIDE_METHODS, "can": _can}
"""What may stand behind a dot, with brackets."""

FUNCTIONS: Mapping[str, Function] = {
    **SPACE_FUNCTIONS,
    **WALKING_FUNCTIONS,
    **SIDE_FUNCTIONS,
    "kinds": _kinds,
    "can": _you_can,
    "rounded_up": _rounded(True),
    "rounded_down": _rounded(False),
    "min": _of_numbers("min"),
    "max": _of_numbers("max"),
    "abs": _absolute,
    "numbers": _numbers,
    "by_range": _table,
    "words": _worded,
}
"""What stands before its brackets."""
