"""What a column of a spreadsheet that nobody declared may hold, guessed from its cells."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from engine.definitions.columns import OTHER_PICTURES, PICTURES

_WHOLE: Final = re.compile(r"[+-]?\d{1,15}")
_FORMS: Final = {
    "colour": re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})"),
    "picture": re.compile(rf".+({'|'.join(map(re.escape, PICTURES + OTHER_PICTURES))})", re.IGNORECASE),
    "rich_text": re.compile(r".*(\*\*\S.*\S?\*\*|\[[a-z][a-z0-9_]*\]).*", re.DOTALL),
}


def guessed(cells: Iterable[object]) -> str:
    """A declaration as it is written in the file of a deck.

    Numbers have room to grow: up to as many digits as the longest has.

    >>> guessed([3, "12", None]), guessed(["fox.png", ""]), guessed(["quick", 3])
    ('{number: [0, 99]}', '{holds: picture}', '{holds: text}')
    """
    words = [str(int(cell) if isinstance(cell, float) and cell.is_integer() else cell).strip() for cell in cells if cell not in (None, "")]
    if words and all(map(_WHOLE.fullmatch, words)):
        numbers = [int(word) for word in words]
        least, most = (10 ** len(str(abs(number))) - 1 for number in (min(0, *numbers), max(0, *numbers)))
        return f"{{number: [{-least if min(numbers) < 0 else 0}, {most}]}}"
    for kind, form in _FORMS.items():
        found = [form.fullmatch(word) is not None for word in words]
        if any(found) if kind == "rich_text" else found and all(found):
            return f"{{holds: {kind}}}"
    return "{holds: text}"
