"""The contact sheet: every face that changed, as it was and as it is, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.drawing import Drawing
from generator.products.thing import scaled
from generator.products.workshop import Workshop
from generator.sheets.papers import Paper
from generator.sheets.sheet import Placement, Sheet
from generator.units import Rect, Size
from pressgang.versions.faces import FaceChange

EDGE: Final = 12.0
HEAD: Final = 9.0
"""Height of the line at the top of each page, in mm."""

GAP: Final = 4.0
"""Between the two faces of a pair, and between pairs."""

CAPTION: Final = 9.5
FOOT: Final = 4.5
"""Height of what is written above a pair, and below each face."""

UPRIGHT: Final = Size(42.5, 62.0)
LYING: Final = Size(91.0, 72.0)
"""How large a face is drawn at most, whether it is upright or lies."""

LARGE: Final = 100.0
"""What is wider has as much room as if it lay, such as a board."""

NARROWEST: Final = 29.0
"""Room for a face at least, so that something can be written below it."""

_INK, _SOFT, _LINE = "#1c1c1c", "#5a5a5a", "#b4b4b4"
_MOST_LETTERS: Final = 100
_MOST_OF_NAME: Final = 34


@dataclass(frozen=True, slots=True)
class Pair:
    """A face as it was and as it is; None where there is none."""

    name: str
    words: str
    old: Drawing | None
    new: Drawing | None

    @property
    def room(self) -> Size:
        """The room of one of the two faces, in mm."""
        sizes = [_fitted(face).size for face in (self.old, self.new) if face]
        return Size(max(NARROWEST, *(size.width for size in sizes)), max(size.height for size in sizes))

    @property
    def size(self) -> Size:
        """The room of the whole pair."""
        return Size(2 * self.room.width + GAP, self.room.height + CAPTION + FOOT)


def pairs_of(changes: Sequence[FaceChange], told: Mapping[str, str]) -> list[Pair]:
    """A pair for each side that changed; a back that many share is shown once. `told` says by name what changed."""
    found: list[Pair] = []
    backs: set[tuple[Drawing | None, Drawing | None]] = set()
    for change in changes:
        if not change.sides:
            continue
        old, new = change.old, change.new
        if "front" in change.sides:
            words = told.get(change.any.name) or change.file
            found.append(Pair(change.any.name, words, old.front if old else None, new.front if new else None))
        sides = (old.back if old else None, new.back if new else None)
        if "back" in change.sides and change.sort == "changed" and sides not in backs:
            backs.add(sides)
            found.append(Pair(f"{change.any.name}, back", change.title, *sides))
    return found


def contact_sheets(shop: Workshop, pairs: Sequence[Pair], title: str, then: str, paper: Paper) -> list[Sheet]:
    """Pages full of pairs; `then` is written below what was."""
    pages = list(_pages(pairs, paper.size))
    return [_sheet(shop, page, f"{title} \u00b7 {number}/{len(pages)}", then, paper) for number, page in enumerate(pages, start=1)]


def _pages(pairs: Sequence[Pair], paper: Size) -> Iterator[list[tuple[Pair, Point]]]:
    """The pairs with the places of their corners, row by row."""
    page: list[tuple[Pair, Point]] = []
    x, y, height = EDGE, EDGE + HEAD, 0.0
    for pair in pairs:
        size = pair.size
        if x > EDGE and x + size.width > paper.width - EDGE + 1e-6:
            x, y, height = EDGE, y + height + GAP, 0.0
        if page and y + size.height > paper.height - EDGE + 1e-6:
            yield page
            page, x, y, height = [], EDGE, EDGE + HEAD, 0.0
        page.append((pair, Point(x, y)))
        x, height = x + size.width + 2 * GAP, max(height, size.height)
    if page:
        yield page


def _sheet(shop: Workshop, page: Sequence[tuple[Pair, Point]], title: str, then: str, paper: Paper) -> Sheet:
    whole = Rect(0, 0, *paper.size)
    pen = Pen(whole)
    pen.textbox(f"<b>{escape(title)}</b>", Rect(EDGE, EDGE - 4, whole.width - 2 * EDGE, 7), 11, _INK, min_size=5, align="left")
    placements = [placement for pair, at in page for placement in _pair(pen, pair, at, then)]
    words = shop.renderer.draw(pen.svg(), file="contact sheet")
    return Sheet(size=paper.size, trim=whole, bleed=whole, placements=(*placements, Placement(drawing=words)))


def _pair(pen: Pen, pair: Pair, at: Point, then: str) -> Iterator[Placement]:
    """Writes around a pair and gives its faces with their places."""
    room = pair.room
    name, words = escape(_short(pair.name, _MOST_OF_NAME)), escape(_short(pair.words, _MOST_LETTERS))
    pen.textbox(f"<b>{name}</b>", Rect(at.x, at.y, pair.size.width, 4), 8, _INK, min_size=5, align="left")
    if words:
        pen.textbox(words, Rect(at.x, at.y + 4, pair.size.width, 5), 6.5, _SOFT, min_size=4, align="left", valign="top", leading=1.0)
    for number, (face, label, missing) in enumerate(((pair.old, then, "not there"), (pair.new, "now", "taken out"))):
        box = Rect(at.x + number * (room.width + GAP), at.y + CAPTION, *room)
        pen.textbox(escape(label), Rect(box.x, box.y + box.height, box.width, FOOT), 6.5, _SOFT, min_size=4)
        if face is None:
            _frame(pen, box, stroke_width=0.25, stroke_dasharray="2 1.5")
            pen.textbox(missing, box, 8, _SOFT, min_size=5)
        else:
            yield _placed(pen, _fitted(face), box)


def _placed(pen: Pen, face: Drawing, box: Rect) -> Placement:
    """A face in the middle of its room, cut at its trim and framed."""
    width, height = face.size
    x, y = box.x + (box.width - width) / 2, box.y + (box.height - height) / 2
    _frame(pen, Rect(x, y, width, height), stroke_width=0.15)
    return Placement(drawing=face, x=x, y=y, clip=Rect(0, 0, width, height))


def _frame(pen: Pen, box: Rect, **look: str | float) -> None:
    pen.add("rect", x=box.x, y=box.y, width=box.width, height=box.height, fill="none", stroke=_LINE, **look)


def _fitted(face: Drawing) -> Drawing:
    """A face made so small that two fit side by side; never larger than it is."""
    width, height = face.size
    lies = width > UPRIGHT.width and (width > 1.15 * height or width > LARGE)
    room = LYING if lies else UPRIGHT
    return scaled(face, width * min(1.0, room.width / width, room.height / height))


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}\u2026"
