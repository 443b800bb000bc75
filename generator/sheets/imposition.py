"""Faces onto sheets: n-up, duplex with mirrored backs, or one to a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from generator.drawing import Drawing, Mark
from generator.errors import LayoutError
from generator.extent import extents
from generator.packing import PackedDrawing
from generator.scene.matrix import rotation
from generator.scene.outline import Outline, rectangle
from generator.sheets.grid import Flip, Grid, fit_grid, flips_top_over_bottom
from generator.sheets.marks import MarkKind, crop_marks, margin_for_marks
from generator.sheets.notes import Label, margin_notes
from generator.sheets.papers import Paper
from generator.sheets.sheet import Placement, Sheet
from generator.spilling import Spill
from generator.units import Rect, Size

SHEET_BLEED: Final = 2.0
"""Bleed around pieces that are cut out at home."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cutting:
    """How cards are set on a sheet and cut out of it; lengths in mm."""

    gutter: float = 0.0
    bleed: float = SHEET_BLEED
    marks: MarkKind = "margin"
    margin: float = 0.0
    """Kept white at least, beyond what the paper and the marks ask for."""
    corner: float = 0.0
    """Radius of the corners, for a cutting machine."""

    def margin_on(self, paper: Paper) -> float:
        """White on every side of the paper."""
        return max(paper.margin, self.margin, margin_for_marks(self.bleed) if self.marks != "none" else 0.0)


def impose(
    fronts: Sequence[Drawing],
    card: Size,
    paper: Paper,
    *,
    backs: Sequence[Drawing] | None = None,
    gutter: float = 0.0,
    bleed: float = SHEET_BLEED,
    marks: MarkKind = "margin",
    label: Label | None = None,
    back_offset: tuple[float, float] = (0.0, 0.0),
    flip: Flip = "long",
    margin: float = 0.0,
    corner: float = 0.0,
    grid: Grid | None = None,
) -> list[Sheet]:
    """Sheets as full as the paper allows; with `backs` each is followed by its other side, the paper being flipped on that edge.

    `card` is the trim size in mm, `grid` says where cards lie if the paper is cut already, `back_offset` (x, y in mm) corrects a
    printer whose sides do not meet.
    Raises LayoutError when not one card fits or a front lacks its back.
    """
    if backs is not None and len(backs) != len(fronts):
        raise LayoutError(f"{len(fronts)} fronts but {len(backs)} backs")
    cutting = Cutting(gutter=gutter, bleed=bleed, marks=marks, margin=margin, corner=corner)
    grid = grid or fit_grid(paper, card, gutter, cutting.margin_on(paper))
    front = _Side(grid.sheet, [grid.slot(number) for number in range(grid.slots)], cutting)
    mirrored = [grid.mirrored(number, flip) for number in range(grid.slots)]
    back = _Side(grid.sheet, mirrored, cutting, on_head=flips_top_over_bottom(grid.sheet, flip))
    sheets: list[Sheet] = []
    for first in range(0, len(fronts), grid.slots):
        last = min(first + grid.slots, len(fronts))
        sheets.append(replace(front.sheet(fronts[first:last]), cuts=front.cuts(last - first)))
        if backs is not None:
            sheets.append(replace(back.sheet(backs[first:last]), is_back=True).shifted(*back_offset))
    return labelled(sheets, label, grid.block, bleed)


def cut_lines(trims: Iterable[Rect], corner: float = 0.0) -> tuple[Outline, ...]:
    """The outlines of the cards."""
    return tuple(rectangle(*trim, corner, corner) for trim in trims)


class _Side:
    """One side of all sheets, on which cards lie in the same slots; what sheets with as many cards have in common is made once."""

    def __init__(self, size: Size, slots: Sequence[Rect], cutting: Cutting, *, on_head: bool = False) -> None:
        self._size = size
        self._slots = slots
        self._cutting = cutting
        self._on_head = on_head
        self._marks: dict[int, tuple[Placement, ...]] = {}
        self._cuts: dict[int, tuple[Outline, ...]] = {}

    def sheet(self, faces: Sequence[Drawing]) -> Sheet:
        """These faces in the first slots."""
        trims, bleed, count = tuple(self._slots[: len(faces)]), self._cutting.bleed, len(faces)
        if count not in self._marks:
            kind = self._cutting.marks
            self._marks[count] = () if kind == "none" else (overlay(self._size, crop_marks(self._size, trims, bleed, kind)),)
        placements = tuple(placed(face, trim, trims, bleed, self._on_head) for face, trim in zip(faces, trims, strict=True))
        trim = around(trims)
        return Sheet(size=self._size, trim=trim, bleed=within(trim.grown(bleed), self._size), placements=placements + self._marks[count])

    def cuts(self, count: int) -> tuple[Outline, ...]:
        """The outlines of so many cards."""
        if count not in self._cuts:
            self._cuts[count] = cut_lines(self._slots[:count], self._cutting.corner)
        return self._cuts[count]


