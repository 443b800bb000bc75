"""Verbs about decks: they are shuffled, drawn and dealt from, and filled again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.verbs import Verb, verb
from engine.kernel.compiling.declarations.moments import REFILLED, SHUFFLED
from engine.kernel.compiling.formulas.codes import Code, fresh
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import NumberFormula, Selection
from engine.kernel.formulas.types import CARD, NUMBER, SEAT, Type
from engine.source.hints import did_you_mean
from engine.vocabulary.changing import warn_of_one_for_all
from engine.vocabulary.zones import (
    changed,
    forget,
    seat_of,
    taken_openly,
    whose,
    zone_of,
)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Verb):
    """The cards of a zone come into an order that nobody knows."""

    zone: Selection

    def emit(self, e: Emitter) -> None:
        """Shuffle."""
        text, name = zone_of(e, self.zone, "zone")
        e.program.changed.add(f"{SHUFFLED}:{name}")
        with e.before(f"shuffle.{name}", {"by": Code(e.you, SEAT)}):
            e.line(f"s.chance.deals.shuffle({text})")
            e.line(forget(e, text))
            e.event(f"shuffle.{name}", {"by": Code(e.you, SEAT)}, logged=whose(e, text, name))


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Verb):
    """Cards go from the top of a zone to a seat's own, no more than it may hold; an empty one is refilled as `table.yaml` says. Where
    there are too few, fewer are drawn."""

    cards: NumberFormula = 1
    """How many."""
    from_: Annotated[Selection, Field(alias="from")] = "deck"
    to: Selection = "hand"
    who: Selection = "you"
    """Who draws."""

    def emit(self, e: Emitter) -> None:
        """One after the other."""
        number = e.let(cards := e.how_many(self.cards, "cards"))
        warn_of_one_for_all(e, self.who, cards, self.cards, "cards")
        seat, before = fresh("who"), e.scope.you
        with e.block(f"for {seat} in {e.things(self.who, 'who', 'seat').listed()}:"):
            e.scope.you = seat
            _draw(e, number, self.from_, self.to, {"who": Code(seat, SEAT), "by": Code(before, SEAT)})
            e.scope.you = before


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Verb):
    """Cards are dealt from the top of a zone, one at a time, to seats in turn; `all`: until none is left. An empty one is refilled as
    `table.yaml` says, unless all are dealt. Where there are too few for all, dealing ends with the last of them: whoever comes first in
    turn may have one more than the others."""

    cards: NumberFormula | Literal["all"] = 1
    """How many for each seat."""
    from_: Annotated[Selection, Field(alias="from")] = "deck"
    to: Selection = "hand"
    """The zone of each."""
    who: Selection = "seats"

    def emit(self, e: Emitter) -> None:
        """Round and round."""
        source, name = zone_of(e, self.from_, "from")
        seats = e.let(f"list({e.things(self.who, 'who', 'seat').listed()})", "seats")
        number, refills = f"len({source})", e.world.table.zones[name].refill if self.cards != "all" else ""
        if self.cards != "all":
            there = f"len({source})" + (f" + len({_refilling(e, refills, source, e.world.table.zones[name].of)})" if refills else "")
            number = f"min({e.how_many(self.cards, 'cards')} * len({seats}), {there})"
        number, turn, before = e.let(number, "number"), fresh("n"), e.scope.you
        told = {"card": fresh("cards"), "to": fresh("to")} if e.program.told else {}
        for one in told.values():
            e.line(f"{one} = []")
        with e.block(f"for {turn} in range({number}):"):
            if refills:
                _refill(e, source, name)
            seat = e.let(f"{seats}[{turn} % len({seats})]", "who")
            e.scope.you = seat
            goal, goal_name = zone_of(e, self.to, "to")
            with e.before(f"deal.{name}", {"who": Code(seat, SEAT)}):
                card = e.let(f"{source}.pop()", "card")
                e.line(f"{goal}.append({card})")
                for one, dealt in zip(told.values(), (card, seat), strict=False):
                    e.line(f"{one}.append({dealt})")
                e.put(*e.program.comes(card, seat))
            e.scope.you = before
        dealt_so = {one: Code(listed, (CARD if one == "card" else SEAT).several()) for one, listed in told.items()}
        e.event(f"deal.{name}", {}, changed(name, goal_name), logged={"number": Code(number, NUMBER), **dealt_so})


def _draw(e: Emitter, number: str, from_: Selection, to: Selection, facts: dict[str, Code]) -> None:
    source, name = zone_of(e, from_, "from")
    number = e.modified(f"draw.{name}", number, facts)
    goal, goal_name = zone_of(e, to, "to")
    limit = e.program.most_cards(goal_name)
    refill = e.world.table.zones[name].refill
    with e.block(f"for {fresh('n')} in range({number}):"):
        if limit:
            with e.block(f"if len({goal}) >= {limit}:"):
                e.event(f"full.{goal_name}", {"who": facts["who"]})
                e.line("break")
        if refill:
            _refill(e, source, name)
        e.line(f"if not {source}: break")
        with e.before(f"draw.{name}", facts):
            card = e.let(f"{source}.pop()", "card")
            e.line(f"{goal}.append({card})")
            taken_openly(e, card, name, goal_name)
            place = {"to": Code(repr(goal_name), Type("text"))} if e.world.table.zones[goal_name].of == "table" else {}
            e.event(f"draw.{name}", {**facts, "card": Code(card, CARD)}, changed(name, goal_name), logged=place)


def _refill(e: Emitter, source: str, name: str) -> None:
    """Once it is empty, a zone that has another to refill it becomes that one, shuffled."""
    zone = e.world.table.zones[name]
    if e.place.path[:1] != ("set_up",):
        e.program.changed.add(f"{REFILLED}:{name}")
    with e.block(f"if not {source}:"):
        pile = _refilling(e, zone.refill or "", source, zone.of)
        e.line(f"{source}.extend({pile})")
        e.line(f"{pile}.clear()")
        e.line(f"s.chance.deals.shuffle({source})")
        e.line(forget(e, source))
        e.event(f"shuffle.{name}", logged=whose(e, source, name))


def _refilling(e: Emitter, refill: str, source: str, of: str) -> str:
    """The zone that becomes another one, the `source`: the table's, or that of whose source it is."""
    zones = e.world.table.zones
    if refill not in zones:
        raise e.wrong(f"no zone '{refill}' to refill it from", did_you_mean(refill, zones) or "declare it in table.yaml")
    if zones[refill].of == "table":
        return f"s.z_{refill}"
    if zones[refill].of != of:
        raise e.wrong(f"'{refill}' is of {zones[refill].of}s and cannot refill what is of the {of}", "let both be `of: seat`")
    return f"s.z_{refill}[{seat_of(source)}]"


DEALING_VERBS = (Shuffle, Draw, Deal)
