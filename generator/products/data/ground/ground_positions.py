"""What lies and stands on a board of ground in a position: figures of seats, tokens of counters, markers of statuses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.definitions.manifest import Token, Tokens
from engine.kernel.content.table import TableFile
from generator.products.data.piece_looks import PLAIN, ink_of, looks_of, printed_names
from generator.products.workshop import Workshop


@dataclass(frozen=True, slots=True)
class Lying:
    """Something on a space: its icon or its letters, the theme's name of its colours, the shape of its token, and how many there are."""

    icon: str
    ink: str
    shape: str = "round"
    count: int = 1
    letters: str = ""


@dataclass(frozen=True, slots=True)
class GroundPosition:
    """By the printed names of spaces: the figures, in the order of their seats, and what lies there."""

    figures: Mapping[str, tuple[Lying, ...]] = field(default_factory=dict)
    tokens: Mapping[str, tuple[Lying, ...]] = field(default_factory=dict)


def position_on_ground(shop: Workshop, table: Mapping[str, Any]) -> GroundPosition:
    """A table's `to_plain()` as a position."""
    figures: dict[str, tuple[Lying, ...]] = {}
    for space, figure in _figures(shop, table):
        figures[space] = (*figures.get(space, ()), figure)
    tokens: dict[str, tuple[Lying, ...]] = {}
    for space, token in _tokens(shop, table):
        tokens[space] = (*tokens.get(space, ()), token)
    return GroundPosition(figures, tokens)


def words_on_ground(shop: Workshop) -> frozenset[str]:
    """The words of positions that pictures of ground show: those of figures, and of what lies on spaces with an icon."""
    table = shop.game.one_or(TableFile())
    pieces = {str(one.written_as or name) for name, one in table.pieces.items()}
    counters = {name: one for name, one in table.counters.items() if one.of == "space"}
    drawn = {str(one.written_as or name) for name, one in counters.items() if one.icon or getattr(token_of(shop, name), "icon", "")}
    return frozenset(pieces | drawn)


def written(table: Mapping[str, Any], word: str) -> Any:
    """What stands under a word, which may be dotted; None where nothing does."""
    found: Any = table
    for part in word.split("."):
        found = found.get(part) if isinstance(found, Mapping) else None
    return found


def token_of(shop: Workshop, id_: str) -> Token | None:
    """The token of an id, as the game prints it; a standee before a marker of the same name."""
    tokens = [token for file in shop.game.all(Tokens) for token in file.tokens if token.id == id_]
    return next((one for one in tokens if one.shape == "standee"), next(iter(tokens), None))


def figure_of(shop: Workshop, colour: str, seat: Mapping[str, Any], piece: str) -> Lying:
    """How the figure of a seat looks: the standee of what the seat plays, by its id or its icon, or one in the colour of the seat."""
    declared = shop.game.one_or(TableFile())
    plays = seat.get(declared.plays) if declared.plays else None
    standees = [token for file in shop.game.all(Tokens) for token in file.tokens if token.shape == "standee" and token.ink]
    standee = next((token for token in standees if plays is not None and plays in (token.id, token.icon)), None)
    if standee is not None:
        return Lying(standee.icon or standee.id, standee.ink)
    common = token_of(shop, piece)
    icon = (common.icon if common else "") or declared.pieces[piece].icon or piece
    own = next((one for one in (icon, "figure") if one in shop.renderer.icons.names), None)
    return Lying(own, colour) if own else _printed(shop, piece, colour)


def _printed(shop: Workshop, piece: str, colour: str) -> Lying:
    """A piece without an icon as it is printed: by its letters, where it shares its colour with others, or with a plain icon."""
    colours = [seat.colour for seat in shop.game.manifest.seats]
    look = next((one for one in looks_of(shop.game, printed_names(shop), shop.renderer.icons.names, colours, 0) if one.id == piece), None)
    return Lying(look.icon if look else PLAIN, colour, letters=look.letters if look else "")


def _figures(shop: Workshop, table: Mapping[str, Any]) -> Iterator[tuple[str, Lying]]:
    for piece, declared in shop.game.one_or(TableFile()).pieces.items():
        for colour, seat in table["seats"].items() if declared.of == "seat" else [(ink_of(declared), table)]:
            found = written(seat, str(declared.written_as or piece))
            for space in found if isinstance(found, list) else [found]:
                if space is not None:
                    yield str(space), figure_of(shop, colour, seat, piece)


def _tokens(shop: Workshop, table: Mapping[str, Any]) -> Iterator[tuple[str, Lying]]:
    declared = shop.game.one_or(TableFile())
    counters = {id_: (str(one.written_as or id_), one.icon) for id_, one in declared.counters.items() if one.of == "space"}
    statuses = {id_: (id_, "") for id_, one in declared.statuses.items() if one.of == "space"}
    for id_, (word, icon) in {**counters, **statuses}.items():
        token, found = token_of(shop, id_), written(table, word)
        icon = (token.icon if token else "") or icon
        if icon and found:
            ink, shape = (token.ink or "treasure", token.shape) if token else ("treasure", "round")
            heaps = found if isinstance(found, Mapping) else dict.fromkeys(found, 1)
            for space, count in heaps.items():
                yield str(space), Lying(icon, ink, shape, int(count) if id_ in counters else 1)
