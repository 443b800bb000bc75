"""From SVG text to a Scene. Nothing is fetched, run or dropped: what is not understood is an error with its line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from typing import Any, Final, cast

from lxml import etree

from generator.errors import LayoutError
from generator.scene.attributes import SVG_NAMESPACE, Attributes, sort_attributes
from generator.scene.gradients import read_gradient
from generator.scene.images import read_image
from generator.scene.matrix import IDENTITY, multiply, parse_transform, translation
from generator.scene.model import Clip, Gradient, Group, Icon, Node, Place, Scene, Shape
from generator.scene.outline import Outline, bounds, rectangle, transformed
from generator.scene.shapes import SHAPES, outline_of
from generator.scene.style import INITIAL, Colour, Paint, PaintServer, Style, parse_opacity, parse_reference
from generator.scene.viewport import fitted, page_of, view_box
from generator.scene.words import read_text, read_textbox
from generator.units import Rect, parse_length

MAX_BYTES: Final = 8_000_000
MAX_NODES: Final = 50_000
MAX_DEPTH: Final = 64
DEFAULT_BLEED: Final = 3.0
_PARSER: Final = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True, remove_pis=True)
_DEFINING = ("{*}defs", "{*}clipPath", "{*}linearGradient", "{*}radialGradient")
_FOREIGN = "foreign"
"""Stands for the elements of other namespaces, such as an editor's notes to itself, and for processing instructions."""
_NEVER_DRAWN = frozenset({_FOREIGN, "defs", "symbol", "clipPath", "linearGradient", "radialGradient", "title", "desc", "metadata"})

Statics = MutableMapping[tuple[bytes, Style], Group]
"""Parts marked `static`, by what is written in them: read once for all the faces that have them."""


def parse_svg(text: str | bytes, *, file: str = "<drawing>", statics: Statics | None = None, colour: Colour | None = None) -> Scene:
    """The scene that the SVG describes, its user unit being the millimetre.

    `file` names it in errors; `colour` is what `currentColor` means, and what fills shapes that name no colour.
    Raises LayoutError with file and line.
    """
    ink = "" if colour is None else "#{:02x}{:02x}{:02x}".format(*colour)
    style = INITIAL.derive((("color", ink), ("fill", ink))) if ink else INITIAL
    root = _parse_xml(text, file)
    reader = _Reader(file, root, {} if statics is None else statics)
    return reader.scene(style)


def _parse_xml(text: str | bytes, file: str) -> etree._Element:
    data = text.encode() if isinstance(text, str) else text
    if len(data) > MAX_BYTES:
        raise LayoutError(f"drawing is larger than {MAX_BYTES // 1_000_000} MB", file=file)
    try:
        root = etree.fromstring(data, _PARSER)
    except etree.XMLSyntaxError as error:
        message = (error.msg or "not well-formed").replace("Entity 'nbsp' not defined", "write &#160; instead of &nbsp;")
        raise LayoutError(message, file=file, line=error.lineno) from None
    if cast("Any", root.getroottree().docinfo).doctype:
        raise LayoutError("a DOCTYPE is not allowed: remove it", file=file, line=1)
    if root.tag not in ("svg", f"{{{SVG_NAMESPACE}}}svg"):
        raise LayoutError(f"a drawing begins with <svg> (got <{root.tag}>)", file=file, line=_line(root))
    return root


