"""Telling a change of words in one line: «Heal 2 → 3 Hit Points», with what stayed far from it left out."""

from __future__ import annotations

import re
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

Word = tuple[str, str]
"""The blank before a word or mark, and the word or mark itself."""

_WORDS: Final = re.compile(r"(\s*)(\w+(?:[.,:'\u2019/-]\w+)*|[^\w\s])")


def changed_words(old: str, new: str) -> str:
    """What became of a text.

    >>> changed_words("Heal 2 Hit Points.", "Heal 3 Hit Points.").replace(ARROW, "->")
    'Heal 2 -> 3 Hit Points.'
    >>> changed_words("You lose 1 Hit Point.", "You lose 2 Hit Points.").replace(ARROW, "->")
    'You lose [1 Hit Point -> 2 Hit Points].'
    >>> changed_words("Your Hand Limit is 6.", "Your Hand Limit is 7.").replace(ARROW, "->")
    'Your Hand Limit is 6 -> 7.'
    >>> changed_words("Draw two Cards.", "Draw two Cards and heal.")
    'Draw two Cards [put in: and heal].'
    """
    before, after = _WORDS.findall(old), _WORDS.findall(new)
    matcher = SequenceMatcher(None, [word for _, word in before], [word for _, word in after], autojunk=False)
    if not old or not new or matcher.ratio() < LIKE:
        return f"{quoted(old)} {ARROW} {quoted(new)}"
    codes = _united(matcher.get_opcodes())
    told: list[str] = []
    for place, (is_kept, first, end, start, stop) in enumerate(codes):
        if is_kept:
            told.append(_kept(after[start:stop], is_first=place == 0, is_last=place == len(codes) - 1))
        else:
            told.append(_changed(before[first:end], after[start:stop]))
    return "".join(told).strip()


def _united(codes: Sequence[tuple[str, int, int, int, int]]) -> list[tuple[bool, int, int, int, int]]:
    """Whether words are kept, and which of the old and the new; a single word that is kept between two changes is told with them."""
    united: list[tuple[bool, int, int, int, int]] = []
    for place, (kind, first, end, start, stop) in enumerate(codes):
        is_kept = kind == "equal" and (end - first > 1 or place in (0, len(codes) - 1))
        if united and not is_kept and not united[-1][0]:
            _, first, _, start, _ = united.pop()
        united.append((is_kept, first, end, start, stop))
    return united


def _kept(words: Sequence[Word], *, is_first: bool, is_last: bool) -> str:
    """Unchanged words, those in the middle of many left out."""
    head, tail = ([] if is_first else words[:NEAR]), ([] if is_last else words[-NEAR:])
    return _joined(words) if len(words) <= len(head) + len(tail) + 1 else f"{_joined(head)} {GAP}{_joined(tail)}"


def _changed(old: Sequence[Word], new: Sequence[Word]) -> str:
    blank = (new or old)[0][0]
    was, now = _joined(old).strip(), _joined(new).strip()
    if not new or not old:
        return f"{blank}[put in: {now}]" if new else f"{blank}[taken out: {was}]"
    return f"{blank}{was} {ARROW} {now}" if len(old) == len(new) == 1 else f"{blank}[{was} {ARROW} {now}]"


def _joined(words: Sequence[Word]) -> str:
    return "".join(blank + word for blank, word in words)


def quoted(text: str) -> str:
    """A text as a whole."""
    return f"\u00ab{text}\u00bb" if text else "nothing"


def shown(value: Any) -> str:
    """A value as content writes it, shortened."""
    text = " ".join(show(as_written(value)).split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}{GAP}"
