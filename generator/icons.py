"""Pictograms: single-colour SVGs, found by name in the icon folders."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable
from pathlib import Path

from engine.source.hints import did_you_mean
from generator.errors import LayoutError
from generator.reading import MOST_TEMPLATE_BYTES, read_limited
from generator.scene import Scene, parse_svg
from generator.scene.style import Colour

_NAME = re.compile(r"[A-Za-z0-9_-]+")
_MOST_NAMED, _NAMED = 24, 8
"""Icons that are all named, and how many of more."""


def icon_hint(icon: str, icons: Collection[str]) -> str:
    """How to mend the name of an icon that nobody has drawn."""
    return did_you_mean(icon, icons) or f"draw templates/icons/{icon}.svg, or name another: docs/own_faces.md lists them"


class IconBook:
    """The icons of some folders; an earlier folder overrides a later one."""

    def __init__(self, folders: Iterable[Path] = ()) -> None:
        self._paths: dict[str, Path] = {}
        for folder in folders:
            for file in sorted(folder.glob("*.svg")):
                self._paths.setdefault(file.stem, file)
        self._scenes: dict[tuple[str, Colour], Scene] = {}

    @property
    def names(self) -> list[str]:
        """Every icon there is."""
        return sorted(self._paths)

    def scene(self, name: str, colour: Colour) -> Scene:
        """The icon in that colour. Raises LayoutError naming those with a name alike."""
        key = (name, colour)
        if key not in self._scenes:
            self._scenes[key] = self._read(name, colour)
        return self._scenes[key]

    def _offered(self, name: str) -> str:
        """What there is where nothing is called alike: all, or some of many and how to draw one's own."""
        if len(self.names) <= _MOST_NAMED:
            return f"there are {', '.join(self.names) or 'none'}"
        alike = sorted(self.names, key=lambda one: -difflib.SequenceMatcher(None, name, one).ratio())[:_NAMED]
        return f"draw it as templates/icons/{name}.svg, or take one of the {len(self.names)} there, such as {', '.join(alike)}"

    def _read(self, name: str, colour: Colour) -> Scene:
        if name not in self._paths or not _NAME.fullmatch(name):
            near = difflib.get_close_matches(name, self._paths, 3)
            hint = f"did you mean {' or '.join(repr(one) for one in near)}?" if near else self._offered(name)
            raise LayoutError(f"unknown icon '{name}': {hint}")
        path = self._paths[name]
        shown = "/".join(path.parts[-3:])
        return parse_svg(read_limited(path, MOST_TEMPLATE_BYTES, shown), file=shown, colour=colour)
