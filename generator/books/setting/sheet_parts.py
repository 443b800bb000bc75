"""What reference sheets are made of: a banner, headings of groups in colour, and rows led by pictures, their prices at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, cast

from reportlab.platypus import Flowable

from generator.books.setting.blocks import Holding, put
from generator.books.setting.shown_words import show_text
from generator.books.setting.styles import BookStyles
from generator.fonts.fonts import Font
from generator.units import MM

LEAD: Final = 7.6 * MM
"""Width of the pictures that lead the rows."""

BULLET: Final = 2.3
"""From the middle of the diamond before a row without a picture to its points, in points."""

Kind = Literal["turn", "actions", "tables", "rules"]
"""Of a group: each has its colour among the `book.heads` of the theme."""

_PAD: Final = 2.7
_RAISED: Final = 0.12
"""How far words stand above their middle, as a share of their size: a line with a large number begins lower than others."""
_GAP: Final = 5.0
_LINE: Final = 1.12
"""Leading of the words of a tag, as a share of their size."""


@dataclass(frozen=True, slots=True)
class Tag:
    """What stands at the right end of a row: a number with a picture of what is counted, or with its name, or a few words alone."""

    number: str = ""
    picture: Flowable | None = None
    words: tuple[str, ...] = ()
    """Its lines."""
    first: bool = False
    """Whether the words stand before the number."""


class Banner(Holding):
    """The title of the sheets, across the page."""

    def __init__(self, title: str, what: str, styles: BookStyles) -> None:
        super().__init__()
        self._title, self._what, self._styles = title, what, styles
        self.spaceAfter = 2

    @property
    def parts(self) -> Sequence[Any]:  # noqa: D102
        return self._title, self._what

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self.width, self.height = available_width, 13 * MM
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        canvas, styles, high = self.canv, self._styles, self.height
        canvas.setFillColor(styles.colour("book.ground"))
        canvas.setStrokeColor(styles.colour("book.rim"))
        canvas.setLineWidth(0.8)
        canvas.roundRect(0, 0, self.width, high, 5, stroke=1, fill=1)
        canvas.setFillColor(styles.colour("book.title"))
        show_text(canvas, 10, high / 2 - 7, self._title, styles.fonts.font("serif", 900), 21)
        canvas.setFillColor(styles.colour("book.ink"))
        show_text(canvas, self.width - 10, high / 2 - 4, self._what, styles.fonts.font("sans", 600), 11, align=1.0)


class GroupHead(Holding):
    """The heading of a group, on a strip in the colour of its kind, with a picture where the content knows one."""

    keepWithNext = 1  # noqa: N815 - the name that platypus reads

    def __init__(self, title: str, kind: Kind, picture: Flowable | None, styles: BookStyles) -> None:
        super().__init__()
        self._title, self.picture, self._styles = title, picture, styles
        self._fill = head_colour(kind)
        self.spaceBefore, self.spaceAfter = 7, 1.5

    @property
    def parts(self) -> Sequence[Any]:  # noqa: D102
        return self.picture, self._title

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self.width, self.height = available_width, 2.0 * self._styles.sheet + 2
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        canvas, styles, high = self.canv, self._styles, self.height
        canvas.setFillColor(styles.colour(self._fill))
        canvas.setStrokeColor(styles.colour("book.rim"))
        canvas.setLineWidth(0.5)
        canvas.roundRect(0, 0, self.width, high, 3.5, stroke=1, fill=1)
        left = 6.0
        if self.picture is not None:
            wide, tall = _size(self.picture)
            put(self.picture, canvas, LEAD / 2 - wide / 2, high / 2 - tall / 2, 0)
            left = LEAD + _GAP
        room, size, font = self.width - left - 5, 1.42 * styles.sheet, styles.fonts.font("sans", 900)
        size *= min(1.0, room / (font.advance(self._title) * size))
        canvas.setFillColor(styles.colour("book.ink"))
        show_text(canvas, left, high / 2 - 0.35 * size, self._title, font, size)


class Row(Holding):
    """An entry: its picture or a diamond, its words, and at the right what it costs; a hairline closes it. It is never parted."""

    def __init__(
        self,
        picture: Flowable | None,
        words: Flowable,
        styles: BookStyles,
        tags: Sequence[Tag] = (),
        *,
        kind: Kind = "rules",
        lead: float = LEAD,
    ) -> None:
        super().__init__()
        self.words = words
        self.picture, self._tags, self._styles, self._lead = picture, tuple(tags), styles, lead
        self._fill = head_colour(kind)
        self._high = 0.0

    @property
    def parts(self) -> Sequence[Any]:  # noqa: D102
        return self.picture, self.words, *(part for tag in self._tags for part in (tag.number, tag.picture, *tag.words))

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        right = self._tag_width() + _GAP if self._tags else 0.0
        canvas = cast("Any", getattr(self, "canv", None))
        _, self._high = self.words.wrapOn(canvas, available_width - self._lead - _GAP - right, available_height)
        tall = _size(self.picture)[1] if self.picture is not None else 0.0
        inner = max(self._high, tall, sum(self._tag_height(tag) for tag in self._tags))
        self.width, self.height = available_width, inner + 2 * _PAD
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        canvas, styles, middle = self.canv, self._styles, self.height / 2
        canvas.setStrokeColor(styles.colour("rule"))
        canvas.setLineWidth(0.3)
        canvas.line(self._lead + _GAP, 0, self.width, 0)
        first = middle + self._high / 2 - 0.6 * styles.sheet
        if self.picture is not None:
            wide, tall = _size(self.picture)
            put(self.picture, canvas, self._lead / 2 - wide / 2, middle - tall / 2, 0)
        else:
            canvas.setFillColor(styles.colour(self._fill))
            self._diamond(self._lead / 2, first)
        put(self.words, canvas, self._lead + _GAP, middle - self._high / 2 + _RAISED * styles.sheet, 0)
        top = middle + sum(self._tag_height(tag) for tag in self._tags) / 2
        for tag in self._tags:
            top -= self._tag_height(tag)
            self._draw_tag(tag, top)

    def _diamond(self, x: float, y: float) -> None:
        path = self.canv.beginPath()
        path.moveTo(x, y + BULLET)
        for across, up in ((BULLET, 0), (0, -BULLET), (-BULLET, 0)):
            path.lineTo(x + across, y + up)
        path.close()
        self.canv.drawPath(path, stroke=0, fill=1)

    def _tag_height(self, tag: Tag) -> float:
        return max(1.75, 0.6 + _LINE * len(tag.words)) * self._styles.sheet

    def _tag_width(self) -> float:
        return max(self._inner(tag) for tag in self._tags) + 8

    def _inner(self, tag: Tag) -> float:
        numbers, words = self._fonts()
        beside = _size(tag.picture)[0] if tag.picture is not None else max((_wide(line, *words) for line in tag.words), default=0.0)
        wide = _wide(tag.number, *numbers) + beside
        return wide + (2.5 if tag.number and (tag.picture is not None or tag.words) else 0.0)

    def _fonts(self) -> tuple[tuple[Font, float], tuple[Font, float]]:
        """Of numbers, and of words beside them."""
        styles = self._styles
        return (styles.fonts.font("sans", 900), 1.5 * styles.sheet), (styles.fonts.font("sans", 600), styles.sheet)

    def _draw_tag(self, tag: Tag, y: float) -> None:
        canvas, styles, wide, high = self.canv, self._styles, self._tag_width(), self._tag_height(tag)
        canvas.setFillColor(styles.colour("paper_shade"))
        canvas.setStrokeColor(styles.colour("rule"))
        canvas.roundRect(self.width - wide, y + 0.8, wide, high - 1.6, 3, stroke=1, fill=1)
        (face, size), (plain, small) = self._fonts()
        x, middle = self.width - wide / 2 - self._inner(tag) / 2, y + high / 2
        canvas.setFillColor(styles.colour("ink"))
        across = x + (self._inner(tag) - _wide(tag.number, face, size) if tag.first else 0.0)
        if tag.number:
            show_text(canvas, across, middle - 0.36 * size, tag.number, face, size)
            x += 0.0 if tag.first else _wide(tag.number, face, size) + 2.5
        if tag.picture is not None:
            put(tag.picture, canvas, x, middle - _size(tag.picture)[1] / 2, 0)
        top = middle + (len(tag.words) - 1) * _LINE * small / 2 - 0.35 * small
        for place, line in enumerate(tag.words):
            show_text(canvas, x, top - place * _LINE * small, line, plain, small)


def head_colour(kind: Kind) -> str:
    """Where the theme has the colour of the groups of a kind."""
    return f"book.heads.{kind}"


def _size(picture: Any) -> tuple[float, float]:
    wide, high = picture.wrap(0, 0)
    return float(wide), float(high)


def _wide(words: str, face: Font, size: float) -> float:
    return face.advance(words) * size if words else 0.0
