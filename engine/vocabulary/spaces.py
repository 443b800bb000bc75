"""Verbs about pieces on spaces: they are placed, moved, captured, and become others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engine.definitions.verbs import Verb, verb
from engine.kernel.boards.tiles import TILE
from engine.kernel.compiling.formulas.codes import Code, fresh
from engine.kernel.compiling.formulas.properties import shares
from engine.kernel.compiling.resolved.world import PIECES
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import NumberFormula, Selection, Written
from engine.kernel.formulas.types import PIECE, SEAT, SPACE, word
from engine.source.hints import did_you_mean


def kind_of(e: Emitter, name: str) -> int:
    """The number of a kind of piece; an error where there is none of that name."""
    pieces = list(e.world.table.pieces)
    if name not in pieces:
        raise e.wrong(f"no kind of piece is called '{name}'", did_you_mean(name, pieces) or "declare it under `pieces` in table.yaml")
    return pieces.index(name)


def each_kind(e: Emitter, written: Written, field: str) -> Iterator[tuple[int, str]]:
    """The number and name of a kind of piece; of one that a formula gives, each that it may be, in a branch of its own.

    Of a formula that gives none nothing is done, and playtests count it.
    """
    if (known := known_kind(e, written)) is not None:
        yield known
        return
    kind = e.let(e.one(written, word(PIECES), field).text, "kind")
    if counted := e.program.noted("no_kind", e.you):
        with e.block(f"if {kind} < 0:"):
            e.put(*counted)
    for number, name in enumerate(e.world.table.pieces):
        with e.block(f"if {kind} == {number}:"):
            yield number, name


def known_kind(e: Emitter, written: Written) -> tuple[int, str] | None:
    """The number and name of a kind of piece that is named itself; None where a formula gives one."""
    named = str(written)
    gives = (*e.scope.bound, *e.world.table.define, *e.world.table.remembers)
    return (kind_of(e, named), named) if named not in gives and (named in e.world.table.pieces or named.isidentifier()) else None


def lift(e: Emitter, piece: str) -> None:
    """Take a piece (in a variable) from where it stands, if it stands anywhere."""
    there = e.let(f"s.at[{piece}]", "there")
    left = f"tuple([one for one in s.on[{there}] if one != {piece}])" if shares(e.world) else "-1"
    e.line(f"if {there} >= 0: s.on[{there}] = {left}")


def stand(e: Emitter, piece: str, space: str) -> None:
    """Put a piece onto a space, on which no other stands where pieces do not share."""
    if not shares(e.world):
        e.line(f"if s.on[{space}] >= 0: raise Occupied({piece}, {space}, s.on[{space}])")
    e.line(f"s.at[{piece}] = {space}")
    e.line(f"s.on[{space}] += ({piece},)" if shares(e.world) else f"s.on[{space}] = {piece}")


def moved(e: Emitter, piece: str, start: str, space: str) -> None:
    """Tell that a piece has gone from space to space, and by whom."""
    facts = {"piece": Code(piece, PIECE), "from": Code(start, SPACE), "to": Code(space, SPACE), "by": Code(e.you, SEAT)}
    e.event("move", facts, ["pieces"])


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Verb):
    """A piece that is not on the board comes onto a space.

    When none is left, or where a formula gives no kind, nothing happens, and no action that begins so is offered.
    Playtests count how often none was left, as `none_left.<piece>`, and how often there was no kind, as `no_kind`.
    """

    piece: Selection
    """The kind of piece, or a formula that gives one."""
    at: Selection
    of: Selection = "you"
    """Whose piece."""

    def possible(self, e: Emitter, alone: bool) -> str:
        """Whether one is left."""
        if (known := known_kind(e, self.piece)) is not None:
            return f"{self._left(e, *known)} >= 0"
        given = e.let(e.one(self.piece, word(PIECES), "piece").text, "kind")
        left = (f"{given} == {kind} and {self._left(e, kind, name)} >= 0" for kind, name in enumerate(e.world.table.pieces))
        return f"({' or '.join(left)})"

    def _left(self, e: Emitter, kind: int, name: str) -> str:
        """The first of a kind that is left; -1: there is none."""
        owner = e.one(self.of, SEAT, "of").text if e.world.table.pieces[name].of == "seat" else "-1"
        return f"unplaced(s, PIECES_FOR_{name}[{owner}], {kind}, {owner})"

    def emit(self, e: Emitter) -> None:
        """The first that is left."""
        space = e.let(e.one(self.at, SPACE, "at").text, "space")
        for kind, name in each_kind(e, self.piece, "piece"):
            owner = e.let(e.one(self.of, SEAT, "of").text, "owner") if e.world.table.pieces[name].of == "seat" else "-1"
            piece = e.let(f"unplaced(s, PIECES_FOR_{name}[{owner}], {kind}, {owner})", "piece")
            facts = {"who": Code(e.you, SEAT), "at": Code(space, SPACE)}
            if counted := e.program.noted(f"none_left.{name}", e.you):
                with e.block(f"if {piece} < 0 and {space} >= 0:"):
                    e.put(*counted)
            with e.block(f"if {piece} >= 0 and {space} >= 0:"), e.before(f"place.{name}", facts):
                stand(e, piece, space)
                owned = {} if owner == "-1" else {"of": Code(owner, SEAT)}
                e.event(f"place.{name}", facts, ["pieces"], logged=owned)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Verb):
    """A piece goes to a space, from wherever it stands."""

    piece: Selection
    to: Selection

    def emit(self, e: Emitter) -> None:
        """Up and down."""
        piece = e.let(e.one(self.piece, PIECE, "piece").text, "piece")
        space = e.let(e.one(self.to, SPACE, "to").text, "space")
        with e.block(f"if {piece} >= 0 and {space} >= 0:"):
            start = e.let(f"s.at[{piece}]", "start")
            facts = {"piece": Code(piece, PIECE), "from": Code(start, SPACE), "to": Code(space, SPACE), "by": Code(e.you, SEAT)}
            with e.before("move", facts):
                lift(e, piece)
                stand(e, piece, space)
                moved(e, piece, start, space)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(Verb):
    """Pieces leave the board; they may be placed again."""

    pieces: Selection

    def emit(self, e: Emitter) -> None:
        """Each of them."""
        found, piece = e.things(self.pieces, "pieces", "piece"), fresh("piece")
        with e.block(f"for {piece} in list({found.listed()}):"):
            facts = {"piece": Code(piece, PIECE), "from": Code(e.let(f"s.at[{piece}]", "start"), SPACE)}
            with e.before(self.word, facts):
                lift(e, piece)
                e.line(f"s.at[{piece}] = -1")
                e.event(self.word, facts, ["pieces"])
                self.gone(e, piece)

    def gone(self, e: Emitter, piece: str) -> None:
        """What becomes of a piece (in a variable) that has left the board."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Capture(Remove):
    """Pieces are captured: they leave the board for good, and are of no kind any more. What hangs on their kind is asked before, as in
    `let: {names: {royal: to.piece.kind = king}}`, or by what the event sets off."""

    def gone(self, e: Emitter, piece: str) -> None:
        """Who heard of it could ask of what kind it was; now it is of none, so that nobody places it again."""
        e.line(f"if s.at[{piece}] < 0: s.kind[{piece}] = -1")  # unless what that set off has placed it anew


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Become(Verb):
    """A piece becomes one of another kind, such as a king.

    Where a formula gives no kind, it stays what it is; playtests count that as `no_kind`.
    """

    piece: Selection
    kind: Selection
    """The kind of piece, or a formula that gives one."""

    def emit(self, e: Emitter) -> None:
        """From now on."""
        piece = e.let(e.one(self.piece, PIECE, "piece").text, "piece")
        for kind, name in each_kind(e, self.kind, "kind"):
            with e.block(f"if {piece} >= 0:"), e.before(f"become.{name}", {"piece": Code(piece, PIECE)}):
                e.line(f"s.kind[{piece}] = {kind}")
                e.event(f"become.{name}", {"piece": Code(piece, PIECE)}, ["pieces"], logged={"at": Code(f"s.at[{piece}]", SPACE)})


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class GiveAway(Verb):
    """A piece becomes another seat's. Of a kind that each seat has once, its name means that piece still, whoever it belongs to: ask for
    those of a seat by `pieces.where(kind = …)`."""

    pieces: Selection
    to: Selection

    def emit(self, e: Emitter) -> None:
        """Each of them."""
        owner = e.let(e.one(self.to, SEAT, "to").text, "owner")
        found, piece = e.things(self.pieces, "pieces", "piece"), fresh("piece")
        facts = {"piece": Code(piece, PIECE), "to": Code(owner, SEAT), "at": Code(f"s.at[{piece}]", SPACE)}
        with e.block(f"for {piece} in list({found.listed()}):"), e.before("give_away", facts):
            e.line(f"s.owner[{piece}] = {owner}")
            e.event("give_away", facts, ["pieces"])


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Advance(Verb):
    """A piece goes on along a track, so many steps, or back, for a number below 0; nothing happens to one that is on no board."""

    piece: Selection
    steps: NumberFormula
    at_end: Literal["stay", "stop"] = "stay"
    """Where the track ends before the last step, at either end: `stop` goes as far as it gets, `stay` does not go at all."""

    def emit(self, e: Emitter) -> None:
        """Step by step."""
        piece = e.let(e.one(self.piece, PIECE, "piece").text, "piece")
        steps = e.let(e.number(self.steps, "steps"))
        if e.program.modifies("move"):
            with e.block(f"if {steps} > 0:"):
                e.line(f"{steps} = {e.modified('move', steps, {'piece': Code(piece, PIECE), 'by': Code(e.you, SEAT)})}")
        start = e.let(f"s.at[{piece}] if {piece} >= 0 else -1", "start")
        ways = e.scope.world.words["direction"]
        ends = ", True" if self.at_end == "stop" else ""
        track = f"{e.world.of_board('STEP')}, {ways.index('next')}, {ways.index('previous')}"
        space = e.let(f"steps_on({track}, {start}, {steps}{ends})", "space")
        with e.block(f"if {space} >= 0 and {space} != {start}:" if ends else f"if {space} >= 0:"):
            facts = {"piece": Code(piece, PIECE), "from": Code(start, SPACE), "to": Code(space, SPACE), "by": Code(e.you, SEAT)}
            with e.before("move", facts):
                lift(e, piece)
                stand(e, piece, space)
                moved(e, piece, start, space)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class SwapPlaces(Verb):
    """Two pieces change places; the first arrives before the second."""

    one: Selection
    other: Selection

    def emit(self, e: Emitter) -> None:
        """Both up, both down."""
        pieces = [e.let(e.one(written, PIECE, field).text, "piece") for written, field in ((self.one, "one"), (self.other, "other"))]
        places = [e.let(f"s.at[{piece}]", "place") for piece in pieces]
        facts = {"piece": Code(pieces[0], PIECE), "other": Code(pieces[1], PIECE), "by": Code(e.you, SEAT)}
        with (
            e.block(f"if {pieces[0]} >= 0 and {pieces[1]} >= 0 and {places[0]} >= 0 and {places[1]} >= 0:"),
            e.before("swap_places", facts),
        ):
            for piece in pieces:
                lift(e, piece)
            for piece, place in zip(pieces, reversed(places), strict=True):
                stand(e, piece, place)
            for piece, start, place in ((pieces[0], *places), (pieces[1], *reversed(places))):
                moved(e, piece, start, place)
            e.event("swap_places", facts)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveTile(Verb):
    """A tile leaves the board: its spaces are there no more."""

    tile: Selection

    def emit(self, e: Emitter) -> None:
        """Off the list of tiles, with its spaces."""
        tile = e.let(e.one(self.tile, word(TILE), "tile").text, "tile")
        with e.block(f"if {tile} in s.tiles:"):
            e.line(f"s.tiles.remove({tile})")
            with e.block("for space in range(len(s.there) - 1):"):
                e.line(f"if SPACE_tile[space] == {tile}: s.there[space] = False")
            e.event("remove_tile", {"tile": Code(tile, word(TILE))}, ["tiles"])


SPACE_VERBS = (Place, Move, Remove, Capture, Become, GiveAway, Advance, SwapPlaces, RemoveTile)
