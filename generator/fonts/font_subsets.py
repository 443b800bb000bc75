"""Fonts with no more letters than are asked for: a whole one takes a quarter of a megabyte, which a browser reads anew for each picture."""

from __future__ import annotations

import string
from functools import lru_cache

import uharfbuzz

from generator.fonts.fonts import Font

_USUAL = frozenset(string.printable) - frozenset("\n\r\t\x0b\x0c")
"""Most pictures have no others, so that most have the same fonts."""


def subset_of(font: Font, letters: frozenset[str]) -> bytes:
    """The font file with these letters and the usual ones, kerned and joined as ever."""
    return _made(font, letters - _USUAL)


@lru_cache(maxsize=64)
def _made(font: Font, more: frozenset[str]) -> bytes:
    wanted = uharfbuzz.SubsetInput()
    wanted.unicode_set.update(map(ord, _USUAL | more))
    face = uharfbuzz.subset(uharfbuzz.Face(uharfbuzz.Blob(font.data)), wanted)
    return bytes(face.blob.data)
