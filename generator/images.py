"""Pictures of a game, found only inside its own folders."""

from __future__ import annotations

import hashlib
import io
import math
import warnings
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from PIL import ExifTags, Image, ImageOps, UnidentifiedImageError

from engine.source.recent import Recent
from generator.errors import LayoutError
from generator.metering.shelf import Shelf
from generator.reading import told_size
from generator.vector_art.easel import the_easel
from generator.vector_art.reading import read_vector

MAX_BYTES: Final = 40_000_000
MAX_PIXELS: Final = 60_000_000
DRAWN_DPI: Final = 300.0
"""Pixels per inch in which SVG is drawn, as it is printed."""

_MOST_PICTURES: Final = 1_000
"""Pictures that are known at least, once they were read."""

_FORMATS = ("PNG", "JPEG", "WEBP")
_SAVED: Final[dict[str, dict[str, Any]]] = {"PNG": {}, "JPEG": {"quality": 95, "subsampling": 0}, "WEBP": {"lossless": True}}
"""How a picture is written that was set upright: no worse than it was, as far as one sees."""
_UPRIGHT, _ON_ITS_SIDE, _MOST_TURNED = 1, 5, 8
_TRIAL: Final = 64
"""Pixels across of the small picture that shows whether an SVG can be drawn."""
_SHAPE: Final = 100_000
"""Pixels across of an SVG that has no place yet: enough for its shape to be exact."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG, JPEG, WebP or SVG: where it is and how many pixels it has. Drawn from SVG, its `format` is PNG, as its `data` are."""

    file: str
    width: int
    height: int
    format: str
    digest: str
    made: bytes | None = field(default=None, repr=False, compare=False)
    """Its bytes, where it lies in no file."""
    is_drawn: bool = False
    """Whether it is SVG, which is drawn in as many pixels as its place asks for."""
    turned: int = 1
    """How its camera was held (EXIF, 1 to 8; 1 is upright); `width`, `height` and `data` are those of it set upright."""

    @property
    def path(self) -> Path:
        """Where it is; kept as a string, which takes a fifth of the memory."""
        return Path(self.file)

    @property
    def key(self) -> str:
        """The same for what looks the same."""
        return f"{self.digest}-{self.width}x{self.height}" if self.is_drawn else self.digest

    @property
    def is_opaque(self) -> bool:
        """Whether it surely hides what lies below: it has no transparency, which a drawn one may have anywhere."""
        if self.format == "JPEG":
            return True
        if self.is_drawn:
            return False
        if (found := _opaque.get(self.digest)) is None:
            with Image.open(io.BytesIO(self.data)) as image:
                _opaque.put(self.digest, found := not image.has_transparency_data)
        return found

    def printed(self, width: float, height: float) -> Picture:
        """The picture for a place of `width` by `height` mm: one that is drawn has the pixels that printing it there takes."""
        if not self.is_drawn:
            return self
        dots = DRAWN_DPI / 25.4
        dots *= min(1.0, math.sqrt(MAX_PIXELS / max(1.0, width * dots * height * dots)))
        return replace(self, width=max(1, round(width * dots)), height=max(1, round(height * dots)))

    @property
    def data(self) -> bytes:
        """Its bytes, read anew, so that a thousand pictures are not kept. Raises LayoutError when the file was changed meanwhile."""
        if self.made is not None:
            return self.made
        try:
            data = self.path.read_bytes()
        except OSError:
            data = b""
        if _digest(data) != self.digest:
            raise LayoutError(f"picture '{self.path.name}' was changed while it was being printed: print it again")
        if self.is_drawn:
            return _drawn(data, self.path.name, self.width, self.height)
        return data if self.turned == _UPRIGHT else _set_upright(data, self.format)


_opaque: Recent[str, bool] = Recent(_MOST_PICTURES)
"""Whether pictures in files hide what lies below, by their digests."""


_looked_at: Final = Shelf("pictures")
"""Of pictures that could be decoded: how many pixels they have, their format, and how they are turned, by their digests; between runs."""


