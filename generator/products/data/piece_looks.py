"""How kinds of piece are told apart in print: by their icons, and where several have none, by a number of theirs or the first letters of
their names; and which numbers stand on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from engine.definitions.game import GameData
from engine.definitions.products import Part, Printing
from engine.kernel.content.table import TableFile
from engine.kernel.content.things import Piece, Status
from engine.source.problems import Problem, Severity
from generator.products.data.things import pieces_of
from generator.products.kinds.letters import letters_of
from generator.products.workshop import Workshop
from generator.units import parse_length

SIZE: Final = 16.0
"""Across, in mm, where the part says nothing."""

PLAIN: Final = "stone"

MARKERS: Final = "grey"
"""The colour of pieces and markers that are nobody's, where they name none."""

MOST_NUMBERS: Final = 3
"""How many numbers of its kind a piece has room for, as on counters of war games."""

_BANDED: Final = 18.0
"""From how many mm on there is room for a name below the letters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceLook:
    """A kind of piece, or a marker of a status: how many there are in each of its colours, and what is on it."""

    id: str
    group: str
    count: int
    colours: Sequence[str]
    icon: str
    letters: str = ""
    """Instead of an icon."""
    numbers: tuple[str, ...] = ()
    """All that it has, at most as many as there is room for."""
    name: str = ""
    """Below the letters; "" where it has no room."""
    of_seats: bool = False
    """Whether its colours are those of seats."""
    ink: str = ""
    """Of a piece that is nobody's: the colour of a word that it has."""
    veiled: bool = False
    """Whether its kind is hidden from others, so that its back must not tell it."""
    back: str = ""
    """The kind on its other side."""


def looks_of(game: GameData, names: Mapping[str, str], icons: Collection[str], colours: Sequence[str], size: float) -> list[PieceLook]:
    """Every kind of piece and status of which there are some, or that is the other side of one, in the order of the table.

    They are `size` mm across.
    """
    table, counts = game.one_or(TableFile()), pieces_of(game)
    found = [
        PieceLook(
            id=id_,
            group="pieces",
            count=counts[id_],
            colours=_colours(one, colours),
            icon=_icon(id_, one, icons),
            of_seats=one.of == "seat",
            ink=_ink(table, one),
            numbers=numbers_of(table, one)[:MOST_NUMBERS],
            veiled=_is_veiled(one),
            back=one.back or "",
        )
        for id_, one in table.pieces.items()
    ]
    found += [
        PieceLook(id=id_, group="statuses", count=one.tokens, colours=[MARKERS], icon=_icon(id_, one, icons))
        for id_, one in table.statuses.items()
    ]
    behind = {one.back for one in found if one.count}
    printed = [one for one in found if one.count or one.id in behind]
    plain = Counter(chain.from_iterable(one.colours for one in printed if one.icon == PLAIN))
    alone = {one.id for one in printed if one.numbers and not one.of_seats}  # its numbers in the middle say more than a stone
    bare = {
        one.id
        for one in printed
        if one.icon == PLAIN and not _named(table, one) and (one.id in alone or any(plain[colour] > 1 for colour in one.colours))
    }
    letters = _numbers_of(table, bare) or letters_of({id_: names[id_] for id_ in bare})
    return [_lettered(one, letters[one.id], names[one.id], size) if one.id in bare else one for one in printed]


def _numbers_of(table: TableFile, kinds: Collection[str]) -> dict[str, str]:
    """A number that each of these kinds has and that tells them apart, such as its rank; nothing where there is none."""
    for column in (name for name, one in table.piece_columns.items() if one.number):
        found = {id_: str(table.pieces[id_].has[column]) for id_ in kinds if id_ in table.pieces and column in table.pieces[id_].has}
        if kinds and len(set(found.values())) == len(kinds):
            return found
    return {}


def numbers_of(table: TableFile, piece: Piece) -> tuple[str, ...]:
    """The numbers of a kind of piece, in the order of their columns."""
    return tuple(str(piece.has[name]) for name, one in table.piece_columns.items() if one.number and name in piece.has)


