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

    >>> guessed([3, "12", None]), guessed(["fox.png", ""]), guessed(["quick", 3])
    ('{number: [3, 12]}', '{holds: picture}', '{holds: text}')
    """
    words = [str(int(cell) if isinstance(cell, float) and cell.is_integer() else cell).strip() for cell in cells if cell not in (None, "")]
    if words and all(map(_WHOLE.fullmatch, words)):
        numbers = [int(word) for word in words]
        return f"{{number: [{min(numbers)}, {max(numbers)}]}}"
    for kind, form in _FORMS.items():
        found = [form.fullmatch(word) is not None for word in words]
        if any(found) if kind == "rich_text" else found and all(found):
            return f"{{holds: {kind}}}"
    return "{holds: text}"
