"""Pictures of a game, found only inside its own folders."""

from __future__ import annotations

import hashlib
import io
import warnings
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PIL import Image, UnidentifiedImageError

from generator.errors import LayoutError
from generator.reading import told_size

MAX_BYTES: Final = 40_000_000
MAX_PIXELS: Final = 60_000_000
_FORMATS = ("PNG", "JPEG", "WEBP")


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG, JPEG or WebP: where it is and how many pixels it has."""

    path: Path
    width: int
    height: int
    format: str
    digest: str
    made: bytes | None = field(default=None, repr=False, compare=False)
    """Its bytes, where it lies in no file."""

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
        return data


class ImageBook:
    """The pictures below some folders, read and checked once each."""

    def __init__(self, folders: Iterable[Path] = ()) -> None:
        self._folders = [folder.resolve() for folder in folders]
        self._pictures: dict[str, Picture] = {}

    def picture(self, href: str) -> Picture:
        """The picture at a path relative to the game's folder. Raises LayoutError."""
        if href not in self._pictures:
            self._pictures[href] = _read(self._find(href), href)
        return self._pictures[href]

    def _find(self, href: str) -> Path:
        if not href or "://" in href or href.startswith(("data:", "/", "\\", "#")) or "\x00" in href:
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
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
                if image.width * image.height > MAX_PIXELS:
                    raise _too_many(href)
                image.load()
                kind = image.format or ""
                pixels = image.size
    except Image.DecompressionBombError as error:
        raise _too_many(href) from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        raise LayoutError(f"picture '{href}' is no readable PNG, JPEG or WebP") from error
    return Picture(path, *pixels, kind, _digest(data))


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:24]


def _too_many(href: str) -> LayoutError:
    return LayoutError(f"picture '{href}' has more than {MAX_PIXELS // 1_000_000} million pixels")
