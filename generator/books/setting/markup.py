"""Markup of a book's paragraph, read into words with their looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lxml import etree

from generator.errors import LayoutError
from generator.fonts.fonts import Font
from generator.scene.inline import BLANKS, tidied
from generator.scene.model import Inline, InlineBreak, InlineText, Look, Paragraph
from generator.scene.style import Colour, parse_colour


class Asked(NamedTuple):
    """A font as a style asks for it: a theme may put another family in the place of `family`, which has not all weights."""

    family: str
    weight: int
    italic: bool
    font: Font


class _State(NamedTuple):
    """What holds for words within some tags; `size` is 0 where they are as large as their paragraph."""

    bold: bool = False
    italic: bool = False
    number: bool = False
    fill: Colour | None = None
    family: str = ""
    weight: int = 400
    size: float = 0.0
    link: str = ""
    ground: Colour | None = None


class _Run(NamedTuple):
    """Words with what holds for them; no state for the end of a line."""

    text: str
    state: _State | None


class Marked(NamedTuple):
    """Markup that has been read: its words and the names by which links find it."""

    runs: tuple[_Run, ...]
    names: tuple[str, ...]

    def items(self, size: float) -> Paragraph:
        """Its words in a paragraph of that size in points."""
        return tidied([_item(run, size) for run in self.runs])


def marked(markup: str, fonts: Mapping[str, Asked]) -> Marked:
    """Reads markup; `fonts` are those that `<font name>` may name. Raises LayoutError for tags that are none of these."""
    try:
        root = etree.fromstring(f"<words>{markup}</words>", etree.XMLParser(resolve_entities=False, no_network=True))
    except etree.XMLSyntaxError as error:
        raise LayoutError(f"'{markup}' is no markup: {error.msg}") from None
    runs: list[_Run] = []
    names: list[str] = []
    _gather(root, _State(), fonts, runs, names)
    return Marked(tuple(runs), tuple(names))


def _gather(element: etree._Element, state: _State, fonts: Mapping[str, Asked], runs: list[_Run], names: list[str]) -> None:
    _add(element.text, state, runs)
    for child in element:
        match child.tag:
            case "br":
                runs.append(_Run("", None))
            case "a" if "name" in child.attrib:
                names.append(child.get("name", ""))
                _gather(child, state, fonts, runs, names)
            case _:
                _gather(child, _within(child, state, fonts), fonts, runs, names)
        _add(child.tail, state, runs)


def _within(child: etree._Element, state: _State, fonts: Mapping[str, Asked]) -> _State:
    match child.tag:
        case "b":
            return state._replace(bold=True)
        case "i":
            return state._replace(italic=True)
        case "n":
            return state._replace(bold=True, number=True)
        case "a":
            return state._replace(link=child.get("href", "").removeprefix("#"))
        case "font":
            return _fonted(child, state, fonts)
        case other:
            raise LayoutError(f"<{other}> cannot stand in a paragraph of a book")


def _fonted(child: etree._Element, state: _State, fonts: Mapping[str, Asked]) -> _State:
    if name := child.get("name"):
        state = state._replace(family=fonts[name].family, weight=fonts[name].weight)
    if size := child.get("size"):
        state = state._replace(size=float(size))
    if colour := child.get("color"):
        state = state._replace(fill=parse_colour(colour))
    if ground := child.get("backColor"):
        state = state._replace(ground=parse_colour(ground))
    return state


def _add(text: str | None, state: _State, runs: list[_Run]) -> None:
    if text:
        runs.append(_Run(BLANKS.sub(" ", text), state))


def _item(run: _Run, size: float) -> Inline:
    state = run.state
    if state is None:
        return InlineBreak()
    look = None
    if state.family or state.size or state.link or state.ground:
        look = Look(state.family, state.weight, state.size / size if state.size else 1.0, state.link, state.ground)
    return InlineText(run.text, state.bold, state.italic, state.number, state.fill, look)
