"""From inline markup to ReportLab's paragraph markup, and the check that every letter has a glyph."""

from __future__ import annotations

import re
from html import unescape

from generator.fonts import Font

_PARAGRAPH = re.compile(r"\s*</?p[^>]*>\s*")
_ICON = re.compile(r"(?:&#160;|\u00a0)?<icon[^>]*/>")
_NUMBER = re.compile(r"<(/?)n>")
_UNIT = re.compile(r"((?<![\w.\-])\d{1,4}(?:</\w+>)?|</n>) (?=(?:<[bin]>)?[^\W\d_])")
"""A number with the blank before what it counts."""
_TAG = re.compile(r"<[^>]*>")
_STUB = 8
"""A word of so many letters is not left alone on the last line …"""
_WHOLE = 18
"""… if it and the one before it are no longer than this, so that no gap comes up above it."""


def paragraph_markup(inline: str) -> str:
    """Inline markup as a platypus paragraph takes it; icons are left to pictures beside the text.

    A number stays on the line of its unit, and no short word is left alone on the last line.

    >>> paragraph_markup("Heal <n>2</n> Hit Points.<p>Draw.</p>")
    'Heal <b>2</b>&#160;Hit Points.<br/>Draw.'
    """
    text = _NUMBER.sub(r"<\1b>", _UNIT.sub("\\1\u00a0", _ICON.sub("", inline)))
    parts = [_without_stub(part) for part in _PARAGRAPH.split(text) if part.strip()]
    return "<br/>".join(parts).replace("\u00a0", "&#160;")


def _without_stub(markup: str) -> str:
    """The paragraph with its last word held to the one before it, where the last is short."""
    tags = [(found.start(), found.end()) for found in _TAG.finditer(markup)]
    blanks = [found.start() for found in re.finditer(" ", markup) if not any(start < found.start() < end for start, end in tags)]
    if len(blanks) < 3:
        return markup
    last = _letters(markup[blanks[-1] + 1 :])
    if last > _STUB or last + _letters(markup[blanks[-2] + 1 : blanks[-1]]) > _WHOLE:
        return markup
    return f"{markup[: blanks[-1]]}\u00a0{markup[blanks[-1] + 1 :]}"


def _letters(markup: str) -> int:
    return len(unescape(_TAG.sub("", markup)))


def check_glyphs(markup: str, font: Font) -> None:
    """Raises LayoutError naming a character that the font lacks."""
    font.advance(unescape(_TAG.sub("", markup)).replace("\n", " "))
