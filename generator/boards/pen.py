"""A pen for procedural drawings: SVG with the two elements that Pressgang's dialect adds. Lengths in mm."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.source.recent import Recent
from generator.boards.grid import Point
from generator.units import Rect

Value = str | float | int | None

_HEAD = {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink", "version": "1.1"}
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


class Element:
    """Any element of the dialect, such as `<icon>` and `<textbox>`; None leaves an attribute out, and so does "".

    `markup` are its words, which may carry inline markup. Of attributes, `stroke_width` becomes `stroke-width`.
    """

    __slots__ = ("_children", "_markup", "_name", "_start")

    def __init__(self, name: str, attributes: Mapping[str, Value], markup: str = "") -> None:
        self._name, self._markup = name, markup
        self._start = f"<{name}"
        for key, value in attributes.items():
            self[key] = value
        self._children: list[Element] = []

    def __setitem__(self, key: str, value: Value) -> None:
        """One more attribute."""
        if value is not None and (text := format_value(value)):
            self._start += f' {key.rstrip("_").replace("_", "-")}="{text.translate(_ESCAPES)}"'

    def add(self, element: Element) -> None:
        """One more element within it, after those that there are."""
        self._children.append(element)

    def written(self) -> Iterator[str]:
        """Its text, piece by piece."""
        if not self._children and not self._markup:
            yield f"{self._start}/>"
            return
        yield f"{self._start}>{self._markup}"
        for child in self._children:
            yield from child.written()
        yield f"</{self._name}>"


class _Written(Element):
    """An element of which the text is known already: nothing is added to it any more."""

    __slots__ = ()

    def __init__(self, text: str) -> None:
        self._start = text

    def written(self) -> Iterator[str]:
        """All of it in one piece."""
        yield self._start


class _Art(NamedTuple):
    """What looks the same in every drawing, and what it refers to under `<defs>`, by id."""

    group: Element
    defined: Mapping[str, Element]


Stock = Recent[Hashable, _Art]
"""Art by all that it is made of."""

MOST_ART = 1024
"""Pieces of art that are remembered at least."""

_everywhere: Stock = Recent(MOST_ART)


def format_value(value: str | float) -> str:
    """An attribute's value; lengths are told to a thousandth of a millimetre.

    >>> format_value(12.50004), format_value(-0.0001), format_value("none")
    ('12.5', '0', 'none')
    """
    if isinstance(value, str):
        return value
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path_of(loops: Iterable[Iterable[Point]]) -> str:
    """Closed polygons as the `d` of a path.

    >>> path_of([[Point(0, 0), Point(1, 0), Point(1, 1)]])
    'M0 0L1 0L1 1Z'
    """
    return "".join("M" + "L".join(f"{format_value(x)} {format_value(y)}" for x, y in loop) + "Z" for loop in loops)


class Pen:
    """Adds elements to a drawing or to a group of it.

    `view` is the part of the plane that is the drawing's trim, `bleed` how far it draws beyond.
    A pen that is not `lettered` leaves out all words, for pictures too small to read.
    """

    def __init__(self, view: Rect, bleed: float = 0.0, *, lettered: bool = True) -> None:
        self.view = view
        self._lettered = lettered
        box = " ".join(format_value(number) for number in view)
        size = (f"{format_value(view.width)}mm", f"{format_value(view.height)}mm")
        whole = {**_HEAD, "width": size[0], "height": size[1], "viewBox": box, "data-bleed": format_value(bleed)}
        self._drawing = self._target = Element("svg", whole)
        self._defs = Element("defs", {})
        self._drawing.add(self._defs)
        self._known: dict[str, Element] = {}

    def svg(self) -> str:
        """The whole drawing as SVG text."""
        return "".join(self._drawing.written())

    def within(self, **attributes: Value) -> Pen:
        """A pen that draws into a new group with these attributes."""
        group = self.add("g", **attributes)
        other = object.__new__(Pen)
        other.view, other._drawing, other._target, other._defs = self.view, self._drawing, group, self._defs
        other._lettered, other._known = self._lettered, self._known
        return other

    def always(self, name: str, draw: Callable[[Pen], None], made_of: Hashable = None, stock: Stock = _everywhere) -> None:
        """What looks the same wherever it stands in this drawing, in a group of its own: drawn once, by whoever comes first.

        Once for all drawings with this `stock`, where it hangs on nothing but what it is told to be `made_of`.
        """
        known = self._known.get(key := f"static {name}")
        if known is not None:
            self._target.add(known)
        elif made_of is not None:
            self._take(key, self._drawn_before((name, self._lettered, made_of), name, draw, stock))
        else:
            part = self.within(static=name)
            self._known[key] = part._target
            draw(part)

    def _drawn_before(self, key: Hashable, name: str, draw: Callable[[Pen], None], stock: Stock) -> _Art:
        """Art that is known, or is drawn now on a sheet of its own."""
        found = stock.get(key)
        if found is None:
            part = Pen(self.view, lettered=self._lettered).within(static=name)
            draw(part)
            written = {id_: _Written("".join(element.written())) for id_, element in part._known.items()}
            found = _Art(_Written("".join(part._target.written())), written)
            stock.put(key, found)
        return found

    def _take(self, key: str, art: _Art) -> None:
        """Art from elsewhere, with all that it refers to."""
        for id_, element in art.defined.items():
            if not self.is_defined(id_):
                self._known[id_] = element
                self._defs.add(element)
        self._known[key] = art.group
        self._target.add(art.group)

    def add(self, tag: str, markup: str = "", /, **attributes: Value) -> Element:
        """An element; `stroke_width` becomes `stroke-width`."""
        element = Element(tag, attributes, markup)
        self._target.add(element)
        return element

    def define(self, id_: str, element: Element) -> None:
        """Puts an element under `<defs>`, the first time its id is used."""
        if id_ not in self._known:
            self._known[id_] = element
            element["id"] = id_
            self._defs.add(element)

    def is_defined(self, id_: str) -> bool:
        """Whether that id stands under `<defs>` already."""
        return id_ in self._known

    def polygon(self, points: Iterable[Point], **attributes: Value) -> None:
        """A closed polygon."""
        self.path(path_of([points]), **attributes)

    def path(self, d: str, **attributes: Value) -> None:
        """A path by its commands."""
        self.add("path", d=d, **attributes)

    def line(self, start: Point, end: Point, **attributes: Value) -> None:
        """A straight line."""
        self.add("line", x1=start.x, y1=start.y, x2=end.x, y2=end.y, **attributes)

    def circle(self, centre: Point, radius: float, **attributes: Value) -> None:
        """A circle."""
        self.add("circle", cx=centre.x, cy=centre.y, r=radius, **attributes)

    def icon(self, name: str, centre: Point, size: float, fill: str, **attributes: Value) -> None:
        """A pictogram, centred."""
        self.add("icon", name=name, x=centre.x - size / 2, y=centre.y - size / 2, width=size, height=size, fill=fill, **attributes)

    def text(self, words: str, at: Point, size: float, fill: str, *, weight: int = 700, family: str = "sans", anchor: str = "middle",
             halo: str | None = None, plate: str | None = None, **attributes: Value) -> None:  # fmt: skip
        """One line, `at` its baseline; `size` in points; `halo` is a colour around the letters, `plate` one of a strip behind them."""
        if not self._lettered:
            return
        if plate:
            self._plate(words, at, size, anchor, plate)
        around: dict[str, Value] = {}
        if halo:
            around = {"stroke": halo, "stroke_width": size * 0.08, "paint_order": "stroke", "stroke_linejoin": "round"}
        self.add("text", escape(words), x=at.x, y=at.y, font_size=f"{format_value(size)}pt", fill=fill, font_weight=weight,
                 font_family=family, text_anchor=anchor, **around, **attributes)  # fmt: skip

    def _plate(self, words: str, at: Point, size: float, anchor: str, colour: str) -> None:
        """A strip with round ends, as wide as letters are on the average, for words that stand on scenery."""
        em = size * 25.4 / 72
        wide, high = em * (0.56 * len(words) + 0.5), 1.1 * em
        left = at.x - (wide / 2 if anchor == "middle" else 0.25 * em if anchor == "start" else wide - 0.25 * em)
        self.add("rect", x=left, y=at.y - 0.9 * em, width=wide, height=high, rx=high / 2, fill=colour, fill_opacity=0.9)

    def textbox(self, markup: str, box: Rect, size: float, fill: str, *, min_size: float = 7.0, align: str = "center",
                valign: str = "middle", **attributes: Value) -> None:  # fmt: skip
        """Wrapped words in a box; sizes in points."""
        if not self._lettered:
            return
        self.add("textbox", markup, x=box.x, y=box.y, width=box.width, height=box.height, size=f"{format_value(size)}pt",
                 min_size=f"{format_value(min_size)}pt", align=align, valign=valign, fill=fill, **attributes)  # fmt: skip


def escape(words: str) -> str:
    """Plain words, safe within markup."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
