"""What was meant by a name of a formula that means nothing there: hints, never anything that is played."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.formulas.corners import OF_LATTICES, kinds_met
from engine.kernel.compiling.formulas.functions import METHODS
from engine.kernel.compiling.formulas.reading import named
from engine.kernel.compiling.formulas.sides import OF_TILES
from engine.kernel.compiling.resolved.world import KINDS, PIECES, World
from engine.kernel.formulas.types import Type, word
from engine.source.hints import did_you_mean
from engine.source.synonyms import synonym_of

THE_TABLES = ("you", "turn", "round", "seats", "everyone", "others", "opponents", "left", "right", "nobody", "nothing", "nowhere", "none")
"""Names that mean something wherever they stand."""

OF_ALL: Mapping[str, tuple[str, ...]] = {
    "seat": ("left", "right", "partner", "team", "out", "pieces"),
    "card": ("kind", "playable", "played_by", *OF_TILES["card"]),
    "piece": ("kind", "owner", "space"),
    "space": (
        *("row", "column", "number", "neighbours", "around", "piece", "pieces", "free", "owner", "ring", "corner", "bearing"),
        *("tile", "central", "printed", "crumbles", "home"),
        *OF_TILES["space"],
        *OF_LATTICES,
    ),
    "die": ("value",),
}
"""What all things of a kind have, whatever the game declares."""

PLAIN = re.compile(r"[\w.]+")

EMPTY = frozenset({"empty", "is_empty", "isempty"})
"""What other languages ask of a list of which nothing is left."""

OCCUPIED = frozenset({"occupied", "is_occupied", "taken"})
"""The same of spaces that are not free."""

EXTREMES = {"max": "most", "min": "least"}
"""What gives a number, and what gives the things that have it."""

_EXTREME = re.compile(r"(.+)\.(max|min)\(([^()]+)\)")

ABOUT = {
    "it": "`it` is what a condition such as `.where(…)` is about; the seat that acts is `you`",
    "outer": "`outer` is what the condition around a condition is about, and here is none",
    "this": "`this` is the card that something stands on; a verb takes it: `takes: {source: card}`, where the card says `source: this`",
}
"""What is meant by names that mean something within conditions only."""

FACTS = frozenset({"who", "by", "amount", "card", "piece", "from", "to", "at"})
"""What facts of events are called: where one is meant that an event does not have, no other name is."""


def name_hint(world: World, bound: Mapping[str, Code], about: Sequence[Code], name: str) -> str:
    """How to mend a bare name that means nothing: a column, counter or memory says whose it is, a kind of card whose zone."""
    for what, base in _whose(world, name):
        if not any(code.type.base == base for code in about):
            owners = [one for one, code in bound.items() if code.type.base == base and not code.type.many]
            return f"it is a {what} of {base}s: say of which, as in `{owners[0] if owners else base}.{name}`"
    if name == "kind" and about and about[-1].type.base == "word" and about[-1].type.words in (KINDS, PIECES):
        return "what the condition is about is a kind itself: `it`, as in `it = …`"
    if name in ABOUT:
        return ABOUT[name]
    if name in world.deck_of:
        return f"it is a deck: its kinds of card are `kinds({name})`, as in `card.kind in kinds({name})`"
    if own_space := next(
        (space for space in world.space_names if space.endswith(f"_{name}") and space.removesuffix(f"_{name}") in world.seats), ""
    ):
        return f"each seat has one, here called as `{own_space}`: `areas` of its board give names to the spaces of one's own"
    own = {of for code in about for of in OF_ALL.get(code.type.base, ())}
    known = names_here(world, bound)
    if name in known:
        return ""
    if name in FACTS and bound:
        return f"what is told or chosen here is called {', '.join(bound)}"
    meant = did_you_mean(name, [*known, *THE_TABLES, *(["neighbours"] if world.space_names else []), *own])
    return meant or (f"what is told or chosen here is called {', '.join(bound)}" if bound else "")


def _whose(world: World, name: str) -> Iterator[tuple[str, str]]:
    """What is called so that cards, spaces or pieces have one of each, and which of them."""
    table = world.table
    columns = {"card": table.cards, "space": table.spaces, "piece": table.piece_columns}
    yield from (("column", base) for base, those in columns.items() if name in those)
    for what, things in (("status", table.statuses), ("counter", table.counters), ("memory", table.remembers)):
        if name in things and things[name].of in columns:
            yield what, things[name].of


def property_hint(world: World, bound: Iterable[str], of: Type, name: str, written: str) -> str:
    """How to mend what stands behind a dot and is none of what such things have."""
    if of.base == "card" and name in world.words.get(KINDS, ()):
        return f"cards of a kind are `{written}.where(kind = {name})`" if of.many else f"ask `{written}.kind = {name}`"
    if of.base == "space" and name in (*EMPTY, *OCCUPIED):
        free = "free" if name in EMPTY else "not free"
        return f"write `{written}.where({free})`" if of.many else f"write `{'not ' if name in OCCUPIED else ''}{written}.free`"
    if of.base == "seat" and of.many and name in THE_TABLES:
        return f"write `{name}` by itself"
    if name in EMPTY and (of.many or of.maybe):
        return f"write `not {written}`"
    if of.base == "space" and name in OF_LATTICES and name not in kinds_met(world):
        return _no_lattice(name)
    if of.base == "space" and not of.many and (name == "owner" or name in world.table.piece_columns):
        return f"ask it of the piece that stands there: `{written}.piece.{name}`"
    if of.base == "number" and (most := _EXTREME.fullmatch(written)):
        several, extreme, asked = most.groups()
        return f"that is the number; what has it is `{several}.{EXTREMES[extreme]}({asked}).first.{name}`"
    lists = [*METHODS] if of.many else []
    known = [one for one in names_here(world, bound) if one != name]
    return did_you_mean(name, [*lists, *OF_ALL.get(of.base, ()), *known]) or "see docs/formulas.md for what things have"


def _no_lattice(name: str) -> str:
    """How corners and sides become spaces, where a formula asks for what meets and no board has such."""
    if name in ("corners", "sides"):
        return f"say in the file of a board that its {name} are spaces: `hexes: {{{name}: true}}`, or of squares alike"
    return f"this is asked where corners or sides are spaces, on a board that says so: `{name}: {{corners: true}}`"


def function_hint(world: World, name: str, args: Sequence[ast.expr]) -> str:
    """How a function of another language is written here: `len(hand)` is `hand.count`; what things have is asked of them behind a dot.

    "" for one that is none of those.
    """
    if len(args) == 1 and any(name in of_things for of_things in (*_of_things(world), *OF_ALL.values())):
        return f"write `{ast.unparse(args[0])}.{name}`"
    meant = synonym_of(name, METHODS)
    if not meant or not args:
        return ""
    brackets = f"({', '.join(map(ast.unparse, args[1:]))})" if len(args) > 1 else ""
    return f"write `{ast.unparse(args[0])}.{meant}{brackets}`"


def _of_things(world: World) -> tuple[Mapping[str, object], ...]:
    """What seats, cards, spaces and pieces have one of each."""
    table = world.table
    return (table.cards, table.spaces, table.piece_columns, table.counters, table.statuses, table.remembers, table.zones)


def type_hint(code: Code, want: Type, written: object) -> str:
    """How a value of one type is asked for another."""
    text = str(written)
    if want.base == "truth" and text.isdigit():
        return "each side of `and` and `or` says what it compares: `rank = 1 or rank = 2`, or `rank in [1, 2]`"
    if want.base == "truth" and code.type.base == "number" and not code.type.many:
        return f"write `{text} > 0`" if PLAIN.fullmatch(text) else "compare it with a number, as in `… > 0`"
    if want.base == "truth" and code.type.base == "piece":
        return (
            f"write `{text}.space` for whether it stands on a board"
            if PLAIN.fullmatch(text)
            else "ask for its `space`: it stands on a board or nowhere"
        )
    if want.base == "truth" and code.type.base == "word" and code.text.isdigit():  # a word of a list, and no column that holds one
        return f"say what is that word: `{code.type.words} = {text}`"
    if want.base == "truth" and code.type.base == "word" and PLAIN.fullmatch(text):
        return f"write `{text} != nothing` for whether there is one"
    if want.base == "number" and code.type.base == "number" and code.type.many:
        things, dot, name = text.rpartition(".")
        return f"take all together with `{things}.sum({name})`" if dot and PLAIN.fullmatch(text) else "take `.sum` or `.max` of them"
    if want.base == "number" and code.type.many:
        return f"take `{text}.count` for how many there are" if PLAIN.fullmatch(text) else "take `.count` for how many there are"
    return ""


def one_hint(code: Code, want: Type) -> str:
    """How one thing of a type is asked for where several, or words of another list, were given."""
    if want == word(PIECES) and code.type.base == "piece":
        return "names of pieces are kinds where they stand in brackets: `[rook].first`; `.kind` is that of a piece"
    if code.type.many:
        return "`.first`, `.one` or `.most(…)` take one of several"
    if code.type.base == want.base == "word":
        return "a word of one list stands for one of another where `one_of` lists the same words in the same order"
    return numbered_hint(code.type, want)


def numbered_hint(one: Type, other: Type) -> str:
    """How spaces are asked for where a number stands, as boards print it on a space."""
    if {one.base, other.base} == {"number", "die"}:
        return "ask what a die shows: its `value`"
    if {one.base, other.base} == {"number", "space"}:
        told = "a number names no space here: write it in quotation marks of its own, as in `'14'`"
        return f"{told}; `named` and `areas` of its board give names, and `spaces.where(number = 14)` asks for one"
    return ""


def word_hint(name: str, lists: list[str]) -> str:
    """How a word that several lists have is said to be of one of them."""
    whose = next((words for words in lists if words.isidentifier()), "suit")
    return f"compare it with one of them, such as `{whose} = {name}`, or choose among them: `words({whose}).where(it in [{name}])`"


def taken_hint(world: World, parts: Iterable[tuple[ast.expr, Code]]) -> str:
    """How to mend words of columns that formulas take for something else, such as `others` for seats; "" where no part is one."""
    for node, code in parts:
        if isinstance(node, ast.Name) and code.type.base != "word" and (lists := world.is_word(node.id)):
            if PIECES in lists:
                return f"`{node.id}` is taken here as {named(code.type)}; for the kind write `[{node.id}].first`"
            return f"`{node.id}` is taken here as {named(code.type)}, though '{lists[0]}' has a word of this name: call the word otherwise"
    return ""


def definition_hint(world: World, name: str, parts: Iterable[tuple[ast.expr, Code]], hint: str) -> str:
    """How to mend the use of a definition, by what stands in its brackets; else the `hint` that its formula gives."""
    if hint == ABOUT["outer"]:
        return f"ask the definition behind a dot, as in `you.{name}`: `outer` is what stands before it"
    return taken_hint(world, parts) or hint


def things_hint(code: Code, base: str, written: object) -> str:
    """How things are asked for where something else of theirs was given."""
    if base == "card" and code.type.base == "word" and code.type.words == KINDS:
        return f"take the cards of that kind from a zone, as in `hand.where(kind = {written})`"
    if base == "card" and code.type.base == "number" and not code.type.many:
        some = f"`hand.first({written})` are the first so many"
        return (
            f"{some}; `choose_some: {{from: hand, as: chosen, at_least: {written}, at_most: {written}, do: […]}}` lets somebody choose them"
        )
    return numbered_hint(code.type, Type(base))


def names_here(world: World, bound: Iterable[str]) -> list[str]:
    """Names that mean something in a formula, with those `bound` in it; for hints."""
    table = world.table
    own = (table.zones, table.counters, table.pieces, table.dice, table.remembers, table.define, table.cards, table.spaces)
    every = (bound, *own, world.seats, world.areas, world.of_seats, world.boards, *world.words.values(), ("you",))
    return [str(name) for names in every for name in names]
