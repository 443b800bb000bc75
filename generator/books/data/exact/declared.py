"""What lies on the table of a game of data: zones, counters, pieces, dice, what is remembered, and names for formulas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from markupsafe import Markup, escape
from reportlab.platypus import Flowable

from engine.kernel.content.boards import BoardFile, Squares
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.content.table import PursePart, TableFile
from generator.books.data.exact.card_columns import card_columns
from generator.books.data.exact.places import places
from generator.books.data.exact.speaking import called, said, table, titled
from generator.books.setting.setter import Setter
from generator.wording.content.said_of import AGREEING, agreeing
from generator.wording.markup import plain


def declared(setter: Setter) -> list[Flowable]:
    """All declarations, one a row."""
    seats = setter.shop.game.manifest.seats
    rows = [(said(setter, "seats_title"), ", ".join(called(setter, seat.colour) for seat in seats))] if seats else []
    rows += [row for file in setter.shop.game.all(TableFile) for row in _rows(setter, file)]
    for file in setter.shop.game.all(ConstantsFile):
        rows += list(_constants(setter, file.constants, _names_of_words(setter)))
    rows += [*card_columns(setter), *places(setter)]
    return table(setter, "exact_table", rows)


def _rows(setter: Setter, file: TableFile) -> Iterator[tuple[str, str]]:
    for name, column in [*file.cards.items(), *file.spaces.items()]:
        if column.one_of:
            words = [Markup(titled(setter, word, str(column.names.get(word, "")))) for word in column.one_of]
            yield titled(setter, name), said(setter, "column_declared", words=words, several=column.has_several)
    decks = {one.deck.id: one.deck.name for one in setter.shop.game.all(DeckFile)}
    for id_, zone in file.zones.items():
        cards = (
            [said(setter, "all_cards")]
            if zone.cards == "all"
            else [Markup(titled(setter, deck, decks.get(deck, ""))) for deck in zone.cards]
        )
        fields = {"of": zone.of, "seen_by": zone.seen_by, "at_most": zone.at_most, "refill": zone.refill, "cards": cards}
        text = said(setter, "zone_declared", **fields, shuffled=zone.shuffled, carried=zone.carried)
        sides = zone.sides
        tiles = said(setter, "tiles_declared", match=sides.match, joined=sides.joined_by, turned=sides.turned_by) if sides else ""
        yield called(setter, id_, str(zone.name)), f"{text} {tiles}".strip()
    for id_, one in file.counters.items():
        fields = {"of": one.of, "start": one.start, "at_least": one.at_least, "at_most": one.at_most, "each": one.each}
        text = said(setter, "counter_declared", **fields, seen_by=one.seen_by, reset=one.reset, carried=one.carried)
        yield called(setter, id_, str(one.name)), text
    for id_, piece in file.pieces.items():
        starts = piece.start if isinstance(piece.start, dict) else {"": piece.start} if piece.start is not None else {}
        placed = [Markup(said(setter, "piece_starts", whose=whose, on=on)) for whose, on in starts.items()]
        fields = {"of": piece.of, "count": piece.count, "seats": piece.seats, "sharing": piece.sharing, "placed": placed}
        text = said(setter, "piece_declared", **fields, back=piece.back)
        hides = piece.hides
        secret = said(setter, "hides", what=hides.what, when=hides.while_, among=hides.among, may_be=hides.may_be) if hides else ""
        yield called(setter, id_, str(piece.name)), f"{text} {secret}".strip()
    for id_, dice in file.dice.items():
        text = said(setter, "dice_declared", of=dice.of, count=dice.count, sides=dice.sides, seen_by=dice.seen_by)
        yield called(setter, id_, str(dice.name)), text
    for id_, memory in file.remembers.items():
        fields = {"what": memory.a, "of": memory.of, "many": memory.many, "seen_by": memory.seen_by}
        yield titled(setter, id_), said(setter, "memory_declared", **fields, carried=memory.carried)
    for id_, purse in file.purses.items():
        yield titled(setter, id_), said(setter, "purse_declared", of=[_paying(setter, one) for one in purse.of], whole=purse.whole)
    if file.standing is not None:
        yield said(setter, "standing_title"), said(setter, "standing_declared", things=file.standing.from_)
    for id_, value in file.values.items():
        fields = {"start": value.start, "verb": value.of, "condition": value.if_, "becomes": value.becomes}
        yield titled(setter, id_), said(setter, "value_declared", **fields)
    for id_ in file.define:
        definition = file.definition(id_)
        fields = {"formula": definition.is_, "given": definition.with_, "words": _spoken(setter, id_)}
        yield titled(setter, id_), said(setter, "defined_as", **fields)
    for board in (one.board for one in setter.shop.game.all(BoardFile)):
        if board.squares is not None:
            yield called(setter, board.id, str(board.name)), _squares(setter, board.squares)
        if (cells := board.hexes or board.squares) and (cells.corners or cells.sides):
            told = said(setter, "lattice_declared", corners=cells.corners, sides=cells.sides)
            yield called(setter, board.id, str(board.name)), told
        for seat, ways in board.forward.items():
            yield f"{called(setter, seat)}, {called(setter, board.id, str(board.name))}", said(setter, "forward_declared", ways=ways)
    if file.partners == "opposite":
        yield said(setter, "partners_title"), said(setter, "partners_opposite")
    elif file.partners:
        groups = [said(setter, "partners_declared", seats=[Markup(called(setter, seat)) for seat in group]) for group in file.partners]
        yield said(setter, "partners_title"), "; ".join(groups)


def _spoken(setter: Setter, id_: str) -> list[Markup]:
    """How a definition is said where it is asked for, and its opposite."""
    forms = agreeing(setter.shop.wording.book.table("formulas", AGREEING), "other", "\u2026")
    return setter.shop.wording.declared.said_of.shown(id_, forms)


def _paying(setter: Setter, part: str | PursePart) -> Markup:
    """A counter of a purse, and how far it may rise where it counts what was spent."""
    counter, up_to = (part, None) if isinstance(part, str) else (part.counter, part.up_to)
    return Markup(said(setter, "purse_part", counter=counter, up_to=up_to))


def _squares(setter: Setter, squares: Squares) -> str:
    return said(setter, "squares_declared", distance=squares.distance, columns=squares.columns, rows=squares.rows)


def _names_of_words(setter: Setter) -> Mapping[str, str]:
    """How words of columns are printed that are printed otherwise than they are written; numbers of lists are no words."""
    files = setter.shop.game.all(TableFile)
    columns = (one for file in files for part in (file.cards, file.spaces, file.piece_columns) for one in part.values())
    return {str(word): str(name) for column in columns for word, name in column.names.items()}


def _constants(setter: Setter, constants: object, names: Mapping[str, str], above: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(constants, dict):
        for name, value in constants.items():
            told = f"({plain(said(setter, 'with_so_many', number=name))})" if str(name).isdigit() else name
            yield from _constants(setter, value, names, f"{above} {told}".strip())
    else:
        listed = constants if isinstance(constants, list | tuple) else [constants]
        yield titled(setter, above), ", ".join(_value(setter, one, names) for one in listed)


def _value(setter: Setter, value: object, names: Mapping[str, str]) -> str:
    """A word by its name, yes or no, or a number."""
    if isinstance(value, bool):
        return str(setter.shop.wording.book.table("formulas", "shapes")["yes" if value else "no"])
    return str(escape(names.get(value, value) if isinstance(value, str) else str(value)))
