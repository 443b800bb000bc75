"""A file that is handed over: its name, what it depends on, and how it is made if it is not there already."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from generator.paint.png import pdf_images
from generator.tables.pictures import Pixels, png, rendered


@dataclass(frozen=True, slots=True)
class Handed:
    """`inputs` is a fingerprint of everything that shows in the file; `make` gives its bytes."""

    name: str
    inputs: str
    make: Callable[[], bytes]


def written(name: str, data: bytes) -> Handed:
    """A file that costs nothing to make."""
    return Handed(name, hashlib.sha256(data).hexdigest()[:16], lambda: data)


def pictured(name: str, pdf: bytes, pixels: Pixels | None, dpi: float, *, transparent: bool = False) -> Handed:
    """The only page of a PDF as a PNG file of exactly so many pixels; left out: as many as `dpi` gives."""
    digest = hashlib.sha256(pdf)
    digest.update(repr((pixels, dpi, transparent)).encode())

    def make() -> bytes:
        return png(rendered(pdf, pixels, transparent=transparent) if pixels else pdf_images(pdf, dpi)[0], dpi)

    return Handed(name, digest.hexdigest()[:16], make)
