"""`<text>` and `<textbox>`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from generator.scene.attributes import Attributes, sort_attributes
from generator.scene.hyphenation import NONE, check_language
from generator.scene.inline import read_paragraphs
from generator.scene.model import Place, Text, TextBox, TextSpan
from generator.scene.style import Colour, Style
from generator.units import parse_length, parse_number

_BLANKS = re.compile(r"[ \t\r\n\f]+")
MOST_CHARACTERS = 20_000
"""Of one text box: as many as a text of the content may have."""
_XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"


RAW = re.compile(r"</?(?:icon|n|br|p|span)\b[^<>]*>|&(?:amp|lt|gt|quot|#\d+);")
"""Rich text that was written as plain words: signs that only generated text has. What a designer types is printed as it stands."""


def refuse_raw(element: etree._Element) -> None:
    """Raises ValueError where tags would be printed as they stand."""
    found = RAW.search("".join(map(str, element.itertext())))
    if found:
        raise ValueError(f"rich text is printed here with its tags ({found[0]}): write `{{{{ … | inline }}}}`, inside a <textbox>")


def read_text(element: etree._Element, attributes: Attributes, style: Style, place: Place) -> Text:
    """A line of text with its `<tspan>` pieces. Raises ValueError."""
    refuse_raw(element)
    if not len(element) and element.get(_XML_SPACE) is None:
        words = _BLANKS.sub(" ", element.text or "").strip(" ")
        return Text((TextSpan(words, style, *_moves(attributes)),), place)
    spans = list(_spans(element, attributes, style))
    return Text(tuple(_collapsed(spans) if element.get(_XML_SPACE) != "preserve" else spans), place)


def _spans(element: etree._Element, attributes: Attributes, style: Style) -> Iterator[TextSpan]:
    moves = _moves(attributes)
    yield TextSpan(element.text or "", style, *moves)
    for child in element:
        if isinstance(child.tag, str):
            if etree.QName(child).localname != "tspan":
                raise ValueError(f"<{etree.QName(child).localname}> cannot stand inside <text> (only <tspan>; icons go into a <textbox>)")
            inner = sort_attributes(child, "tspan")
            yield from _spans(child, inner, style.derive(inner.properties))
        yield TextSpan(child.tail or "", style, None, None, 0.0, 0.0)


def _moves(attributes: Attributes) -> tuple[float | None, float | None, float, float]:
    x = attributes.length("x") if "x" in attributes.own else None
    y = attributes.length("y") if "y" in attributes.own else None
    return x, y, attributes.length("dx", 0.0), attributes.length("dy", 0.0)


def _collapsed(spans: list[TextSpan]) -> Iterator[TextSpan]:
    """Without doubled blanks and those at both ends, as SVG's default `xml:space` wants it."""
    texts = [_BLANKS.sub(" ", span.text) for span in spans]
    last = max((index for index, text in enumerate(texts) if text.strip(" ")), default=-1)
    blank = True
    for index, (span, text) in enumerate(zip(spans, texts, strict=True)):
        if index > last:
            text = ""
        elif index == last:
            text = text.rstrip(" ")
        if blank and text.startswith(" "):
            text = text[1:]
        blank = text.endswith(" ") if text else blank
        if text or span.x is not None or span.y is not None or span.dx or span.dy:
            yield span._replace(text=text)


def read_textbox(element: etree._Element, attributes: Attributes, style: Style, place: Place) -> TextBox:
    """A box of wrapped words. Raises ValueError, or LayoutError for its markup."""
    refuse_raw(element)
    if not isinstance(style.fill, Colour):
        raise ValueError("words need a plain colour as fill")
    if sum(map(len, map(str, element.itertext()))) > MOST_CHARACTERS:
        raise ValueError(f"more than {MOST_CHARACTERS:,} characters in one box: spread them over several")
    own = attributes.own
    min_size = parse_length(own["min-size"]) if "min-size" in own else style.size
    if not 0.01 <= min_size <= style.size:
        raise ValueError(f"min-size must be above 0 and no larger than size (got {own['min-size']})")
    return TextBox(
        x=attributes.length("x", 0.0),
        y=attributes.length("y", 0.0),
        width=attributes.extent("width"),
        height=attributes.extent("height"),
        align=attributes.choice("align", "left", ("left", "center", "right", "justify", "short")),
        valign=attributes.choice("valign", "top", ("top", "middle", "bottom")),
        leading=_number(own, "leading", 1.2),
        gap=_gap(own, style),
        min_size=min_size,
        paragraphs=read_paragraphs(element),
        style=style,
        fill=style.fill,
        name=own.get("name") or element.get("id") or "textbox",
        place=place,
        hyphenate=check_language(own.get("hyphenate", NONE)),  # soft hyphens in the words are honoured in any case
        hang=attributes.choice("hang", "no", ("no", "yes")) == "yes",
    )


def _number(own: dict[str, str], name: str, default: float) -> float:
    number = parse_number(own.get(name, default))
    if number <= 0:
        raise ValueError(f"{name} must be above 0 (got {own[name]})")
    return number


def _gap(own: dict[str, str], style: Style) -> float:
    """The space between paragraphs, in parts of the font size."""
    text = own.get("gap", "0.4em")
    return parse_number(text[:-2]) if text.endswith("em") else parse_length(text) / style.size
