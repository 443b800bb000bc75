"""What a seat sees of the table, in rows: what lies in the middle, and what each seat has."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.playing.plain import HIDDEN
from engine.kernel.rules import KernelRules
from engine.playtest.comparing import plain
from engine.table.rules import Rules
from pressgang.hotseat.marks import place_of
from pressgang.plays.game_words import GameWords

_FEW = 6
"""Places of one zone up to which each has a row of its own."""

_ASIDE = ("round", "turn", "seats", "tiles")
"""What stands elsewhere: in the head of the table, in panels of its own, in the picture of the board."""


@dataclass(frozen=True, slots=True)
class Row:
    """One zone, counter, kind of piece or the like: what it is called, and what is in it."""

    name: str
    words: str
    cards: tuple[str, ...] = ()
    """The ids of the cards that lie there face up, of which there may be pictures."""
    unseen: int = 0
    """How many lie there of which only the backs are seen."""
    at: str = ""
    """Where it stands in the view, as `place_of` says it."""


@dataclass(frozen=True, slots=True)
class Panel:
    """What lies in the middle of the table, where `seat` is empty, or what a seat has."""

    seat: str
    rows: tuple[Row, ...]


def panels_of(view: Mapping[str, Any], words: GameWords, cards: Collection[str]) -> list[Panel]:
    """A table as `view()` of a match gives it; `cards` are the ids of all kinds of card."""
    seen = plain(view)
    middle = Panel("", tuple(_rows({key: value for key, value in seen.items() if key not in _ASIDE}, words, cards)))
    return [middle, *(Panel(seat, tuple(_rows(has, words, cards, path=("seats", seat)))) for seat, has in seen["seats"].items())]


def _rows(
    has: Mapping[str, Any], words: GameWords, cards: Collection[str], above: Sequence[str] = (), path: Sequence[object] = ()
) -> Iterator[Row]:
    for key, value in has.items():
        if words.is_bookkeeping(str(key)) or not _is_there(value):
            continue
        names = [*above, words.name(str(key))]
        if isinstance(value, Mapping) and len(value) <= _FEW and any(isinstance(one, list | dict) for one in value.values()):
            yield from _rows(value, words, cards, names, (*path, key))
        else:
            yield replace(_row(": ".join(names), value, words, cards), at=place_of((*path, key)))


def _is_there(value: Any) -> bool:
    """Whether there is anything of it: rows of what nobody has would hide the others."""
    if isinstance(value, Mapping):
        return any(map(_is_there, value.values()))
    if isinstance(value, list):
        return any(one not in (0, None) for one in value)
    return bool(value)


def _row(name: str, value: Any, words: GameWords, cards: Collection[str]) -> Row:
    if isinstance(value, Mapping):
        return Row(name, ", ".join(f"{words.name(str(key))}: {_said(one, words)}" for key, one in value.items() if _is_there(one)))
    if not isinstance(value, list):
        return Row(name, _said(value, words))
    unseen = sum(1 for one in value if one == HIDDEN)
    seen = [one for one in value if one != HIDDEN]
    told = [_said(one, words) for one in seen] + ([words.unseen(unseen)] if unseen else [])
    faces = tuple(one for one in seen if isinstance(one, str)) if seen and all(one in cards for one in seen) else ()
    return Row(name, ", ".join(told), faces, unseen)


def _said(value: Any, words: GameWords) -> str:
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(_said(one, words) for one in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{words.name(str(key))} {_said(one, words)}" for key, one in value.items())
    return words.name(value) if isinstance(value, str) else str(value)


def cards_of(rules: Rules) -> frozenset[str]:
    """The ids of all kinds of card of a game."""
    if not isinstance(rules, KernelRules):
        return frozenset()
    return frozenset(kind.id for kind in rules.looked_at(rules.player_counts[0]).world.kinds)


def dice_of(rules: Rules) -> frozenset[str]:
    """The names of all dice of a game."""
    if not isinstance(rules, KernelRules):
        return frozenset()
    return frozenset(rules.looked_at(rules.player_counts[0]).world.table.dice)


def rolled_in(panels: Iterable[Panel], seat: str, dice: Collection[str]) -> list[Row]:
    """What the dice show that lie in the middle, or with a seat: what is asked most often hangs on them."""
    places = {place_of(path) for name in dice for path in ((name,), ("seats", seat, name))}
    return [row for panel in panels for row in panel.rows if row.at in places]