class _Reader:
    def __init__(self, file: str, root: etree._Element, statics: Statics) -> None:
        self._file = file
        self._root = root
        self._statics = statics
        self._nodes = 0
        self._traced = root.get("data-src") is not None
        self._definitions: bytes | None = None
        self._by_id: dict[str, etree._Element] | None = None
        self._trim = Rect(0.0, 0.0, 0.0, 0.0)
        self._readers: dict[str, Callable[[etree._Element, Attributes, Style, int], Node | None]] = {
            "g": self._group,
            "a": self._group,
            "svg": self._nested_svg,
            "use": self._use,
            "text": lambda element, attributes, style, _: read_text(element, attributes, style, self._place(element)),
            "textbox": lambda element, attributes, style, _: read_textbox(element, attributes, style, self._place(element)),
            "icon": self._icon,
            "image": self._image,
        }

    def scene(self, style: Style) -> Scene:
        root = self._root
        try:
            attributes = sort_attributes(root, "svg")
            size, matrix = page_of(attributes)
            self._trim = Rect(*(view_box(root.get("viewBox")) or (0.0, 0.0, *size)))
            bleed = parse_length(root.get("data-bleed", str(DEFAULT_BLEED)))
            children = tuple(self._children(root, style.derive(attributes.properties), 0))
        except ValueError as error:
            raise self._error(root, str(error)) from error
        data = {str(name)[5:]: str(value) for name, value in root.attrib.items() if str(name).startswith("data-")}
        group = Group(children=children, matrix=None if matrix == IDENTITY else matrix)
        return Scene(file=self._file, size=size, bleed=bleed, root=group, data=data)

    def _place(self, element: etree._Element) -> Place:
        """Where the element was written; a template's own line where `data-src` tells it."""
        at: etree._Element | None = element if self._traced else None
        while at is not None:
            source = at.get("data-src")
            if source:
                file, _, line = source.rpartition(":")
                return Place(file, int(line))
            at = at.getparent()
        return Place(self._file, _line(element))

    def _error(self, element: etree._Element, message: str) -> LayoutError:
        place = self._place(element)
        return LayoutError(message, file=place.file, line=place.line, field=f"<{_local(element)}>")

    def _children(self, element: etree._Element, style: Style, depth: int) -> Iterator[Node]:
        if depth > MAX_DEPTH:
            raise self._error(element, f"elements are nested more than {MAX_DEPTH} deep (or <use> refers to itself)")
        for child in element:
            node = self._node(child, style, depth)
            if node is not None:
                yield node

    def _node(self, element: etree._Element, style: Style, depth: int) -> Node | None:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            raise self._error(element, f"more than {MAX_NODES:,} elements in one drawing")
        try:
            return self._read(element, style, depth)
        except ValueError as error:
            raise self._error(element, str(error)) from error
        except LayoutError as error:
            place = self._place(element)
            raise error.placed(file=place.file, line=place.line) from error

    def _read(self, element: etree._Element, style: Style, depth: int) -> Node | None:
        tag = _local(element)
        if tag in _NEVER_DRAWN:
            return None
        if tag != "g" and tag not in self._readers and tag not in SHAPES:
            raise ValueError(f"<{tag}> is not understood")
        attributes = sort_attributes(element, tag)
        own = attributes.own
        if own.get("display") == "none":
            return None
        if own and "static" in own:
            return self._static(element, tag, attributes, style, depth)
        return self._drawn(element, tag, attributes, style, depth)

    def _drawn(self, element: etree._Element, tag: str, attributes: Attributes, style: Style, depth: int) -> Node | None:
        inherited = style.derive(attributes.properties)
        node: Node | None
        if tag in SHAPES:
            node = self._shape(tag, attributes, inherited) if inherited.visible else None
        else:
            node = self._readers[tag](element, attributes, inherited, depth)
        return node if node is None else self._wrapped(node, attributes.own)

    def _wrapped(self, node: Node, own: dict[str, str]) -> Node:
        """The node inside a group of its own if it moves, fades or is clipped."""
        opacity = parse_opacity(own["opacity"]) if "opacity" in own else 1.0
        matrix = parse_transform(own["transform"]) if "transform" in own else None
        clip = self._clip(own["clip-path"]) if own.get("clip-path", "none") != "none" else None
        if opacity == 1.0 and matrix is None and clip is None:
            return node
        return Group(children=(node,), matrix=matrix, opacity=opacity, clip=clip)

    def _static(self, element: etree._Element, tag: str, attributes: Attributes, style: Style, depth: int) -> Node | None:
        """A part that many faces share: known by its own text, all it may refer to and the style around it."""
        written = etree.tostring(element, with_tail=False)
        if b'href="#' in written:
            written += etree.tostring(self._root)
        elif b"url(" in written:
            if self._definitions is None:
                self._definitions = b"".join(etree.tostring(one, with_tail=False) for one in self._root.iter(*_DEFINING))
            written += self._definitions
        known = self._statics.get((written, style))
        if known is None:
            node = self._drawn(element, tag, attributes, style, depth)
            if node is None:
                return None
            known = self._statics[written, style] = Group(children=(node,), shared=True)
        return known

    def _group(self, element: etree._Element, attributes: Attributes, style: Style, depth: int) -> Node:
        return Group(children=tuple(self._children(element, style, depth + 1)))

    def _nested_svg(self, element: etree._Element, attributes: Attributes, style: Style, depth: int) -> Node:
        return self._viewport(element, attributes, style, depth)

    def _viewport(self, element: etree._Element, box: Attributes, style: Style, depth: int) -> Node:
        """A nested `<svg>` or a used `<symbol>`: its viewBox fitted into the box, and cut off there."""
        children = tuple(self._children(element, style, depth + 1))
        if "width" not in box.own or "height" not in box.own:
            return Group(children=children, matrix=translation(box.length("x", 0.0), box.length("y", 0.0)))
        x, y, width, height = box.length("x", 0.0), box.length("y", 0.0), box.extent("width"), box.extent("height")
        view = view_box(element.get("viewBox")) or (0.0, 0.0, width, height)
        into_box = fitted(view, width, height, element.get("preserveAspectRatio", "xMidYMid meet"))
        inner = Group(children=children, matrix=multiply(translation(x, y), into_box))
        return Group(children=(inner,), clip=Clip(rectangle(x, y, width, height), False))

    def _use(self, element: etree._Element, attributes: Attributes, style: Style, depth: int) -> Node | None:
        target = self._lookup(_reference(attributes.own))
        if _local(target) == "symbol":
            return self._viewport(target, attributes, style.derive(sort_attributes(target, "symbol").properties), depth)
        if depth > MAX_DEPTH:
            raise ValueError("<use> refers to itself")
        node = self._node(target, style, depth + 1)
        if node is None:
            return None
        return Group(children=(node,), matrix=translation(attributes.length("x", 0.0), attributes.length("y", 0.0)))

    def _icon(self, element: etree._Element, attributes: Attributes, style: Style, depth: int) -> Node:
        name = attributes.own.get("name")
        if not name:
            raise ValueError("name is missing")
        if not isinstance(style.fill, Colour):
            raise ValueError("an icon needs a plain colour as fill")
        return Icon(
            name, attributes.length("x", 0.0), attributes.length("y", 0.0), attributes.extent("width"),
            attributes.extent("height", attributes.extent("width")), style.fill, style.fill_opacity, self._place(element),
        )  # fmt: skip

    def _image(self, element: etree._Element, attributes: Attributes, style: Style, depth: int) -> Node:
        return read_image(attributes, self._place(element), self._trim)

    def _shape(self, tag: str, attributes: Attributes, style: Style) -> Shape | None:
        outline = outline_of(tag, attributes)
        if not outline:
            return None
        fill = None if tag == "line" else self._filled(style.fill, outline)
        stroke = style.stroke if style.stroke_width else None
        if isinstance(stroke, PaintServer):
            raise ValueError("a gradient cannot be a stroke: give it a plain colour")
        return Shape(outline, style, fill, stroke) if fill or stroke else None

    def _filled(self, fill: Paint, outline: Outline) -> Colour | Gradient | None:
        if isinstance(fill, PaintServer):
            return read_gradient(self._lookup(fill.id), bounds(outline), self._lookup)
        return fill

    def _clip(self, reference: str) -> Clip:
        element = self._lookup(parse_reference(reference))
        attributes = sort_attributes(element, "clipPath")
        if attributes.own.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            raise ValueError("clipPathUnits must be userSpaceOnUse")
        whole = parse_transform(attributes.own.get("transform", ""))
        cut: list[Outline] = []
        even_odd = False
        for child in element:
            tag = _local(child)
            if tag in _NEVER_DRAWN:
                continue
            if tag not in SHAPES:
                raise self._error(child, "a clipPath holds shapes only")
            inner = sort_attributes(child, tag)
            even_odd |= INITIAL.derive(inner.properties).clip_even_odd
            matrix = multiply(whole, parse_transform(inner.own.get("transform", "")))
            cut.append(transformed(outline_of(tag, inner), matrix))
        return Clip(tuple(segment for outline in cut for segment in outline), even_odd)

    def _lookup(self, name: str) -> etree._Element:
        if self._by_id is None:
            self._by_id = {str(element.get("id")): element for element in self._root.iter() if element.get("id")}
        if name not in self._by_id:
            raise ValueError(f"nothing here has the id '{name}'")
        return self._by_id[name]


def _line(element: etree._Element) -> int:
    return cast("int | None", element.sourceline) or 0


_NAMES: Final[dict[str, str]] = {}


def _local(element: etree._Element) -> str:
    """The element's name without its namespace."""
    tag = element.tag
    if not isinstance(tag, str):
        return _FOREIGN
    name = _NAMES.get(tag)
    if name is None:
        space, _, local = tag.rpartition("}")
        name = local if space in ("", f"{{{SVG_NAMESPACE}") else _FOREIGN
        if len(_NAMES) < 1000:
            _NAMES[tag] = name
    return name


def _reference(own: dict[str, str]) -> str:
    if "href" not in own:
        raise ValueError("href is missing")
    return parse_reference(own["href"])
