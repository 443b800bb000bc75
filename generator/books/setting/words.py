"""From inline markup to the markup of a paragraph, and the check that every letter has a glyph."""

from __future__ import annotations

import re
from html import unescape

from generator.fonts.fonts import Font

_PARAGRAPH = re.compile(r"\s*</?p[^>]*>\s*")
_ICON = re.compile(r"(?:&#160;|\u00a0)?<icon[^>]*/>")
_TAG = re.compile(r"<[^>]*>")


def paragraph_markup(inline: str) -> str:
    """Inline markup as a paragraph of a book takes it; icons are left to pictures beside the text.

    >>> paragraph_markup("Heal <n>2</n> Hit Points.<p>Draw.</p>")
    'Heal <n>2</n> Hit Points.<br/>Draw.'
    """
    parts = [part for part in _PARAGRAPH.split(_ICON.sub("", inline)) if part.strip()]
    return "<br/>".join(parts).replace("\u00a0", "&#160;")


def check_glyphs(markup: str, font: Font) -> None:
    """Raises LayoutError naming a character that the font lacks."""
    font.advance(unescape(_TAG.sub("", markup)).replace("\n", " "))
