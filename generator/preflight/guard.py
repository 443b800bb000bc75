"""What a PDF would cost to read, looked at before it is read: sizes, depths, and how often forms are drawn that place each other."""

from __future__ import annotations

import re
import stat
import zlib
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pikepdf

from generator.reading import told_size

MOST_BYTES: Final = 200_000_000
"""Of a file."""
MOST_PAGES: Final = 2_000
MOST_SIDE: Final = 14_400.0
"""Points: the largest page that readers of PDF agree on, 200 inches."""
MOST_AREA: Final = 12_000_000.0
"""Square points of a page: A0 and half as much again."""
MOST_REFERENCES: Final = 300_000
"""Between the objects of a file."""
MOST_CONTENT: Final = 4_000_000
"""Bytes of one content stream once it is unpacked, and of those of a page with all forms as often as they are drawn ten times that."""
MOST_DRAWN: Final = 10 * MOST_CONTENT
MOST_PLACED: Final = 50_000
"""Forms drawn on a page, each as often as it is."""
MOST_DEPTH: Final = 24
"""Forms in forms, patterns in patterns, colour spaces and functions in each other."""
MOST_PIXELS: Final = 200_000_000
"""Of one picture."""

_DRAWS: Final = re.compile(rb"/([^\s/<>\[\](){}%]+)\s+Do\b")
_PACKED: Final = ("/FlateDecode", "/Fl", "/LZWDecode", "/LZW", "/RunLengthDecode", "/RL")
_INNER: Final = ("/Functions", "/Function", "/ColorSpace", "/Alternate")
_MOST_PARTS: Final = 5_000
_RATIO: Final = 1500
"""What LZW and run lengths grow by at most."""


class TooCostlyError(ValueError):
    """A file that would cost more to read than any product of a game."""


def check_file_size(file: Path) -> None:
    """Raises TooCostlyError for what is no regular file, or too large; nothing of it is read."""
    found = file.stat()
    if not stat.S_ISREG(found.st_mode):
        raise TooCostlyError("is not a file")
    if found.st_size > MOST_BYTES:
        raise TooCostlyError(f"file of {told_size(found.st_size)}; at most {told_size(MOST_BYTES)} are read")


def check_references(data: bytes) -> None:
    """Raises TooCostlyError for a file of more references than the objects of any product have."""
    if data.count(b" R") > MOST_REFERENCES:
        raise TooCostlyError(f"more than {MOST_REFERENCES:,} references")


def check_cost(pdf: pikepdf.Pdf) -> None:
    """Raises TooCostlyError for a file whose pages would take too long or too much memory to follow."""
    _Guard().check(pdf)


class _Cost:
    """Of a form and all it draws: bytes of content and placed forms."""

    __slots__ = ("content", "placed")

    def __init__(self, content: int) -> None:
        self.content, self.placed = content, 0


