"""Translations that stand in a deck's spreadsheet, in columns such as `name_de`: laid under the words of the language file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from engine.definitions.game import GameData
from engine.definitions.todo import MARK
from engine.kernel.content.sheets import translations
from engine.kernel.content.titles import CARDS
from engine.source.nodes import read_yaml
from engine.source.tree import Mapping as MappingNode
from engine.source.tree import Node

_DECKS: Final = "cards/"


def with_sheets(node: Node, data: GameData, language: str, root: Path) -> Node:
    """The tree of a language file with the words of all spreadsheets of a game."""
    for name in data.sources:
        written = data.folder / name
        if name.startswith(_DECKS) and written.is_file():
            node = _filled(node, translations(read_yaml(written, root), data.folder, root, language))
    return node


def _filled(node: Node, cards: Mapping[str, Mapping[str, Node]]) -> Node:
    """The tree with these words by card and key, where it says nothing of them or only that they are to do."""
    if not cards or not isinstance(node, MappingNode):
        return node
    spot, there = node.entries.get(CARDS, (node.place, MappingNode({}, node.place)))
    entries = dict(there.entries) if isinstance(there, MappingNode) else {}
    for card, words in cards.items():
        at, said = entries.get(card, (spot, MappingNode({}, spot)))
        own = dict(said.entries) if isinstance(said, MappingNode) else {}
        own |= {key: (cell.place, cell) for key, cell in words.items() if key not in own or _is_to_do(own[key][1])}
        entries[card] = (at, MappingNode(own, said.place))
    return MappingNode({**node.entries, CARDS: (spot, MappingNode(entries, there.place))}, node.place)


def _is_to_do(node: Node) -> bool:
    return isinstance(node, MappingNode) and MARK in node.entries
