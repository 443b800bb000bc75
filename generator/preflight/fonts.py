"""The fonts that a PDF names, wherever it names them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pikepdf

_SUBSET: Final = re.compile(r"/?[A-Z]{6}\+")


class UsedFont(NamedTuple):
    """A font as the file holds it."""

    name: str
    embedded: bool
    subset: bool
    mapped: bool
    """Whether its letters can be read back as text."""
    drawn: bool
    """Whether it is a Type 3 font, whose letters are drawings."""


def fonts_of(pdf: pikepdf.Pdf) -> list[UsedFont]:
    """Every font of the pages and of the forms they place, once each."""
    seen: set[tuple[int, int]] = set()
    found: dict[tuple[int, int] | str, UsedFont] = {}
    for page in pdf.pages:
        for font in _named(page.obj.get("/Resources"), seen):
            key = font.objgen if font.objgen != (0, 0) else str(font.get("/BaseFont"))
            if key not in found:
                found[key] = _read(font)
    return sorted(found.values())


def _named(resources: Any, seen: set[tuple[int, int]]) -> Iterator[pikepdf.Object]:
    if resources is None:
        return
    yield from resources.get("/Font", pikepdf.Dictionary()).values()
    for _, placed in resources.get("/XObject", pikepdf.Dictionary()).items():
        if placed.get("/Subtype") == pikepdf.Name.Form and placed.objgen not in seen:
            seen.add(placed.objgen)
            yield from _named(placed.get("/Resources"), seen)


def _read(font: pikepdf.Object) -> UsedFont:
    name = str(font.get("/BaseFont", font.get("/Name", "?"))).lstrip("/")
    inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
    descriptor = inner.get("/FontDescriptor", pikepdf.Dictionary())
    embedded = any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))
    drawn = font.get("/Subtype") == pikepdf.Name.Type3
    return UsedFont(name, embedded or drawn, bool(_SUBSET.match(name)), "/ToUnicode" in font, drawn)
