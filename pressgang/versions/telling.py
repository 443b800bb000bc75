"""Telling a change of words in one line: «Heal 2 → 3 Hit Points», with what stayed far from it left out."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any, Final

from engine.playtest.comparing import show
from pressgang.versions.things import as_written

ARROW: Final = "\u2192"
GAP: Final = "\u2026"

NEAR: Final = 6
"""Unchanged words that are told on either side of a change."""

LIKE: Final = 0.4
"""Texts with a smaller part in common are told whole, the old and the new."""

LONGEST: Final = 120
"""Letters of a value that are shown."""


def changed_words(old: str, new: str) -> str:
    """What became of a text.

    >>> changed_words("Heal 2 Hit Points.", "Heal 3 Hit Points.").replace(ARROW, "->")
    'Heal 2 -> 3 Hit Points.'
    >>> changed_words("Draw two Cards.", "Draw two Cards and heal.").replace(ARROW, "->")
    'Draw two [Cards. -> Cards and heal.]'
    """
    if not old or not new:
        return f"{quoted(old)} {ARROW} {quoted(new)}"
    before, after = old.split(), new.split()
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    if matcher.ratio() < LIKE:
        return f"{quoted(old)} {ARROW} {quoted(new)}"
    codes = matcher.get_opcodes()
    told: list[str] = []
    for place, (kind, first, end, start, stop) in enumerate(codes):
        if kind == "equal":
            told += _kept(before[first:end], is_first=place == 0, is_last=place == len(codes) - 1)
        else:
            told.append(_changed(before[first:end], after[start:stop]))
    return " ".join(told)


def _kept(words: Sequence[str], *, is_first: bool, is_last: bool) -> list[str]:
    """Unchanged words, those in the middle of many left out."""
    head, tail = ([] if is_first else words[:NEAR]), ([] if is_last else words[-NEAR:])
    return list(words) if len(words) <= len(head) + len(tail) + 1 else [*head, GAP, *tail]


def _changed(old: Sequence[str], new: Sequence[str]) -> str:
    if not new:
        return f"[taken out: {' '.join(old)}]"
    if not old:
        return f"[put in: {' '.join(new)}]"
    told = f"{' '.join(old)} {ARROW} {' '.join(new)}"
    return told if len(old) == len(new) == 1 else f"[{told}]"


def quoted(text: str) -> str:
    """A text as a whole."""
    return f"\u00ab{text}\u00bb" if text else "nothing"


def shown(value: Any) -> str:
    """A value as content writes it, shortened."""
    text = " ".join(show(as_written(value)).split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}{GAP}"
