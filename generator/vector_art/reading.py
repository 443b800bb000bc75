"""SVG as drawing programs write it: what may stand in it, and how large it is."""

from __future__ import annotations

import base64
import binascii
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import unquote_to_bytes

from lxml import etree
from PIL import Image, UnidentifiedImageError

from generator.errors import LayoutError
from generator.units import Size

MOST_ELEMENTS: Final = 100_000
"""As they are drawn: what is used twice counts twice."""

MOST_PIXELS: Final = 60_000_000
"""Of the pictures within it."""

MOST_ACROSS: Final = 50
"""Times as long as it is wide, or the other way round."""

_SVG: Final = "{http://www.w3.org/2000/svg}"
_HREFS: Final = ("href", "{http://www.w3.org/1999/xlink}href")
_UNITS: Final = {"": 1.0, "px": 1.0, "in": 96.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "q": 24 / 25.4, "pt": 4 / 3, "pc": 16.0}
_LENGTH: Final = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-zA-Z]*)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class VectorArt:
    """A picture in SVG that asks for nothing outside of itself; `size` is in its own pixels."""

    size: Size
    _root: Any

    def source(self, width: int, height: int) -> bytes:
        """Its text, to be drawn in so many pixels."""
        self._root.set("width", str(width))
        self._root.set("height", str(height))
        return etree.tostring(self._root, encoding="utf-8")


def read_vector(data: bytes) -> VectorArt:
    """Raises LayoutError, with its line where there is one, for what is no SVG or could do harm."""
    # no network, no files; of entities only those that it declares itself, whose growth the parser bounds
    only_its_own: Any = "internal"  # the stubs know of yes and no alone
    parser = etree.XMLParser(resolve_entities=only_its_own, no_network=True, load_dtd=False, remove_pis=True, remove_comments=True)
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise LayoutError(f"it is no readable SVG: {str(error).split(' (<string>')[0]}: save it anew, whole") from error
    if root is None or root.tag != f"{_SVG}svg":
        raise LayoutError('it is no SVG: it must begin with <svg xmlns="http://www.w3.org/2000/svg">')
    for element in list(root.iter(f"{_SVG}script")):
        element.getparent().remove(element)
    _check_references(root)
    _check_text(root)
    _check_extent(root)
    return VectorArt(_measured(root), root)


def _check_references(root: Any) -> None:
    spent = 0
    for element, href in _references(root):
        if href.startswith("data:"):
            spent += _embedded_pixels(element, href)
            if spent > MOST_PIXELS:
                raise _at(element, f"the pictures within it have more than {MOST_PIXELS // 1_000_000} million pixels")
        elif not href.startswith("#"):
            message = f"it asks for '{href[:60]}', which lies outside of it: embed its pictures (Inkscape: Extensions > Images > Embed)"
            raise _at(element, message)


def _references(root: Any) -> Iterator[tuple[Any, str]]:
    """What draws something from elsewhere; a link that one could click on draws nothing."""
    for element in root.iter(f"{_SVG}*"):
        if element.tag != f"{_SVG}a":
            yield from ((element, element.get(name).strip()) for name in _HREFS if element.get(name))


def _embedded_pixels(element: Any, href: str) -> int:
    head, _, body = href.partition(",")
    try:
        data = base64.b64decode("".join(body.split())) if head.endswith(";base64") else unquote_to_bytes(body)
        with Image.open(io.BytesIO(data), formats=("PNG", "JPEG", "WEBP", "GIF")) as image:
            return image.width * image.height
    except Image.DecompressionBombError:
        return MOST_PIXELS + 1
    except (UnidentifiedImageError, binascii.Error, OSError, SyntaxError, ValueError) as error:
        raise _at(element, f"the picture within it ({head[:40]}) is no readable PNG, JPEG, WebP or GIF") from error


def _check_text(root: Any) -> None:
    for element in root.iter(f"{_SVG}text"):
        if words := "".join(element.itertext()).strip():
            hint = "turn it into paths (Inkscape: Path > Object to Path; Illustrator: Create Outlines; Figma: Outline text)"
            raise _at(element, f"it has text, '{words[:30]}', in a font of its own: {hint}")


def _check_extent(root: Any) -> None:
    """Copies of copies of copies are drawn one by one."""
    named = {element.get("id"): element for element in root.iter(f"{_SVG}*") if element.get("id")}
    counted: dict[Any, int] = {}

    def extent(element: Any, above: tuple[Any, ...]) -> int:
        if element in counted:
            return counted[element]
        if element in above or len(above) > 200:
            raise _at(element, "it is made of itself, over and over")
        within = (*above, element)
        found = 1 + sum(extent(child, within) for child in element if isinstance(child.tag, str))
        if element.tag == f"{_SVG}use":
            used = [named.get(element.get(name, "").strip()[1:]) for name in _HREFS]
            found += sum(extent(one, within) for one in used if one is not None)
        counted[element] = min(found, MOST_ELEMENTS + 1)
        return found

    if extent(root, ()) > MOST_ELEMENTS:
        raise LayoutError(f"it has more than {MOST_ELEMENTS:,} elements as it is drawn")


def _measured(root: Any) -> Size:
    """Its size in pixels of its own; gives it a `viewBox` where it has none, so that it can be drawn in any other."""
    box = _view_box(root)
    width, height = (_pixels(root, name) for name in ("width", "height"))
    if box is None:
        if width is None or height is None:
            raise LayoutError("it does not say how large it is: give it a viewBox, or a width and a height")
        root.set("viewBox", f"0 0 {width:g} {height:g}")
    else:
        # one of the two alone keeps the shape of what is in it
        width, height = (
            width if width is not None else box.width if height is None else height * box.width / box.height,
            height if height is not None else box.height if width is None else width * box.height / box.width,
        )
    if not (0 < width < 1e9 and 0 < height < 1e9):
        raise LayoutError(f"it is {width:g} by {height:g} pixels large: nothing can be drawn of that")
    if max(width, height) > MOST_ACROSS * min(width, height):
        raise LayoutError(f"it is more than {MOST_ACROSS} times as long one way as the other")
    return Size(width, height)


def _view_box(root: Any) -> Size | None:
    written = root.get("viewBox")
    if written is None:
        return None
    try:
        _, _, width, height = (float(number) for number in re.split(r"[\s,]+", written.strip()))
    except ValueError:
        width = height = 0.0
    if not (0 < width < 1e9 and 0 < height < 1e9):
        raise _at(root, f"its viewBox '{written[:40]}' must be four numbers, the last two above 0")
    return Size(width, height)


def _pixels(root: Any, name: str) -> float | None:
    """A length of the root; None for a share of the page that it is meant for, or none at all."""
    written = root.get(name, "100%").strip()
    if written.endswith("%") or written == "auto":
        return None
    found = _LENGTH.match(written)
    unit = found and _UNITS.get(found[2].lower())
    if not found or not unit:
        raise _at(root, f"its {name} '{written[:40]}' is no length")
    return float(found[1]) * unit


def _at(element: Any, message: str) -> LayoutError:
    return LayoutError(f"line {element.sourceline}: {message}")
