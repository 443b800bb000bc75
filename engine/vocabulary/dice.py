"""Verbs about dice."""

from __future__ import annotations

from dataclasses import dataclass

from engine.definitions.verbs import Verb, verb
from engine.kernel.compiling.codes import Code, fresh
from engine.kernel.compiling.emitter import Emitter
from engine.kernel.content.fields import Selection
from engine.kernel.formulas.types import NUMBER


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Verb):
    """Dice are rolled: a whole pool, or some of its dice."""

    dice: Selection

    def emit(self, e: Emitter) -> None:
        """One after the other."""
        found = e.things(self.dice, "dice", "die")
        pool, die = found.type.words, fresh("die")
        sides = e.world.table.dice[pool].sides
        with e.block(f"for {die} in list({found.listed()}):"):
            e.line(f"s.d_{pool}[{die}] = s.chance.roll({sides})")
            e.event(f"roll.{pool}", {"shows": Code(f"s.d_{pool}[{die}]", NUMBER)}, [f"dice:{pool}"])


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class SetAside(Verb):
    """Dice are put aside: they show nothing until they are rolled again."""

    dice: Selection

    def emit(self, e: Emitter) -> None:
        """Each of them."""
        found = e.things(self.dice, "dice", "die")
        pool, die = found.type.words, fresh("die")
        with e.block(f"for {die} in list({found.listed()}):"):
            e.line(f"s.d_{pool}[{die}] = 0")
        e.event(f"set_aside.{pool}", {}, [f"dice:{pool}"])


DICE_VERBS = (Roll, SetAside)
