"""Boards on paper: pieces that fit are cut out of shared sheets, larger ones are tiled over several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.definitions.boards import Island
from engine.definitions.products import Part
from generator.boards.pieces import largest, pieces
from generator.products.boards.assembly import assembly_sheet, assembly_words
from generator.products.boards.board_rules import board_rules, rules_sheet
from generator.products.laying.cutting import EDGE, cut_sheets
from generator.products.laying.printing import corrected
from generator.products.laying.shelving import Piece as Cut
from generator.products.thing import Drawn, Thing
from generator.products.workshop import Workshop
from generator.scene.outline import polygon
from generator.sheets.imposition import one_to_a_page
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.registration import CLEAR
from generator.sheets.sheet import Sheet
from generator.sheets.tiling import MARGIN, check_pages, overview, plan_tiles, tile
from generator.units import Size

PIECE_GAP = 6.0
"""Between two pieces on a page, in mm."""


def board_things(shop: Workshop, part: Part, islands: Sequence[Island], *, lettered: bool = True) -> list[Thing]:
    """Each piece of each board, with or without words on it."""
    return [
        Thing(id=f"{island.id}_{piece.id}", copies=1, front=Drawn(piece.name, piece.svg), outline=tuple((x, y) for x, y in piece.outline))
        for island in islands
        for piece in pieces(shop.island_art(island, shop.hex_of(part)), lettered=lettered)
    ]


def board_sheets(shop: Workshop, part: Part, islands: Sequence[Island], paper: Paper, label: Label) -> list[Sheet]:
    """Sheets of the boards: an overview of how they are stacked, then the pieces, the largest first."""
    if shop.press.profile.layout not in ("pages", "cards"):
        for island in islands:  # what no stack of paper holds would take minutes to be drawn
            check_pages(largest(shop.island_art(island, shop.hex_of(part))), paper)
    bare = {thing.id: thing for thing in board_things(shop, part, islands, lettered=False)}
    parts = whole_sheets(shop, board_things(shop, part, islands), paper, label, bare)
    if shop.press.profile.layout in ("pages", "cards"):
        return parts
    stacks = [
        sheet
        for island in islands
        for sheet in (assembly_sheet(shop, part, island, paper, label), *rules_sheet(shop, part, island, paper, label))
    ]
    return [*stacks, *parts]


def board_words(shop: Workshop, part: Part, island: Island) -> list[str]:
    """Everything that is written on the sheets that come with a board, in inline markup."""
    return [*assembly_words(shop, part, island), *(text for _, text in board_rules(shop, part))]


def whole_sheets(
    shop: Workshop, things: Sequence[Thing], paper: Paper, label: Label, bare: Mapping[str, Thing] | None = None
) -> list[Sheet]:
    """Drawings that are cut out of shared sheets where they fit on one, and tiled over several where they do not.

    `bare` holds the same things without letters, by id, for the small picture on the overview of the tiles.
    """
    if shop.press.profile.layout in ("pages", "cards"):
        return [sheet for thing in things for sheet in _poster(shop, thing)]
    tiled: list[Sheet] = []
    small: list[Cut] = []
    marked = shop.press.profile.registration
    edge, margin = (CLEAR, CLEAR) if marked else (EDGE, MARGIN)
    for thing in things:
        if thing.outline:
            check_pages(Size(*(max(along) - min(along) for along in zip(*thing.outline, strict=True))), paper)
        drawing = shop.draw(thing.front, thing.id)
        if fits(drawing.size, paper, edge):
            small += [Cut(drawing, None, "box", outline=thing.outline)] * thing.copies
        else:
            own = Label(f"{label.text} \u00b7 {name_of(thing)}", label.font)
            small_picture = (bare or {}).get(thing.id, thing)
            plan = plan_tiles(drawing, paper, margin=margin)
            if len(plan.tiles) > 1:  # one overview, however many copies of its tiles follow
                words = "tiles_overview" if thing.copies == 1 else "tiles_overview_of_copies"
                title = shop.words(words, label=own.text, count=len(plan.tiles), overlap=f"{plan.overlap:g}", copies=thing.copies)
                tiled.append(upright(overview(shop.draw(small_picture.front, thing.id), plan, title, own.font), paper))
            outline = thing.outline or box_of(drawing.size)
            tiles = tile(drawing, paper, label=own, margin=margin, outline=outline)
            tiled += corrected(shop.press, [upright(one, paper) for one in tiles]) * thing.copies
    return [*tiled, *corrected(shop.press, cut_sheets(small, paper, PIECE_GAP, label, cut_lines=False, edge=edge))]


def upright(sheet: Sheet, paper: Paper) -> Sheet:
    """The sheet as the others of its file lie, which all have the paper's own size."""
    return sheet if sheet.size == paper.size else sheet.turned()


def _poster(shop: Workshop, thing: Thing) -> list[Sheet]:
    """A drawing at full size on a page of its own, however large."""
    drawing = shop.draw(thing.front, thing.id)
    sheets = one_to_a_page([drawing], drawing.size, bleed=min(shop.press.profile.bleed, drawing.bleed))
    outline = thing.outline or box_of(drawing.size)
    return [replace(one, cuts=(polygon([(x + one.trim.x, y + one.trim.y) for x, y in outline]),)) for one in sheets]


def box_of(size: Size) -> tuple[tuple[float, float], ...]:
    """The corners of what is cut along straight lines."""
    return (0.0, 0.0), (size.width, 0.0), (size.width, size.height), (0.0, size.height)


def fits(size: Size, paper: Paper, edge: float = EDGE) -> bool:
    """Whether a piece can be cut out of one page."""
    return size.width <= paper.size.width - 2 * edge and size.height <= paper.size.height - 2 * edge


def name_of(thing: Thing) -> str:
    """What a piece is called on its sheets."""
    return thing.front.name if isinstance(thing.front, Drawn) else thing.id
