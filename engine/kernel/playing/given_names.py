"""Numbers and names of things in a position that is given, read with the place of what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.resolved.showing import space_name
from engine.kernel.formulas.syntax import NOTHING
from engine.kernel.formulas.types import CARD, SEAT, Type
from engine.kernel.playing.given_cards import by_place, copy_meant, in_sight
from engine.kernel.playing.plain import Plain
from engine.source.hints import as_written, meant_or_known


class Names:
    """What words and numbers of a position mean at a table. All raise ValueError saying where in `given` something cannot be."""

    def __init__(self, game: Compiled, s: Any) -> None:
        self.game = game
        self.world = game.world
        self.s = s
        self.dealt: set[int] = set()
        """Cards that the position names where they lie."""

    def there(self, where: str, space: Any) -> int:
        """A space that is still on the board."""
        at = self.thing(where, Type("space"), space)
        if self.world.tiles is not None and not self.s.there[at]:
            raise ValueError(f"given.{where}: {space} is no longer on the board")
        return at

    def mapping(self, where: str, value: Any) -> Plain:
        """Words with what stands under each."""
        if not isinstance(value, dict):
            raise ValueError(f"given.{where}: must be a mapping (got {as_written(value)})")
        return value

    def whole(self, where: str, value: Any, *, least: int | None = None) -> int:
        """A whole number, not below the least there can be."""
        if type(value) is not int:
            raise ValueError(f"given.{where}: must be a whole number (got {as_written(value)})")
        if least is not None and value < least:
            raise ValueError(f"given.{where}: must be at least {least} (got {value})")
        return value

    def bounded(self, where: str, counter: str, value: Any) -> int:
        """A number within the bounds of a counter."""
        number, declared = self.whole(where, value), self.world.table.counters[counter]
        if number < declared.at_least:
            raise ValueError(f"given.{where}: must be at least {declared.at_least} (got {number})")
        if isinstance(declared.at_most, int) and number > declared.at_most:
            raise ValueError(f"given.{where}: must be at most {declared.at_most} (got {number})")
        return number

    def seat_number(self, where: str, name: Any) -> int:
        """The number of a seat that plays, by its name."""
        if name not in self.world.seats and name in [seat.colour for seat in self.world.data.manifest.seats]:
            playing = ", ".join(self.world.seats)
            raise ValueError(f"given.{where}: {name} does not play among {self.world.count}, but {playing}: `players` says how many do")
        return self.thing(where, SEAT, name)

    def thing(self, where: str, type_: Type, name: Any, *, none: bool = False) -> int:
        """The number of a thing by its name."""
        if type_.base == "number":
            return self.whole(where, name)
        if name is None and none:
            return -1
        if isinstance(name, list | dict):
            raise ValueError(f"given.{where}: must be one {type_} (got {as_written(name)})")
        if type_.base == "card" and name in self.places:
            return self.places[name]
        known = self._names(type_)
        if type_.base == "card" and name in known:
            return min((card for card, kind in enumerate(known) if kind == name), key=lambda card: (card not in self.open, card))
        if name in known:
            return known.index(name)
        if str(name) in map(str, known):
            return list(map(str, known)).index(str(name))
        hint = f": positions write null for {name}" if none and name in NOTHING else hint_for(str(name), known)
        raise ValueError(f"given.{where}: no {type_} is called {name!r}{hint}")

    @cached_property
    def places(self) -> dict[str, int]:
        """Cards by where they lie, to be asked for once all lie there."""
        return by_place(self.game, self.s)

    @cached_property
    def open(self) -> frozenset[int]:
        """The cards that somebody sees, to be asked for once all lie there."""
        return in_sight(self.game, self.s)

    def copies(self, where: str, name: str, cards: Sequence[Any], seat: int | None) -> tuple[int, ...]:
        """The cards that are remembered, each of alike ones once."""
        found: list[int] = []
        for one in cards:
            card = self.thing(where, CARD, one)
            if one not in self.places:
                alike = [copy for copy, kind in enumerate(self.world.cards) if kind == self.world.cards[card]]
                copies = [copy for copy in alike if copy not in found]
                if not copies:
                    raise ValueError(f"given.{where}: there {'is' if len(alike) == 1 else 'are'} only {len(alike)} of '{one}'")
                card = copy_meant(self.game, self.s, copies, self.dealt, name, seat)
            found.append(card)
        return tuple(found)

    def _names(self, type_: Type) -> list[Any]:
        """What all things of a type are called, by their numbers."""
        world = self.world
        match type_.base:
            case "seat":
                return list(world.seats)
            case "space":
                return [space_name(one) for one in world.space_names]
            case "piece":
                return list(world.piece_names)
            case "card":
                return [world.kinds[kind].id for kind in world.cards]
            case _:
                return list(world.words.get(type_.words, ()))


def hint_for(name: str, known: list[Any]) -> str:
    """What may have been meant, to be put behind a message; "" when nothing is near."""
    hint = meant_or_known(name, [str(one) for one in known])
    return f": {hint}" if hint else ""
