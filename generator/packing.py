"""Drawings packed small while they wait for their page, in a file, so that ten thousand cards do not fill the memory."""

from __future__ import annotations

import io
import pickle
import zlib
from functools import lru_cache
from typing import Any, Final

from generator.drawing import Drawing, Mark
from generator.fonts.fonts import Font
from generator.images import Picture
from generator.spilling import Spill

_JUST_UNPACKED: Final = 64
"""Drawings whose marks are at hand: a page full of them."""


class PackedDrawing(Drawing):
    """A drawing whose marks are unpacked whenever they are looked at, the latest ones but once."""

    __slots__ = ("_packed", "_whole")

    def __init__(self, drawing: Drawing, spill: Spill) -> None:
        whole: list[object] = []
        out = io.BytesIO()
        _Packer(out, whole).dump(drawing.marks)
        for name, value in (("size", drawing.size), ("bleed", drawing.bleed), ("shared", drawing.shared)):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "_packed", spill.keep(zlib.compress(out.getvalue(), 1)))
        object.__setattr__(self, "_whole", tuple(whole))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is drawn, as it was."""
        return _unpacked(self)

    def unpacked(self) -> tuple[Mark, ...]:
        """What is drawn, made anew."""
        marks: tuple[Mark, ...] = _Unpacker(io.BytesIO(zlib.decompress(self._packed.data)), self._whole).load()  # type: ignore[attr-defined]
        return marks


@lru_cache(maxsize=_JUST_UNPACKED)
def _unpacked(drawing: PackedDrawing) -> tuple[Mark, ...]:
    return drawing.unpacked()


def _is_kept(value: object) -> bool:
    """Parts that drawings share, and pictures whose bytes lie in no file."""
    return value.shared if isinstance(value, Drawing) else isinstance(value, Picture) and value.made is not None


class _Packer(pickle.Pickler):
    """Fonts and parts that drawings share stay what they are: each is one thing, whoever draws it."""

    def __init__(self, out: io.BytesIO, whole: list[object]) -> None:
        super().__init__(out, pickle.HIGHEST_PROTOCOL)
        self._whole = whole
        self._places: dict[int, int] = {}

    def persistent_id(self, value: Any) -> int | None:
        if not isinstance(value, Font) and not _is_kept(value):
            return None
        if id(value) not in self._places:
            self._places[id(value)] = len(self._whole)
            self._whole.append(value)
        return self._places[id(value)]


class _Unpacker(pickle.Unpickler):
    """Reads what `_Packer` wrote a moment ago in this process."""

    def __init__(self, data: io.BytesIO, whole: tuple[object, ...]) -> None:
        super().__init__(data)
        self._whole = whole

    def persistent_load(self, place: int) -> object:
        return self._whole[place]
