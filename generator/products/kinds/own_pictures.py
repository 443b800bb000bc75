"""Pictures that a game's files name for one large place, such as a cover or a board: found, and fine enough for it."""

from __future__ import annotations

from engine.definitions.columns import PICTURES
from engine.kernel.content.own_columns import picture_of
from engine.source.hints import did_you_mean
from engine.source.nodes import Source
from engine.source.problems import ContentError, Steps
from generator.boards.pen import escape
from generator.errors import LayoutError
from generator.products.workshop import Workshop
from generator.sheets.resolution import check_resolution
from generator.units import Rect


def fine_picture(shop: Workshop, written: str, box: Rect, source: Source, steps: Steps) -> str:
    """The path of a picture that fills a box.

    Raises ContentError, where it is written, for one that is not there, cannot be read, or has too few pixels for its size.
    """
    found = picture_of(shop.game, written)
    if found is None:
        art = [file for file in (shop.game.folder / "art").glob("*") if file.suffix.lower() in PICTURES]
        near = did_you_mean(written, [name for file in art for name in (file.stem, file.name, f"art/{file.name}")])
        raise ContentError(
            source.problem(steps, f"there is no picture '{written}'", near or f"put it into art/, as one of {', '.join(PICTURES)}")
        )
    size = f'width="{box.width:.3f}mm" height="{box.height:.3f}mm" viewBox="0 0 {box.width:.3f} {box.height:.3f}"'
    image = image_in(found, Rect(0, 0, box.width, box.height))
    try:
        check_resolution(shop.renderer.draw(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{image}</svg>', file=found))
    except LayoutError as error:  # its message says how to mend it: a file that is whole, or more pixels
        raise ContentError(source.problem(steps, error.message)) from None
    return found


def image_in(path: str, box: Rect) -> str:
    """A picture as SVG that fills a box, cut off where it has another shape."""
    place = f'x="{box.x:.3f}" y="{box.y:.3f}" width="{box.width:.3f}" height="{box.height:.3f}"'
    return f'<image {place} href="{escape(path)}" preserveAspectRatio="xMidYMid slice"/>'
