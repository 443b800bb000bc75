"""Objects of a PDF that are whole long before it is written: they wait under their numbers, beside those that ReportLab holds by names.

ReportLab takes half a kilobyte for each, and ten thousand cards have twenty thousand.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from typing import Any

from reportlab.pdfbase import pdfdoc

from generator.images import Picture
from generator.paint.packed import Packed, PictureStream
from generator.paint.pictures import SMALLEST, image_stream
from generator.spilling import Piece, Spill


class Numbered(pdfdoc.PDFObject):
    """A reference to an object by its number."""

    def __init__(self, number: int) -> None:
        self._number = number

    def format(self, document: pdfdoc.PDFDocument) -> bytes:  # noqa: D102
        return f"{self._number} 0 R".encode()


class Ready(pdfdoc.PDFObject):
    """An object as it will be written."""

    __RefOnly__ = 1

    def __init__(self, piece: Piece) -> None:
        self._piece = piece

    def format(self, document: pdfdoc.PDFDocument) -> bytes:  # noqa: D102
        return self._piece.data


class Waiting:
    """Objects in the order of their numbers, in a file; pictures, where they lie, until they are written."""

    def __init__(self, document: pdfdoc.PDFDocument) -> None:
        self.spill = Spill()
        self.packing = SMALLEST
        self.packed: Packed | None = None
        """What is known of the pictures of the last file, and noted of those of this one."""
        self._document: Any = document
        self._numbers = array("L")
        self._places = array("Q")
        self._lengths = array("L")
        self._pictures: dict[int, Picture] = {}

    def add(self, written: bytes) -> int:
        """An object as it will be written; gives its number."""
        piece = self.spill.keep(written)
        number = self._next()
        self._numbers.append(number)
        self._places.append(piece.place)
        self._lengths.append(piece.length)
        return number

    def add_picture(self, picture: Picture) -> int:
        """A picture, read when it is written; gives its number."""
        number = self._next()
        self._pictures[number] = picture
        return number

    def picture(self, number: int) -> PictureStream | None:
        """The picture of that number, read now."""
        picture = self._pictures.get(number)
        return None if picture is None else image_stream(self._document, picture, self.packing, self.packed)

    def written(self, number: int) -> bytes | None:
        """The object of that number, if it is one of these and no picture."""
        place = bisect_left(self._numbers, number)
        if place == len(self._numbers) or self._numbers[place] != number:
            return None
        return self.spill.read(self._places[place], self._lengths[place])

    def _next(self) -> int:
        self._document.objectcounter += 1
        number: int = self._document.objectcounter
        return number
