"""In which order letters stand that run from right to left among others: Unicode's bidirectional algorithm without embeddings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final
from unicodedata import bidirectional

_RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
_NEUTRAL: Final = frozenset({"B", "S", "WS", "ON", "BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
MIRRORED: Final = dict(zip("()<>[]{}\u00ab\u00bb\u2039\u203a\u2264\u2265", ")(><][}{\u00bb\u00ab\u203a\u2039\u2265\u2264", strict=True))
_BRACKETS: Final = {"(": ")", "[": "]", "{": "}"}
ICON: Final = "\ufffc"
"""Stands for an icon among letters; it is neutral, as Unicode has it."""


def has_right_to_left(text: str) -> bool:
    """Whether any letter runs from right to left."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


def runs_right_to_left(text: str) -> bool:
    """Whether a paragraph does, which its first letter of a direction says.

    >>> runs_right_to_left("3 אבג ABC")
    True
    """
    for letter in text:
        kind = bidirectional(letter)
        if kind in ("L", "R", "AL"):
            return kind != "L"
    return False


_LANGUAGES: Final = frozenset(["ar", "arc", "ckb", "dv", "fa", "he", "ku", "ks", "nqo", "ps", "sd", "ug", "ur", "yi"])


def is_read_from_right(language: str) -> bool:
    """Whether a language, by its short name, is written from right to left.

    >>> is_read_from_right("he_il"), is_read_from_right("fr")
    (True, False)
    """
    return language.split("_")[0] in _LANGUAGES


def levels_of(text: str, *, base: int) -> list[int]:
    """The level of every letter of a paragraph: odd ones run from right to left. Rules W1 to W7, N0 to N2, I1 and I2 of UAX #9."""
    side = "R" if base else "L"
    kinds = [bidirectional(letter) or "L" for letter in text]
    _weak(kinds, side)
    _brackets(text, kinds, side)
    _neutral(kinds, side)
    if base:
        return [1 if kind == "R" else 2 for kind in kinds]
    return [{"R": 1, "L": 0}.get(kind, 2) for kind in kinds]


def _weak(kinds: list[str], side: str) -> None:
    before = side
    for place, kind in enumerate(kinds):  # W1: marks go with their letter
        if kind == "NSM":
            kinds[place] = before
        before = kinds[place]
    strong = side
    for place, kind in enumerate(kinds):  # W2, W3: numbers after Arabic letters
        if kind in ("L", "R", "AL"):
            strong = kind
            kinds[place] = "R" if kind == "AL" else kind
        elif kind == "EN" and strong == "AL":
            kinds[place] = "AN"
    for place in range(1, len(kinds) - 1):  # W4: one separator within a number
        around = {kinds[place - 1], kinds[place + 1]}
        if (kinds[place] == "ES" and around == {"EN"}) or (kinds[place] == "CS" and around in ({"EN"}, {"AN"})):
            kinds[place] = kinds[place - 1]
    at = 0
    for kind, found in groupby(list(kinds)):  # W5, W6: signs beside a number belong to it, others are neutral
        end = at + len(list(found))
        if kind == "ET":
            beside = (at > 0 and kinds[at - 1] == "EN") or (end < len(kinds) and kinds[end] == "EN")
            kinds[at:end] = ["EN" if beside else "ON"] * (end - at)
        at = end
    strong = side
    for place, kind in enumerate(kinds):  # W6, W7
        if kind in ("ES", "CS"):
            kinds[place] = "ON"
        elif kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[place] = "L"


def _brackets(text: str, kinds: list[str], side: str) -> None:
    """N0: a pair of brackets runs as what it holds does: as the paragraph, else as what stands before it, if that runs as all within."""
    for opening, closing in sorted(_pairs(text, kinds)):
        within = {_strong(kind) for kind in kinds[opening + 1 : closing] if kind not in _NEUTRAL}
        if within:
            before = next((_strong(kind) for kind in reversed(kinds[:opening]) if kind not in _NEUTRAL), side)
            kinds[opening] = kinds[closing] = side if side in within else before if before in within else side


def _pairs(text: str, kinds: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The places of brackets that belong together."""
    opened: list[tuple[int, str]] = []
    for place, letter in enumerate(text):
        if kinds[place] != "ON":
            continue
        if letter in _BRACKETS:
            opened.append((place, _BRACKETS[letter]))
        elif any(letter == closing for _, closing in opened):
            while opened[-1][1] != letter:
                opened.pop()
            yield opened.pop()[0], place


def _neutral(kinds: list[str], side: str) -> None:
    """N1, N2: between letters of one direction neutral ones have it too, elsewhere that of the paragraph."""
    at = 0
    for neutral, found in groupby(list(kinds), key=_NEUTRAL.__contains__):
        end = at + len(list(found))
        if neutral:
            left = _strong(kinds[at - 1]) if at else side
            right = _strong(kinds[end]) if end < len(kinds) else side
            kinds[at:end] = [left if left == right else side] * (end - at)
        at = end


def _strong(kind: str) -> str:
    return "L" if kind == "L" else "R"


def visual_order(levels: Sequence[int]) -> list[int]:
    """In which order pieces of these levels stand from left to right (rule L2).

    >>> visual_order([1, 1, 2, 2, 1])
    [4, 2, 3, 1, 0]
    """
    order = list(range(len(levels)))
    for level in range(max(levels, default=0), 0, -1):
        at = 0
        for turned, found in groupby([levels[place] >= level for place in order]):
            end = at + len(list(found))
            if turned:
                order[at:end] = order[at:end][::-1]
            at = end
    return order


def drawn(text: str, level: int) -> str:
    """Letters of one level as they are shaped: HarfBuzz turns words round by their script, signs alone are turned here."""
    if level % 2 == 0 or has_right_to_left(text):
        return text
    return "".join(MIRRORED.get(letter, letter) for letter in reversed(text))


def runs_in_order(text: str, *, base: int | None = None) -> list[tuple[str, int]]:
    """A line in runs of one level, from left to right, each with the letters as they are read.

    It runs as its first letter says, or as its `base` does.

    >>> [run == "abc " for run, _ in runs_in_order("abc \u05d0\u05d1")]
    [True, False]
    """
    levels = levels_of(text, base=int(runs_right_to_left(text)) if base is None else base)
    runs = [("".join(letter for letter, _ in found), level) for level, found in groupby(zip(text, levels, strict=True), key=itemgetter(1))]
    return [runs[place] for place in visual_order([level for _, level in runs])]
