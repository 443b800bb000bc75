"""Examples out of pages: fenced blocks of YAML whose comments say in which file each part stands, and what happens then."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.examples.laid_table import read

_HEADING = re.compile(r"(?m)^## (.+)$")
_BLOCK = re.compile(r"(?ms)^```yaml\n(.*?)^```$")
_PART = re.compile(r"(?m)^# (what happens|[\w/]+\.yaml)$")
HAPPENS = "what happens"


@dataclass(slots=True)
class Recipe:
    """The parts of a game under one heading, and its scenarios."""

    title: str
    fragments: dict[str, Any] = field(default_factory=dict)
    scenarios: list[dict[str, Any]] = field(default_factory=list)
    lines: int = 0


def recipes(page: Path) -> list[Recipe]:
    """All of a page, heading by heading."""
    parts = _HEADING.split(page.read_text(encoding="utf-8"))
    return [made for title, text in zip(parts[1::2], parts[2::2], strict=True) if (made := boxes(title, text)).fragments]


def boxes(title: str, text: str) -> Recipe:
    """All of some text."""
    made = Recipe(title)
    for block in _BLOCK.findall(text):
        pieces = _PART.split(block)
        assert not pieces[0].strip(), f"{title}: a block begins with the file that it stands in"
        for name, written in zip(pieces[1::2], pieces[2::2], strict=True):
            plain = read(written, f"{title}: {name}")
            if name == HAPPENS:
                made.scenarios += plain
            else:
                assert name not in made.fragments, f"{title}: {name} stands twice"
                made.fragments[name] = plain
                made.lines += len(written.strip().splitlines())
    return made
