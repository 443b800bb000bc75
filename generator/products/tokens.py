"""Tokens and standees, as `tokens.yaml` has them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.definitions.manifest import Token, Tokens
from engine.definitions.products import Part
from generator.products.named import check_names
from generator.products.thing import Face, Shape, Thing
from generator.products.workshop import Workshop

FACES: Mapping[str, tuple[str, Shape]] = {"round": ("token_round", "round"), "square": ("marker", "box"), "hex": ("marker_hex", "hex")}
"""Face and shape of what lies flat."""


def tokens(shop: Workshop, part: Part) -> list[Thing]:
    """The flat tokens of `tokens.yaml`, in the colours of the seats where there is one for each."""
    check_names(shop)
    return [thing for token in _tokens(shop) if token.shape in FACES for thing in _flat(shop, token)]


def _tokens(shop: Workshop) -> list[Token]:
    return [token for file in shop.game.all(Tokens) for token in file.tokens]


def _looks(shop: Workshop, token: Token) -> list[tuple[str, str, int]]:
    """Id, look and number of each kind of a token."""
    if token.each != "colour":
        return [(token.id, token.ink or token.id, token.count)]
    colours = [seat.colour for seat in shop.game.manifest.seats][: shop.seats()]
    share, rest = divmod(token.count, len(shop.game.manifest.seats))
    numbers = [share + (place < rest) for place in range(len(colours))]
    return [(f"{token.id}_{colour}", colour, number) for colour, number in zip(colours, numbers, strict=True) if number]


def _flat(shop: Workshop, token: Token) -> list[Thing]:
    face, shape = FACES[token.shape]
    size = shop.size_of(token)
    plain = {"id": token.id, "icon": token.icon or token.id, "diameter": size, "size": size, "label": token.name}
    return [
        Thing(id=id_, copies=count, front=Face(face, {"token": {**plain, "look": look}}), shape=shape)
        for id_, look, count in _looks(shop, token)
    ]


def standees(shop: Workshop, part: Part) -> list[Thing]:
    """Figures to fold, one for each seat or as many as the token says."""
    check_names(shop)
    found = []
    for token in _tokens(shop):
        if token.shape == "standee":
            for id_, look, count in _looks(shop, token):
                face = Face(part.face, {"pawn": {"id": id_, "name": token.name, "look": look, "icon": token.icon or token.id}})
                found.append(Thing(id=id_, copies=count, front=face, width=shop.size_of(token)))
    return found
