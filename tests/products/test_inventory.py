"""What is printed is what the box says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.definitions.manifest import Component
from generator.books.data.shows.components import is_one
from generator.products.registry import collectors_of
from generator.products.thing import Thing
from generator.products.workshop import Workshop


def things(shop: Workshop) -> Iterator[tuple[str | None, str, Thing]]:
    """All that is cut out, with the deck and the part that it comes from."""
    for product in shop.printing.products:
        if product.kind in ("faces", "tokens"):
            for part in product.parts:
                deck = None if part.things == "aids" else part.of  # which tell of mats and are none
                yield from ((deck, part.id, thing) for thing in collectors_of(shop.game)[part.things](shop, part))


def printed(shop: Workshop, line: Component) -> int | None:
    """How many of a component are printed; None where it is no thing of paper."""
    own = {one.of for one in shop.game.manifest.components if one.counts == "cards"}
    match line.counts:
        case "cards":
            return sum(thing.copies for deck, _, thing in things(shop) if (thing.id if thing.id in own else deck) == line.of)
        case "players" if line.of:
            return sum(thing.copies for _, part, thing in things(shop) if part == line.of)
        case "tokens":
            return sum(thing.copies for deck, _, thing in things(shop) if deck is None and is_one(shop.game, thing, line))
        case "boards":
            return sum(island.id == line.of for island in shop.islands)
    return None


def test_products_print_the_component_list(shop: Workshop) -> None:
    counted = {line.id: (printed(shop, line), line.count) for line in shop.game.manifest.components}
    assert {name for name, (count, _) in counted.items() if count is None} == {"die", "pen_and_paper", "reference_sheet"}
    assert {name: both for name, both in counted.items() if both[0] not in (None, both[1])} == {}


@pytest.mark.parametrize("wanted", ["one_time_card", "cave_tile"])
def test_a_set_for_three_prints_less(shop: Workshop, wanted: str) -> None:
    line = next(one for one in shop.game.manifest.components if one.id == wanted)
    whole = printed(shop, line)
    shop.players = 3
    try:
        small = printed(shop, line)
    finally:
        shop.players = None
    assert whole is not None and small is not None and 0 < small < whole
