"""Quotation marks, apostrophes and ellipses as a typesetter writes them, whatever was typed.

    >>> Typography().set('the player\\'s "own" Pier...')
    'the player’s “own” Pier…'

Which marks open and close a quotation is the language's own: `quotes` of the `grammar` in its phrase file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from engine.definitions.game import GameData
from engine.source.remembered import Remembered
from engine.source.tree import Node, Scalar
from generator.wording.content.words_of_content import Exchange, Words

APOSTROPHE, ELLIPSIS = "\u2019", "\u2026"

_APART = re.compile(r"(\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|</?[A-Za-z][^<>]*>)", re.DOTALL)
"""What is no words: references, conditions and tags."""

_TYPED = re.compile(r"(?<!\.)\.\.\.(?!\.)|[\"']")
_OPENERS = "([{\u2013\u2014/\u201c\u201e\u2018\u201a"


@dataclass(slots=True)
class _Reader:
    """What stands before the next mark, and which quotations are open."""

    before: str = ""
    double: bool = False
    single: bool = False

    @property
    def at_start(self) -> bool:
        """Whether a word begins here."""
        return not self.before or self.before.isspace() or self.before in _OPENERS


@dataclass(frozen=True, slots=True)
class Typography:
    """The marks of a language; English ones, when nothing is said."""

    quotes: tuple[str, str, str, str] = ("\u201c", "\u201d", "\u2018", "\u2019")
    """Opening and closing mark of a quotation, and of one within."""

    @classmethod
    def of(cls, marks: Sequence[str] | None) -> Typography:
        """Those of a phrase file's `quotes`: two marks, or four with those of a quotation within a quotation."""
        if not marks:
            return cls()
        inner = tuple(marks[2:4]) if len(marks) > 3 else ("\u2018", "\u2019")
        return cls((marks[0], marks[1], inner[0], inner[1]))

    def set(self, text: str) -> str:
        """The text with these marks; references, conditions and tags in it stay as they are. Doing it twice changes nothing."""
        if "'" not in text and '"' not in text and "..." not in text:
            return text
        reader = _Reader()
        return "".join(
            self._apart(part, reader) if place % 2 else self._words(part, reader) for place, part in enumerate(_APART.split(text))
        )

    def _apart(self, part: str, reader: _Reader) -> str:
        """What is no words, unchanged; a reference and a pictogram stand for a word."""
        if part.startswith(("{{", "<icon")):
            reader.before = "x"
        return part

    def _words(self, text: str, reader: _Reader) -> str:
        made, last = [], 0
        for found in _TYPED.finditer(text):
            if found.start() > last:
                reader.before = text[found.start() - 1]
            after = text[found.end() : found.end() + 1]
            mark = ELLIPSIS if found.group() == "..." else self._quote(found.group(), after, reader)
            made += [text[last : found.start()], mark]
            reader.before, last = mark, found.end()
        made.append(text[last:])
        reader.before = text[-1] if len(text) > last else reader.before
        return "".join(made)

    def _quote(self, typed: str, after: str, reader: _Reader) -> str:
        opening, closing, inner, inner_closing = self.quotes
        if typed == '"':
            if reader.before.isdigit() and not reader.double:
                return typed  # inches
            reader.double = not reader.double if reader.double or reader.at_start else reader.double
            return opening if reader.double else closing
        if reader.at_start and not reader.single and after.isalpha():
            reader.single = True
            return inner
        if reader.single and not after.isalnum():
            reader.single = False
            return inner_closing
        return APOSTROPHE


_documents: Remembered[Any] = Remembered()


def typeset(game: GameData, typography: Typography) -> GameData:
    """A game whose names, titles and rules all have the marks of the language."""

    def give(words: Words) -> tuple[str, Node]:
        text = typography.set(words.text)
        return (words.text, words.node) if text == words.text else (text, Scalar(text, words.node.place))

    exchange = Exchange(game, give)
    nodes = (source.node for source in game.sources.values())
    how = (typography, game.edition, repr(exchange.columns))
    documents: dict[type[Any], list[Any]] = {}
    for kind, written in game.documents.items():
        documents[kind] = [
            _documents.of((node.place[0], how), (document, node), partial(_typeset, exchange, document, node))
            for document, node in zip(written, nodes, strict=False)  # those of the next kind come after
        ]
    return replace(game, documents=documents)


def _typeset(exchange: Exchange, document: Any, node: Node) -> Any:
    return exchange.document(document, node)[0]
