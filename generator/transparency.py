"""Transparency in a PDF: where anything lets what lies below it show through."""

from __future__ import annotations

from typing import Any, Final

import pikepdf

_NONE: Final = pikepdf.Name("/None")
_OPAQUE_MODES: Final = (pikepdf.Name("/Normal"), pikepdf.Name("/Compatible"))
_MOST_DEPTH: Final = 32


def first_transparent_page(pdf: pikepdf.Pdf) -> int | None:
    """The first page, counted from 1, with transparency in what it may draw."""
    known: dict[Any, bool] = {}
    for number, page in enumerate(pdf.pages, start=1):
        if _is_group(page.obj) or _shows_through(page.obj.get("/Resources"), known, 0):
            return number
    return None


def _is_group(owner: Any) -> bool:
    group = owner.get("/Group")
    return group is not None and group.get("/S") == pikepdf.Name("/Transparency")


def _shows_through(resources: Any, known: dict[Any, bool], depth: int) -> bool:
    """Whether a state, picture or form that these resources name is see-through."""
    if resources is None or depth > _MOST_DEPTH:
        return False
    if any(_is_see_through(state) for state in resources.get("/ExtGState", pikepdf.Dictionary()).values()):
        return True
    for thing in resources.get("/XObject", pikepdf.Dictionary()).values():
        if thing.objgen not in known:
            known[thing.objgen] = False  # a form that draws itself is no news
            inside = _shows_through(thing.get("/Resources"), known, depth + 1)
            known[thing.objgen] = "/SMask" in thing or _is_group(thing) or inside
        if known[thing.objgen]:
            return True
    return False


def _is_see_through(state: Any) -> bool:
    faded = any(float(state.get(key, 1)) < 1 for key in ("/ca", "/CA"))
    mode = state.get("/BM", _OPAQUE_MODES[0])
    return faded or state.get("/SMask", _NONE) != _NONE or mode not in _OPAQUE_MODES
