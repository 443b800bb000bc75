"""A face of something in the box as a small picture in a book, its words drawn as lines where they would be too small to read."""

from __future__ import annotations

from collections.abc import Callable

from generator.books.setting.late_picture import LatePicture
from generator.books.setting.setter import Setter
from generator.drawing import Drawing, Part
from generator.products.laying.cutting import outline_of
from generator.products.thing import Thing
from generator.scene.model import Clip
from generator.units import Rect


class FacePicture(LatePicture):
    """The front of a thing, or its back, within `width` and `height` mm; laid out when the page is set."""

    def __init__(self, setter: Setter, thing: Callable[[], Thing], width: float, height: float, *, back: bool = False) -> None:
        super().__init__()
        self._setter, self._thing, self._room, self._back = setter, thing, (width, height), back

    def drawn(self) -> tuple[Drawing, float]:
        """The face, as large as the room for it."""
        drawing = self._drawing()
        return drawing, min(self._room[0] / drawing.size.width, self._room[1] / drawing.size.height)

    def _drawing(self) -> Drawing:
        thing = self._thing()
        drawing = self._setter.shop.draw(thing.back if self._back and thing.back else thing.front, thing.id)
        if thing.shape == "box":
            return drawing
        cut = Part(drawing, clip=Clip(outline_of(thing.shape, Rect(0, 0, *drawing.size)), False))
        return Drawing(size=drawing.size, marks=(cut,))
