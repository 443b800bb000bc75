"""Which things a game can print: found by the rules it plays by, as its `print.yaml` names them."""

from __future__ import annotations

from engine.definitions.products import Part
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from generator.products import axis_mundi, general, mana_totems
from generator.products.thing import Thing
from generator.products.workshop import Workshop

THINGS = {"axis_mundi": axis_mundi.THINGS, "general": general.THINGS, "mana_totems": mana_totems.THINGS}


def things_of(shop: Workshop, part: Part) -> list[Thing]:
    """The things that a part prints. Raises ContentError when the game knows none of that name."""
    known = THINGS.get(general.family_of(shop.game), {})
    if part.things not in known:
        source = shop.game.sources["print.yaml"]
        hint = did_you_mean(part.things, known) or f"there are: {', '.join(sorted(known)) or 'none'}"
        raise ContentError(source.problem(("products",), f"unknown things '{part.things}' in part '{part.id}'", hint))
    return known[part.things](shop, part)
