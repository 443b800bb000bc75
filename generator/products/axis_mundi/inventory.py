"""What is printed, counted like the box: every line of the component list against the things on the sheets."""

from __future__ import annotations

from collections import Counter

from engine.definitions.manifest import Component
from engine.definitions.products import Part, Product
from engine.games.axis_mundi.definitions import CharacterFile
from generator.products.axis_mundi.cards import cards
from generator.products.axis_mundi.crates import warehouses
from generator.products.axis_mundi.mats import mats
from generator.products.axis_mundi.tokens import standees, tiles, tokens, treasures
from generator.products.thing import Thing
from generator.products.workshop import Workshop


def printed(shop: Workshop, component: Component) -> int | None:
    """How many of a component all products together print; None for what is not printed at all (a die, pen and paper)."""
    match component.counts:
        case "boards":
            return sum(part.players in (None, component.players) for part in parts(shop, "boards"))
        case "cards":
            return sum(thing.copies for part in parts(shop, "cards") if part.of == component.of for thing in cards(shop, part))
        case "characters" | "separate_mats" | "form":
            return _mats(shop, component)
        case "treasures":
            return _copies([thing for part in parts(shop, "treasures") for thing in treasures(shop, part)])
        case "warehouses":
            return _copies([thing for part in parts(shop, "warehouses") for thing in warehouses(shop, part)])
        case "tokens":
            return _tokens(shop, component.of or "")
        case "loose_tiles":
            return _by_id(shop)[f"{component.of}_tile"]
        case "players":
            return shop.seats() if any(product.kind == "reference" for product in shop.printing.products) else 0
    return None


def parts(shop: Workshop, things: str) -> list[Part]:
    """The parts of all products that print things of this name; boxes only hold them."""
    products: tuple[Product, ...] = shop.printing.products
    return [part for product in products if product.kind != "boxes" for part in product.parts if part.things == things]


def _copies(things: list[Thing]) -> int:
    return sum(thing.copies for thing in things)


def _mats(shop: Workshop, component: Component) -> int:
    ids = Counter(thing.id for part in parts(shop, "mats") for thing in mats(shop, part))
    names = [character.id for character in shop.game.one(CharacterFile).characters]
    if component.counts == "form":
        return ids[component.of or ""]
    return sum(ids[name] for name in names) if component.counts == "characters" else sum(ids[f"{name}_upgraded"] for name in names)


def _tokens(shop: Workshop, id_: str) -> int:
    """Tokens go by their id, or by it and a colour; standees by who they are."""
    found = _by_id(shop)
    if id_ == "character_standee":
        return sum(found[f"{character.id}_standee"] for character in shop.game.one(CharacterFile).characters)
    return sum(count for name, count in found.items() if name == id_ or name.startswith(f"{id_}_"))


def _by_id(shop: Workshop) -> Counter[str]:
    found: Counter[str] = Counter()
    for name, collect in (("tokens", tokens), ("tiles", tiles), ("standees", standees)):
        for part in parts(shop, name):
            for thing in collect(shop, part):
                found[thing.id] += thing.copies
    return found
