"""The face of a deck that begins from a spreadsheet: that of `picture_top`, with the sheet's own columns where they have room."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

STOCK: Final = "picture_top"
_FLAVOURS: Final = ("flavour", "flavor", "flavour_text", "flavor_text", "quote", "lore")
"""Columns that are said below the words, in italics."""
_MOST_SAID: Final = 340
"""Letters of words and flavour that a card has room for."""
_FOOT: Final = 44
"""Letters of the line at the foot."""
_BETWEEN: Final = " · "
_STRANGE: Final = re.compile(r'["{}%#\\\x00-\x1f]')
"""What would end a word of a template, or begin something else."""


class SheetColumn(NamedTuple):
    """A column of the sheet: its title, how it is declared, and what stands in its cells, row by row."""

    title: str
    held: str
    cells: Sequence[object]

    @property
    def label(self) -> str:
        """The title as a face may print it."""
        return " ".join(_STRANGE.sub(" ", self.title).split())


Columns = Mapping[str, SheetColumn]
"""By their keys."""


class OwnFace(NamedTuple):
    """A face in the project's folder, and the columns that it shows; without any the stock face does."""

    text: str
    shown: frozenset[str]


def face_of(columns: Columns, words: Sequence[object], badge: str = "") -> OwnFace:
    """The face for a deck with these columns of its own, and with these words on its cards, row by row.

    `badge` is the number in the badge, where that is no price: the stock face would show another one on cards that lack it.
    """
    flavour = next((key for key in _FLAVOURS if key in columns and holds_words(columns[key].held)), None)
    if flavour and any(len(_said(one)) + len(_said(other)) > _MOST_SAID for one, other in zip_longest(words, columns[flavour].cells)):
        flavour = None
    foot = _foot({key: column for key, column in columns.items() if key not in _FLAVOURS})
    if not (flavour or foot):
        return OwnFace("", frozenset())
    lines = [
        "{#- The face of these cards: that of `picture_top`, with columns of their own in its blocks. -#}",
        f'{{% extends "faces/{STOCK}.svg" %}}',
    ]
    if badge:
        lines.append(f"{{% block badge %}}{{{{ card.{badge} }}}}{{% endblock %}}")
    if flavour:
        inline = " | inline" if "rich_text" in columns[flavour].held else ""
        lines.append(f"{{% block flavour %}}{{{{ card.{flavour}{inline} }}}}{{% endblock %}}")
    if foot:
        parts = ", ".join(_part(key, columns[key]) for key in foot)
        lines.append(f'{{% block foot %}}{{{{ [{parts}] | select | join("{_BETWEEN}") }}}}{{% endblock %}}')
    return OwnFace("\n".join(lines) + "\n", frozenset([*foot, *([flavour] if flavour else [])]))


def _foot(columns: Columns) -> list[str]:
    """The columns that have room in one line on every card, in their order."""
    found: list[str] = []
    lines = [""] * max((len(column.cells) for column in columns.values()), default=0)
    for key, column in columns.items():
        if not (holds_words(column.held) or is_number(column.held)) or "rich_text" in column.held:
            continue
        longer = [_with(line, _named(column, cell), _BETWEEN) for line, cell in zip(lines, column.cells, strict=True)]
        if max(map(len, longer), default=0) <= _FOOT:
            found, lines = [*found, key], longer
    return found


def _part(key: str, column: SheetColumn) -> str:
    """A column as the face says it: a number with its title, a word by itself."""
    return f'"{column.label} " ~ card.{key} if card.{key} not in (none, "") else ""' if is_number(column.held) else f"card.{key}"


def _named(column: SheetColumn, cell: object) -> str:
    said = _said(cell)
    return f"{column.label} {said}" if said and is_number(column.held) else said


def _with(line: str, more: str, between: str = "") -> str:
    return f"{line}{between}{more}" if line and more else line or more


def _said(cell: object) -> str:
    return "" if cell is None else str(cell).strip()


def holds_words(held: str) -> bool:
    """Whether words stand in a column that is declared so."""
    return held in ("{holds: text}", "{holds: rich_text}")


def is_number(held: str) -> bool:
    """Whether numbers stand in a column that is declared so."""
    return held.startswith("{number")
