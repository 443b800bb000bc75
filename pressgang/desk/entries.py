"""Where a thing is written: its entry in a file, and the single values that may be changed there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from engine.kernel.content.sheets import sheet_of
from engine.kernel.content.titles import ids_of, meanings_of, with_names
from engine.source.nodes import read_yaml
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.source.spreadsheets import read_tables
from pressgang.desk.editing import CELLS, revision

Steps = tuple[str | int, ...]


def title_of(project: Project, game: str) -> str:
    """What a game is called on the page: its title, or its id while game.yaml cannot be read."""
    try:
        written = read_yaml(project.game_folder(game) / "game.yaml", project.root).plain()
    except ContentError:
        return game
    title = written.get("title") if isinstance(written, dict) else None
    return title if isinstance(title, str) and title else game


@dataclass(frozen=True, slots=True)
class Entry:
    """The lines of a thing and its single values, with the state of the file they were read from."""

    file: str
    revision: str
    line: int
    text: str
    fields: list[dict[str, Any]]


def entry_of(folder: Path, name: str) -> Entry | None:
    """The entry with the id `name` of a game's cards, tokens or tiles; files that cannot be read are passed over."""
    for file in sorted(folder.rglob("*.yaml"), key=lambda file: (file.parent.name != "cards", file)):
        if {"scenarios", "languages", "editions"} & set(file.relative_to(folder).parts):
            continue
        try:
            data = file.read_bytes()
            text = data.decode("utf-8")
            if name not in text:
                continue
            found = next(_entries(yaml.compose(text, Loader=yaml.SafeLoader), name, ()), None)
        except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError):
            continue
        if found:
            node, steps = found
            first = node.start_mark
            lines = text.splitlines()[first.line : _last_line(node) + 1]
            plain = yaml.safe_load(text)
            for step in steps:
                plain = plain[step]
            fields = list(_fields(node, plain, steps))
            return Entry(file.relative_to(folder).as_posix(), revision(data), first.line + 1, "\n".join(lines).rstrip(), fields)
    return _row_of(folder, name)


def _row_of(folder: Path, name: str) -> Entry | None:
    """The row of a spreadsheet that holds the card with the id `name`; of workbooks it is shown and not changed."""
    for deck in sorted((folder / "cards").rglob("*.yaml")):
        try:
            plain = yaml.safe_load(deck.read_text(encoding="utf-8"))
            sheet = sheet_of(deck, plain)
            if sheet is None or not sheet.resolve().is_relative_to(folder.resolve()):
                continue
            data, wanted = sheet.read_bytes(), plain["cards"].get("sheet") if isinstance(plain["cards"], dict) else None
            meanings = meanings_of(plain["cards"])
            table = with_names([one for one in read_tables(sheet) if wanted in (None, one.sheet)], meanings)
        except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError, ContentError, IndexError):
            continue
        if number := next((number for number, id_ in ids_of(table, meanings) if id_ == name), None):
            cells = dict(table.rows)[number]
            row = ["" if cell is None else str(cell) for cell in (*cells, *[None] * (len(table.titles) - len(cells)))]
            told = " \u00b7 ".join(
                f"{title}: {' '.join(cell.split())}" for title, cell in zip(table.titles, row, strict=False) if title and cell
            )
            fields = [
                {"label": title, "path": [number, column], "value": row[column - 1], "line": number}
                for column, title in enumerate(table.titles, start=1)
                if title and sheet.suffix.lower() in CELLS
            ]
            return Entry(sheet.relative_to(folder).as_posix(), revision(data), number, told, fields)
    return None


def ids_in(sheet: Path) -> dict[int, str]:
    """The row and the id of every card of a CSV, by what the deck beside it says of its titles."""
    for deck in sorted(sheet.parent.glob("*.yaml")):
        with suppress(OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError):
            plain = yaml.safe_load(deck.read_text(encoding="utf-8"))
            if (found := sheet_of(deck, plain)) and found.resolve() == sheet.resolve():
                return dict(ids_of(read_tables(sheet)[0], meanings_of(plain["cards"])))
    return {}


def _last_line(node: yaml.Node) -> int:
    """The line on which a node ends, from 0; PyYAML lets blocks end where the next thing begins."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _last_line(last[1] if isinstance(last, tuple) else last)
    if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">"):
        return int(node.end_mark.line) - 1
    return int(node.end_mark.line)


def _entries(node: yaml.Node | None, name: str, steps: Steps) -> Iterator[tuple[yaml.MappingNode, Steps]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == "id" and value.value == name:
                yield node, steps
            elif isinstance(key, yaml.ScalarNode):
                yield from _entries(value, name, (*steps, key.value))
    elif isinstance(node, yaml.SequenceNode):
        for number, value in enumerate(node.value):
            yield from _entries(value, name, (*steps, number))


def _fields(node: yaml.Node, plain: Any, steps: Steps, label: str = "") -> Iterator[dict[str, Any]]:
    if isinstance(node, yaml.MappingNode) and isinstance(plain, dict):
        for key, value in node.value:
            if key.value in plain and key.value != "id":
                yield from _fields(value, plain[key.value], (*steps, key.value), f"{label}.{key.value}".lstrip("."))
    elif isinstance(node, yaml.SequenceNode):
        for number, value in enumerate(node.value):
            yield from _fields(value, plain[number], (*steps, number), f"{label}[{number}]")
    elif isinstance(plain, str | int | float | bool):
        yield {"label": label, "path": list(steps), "value": plain, "line": node.start_mark.line + 1}
