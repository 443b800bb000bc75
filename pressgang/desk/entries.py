"""Where a thing is written: its entry in a file, and the single values that may be changed there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from engine.kernel.content.sheets import sheet_of
from engine.kernel.content.titles import Meanings, ids_of, key_of_title, meanings_of, with_names
from engine.source.nodes import read_yaml
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.source.spreadsheets import read_tables
from pressgang.desk.editing import RefusedError, is_sheet, revision
from pressgang.desk.entry_lines import is_listed

Steps = tuple[str | int, ...]

MOST_KNOWN = 40
"""Words that are offered for a field at most."""
MOST_LETTERS = 40
"""Of words that are offered."""
_ID = re.compile(r"""\bid: *["']?([a-z0-9_]+)""")


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
    path: list[str | int]
    """Where it stands in the file: keys and numbers, or the row of a spreadsheet."""
    first: bool | None
    """Whether it is the first of a list whose entries can be moved, copied and taken out here; None in any other place."""
    last: bool | None
    """Whether it is the last of it."""
    typed: bool
    """Whether its lines can be written anew here."""


def entry_of(folder: Path, name: str) -> Entry | None:
    """The entry with the id `name` of a game's cards, tokens or tiles.

    Raises RefusedError where there is none, but a file that cannot be read tells of it.
    """
    broken = ""
    for file in sorted(folder.rglob("*.yaml"), key=lambda file: (file.parent.name != "cards", file)):
        if {"scenarios", "languages", "editions"} & set(file.relative_to(folder).parts):
            continue
        try:
            data = file.read_bytes()
            text = data.decode("utf-8")
            if name not in text:
                continue
            found = next(_entries(yaml.compose(text, Loader=yaml.SafeLoader), name, ()), None)
        except yaml.YAMLError:
            broken = broken or file.relative_to(folder).as_posix()
            continue
        except (OSError, UnicodeDecodeError, RecursionError):
            continue
        if found:
            node, steps, holder = found
            first = node.start_mark
            lines = text.splitlines()[first.line : _last_line(node) + 1]
            listed = is_listed(holder, steps)
            plain = yaml.safe_load(text)
            others: Any = []
            for step in steps:
                plain, others = plain[step], plain
            fields = list(_fields(node, plain, steps))
            if listed:
                _add_known(fields, [said for entry in others for said in _values(entry)])
            return Entry(
                file.relative_to(folder).as_posix(),
                revision(data),
                first.line + 1,
                "\n".join(lines).rstrip(),
                fields,
                list(steps),
                steps[-1] == 0 if listed else None,
                steps[-1] == len(holder.value) - 1 if listed and holder else None,
                typed=listed,
            )
    row = _row_of(folder, name)
    if row is None and broken:
        raise RefusedError(f"{broken} cannot be read until what is wrong there is mended", 409)
    return row


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
                if title and is_sheet(sheet)
            ]
            _add_known(
                fields, [(title, str(cell)) for _, row in table.rows for title, cell in zip(table.titles, row, strict=False) if cell]
            )
            rows = [row for row, id_ in ids_of(table, meanings) if id_] if is_sheet(sheet) else []
            first, last = (number == rows[0], number == rows[-1]) if rows else (None, None)
            return Entry(sheet.relative_to(folder).as_posix(), revision(data), number, told, fields, [number], first, last, typed=False)
    return None


def ids_in(sheet: Path) -> dict[int, str]:
    """The row and the id of every card of a CSV, by what the deck beside it says of its titles."""
    if (meanings := _meanings_in(sheet)) is None:
        return {}
    return dict(ids_of(read_tables(sheet)[0], meanings))


def columns_in(sheet: Path) -> dict[str, int]:
    """The column of every key of a CSV, counted from 1, by what the deck beside it says of its titles."""
    meanings = _meanings_in(sheet)
    titles = enumerate(read_tables(sheet)[0].titles, start=1)
    return {key_of_title(title, meanings): column for column, title in reversed(list(titles)) if title}


def _meanings_in(sheet: Path) -> Meanings | None:
    for deck in sorted(sheet.parent.glob("*.yaml")):
        with suppress(OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError):
            plain = yaml.safe_load(deck.read_text(encoding="utf-8"))
            if (found := sheet_of(deck, plain)) and found.resolve() == sheet.resolve():
                return meanings_of(plain["cards"])
    return None


def ids_taken(folder: Path) -> set[str]:
    """Ids that a game uses, as far as they are written: too many rather than too few."""
    taken: set[str] = set()
    for file in folder.rglob("*.yaml"):
        with suppress(OSError, UnicodeDecodeError):
            taken.update(_ID.findall(file.read_text(encoding="utf-8")))
    for file in folder.rglob("*.[ct]sv"):
        with suppress(OSError, ContentError, IndexError):
            taken.update(ids_in(file).values())
    return taken


def _last_line(node: yaml.Node) -> int:
    """The line on which a node ends, from 0; PyYAML lets blocks end where the next thing begins."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _last_line(last[1] if isinstance(last, tuple) else last)
    if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">"):
        return int(node.end_mark.line) - 1
    return int(node.end_mark.line)


Found = tuple[yaml.MappingNode, Steps, yaml.Node | None]
"""An entry, the steps to it, and what holds it."""


def _entries(node: yaml.Node | None, name: str, steps: Steps, holder: yaml.Node | None = None) -> Iterator[Found]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == "id" and value.value == name:
                yield node, steps, holder
            elif isinstance(key, yaml.ScalarNode):
                yield from _entries(value, name, (*steps, key.value), node)
    elif isinstance(node, yaml.SequenceNode):
        for number, value in enumerate(node.value):
            yield from _entries(value, name, (*steps, number), node)


def _add_known(fields: list[dict[str, Any]], others: list[tuple[str, Any]]) -> None:
    """Tells of each field of words what entries of its kind say there, where several say the same: `known`, by the alphabet."""
    for field in fields:
        if isinstance(field["value"], str):
            said = [
                value for label, value in others if label == field["label"] and isinstance(value, str) and 0 < len(value) <= MOST_LETTERS
            ]
            known = sorted(set(said))
            field["known"] = known if len(known) < len(said) and len(known) <= MOST_KNOWN else []


def _values(plain: Any, label: str = "") -> Iterator[tuple[str, Any]]:
    """The single values of an entry by their labels."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            if key != "id":
                yield from _values(value, f"{label}.{key}".lstrip("."))
    elif isinstance(plain, list):
        for number, value in enumerate(plain):
            yield from _values(value, f"{label}[{number}]")
    else:
        yield label, plain


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
