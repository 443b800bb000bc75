"""Dealing anew what a seat cannot know: a table that is as likely as the real one for all that the seat has seen."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Any

from engine.kernel.compiling.linking import Compiled
from engine.kernel.playing.chance import Stream
from engine.kernel.playing.plain import looked_at


def deal_anew(game: Compiled, s: Any, seat: int, stream: Stream, seen: Set[int] = frozenset()) -> None:
    """Shuffle all cards and dice that the seat does not see among the places where it does not see them; cards that it has `seen` since
    stay where they are."""
    game.forget(s)
    table = game.world.table
    hidden: list[tuple[list[int], list[int]]] = []
    known = looked_at(game, s, seat) | seen
    for group in _groups(game, s, seat, open_=False):
        if places := [place for place, card in enumerate(group) if card not in known]:
            hidden.append((group, places))
    unknown = [group[place] for group, places in hidden for place in places]
    stream.shuffle(unknown)
    dealt = iter(unknown)
    for group, places in hidden:
        for place in places:
            group[place] = next(dealt)
    for piece in range(len(game.world.piece_kinds)):
        _hide(game, s, piece, seat, stream)
    for name, dice in table.dice.items():
        if dice.of == "seat" and dice.seen_by != "all":
            values = getattr(s, f"d_{name}")
            for die in range(len(values) - 1):
                if die // dice.count != seat and values[die]:
                    values[die] = stream.below(dice.sides) + 1


def seen_by(game: Compiled, s: Any, seat: int) -> set[int]:
    """The cards that a seat sees."""
    return {card for group in _groups(game, s, seat, open_=True) for card in group}


def _groups(game: Compiled, s: Any, seat: int, *, open_: bool) -> Iterator[list[int]]:
    """All places of cards that a seat sees, or that it does not see."""
    for name, zone in game.world.table.zones.items():
        own = zone.seen_by == "owner" and zone.of == "seat"
        if not own and (zone.seen_by == "all") != open_:
            continue
        cards = getattr(s, f"z_{name}")
        for owner, group in enumerate([cards] if zone.of == "table" else cards):
            if group and (not own or (owner == seat) == open_):
                yield group


def _hide(game: Compiled, s: Any, piece: int, seat: int, stream: Stream) -> None:
    """A piece that hides from the seat stands anywhere where it may be for all that the seat knows."""
    kind = s.kind[piece]
    name = list(game.world.table.pieces)[kind] if kind >= 0 else ""
    hidden = game.namespace.get(f"hidden_{name}")
    if hidden is None or s.owner[piece] == seat or s.at[piece] < 0 or not hidden(s, piece):
        return
    places = game.namespace[f"among_{name}"](s, piece)
    if not isinstance(s.on[0], tuple):
        places = [place for place in places if s.on[place] < 0]
    if places:
        place = places[stream.below(len(places))]
        if isinstance(s.on[0], tuple):
            s.on[s.at[piece]] = tuple(one for one in s.on[s.at[piece]] if one != piece)
            s.on[place] += (piece,)
        else:
            s.on[s.at[piece]], s.on[place] = -1, piece
        s.at[piece] = place
