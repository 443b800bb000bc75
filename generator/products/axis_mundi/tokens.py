"""Tokens, markers, Treasure Tokens, loose hex tiles and standees."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from engine.definitions.boards import LooseTiles
from engine.definitions.manifest import Token, Tokens
from engine.definitions.products import Part
from engine.definitions.verbs import Verb
from engine.games.axis_mundi.definitions import Character, CharacterFile, Treasure, TreasureFile
from generator.boards.grid import SQRT3
from generator.products.signs import name_sign
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.sheets.card_sizes import Shape
from generator.units import parse_length


def tokens(shop: Workshop, part: Part) -> list[Thing]:
    """The round and square tokens of `tokens.yaml`, in the colours of the seats where there is one for each."""
    return [thing for token in shop.game.one(Tokens).tokens if token.shape in ("round", "square") for thing in _token(shop, token)]


def _token(shop: Workshop, token: Token) -> list[Thing]:
    shape: Shape = "round" if token.shape == "round" else "box"
    template = "token_round" if token.shape == "round" else "marker"
    size = shop.size_of(token)
    context = {"id": token.id, "icon": token.icon, "diameter": size, "size": size, "label": token.name}
    looks = [(id_, copies, {**context, "look": look, **more}) for id_, look, copies, more in _looks(shop, token)]
    return [Thing(id=id_, copies=copies, front=Face(template, {"token": seen}), shape=shape) for id_, copies, seen in looks if copies > 0]


def _looks(shop: Workshop, token: Token) -> list[tuple[str, str, int, dict[str, str]]]:
    """Each different face of a token: id, look, copies, and what is on it alone."""
    if token.each == "colour":
        wearers = _characters(shop)
        share = -(-token.count // len(wearers))
        return [(f"{token.id}_{one.colour}", one.id, min(share, token.count - share * place), {}) for place, one in enumerate(wearers)]
    look = token.ink or token.id
    if token.each == "number":
        return [(f"{token.id}_{number}", look, 1, {"number": str(number)}) for number in range(1, token.count + 1)]
    return [(token.id, look, token.count, {})]


def _characters(shop: Workshop) -> list[Character]:
    return [one for one in shop.game.one(CharacterFile).characters if shop.players is None or shop.players in one.players]


def treasures(shop: Workshop, part: Part) -> list[Thing]:
    """The Treasure Tokens; the number on one is taken from its effect."""
    size = parse_length(part.width)
    back = Face(part.back, {"token": {"id": "treasure_back", "look": "treasure_back", "icon": "treasure", "diameter": size}})
    return [
        Thing(
            id=treasure.id,
            copies=part.copies or treasure.copies,
            front=Face(part.face, {"token": _treasure(treasure, size)}),
            back=back,
            shape="round",
        )
        for treasure in shop.game.one(TreasureFile).treasures
    ]


def _treasure(treasure: Treasure, size: float) -> dict[str, Any]:
    amount = amount_of(treasure.effects[0])
    shown = {"number": str(amount)} if amount > 1 else {}
    return {
        "id": treasure.id,
        "look": "treasure",
        "icon": treasure.art or treasure.id,
        "label": f"{treasure.name}{name_sign(treasure)}",
        "diameter": size,
    } | shown


def amount_of(effect: Verb) -> int:
    """The first whole number that an effect carries; 1 when it has none."""
    values = (getattr(effect, field.name) for field in fields(effect))
    return next((value for value in values if isinstance(value, int) and not isinstance(value, bool)), 1)


def tiles(shop: Workshop, part: Part) -> list[Thing]:
    """The loose hexes, as large as the board's: as many of a kind as the board that needs most, and those of `tokens.yaml`."""
    side = shop.hex_of(part) / SQRT3
    counts = {terrain: loose_tiles(shop, terrain) for terrain in (field.name for field in fields(LooseTiles)) if terrain != "treasures"}
    counts |= {token.terrain: token.count for token in shop.game.one(Tokens).tokens if token.shape == "hex" and token.terrain}
    return [Thing(id=f"{kind}_tile", copies=counts[kind], front=_tile(part, kind, side), shape="hex") for kind in counts if counts[kind]]


def _tile(part: Part, terrain: str, side: float) -> Face:
    return Face(part.face, {"tile": {"id": terrain, "terrain": terrain, "side": side}})


def loose_tiles(shop: Workshop, terrain: str) -> int:
    """How many tiles of a terrain the boards that are printed need at most."""
    return max((len(getattr(island.recommended, terrain)) for island in shop.islands), default=0)


def standees(shop: Workshop, part: Part) -> list[Thing]:
    """Figures to fold: one for each Character, and those of the forms."""
    found = []
    for token in shop.game.one(Tokens).tokens:
        if token.shape != "standee":
            continue
        who = [(one.id, one.name) for one in _characters(shop)] if token.each == "character" else [(token.icon, token.name)]
        for id_, name in who:
            context = {"standee": {"id": id_, "name": name, "character": id_, "art": id_}}
            found.append(Thing(id=f"{id_}_standee", copies=1, front=Face(part.face, context), width=shop.size_of(token)))
    return found
