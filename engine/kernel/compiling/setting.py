"""Where pieces stand when a game begins."""

from __future__ import annotations

from engine.kernel.compiling.emitter import Emitter
from engine.kernel.compiling.program import Program
from engine.kernel.compiling.properties import shares
from engine.kernel.content.fields import Selection
from engine.source.hints import did_you_mean

FILE = "table.yaml"


def set_pieces(program: Program) -> None:
    """The function that puts pieces onto the spaces on which they begin."""
    emitter = program.emitter("set_pieces", ["s"], FILE, ("pieces",))
    for name in program.world.table.pieces:
        program.attempt(lambda name=name: _kind(program, emitter, name))  # type: ignore[misc]
    program.add(emitter)


def _kind(program: Program, emitter: Emitter, name: str) -> None:
    world, piece = program.world, program.world.table.pieces[name]
    if piece.start is None:
        return
    seats = [(seat, index) for index, seat in enumerate(world.seats)] if piece.of == "seat" else [("", -1)]
    if isinstance(piece.start, dict):
        known = [seat.colour for seat in world.data.manifest.seats]
        for seat in piece.start:
            if seat not in known:
                raise program.wrong(FILE, ("pieces", name, "start", seat), f"no seat is called '{seat}'", did_you_mean(seat, known))
    for seat, index in seats:
        written: Selection | None = piece.start.get(seat) if isinstance(piece.start, dict) else piece.start
        if written is None:
            continue
        emitter.line(f"you = {max(index, 0)}")
        with emitter.at(name, "start", *([seat] if isinstance(piece.start, dict) else [])):
            spaces = emitter.things(written, "", "space")
        with emitter.block(f"for piece, at in zip(PIECES_{name}[{index}], {spaces.listed()}):"):
            emitter.line("s.at[piece] = at")
            emitter.line("s.on[at].append(piece)" if shares(world) else "s.on[at] = piece")


def take_cards(program: Program) -> None:
    """The function that takes a card from wherever it lies: for effects that cannot know where that is."""
    emitter = program.emitter("take_card", ["s", "card"], FILE)
    for name, zone in program.world.table.zones.items():
        if zone.of == "table":
            emitter.line(f"if card in s.z_{name}: s.z_{name}.remove(card); return")
        else:
            emitter.line(f"for zone in s.z_{name}:")
            emitter.line("    if card in zone: zone.remove(card); return")
    program.add(emitter)
