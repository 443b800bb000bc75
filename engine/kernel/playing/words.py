"""The words under which a table is written: each thing that is declared by its path, such as `carries.gem`, and values laid along it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.content.table import Entry, TableFile
from engine.kernel.content.things import Counter

Path = tuple[str, ...]


def lay(plain: dict[str, Any], path: Path, value: Any) -> None:
    """Write a value under a path."""
    for step in path[:-1]:
        plain = plain.setdefault(step, {})
    plain[path[-1]] = value


def find(plain: Any, path: Path) -> bool:
    """Whether anything is written under a path."""
    for step in path:
        if not isinstance(plain, Mapping) or step not in plain:
            return False
        plain = plain[step]
    return True


def entries(table: TableFile, of_seat: bool) -> dict[Path, Entry]:
    """What stands with each seat, or beside the seats, by its path."""
    return {entry.words: entry for entry in table.entries if entry.of_seat == of_seat}


def next_words(known: Mapping[Path, Entry], path: Path) -> list[str]:
    """The words that may stand where the last of a path does."""
    before = path[:-1]
    return list(dict.fromkeys(other[len(before)] for other in known if other[: len(before)] == before and len(other) > len(before)))


def misplaced_word(table: TableFile, name: str, seats: Sequence[str], *, below_seats: bool) -> str:
    """What to say of a word that stands below `seats` and is the table's, or beside `seats` and is a seat's; "" of any other."""
    if name not in {path[0] for path in entries(table, of_seat=not below_seats)}:
        return ""
    if below_seats:
        return "is of no seat: it stands beside `seats`, not below it"
    return f"each seat has its own: it stands below `seats`, as in `seats: {{{seats[0]}: {{{name}: \u2026}}}}`"


def is_list(counter: Counter) -> bool:
    """Whether a counter of spaces is written as the list of those where it is 1."""
    return counter.of == "space" and counter.at_most == 1 and counter.each is None
