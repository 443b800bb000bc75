"""Verbs about the course of the game: turns end, seats leave, the game is won."""

from __future__ import annotations

from dataclasses import dataclass

from engine.definitions.types import Slug
from engine.definitions.verbs import Verb, verb
from engine.kernel.compiling.declarations.checks import WINNER
from engine.kernel.compiling.declarations.state import SELDOM, WHERE_USED, renewed
from engine.kernel.compiling.formulas.codes import Code, fresh
from engine.kernel.compiling.resolved.world import OUT
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Selection
from engine.kernel.formulas.types import SEAT, word


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Verb):
    """The choosing of this turn is over."""

    def emit(self, e: Emitter) -> None:
        """No further action."""
        e.line("s.done = True")
        e.event("end_turn")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class NextTurn(Verb):
    """After this turn, the turn is that seat's, and goes on from there. Another turn of the same seat takes nobody else's."""

    who: Selection

    def emit(self, e: Emitter) -> None:
        """Remember it until then."""
        e.line(f"s.next = {e.one(self.who, SEAT, 'who').text}")
        e.event("next_turn")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Eliminate(Verb):
    """Seats are out of the game, all at once: they have no more turns, and whose turn it is has nothing more to choose in it."""

    who: Selection
    how: Selection | None = None
    """One of the words under `outs` of `table.yaml`."""

    def emit(self, e: Emitter) -> None:
        """All of them; only then what follows from it. What keeps it from happening keeps that seat in."""
        how = f"{e.one(self.how, word(OUT), 'how').text} + 1" if self.how is not None else "True"
        found, seat = e.let(f"list({e.things(self.who, 'who', 'seat').listed()})", "found"), fresh("who")
        with e.block(f"for {seat} in {found}:"), e.before("eliminate", {"who": Code(seat, SEAT)}):
            e.line(f"s.out[{seat}] = {how}")
        with e.block(f"for {seat} in [one for one in {found} if s.out[one]]:"):
            e.event("eliminate", {"who": Code(seat, SEAT)}, ["seats"])


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class BringBack(Verb):
    """Seats that are out are in the game again, such as for the next round."""

    who: Selection

    def emit(self, e: Emitter) -> None:
        """Each that is out."""
        with e.block(f"for {(seat := fresh('who'))} in list({e.things(self.who, 'who', 'seat').listed()}):"), e.block(f"if s.out[{seat}]:"):
            e.line(f"s.out[{seat}] = False")
            e.event("bring_back", {"who": Code(seat, SEAT)}, ["seats"])


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Win(Verb):
    """The game is over at once, and these seats have won; nobody, when there is none."""

    who: Selection = "you"
    reason: Slug = "win"
    together: bool = False
    """Whether they win as a team, as under an ending."""

    def emit(self, e: Emitter) -> None:
        """It is over."""
        e.program.changed.add(WINNER)
        e.line(f"s.over = ({self.reason!r}, tuple({e.things(self.who, 'who', 'seat').listed()}), {self.together})")
        e.event(f"ending.{self.reason}")
        e.line("raise Over")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class EndGame(Verb):
    """The game is over at once, and nobody has won."""

    reason: Slug = "draw"

    def emit(self, e: Emitter) -> None:
        """It is over."""
        e.line(f"s.over = ({self.reason!r}, (), False)")
        e.event(f"ending.{self.reason}")
        e.line("raise Over")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class StartOver(Verb):
    """Everything lies as it did before the set-up, and what is shuffled then is shuffled anew; what is `carried` stays, and rounds are
    counted on. For the next game of a campaign, or the next deal."""

    def emit(self, e: Emitter) -> None:
        """Take it from a state that has just begun; cards that are carried lie in one place."""
        zones = e.world.table.zones
        begun = e.let("start(s.chance, s.fired, s.log)", "begun")
        for name in renewed(e.world):
            e.line(f"s.{name} = {begun}.{name}")
        for name in SELDOM:
            e.line(f"s.{name} = []{WHERE_USED}")
        if carried := [name for name, zone in zones.items() if zone.carried]:
            kept = e.let(
                " | ".join(
                    f"{{*s.z_{name}}}" if zones[name].of == "table" else f"{{one for of in s.z_{name} for one in of}}" for name in carried
                ),
                "kept",
            )
            for name in (name for name, zone in zones.items() if zone.cards and not zone.carried):
                e.line(f"s.z_{name} = [one for one in s.z_{name} if one not in {kept}]")
        for name in (name for name, zone in zones.items() if zone.shuffled and zone.of == "table"):
            e.line(f"s.chance.deals.shuffle(s.z_{name})")
        e.event("start_over")


COURSE_VERBS = (EndTurn, NextTurn, Eliminate, BringBack, StartOver, Win, EndGame)
