"""The pieces of a game on the kernel, in the colours of their seats: flat tokens with the icon of their kind."""

from __future__ import annotations

from typing import Final

from engine.definitions.manifest import Tokens
from engine.definitions.products import Part
from engine.source.problems import ContentError
from generator.products.data.piece_looks import PLAIN, PieceLook, looks_of, printed_names, size_of
from generator.products.kinds.tokens import tokens as tokens_of_files
from generator.products.places import part_problem
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop

FACE: Final = "token_round"

JOINT: Final = "\u2013"
"""Between numbers, as counters of war games have it: 4–3."""


def signs_of(kind: PieceLook) -> dict[str, str]:
    """The letters of a kind in place of its icon, and its numbers: below these, or as the letters where one of them tells kinds apart."""
    numbers = JOINT.join(kind.numbers)
    if kind.letters and kind.letters in kind.numbers:
        return {"letters": numbers}
    return {name: words for name, words in (("letters", kind.letters), ("numbers", numbers)) if words}


def _token(kind: PieceLook, size: float, look: str) -> dict[str, object]:
    """What the face of a piece draws: a kind in a colour."""
    plain: dict[str, object] = {"id": kind.id, "icon": kind.icon, "diameter": size, "size": size, "label": kind.name, "look": look}
    return plain | signs_of(kind) | ({"ink": kind.ink} if kind.ink else {})


def pieces(shop: Workshop, part: Part) -> list[Thing]:
    """As many of each kind as the table declares, with the markers of statuses, and the tokens of `tokens.yaml` beside them.

    With a `back` they are turned over where they change hands: each shows the colour of the other seat there, and both seats share
    them. Those that hide their kind have a plain back in their own colour. A kind that names what is on its other side shows that there.
    Raises ContentError for such pieces where there are not two seats.
    """
    found = []
    size = size_of(part)
    colours = [seat.colour for seat in shop.game.manifest.seats][: shop.seats()]
    looks = {kind.id: kind for kind in looks_of(shop.game, printed_names(shop), shop.renderer.icons.names, colours, size)}
    for kind in looks.values():
        behind = looks.get(kind.back)
        turned = bool(part.back) and kind.of_seats and not kind.veiled and behind is None and kind.count > 0
        if turned and len(kind.colours) != 2:
            message = f"'{kind.id}' is of {len(kind.colours)} seats, and a piece has two sides"
            if len(kind.colours) == 1:
                message = f"only one seat has '{kind.id}', so that there is no other colour for its other side"
            hint = "leave out `back` here: kinds that name a `back` of their own have that on their other side all the same"
            raise ContentError(part_problem(shop.game, part, message, hint, key="back"))
        for look in (kind.colours[:1] if turned else kind.colours) if kind.count else ():
            if look in shop.theme["tokens"]:
                other = (
                    _token(kind, size, kind.colours[1]) if turned else _token(behind, size, look) if behind and not kind.veiled else None
                )
                if kind.veiled and part.back and other is None:
                    other = {"id": PLAIN, "icon": PLAIN, "diameter": size, "size": size, "label": "", "look": look}
                back = Face(part.back or FACE, {"token": other}) if other else None
                front = Face(FACE, {"token": _token(kind, size, look)})
                found.append(Thing(id=f"{kind.id}_{look}", copies=part.copies or kind.count, front=front, back=back, shape="round"))
    return [*found, *(tokens_of_files(shop, part) if shop.game.all(Tokens) else [])]
