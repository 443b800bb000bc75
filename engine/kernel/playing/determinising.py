"""Dealing anew what a seat cannot know: a table that is as likely as the real one for all that the seat has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Any

from engine.kernel.compiling.course.setting import MAY_COUNT, MAY_REMEMBER, PLACE_HIDDEN
from engine.kernel.compiling.linking import Compiled
from engine.kernel.content.table import TableFile
from engine.kernel.content.things import Counter, Dice, Memory, Zone
from engine.kernel.playing.chance import Stream
from engine.kernel.playing.disguises import deal_kinds
from engine.kernel.playing.plain import looked_at, told_of


def deal_anew(game: Compiled, s: Any, seat: int, stream: Stream, seen: Set[int] = frozenset()) -> None:
    """Shuffle all cards and dice that the seat does not see among the places where it does not see them; cards that it has `seen` since
    stay where they are."""
    game.forget(s)
    table = game.world.table
    known = looked_at(game, s, seat) | seen
    hidden: list[tuple[list[int], Sequence[int]]] = []
    places: Sequence[int]
    lying: list[int] = []
    for group in _groups(game, s, seat, open_=False):
        places = range(len(group)) if known.isdisjoint(group) else [place for place, card in enumerate(group) if card not in known]
        lying += [group[place] for place in places]
        hidden.append((group, places))
    dealt = _dealt(game, s, lying, stream)
    first = 0
    for group, places in hidden:
        behind = first + len(places)
        if len(places) == len(group):  # as one, since most lie in decks
            group[:] = dealt[first:behind]
        else:
            for place, card in zip(places, dealt[first:behind], strict=True):
                group[place] = card
        first = behind
    marks = [getattr(s, f"c_{name}") for name, counter in table.counters.items() if counter.of == "card"]
    marks += [getattr(s, f"m_{name}") for name, memory in table.remembers.items() if memory.of == "card"]
    for values in (*marks, s.by) if lying else ():  # what lies on a card, and who laid it there, stays in its place
        here = [values[card] for card in lying]
        if here.count(here[0]) != len(here):  # mostly nothing lies on any of them
            for card, value in zip(dealt, here, strict=True):
                values[card] = value
    deal_kinds(game, s, seat, stream)
    for piece in range(len(game.world.piece_kinds)) if any(piece.hides for piece in table.pieces.values()) else ():
        _hide(game, s, piece, seat, stream)
    for name in [name for name, memory in table.remembers.items() if memory.seen_by == "owner"]:
        _remember_otherwise(game, s, name, seat, stream)
    for name, counter in [(name, counter) for name, counter in table.counters.items() if counter.may_be is not None]:
        for one in _of_others(game, s, counter, seat):
            if possible := game.namespace[f"{MAY_COUNT}{name}"](s, one):
                _count_otherwise(getattr(s, f"c_{name}"), one, possible, stream)
    for name, dice in table.dice.items():
        values = getattr(s, f"d_{name}")
        for die, value in enumerate(values[:-1]):
            if value and not game.world.sees(dice.seen_by, die // game.world.dice[name] if dice.of == "seat" else None, seat):
                values[die] = stream.below(dice.sides) + 1


def _of_others(game: Compiled, s: Any, declared: Counter | Memory, seat: int) -> list[int]:
    """The seats, or pieces of seats, of which something is a secret to a seat."""
    owners = s.owner if declared.of == "piece" else range(game.world.count)
    return [one for one, owner in enumerate(owners) if owner >= 0 and owner != seat]


def _count_otherwise(values: list[Any], owner: int, possible: Sequence[int], stream: Stream) -> None:
    """A number of a seat or piece becomes any that it may be; of one with a number for each of something, every one of these by itself."""
    if isinstance(values[owner], list):
        row = values[owner]
        row[:-1] = [possible[stream.below(len(possible))] for _ in row[:-1]]  # the last stands for what is not there
    else:
        values[owner] = possible[stream.below(len(possible))]


def _remember_otherwise(game: Compiled, s: Any, name: str, seat: int, stream: Stream) -> None:
    """What the others, or their pieces, remember and only they know may be anything that it may be."""
    values, nothing = getattr(s, f"m_{name}"), getattr(s, f"m_{name}")[-1]
    for one in _of_others(game, s, game.world.table.remembers[name], seat):
        value = values[one]
        if value == nothing:
            continue
        possible = game.namespace[f"{MAY_REMEMBER}{name}"](s, one)
        stream.shuffle(possible)
        if possible:
            values[one] = tuple(sorted(possible[: len(value)])) if isinstance(nothing, tuple) else possible[0]


def hides(table: TableFile) -> bool:
    """Whether there is anything on the table that a seat may not know."""
    things: tuple[Zone | Dice | Memory, ...] = (*table.zones.values(), *table.dice.values(), *table.remembers.values())
    secret = any(counter.may_be is not None for counter in table.counters.values())
    return secret or any(one.seen_by != "all" for one in things) or any(piece.hides for piece in table.pieces.values())


MOST_DEALS = 20
"""Deals of cards of which something is known that are tried before these stay where they are."""


def _dealt(game: Compiled, s: Any, lying: Sequence[int], stream: Stream) -> list[int]:
    """The cards that may lie there instead, of those with the same back each."""
    backs, kinds = game.world.backs, game.world.cards
    here = [backs[kinds[card]] for card in lying]
    dealt = list(lying)
    for back in sorted(set(here)):
        places = [place for place, one in enumerate(here) if one == back]
        for place, card in zip(places, _dealt_alike(game, s, [lying[place] for place in places], stream), strict=True):
            dealt[place] = card
    return dealt


def _dealt_alike(game: Compiled, s: Any, lying: Sequence[int], stream: Stream) -> list[int]:
    """The cards that may lie there instead: where something is known of one, others of which that is true."""
    unknown = list(lying)
    stream.shuffle(unknown)
    tells = any(status.tells for status in game.world.table.statuses.values())
    told = {place: what for place, card in enumerate(lying) if (what := told_of(game, s, card))} if tells else {}
    denies = any(counter.denies for counter in game.world.table.counters.values())
    denied = {place: without for place, card in enumerate(lying) if (without := _denied_of(game, s, card))} if denies else {}
    told |= {place: told.get(place, []) for place in denied}
    for _ in range(MOST_DEALS if told else 0):
        rest, found = list(unknown), {}
        for place, what in told.items():
            fits = [card for card in rest if _column(game, what, card) == _column(game, what, lying[place])]
            fits = [card for card in fits if not any(_column(game, [name], card)[0] in words for name, words in denied.get(place, ()))]
            if not fits:
                break
            rest.remove(fits[0])
            found[place] = fits[0]
        else:
            others = iter(rest)
            return [found[place] if place in found else next(others) for place in range(len(lying))]
        stream.shuffle(unknown)
    if not told:
        return unknown
    others = iter([card for card in unknown if card not in {lying[place] for place in told}])
    return [card if place in told else next(others) for place, card in enumerate(lying)]


def _denied_of(game: Compiled, s: Any, card: int) -> list[tuple[str, set[int]]]:
    """By column, the words that all know a card not to have."""
    counters = [(name, one.each or "") for name, one in game.world.table.counters.items() if one.denies]
    found = [(each, {word for word, many in enumerate(getattr(s, f"c_{name}")[card]) if many}) for name, each in counters]
    return [(each, words) for each, words in found if words]


def _column(game: Compiled, names: Sequence[str], card: int) -> list[int]:
    kind = game.world.cards[card]
    return [game.world.columns[name][kind] for name in names]


def seen_by(game: Compiled, s: Any, seat: int) -> set[int]:
    """The cards that a seat sees."""
    return {card for group in _groups(game, s, seat, open_=True) for card in group}


def _groups(game: Compiled, s: Any, seat: int, *, open_: bool) -> Iterator[list[int]]:
    """All places of cards that a seat sees, or that it does not see."""
    for zone, places in game.world.places_of_cards(seat, open_=open_):
        cards = getattr(s, zone)
        if places is None:
            if cards:
                yield cards
        else:
            for place in places:
                if cards[place]:
                    yield cards[place]


def _hide(game: Compiled, s: Any, piece: int, seat: int, stream: Stream) -> None:
    """A piece that hides from the seat stands anywhere where it may be for all that the seat knows."""
    kind = s.kind[piece]
    name = list(game.world.table.pieces)[kind] if kind >= 0 else ""
    hidden = game.namespace.get(f"{PLACE_HIDDEN}{name}")
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