def _icon(id_: str, declared: Piece | Status, icons: Collection[str]) -> str:
    return next((icon for icon in (declared.icon, id_) if icon and icon in icons), PLAIN)


def _named(table: TableFile, look: PieceLook) -> bool:
    """Whether a kind names its icon itself."""
    declared = table.pieces[look.id] if look.group == "pieces" else table.statuses[look.id]
    return bool(declared.icon)


def _colours(piece: Piece, colours: Sequence[str]) -> Sequence[str]:
    """The colours in which a kind of piece is printed: those of the seats that have it."""
    return [colour for colour in colours if not piece.seats or colour in piece.seats] if piece.of == "seat" else [ink_of(piece)]


def ink_of(piece: Piece) -> str:
    """The theme's name of the colours of pieces that are nobody's."""
    return piece.ink or MARKERS


def _ink(table: TableFile, piece: Piece) -> str:
    """The colour of the first word with one that a piece of the table has, unless it names its own; those of seats are in their colours."""
    if piece.ink:
        return ""
    words = ((column, str(piece.has.get(name))) for name, column in table.piece_columns.items())
    return next((column.inks[word] for column, word in words if piece.of == "table" and word in column.inks), "")


def _is_veiled(piece: Piece) -> bool:
    return piece.hides is not None and piece.hides.what == "kind"


def _lettered(look: PieceLook, letters: str, name: str, size: float) -> PieceLook:
    words = name.split()
    has_room = size >= _BANDED and len(words) <= 2 and all(len(word) <= size / 2 for word in words)
    return replace(look, letters=letters, name=name if has_room else "")


def printed_name(name: str) -> str:
    """A name, or an id, as it stands on a piece."""
    return f"{name[:1].upper()}{name[1:]}".replace("_", " ")


def printed_names(shop: Workshop) -> dict[str, str]:
    """What kinds of piece and statuses are called on what is printed, by their ids."""
    table = shop.game.one_or(TableFile())
    return {id_: printed_name(shop.wording.declared_name(id_) or id_) for id_ in (*table.pieces, *table.statuses)}


def size_of(part: Part) -> float:
    """How large the pieces of a part are, in mm."""
    return parse_length(part.width) if part.width else SIZE


def alike_problems(game: GameData, icons: Collection[str]) -> Iterator[Problem]:
    """Kinds of piece that nobody can tell apart once they are printed."""
    parts = [part for product in game.one(Printing).products for part in product.parts if part.things == "pieces"]
    if not parts or not game.all(TableFile):
        return
    table = game.one(TableFile)
    declared: Mapping[str, Piece | Status] = {**table.pieces, **table.statuses}
    names = {id_: printed_name(one.name or id_) for id_, one in declared.items()}
    colours = [seat.colour for seat in game.manifest.seats]
    for id_, kind in table.pieces.items():
        if len(found := numbers_of(table, kind)) > MOST_NUMBERS:
            message = f"'{id_}' has {len(found)} numbers, and {MOST_NUMBERS} of them are printed on it: {', '.join(found[:MOST_NUMBERS])}"
            hint = "put the columns that matter on the board first in `piece_columns`, and print the others in a table"
            yield game.sources["table.yaml"].problem(("pieces", id_, "has"), message, hint, severity=Severity.UNFINISHED, key=True)
    seen: dict[tuple[str, ...], PieceLook] = {}
    for one in looks_of(game, names, icons, colours, min(map(size_of, parts))):
        twins = [seen.setdefault((one.ink or colour, one.icon, one.letters, one.name, *one.numbers), one) for colour in one.colours]
        if twin := next((twin for twin in twins if twin is not one), None):
            message = f"'{one.id}' and '{twin.id}' look alike where they are printed"
            hint = "give each an `icon` of its own"
            yield game.sources["table.yaml"].problem((one.group, one.id), message, hint, severity=Severity.UNFINISHED, key=True)
