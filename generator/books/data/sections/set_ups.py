"""The table after the set-up, with the numbers of its steps: the board as the engine has set it up, and below it what lies beside it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from reportlab.platypus import Flowable, Table, TableStyle

from engine.definitions.teaching import SetUp
from engine.kernel.boards.tiles import lay_board
from engine.kernel.content.tiles import TileBoard
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from engine.table.hexes import Axial
from generator.boards.grid import HexGrid, Point
from generator.boards.pen import Pen, escape
from generator.boards.position import badge, island_svg, position_of
from generator.books.chapters.examples import figure_looks
from generator.books.chapters.labelled import BADGE, Labelled, thing_named
from generator.books.chapters.lessons import badges_of
from generator.books.data.sections.card import MOST
from generator.books.lessons.taught import teaching_of
from generator.books.lessons.teaching_checks import FILE
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.setter import Setter
from generator.products.data.decks.card_rows import card_rows, lying
from generator.products.data.ground.ground_pictures import ground_boards, ground_position_svg
from generator.products.data.ground.ground_positions import position_on_ground
from generator.products.data.ground.laid_tiles import draw_board, extent
from generator.products.data.ground.sided_tiles import sided_board
from generator.products.data.wooden_pictures import position_on_wood, wooden_boards
from generator.units import MM

_WIDTH = 150.0
"""Of the picture of an island, in mm: below it there is room for the steps."""

_ELSE = 98.0
"""Height that margins, title, caption and steps take of the page, in mm."""

_WOODEN = 11.0
"""Spaces of boards of wood in mm, at most."""

_SQUARE = 30.0
"""Square tiles in mm, at most."""

_LARGER = 1.6
"""How much larger cards are than in examples."""

_BESIDE = 42.0
"""Height of what lies beside the board, in mm, at most."""

_GAP = 4.0
_OVER = (0.0, 0.0)
"""The number of a step lies over the upper left corner of what it lays beside the board."""


def set_up_picture(setter: Setter, share: float = 1.0) -> list[Flowable]:
    """Board, so much of its usual size, and things beside it. Raises ContentError for a space or a thing that is not there."""
    told, table = teaching_of(setter.shop.game).set_up, setter.lessons.set_up
    if told is None or table is None:
        return []
    share *= setter.scale
    beside, high = _beside(setter, told, share)
    board = _board(setter, told, table, share * (setter.paper.height - _ELSE - high), share)
    return [*board, *beside] if board else []


def _board(setter: Setter, told: SetUp, table: Mapping[str, Any], high: float, share: float) -> list[Flowable]:
    """The board, at most so high in mm and as wide as a share of the page, with a caption where it has no name on it."""
    wide = share * setter.whole / MM
    if setter.shop.game.all(TileBoard):
        return _tiles(setter, told, table, high, wide)
    if setter.shop.islands:
        return _island(setter, told, table, share * _WIDTH)
    return (
        _ground(setter, told, table, high, wide)
        or _wood(setter, told, table, high, wide, share * _WOODEN)
        or _sided(setter, table, high, wide, share)
        or _cards(setter, table, high)
    )


def _island(setter: Setter, told: SetUp, table: Mapping[str, Any], wide: float) -> list[Flowable]:
    island = next((one for one in setter.shop.islands if one.players == setter.lessons.players), None)
    if island is None:
        return []
    _check(setter, told, {str(one.n) for one in island.hexes}, island.name)
    position = position_of(table, {}, figure_looks(setter))
    art = setter.shop.island_of_width(island, wide)
    badges = {int(space): words for space, words in badges_of(told).items()}
    svg = setter.once(("set_up", wide), lambda: island_svg(art, position, badges=badges))
    return [setter.picture(svg, "set_up", wide * MM)]


def _ground(setter: Setter, told: SetUp, table: Mapping[str, Any], high: float, wide: float) -> list[Flowable]:
    boards = ground_boards(setter.shop)
    if not boards:
        return []
    ground, position = boards[0], position_on_ground(setter.shop, table)
    _check(setter, told, set(ground.places), ground.board.name)
    one = ground.extent(1)
    size = min(wide / one.width, high / one.height)
    svg = setter.once(("set_up", size), lambda: ground_position_svg(ground, position, size, badges=badges_of(told)))
    return [setter.picture(svg, "set_up", one.width * size * MM), _caption(setter)]


def _wood(setter: Setter, told: SetUp, table: Mapping[str, Any], high: float, wide: float, most: float) -> list[Flowable]:
    boards = wooden_boards(setter.shop)
    if not boards:
        return []
    board, position = boards[0], position_on_wood(setter.shop, table)
    _check(setter, told, set(board.places), board.board.name)
    size = min(most, wide / board.across, high / board.down)
    svg = board.picture(position, size, badges=badges_of(told))
    return [setter.picture(svg, "set_up", board.across * size * MM), _caption(setter)]


def _sided(setter: Setter, table: Mapping[str, Any], high: float, wide: float, share: float) -> list[Flowable]:
    """Square tiles as they lie at first."""
    board = sided_board(setter.shop)
    if board is None or not (position := board.position(table)).tiles:
        return []
    shown = frozenset(position.tiles)
    one = board.extent(shown)
    size = min(share * _SQUARE, wide / one.width, high / one.height)
    return [setter.picture(board.picture(position, shown, size), "set_up", one.width * size * MM), _caption(setter)]


def _cards(setter: Setter, table: Mapping[str, Any], high: float) -> list[Flowable]:
    """The cards that lie open, but for supplies."""
    zones = [zone for zone in lying(setter.shop, table, to_all=True).values() if 0 < len(zone.things) <= MOST]
    rows = card_rows(setter.shop, zones, setter.whole / MM / _LARGER)
    if not zones or rows.height * _LARGER > high:
        return []
    return [setter.picture(rows.picture(_LARGER), "set_up", rows.width * _LARGER * MM), _caption(setter)]


def _tiles(setter: Setter, told: SetUp, table: Mapping[str, Any], high: float, wide: float) -> list[Flowable]:
    """Tiles as they lie, with the pieces of the seats; a tile goes by its number, a hex by its coordinates."""
    shop = setter.shop
    layout = next((one for one in shop.game.one(TileBoard).layouts if one.players == setter.lessons.players), None)
    if layout is None:
        return []
    board = lay_board(shop.game.one(TileBoard), layout)
    places = {str(tile.number): tile.center for tile in board.tiles.values()} | {f"{q},{r}": (q, r) for q, r in board.tile_of}
    _check(setter, told, places, shop.game.manifest.title)
    one = extent(board.tile_of, 1)
    flat = min(wide / one.width, high / one.height)
    pen, grid = Pen(extent(board.tile_of, flat), bleed=0), HexGrid(flat)
    draw_board(shop, pen, board.tiles.values(), flat, _pieces(table))
    for number, words in badges_of(told).items():
        at = grid.centre(places[number])
        badge(pen, Point(at.x - 0.3 * flat, at.y - 0.3 * flat), words, shop.theme, max(2.3, 0.17 * flat))
    return [setter.picture(pen.svg(), "set_up", one.width * flat * MM), _caption(setter)]


def _caption(setter: Setter) -> Flowable:
    words = setter.shop.words("set_up_for", players=setter.lessons.players)
    return Paragraph(escape(words), setter.styles["caption"])


def _pieces(table: Mapping[str, Any]) -> dict[Axial, str]:
    found: dict[Axial, str] = {}
    for colour, seat in table["seats"].items():
        if seat.get("at") is not None:
            q, r = str(seat["at"]).split(",")
            found[int(q), int(r)] = colour
    return found


def _check(setter: Setter, told: SetUp, names: Collection[str], board: str) -> None:
    for place, step in enumerate(told.steps):
        for at, space in enumerate(step.at):
            if str(space) not in names:
                source = setter.shop.game.sources[FILE]
                steps = ("set_up", "steps", place, "at", at)
                raise ContentError(source.problem(steps, f"no space '{space}' on {board}", did_you_mean(str(space), names)))


def _beside(setter: Setter, told: SetUp, share: float) -> tuple[list[Flowable], float]:
    """What lies beside the board, in one row, and how high that is in mm: things as large beside each other as there is room for them."""
    shop = setter.shop
    things = [
        (thing_named(setter, ("set_up", "steps", place, "beside", at), one.part, one.of), one.back, str(place + 1))
        for place, step in enumerate(told.steps)
        for at, one in enumerate(step.beside)
    ]
    if not things:
        return [], 0.0
    sizes = [shop.draw(thing.back if back and thing.back else thing.front, thing.id).size for thing, back, _ in things]
    room = setter.whole / MM - _GAP * len(things)
    tall = min(share * _BESIDE, room / sum(size.width / size.height for size in sizes))
    widths = [min(size.width, tall * size.width / size.height) for size in sizes]
    pictures = [
        Labelled(setter, thing, (width, tall), [(_OVER, words)], back=back)
        for (thing, back, words), width in zip(things, widths, strict=True)
    ]
    look: list[Any] = [
        ("ALIGN", (0, 0), (-1, -1), "CENTER"),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("FONTNAME", (0, 0), (-1, -1), setter.styles.face("sans")),
        *((f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "RIGHT")),
        ("TOPPADDING", (0, 0), (-1, -1), BADGE / 2 + 4),
        ("BOTTOMPADDING", (0, 0), (-1, -1), BADGE / 2),
    ]
    row = Table([pictures], colWidths=[(width + _GAP) * MM for width in widths], style=TableStyle(look))
    return [row], tall + (BADGE + 4) / MM
