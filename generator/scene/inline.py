"""The markup inside a textbox: `<b>`, `<i>`, `<n>`, `<br/>`, `<p>`, `<span fill>` and `<icon name>`."""

from __future__ import annotations

import re
from typing import NamedTuple

from lxml import etree

from generator.errors import LayoutError
from generator.scene.model import Inline, InlineBreak, InlineIcon, InlineText, Paragraph
from generator.scene.style import Colour, parse_colour

BLANKS = re.compile(r"[ \t\r\n\f]+")
_TAGS = ("b", "i", "n", "br", "p", "span", "icon")


class _Look(NamedTuple):
    bold: bool = False
    italic: bool = False
    number: bool = False
    fill: Colour | None = None


def read_paragraphs(box: etree._Element) -> tuple[Paragraph, ...]:
    """The paragraphs of a textbox. Raises LayoutError for markup that is not of the above."""
    paragraphs: list[list[Inline]] = [[]]
    _gather(box, _Look(), paragraphs)
    return tuple(tidy for paragraph in paragraphs if (tidy := tidied(paragraph)))


def _gather(element: etree._Element, look: _Look, paragraphs: list[list[Inline]]) -> None:
    _add_text(element.text, look, paragraphs)
    for child in element:
        if isinstance(child.tag, str):
            _gather_child(child, look, paragraphs)
        _add_text(child.tail, look, paragraphs)


def _gather_child(child: etree._Element, look: _Look, paragraphs: list[list[Inline]]) -> None:
    assert isinstance(child.tag, str)
    match child.tag.rpartition("}")[2]:
        case "b":
            _gather(child, look._replace(bold=True), paragraphs)
        case "i":
            _gather(child, look._replace(italic=True), paragraphs)
        case "n":
            _gather(child, look._replace(bold=True, number=True), paragraphs)
        case "span":
            _gather(child, look._replace(fill=_fill(child, look.fill)), paragraphs)
        case "br":
            paragraphs[-1].append(InlineBreak())
        case "p":
            paragraphs.append([])
            _gather(child, look, paragraphs)
            paragraphs.append([])
        case "icon":
            paragraphs[-1].append(InlineIcon(_icon_name(child), _fill(child, look.fill)))
        case other:
            raise LayoutError(f"<{other}> cannot stand inside a textbox (only {', '.join(f'<{tag}>' for tag in _TAGS)})")


def _add_text(text: str | None, look: _Look, paragraphs: list[list[Inline]]) -> None:
    if text:
        paragraphs[-1].append(InlineText(BLANKS.sub(" ", text), *look))


def _fill(element: etree._Element, inherited: Colour | None) -> Colour | None:
    fill = element.get("fill")
    return parse_colour(fill) if fill else inherited


def _icon_name(element: etree._Element) -> str:
    name = element.get("name")
    if not name:
        raise LayoutError("<icon> needs a name")
    return name


def tidied(paragraph: list[Inline]) -> Paragraph:
    """Without the blanks at its beginning and end, at breaks, and twice in a row; empty when nothing stays."""
    tidy: list[Inline] = []
    blank = True
    for item in paragraph:
        if isinstance(item, InlineText):
            text = item.text[1:] if blank and item.text.startswith(" ") else item.text
            if not text:
                continue
            tidy.append(item if text is item.text else item._replace(text=text))
            blank = text.endswith(" ")
        else:
            if isinstance(item, InlineBreak):
                _strip_end(tidy)
            tidy.append(item)
            blank = isinstance(item, InlineBreak)
    _strip_end(tidy)
    return tuple(tidy)


def _strip_end(items: list[Inline]) -> None:
    while items and isinstance(last := items[-1], InlineText) and last.text.endswith(" "):
        items.pop()
        if stripped := last.text.rstrip(" "):
            items.append(last._replace(text=stripped))
