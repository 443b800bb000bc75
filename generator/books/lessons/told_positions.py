"""The position of an example in words, as far as no picture shows it, and what is done: who has what, choices and dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from engine.kernel.content.flow import ActionFile
from engine.kernel.content.table import TableFile
from engine.kernel.content.tiles import TileBoard
from engine.kernel.playing.given import BOARDS, EMPTY
from engine.playtest.choosing import Choice
from engine.source.problems import ContentError
from generator.boards.pen import escape
from generator.products.workshop import Workshop
from generator.wording.markup import plain

_UNTOLD: Final = frozenset({"turn", "phase", "seats", "setup"})
"""Words of positions that say no more than how far the game is, or are told by themselves."""

_WAY: Final = "to"
"""What a choice of a step says: where to."""

_NONE: Final = "\u2013"


def is_told(shop: Workshop) -> bool:
    """Whether examples of a game tell their position and choices; on islands and tiles of hexes captions and pictures do."""
    return not any((shop.islands, shop.game.all(TileBoard)))


def position(shop: Workshop, given: Mapping[str, Any], drawn: Collection[str] = ()) -> str:
    """What a scenario begins with, as inline markup, but for the words whose things are `drawn`; "" where it says nothing."""
    given = {word: value for word, value in given.items() if word not in drawn and not _says_empty(shop, word, value)}
    seats = given.get("seats") or {}
    own = {seat: _without(has, drawn) for seat, has in seats.items()}
    parts = [*_things(shop, given), *_seats(shop, own)]
    if "turn" in given:
        parts.insert(0, escape(shop.words("example_turn", who=seat_name(shop, given["turn"]))))
    return " \u00b7 ".join(parts)


def _says_empty(shop: Workshop, word: str, value: Any) -> bool:
    """Whether this is `boards: empty`, by which a position is written and nothing is said of the game."""
    return (word, value) == (BOARDS, EMPTY) and BOARDS not in shop.game.one_or(TableFile()).remembers


def _without(has: Any, drawn: Collection[str]) -> Any:
    return {word: value for word, value in has.items() if word not in drawn} if isinstance(has, Mapping) else has


def choices(shop: Workshop, chosen: Iterable[tuple[str, Choice]]) -> Iterator[str]:
    """What seats do, in words, each with the dice that it throws; steps of one seat in a row are one: «Red: Step to i27, j27 and j26»."""
    steps = list(chosen)
    while steps:
        seat, first = steps.pop(0)
        way = [first.args.get(_WAY)]
        while steps and _goes_on(seat, first, *steps[0]):
            way.append(steps.pop(0)[1].args[_WAY])
        if len(way) > 1:
            first = replace(first, args={_WAY: way})
        yield from filter(None, (_choice(shop, seat, first), _dice(shop, first)))


def _goes_on(seat: str, first: Choice, who: str, then: Choice) -> bool:
    """Whether a choice is a further step of the same way: of the same kind by the same seat, with nothing but where to, and no dice."""
    alike = who == seat and then.kind == first.kind and [*then.args] == [*first.args] == [_WAY]
    return alike and not (first.dice or then.dice or first.picks or then.picks)


def _choice(shop: Workshop, seat: str, chosen: Choice) -> str:
    """What a seat does, in words; "" where it cannot be told, or only rolls the dice."""
    if not chosen.kind:
        return ""
    with suppress(ContentError):  # too little of the choice is written down
        args = {key: seat_name(shop, value) for key, value in chosen.args.items()}
        return escape(str(plain(shop.wording.log.option(seat_name(shop, seat), chosen.kind, args, _action(shop, chosen.kind)))))
    return ""


def _action(shop: Workshop, kind: str) -> str:
    """The printed name of an action; "" where it has none."""
    return next((str(one.name) for file in shop.game.all(ActionFile) for one in file.actions if one.id == kind), "")


def _dice(shop: Workshop, chosen: Choice) -> str:
    """What the dice show that are thrown with a choice; "" where none are laid down."""
    if not chosen.dice:
        return ""
    shown = chosen.dice[0] if len(chosen.dice) == 1 else [*chosen.dice]
    return escape(str(plain(shop.wording.log.event("dice_show", {"shows": shown}))))


def seat_name(shop: Workshop, value: Any) -> Any:
    """A seat as it is called in print; anything else as it is."""
    colours = [one.colour for one in shop.game.manifest.seats]
    return shop.words.table().get(f"colour_{value}", value.capitalize()) if isinstance(value, str) and value in colours else value


def _seats(shop: Workshop, seats: Mapping[str, Any]) -> Iterator[str]:
    for seat, has in seats.items():
        told = "; ".join(_things(shop, has)) if isinstance(has, Mapping) else ""
        if told:
            yield f"<b>{escape(str(seat_name(shop, seat)))}:</b> {told}"


def _things(shop: Workshop, given: Mapping[str, Any]) -> Iterator[str]:
    """Each thing that a position names, with what it holds."""
    for word, value in given.items():
        told = _on_spaces(shop, word, value) or _value(shop, value)
        if word not in _UNTOLD and told:
            yield f"{escape(_named(shop, word))} {told}"


def _on_spaces(shop: Workshop, word: str, value: Any) -> str:
    """Cards that lie on spaces, by the spaces."""
    zones = {zone.written_as or name: zone for name, zone in shop.game.one_or(TableFile()).zones.items()}
    if word not in zones or zones[word].of != "space" or not isinstance(value, Mapping):
        return ""
    lying = [f"{_thing(shop, at)} {', '.join(str(_thing(shop, card)) for card in cards)}" for at, cards in value.items() if cards]
    return f"<b>{escape('; '.join(lying) or _NONE)}</b>"


def _value(shop: Workshop, value: Any) -> str:
    """A number, a thing, several with how often each is there, or numbers by words; "" for anything else."""
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, int):
        return f"<b>{value}</b>"
    if isinstance(value, str):
        return f"<b>{escape(str(_thing(shop, value)))}</b>"
    if isinstance(value, list | tuple):
        times = Counter(str(_thing(shop, one)) for one in value if isinstance(one, str | int))
        every = [f"{count} \u00d7 {name}" if count > 1 else name for name, count in times.items()]
        return f"<b>{escape(', '.join(every) or _NONE)}</b>"
    if isinstance(value, Mapping) and value.keys() == {"only"}:
        return _value(shop, value["only"])
    if isinstance(value, Mapping) and all(isinstance(one, int) for one in value.values()):
        return f"<b>{escape(', '.join(f'{_thing(shop, word)} {one}' for word, one in value.items()))}</b>"
    return ""


def _thing(shop: Workshop, value: Any) -> Any:
    """A card, a seat or a space by its printed name."""
    return seat_name(shop, value) if seat_name(shop, value) != value else shop.wording.name_of(value) if isinstance(value, str) else value


def _named(shop: Workshop, word: str) -> str:
    """What a place or a number of the table is called."""
    name = shop.wording.declared_name(word) or word.replace("_", " ").replace(".", " ")
    return f"{name[:1].upper()}{name[1:]}"
