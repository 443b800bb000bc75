"""Packed pictures of the PDFs that were built last: one that has not changed is copied from there, since packing takes most of the time.

Where each of them lies is noted beside the PDFs, with a digest: bytes that are not those that were written are not taken.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream

import generator
from engine.source import keeping

NAME: Final = ".pressgang/pictures.json"
"""Below the folder of the PDFs."""

_MOST_BYTES: Final = 50_000_000
_MODES: Final = ("RGB", "L")


class Plane(NamedTuple):
    """What a picture shows, or how much it hides, as it is packed: pixels across and down, RGB or L, and the bytes."""

    width: int
    height: int
    mode: str
    data: bytes


class PictureStream(PDFStream):
    """An image object; `key` is that of its picture where it is packed, and `is_mask` says that it is how much the picture hides."""

    def __init__(self, plane: Plane, encoding: str, key: str = "", *, is_mask: bool = False) -> None:
        entries = {
            "Type": PDFName("XObject"),
            "Subtype": PDFName("Image"),
            "Width": plane.width,
            "Height": plane.height,
            "BitsPerComponent": 8,
            "ColorSpace": PDFName("DeviceGray" if plane.mode == "L" else "DeviceRGB"),
            "Filter": PDFName(encoding),
        }
        super().__init__(PDFDictionary(entries), plane.data, [])
        self.plane, self.key, self.is_mask = plane, key, is_mask


class _Stretch(NamedTuple):
    """Where a plane lies in a file."""

    place: int
    length: int
    digest: str
    width: int
    height: int
    mode: str
    is_mask: bool


class Packed:
    """The pictures of one PDF: those of the file that was built last, until it is exchanged, and where they lie in the new one."""

    def __init__(self, file: Path, known: Mapping[str, Sequence[_Stretch]]) -> None:
        self.places: dict[str, list[_Stretch]] = {}
        self._file, self._known = file, known
        self._stream: IO[bytes] | None = None
        self._size = 0

    def find(self, key: str) -> list[Plane] | None:
        """A picture, and its mask if it has one, as they stand in the last file; None where they do not."""
        try:
            planes = [self._read(stretch) for stretch in self._known.get(key, ())]
        except OSError:
            return None
        found = [plane for plane in planes if plane is not None]
        return found if found and len(found) == len(planes) else None

    def _read(self, stretch: _Stretch) -> Plane | None:
        if self._stream is None:
            self._stream = self._file.open("rb")
            self._size = self._stream.seek(0, io.SEEK_END)
        if stretch.place + stretch.length > self._size:
            return None
        self._stream.seek(stretch.place)
        data = self._stream.read(stretch.length)
        return Plane(stretch.width, stretch.height, stretch.mode, data) if _digest(data) == stretch.digest else None

    def note(self, stream: PictureStream, place: int) -> None:
        """A packed plane stands in the new file, its bytes from this place on. A picture is told before its mask."""
        width, height, mode, data = stream.plane
        self.places.setdefault(stream.key, []).append(
            _Stretch(place, len(data), _digest(data), width, height, mode, stream.is_mask),
        )

    def close(self) -> None:
        """The last file is not read any more: it may be exchanged."""
        if self._stream is not None:
            self._stream.close()
            self._stream = None


class PackedPictures:
    """Where the pictures of all PDFs in a folder lie, as it is written down beside them by this very program."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, dict[str, list[_Stretch]]] | None = None
        self._made: set[str] = set()
        self.is_new = False

    def of(self, name: str) -> Packed:
        """Those of the PDF of that name."""
        return Packed(self._folder / name, self._known().get(name, {}))

    def note(self, name: str, packed: Packed) -> None:
        """The PDF of that name is made anew."""
        packed.close()
        self.is_new |= bool(packed.places or name in self._known())
        self._known()[name] = packed.places
        self._made.add(name)

    def to_bytes(self) -> bytes:
        """As it is written down; files that are gone are forgotten."""
        there = [name for name in sorted(self._known()) if name in self._made or (self._folder / name).is_file()]
        files = {name: places for name in there if (places := self._known()[name])}
        return json.dumps({"program": _program(), "files": files}).encode()

    def _known(self) -> dict[str, dict[str, list[_Stretch]]]:
        if self._files is None:
            self._files = _loaded(self._folder / NAME)
        return self._files


def _loaded(file: Path) -> dict[str, dict[str, list[_Stretch]]]:
    """What is written down, or nothing where another program wrote it or it cannot be read."""
    try:
        if file.stat().st_size > _MOST_BYTES:
            return {}
        found = json.loads(file.read_text(encoding="utf-8"))
        if found["program"] != _program():
            return {}
        return {name: {key: _stretches(places) for key, places in pictures.items()} for name, pictures in found["files"].items()}
    except (OSError, ValueError, RecursionError, TypeError, LookupError, AttributeError):
        return {}


def _stretches(written: list[Any]) -> list[_Stretch]:
    """The picture, and at most its mask. Raises ValueError for anything else."""
    found = [_Stretch(*one) for one in written]
    is_whole = [one.is_mask for one in found] in ([False], [False, True]) and all(one.mode in _MODES for one in found)
    if not is_whole or not all(isinstance(number, int) and number >= 0 for one in found for number in (*one[:2], *one[3:5])):
        raise ValueError("no pictures")
    return found


def _program() -> str:
    """Which program packs: our own source, and the libraries beside it."""
    return keeping.digest_of_packages(generator.__name__)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]
