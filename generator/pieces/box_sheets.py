"""Tuck boxes on paper: sized for the deck that they hold, with the deck's scene on their front and its own back behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from generator.boards.pen import Pen, escape
from generator.drawing import Drawing, Mark, Part, PathMark, Stroke
from generator.errors import LayoutError
from generator.pieces.box_front import front_svg
from generator.pieces.tuck_box import TuckBox, deck_thickness
from generator.products.laying.laying import Laid
from generator.products.laying.printing import corrected
from generator.products.workshop import Workshop
from generator.scene.model import Clip
from generator.scene.outline import Close, Curve, Outline, rectangle
from generator.scene.style import Colour, parse_colour
from generator.sheets.imposition import labelled, overlay
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Placement, Sheet
from generator.units import Rect, Size

LEAST_BLEED: Final = 2.0
EDGE: Final = 8.0
_NARROWEST: Final = 7.0
"""Sides that are narrower carry no words, in mm."""

_CUT: Final = Stroke(Colour(120, 115, 108), 0.15)


def box_for(shop: Workshop, deck: Sequence[Laid]) -> TuckBox:
    """The box that the deck needs on the stock of this press. Raises LayoutError for a deck without cards."""
    if not deck:
        raise LayoutError("there are no cards for this box")
    cards = sum(thing.copies for thing in deck)
    return TuckBox.around(deck[0].size, deck_thickness(cards, shop.press.profile.stock.thickness))


def box_art(shop: Workshop, box: TuckBox, deck: Sequence[Laid], title: str, look: Mapping[str, Any], named: str | None = None) -> Drawing:
    """The net with everything that is printed on it; `look` gives the colours of its `ground` and its words, `named` is the deck in it."""
    ground, bleed = parse_colour(str(look.get("ground", shop.theme["paper_shade"]))), bleed_of(shop)
    marks: list[Mark] = [PathMark(box.without_flap, ground, Stroke(ground, 2 * bleed))]
    art = deck[0].back or deck[0].front
    front = front_svg(shop, Size(*box.walls["front"][2:]), title, look, named)
    faces = {"back": art, "front": shop.renderer.draw(front, file="tuck box") if front else art}
    marks += [_panel(face, box.walls[name]) for name, face in faces.items()]
    marks.append(Part(shop.renderer.draw(_words(shop, box, title, look), file="tuck box")))
    marks += [PathMark(crease, None, Stroke(_CUT.colour, 0.15, dash=(1.5, 1.2))) for crease in box.creases]
    return Drawing(size=box.net, marks=tuple(marks), bleed=bleed)


def bleed_of(shop: Workshop) -> float:
    """How far the ink of a box goes on beyond its outline on this press, in mm."""
    return max(LEAST_BLEED, shop.press.profile.bleed)


def _panel(art: Drawing, wall: Rect) -> Part:
    """A face that fills a wall, about its middle."""
    width, height = art.size
    scale = max(wall.width / width, wall.height / height)
    x, y = wall.x + (wall.width - scale * width) / 2, wall.y + (wall.height - scale * height) / 2
    seen = Rect((wall.x - x) / scale, (wall.y - y) / scale, wall.width / scale, wall.height / scale)
    return Part(art, (scale, 0.0, 0.0, scale, x, y), clip=Clip(rectangle(*seen), False))


def _words(shop: Workshop, box: TuckBox, title: str, look: Mapping[str, Any]) -> str:
    """Game and deck along both sides, the deck on lid and base."""
    pen = Pen(Rect(0, 0, *box.net), bleed=0)
    ink = str(look.get("back_title", shop.theme["ink"]))
    if box.depth < _NARROWEST:
        return pen.svg()
    for panel in (box.walls["left"], box.walls["right"], box.lid, box.base):
        _border(pen, panel, str(look.get("back_line", ink)))
    for name in ("left", "right"):
        wall = box.walls[name]
        middle = (wall.x + wall.width / 2, wall.y + wall.height / 2)
        turned = pen.within(transform=f"translate({middle[0]:.3f} {middle[1]:.3f}) rotate(90)")
        along = Rect(-wall.height / 2 + 8, -wall.width / 2 + 2.6, wall.height - 16, wall.width - 5.2)
        words = f"<b>{escape(shop.game.manifest.title)}</b> \u00b7 {escape(title)}"
        turned.textbox(words, along, 12, ink, min_size=6.5)
    for end in (box.lid, box.base):
        room = Rect(end.x + 6, end.y + 2.6, end.width - 12, end.height - 5.2)
        pen.textbox(f"<b>{escape(title)}</b>", room, 11, ink, min_size=6.5)
    return pen.svg()


def _border(pen: Pen, panel: Rect, ink: str) -> None:
    """A double line around a panel, such as the backs of the cards have."""
    for inset, width in ((1.4, 0.5), (2.2, 0.2)):
        inner = panel.grown(-inset)
        pen.add("rect", **inner._asdict(), rx=2.2 - inset / 2, fill="none", stroke=ink, stroke_width=width)


def box_sheets(shop: Workshop, boxes: Sequence[tuple[TuckBox, Drawing]], paper: Paper, label: Label) -> list[Sheet]:
    """A page for each box, upright or lying. Raises LayoutError when one is larger than the paper."""
    sheets, bleed = [], bleed_of(shop)
    for box, art in boxes:
        page = _page_for(box.net, paper)
        x, y = (page.width - box.net.width) / 2, (page.height - box.net.height) / 2
        cut, creases = moved(box.outline, x, y), tuple(moved(crease, x, y) for crease in box.creases)
        placements = (Placement(drawing=art, x=x, y=y), overlay(page, [PathMark(cut, None, _CUT)]))
        trim = Rect(x, y, *box.net)
        sheets.append(Sheet(size=page, trim=trim, bleed=trim.grown(bleed), placements=placements, cuts=(cut,), creases=creases))
    noted = [one for sheet in sheets for one in labelled([sheet], label, sheet.trim, bleed)]
    return corrected(shop.press, noted)


def _page_for(net: Size, paper: Paper) -> Size:
    for way in (paper, paper.turned()):
        if net.width + 2 * EDGE <= way.size.width and net.height + 2 * EDGE <= way.size.height:
            return way.size
    raise LayoutError(f"a box of {net.width:.0f} x {net.height:.0f} mm when it is flat does not fit on {paper.name}; try a larger paper")


def moved(outline: Outline, x: float, y: float) -> Outline:
    """The same line elsewhere."""
    return tuple(_moved(outline, x, y))


def _moved(outline: Outline, x: float, y: float) -> Iterator[Any]:
    for segment in outline:
        if isinstance(segment, Close):
            yield segment
        elif isinstance(segment, Curve):
            yield Curve(segment.x1 + x, segment.y1 + y, segment.x2 + x, segment.y2 + y, segment.x + x, segment.y + y)
        else:
            yield segment._replace(x=segment.x + x, y=segment.y + y)
