"""Parts of `print.yaml` that print nothing, since there is nothing of what they name: their PDF would have no page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.definitions.manifest import Tokens
from engine.definitions.products import Part
from engine.source.problems import Problem, Severity
from generator.products.places import part_problem
from generator.products.registry import things_of
from generator.products.workshop import Workshop

_KINDS: Final = ("faces", "tokens")


def empty_parts(shop: Workshop) -> Iterator[Problem]:
    """Each such part of cards and tokens, with what prints what there is."""
    for part in [part for product in shop.printing.products if product.kind in _KINDS for part in product.parts]:
        if not things_of(shop, part):
            problem = part_problem(
                shop.game, part, f"prints nothing: there are no {part.things} of this kind", _hint(shop, part), key="things"
            )
            yield replace(problem, severity=Severity.UNFINISHED)


def _hint(shop: Workshop, part: Part) -> str:
    tokens = [token for file in shop.game.all(Tokens) for token in file.tokens]
    if part.things == "tokens" and any(token.terrain for token in tokens):
        return "hexes with a `terrain` are tiles of ground: `things: tiles, face: token_hex`"
    if part.things == "tokens" and any(token.shape == "standee" for token in tokens):
        return "figures that stand are folded: `things: standees, face: standee`"
    return "name what there is, or take the part out until there is some"
