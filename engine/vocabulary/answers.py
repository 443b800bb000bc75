"""Verbs about answers: something is announced, and whoever may answer keeps it from happening or makes it less."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from engine.definitions.types import Slug
from engine.definitions.verbs import Effect, Verb, verb
from engine.kernel.compiling.formulas.codes import Code, fresh, many
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import NumberFormula, Selection
from engine.kernel.formulas.types import CARD, SEAT
from engine.source.hints import did_you_mean
from engine.vocabulary.zones import changed


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Announce(Verb):
    """What is about to happen is told to some seats, each of which may answer it with a card of its hand that answers such things.

    An answer that cancels keeps it from happening. The card goes to `discard`.
    """

    unsaid: ClassVar[frozenset[str]] = frozenset({"hand", "discard"})

    what: Slug
    """What is announced: the id of a card or an action, by whose name it is printed, or a word."""
    to: Selection
    hand: Slug = "hand"
    discard: Slug = "discard"
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]
    otherwise: tuple[Effect, ...] = ()

    def emit(self, e: Emitter) -> None:
        """Ask them in turn; then do it, or not."""
        kinds = tuple(number for number, kind in enumerate(e.world.kinds) if self.what in kind.answers)
        own = [name for name, zone in e.world.table.zones.items() if zone.of == "table"]
        for field, zone in (("hand", self.hand), ("discard", self.discard)):
            if zone not in e.world.table.zones:
                hint = did_you_mean(zone, own) or f"`{field}: …` says which zone it is, or declare one in table.yaml"
                with e.at(field):
                    raise e.wrong(f"no zone '{zone}'", hint)
        if e.world.table.zones[self.hand].of != "seat":
            with e.at("hand"):
                raise e.wrong(
                    f"'{self.hand}' is of the table, and who answers does it from a hand of their own", "name a zone that is `of: seat`"
                )
        e.line("s.cancelled = False")
        seat, card, variable = fresh("who"), fresh("card"), fresh()
        if kinds:
            with e.block(f"for {seat} in {e.things(self.to, 'to', 'seat').listed()}:"):
                e.line("if s.cancelled: break")
                hand = f"s.z_{self.hand}[{seat}]"
                pile = f"s.z_{self.discard}" + (f"[{seat}]" if e.world.table.zones[self.discard].of == "seat" else "")
                conditions = (f"CARD_KIND[{variable}] in {kinds!r}", f"CARD_PLAYABLE[CARD_KIND[{variable}]](s, {seat}, {variable})")
                found = many(CARD, variable, hand, conditions, frozenset())
                options = e.let(e.options("answer", "card", found), "options")
                with e.block(f"if {options}:"):
                    decline = e.program.option("decline", [])
                    chosen = e.ask(seat, f"answer {self.what}", f"[{decline}[()], *{options}]")
                    with e.block(f"if {chosen}.kind == 'answer':"):
                        e.line(f"{card} = {chosen}.value")
                        e.line(f"{hand}.remove({card})")
                        e.line(f"{pile}.append({card})")
                        e.event("answer", {"who": Code(seat, SEAT), "card": Code(card, CARD)}, changed(self.hand, self.discard))
                        e.call(f"CARD_EFFECTS[CARD_KIND[{card}]]", f"s, {seat}, {card}")
        with e.block("if not s.cancelled:"):
            e.effects(self.do, "do")
        if self.otherwise:
            with e.block("else:"):
                e.effects(self.otherwise, "otherwise")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel(Verb):
    """On a card that answers, or in a reaction: what it answers does not happen."""

    def emit(self, e: Emitter) -> None:
        """Say so."""
        e.line("s.cancelled = True")
        e.event("cancel")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Prevent(Verb):
    """In a reaction: what is about to happen happens to a lesser amount."""

    amount: NumberFormula = 1

    def emit(self, e: Emitter) -> None:
        """So much less."""
        e.line(f"s.prevented += {e.number(self.amount, 'amount')}")
        e.event("prevent")


ANSWER_VERBS = (Announce, Cancel, Prevent)
