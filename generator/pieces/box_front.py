"""The front of a tuck box: the scene of its deck, the name of the game above it, below it the deck and for how many the game is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from generator.boards.pen import Pen, escape
from generator.products.kinds.cover_pictures import cover_picture
from generator.products.scene_words import scene_of_decks
from generator.products.workshop import Workshop
from generator.units import Rect, Size
from generator.wording import plain

_NOTCH: Final = 11.0
"""Height in mm that the hollow for a thumb may take at the top."""
_TITLE, _DECK, _FOOT = 13.0, 8.0, 6.0
"""Heights in mm of the strips with the names of game and deck, and of the line below them."""
_INSET: Final = 5.0
_LEAST: Final = Size(36.0, 56.0)
"""Smaller walls have no room for these strips."""


def front_svg(shop: Workshop, size: Size, title: str, look: Mapping[str, Any], deck: str | None) -> str:
    """The front wall of a box, of that size in mm, as SVG; "" where it is too small or `look` is not that of a deck."""
    if "ribbon" not in look or size.width < _LEAST.width or size.height < _LEAST.height:
        return ""
    pen = Pen(Rect(0, 0, *size), bleed=0)
    wide, manifest = size.width - 2 * _INSET, shop.game.manifest
    foot = size.height - _INSET - _FOOT
    below = foot - _DECK - 1
    frame = {"fill": "none", "stroke": look["back_line"]}
    pen.add("rect", x=2, y=2, width=size.width - 4, height=size.height - 4, rx=2, stroke_width=0.6, **frame)
    pen.add("rect", x=3, y=3, width=size.width - 6, height=size.height - 6, rx=1.4, stroke_width=0.2, **frame)
    words = (
        (f"<b>{escape(manifest.title)}</b>", Rect(_INSET, _NOTCH, wide, _TITLE), 22.0, "serif"),
        (f"<b>{escape(title)}</b>", Rect(_INSET, below, wide, _DECK), 13.0, "serif"),
    )
    for markup, box, points, family in words:
        pen.add("rect", **box._asdict(), rx=1.6, fill=look["band"], stroke=look["rim"], stroke_width=look["frame"])
        pen.add("rect", **box.grown(-0.9)._asdict(), rx=1, stroke_width=0.2, **frame)
        pen.textbox(markup, box.grown(-1.8), points, look["back_title"], min_size=7, font=family)
    counts = plain(shop.wording.numbers([shop.players] if shop.players else sorted(manifest.players)))
    if manifest.players:
        line = Rect(_INSET, foot, wide, _FOOT)
        pen.add("rect", **line.grown(-0.6)._asdict(), rx=1.2, fill=look["ground"], fill_opacity=0.85)
        pen.textbox(escape(shop.words("for_players", players=counts)), line.grown(-1), 9.5, look["back_title"], min_size=7)
    top = _NOTCH + _TITLE / 2  # ground that begins with an edge does so behind the title
    seen = Rect(_INSET, top, wide, below - top - 2)
    own = cover_picture(shop, Rect(0, 0, *size))
    scene = own or shop.renderer.illustrator.picture(scene_of_decks(shop.game, shop.template_folders, deck), look, Rect(0, 0, *size), seen)
    svg = pen.svg()
    start = svg.index(">", svg.index("<svg")) + 1
    return f"{svg[:start]}{scene}{svg[start:]}"
