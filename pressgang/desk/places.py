"""From a fault to what it is about: the entry on whose lines it stands, and the lines around it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from engine.source.problems import ContentError, Problem
from generator.products.places import printed_place
from pressgang.desk.editing import CELLS, RefusedError
from pressgang.desk.entries import ids_in

AROUND = 8
"""Lines that are shown before and after."""
MOST_BYTES = 5_000_000
READABLE = frozenset({".yaml", ".yml", ".csv", ".svg", ".txt", ".toml", ".md"})


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a file among its neighbours; `id` names the thing that is written there."""

    file: str
    line: int
    first: int
    text: str
    id: str | None


def told(problem: Problem) -> dict[str, Any]:
    """A fault for the page; `about` is where the content stands that it is about."""
    file, line = printed_place(problem) or (problem.file, problem.line)
    return {**problem.to_plain(), "about": {"file": file, "line": line}}


def place_at(root: Path, folders: list[Path], name: str, line: int) -> Place:
    """The place that a fault names, its file told from `root`. Raises RefusedError for a file outside of the folders."""
    file = (root / name).resolve()
    if not any(file.is_relative_to(folder.resolve()) for folder in folders) or file.suffix not in READABLE:
        raise RefusedError(f"{name} is no file of this game", 403)
    if not file.is_file() or file.stat().st_size > MOST_BYTES:
        raise RefusedError(f"{name} cannot be shown", 404)
    text = file.read_text(encoding="utf-8", errors="replace")
    lines = text.splitlines()
    first = max(1, line - AROUND)
    found = _id_in_row(file, line) if file.suffix in CELLS else _id_at(text, line) if file.suffix in (".yaml", ".yml") else None
    return Place(name, line, first, "\n".join(lines[first - 1 : line + AROUND]), found)


def _id_in_row(file: Path, row: int) -> str | None:
    try:
        return ids_in(file).get(row)
    except ContentError:
        return None


def _id_at(text: str, line: int) -> str | None:
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError):
        return None
    found = None
    while node is not None:
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                if key.value == "id" and isinstance(value, yaml.ScalarNode):
                    found = value.value
        node = next((child for child in _children(node) if child.start_mark.line < line <= child.end_mark.line + 1), None)
    return found


def _children(node: yaml.Node) -> list[yaml.Node]:
    """What stands in it, the last first, as a block ends where the next begins."""
    if isinstance(node, yaml.MappingNode):
        return [value for _, value in reversed(node.value)]
    return list(reversed(node.value)) if isinstance(node, yaml.SequenceNode) else []
