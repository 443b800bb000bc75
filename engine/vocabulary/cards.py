"""Verbs about cards: they are looked at, go from zone to zone, and do what they say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.verbs import Verb, verb
from engine.kernel.compiling.formulas.codes import Code, Many, fresh
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Selection
from engine.kernel.formulas.types import CARD, SEAT, SPACE, TRUTH
from engine.vocabulary.zones import (
    changed,
    forget,
    forget_wherever,
    given_away,
    known_to_all,
    seat_of,
    settled,
    taken_openly,
    zone_of,
)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Verb):
    """Seats look at cards that others do not see, and know them from then on: until these are shuffled, or mixed among others unseen."""

    at: Selection
    """Such as `left.hand` or `deck.top(3)`."""
    who: Selection = "you"

    def possible(self, e: Emitter, alone: bool) -> str:
        """Whether there is something to look at."""
        return _there_is(e, self.at, "at", alone)

    def emit(self, e: Emitter) -> None:
        """Each of them."""
        found, seat = e.let(f"list({e.things(self.at, 'at', 'card').listed()})", "found"), fresh("who")
        with e.block(f"for {seat} in list({e.things(self.who, 'who', 'seat').listed()}):"):
            e.line(f"s.seen += [card * {e.world.count} + {seat} for card in {found}]")
            e.event("look", {"who": Code(seat, SEAT)}, logged={"value": Code(found, CARD.several())})


def _there_is(e: Emitter, cards: Selection, field: str, alone: bool) -> str:
    """Whether there are cards without which an action cannot be done: one that is meant, or any where nothing else would happen."""
    if not alone and e.any(cards, None, field).type.many:
        return ""
    return f"bool({e.things(cards, field, 'card').listed()})"


class _ToZone(Verb):
    """Cards go from where they lie to a zone."""

    __slots__ = ()

    cards: Selection
    to: Selection

    def possible(self, e: Emitter, alone: bool) -> str:
        """Whether there are such cards."""
        return _there_is(e, self.cards, "cards", alone)

    def emit(self, e: Emitter) -> None:
        """Each in turn, onto the top."""
        found = e.things(self.cards, "cards", "card")
        if self.cards not in e.scope.bound:
            found = replace(found, zone=settled(e, found.zone))
        goal, goal_name = zone_of(e, self.to, "to")
        card = fresh("card")
        with e.block(f"for {card} in list({found.listed()}):"):
            facts = {"who": Code(e.you, SEAT), "card": Code(card, CARD)}
            with e.before(f"{self.word}.{goal_name}", facts):
                self._go(e, found, card, goal, goal_name, facts)

    def _go(self, e: Emitter, found: Many, card: str, goal: str, goal_name: str, facts: dict[str, Code]) -> None:
        from_name = found.zone.removeprefix("s.z_").partition("[")[0]
        zones = e.world.table.zones
        if found.zone and zones[from_name].is_owned and "all" not in (zones[from_name].seen_by, zones[goal_name].seen_by):
            e.line(forget(e, found.zone, e.you))  # nobody else knows which card of the hand it was
        elif not found.zone and (forgotten := forget_wherever(e, card, goal_name)):
            e.line(forgotten)
        if found.zone and self.cards in e.scope.bound:  # it may have gone elsewhere since it got its name
            e.line(f"if {card} in {found.zone}: {found.zone}.remove({card})")
            e.line(f"else: take_card(s, {card})")
        elif found.zone:
            e.line(f"{found.zone}.remove({card})")
        elif zones[goal_name].seen_by not in ("all", "nobody"):
            with e.block(f"if take_card(s, {card}):"):
                known_to_all(e, card)
        else:
            e.line(f"take_card(s, {card})")
        e.line(f"{goal}.insert(0, {card})" if self.beneath else f"{goal}.append({card})")
        taken_openly(e, card, from_name, goal_name)
        if found.zone:
            given_away(e, card, found.zone, from_name, goal, goal_name)
        e.line(f"s.by[{card}] = {e.you}")
        if zones[goal_name].of == "seat":
            facts = {**facts, "of": Code(goal.partition("[")[2][:-1], SEAT)}
        where = {"at": Code(seat_of(goal), SPACE)} if zones[goal_name].of == "space" else {}
        if self.beneath:
            where["under"] = Code("True", TRUTH)
        e.event(f"{self.word}.{goal_name}", facts, changed(from_name, goal_name), logged=where)
        if zones[goal_name].of == "seat" and found.zone and not zones[from_name].is_owned:  # as if it had been drawn
            e.put(*e.program.comes(card, seat_of(goal)))

    @property
    def beneath(self) -> bool:
        """Whether they go under what lies there."""
        return False


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Put(_ToZone):
    """Cards go to a zone, onto the top, or under all that lies there."""

    cards: Selection
    to: Selection
    under: bool = False
    """Under all that lies there, one after the other: the last of them is the lowest."""

    @property
    def beneath(self) -> bool:
        """As it is written."""
        return self.under


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Play(_ToZone):
    """Cards are played: they go from a hand to a zone where all see them."""

    cards: Selection
    to: Selection


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(_ToZone):
    """Cards are laid off."""

    cards: Selection
    to: Selection = "discard"


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Take(_ToZone):
    """Cards are taken into one's own zone."""

    cards: Selection
    to: Selection = "hand"


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Gather(Verb):
    """All cards of some zones come together in one, such as for a new deal; zones of seats are those of every seat."""

    to: Selection
    from_: Annotated[tuple[str, ...] | Literal["everywhere"], Field(alias="from")] = "everywhere"

    def emit(self, e: Emitter) -> None:
        """Zone by zone."""
        goal, name = zone_of(e, self.to, "to")
        of = {zone: declared.of for zone, declared in e.world.table.zones.items()}
        zones = [zone for zone in of if (self.from_ == "everywhere" or zone in self.from_) and (zone, of[zone]) != (name, "table")]
        for zone in zones:
            if of[zone] == "table":
                e.line(f"{goal}.extend(s.z_{zone})")
                e.line(f"s.z_{zone}.clear()")
                continue
            one = fresh("z")
            with e.block(f"for {one} in s.z_{zone}:"):
                if zone == name:  # what lies where all come together stays there
                    e.line(f"if {one} is {goal}: continue")
                e.line(f"{goal}.extend({one})")
                e.line(f"{one}.clear()")
        e.event(f"gather.{name}", {}, changed(name), changed(*zones))


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Resolve(Verb):
    """What a card says is carried out: its cost is paid, and its effects happen, one after the other."""

    card: Selection

    def emit(self, e: Emitter) -> None:
        """By its kind."""
        card = e.let(e.one(self.card, CARD, "card").text, "card")
        with e.block(f"if {card} >= 0:"):
            if any(kind.cost for kind in e.world.kinds):
                paying = e.let(f"CARD_PAYING.get(CARD_KIND[{card}])", "f")
                with e.block(f"if {paying} is not None:"):
                    e.call(paying, f"s, {e.you}, {card}")
            e.call(f"CARD_EFFECTS[CARD_KIND[{card}]]", f"s, {e.you}, {card}", any(self._asks(e)))

    def _asks(self, e: Emitter) -> list[bool]:
        """Whether the effects of any card ask somebody, as far as can be told from their verbs."""
        return [bool(kind.effects) for kind in e.world.kinds]


CARD_VERBS = (Look, Put, Play, Discard, Take, Gather, Resolve)
