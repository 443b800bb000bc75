"""The functions and methods of formulas: counting, filtering, taking the most, distances, rows, connection."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from engine.kernel.compiling.codes import Code, Many, as_many, fresh
from engine.kernel.compiling.properties import shares, there
from engine.kernel.compiling.reading import Reading
from engine.kernel.compiling.world import KINDS, WAYS
from engine.kernel.formulas.syntax import FormulaError
from engine.kernel.formulas.types import NUMBER, PIECE, SPACE, TRUTH, word
from engine.source.hints import did_you_mean

Args = list[ast.expr]
Method = Callable[[Reading, Code, Args], Code]
Function = Callable[[Reading, Args], Code]


def _want(args: Args, low: int, high: int, what: str) -> None:
    if not low <= len(args) <= high:
        number = f"{low}" if low == high else f"{low} to {high}"
        raise FormulaError(f"{what} takes {number} things in its brackets (got {len(args)})")


def _where(scope: Reading, of: Code, args: Args) -> Code:
    _want(args, 1, 1, ".where(…)")
    return as_many(of).filtered(scope.on_each(of.type, args[0], TRUTH))


def _filtered(scope: Reading, of: Code, args: Args, what: str) -> Many:
    _want(args, 0, 1, what)
    return as_many(_where(scope, of, args) if args else of)


def _count(scope: Reading, of: Code, args: Args) -> Code:
    found = _filtered(scope, of, args, "count")
    return Code(f"len({found.listed()})", NUMBER, found.reads)


def _any(scope: Reading, of: Code, args: Args) -> Code:
    found = _filtered(scope, of, args, "any")
    return Code(f"bool({found.listed()})", TRUTH, found.reads)


def _all(scope: Reading, of: Code, args: Args) -> Code:
    _want(args, 1, 1, ".all(…)")
    source = as_many(of)
    inner = scope.on_each(of.type, args[0], TRUTH)(source.variable)
    return Code(f"all([{source.inside(inner.text)}])", TRUTH, source.reads | inner.reads)


def _each(scope: Reading, of: Code, args: Args, what: str) -> tuple[str, frozenset[str]]:
    """The numbers of a list of things, as a list."""
    _want(args, 0, 1, what)
    source = as_many(of)
    if not args:
        if of.type.base == "die":
            return f"[{source.inside(f's.d_{of.type.words}[{source.variable}]')}]", source.reads
        if of.type.base != "number":
            raise FormulaError(f"{what} wants to know of what, such as `{what.replace('…', 'rank')}`")
        return source.listed(), source.reads
    inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
    if inner.type not in (NUMBER, TRUTH):
        raise FormulaError(f"'{ast.unparse(args[0])}' is no number")
    return f"[{source.inside(inner.text)}]", source.reads | inner.reads


def _sum(scope: Reading, of: Code, args: Args) -> Code:
    numbers, reads = _each(scope, of, args, ".sum(…)")
    return Code(f"sum({numbers})", NUMBER, reads)


def _max(scope: Reading, of: Code, args: Args) -> Code:
    numbers, reads = _each(scope, of, args, ".max(…)")
    return Code(f"max({numbers}, default=0)", NUMBER, reads)


def _min(scope: Reading, of: Code, args: Args) -> Code:
    numbers, reads = _each(scope, of, args, ".min(…)")
    return Code(f"min({numbers}, default=0)", NUMBER, reads)


def _extreme(function: str) -> Method:
    def made(scope: Reading, of: Code, args: Args) -> Code:
        _want(args, 1, 1, f".{function}(…)")
        source = as_many(of)
        inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
        text = f"{function}([{source.inside(f'({inner.text}, {source.variable})')}])"
        return Code(text, of.type.several(), source.reads | inner.reads, of.zone)

    return made


def _taken(end: int) -> Method:
    def made(scope: Reading, of: Code, args: Args) -> Code:
        source = as_many(of)
        if args:
            _want(args, 0, 1, "first, last, top")
            number = scope.number(ast.unparse(args[0]))
            cut = f"[:{number.text}]" if end == 0 else f"[-({number.text}):] if {number.text} else []"
            return Code(f"({source.listed()}{cut})", of.type.several(), source.reads | number.reads, of.zone)
        if of.type.base == "number":  # of no numbers it is 0, as for `.max`
            return Code(f"({source.listed()} or (0,))[{end}]", NUMBER, source.reads)
        return Code(f"({source.listed()} or NONE)[{end}]", of.type.perhaps(), source.reads, of.zone)

    return made


def _or_else(scope: Reading, of: Code, args: Args) -> Code:
    _want(args, 1, 1, ".or_else(…)")
    other = as_many(scope.code(args[0]))
    return Code(
        f"({as_many(of).listed()} or {other.listed()})", of.type.several(), of.reads | other.reads, of.zone if of.zone == other.zone else ""
    )


def _distinct(scope: Reading, of: Code, args: Args) -> Code:
    source = as_many(of)
    if args:
        _want(args, 1, 1, ".distinct(…)")
        inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
        return Code(f"list(dict.fromkeys([{source.inside(inner.text)}]))", inner.type.several(), source.reads | inner.reads)
    return Code(f"list(dict.fromkeys({source.listed()}))", of.type.several(), source.reads)


def _one_of_each(scope: Reading, of: Code, args: Args) -> Code:
    """The first thing of each different value."""
    _want(args, 1, 1, ".one_of_each(…)")
    source = as_many(of)
    inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
    text = f"list({{{inner.text}: {source.variable} for {source.variable} in reversed({source.listed()})}}.values())[::-1]"
    return Code(text, of.type.several(), source.reads | inner.reads, of.zone)


def _before(scope: Reading, of: Code, args: Args) -> Code:
    """Those that come before one of them in their order, such as in a row of cards; all, where it is not among them."""
    _want(args, 1, 1, ".before(…)")
    source, one = as_many(of), scope.one(ast.unparse(args[0]), of.type.one())
    return Code(f"before({source.listed()}, {one.text})", of.type.several(), source.reads | one.reads, of.zone)


def _ways(scope: Reading, args: Args) -> Code:
    """Directions: a word, a list of words, or nothing for all."""
    if not args:
        return Code(repr(tuple(range(len(scope.world.words[WAYS])))), word(WAYS).several())
    code = scope.code(args[0], word(WAYS))
    if code.type.base != "word" or code.type.words != WAYS:
        raise FormulaError(f"'{ast.unparse(args[0])}' is no direction", f"there are {', '.join(scope.world.words[WAYS])}")
    return as_many(code)


def _space(scope: Reading, of: Code) -> str:
    if of.type.base != "space" or of.type.many:
        raise FormulaError("this is asked of one space", "such as `it.space.steps(ne)`")
    return of.text


def _steps(scope: Reading, of: Code, args: Args) -> Code:
    _want(args, 0, 1, ".steps(…)")
    ways, way, to = _ways(scope, args), fresh(), fresh()
    text = f"[{to} for {way} in {ways.listed()} for {to} in {scope.world.of_board('TO')}[{way}][{_space(scope, of)}]]"
    return there(scope.world, Code(text, SPACE.several(), of.reads | ways.reads | scope.world.turning))


def _straight(scope: Reading, of: Code, args: Args) -> Code:
    """The ends of straight lines of so many spaces from here, all of them on the board; in one direction or in any."""
    _want(args, 1, 2, ".straight(…)")
    number, ways = scope.number(ast.unparse(args[0])), _ways(scope, args[1:])
    lies = "s.there" if scope.world.tiles is not None else "None"
    text = f"straight({lies}, {scope.world.of_board('RAY')}, {ways.listed()}, {_space(scope, of)}, {number.text})"
    return Code(text, SPACE.several(), of.reads | number.reads | ways.reads | scope.world.turning)


def _beyond(scope: Reading, of: Code, args: Args) -> Code:
    """The space straight behind a neighbour, seen from here."""
    _want(args, 1, 1, ".beyond(…)")
    over = scope.one(ast.unparse(args[0]), SPACE)
    return Code(f"{scope.world.of_board('BEYOND')}.get(({_space(scope, of)}, {over.text}), -1)", SPACE.perhaps(), of.reads | over.reads)


def _leaps(scope: Reading, of: Code, args: Args) -> Code:
    """The spaces straight behind those neighbours that fulfil a condition: `leaps(ways, piece.owner = left)`."""
    _want(args, 2, 2, ".leaps(…)")
    ways, way, over, to = _ways(scope, args), fresh(), fresh(), fresh()
    inner = scope.on_each(SPACE, args[1], TRUTH)(over)
    leaps = f"{scope.world.of_board('LEAP')}[{way}][{_space(scope, of)}]"
    text = f"[{to} for {way} in {ways.listed()} for {over}, {to} in {leaps} if {inner.text}]"
    return Code(text, SPACE.several(), of.reads | ways.reads | inner.reads | scope.world.turning)


def _line(scope: Reading, of: Code, args: Args) -> Code:
    """All spaces in a straight line from here, nearest first."""
    _want(args, 1, 1, ".line(…)")
    way = scope.one(ast.unparse(args[0]), word(WAYS))
    return there(
        scope.world,
        Code(
            f"{scope.world.of_board('RAY')}[{way.text}][{_space(scope, of)}]", SPACE.several(), of.reads | way.reads | scope.world.turning
        ),
    )


def _sight(scope: Reading, of: Code, args: Args) -> Code:
    """The same, with the first space that is not free."""
    return _reach(scope, of, args, ", True")


def _reach(scope: Reading, of: Code, args: Args, ends: str = "") -> Code:
    """The free spaces in straight lines from here, each line as far as it is free."""
    _want(args, 0, 1, ".sight(…)" if ends else ".reach(…)")
    ways = _ways(scope, args)
    taken = "lambda space: s.on[space]" if shares(scope.world) else "lambda space: s.on[space] >= 0"
    text = f"free_lines({taken}, {scope.world.of_board('RAY')}, {ways.listed()}, {_space(scope, of)}{ends})"
    return Code(text, SPACE.several(), of.reads | ways.reads | scope.world.turning | {"pieces"})


def _within(scope: Reading, of: Code, args: Args) -> Code:
    """Spaces from one to another distance away, both included; with one number, from 1 to it."""
    _want(args, 1, 2, ".within(…)")
    numbers = [scope.number(ast.unparse(arg)) for arg in args]
    low, high = ("1", numbers[0].text) if len(numbers) == 1 else (numbers[0].text, numbers[1].text)
    text = f"{scope.world.of_board('WITHIN')}[{low}, {high}][{_space(scope, of)}]"
    return there(scope.world, Code(text, SPACE.several(), of.reads | scope.world.turning))


def _after(scope: Reading, of: Code, args: Args) -> Code:
    """The space so many steps on along a track; nowhere beyond its end."""
    _want(args, 1, 1, ".after(…)")
    number = scope.number(ast.unparse(args[0]))
    return Code(
        f"steps_on({scope.world.of_board('STEP')}, {_way(scope)}, {_space(scope, of)}, {number.text})",
        SPACE.perhaps(),
        of.reads | number.reads,
    )


def _along(scope: Reading, of: Code, args: Args) -> Code:
    """The space so many steps on along its ring, counter-clockwise (back, for a negative number); nowhere outside of rings."""
    _want(args, 1, 1, ".along(…)")
    number = scope.number(ast.unparse(args[0]))
    return Code(f"along(CIRCLE, {_space(scope, of)}, {number.text})", SPACE.perhaps(), of.reads | number.reads)


def _way(scope: Reading) -> str:
    if "next" not in scope.world.words[WAYS]:
        raise FormulaError("no board here is a track")
    return f"{scope.world.words[WAYS].index('next')}, {scope.world.words[WAYS].index('previous')}"


def _distance(scope: Reading, args: Args) -> Code:
    _want(args, 2, 2, "distance")
    one, other = (scope.one(ast.unparse(arg), SPACE) for arg in args)
    return Code(f"{scope.world.of_board('DISTANCE')}[{one.text}][{other.text}]", NUMBER, one.reads | other.reads | scope.world.turning)


def _toward(scope: Reading, args: Args) -> Code:
    """The direction that leads straight from a space to another; nowhere where none does."""
    _want(args, 2, 2, "toward")
    one, other = (scope.one(ast.unparse(arg), SPACE) for arg in args)
    return Code(
        f"{scope.world.of_board('TOWARD')}.get(({one.text}, {other.text}), -1)",
        word(WAYS).perhaps(),
        one.reads | other.reads | scope.world.turning,
    )


def _kinds(scope: Reading, args: Args) -> Code:
    """All kinds of card of a deck."""
    _want(args, 1, 1, "kinds")
    deck = ast.unparse(args[0])
    found = tuple(kind for kind, of in enumerate(scope.world.deck_of) if of == deck)
    if not found:
        raise FormulaError(f"no deck '{deck}'", did_you_mean(deck, set(scope.world.deck_of)))
    return Code(repr(found), word(KINDS).several())


def _in_row(scope: Reading, args: Args) -> Code:
    """How many spaces in an unbroken straight line through a space fulfil a condition."""
    _want(args, 2, 2, "in_row")
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
    _want(args, 2, 2, "full_lines")
    at = scope.one(ast.unparse(args[0]), SPACE)
    variable, line = fresh(), fresh()
    inner = scope.on_each(SPACE, args[1], TRUTH)(variable)
    text = f"sum([all([{inner.text} for {variable} in {line}]) for {line} in LINES[{at.text}]])"
    return Code(text, NUMBER, at.reads | inner.reads)


def _connected(scope: Reading, args: Args) -> Code:
    """Whether a chain of neighbouring spaces that fulfil a condition leads from one area to another."""
    _want(args, 3, 3, "connected")
    one, other = (as_many(scope.code(arg)) for arg in args[:2])
    variable = fresh()
    inner = scope.on_each(SPACE, args[2], TRUTH)(variable)
    text = f"is_connected({scope.world.of_board('NEAR')}, {one.listed()}, {other.listed()}, lambda {variable}: {inner.text})"
    return Code(text, TRUTH, one.reads | other.reads | inner.reads | scope.world.turning)


def _group(scope: Reading, args: Args) -> Code:
    """The spaces that a chain of neighbouring spaces that fulfil a condition leads to from a space, itself among them."""
    _want(args, 2, 2, "group")
    at = as_many(scope.code(args[0]))
    variable = fresh()
    inner = scope.on_each(SPACE, args[1], TRUTH)(variable)
    return Code(
        f"group_of({scope.world.of_board('NEAR')}, {at.listed()}, lambda {variable}: {inner.text})", SPACE.several(), at.reads | inner.reads
    )


def _rounded(up: bool) -> Function:
    def made(scope: Reading, args: Args) -> Code:
        _want(args, 2, 2, "rounded_up, rounded_down")
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
    _want(args, 1, 1, "abs")
    number = scope.number(ast.unparse(args[0]))
    return Code(f"abs({number.text})", NUMBER, number.reads)


def _numbers(scope: Reading, args: Args) -> Code:
    """All whole numbers from one to another."""
    _want(args, 2, 2, "numbers")
    low, high = (scope.number(ast.unparse(arg)) for arg in args)
    return Code(f"range({low.text}, {high.text} + 1)", NUMBER.several(), low.reads | high.reads)


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
    _want(args, 1, 1, "words")
    if not isinstance(args[0], ast.Name) or args[0].id not in scope.world.words:
        raise FormulaError("words(…) wants the name of a column", f"there are {', '.join(scope.world.words)}")
    name = args[0].id
    return Code(f"range({len(scope.world.words[name])})", word(name).several())


def _pieces_on(scope: Reading, of: Code, args: Args) -> Code:
    """The pieces on these spaces."""
    space, piece = as_many(of), fresh()
    there = f"s.on[{space.variable}]" if shares(scope.world) else f"(s.on[{space.variable}],) if {piece} >= 0"
    text = f"[{piece} for {space.variable} in {space.source}{space.guard()} for {piece} in {there}]"
    return Code(text, PIECE.several(), of.reads | {"pieces"})


def _groups(scope: Reading, of: Code, args: Args) -> Code:
    """How many there are of the value that comes most often: `hand.most_alike(rank)`."""
    _want(args, 1, 1, ".most_alike(…)")
    source = as_many(of)
    inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
    return Code(f"most_alike([{source.inside(inner.text)}])", NUMBER, source.reads | inner.reads)


def _alike(scope: Reading, of: Code, args: Args) -> Code:
    """How many times each value comes, most often first."""
    _want(args, 1, 1, ".alike(…)")
    source = as_many(of)
    inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
    return Code(f"alike([{source.inside(inner.text)}])", NUMBER.several(), source.reads | inner.reads)


def _unmelded(scope: Reading, of: Code, args: Args) -> Code:
    """The least that is left over when the others are laid out as melds: three or more alike in the first, or a row in it of one second."""
    _want(args, 3, 3, ".unmelded(…)")
    source = as_many(of)
    rank, suit, worth = (scope.on_each(of.type, arg, NUMBER)(source.variable) for arg in args)
    inside = source.inside(f"({rank.text}, {suit.text}, {worth.text})")
    return Code(f"unmelded([{inside}])", NUMBER, source.reads | rank.reads | suit.reads | worth.reads)


def _longest_run(scope: Reading, of: Code, args: Args) -> Code:
    """The length of the longest run of numbers one apart."""
    numbers, reads = _each(scope, of, args, ".longest_run(…)")
    return Code(f"longest_run({numbers})", NUMBER, reads)


METHODS: Mapping[str, Method] = {
    "where": _where,
    "count": _count,
    "any": _any,
    "all": _all,
    "sum": _sum,
    "max": _max,
    "min": _min,
    "most": _extreme("most"),
    "least": _extreme("least"),
    "first": _taken(0),
    "last": _taken(-1),
    "top": _taken(-1),
    "one": _taken(0),
    "or_else": _or_else,
    "before": _before,
    "distinct": _distinct,
    "one_of_each": _one_of_each,
    "most_alike": _groups,
    "alike": _alike,
    "longest_run": _longest_run,
    "unmelded": _unmelded,
    "steps": _steps,
    "straight": _straight,
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
"""What may stand behind a dot, with brackets."""

OF_SPACES = frozenset({"steps", "straight", "beyond", "leaps", "line", "reach", "sight", "within", "after", "along"})
"""Methods that, written without a thing before them, are of the space that a condition is about."""

FUNCTIONS: Mapping[str, Function] = {
    "distance": _distance,
    "toward": _toward,
    "kinds": _kinds,
    "in_row": _in_row,
    "full_lines": _full_lines,
    "connected": _connected,
    "group": _group,
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
