"""Words that are too long for a space: in more lines, parted where their language parts them, in the smallest type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.scene.hyphenation import hyphenated_word

SMALLEST: Final = 6.0
"""Of words, in points: where they would be smaller, there is no room for them."""

LETTER: Final = 0.56
"""How wide a letter is on the average, as a share of the size of its type."""

_NARROW: Final = frozenset("fijlrtI1'.,-| ")
"""Letters that take half the room of others; those that take more make up for what is narrow otherwise."""

_WIDE: Final = frozenset("mwMW")


def breadth(word: str) -> float:
    """How wide a word is, in letters as wide as most.

    >>> breadth("billiards"), breadth("mum")
    (6.5, 3.8)
    """
    return sum(0.5 if letter in _NARROW else 1.4 if letter in _WIDE else 1.0 for letter in word)


def broken(word: str, room: float, language: str) -> Iterator[str]:
    """The lines of a word, or of several, that are no wider than the room, in letters; one that cannot be parted stays as wide as it is."""
    line = ""
    for part in word.split():
        whole = f"{line} {part}".strip()
        if line and breadth(whole) > room:
            yield line
            whole = part
        *lines, line = _parted(whole, room, language) if breadth(whole) > room else (whole,)
        yield from lines
    yield line


def _parted(word: str, room: float, language: str) -> Iterator[str]:
    line = ""
    for part in hyphenated_word(word, language).split("\u00ad"):
        if line and breadth(f"{line}{part}-") > room:
            yield f"{line}-"
            line = ""
        line += part
    yield line
