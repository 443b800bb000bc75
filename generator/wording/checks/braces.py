"""Braces in the words of a game: one too few or too many, and references where nothing is filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.definitions.game import GameData
from engine.source.nodes import Source
from engine.source.problems import Problem, Steps
from engine.source.tree import Scalar
from generator.wording.content.words_of_content import Exchange, Words

_TEMPLATES = re.compile(r"\{\{(?!\{).*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)

BARE = ("name", "title", "subtitle", "note", "licence")
"""Words that are printed as they stand."""

PATTERNS = "series"
"""The list whose names are patterns: one brace on either side of a column."""

HINT = "a reference stands in two braces on either side: {{ … }}"


def brace_problems(game: GameData) -> Iterator[Problem]:
    """Every text of a game whose braces do not fit, in one edition."""
    found: list[Words] = []

    def note(words: Words) -> tuple[str, object]:
        found.append(words)
        return words.text, words.node

    exchange = Exchange(game, note)  # type: ignore[arg-type]
    names = iter(game.sources.values())  # in the order in which the documents were read
    for documents in game.documents.values():
        for document in documents:
            exchange.document(document, next(names).node)
    for words in found:
        if words.address[-1] not in BARE and (fault := fault_of_braces(words.text)):
            yield Source(words.node.place[0], words.node).problem((), fault, HINT, shown=words.address)
    for source in game.sources.values():
        yield from _bare(source, ())


def _bare(source: Source, path: Steps) -> Iterator[Problem]:
    """Names and titles with braces. The name of a series may name its columns: `{rank} of {suit}`."""
    columns = [name for key, each in source.items() if key == "each" for name, _ in each.items()]
    for key, part in source.items():
        value = part.node.value if isinstance(part.node, Scalar) else None
        if key == PATTERNS:
            continue
        if key in BARE and isinstance(value, str):
            for column in columns:
                value = value.replace(f"{{{column}}}", "")
            if fault := fault_of_braces(value, is_bare=True):
                yield part.problem((), fault, HINT if "too" in fault else "write the words themselves", shown=(*path, key))
        elif not isinstance(part.node, Scalar):
            yield from _bare(part, (*path, key))


def fault_of_braces(text: str, *, is_bare: bool = False) -> str:
    """What is wrong with the braces of a text, or "".

    >>> fault_of_braces("Lose {{ melee.loses }.")
    "one brace too few or too many, near 'Lose {{ melee.loses }.'"
    >>> fault_of_braces("Lose {{ melee.loses } and {{ melee.wounds }}.")
    "one brace too few or too many, near '{{ melee.loses } and {{ melee.'"
    """
    if "{" not in text and "}" not in text:
        return ""
    for found in _TEMPLATES.findall(text):  # one that runs on into the next reference was not closed
        if found.startswith("{{") and found[2:-2].count("{") != found[2:-2].count("}"):
            return f"one brace too few or too many, near '{found[:30].strip()}'"
    rest = _TEMPLATES.sub("", text)
    at = next((place for place, letter in enumerate(rest) if letter in "{}"), -1)
    if at >= 0:
        return f"one brace too few or too many, near '{rest[max(0, at - 10) : at + 20].strip()}'"
    return "references are not filled in here" if is_bare else ""
