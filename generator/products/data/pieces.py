"""The pieces of a game on the kernel, in the colours of their seats: flat tokens with the icon of their kind."""

from __future__ import annotations

from collections.abc import Sequence

from engine.definitions.manifest import Tokens
from engine.definitions.products import Part
from engine.kernel.content.table import Piece, TableFile
from engine.source.problems import ContentError
from generator.products.places import part_problem
from generator.products.thing import Face, Thing
from generator.products.tokens import tokens as tokens_of_files
from generator.products.workshop import Workshop
from generator.units import parse_length

SIZE = 16.0
"""Across, in mm, where the part says nothing."""

PLAIN = "stone"


def _looks(piece: Piece, colours: Sequence[str]) -> Sequence[str]:
    """The colours in which a kind of piece is printed: those of the seats that have it."""
    return [colour for colour in colours if not piece.seats or colour in piece.seats] if piece.of == "seat" else ["grey"]


def _is_veiled(piece: Piece) -> bool:
    """Whether its kind is hidden from others, so that its back must not tell it."""
    return piece.hides is not None and piece.hides.what == "kind"


def pieces(shop: Workshop, part: Part) -> list[Thing]:
    """As many of each kind as the table declares, with the markers of statuses, and the tokens of `tokens.yaml` beside them.

    With a `back` they are turned over where they change hands: each shows the colour of the other seat there, and both seats share
    them. Those that hide their kind have a plain back in their own colour.
    Raises ContentError for such pieces where there are not two seats.
    """
    found = []
    size = parse_length(part.width) if part.width else SIZE
    table = shop.game.one_or(TableFile())
    colours = [seat.colour for seat in shop.game.manifest.seats][: shop.seats()]
    kinds = [(name, piece.icon, piece.count, _looks(piece, colours), _is_veiled(piece)) for name, piece in table.pieces.items()]
    kinds += [(name, status.icon, status.tokens, ["grey"], False) for name, status in table.statuses.items()]
    for name, own, count, looks, veiled in kinds:
        icon = next((icon for icon in (own, name) if icon and icon in shop.renderer.icons.names), PLAIN)
        turned = bool(part.back) and count > 0 and looks != ["grey"] and not veiled
        if turned and len(looks) != 2:
            message, hint = f"'{name}' is of {len(looks)} seats, and a piece has two sides", "leave out `back`, or let two seats have them"
            raise ContentError(part_problem(shop.game, part, message, hint, key="back"))
        for look in looks[:1] if turned else looks:
            if count and look in shop.theme["tokens"]:
                plain = {"id": name, "icon": icon, "diameter": size, "size": size, "label": "", "look": look}
                front = Face("token_round", {"token": plain})
                other = {**plain, "look": looks[1]} if turned else {**plain, "id": PLAIN, "icon": PLAIN}
                back = Face(part.back, {"token": other}) if part.back and (turned or veiled) else None
                found.append(Thing(id=f"{name}_{look}", copies=part.copies or count, front=front, back=back, shape="round"))
    return [*found, *(tokens_of_files(shop, part) if shop.game.all(Tokens) else [])]
