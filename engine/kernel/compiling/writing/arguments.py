"""The fields of a game's own verbs: their types, and what they are given, as code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.compiling.formulas.codes import Code, like
from engine.kernel.compiling.resolved.world import KINDS, LISTS
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Written
from engine.kernel.content.own import Chosen, OwnVerbData, Several
from engine.kernel.formulas.types import NUMBER, Type, word

THINGS = ("seat", "space", "piece", "card")


def argument(e: Emitter, made: OwnVerbData, name: str, value: Any) -> Code:
    """What a field is given, as code."""
    type_ = type_of(made, name, e.program.world.words)
    if type_.base == "name":
        return Code("", type_)
    if isinstance(made.takes[name], tuple):
        return Code(str(made.takes[name].index(value)), type_)
    if type_ == NUMBER.several():
        if not isinstance(value, list | tuple):
            with e.at(name):
                raise e.wrong(f"is a span, from which number to which, and not {value!r}", "write two numbers: [1, 3]")
        return Code(repr(tuple(value)), type_)
    if type_ == NUMBER:
        return Code(e.number(value, name), NUMBER)
    if type_.many:
        return Code(f"list({e.things(value, name, type_.base).listed()})", type_)
    return Code(e.one(value, type_.one(), name).text, type_)


def type_of(made: OwnVerbData, name: str, words: Mapping[str, tuple[str, ...]]) -> Type:
    """The type of a field; `words` are those of each list that the game has."""
    kind = made.takes[name]
    if isinstance(kind, tuple):
        return word(f"{made.id}.{name}")
    if kind in THINGS:
        return Type(kind).perhaps()
    if kind.removesuffix("s") in THINGS:
        return Type(kind.removesuffix("s")).several()
    if kind in ("name", "deck", "section"):
        return Type("name")
    return {"number": NUMBER, "span": NUMBER.several()}.get(kind) or word(LISTS.get(kind, kind), tuple(words.get(kind, ())))


def bound(emitter: Emitter, name: str, chosen: Chosen) -> Code:
    """What is chosen under a name, as a variable."""
    several = isinstance(chosen, Several)
    with emitter.at(name):
        found = emitter.things(chosen.of if isinstance(chosen, Several) else chosen, "of" if several else "")
    return Code(f"a_{name}", found.type.several() if several else found.type.one(), frozenset(), found.zone)


def each_of(emitter: Emitter, name: str, chosen: Chosen) -> str:
    """What is gone through for one choice: things, or groups of them."""
    if not isinstance(chosen, Several):
        return emitter.distinct(emitter.things(chosen, name))
    with emitter.at(name):
        low, high = emitter.number(chosen.at_least, "at_least"), emitter.number(chosen.at_most, "at_most")
        found = emitter.things(chosen.of, "of")
        return f"groups({found.listed()}, {low}, {high}, lambda group: True, {like(found)})"


def part_of(e: Emitter, of: Written) -> Code:
    """What a part is of: a card, or a kind of card. Raises ContentError for several."""
    code = e.any(of, None, "of")
    if code.type.many:
        with e.at("of"):
            raise e.wrong(f"'{of}' are several cards, and a part is that of one", "go through them with `each: {of: …, as: one, do: […]}`")
    return code


def kind_in(e: Emitter, of: Written) -> str:
    """The kind of what a part is of: of a card, or a kind itself."""
    code = e.any(of, None, "of")
    if code.type.base == "card":
        return f"CARD_KIND[{code.text}]"
    if code.type.words != KINDS:
        raise e.wrong(f"'{of}' is neither a card nor a kind of card")
    return code.text
