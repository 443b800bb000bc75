"""Where pieces stand when a game begins."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.kernel.compiling.course.program import Program
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.formulas.operators import NOT_SAID
from engine.kernel.compiling.formulas.properties import remembered, shares
from engine.kernel.compiling.formulas.reading import named
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Condition, Selection
from engine.kernel.content.things import Memory
from engine.kernel.formulas.types import PIECE, SEAT
from engine.source.hints import did_you_mean

FILE = "table.yaml"

PLACE_HIDDEN, KIND_HIDDEN, MAY_BE, MAY_REMEMBER = "hidden_", "disguised_", "may_be_", "may_remember_"
MAY_COUNT = "may_count_"
"""What functions of a kind of piece are called: whether others know where one stands, or which it is, and whether another may be such."""


def set_pieces(program: Program) -> None:
    """The function that puts pieces onto the spaces on which they begin. It gives those kinds that are named more spaces than they have
    pieces, each with whose they are, and how many spaces and pieces there are."""
    emitter = program.emitter("set_pieces", ["s"], FILE, ("pieces",))
    emitter.line("left = []")
    for name in program.world.table.pieces:
        program.attempt(lambda name=name: _kind(program, emitter, name))  # type: ignore[misc]
    emitter.line("return left")
    program.add(emitter)


def _kind(program: Program, emitter: Emitter, name: str) -> None:
    world, piece = program.world, program.world.table.pieces[name]
    known = [seat.colour for seat in world.data.manifest.seats]
    for place, seat in enumerate(piece.seats):
        if seat not in known:
            raise program.wrong(FILE, ("pieces", name, "seats", place), f"no seat is called '{seat}'", did_you_mean(seat, known))
    if piece.start is None:
        return
    having = piece.seats or known
    seats = [(seat, index) for index, seat in enumerate(world.seats) if seat in having] if piece.of == "seat" else [("", -1)]
    if isinstance(piece.start, dict):
        for seat in piece.start:
            if seat not in having:
                message = f"no seat is called '{seat}'" if seat not in known else f"'{seat}' has no such piece"
                raise program.wrong(FILE, ("pieces", name, "start", seat), message, did_you_mean(seat, having) or "add it to `seats`")
    for seat, index in seats:
        written: Selection | None = piece.start.get(seat) if isinstance(piece.start, dict) else piece.start
        if written is None:
            continue
        emitter.line(f"you = {max(index, 0)}")
        with emitter.at(name, "start", *([seat] if isinstance(piece.start, dict) else [])):
            spaces = emitter.things(written, "", "space")
        found, own = emitter.let(spaces.listed(), "found"), f"PIECES_{name}[{index}]"
        with emitter.block(f"for piece, at in zip({own}, {found}):"):
            emitter.line("s.at[piece] = at")
            emitter.line("s.on[at] += (piece,)" if shares(world) else "s.on[at] = piece")
        emitter.line(f"if len({found}) > len({own}) or {own} and not {found}: left.append(({name!r}, {seat!r}, len({found}), len({own})))")


def write_positions(program: Program) -> None:
    """The functions of positions: what is left where they do not say, what is shown beside the table, and own verbs to begin with."""
    rest = program.emitter("lay_rest", ["s", "named"], FILE, ("counters",))
    counters = program.world.table.counters
    for name in [name for name, counter in counters.items() if counter.rest]:
        if counters[name].single:
            rest.line(f"if {name!r} not in named: s.c_{name} = {program.start_of(name, 'one')}")
        else:
            with rest.block(f"for one in range(len(s.c_{name}) - 1):"):
                rest.line(f"if ({name!r}, one) not in named: s.c_{name}[one] = {program.start_of(name, 'one')}")
    program.add(rest)
    for name in program.world.table.pieces:
        program.attempt(lambda name=name: _hidden(program, name))  # type: ignore[misc]
    for name in program.world.table.remembers:
        program.attempt(lambda name=name: _secret(program, name))  # type: ignore[misc]
    for name in program.world.table.counters:
        program.attempt(lambda name=name: _secret_number(program, name))  # type: ignore[misc]
    for name in program.world.table.shown:
        program.attempt(lambda name=name: _shown(program, name))  # type: ignore[misc]
    for word, made in program.world.own.items():
        if made.do:
            before = len(program.problems)
            program.attempt(lambda word=word: program.own(word) and None)  # type: ignore[misc]
            program.problems[before:] = [one for one in program.problems[before:] if NOT_SAID not in one.message]  # and so never called


def write_position(program: Program) -> None:
    """The function that tells how the boards look, and whose turn it is: what stands and lies there, whatever piece or card it is."""
    world, table = program.world, program.world.table
    marks = "".join(f", s.c_{name}[piece]" for name, one in table.counters.items() if one.of == "piece" and not one.bookkeeping)
    marks += "".join(f", s.m_{name}[piece]" for name, one in table.remembers.items() if one.of == "piece" and not one.bookkeeping)
    standing = f"(s.kind[piece], s.owner[piece]{marks})"
    parts = ["s.turn"]
    if world.piece_kinds:
        parts.append(f"[sorted([{standing} for piece in there]) for there in s.on]" if shares(world) else f"[{standing} for piece in s.on]")
    parts += [f"s.c_{name}" for name, one in table.counters.items() if one.of == "space" and not one.bookkeeping]
    parts += [f"s.m_{name}" for name, one in table.remembers.items() if one.of == "space" and not one.bookkeeping]
    parts += [f"[[CARD_KIND[card] for card in lying] for lying in s.z_{name}]" for name, one in table.zones.items() if one.of == "space"]
    emitter = program.emitter("position", ["s"], FILE)
    emitter.line(f"return written([{', '.join(parts)}])")
    program.add(emitter)


def _hidden(program: Program, name: str) -> None:
    """Whether a piece hides, and where it may be, or which it may be, for all that others know."""
    hides = program.world.table.pieces[name].hides
    if hides is None:
        return
    where = ("pieces", name, "hides")
    if hides.what == "kind":
        _asked(program, f"{KIND_HIDDEN}{name}", where, hides.while_, "while")
        _asked(program, f"{MAY_BE}{name}", where, hides.may_be or "true", "may_be")
        return
    _asked(program, f"{PLACE_HIDDEN}{name}", where, hides.while_, "while")
    among = program.emitter(f"among_{name}", ["s", "one"], FILE, where, "s.turn")
    with among.scope.on(Code("one", PIECE)):
        among.line(f"return list({among.things(hides.among or 'spaces', 'among', 'space').listed()})")
    program.add(among)


def _secret(program: Program, name: str) -> None:
    """What a memory that only its owner knows may be for all that others know."""
    memory, where = program.world.table.remembers[name], ("remembers", name)
    if memory.seen_by == "all":
        return
    with _asked_by_owner(program, f"{MAY_REMEMBER}{name}", memory.of, where) as emitter:
        _possible(program, emitter, name, memory, where)


@contextmanager
def _asked_by_owner(program: Program, function: str, of: str, where: tuple[str, ...]) -> Iterator[Emitter]:
    """A function of a seat, which is `you` in it, or of a piece, whose owner is."""
    if of != "piece":
        emitter = program.emitter(function, ["s", "you"], FILE, where)
        yield emitter
    else:
        emitter = program.emitter(function, ["s", "one"], FILE, where, "s.owner[one]")
        with emitter.scope.on(Code("one", PIECE)):
            yield emitter
    program.add(emitter)


def _possible(program: Program, emitter: Emitter, name: str, memory: Memory, where: tuple[str, ...]) -> None:
    """The line that gives what a memory may be, all things of its kind where nothing is said."""
    type_ = remembered(program.world, name)
    if memory.may_be is not None:
        found = emitter.things(memory.may_be, "may_be")
        if not found.type.one().same(type_.one()):
            with emitter.at("may_be"):
                raise emitter.wrong(f"'{memory.may_be}' gives {named(found.type)}, and {named(type_.one())} is remembered")
        emitter.line(f"return list({found.listed()})")
    elif type_.base in ("seat", "space", "word"):
        many = len(program.world.words[type_.words]) if type_.base == "word" else program.world.sizes[type_.base]
        emitter.line(f"return list(range({many}))")
    else:
        known = {"card": "hand", "piece": "pieces"}.get(type_.base, "numbers(1, 100)")
        hint = f"write what else it may be: `may_be: {known}`"
        raise program.wrong(FILE, where, f"others cannot reckon with any {memory.a}", hint)


def _secret_number(program: Program, name: str) -> None:
    """What a counter that only its owner sees may be for all that others know."""
    counter = program.world.table.counters[name]
    if counter.may_be is None:
        return
    with _asked_by_owner(program, f"{MAY_COUNT}{name}", counter.of, ("counters", name)) as emitter:
        emitter.line(f"return list({emitter.things(counter.may_be, 'may_be', 'number').listed()})")


def _asked(program: Program, function: str, where: tuple[str, ...], condition: Condition, key: str) -> None:
    """A function of a piece that says whether a condition holds for it."""
    emitter = program.emitter(function, ["s", "one"], FILE, where, "s.turn")
    with emitter.scope.on(Code("one", PIECE)):
        emitter.line(f"return {emitter.truth(condition, key)}")
    program.add(emitter)


def _shown(program: Program, name: str) -> None:
    """What is told under a name: numbers by seat, and other things."""
    shown = program.world.table.shown[name]
    emitter = program.emitter(f"shown_{name}", ["s"], FILE, ("shown", name), "s.turn")
    found = emitter.things(shown.of, "of", "seat")
    with emitter.scope.on(Code(found.variable, SEAT)):
        number = emitter.number(shown.gives, "gives")
    with emitter.at("also"):
        also = ", ".join(f"{key!r}: {program.shown(emitter.any(written, None, key))}" for key, written in shown.also.items())
    emitter.line(f"return ([({found.variable}, {number}) for {found.variable} in {found.listed()}], {{{also}}})")
    program.add(emitter)


def take_cards(program: Program) -> None:
    """The function that takes a card from wherever it lies, for effects that cannot know where that is, and says whether all saw it."""
    emitter = program.emitter("take_card", ["s", "card"], FILE)
    zones = program.world.table.zones
    for name in sorted(zones, key=lambda one: program.world.sizes.get(zones[one].of, 0)):  # where many zones are, it is looked for last
        open_ = zones[name].seen_by == "all"
        if zones[name].of == "table":
            emitter.line(f"if card in s.z_{name}: s.z_{name}.remove(card); return {open_}")
        else:
            emitter.line(f"for zone in filter(None, s.z_{name}):")
            emitter.line(f"    if card in zone: zone.remove(card); return {open_}")
    emitter.line("return False")
    program.add(emitter)