class ImageBook:
    """The pictures below some folders, read and checked once each as long as there are not too many."""

    def __init__(self, folders: Iterable[Path] = ()) -> None:
        self._folders = [folder.resolve() for folder in folders]
        self._pictures: Recent[str, Picture] = Recent(_MOST_PICTURES)
        self._drawn: set[str] = set()

    def picture(self, href: str) -> Picture:
        """The picture at a path relative to the game's folder. Raises LayoutError."""
        found = self._pictures.get(href)
        if found is None:
            found = _read(self._find(href), href)
            self._pictures.put(href, found)
            if found.is_drawn:
                self._drawn.add(href)
        return found

    @property
    def drawn(self) -> list[str]:
        """Those of the pictures so far that are SVG, which are printed as pixels."""
        return sorted(self._drawn)

    def _find(self, href: str) -> Path:
        if not href:
            raise LayoutError(
                "a picture without a path: give every card one, or draw it where there is one, `{% if … %}<image …/>{% endif %}`"
            )
        if "://" in href or href.startswith(("data:", "/", "\\", "#")) or "\x00" in href:
            raise LayoutError(f"picture '{href[:60]}' must be a path inside the game's folder")
        for folder in self._folders:
            path = (folder / href).resolve()
            if not path.is_relative_to(folder):
                raise LayoutError(f"picture '{href}' lies outside the game's folder")
            if path.is_file():
                return path
        raise LayoutError(f"picture '{href}' is not in the game's folder")


def _read(path: Path, href: str) -> Picture:
    if (size := path.stat().st_size) > MAX_BYTES:
        raise LayoutError(f"picture '{href}' has {told_size(size)}; at most {told_size(MAX_BYTES)} are read")
    data = path.read_bytes()
    if path.suffix.lower() == ".svg":
        return _vector(path, href, data)
    width, height, kind, turned = _looked_at.get(hashlib.sha256(data).hexdigest(), lambda: _decoded(data, href))
    return Picture(str(path), width, height, kind, _digest(data), turned=turned)


def _decoded(data: bytes, href: str) -> tuple[int, int, str, int]:
    """Pixels across and down of a picture set upright, its format, and how its camera was held: only what can be read whole has them."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
                if image.width * image.height > MAX_PIXELS:
                    raise _too_many(href)
                image.load()
                kind = image.format or ""
                turned = _turned(image)
                width, height = image.size if turned < _ON_ITS_SIDE else image.size[::-1]
    except Image.DecompressionBombError as error:
        raise _too_many(href) from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        raise LayoutError(f"picture '{href}' is no readable PNG, JPEG, WebP or SVG: save it anew, whole") from error
    return width, height, kind, turned


def _turned(image: Image.Image) -> int:
    """What a picture says of how its camera was held; upright, where it says nothing that can be read."""
    try:
        found = image.getexif().get(ExifTags.Base.Orientation, _UPRIGHT)
    except Exception:  # what cameras and programs write there is broken in as many ways as there are tags
        return _UPRIGHT
    return found if isinstance(found, int) and _UPRIGHT < found <= _MOST_TURNED else _UPRIGHT


def _set_upright(data: bytes, kind: str) -> bytes:
    with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
        upright = ImageOps.exif_transpose(image)
        out = io.BytesIO()
        upright.save(out, kind, **_SAVED[kind])
    return out.getvalue()


def _vector(path: Path, href: str, data: bytes) -> Picture:
    """SVG is drawn very small once, so that whatever is wrong with it is told before anything is made."""
    try:
        width, height = read_vector(data).size
    except LayoutError as error:
        raise LayoutError(f"picture '{href}': {error.message}") from error
    scale = _TRIAL / max(width, height)
    small = max(1, round(width * scale)), max(1, round(height * scale))
    with Image.open(io.BytesIO(_drawn(data, href, *small))) as image:
        if not image.convert("RGBA").getchannel("A").getbbox():
            raise LayoutError(f"picture '{href}' shows nothing: is what it draws hidden, or outside of its viewBox?")
    finely = _SHAPE / max(width, height)
    return Picture(str(path), max(1, round(width * finely)), max(1, round(height * finely)), "PNG", _digest(data), is_drawn=True)


def _drawn(data: bytes, name: str, width: int, height: int) -> bytes:
    try:
        return the_easel().png(read_vector(data).source(width, height))
    except LayoutError as error:
        raise LayoutError(f"picture '{name}': {error.message}") from error


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:24]


def _too_many(href: str) -> LayoutError:
    return LayoutError(f"picture '{href}' has more than {MAX_PIXELS // 1_000_000} million pixels")
