"""What things have: the properties of cards, pieces, spaces, seats and dice."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.boards.tiles import TILE
from engine.kernel.compiling.formulas.codes import Code, OnlyPiece, fresh, many
from engine.kernel.compiling.formulas.corners import meeting
from engine.kernel.compiling.formulas.kind_properties import of_price, of_standing, of_word, type_of_column
from engine.kernel.compiling.formulas.reading import Reading
from engine.kernel.compiling.formulas.sides import card_property, side_property
from engine.kernel.compiling.resolved.world import KINDS, LISTS, PIECES, WAYS, World
from engine.kernel.formulas.types import CARD, NUMBER, PIECE, SEAT, SPACE, TRUTH, Type, word

DIE = "die"


def property_of(scope: Reading, of: Code, name: str) -> Code | None:
    """A property of one thing; None when such things have none of that name."""
    found = _OF.get(of.type.base)
    return found(scope, of, name) if found and not of.type.many else None


def there(world: World, spaces: Code) -> Code:
    """Those of some spaces that are still on the board, where tiles may leave it."""
    if world.tiles is None:
        return spaces
    one = fresh()
    return many(SPACE, one, spaces.listed(), (f"s.there[{one}]",), spaces.reads | {"tiles"})


_OF_TILES = {"tile": word(TILE).perhaps(), "central": TRUTH, "printed": NUMBER, "crumbles": TRUTH, "home": SEAT.perhaps()}
"""What the spaces of a board of tiles have."""


def cards_in(text: str, zone: str, reads: frozenset[str]) -> Code:
    """The cards of a zone, whose list stands in `text`."""
    return Code(text, CARD.several(), reads | {f"zone:{zone}"}, text)


def remembered(world: World, name: str) -> Type:
    """The type of what the table remembers under a name."""
    a = world.table.remembers[name].a
    base = {"seat": SEAT, "space": SPACE, "piece": PIECE, "card": CARD, "number": NUMBER}.get(a)
    if base is NUMBER:
        return NUMBER.several() if world.table.remembers[name].many else NUMBER
    type_ = base or word(LISTS.get(a, a), world.words.get(a, ()))
    return type_.several() if world.table.remembers[name].many else type_.perhaps()


def _kept_of(scope: Reading, owner: str, of: Code, name: str) -> Code | None:
    """What the game counts of such things, lays on them as a status, or remembers of them."""
    if name in scope.world.table.statuses and scope.world.table.statuses[name].of == owner:
        return Code(f"(s.c_{name}[{of.text}] > 0)", TRUTH, of.reads | {f"counter:{name}"})
    memory = scope.world.table.remembers.get(name)
    if memory is not None and memory.of == owner:
        return Code(f"s.m_{name}[{of.text}]", remembered(scope.world, name), of.reads | {f"memory:{name}"})
    counter = scope.world.table.counters.get(name)
    if counter is None or counter.of != owner:
        return None
    return count_of(scope, name, f"s.c_{name}[{of.text}]", of.reads)


def count_of(scope: Reading, name: str, place: str, reads: frozenset[str]) -> Code:
    """The number of a counter; all its numbers, where it has one for each of something."""
    each = scope.world.table.counters[name].each
    return Code(f"{place}[:-1]" if each else place, NUMBER.several() if each else NUMBER, reads | {f"counter:{name}"})


def key_of(world: World, counter: str) -> Type:
    """The type of that for which a counter has a number each."""
    each = world.table.counters[counter].each or ""
    return {"seat": SEAT, "space": SPACE}.get(each, word(LISTS.get(each, each), world.words.get(each, ())))


def _of_card(scope: Reading, of: Code, name: str) -> Code | None:
    table = scope.world.table
    if name in table.cards:
        return Code(f"COLUMN_{name}[{of.text}]", type_of_column(name, table.cards[name]), of.reads)
    if name in scope.world.lists:
        return Code(f"COLUMN_{name}[{of.text}]", word(name, scope.world.words[name]).several(), of.reads)
    if scope.world.laid is not None and (found := card_property(scope.world.laid, of, name)) is not None:
        return found
    if name == "kind":
        return Code(f"CARD_KIND[{of.text}]", word(KINDS), of.reads)
    if name == "playable":
        can = f"CARD_PLAYABLE[CARD_KIND[{of.text}]](s, {scope.you}, {of.text})"
        return Code(f"({of.text} >= 0 and {can})" if of.type.maybe else can, TRUTH, of.reads | {"anything"})
    if name == "played_by":
        return Code(f"s.by[{of.text}]", SEAT.perhaps(), of.reads | {"cards"})
    return _kept_of(scope, "card", of, name)


def _of_piece(scope: Reading, of: Code, name: str) -> Code | None:
    match name:
        case "kind":
            return Code(f"s.kind[{of.text}]", word(PIECES).perhaps(), of.reads | {"pieces"})
        case "owner":
            return Code(f"s.owner[{of.text}]", SEAT.perhaps(), of.reads | {"pieces"})
        case "space":
            return Code(f"s.at[{of.text}]", SPACE.perhaps(), of.reads | {"pieces"})
    column = scope.world.table.piece_columns.get(name)
    if column is not None:
        return Code(f"PIECE_KIND_{name}[s.kind[{of.text}]]", type_of_column(name, column), of.reads | {"pieces"})
    return _kept_of(scope, "piece", of, name)


def shares(world: World) -> bool:
    """Whether several pieces may stand on one space."""
    return any(piece.sharing for piece in world.table.pieces.values())


def _of_space(scope: Reading, of: Code, name: str) -> Code | None:
    world, here, reads = scope.world, of.text, of.reads | {"pieces"}
    table = world.table
    if name in table.spaces:
        return Code(f"SPACE_{name}[{here}]", type_of_column(name, table.spaces[name]), of.reads)
    if world.tiles is not None and name in _OF_TILES:
        text = f"SPACE_{name}[{here}]"
        return Code(f"({text} > 0)" if _OF_TILES[name] == TRUTH else text, _OF_TILES[name], of.reads)
    if (met := meeting(world, of, name)) is not None:
        return met
    if world.laid is not None and (side := side_property(world.laid, of, name)) is not None:
        return side
    several = shares(world)
    match name:
        case "free":
            nothing = f"not s.on[{here}]" if several else f"s.on[{here}] < 0"
            return Code(f"({here} >= 0 and {nothing})" if of.type.maybe else f"({nothing})", TRUTH, reads)
        case "piece":
            return Code(f"(s.on[{here}] or NONE)[-1]" if several else f"s.on[{here}]", PIECE.perhaps(), reads)
        case "pieces":
            if several:
                return Code(f"s.on[{here}]", PIECE.several(), reads)
            return many(PIECE, (one := fresh()), f"(s.on[{here}],)", (f"{one} >= 0",), reads)
        case "row" | "column":
            return Code(f"{name.upper()}[{here}]", NUMBER, of.reads)
        case "neighbours":
            return there(world, Code(f"{world.of_board('NEAR')}[{here}]", SPACE.several(), of.reads | world.turning))
        case "around":
            return there(world, Code(f"{world.of_board('AROUND')}[{here}]", SPACE.several(), of.reads | world.turning))
        case "ring":
            return Code(f"RING[{here}]", NUMBER, of.reads)
        case "corner":
            return Code(f"CORNER[{here}]", TRUTH, of.reads)
        case "bearing":
            return Code(f"{world.of_board('BEARING')}[{here}]", NUMBER, of.reads | world.turning)
        case "next" | "previous" if name in world.words[WAYS]:
            return Code(f"{world.of_board('STEP')}[{world.words[WAYS].index(name)}][{here}]", SPACE.perhaps(), of.reads | world.turning)
    if name in world.words.get(WAYS, ()):
        return Code(f"{world.of_board('STEP')}[{world.words[WAYS].index(name)}][{here}]", SPACE.perhaps(), of.reads | world.turning)
    if name in table.zones and table.zones[name].of == "space":
        return cards_in(f"s.z_{name}[{here}]", name, of.reads)
    if name == "owner" and world.owners:
        return Code(f"SPACE_OWNER[{here}]", SEAT.perhaps(), of.reads)
    found = _kept_of(scope, "space", of, name)
    return Code(f"NUMBER[{here}]", NUMBER, of.reads) if found is None and name == "number" else found


def around(of: Code, name: str) -> Code | None:
    """Behind a dot alone: the others of a seat that are still in the game, in the order of their turns after it."""
    if of.type.base != "seat" or of.type.many or name not in ("others", "opponents"):
        return None
    one, those = fresh(), f"{name.upper()}[{of.text}]"
    source = f"({those} if {of.text} >= 0 else ())" if of.type.maybe else those
    return many(SEAT, one, source, (f"not s.out[{one}]",), of.reads | {"seats"})


def _of_seat(scope: Reading, of: Code, name: str) -> Code | None:
    world, seat = scope.world, of.text
    table = world.table
    if name in table.zones and table.zones[name].of == "seat":
        return cards_in(f"s.z_{name}[{seat}]", name, of.reads)
    if name in table.dice and table.dice[name].of == "seat":
        each = world.dice.get(name)
        return Code(f"range({seat} * {each}, {seat} * {each} + {each})", Type(DIE, name, many=True), of.reads | {f"dice:{name}"})
    if name in table.remembers and table.remembers[name].of == "seat":
        return Code(f"s.m_{name}[{seat}]", remembered(world, name), of.reads | {f"memory:{name}"})
    match name:
        case "left":
            return Code(f"LEFT[{seat}]", SEAT, of.reads)
        case "right":
            return Code(f"RIGHT[{seat}]", SEAT, of.reads)
        case "partner":
            return Code(f"PARTNER[{seat}]", SEAT.perhaps(), of.reads)
        case "team":
            return Code(f"TEAM[{seat}]", SEAT.several(), of.reads)
        case "out":
            return Code(f"(not not s.out[{seat}])" if table.outs else f"s.out[{seat}]", TRUTH, of.reads | {"seats"})
        case "pieces" if world.piece_kinds:
            one = fresh()
            return many(
                PIECE, one, f"range({len(world.piece_kinds)})", (f"s.owner[{one}] == {seat}", f"s.at[{one}] >= 0"), of.reads | {"pieces"}
            )
        case "forward" if any(world.forward):
            return Code(f"FORWARD[{seat}]", word(WAYS).several(), of.reads)
    if name in world.of_seats:
        return own_spaces(world, name, seat, of.reads)
    if name in table.purses:
        return Code(f"purse_{name}(s, {seat})", NUMBER, of.reads | {"anything"})
    if name in table.values:
        return Code(f"value_{name}(s, {seat})", NUMBER, of.reads | {"anything"})
    piece = table.pieces.get(name)
    if piece is not None and piece.of == "seat":
        return _pieces_of_seat(world, name, seat, of.reads)
    return _kept_of(scope, "seat", of, name)


def own_spaces(world: World, name: str, seat: str, reads: frozenset[str]) -> Code:
    """The spaces of a board, or of an area, of which each seat has one."""
    return there(world, Code(f"SPACES_{name}[{seat}]", SPACE.several(), reads))


def _pieces_of_seat(world: World, name: str, seat: str, reads: frozenset[str]) -> Code:
    """The only one, or those on a board."""
    kind = list(world.table.pieces).index(name)
    if world.pieces.get(name) == 1:
        return OnlyPiece(f"PIECE_{name}[{seat}]", PIECE, reads)
    one = fresh()
    conditions = (f"s.owner[{one}] == {seat}", f"s.kind[{one}] == {kind}", f"s.at[{one}] >= 0")
    return many(PIECE, one, f"range({len(world.piece_kinds)})", conditions, reads | {"pieces"})


def pieces_of_kind(world: World, name: str) -> Code:
    """The pieces of a kind that stand anywhere; of one that there is once, that piece."""
    kind = list(world.table.pieces).index(name)
    if world.pieces.get(name) == 1 and world.table.pieces[name].of == "table":
        return OnlyPiece(str(world.piece_kinds.index(kind)), PIECE)
    one = fresh()
    return many(PIECE, one, f"range({len(world.piece_kinds)})", (f"s.kind[{one}] == {kind}", f"s.at[{one}] >= 0"), frozenset({"pieces"}))


def _of_die(scope: Reading, of: Code, name: str) -> Code | None:
    if name == "value":
        return Code(f"s.d_{of.type.words}[{of.text}]", NUMBER, of.reads | {f"dice:{of.type.words}"})
    return None


_OF: dict[str, Callable[[Reading, Code, str], Code | None]] = {
    "card": _of_card,
    "piece": _of_piece,
    "space": _of_space,
    "seat": _of_seat,
    "word": of_word,
    "stands": of_standing,
    "price": of_price,
    DIE: _of_die,
}
