"""Verbs about chance: dice, and things that chance picks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from engine.definitions.types import Slug
from engine.definitions.verbs import Effect, Verb, verb
from engine.kernel.compiling.formulas.codes import Code, fresh
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import NumberFormula, Selection
from engine.kernel.formulas.types import NUMBER, SEAT


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Verb):
    """Dice are rolled: a whole pool, or some of its dice. What modifies a roll changes what the die shows, from 1 to its most."""

    dice: Selection

    def emit(self, e: Emitter) -> None:
        """One after the other."""
        found = e.things(self.dice, "dice", "die")
        pool, die = found.type.words, fresh("die")
        sides = e.world.table.dice[pool].sides
        who = {"who": Code(e.you, SEAT)}
        with e.block(f"for {die} in list({found.listed()}):"), e.before(f"roll.{pool}", who):
            rolled = f"s.chance.roll({sides})"
            if e.program.modifies(f"roll.{pool}"):
                rolled = f"min(max({e.modified(f'roll.{pool}', rolled, who)}, 1), {sides})"
            e.line(f"s.d_{pool}[{die}] = {rolled}")
            of_seats = e.world.table.dice[pool].of == "seat"
            whose = {"who": Code(f"{die} // {e.world.dice[pool]}", SEAT)} if of_seats else {}
            e.event(f"roll.{pool}", {**who, "shows": Code(f"s.d_{pool}[{die}]", NUMBER)}, [f"dice:{pool}"], logged=whose)


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


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Verb):
    """Chance picks one of some things, or several, and what follows speaks of it by a name. Nothing happens where there is nothing."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"as"})

    from_: Annotated[Selection, Field(alias="from")]
    """Cards, pieces, spaces, seats, numbers or words."""
    as_: Annotated[Slug, Field(alias="as")]
    """What is picked is called so from here on."""
    number: NumberFormula | None = None
    """How many, or as many as there are; left out: one."""
    do: tuple[Effect, ...] = ()
    """What happens with it; where empty, the effects that follow."""

    def emit(self, e: Emitter) -> None:
        """Draw lots, and bind the name."""
        found = e.things(self.from_, "from")
        lots = e.let(f"list({found.listed()})", "lots")
        e.line(f"s.chance.deals.shuffle({lots})")
        several = "" if self.number is None else f", {e.number(self.number, 'number')}"
        named = f"[show_{found.type.base}(s, one, {found.type.words!r}) for one in {lots}]"
        e.line(f"if s.chance.picks: s.chance.pick({lots}, {named}{several})")
        name = fresh(f"b_{self.as_}")
        if self.number is None:
            e.line(f"{name} = ({lots} or NONE)[0]")
            code = Code(name, found.type.perhaps() if found.type.base != "number" else found.type.one(), frozenset(), found.zone)
            there = f"if {lots}:"
        else:
            e.line(f"{name} = {lots}[:{e.number(self.number, 'number')}]")
            code, there = Code(name, found.type.several(), frozenset(), found.zone), f"if {name}:"
        e.bind(self.as_, code)
        if self.do:
            with e.block(there):
                e.effects(self.do, "do")


DICE_VERBS = (Roll, SetAside, Pick)
