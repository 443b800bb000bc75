"""Spaces in formulas: ways and rays from a space, distances, rows and connection."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from engine.kernel.compiling.formulas.codes import Code, as_many, fresh
from engine.kernel.compiling.formulas.directions import as_direction
from engine.kernel.compiling.formulas.properties import shares, there
from engine.kernel.compiling.formulas.reading import Args, Function, Method, Reading, named, want
from engine.kernel.compiling.resolved.world import WAYS
from engine.kernel.formulas.syntax import FormulaError
from engine.kernel.formulas.types import NUMBER, PIECE, SPACE, TRUTH, word


def _ways(scope: Reading, args: Args) -> Code:
    """Directions: a word, a list of words, or nothing for all."""
    if not args:
        return Code(repr(tuple(range(len(scope.world.words[WAYS])))), word(WAYS).several())
    code = as_direction(scope.world, scope.code(args[0], word(WAYS)))
    if code.type.base != "word" or code.type.words != WAYS:
        raise FormulaError(f"'{ast.unparse(args[0])}' is no direction", f"there are {', '.join(scope.world.words[WAYS])}")
    return as_many(code)


def _space(scope: Reading, of: Code) -> str:
    if of.type.base != "space" or of.type.many:
        hint = "`.one` or `.first` takes one of several" if of.type.base == "space" else "such as `it.space.steps(ne)`"
        raise FormulaError("this is asked of one space", hint)
    return of.text


def _steps(scope: Reading, of: Code, args: Args) -> Code:
    want(args, 0, 1, ".steps(…)")
    ways, way, to, at = _ways(scope, args), fresh(), fresh(), fresh()
    led = f"for {way} in {ways.listed()} for {to} in {scope.world.of_board('TO')}[{way}]"
    if of.type.base == "space" and of.type.many:  # those of all of them, each once
        text = f"list(dict.fromkeys([{to} for {at} in {of.listed()} {led}[{at}]]))"
    else:
        text = f"[{to} {led}[{_space(scope, of)}]]"
    return there(scope.world, Code(text, SPACE.several(), of.reads | ways.reads | scope.world.turning))


def _straight(scope: Reading, of: Code, args: Args) -> Code:
    """The ends of straight lines of so many spaces from here, all of them on the board; in one direction or in any."""
    want(args, 1, 2, ".straight(…)")
    number, ways = scope.number(ast.unparse(args[0])), _ways(scope, args[1:])
    lies = "s.there" if scope.world.tiles is not None else "None"
    text = f"straight({lies}, {scope.world.of_board('STRAIGHT')}, {ways.listed()}, {_space(scope, of)}, {number.text})"
    return Code(text, SPACE.several(), of.reads | number.reads | ways.reads | scope.world.turning)


def _shifted(scope: Reading, of: Code, args: Args) -> Code:
    """The space so many columns to the right and rows up from here."""
    want(args, 2, 2, ".shifted(…)")
    right, up = (scope.number(ast.unparse(arg)) for arg in args)
    if scope.world.tiles is not None:
        raise FormulaError("a board of tiles has no columns and rows", "such as `steps(…)` or `within(…)`")
    return Code(f"SHIFTED[{_space(scope, of)}, {right.text}, {up.text}]", SPACE.perhaps(), of.reads | right.reads | up.reads)


def _beyond(scope: Reading, of: Code, args: Args) -> Code:
    """The space straight behind a neighbour, seen from here."""
    want(args, 1, 1, ".beyond(…)")
    over = scope.one(ast.unparse(args[0]), SPACE)
    return Code(f"{scope.world.of_board('BEYOND')}.get(({_space(scope, of)}, {over.text}), -1)", SPACE.perhaps(), of.reads | over.reads)


def _leaps(scope: Reading, of: Code, args: Args) -> Code:
    """The spaces straight behind those neighbours that fulfil a condition: `leaps(ways, piece.owner = left)`."""
    want(args, 2, 2, ".leaps(…)")
    ways, way, over, to = _ways(scope, args), fresh(), fresh(), fresh()
    inner = scope.on_each(SPACE, args[1], TRUTH)(over)
    leaps = f"{scope.world.of_board('LEAP')}[{way}][{_space(scope, of)}]"
    text = f"[{to} for {way} in {ways.listed()} for {over}, {to} in {leaps} if {inner.text}]"
    return Code(text, SPACE.several(), of.reads | ways.reads | inner.reads | scope.world.turning)


def _line(scope: Reading, of: Code, args: Args) -> Code:
    """All spaces in a straight line from here, nearest first."""
    want(args, 1, 1, ".line(…)")
    way = scope.one(ast.unparse(args[0]), word(WAYS))
    text = f"{scope.world.of_board('RAY')}[{way.text}][{_space(scope, of)}]"
    if way.type.maybe:
        text = f"({text} if {way.text} >= 0 else ())"  # no way leads nowhere
    return there(scope.world, Code(text, SPACE.several(), of.reads | way.reads | scope.world.turning))


def _sight(scope: Reading, of: Code, args: Args) -> Code:
    """The same, with the first space that is not free."""
    return _reach(scope, of, args, ", True")


def _reach(scope: Reading, of: Code, args: Args, ends: str = "") -> Code:
    """The free spaces in straight lines from here, each line as far as it is free."""
    want(args, 0, 1, ".sight(…)" if ends else ".reach(…)")
    ways = _ways(scope, args)
    taken = "lambda space: s.on[space]" if shares(scope.world) else "lambda space: s.on[space] >= 0"
    text = f"free_lines({taken}, {scope.world.of_board('RAY')}, {ways.listed()}, {_space(scope, of)}{ends})"
    return Code(text, SPACE.several(), of.reads | ways.reads | scope.world.turning | {"pieces"})


def _within(scope: Reading, of: Code, args: Args) -> Code:
    """Spaces from one to another distance away, both included; with one number, from 1 to it."""
    want(args, 1, 2, ".within(…)")
    numbers = [scope.number(ast.unparse(arg)) for arg in args]
    low, high = ("1", numbers[0].text) if len(numbers) == 1 else (numbers[0].text, numbers[1].text)
    text = f"{scope.world.of_board('WITHIN')}[{low}, {high}][{_space(scope, of)}]"
    return there(scope.world, Code(text, SPACE.several(), of.reads | scope.world.turning))


def _after(scope: Reading, of: Code, args: Args) -> Code:
    """The space so many steps on along a track; nowhere beyond its end."""
    want(args, 1, 1, ".after(…)")
    number = scope.number(ast.unparse(args[0]))
    return Code(
        f"steps_on({scope.world.of_board('STEP')}, {_way(scope)}, {_space(scope, of)}, {number.text})",
        SPACE.perhaps(),
        of.reads | number.reads,
    )


def _along(scope: Reading, of: Code, args: Args) -> Code:
    """The space so many steps on along its ring, counter-clockwise (back, for a negative number); nowhere outside of rings."""
    want(args, 1, 1, ".along(…)")
    number = scope.number(ast.unparse(args[0]))
    return Code(f"along(CIRCLE, {_space(scope, of)}, {number.text})", SPACE.perhaps(), of.reads | number.reads)


def _way(scope: Reading) -> str:
    if "next" not in scope.world.words[WAYS]:
        raise FormulaError("no board here is a track")
    return f"{scope.world.words[WAYS].index('next')}, {scope.world.words[WAYS].index('previous')}"


def _distance(scope: Reading, args: Args) -> Code:
    want(args, 2, 2, "distance")
    one, other = (scope.one(ast.unparse(arg), SPACE) for arg in args)
    return Code(f"{scope.world.of_board('DISTANCE')}[{one.text}][{other.text}]", NUMBER, one.reads | other.reads | scope.world.turning)


def _in_view(scope: Reading, args: Args) -> Code:
    """Whether all spaces fulfil a condition through whose inside the straight line between two spaces passes."""
    want(args, 3, 3, "in_view")
    one, other = (scope.one(ast.unparse(arg), SPACE) for arg in args[:2])
    variable = fresh()
    inner = scope.on_each(SPACE, args[2], TRUTH)(variable)
    text = f"all([{inner.text} for {variable} in {scope.world.of_board('BETWEEN')}[{one.text}, {other.text}]])"
    return Code(text, TRUTH, one.reads | other.reads | inner.reads | scope.world.turning)


def _toward(scope: Reading, args: Args) -> Code:
    """The direction that leads straight from a space to another; nowhere where none does."""
    want(args, 2, 2, "toward")
    one, other = (scope.one(ast.unparse(arg), SPACE) for arg in args)
    return Code(
        f"{scope.world.of_board('TOWARD')}.get(({one.text}, {other.text}), -1)",
        word(WAYS).perhaps(),
        one.reads | other.reads | scope.world.turning,
    )


def _in_row(scope: Reading, args: Args) -> Code:
    """How many spaces in an unbroken straight line through a space fulfil a condition."""
    want(args, 2, 2, "in_row")
    at = scope.one(ast.unparse(args[0]), SPACE)
    variable = fresh()
    inner = scope.on_each(SPACE, args[1], TRUTH)(variable)
    return Code(
        f"longest_row({scope.world.of_board('AXES')}, {at.text}, lambda {variable}: {inner.text})",
        NUMBER,
        at.reads | inner.reads | scope.world.turning,
    )


def _full_lines(scope: Reading, args: Args) -> Code:
    """How many of the board's lines through a space have a condition fulfilled on each of their spaces."""
    want(args, 2, 2, "full_lines")
    at = scope.one(ast.unparse(args[0]), SPACE)
    variable, line = fresh(), fresh()
    inner = scope.on_each(SPACE, args[1], TRUTH)(variable)
    text = f"sum([all([{inner.text} for {variable} in {line}]) for {line} in LINES[{at.text}]])"
    return Code(text, NUMBER, at.reads | inner.reads)


