"""The game's own picture for its covers, where it has one: on the rulebook and on the front of tuck boxes."""

from __future__ import annotations

from engine.definitions.columns import PICTURES
from engine.kernel.content.own_columns import picture_of
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from generator.boards.pen import escape
from generator.errors import LayoutError
from generator.products.workshop import Workshop
from generator.sheets.resolution import check_resolution
from generator.units import Rect


def cover_picture(shop: Workshop, box: Rect) -> str:
    """The picture as SVG that fills a box, cut off where it has another shape; "" where the game has none.

    Raises ContentError for one that is not there, cannot be read, or has too few pixels for its size.
    """
    written = shop.game.manifest.cover
    if not written:
        return ""
    found = picture_of(shop.game, written)
    if found is None:
        art = [file for file in (shop.game.folder / "art").glob("*") if file.suffix.lower() in PICTURES]
        near = did_you_mean(written, [name for file in art for name in (file.stem, file.name, f"art/{file.name}")])
        raise _problem(shop, f"there is no picture '{written}'", near or f"put it into art/, as one of {', '.join(PICTURES)}")
    place = f'x="{box.x}" y="{box.y}" width="{box.width:.3f}" height="{box.height:.3f}"'
    image = f'<image {place} href="{escape(found)}" preserveAspectRatio="xMidYMid slice"/>'
    size = f'width="{box.width:.3f}mm" height="{box.height:.3f}mm" viewBox="0 0 {box.width:.3f} {box.height:.3f}"'
    try:
        check_resolution(shop.renderer.draw(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{image}</svg>', file="cover"))
    except LayoutError as error:
        raise _problem(shop, error.message, "bring a larger picture") from None
    return image


def _problem(shop: Workshop, message: str, hint: str) -> ContentError:
    return ContentError(shop.game.sources["game.yaml"].problem(("cover",), message, hint))
