"""Font files as ReportLab and HarfBuzz want them: TrueType outlines that may be embedded.

OpenType fonts with PostScript outlines are turned into TrueType once and kept beside the compiled games.
"""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import Any, Final

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

from engine.source import keeping
from generator.errors import LayoutError

_COLLECTION: Final = b"ttcf"
_POSTSCRIPT: Final = b"OTTO"
_TRUETYPE: Final = (b"\x00\x01\x00\x00", b"true")
_NEEDED: Final = ("cmap", "head", "hhea", "hmtx", "maxp", "name", "post")
_RESTRICTED, _NO_SUBSET, _BITMAPS = 0x0002, 0x0100, 0x0200
_TOLERANCE: Final = 0.0005
"""How far a TrueType curve may be from the one that was drawn, in parts of the font size."""

_MEND: Final = "take it again from where it came from, or choose another font"


def outlines_of(path: Path, shown: str) -> bytes:
    """The font with TrueType outlines. Raises LayoutError for a file that is no font, broken, or not to be embedded."""
    data = path.read_bytes()
    _check_kind(data, shown)
    try:
        font = TTFont(io.BytesIO(data), lazy=True)
        _check_tables(font, shown)
        _check_permission(font, shown)
        return data if data[:4] != _POSTSCRIPT else _converted(font, data)
    except LayoutError:
        raise
    except Exception as error:  # a damaged table makes fontTools fail in any way there is
        raise LayoutError(f"this font is damaged ({_told(error)}): {_MEND}", file=shown) from error


def _told(error: Exception) -> str:
    kind = type(error).__name__
    return f"{kind}: {error}".splitlines()[0][:120].rstrip(": ")


def _check_kind(data: bytes, shown: str) -> None:
    start = data[:4]
    if start in _TRUETYPE or start == _POSTSCRIPT:
        return
    if start == _COLLECTION:
        raise LayoutError("this is a collection of fonts: save the one that is wanted as a .ttf or .otf of its own", file=shown)
    if start[:3] == b"wOF":
        raise LayoutError("this is a web font: take the .ttf or .otf of the same font", file=shown)
    raise LayoutError(f"cannot read this font (it is no TrueType or OpenType file): {_MEND}", file=shown)


def _check_tables(font: TTFont, shown: str) -> None:
    needed = (*_NEEDED, *(("CFF ",) if font.sfntVersion == "OTTO" else ("glyf", "loca")))
    lacking = [tag.strip() for tag in needed if tag not in font]
    if lacking:
        raise LayoutError(f"this font is damaged (it lacks {', '.join(lacking)}): {_MEND}", file=shown)
    for tag in needed:
        if tag not in ("glyf", "CFF "):
            font[tag]
    tables = font.reader
    assert tables is not None
    end = len(tables.file.getbuffer())
    for tag, entry in tables.tables.items():
        if entry.offset + entry.length > end:
            raise LayoutError(f"this font is cut off within its table {str(tag).strip()}: {_MEND}", file=shown)


def _check_permission(font: TTFont, shown: str) -> None:
    """What the maker allows, as the font's table OS/2 says it."""
    allowed: int = font["OS/2"].fsType if "OS/2" in font else 0
    if allowed & 0x000F == _RESTRICTED:
        raise LayoutError("the maker of this font does not allow to embed it in a PDF: ask for a licence that does, or choose another",
                          file=shown)  # fmt: skip
    if allowed & _BITMAPS:
        raise LayoutError("the maker of this font allows to embed bitmaps of it only: choose another", file=shown)
    if allowed & _NO_SUBSET:
        raise LayoutError("the maker of this font does not allow to embed a part of it, and Pressgang embeds what is used: choose another",
                          file=shown)  # fmt: skip


def _converted(font: TTFont, data: bytes) -> bytes:
    key = hashlib.sha256(b"outlines 1" + data).hexdigest()
    found = keeping.find(key)
    if found is None:
        found = _truetype(font)
        keeping.keep(key, found)
    return found


def _truetype(font: TTFont) -> bytes:
    """The font with quadratic curves in place of cubic ones."""
    order: list[str] = font.getGlyphOrder()
    glyphs, upem = font.getGlyphSet(), font["head"].unitsPerEm
    outlines: dict[str, Any] = {}
    for name in order:
        pen = TTGlyphPen(glyphs)
        glyphs[name].draw(Cu2QuPen(pen, _TOLERANCE * upem, reverse_direction=True))
        outlines[name] = pen.glyph()
    font["loca"] = newTable("loca")
    table = font["glyf"] = newTable("glyf")
    table.glyphOrder, table.glyphs = order, outlines
    metrics = font["hmtx"].metrics
    for name in order:
        outlines[name].recalcBounds(table)
        metrics[name] = (metrics[name][0], getattr(outlines[name], "xMin", 0))
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for field in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements",
                  "maxSizeOfInstructions", "maxComponentElements"):  # fmt: skip
        setattr(maxp, field, 1 if field == "maxZones" else 0)
    del font["CFF "]
    if "VORG" in font:
        del font["VORG"]
    font["post"].formatType = 3.0
    font.sfntVersion = "\x00\x01\x00\x00"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()