def _connected(scope: Reading, args: Args) -> Code:
    """Whether a chain of spaces that fulfil a condition leads from one area to another, from neighbour to neighbour or as is said."""
    want(args, 3, 4, "connected")
    one, other = (as_many(scope.code(arg)) for arg in args[:2])
    variable = fresh()
    inner, onward = scope.on_each(SPACE, args[2], TRUTH)(variable), _onward(scope, args[3:])
    text = f"is_connected({onward.text}, {one.listed()}, {other.listed()}, lambda {variable}: {inner.text})"
    return Code(text, TRUTH, one.reads | other.reads | inner.reads | onward.reads)


def _group(scope: Reading, args: Args) -> Code:
    """The spaces that a chain of spaces that fulfil a condition leads to from a space, itself among them."""
    want(args, 2, 3, "group")
    at = as_many(scope.code(args[0]))
    variable = fresh()
    inner, onward = scope.on_each(SPACE, args[1], TRUTH)(variable), _onward(scope, args[2:])
    text = f"group_of({onward.text}, {at.listed()}, lambda {variable}: {inner.text})"
    return Code(text, SPACE.several(), at.reads | inner.reads | onward.reads)


def _onward(scope: Reading, args: Args) -> Code:
    """Where a chain leads on from each space: to its neighbours, or to those that a formula about it gives."""
    if not args:
        return Code(scope.world.of_board("NEAR"), SPACE.several(), scope.world.turning)
    variable = fresh()
    led = as_many(scope.on_each(SPACE, args[0], SPACE.several())(variable))
    if led.type.base != "space":
        message = f"'{ast.unparse(args[0])}' is {named(led.type)}, and a chain leads on over spaces"
        raise FormulaError(message, "such as `around`, for steps over corners, too")
    return Code(f"Onward(lambda {variable}: {led.listed()})", SPACE.several(), led.reads | scope.world.turning)


