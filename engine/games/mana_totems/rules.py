"""Mana Totems on the kernel: its classes as kinds of card, and its numbers as constants for so many players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.todo import Todo
from engine.definitions.unfinished import missing_to_play
from engine.games.data.extending import kinds_with
from engine.games.mana_totems.definitions import KINDS, PARTS, ClassFile, Constants, PlayerClass, Power
from engine.kernel.compiling.operators import UNSAID
from engine.kernel.compiling.world import MoreCards
from engine.kernel.content.cards import CardData
from engine.kernel.content.tiles import TileBoard
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from engine.source.problems import ContentError, Steps

CLASSES = "classes"
"""The deck that classes are kinds of card of."""


@dataclass(slots=True)
class ManaRules(KernelRules):
    """The rules of one edition."""

    @classmethod
    def of(cls, data: GameData) -> ManaRules:
        """Those of some content."""
        return cls(data, lambda players: constants(data, players), [*_classes(data)])

    def new_match(self, players: int, seed: int | str, *, round_limit: int, setups: Sequence[str] = ()) -> GameMatch:
        """A game before its set-up. Raises ContentError naming what an unfinished edition does not say."""
        if not any(layout.players == players for layout in self.data.one(TileBoard).layouts):
            raise ContentError(missing_to_play(self.data, kinds_with(KINDS)))
        return super(ManaRules, self).new_match(players, seed, round_limit=round_limit, setups=setups)


def constants(data: GameData, players: int) -> dict[str, object]:
    """The numbers of the rules by name; of the fading checks those for so many players. What is not said is `unsaid`."""
    found: dict[str, Any] = _plain(data.one(Constants))
    if found["clock"] != UNSAID:
        checks = found["clock"].pop("checks")
        found["clock"]["check"] = next((one for one in checks if players in one["players"]), UNSAID)
    return found


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, Todo):
        return UNSAID
    if is_dataclass(value):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _classes(data: GameData) -> Iterator[MoreCards]:
    for place, one in enumerate(data.one(ClassFile).classes):
        powers = _powers(one)
        price = data.vocabulary.verbs["price"]
        parts = {name: (*((price(price=power.cost.count),) if power.cost else ()), *power.effects) for name, power in powers.items()}  # type: ignore[call-arg]
        steps: dict[str, Steps] = {name: (name, "effects") for name in parts}
        yield MoreCards(CardData(id=one.id, name=one.name, copies=0, parts=parts), CLASSES, "classes.yaml", ("classes", place), steps)


def _powers(one: PlayerClass) -> dict[str, Power]:
    return {name: power for name in PARTS if isinstance(power := getattr(one, name), Power)}
