"""Which things a game can print: found by the rules it plays by, as its `print.yaml` names them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from engine.definitions.products import Part
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from generator.products import general
from generator.products.collector import Collector
from generator.products.places import part_problem
from generator.products.thing import Thing
from generator.products.workshop import Workshop

_OWN = {"axis_mundi": "generator.products.axis_mundi", "mana_totems": "generator.products.mana_totems"}
"""Rules that print things of their own; their modules are read when a game needs them."""


def collectors(family: str) -> Mapping[str, Collector]:
    """What games of that family can print, by the names that `print.yaml` calls it."""
    if family == "general":
        return general.THINGS
    found: Mapping[str, Collector] = import_module(_OWN[family]).THINGS if family in _OWN else {}
    return found


def things_of(shop: Workshop, part: Part) -> list[Thing]:
    """The things that a part prints. Raises ContentError when the game knows none of that name."""
    known = collectors(general.family_of(shop.game))
    if part.things not in known:
        hint = did_you_mean(part.things, known) or f"there are: {', '.join(sorted(known)) or 'none'}"
        raise ContentError(part_problem(shop.game, part, f"unknown things '{part.things}'", hint, key="things"))
    found = known[part.things](shop, part)
    if not found and part.of:
        raise ContentError(part_problem(shop.game, part, f"no {part.things} of '{part.of}'", key="of"))
    return found
