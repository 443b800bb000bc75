"""Methods of lists in formulas: filtering, counting, sums, the most, what is alike."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.compiling.formulas.codes import Code, Many, as_many
from engine.kernel.compiling.formulas.reading import Args, Method, Reading, want
from engine.kernel.formulas.syntax import FormulaError
from engine.kernel.formulas.types import NUMBER, TRUTH


def _where(scope: Reading, of: Code, args: Args) -> Code:
    want(args, 1, 1, ".where(…)")
    return as_many(of).filtered(scope.on_each(of.type, args[0], TRUTH))


def _filtered(scope: Reading, of: Code, args: Args, what: str) -> Many:
    want(args, 0, 1, what)
    return as_many(_where(scope, of, args) if args else of)


def _count(scope: Reading, of: Code, args: Args) -> Code:
    found = _filtered(scope, of, args, "count")
    return Code(f"len({found.listed()})", NUMBER, found.reads)


def _any(scope: Reading, of: Code, args: Args) -> Code:
    found = _filtered(scope, of, args, "any")
    return Code(f"bool({found.listed()})", TRUTH, found.reads)


def _all(scope: Reading, of: Code, args: Args) -> Code:
    want(args, 1, 1, ".all(…)")
    source = as_many(of)
    inner = scope.on_each(of.type, args[0], TRUTH)(source.variable)
    return Code(f"all([{source.inside(inner.text)}])", TRUTH, source.reads | inner.reads)


def _each(scope: Reading, of: Code, args: Args, what: str) -> tuple[str, frozenset[str]]:
    """The numbers of a list of things, as a list."""
    want(args, 0, 1, what)
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
        want(args, 1, 1, f".{function}(…)")
        source = as_many(of)
        inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
        if of.type.base == "seat" and inner.reads and not re.search(rf"\b{source.variable}\b", inner.text):
            told = f"'{ast.unparse(args[0])}' is the same of every seat, so that none has the {function}"
            raise FormulaError(
                told, "in a definition `you` stays the seat that acts: say whose it is by `it`, within a condition by `outer`"
            )
        text = f"{function}([{source.inside(f'({inner.text}, {source.variable})')}])"
        return Code(text, of.type.several(), source.reads | inner.reads, of.zone)

    return made


def _in_order(scope: Reading, of: Code, args: Args) -> Code:
    """From the lowest number to the highest; where things are alike in it the next number decides, and at last the order that they had."""
    want(args, 1, 4, ".in_order(…)")
    if of.type.grouped:
        raise FormulaError("combinations have no order: sort the things that they are made of")
    source = as_many(of)
    numbers = [scope.on_each(of.type, arg, NUMBER)(source.variable) for arg in args]
    inside = source.inside(f"(({''.join(f'{one.text}, ' for one in numbers)}), {source.variable})")
    return Code(f"in_order([{inside}])", of.type.several(), source.reads.union(*(one.reads for one in numbers)), of.zone)


def _taken(end: int) -> Method:
    def made(scope: Reading, of: Code, args: Args) -> Code:
        source = as_many(of)
        if args:
            want(args, 0, 1, "first, last, top")
            number = scope.number(ast.unparse(args[0]))
            cut = f"[:{number.text}]" if end == 0 else f"[-({number.text}):] if {number.text} else []"
            return Code(f"({source.listed()}{cut})", of.type.several(), source.reads | number.reads, of.zone)
        if of.type.grouped:
            return Code(f"({source.listed()} or ((),))[{end}]", of.type.one(), source.reads)
        if of.type.base == "number":  # of no numbers it is 0, as for `.max`
            return Code(f"({source.listed()} or (0,))[{end}]", NUMBER, source.reads)
        return Code(f"({source.listed()} or NONE)[{end}]", of.type.perhaps(), source.reads, of.zone)

    return made


def _top(scope: Reading, of: Code, args: Args) -> Code:
    """The last; of the cards of several piles together that is one of one pile, and not what is meant. Raises FormulaError."""
    pile = _OF_PILES.fullmatch(as_many(of).source)
    if pile is not None:
        zone = pile["zone"]
        told = f"the cards of '{zone}' of several together have no top: each has one of its own"
        raise FormulaError(told, f"define it (`define: {{head: {zone}.top}}`) and ask each: `spaces.head`; `.last` is the last of all")
    return _taken(-1)(scope, of, args)


_OF_PILES = re.compile(r"\[(?P<card>\w+) for (?P<of>\w+) in .* for (?P=card) in s\.z_(?P<zone>\w+)\[(?P=of)\]\]")


def _or_else(scope: Reading, of: Code, args: Args) -> Code:
    want(args, 1, 1, ".or_else(…)")
    other = as_many(scope.code(args[0]))
    return Code(
        f"({as_many(of).listed()} or {other.listed()})", of.type.several(), of.reads | other.reads, of.zone if of.zone == other.zone else ""
    )


def _distinct(scope: Reading, of: Code, args: Args) -> Code:
    source = as_many(of)
    if args:
        want(args, 1, 1, ".distinct(…)")
        inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
        return Code(f"list(dict.fromkeys([{source.inside(inner.text)}]))", inner.type.several(), source.reads | inner.reads)
    return Code(f"list(dict.fromkeys({source.listed()}))", of.type.several(), source.reads)


def _one_of_each(scope: Reading, of: Code, args: Args) -> Code:
    """The first thing of each different value."""
    want(args, 1, 1, ".one_of_each(…)")
    source = as_many(of)
    inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
    text = f"list({{{inner.text}: {source.variable} for {source.variable} in reversed({source.listed()})}}.values())[::-1]"
    return Code(text, of.type.several(), source.reads | inner.reads, of.zone)


def _before(scope: Reading, of: Code, args: Args) -> Code:
    """Those that come before one of them in their order, such as in a row of cards; all, where it is not among them."""
    want(args, 1, 1, ".before(…)")
    source, one = as_many(of), scope.one(ast.unparse(args[0]), of.type.one())
    return Code(f"before({source.listed()}, {one.text})", of.type.several(), source.reads | one.reads, of.zone)


def _groups(scope: Reading, of: Code, args: Args) -> Code:
    """How many there are of the value that comes most often: `hand.most_alike(rank)`."""
    want(args, 1, 1, ".most_alike(…)")
    source = as_many(of)
    inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
    return Code(f"most_alike([{source.inside(inner.text)}])", NUMBER, source.reads | inner.reads)


def _alike(scope: Reading, of: Code, args: Args) -> Code:
    """How many times each value comes, most often first."""
    want(args, 1, 1, ".alike(…)")
    source = as_many(of)
    inner = scope.on_each(of.type, args[0], NUMBER)(source.variable)
    return Code(f"alike([{source.inside(inner.text)}])", NUMBER.several(), source.reads | inner.reads)


def _unmelded(scope: Reading, of: Code, args: Args) -> Code:
    """The least that is left over when the others are laid out as melds: three or more alike in the first, or a row in it of one second."""
    want(args, 3, 3, ".unmelded(…)")
    source = as_many(of)
    rank, suit, worth = (scope.on_each(of.type, arg, NUMBER)(source.variable) for arg in args)
    inside = source.inside(f"({rank.text}, {suit.text}, {worth.text})")
    return Code(f"unmelded([{inside}])", NUMBER, source.reads | rank.reads | suit.reads | worth.reads)


def _combinations(scope: Reading, of: Code, args: Args) -> Code:
    """All groups of so many of them, each of which `it` is then."""
    want(args, 1, 2, ".combinations(…)")
    if of.type.grouped:
        raise FormulaError("these are combinations already")
    sizes = [scope.number(ast.unparse(arg)) for arg in args]
    text = f"combined({as_many(of).listed()}, {sizes[0].text}, {sizes[-1].text})"
    return Code(text, replace(of.type.several(), grouped=True), of.reads.union(*(size.reads for size in sizes)))


def _longest_run(scope: Reading, of: Code, args: Args) -> Code:
    """The length of the longest run of numbers one apart."""
    numbers, reads = _each(scope, of, args, ".longest_run(…)")
    return Code(f"longest_run({numbers})", NUMBER, reads)


LIST_METHODS: Mapping[str, Method] = {
    "where": _where,
    "count": _count,
    "any": _any,
    "all": _all,
    "sum": _sum,
    "max": _max,
    "min": _min,
    "most": _extreme("most"),
    "least": _extreme("least"),
    "in_order": _in_order,
    "first": _taken(0),
    "last": _taken(-1),
    "top": _top,
    "one": _taken(0),
    "or_else": _or_else,
    "before": _before,
    "distinct": _distinct,
    "one_of_each": _one_of_each,
    "most_alike": _groups,
    "alike": _alike,
    "longest_run": _longest_run,
    "combinations": _combinations,
    "unmelded": _unmelded,
}
"""What may stand behind a dot after things of any kind."""