def _pieces_on(scope: Reading, of: Code, args: Args) -> Code:
    """The pieces on these spaces."""
    space, piece = as_many(of), fresh()
    there = f"s.on[{space.variable}]" if shares(scope.world) else f"(s.on[{space.variable}],) if {piece} >= 0"
    text = f"[{piece} for {space.variable} in {space.source}{space.guard()} for {piece} in {there}]"
    return Code(text, PIECE.several(), of.reads | {"pieces"})


SPACE_METHODS: Mapping[str, Method] = {
    "steps": _steps,
    "straight": _straight,
    "shifted": _shifted,
    "beyond": _beyond,
    "leaps": _leaps,
    "line": _line,
    "reach": _reach,
    "sight": _sight,
    "within": _within,
    "after": _after,
    "along": _along,
    "pieces_on": _pieces_on,
}
"""What may stand behind a dot after spaces."""

OF_SPACES = frozenset({"steps", "straight", "beyond", "leaps", "line", "reach", "sight", "within", "walk", "after", "along", "shifted"})
"""Methods that, written without a thing before them, are of the space that a condition is about."""

SPACE_FUNCTIONS: Mapping[str, Function] = {
    "distance": _distance,
    "in_view": _in_view,
    "toward": _toward,
    "in_row": _in_row,
    "full_lines": _full_lines,
    "connected": _connected,
    "group": _group,
}
"""What stands before its brackets and asks about a board."""
