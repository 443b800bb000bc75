"""Reading the files of templates: only regular ones, and none that is larger than it may be; its size is looked at first."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from generator.errors import LayoutError

MOST_TEMPLATE_BYTES = 1_000_000
"""Of a face template, a scene or an icon that is drawn by hand."""


def read_limited(path: Path, most: int, shown: str = "") -> bytes:
    """The bytes of a regular file. Raises LayoutError when it is none or has more than `most`; then nothing is read."""
    check_size(path, most, shown)
    with path.open("rb") as stream:
        return stream.read(most)


def check_size(path: Path, most: int, shown: str = "") -> None:
    """Raises LayoutError for what is no regular file, or has more than `most` bytes."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise LayoutError("is not a file", file=shown or path.name)
    if found.st_size > most:
        raise LayoutError(f"file of {told_size(found.st_size)}; at most {told_size(most)} are read", file=shown or path.name)


def told_size(size: int) -> str:
    """A number of bytes as one says it.

    >>> told_size(6_442_450_944), told_size(1_000_000), told_size(20_000)
    ('6.4 GB', '1 MB', '20 kB')
    """
    for unit, word in ((1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")):
        if size >= unit:
            return f"{size / unit:.1f}".removesuffix(".0") + f" {word}"
    return f"{size} bytes"


class BoundedLoader(FileSystemLoader):
    """Loads templates from folders, none of which is larger than it may be."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The text of a template. Raises LayoutError for one that is too large or no file."""
        for folder in self.searchpath:
            path = Path(folder, *template.split("/"))
            if ".." not in template.split("/") and path.exists():
                check_size(path, MOST_TEMPLATE_BYTES, f"templates/{template}")
                break
        return super().get_source(environment, template)