def placed(face: Drawing, trim: Rect, trims: Sequence[Rect], bleed: float, on_head: bool) -> Placement:
    """A face in its trim, perhaps standing on its head; its bleed ends halfway to the neighbours."""
    clip = _inked(trim, tuple(trims), min(bleed, face.bleed))
    if not on_head:
        return Placement(drawing=face, x=trim.x, y=trim.y, clip=clip)
    # seen from the face itself, which is turned by half about its middle
    turned = Rect(trim.width - clip.x - clip.width, trim.height - clip.y - clip.height, clip.width, clip.height)
    half = rotation(180, trim.width / 2, trim.height / 2)
    return Placement(drawing=face, x=trim.x, y=trim.y, turn=half, clip=turned)


@lru_cache(maxsize=256)  # every sheet asks the same
def _inked(trim: Rect, trims: tuple[Rect, ...], bleed: float) -> Rect:
    """How much of a face with this bleed shows, in its own mm: its bleed ends halfway to a neighbour."""
    left = top = right = bottom = bleed
    for other in trims:
        if other == trim:
            continue
        beside = trim.overlaps(other._replace(x=trim.x), 1e-4)
        above = trim.overlaps(other._replace(y=trim.y), 1e-4)
        if beside and other.x > trim.x:
            right = min(right, (other.x - trim.x - trim.width) / 2)
        elif beside:
            left = min(left, (trim.x - other.x - other.width) / 2)
        elif above and other.y > trim.y:
            bottom = min(bottom, (other.y - trim.y - trim.height) / 2)
        elif above:
            top = min(top, (trim.y - other.y - other.height) / 2)
    return Rect(-left, -top, trim.width + left + right, trim.height + top + bottom)


Order = Literal["front_back", "back_front", "fronts_backs"]
"""Sides in a file of single pages: of each card front then back, or back then front; or all fronts and then all backs."""


def one_to_a_page(
    fronts: Sequence[Drawing], card: Size, *, backs: Sequence[Drawing] | None = None, bleed: float = 3.0, order: Order = "front_back"
) -> list[Sheet]:
    """Pages as print shops want them: the card with its bleed and no marks. Raises LayoutError when a front lacks its back.

    With `fronts_backs`, a back that all cards share is one page.
    """
    if backs is not None and len(backs) != len(fronts):
        raise LayoutError(f"{len(fronts)} fronts but {len(backs)} backs")
    page = Size(card.width + 2 * bleed, card.height + 2 * bleed)
    trim, whole = Rect(bleed, bleed, *card), Rect(0, 0, *page)
    clip = Rect(0, 0, *card).grown(bleed)
    return [
        Sheet(
            size=page,
            trim=trim,
            bleed=whole,
            placements=(Placement(drawing=side, x=bleed, y=bleed, clip=clip),),
            is_back=is_back,
            cuts=() if is_back else cut_lines([trim]),
        )
        for side, is_back in _in_order(fronts, backs, order)
    ]


def _in_order(fronts: Sequence[Drawing], backs: Sequence[Drawing] | None, order: Order) -> list[tuple[Drawing, bool]]:
    if backs is None:
        return [(front, False) for front in fronts]
    if order == "fronts_backs":
        last = backs[:1] if len(set(backs)) == 1 else backs
        return [*((front, False) for front in fronts), *((back, True) for back in last)]
    pairs = [((front, False), (back, True)) for front, back in zip(fronts, backs, strict=True)]
    return [side for pair in pairs for side in (pair if order == "front_back" else reversed(pair))]


def labelled(sheets: Sequence[Sheet], label: Label | None, block: Rect, bleed: float) -> list[Sheet]:
    """The sheets with label, page number and ruler in their margins."""
    if label is None:
        return list(sheets)
    return list(_with_notes(sheets, label, block, bleed))


def _with_notes(sheets: Sequence[Sheet], label: Label, block: Rect, bleed: float) -> Iterator[Sheet]:
    spill = Spill()
    for number, sheet in enumerate(sheets, 1):
        text = f"{label.text} \u00b7 {number}/{len(sheets)}"
        taken = [block.grown(bleed), *marked(sheet)]
        notes = overlay(sheet.size, margin_notes(sheet.size, taken, text, label.font))
        yield sheet.with_more(replace(notes, drawing=PackedDrawing(notes.drawing, spill)))


def marked(sheet: Sheet) -> Iterator[Rect]:
    """Where marks of the sheet itself stand."""
    for placement in sheet.placements:
        if placement.drawing.size == sheet.size and not placement.drawing.bleed:
            yield from extents(placement.drawing)


def overlay(sheet: Size, marks: Iterable[Mark]) -> Placement:
    """Marks that belong to the sheet itself."""
    return Placement(drawing=Drawing(size=sheet, marks=tuple(marks)))


def around(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle around all of them."""
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right = max(rect.x + rect.width for rect in rects)
    return Rect(left, top, right - left, max(rect.y + rect.height for rect in rects) - top)


def within(rect: Rect, sheet: Size) -> Rect:
    """What of a rectangle lies on the sheet."""
    left, top = max(0.0, rect.x), max(0.0, rect.y)
    right, bottom = min(sheet.width, rect.x + rect.width), min(sheet.height, rect.y + rect.height)
    return Rect(left, top, right - left, bottom - top)
