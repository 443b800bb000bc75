"""Inline markup: the little XML that generated text is made of, and its plain form."""

from __future__ import annotations

import re
from html import unescape

from lxml import etree
from markupsafe import Markup, escape

TAGS = frozenset({"b", "i", "n", "br", "p", "span", "icon"})
"""What may stand inside a textbox."""

_TAG = re.compile(r"<[^>]*>")
_BREAK = re.compile(r"\s*<(?:br\s*/|/?p)>\s*")
_BLANKS = re.compile(r"[ \t\r\n\f]+")
_LEADING = re.compile(r"(?:<[^>]*>|&[a-z]+;|[^\w<])*")
BOLD_MARK = "**"
"""Stands before and after bold words that are typed."""
_BOLD = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)")
_ITALIC = re.compile(r"(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])")
_TYPED = re.compile(r"&lt;(b|strong|i|em)&gt;(.+?)&lt;/\1&gt;", re.IGNORECASE)
_TYPED_BREAK = re.compile(r"[ \t]*&lt;br ?/?&gt;(?:\r\n|\r|\n)?", re.IGNORECASE)
_MEANT = {"b": "b", "strong": "b", "i": "i", "em": "i"}
"""What spreadsheets of other programs write for bold, italic and a new line, once it is escaped."""
_ICON_MARK = re.compile(r"\[([a-z][a-z0-9_]{0,59})\]")
_BREAKS = re.compile(r"[ \t]*(?:\r\n|\r|\n)[ \t]*")
_EMPTY_LINES = re.compile(r"(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)\s*")
_ENDED = re.compile(r"[.!?:…][\"'”’»)]?(?:<[^>]*>|\s)*$")


def number(value: int) -> Markup:
    """A number that stays a mark, so that print can set it bold or as an icon."""
    return Markup(f"<n>{value}</n>")


def icon(name: str) -> Markup:
    """The pictogram of that name."""
    return Markup('<icon name="{}"/>').format(name)


def marked(markup: Markup) -> Markup:
    r"""Typed words with their marks as markup: bold, italic, icons, and paragraphs where a line is empty.

    >>> marked(Markup("Gain **2** [heart].\n\n*Then* rest.")), marked(escape("<b>Tap</b>: draw.<br>Rest."))
    (Markup('<p>Gain <b>2</b> <icon name="heart"/>.</p><p><i>Then</i> rest.</p>'), Markup('<b>Tap</b>: draw.<br/>Rest.'))
    """
    text = _TYPED_BREAK.sub("\n", str(markup))
    text = _TYPED.sub(lambda found: f"<{(tag := _MEANT[found[1].lower()])}>{found[2]}</{tag}>", text)
    text = _ICON_MARK.sub(r'<icon name="\1"/>', text)  # a Markup would escape what is put in
    text = _ITALIC.sub(r"<i>\1</i>", _BOLD.sub(r"<b>\1</b>", text))
    paragraphs = [tidy(_BREAKS.sub("<br/>", part.strip())) for part in _EMPTY_LINES.split(text) if part.strip()]
    return paragraphs[0] if len(paragraphs) == 1 else Markup("".join(f"<p>{part}</p>" for part in paragraphs))


def plain(markup: str) -> str:
    """The words alone, on one line.

    >>> print(plain("<b>Heal</b> <n>2</n> Hit Points.<br/>Draw."))
    Heal 2 Hit Points. Draw.
    """
    return tidy(unescape(_TAG.sub("", _BREAK.sub(" ", markup))))


def tidy(markup: str) -> Markup:
    """One blank where there were several, and none at the ends."""
    return Markup(_BLANKS.sub(" ", markup).strip())


def capital(markup: object) -> Markup:
    """The same with a capital at its beginning, behind tags and opening marks.

    >>> capital(Markup("<b>heal</b> <n>2</n> Hit Points"))
    Markup('<b>Heal</b> <n>2</n> Hit Points')
    """
    text = tidy(escape(markup))
    start = _LEADING.match(text)
    at = start.end() if start else 0
    return Markup(text[:at] + text[at : at + 1].upper() + text[at + 1 :])


def stopped(markup: object, stop: str) -> Markup:
    """The same with a full stop, if it does not end in a mark of its own."""
    text = tidy(escape(markup))
    return text if not text or _ENDED.search(text) else Markup(text + stop)


def fault_of(markup: str) -> str:
    """What is wrong with it as inline markup, or "" when nothing is."""
    try:
        root = etree.fromstring(f"<text>{markup}</text>", etree.XMLParser(resolve_entities=False, no_network=True))
    except etree.XMLSyntaxError as error:
        return f"is no markup: {error.msg}"
    strange = sorted({str(element.tag) for element in root.iterdescendants()} - TAGS)
    return f"<{strange[0]}> cannot stand in a text" if strange else ""
