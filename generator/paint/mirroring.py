"""Letters and pictures on a page that is mirrored because it is read from the right."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def upright(canvas: Any, left: float, width: float) -> Iterator[None]:
    """What stands between `left` and `left + width` (points) is drawn as it is, also where the page of the canvas is `mirrored`."""
    if not getattr(canvas, "mirrored", False):
        yield
        return
    canvas.saveState()
    canvas.transform(-1, 0, 0, 1, 2 * left + width, 0)
    canvas.mirrored = False
    yield
    canvas.mirrored = True
    canvas.restoreState()
