"""Verbs about cards: they are shuffled, dealt, drawn, and go from zone to zone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.verbs import Verb, verb
from engine.kernel.compiling.codes import Code, Many, fresh
from engine.kernel.compiling.emitter import Emitter
from engine.kernel.content.fields import NumberFormula, Selection
from engine.kernel.formulas.types import CARD, NUMBER, SEAT, SPACE, TRUTH, Type
from engine.source.hints import did_you_mean
from engine.vocabulary.zones import (
    changed,
    forget,
    forget_wherever,
    given_away,
    known_to_all,
    seat_of,
    settled,
    taken_openly,
    whose,
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


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Verb):
    """The cards of a zone come into an order that nobody knows."""

    zone: Selection

    def emit(self, e: Emitter) -> None:
        """Shuffle."""
        text, name = zone_of(e, self.zone, "zone")
        with e.before(f"shuffle.{name}", {"by": Code(e.you, SEAT)}):
            e.line(f"s.chance.deals.shuffle({text})")
            e.line(forget(e, text))
            e.event(f"shuffle.{name}", {"by": Code(e.you, SEAT)}, logged=whose(e, text, name))


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Verb):
    """Cards go from the top of a zone to a seat's own, no more than it may hold; an empty one is refilled as `table.yaml` says."""

    cards: NumberFormula = 1
    """How many."""
    from_: Annotated[Selection, Field(alias="from")] = "deck"
    to: Selection = "hand"
    who: Selection = "you"
    """Who draws."""

    def emit(self, e: Emitter) -> None:
        """One after the other."""
        number = e.let(e.how_many(self.cards, "cards"))
        seat, before = fresh("who"), e.scope.you
        with e.block(f"for {seat} in {e.things(self.who, 'who', 'seat').listed()}:"):
            e.scope.you = seat
            _draw(e, number, self.from_, self.to, {"who": Code(seat, SEAT), "by": Code(before, SEAT)})
            e.scope.you = before


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Verb):
    """Cards are dealt from the top of a zone, one at a time, to seats in turn; `all`: until none is left. An empty one is refilled as
    `table.yaml` says, unless all are dealt."""

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
        with e.block(f"for {turn} in range({number}):"):
            if refills:
                _refill(e, source, name)
            seat = e.let(f"{seats}[{turn} % len({seats})]", "who")
            e.scope.you = seat
            goal, goal_name = zone_of(e, self.to, "to")
            with e.before(f"deal.{name}", {"who": Code(seat, SEAT)}):
                card = e.let(f"{source}.pop()", "card")
                e.line(f"{goal}.append({card})")
                e.put(*e.program.comes(card, seat))
            e.scope.you = before
        e.event(f"deal.{name}", {}, changed(name, goal_name), logged={"number": Code(number, NUMBER)})


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
        if found.zone and self.cards not in e.scope.bound:
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
        if found.zone and zones[from_name].of == "seat" and "all" not in (zones[from_name].seen_by, zones[goal_name].seen_by):
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


CARD_VERBS = (Look, Shuffle, Draw, Deal, Put, Play, Discard, Take, Gather, Resolve)
