"""What cards do: for every kind a function that carries its effects out, and one that says whether it may be played."""

from __future__ import annotations

from engine.definitions.verbs import ToDesign
from engine.kernel.compiling.course.offering import price_of
from engine.kernel.compiling.course.program import Program
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.writing.purses import left_in, pay_all, payable_at_once
from engine.kernel.content.cards import CardData
from engine.kernel.formulas.types import CARD, SEAT

EFFECTS = "CARD_EFFECTS"
PAYING = "CARD_PAYING"
PLAYABLE = "CARD_PLAYABLE"
PRICE = "CARD_PRICE_"
"""Of a counter: by kind of card a function that gives what the card costs of it."""


def compile_cards(program: Program) -> None:
    """The tables of both, by kind of card."""
    program.tables[EFFECTS] = {}
    program.tables[PAYING] = {}
    program.tables[PLAYABLE] = {}
    for kind, card in enumerate(program.world.kinds):
        program.attempt(lambda kind=kind, card=card: _compile(program, kind, card))  # type: ignore[misc]


def _compile(program: Program, kind: int, card: CardData) -> None:
    file, path = program.world.place_of(kind)
    emitter = program.emitter(f"card_{kind}", ["s", "you", "card"], file, path)
    emitter.bind("this", Code("card", CARD))
    with emitter.before(f"card.{card.id}", {"who": Code("you", SEAT), "card": Code("card", CARD)}):
        emitter.event(f"card.{card.id}")
        emitter.effects(card.effects, "effects")
    program.tables[EFFECTS][kind] = program.add(emitter)
    playable = program.emitter(f"playable_{kind}", ["s", "you", "card"], file, path)
    playable.bind("this", Code("card", CARD))
    paying = program.emitter(f"pay_{kind}", ["s", "you", "card"], file, path)
    paying.bind("this", Code("card", CARD))
    paid = {"who": Code("you", SEAT), "card": Code("card", CARD)}
    prices = {}
    for counter, price in card.cost.items():
        with playable.at("cost"):
            left = left_in(playable, counter)
        prices[counter] = price_of(playable, counter, card.id, price, paid)
        playable.line(f"if {left} < {prices[counter]}: return False")
        asked = program.emitter(f"price_{kind}_{counter.replace('.', '_')}", ["s", "you", "card"], file, path)
        asked.bind("this", Code("card", CARD))
        asked.line(f"return {price_of(asked, counter, card.id, price, paid)}")
        program.tables.setdefault(f"{PRICE}{counter.replace('.', '_')}", {})[kind] = program.add(asked)
    costs = {counter: price_of(paying, counter, card.id, price, paid) for counter, price in card.cost.items()}
    pay_all(paying, costs, card.id, paid)
    for at_once in payable_at_once(program, playable, prices):
        playable.line(f"if not {at_once}: return False")
    if card.cost:
        program.tables[PAYING][kind] = program.add(paying)
    if card.needs is not None:
        playable.line(f"if not {playable.truth(card.needs, 'needs')}: return False")
    first = getattr(card.effects[0], "possible", None) if card.effects else None
    if first is not None:
        with playable.at("effects", 0, card.effects[0].word):
            if possible := first(playable, len(card.effects) == 1):
                playable.line(f"if not {possible}: return False")
    if any(isinstance(effect, ToDesign) for effect in card.effects):  # told as unfinished, and never offered
        playable.line("return False")
    playable.line("return True")
    program.tables[PLAYABLE][kind] = program.add(playable)