class _Guard:
    """Follows each stream once."""

    def __init__(self) -> None:
        self._known: dict[Any, _Cost] = {}
        self._open: set[Any] = set()

    def check(self, pdf: pikepdf.Pdf) -> None:
        pages = _page_count(pdf)
        if pages > MOST_PAGES:
            raise TooCostlyError(f"{pages:,} pages; at most {MOST_PAGES:,} are read")
        for number, page in enumerate(pdf.pages, start=1):
            try:
                self._page(page.obj)
            except TooCostlyError as error:
                raise TooCostlyError(f"page {number}: {error}") from None

    def _page(self, page: Any) -> None:
        _check_box(page)
        contents = page.get("/Contents")
        streams = [] if contents is None else list(contents) if isinstance(contents, pikepdf.Array) else [contents]
        if len(streams) > MOST_CONTENT // 1000:
            raise TooCostlyError(f"{len(streams):,} content streams")
        data = b"\n".join(unpacked(one) for one in streams if isinstance(one, pikepdf.Stream))
        if len(data) > MOST_CONTENT:
            raise TooCostlyError(_content_of(len(data)))
        self._drawn(data, page.get("/Resources"), 0)

    def _drawn(self, data: bytes, resources: Any, depth: int) -> _Cost:
        """What a content stream costs with everything it draws."""
        cost = _Cost(len(data))
        if not isinstance(resources, pikepdf.Dictionary):
            return cost
        times = Counter(_DRAWS.findall(data))
        for name, thing in _entries(resources, "/XObject"):
            if thing.get("/Subtype") == pikepdf.Name.Image:
                _check_picture(thing)
            elif thing.get("/Subtype") == pikepdf.Name.Form and (drawn := times[name.lstrip("/").encode("latin-1", "replace")]):
                self._add(cost, thing, drawn, resources, depth)
        for _, pattern in _entries(resources, "/Pattern"):
            if isinstance(pattern, pikepdf.Stream):
                self._add(cost, pattern, 1, resources, depth + MOST_DEPTH // 4)
        for kind in ("/ColorSpace", "/Shading"):
            for _, thing in _entries(resources, kind):
                _check_depth(thing)
        return cost

    def _add(self, cost: _Cost, form: Any, times: int, resources: Any, depth: int) -> None:
        inner = self._form(form, resources, depth + 1)
        cost.content += inner.content * times
        cost.placed += (inner.placed + 1) * times
        if cost.placed > MOST_PLACED:
            raise TooCostlyError(f"forms that place each other more than {MOST_PLACED:,} times")
        if cost.content > MOST_DRAWN:
            raise TooCostlyError(f"more than {told_size(MOST_DRAWN)} of content once all forms are drawn")

    def _form(self, form: Any, resources: Any, depth: int) -> _Cost:
        key = form.objgen
        if depth > MOST_DEPTH:
            raise TooCostlyError(f"forms more than {MOST_DEPTH} deep in each other")
        if key in self._open:
            raise TooCostlyError("a form that places itself")
        if key not in self._known or key == (0, 0):
            self._open.add(key)
            self._known[key] = self._drawn(unpacked(form), form.get("/Resources", resources), depth)
            self._open.discard(key)
        return self._known[key]


def unpacked(stream: Any) -> bytes:
    """The content of a stream. Raises TooCostlyError before more than the limit is unpacked."""
    raw = stream.read_raw_bytes()
    filters = stream.get("/Filter")
    names = [] if filters is None else [str(filters)] if isinstance(filters, pikepdf.Name) else [str(one) for one in filters]
    packed = [name for name in names if name in _PACKED]
    if len(packed) > 1:
        raise TooCostlyError("content that is packed more than once")
    if packed and packed[0] in ("/FlateDecode", "/Fl") and names == packed:
        opener = zlib.decompressobj()
        try:
            if len(opener.decompress(raw, MOST_CONTENT + 1)) > MOST_CONTENT:
                raise TooCostlyError(_content_of(None))
        except zlib.error:
            return b""  # the checks tell what is wrong with it
    elif len(raw) * (_RATIO if packed else 1) > MOST_CONTENT * (40 if packed else 1):
        raise TooCostlyError(_content_of(None))
    data: bytes = stream.read_bytes()
    if len(data) > MOST_CONTENT:
        raise TooCostlyError(_content_of(len(data)))
    return data


def _content_of(size: int | None) -> str:
    return f"content of {told_size(size) if size else f'more than {told_size(MOST_CONTENT)}'}; at most {told_size(MOST_CONTENT)} are read"


def _page_count(pdf: pikepdf.Pdf) -> int:
    """How many pages a file says and has; a tree whose branches meet again has far more than objects."""
    count, waiting, depth = 0, [pdf.Root.get("/Pages")], 0
    while waiting and count <= MOST_PAGES:
        depth += 1
        if depth > MOST_DEPTH * 4:
            raise TooCostlyError("pages nested too deep")
        inner: list[Any] = []
        for node in waiting:
            kids = node.get("/Kids") if isinstance(node, pikepdf.Dictionary) else None
            if not isinstance(kids, pikepdf.Array):
                count += 1
                continue
            if len(inner) + len(kids) + count > 4 * MOST_PAGES:
                return len(inner) + len(kids) + count
            inner += list(kids)
        waiting = inner
    return count


def _check_box(page: Any) -> None:
    above, box = page, None
    for _ in range(MOST_DEPTH):
        box = above.get("/MediaBox")
        if box is not None or not isinstance(above.get("/Parent"), pikepdf.Dictionary):
            break
        above = above.get("/Parent")
    if not isinstance(box, pikepdf.Array) or len(box) != 4:
        return  # told by the check of boxes
    left, bottom, right, top = (float(corner) for corner in box)
    width, height = abs(right - left), abs(top - bottom)
    if not (width <= MOST_SIDE and height <= MOST_SIDE and width * height <= MOST_AREA):
        raise TooCostlyError(f"a page of {width:,.0f} x {height:,.0f} points")


def _check_picture(image: Any) -> None:
    _check_size(image)
    mask = image.get("/SMask")
    if isinstance(mask, pikepdf.Stream):
        _check_size(mask)
    _check_depth(image.get("/ColorSpace"))


def _check_size(image: Any) -> None:
    pixels = int(image.get("/Width", 0)) * int(image.get("/Height", 0))
    if pixels > MOST_PIXELS:
        raise TooCostlyError(f"a picture of {pixels // 1_000_000:,} million pixels; at most {MOST_PIXELS // 1_000_000} are read")


def _check_depth(thing: Any) -> None:
    """Colour spaces in colour spaces, functions in functions: no deeper than anybody draws, and not too many of them."""
    waiting, seen = [(thing, 0)], 0
    while waiting:
        one, depth = waiting.pop()
        inner: list[Any]
        if isinstance(one, pikepdf.Array):
            inner = list(one) if len(one) < _MOST_PARTS else []
        elif isinstance(one, pikepdf.Dictionary | pikepdf.Stream):
            inner = [one.get(key) for key in _INNER]
        else:
            continue
        seen += 1
        if depth > MOST_DEPTH or seen > _MOST_PARTS:
            raise TooCostlyError("colour spaces or functions too deep in each other")
        waiting += [(part, depth + 1) for part in inner]


def _entries(resources: Any, kind: str) -> list[tuple[str, Any]]:
    named = resources.get(kind)
    if not isinstance(named, pikepdf.Dictionary):
        return []
    return [(str(name), thing) for name, thing in named.items() if isinstance(thing, pikepdf.Stream | pikepdf.Dictionary | pikepdf.Array)]
