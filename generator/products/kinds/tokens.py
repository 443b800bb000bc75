"""Tokens, tiles and standees, as `tokens.yaml` has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engine.definitions.manifest import SeatColour, Token, Tokens, shaped
from engine.definitions.products import Part
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import token_columns
from generator.boards.grid import SQRT3
from generator.boards.scenery.scenes import VARIANTS, is_scenic
from generator.products.kinds.column_values import shown
from generator.products.kinds.joined_squares import loops_of, path_about
from generator.products.kinds.letters import letters_of
from generator.products.named import check_names
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.sheets.card_sizes import Shape

FACES: Mapping[str, tuple[str, Shape]] = {"round": ("token_round", "round"), "square": ("marker", "box"), "hex": ("marker_hex", "hex")}
"""Face and shape of what lies flat."""


FIGURE = "pawn"
"""The icon of a standee that has none."""


_NAMED_WITH_NUMBER: Final = re.compile(r"(?P<name>\S.*?)\s*:\s*(?P<number>\d{1,3})")


@dataclass(frozen=True, slots=True)
class Look:
    """Some of a token that look alike, and what is on them alone."""

    id: str
    look: str
    count: int
    name: str
    icon: str
    more: Mapping[str, str] = field(default_factory=dict)


def tokens(shop: Workshop, part: Part) -> list[Thing]:
    """The flat tokens of `tokens.yaml`, in the colours of the seats where there is one for each; tiles of ground are no tokens."""
    check_names(shop)
    return [thing for token in _tokens(shop) if token.shape in FACES and not token.terrain for thing in _flat(shop, token)]


def _tokens(shop: Workshop) -> list[Token]:
    return [token for file in shop.game.all(Tokens) for token in file.tokens]


def _looks(shop: Workshop, token: Token) -> Iterator[Look]:
    """Each kind of a token."""
    icon, ink = _icon(shop, token), _ink(shop, token)
    if token.each == "number":
        for number in range(1, token.count + 1):
            yield Look(f"{token.id}_{number}", ink, 1, token.name, icon, {"number": str(number)} if icon else {"letters": str(number)})
    elif token.each is None:
        yield Look(token.id, ink, token.count, token.name, icon)
    else:
        every = shop.game.manifest.seats
        meant = meant_for(shop)
        for seat, count in list(zip(every, _shares(token, len(every)), strict=True))[: len(every) if _chosen(every) else shop.seats()]:
            look = look_of(shop, seat)
            if not meant(seat):
                continue
            if count and token.each == "character":
                yield Look(f"{look}_{token.shape}", look, count, shop.wording.name_of(look), look)
            elif count:
                yield Look(f"{token.id}_{seat.colour}", look, count, token.name, icon)


def _icon(shop: Workshop, token: Token) -> str:
    """The icon that a token names, or the one that is called as it is; "" where there is none, so that letters stand there."""
    icon = token.icon or token.id
    plain = FIGURE if token.shape == "standee" else ""
    return icon if token.icon or icon in shop.renderer.icons.names else plain


def _letters(shop: Workshop) -> Mapping[str, str]:
    """By token without an icon, the letters that tell it from the others."""
    return letters_of({token.id: token.name for token in _tokens(shop) if not _icon(shop, token)})


def _ink(shop: Workshop, token: Token) -> str:
    """The look that a token names; else the one that is called as it is, or that of what is nobody's."""
    known = {**shop.theme["tokens"], **shop.theme["characters"]}
    return token.ink or next(look for look in (token.id, "grey", *known) if look in known)


def _chosen(seats: Sequence[SeatColour]) -> bool:
    """Whether players choose among characters, so that those of all seats are in the box however many play."""
    return any(seat.character for seat in seats)


def meant_for(shop: Workshop) -> Callable[[SeatColour], bool]:
    """Whether the character of a seat, a kind of a deck, is for as many players as the set is printed for."""
    players = {card.id: card.players for file in shop.game.all(DeckFile) for card in file.cards} if shop.players else {}
    return lambda seat: shop.players in players.get(seat.character or "", ()) or not players.get(seat.character or "")


def _shares(token: Token, seats: int) -> Sequence[int]:
    """How many each seat has of a token."""
    share, rest = divmod(token.count, seats)
    return [share + (place < rest) for place in range(seats)]


def look_of(shop: Workshop, seat: SeatColour) -> str:
    """The theme's name of the look of a seat's things: that of its character, where it wears one, or its colour."""
    worn = seat.character
    return worn if worn is not None and worn in shop.theme["characters"] else seat.colour


def _flat(shop: Workshop, token: Token) -> list[Thing]:
    face, shape = FACES[token.shape]
    size = shop.size_of(token)
    own = {name: shown(shop, token, name, column) for name, column in token_columns(shop.game).items()}
    plain = {**own, "id": token.id, "diameter": size, "size": size, "long": token.long, "label": token.name}
    cut = _cut_along(token, size) if token.cells else {"joined": token.shape == "square"}
    if token.cells:
        plain["cells"] = shaped(token.cells)
    letters = {} if _icon(shop, token) else {"letters": _letters(shop)[token.id]}
    worth = _worth(token) if _icon(shop, token) else {}
    return [
        Thing(
            id=one.id,
            copies=one.count,
            front=Face(face, {"token": {**plain, **letters, **worth, "icon": one.icon, "look": one.look, **one.more}}),
            shape=shape,
            **cut,
        )
        for one in _looks(shop, token)
    ]


def _worth(token: Token) -> dict[str, str]:
    """Of a round token that is called such as «Coins: 10» the number, large beside its sign, and the name without it."""
    found = _NAMED_WITH_NUMBER.fullmatch(token.name) if token.shape == "round" else None
    return {"number": found["number"], "label": found["name"]} if found else {}


def _cut_along(token: Token, size: float) -> dict[str, Any]:
    """Along which lines a thing of several squares is cut out."""
    cells = shaped(token.cells)
    outer, *gaps = loops_of(cells)
    middle = (max(x for x, _ in cells) + 1) * size / 2, (max(y for _, y in cells) + 1) * size / 2
    outline = tuple((x * size, y * size) for x, y in outer)
    return {"outline": outline, "holes": tuple(path_about(gap, middle, size) for gap in gaps)}


def tiles(shop: Workshop, part: Part) -> list[Thing]:
    """The hexes of `tokens.yaml` that are tiles of a terrain, as large as those of the board; each picture of its scenery in turn."""
    side = shop.hex_of(part) / SQRT3
    return [
        Thing(id=id_, copies=copies, front=_tile(shop, part, token, side, variant), shape="hex")
        for token in _tokens(shop)
        if token.shape == "hex" and token.terrain
        for variant, (id_, copies) in enumerate(_pictures(shop, token, token.terrain))
    ]


def _pictures(shop: Workshop, token: Token, terrain: str) -> list[tuple[str, int]]:
    """An id and a number of copies for each picture that the tiles of a terrain show."""
    count = _laid(shop, terrain, token.count)
    if not is_scenic(shop.theme["terrain"].get(terrain, {})):
        return [(token.id, count)]
    each = [count // VARIANTS + (place < count % VARIANTS) for place in range(min(VARIANTS, count))]
    return [(f"{token.id}_{number}" if len(each) > 1 else token.id, copies) for number, copies in enumerate(each, start=1)]


def _laid(shop: Workshop, terrain: str, count: int) -> int:
    """How many tiles of a terrain are printed: for a number of players those that lie on its boards as the game begins, if any do."""
    lying = [len(getattr(island.recommended, terrain, ())) for island in shop.islands] if shop.players else []
    return min(count, max(lying, default=0) or count)


def _tile(shop: Workshop, part: Part, token: Token, side: float, variant: int) -> Face:
    own = {name: shown(shop, token, name, column) for name, column in token_columns(shop.game).items()}
    return Face(part.face, {"tile": {**own, "id": token.terrain, "terrain": token.terrain, "side": side, "variant": variant}})


def standees(shop: Workshop, part: Part) -> list[Thing]:
    """Figures to fold, one for each seat or as many as the token says."""
    check_names(shop)
    return [
        Thing(id=one.id, copies=one.count, front=Face(part.face, _figure(shop, token, one)), width=shop.size_of(token))
        for token in _tokens(shop)
        if token.shape == "standee"
        for one in _looks(shop, token)
    ]


def _figure(shop: Workshop, token: Token, one: Look) -> dict[str, object]:
    """What a face shows of a figure: somebody in the look of a character, or a pawn in a colour."""
    if one.look in shop.theme["characters"]:
        return {"standee": {"id": one.icon, "name": one.name, "character": one.look, "art": one.icon}}
    return {"pawn": {"id": one.id, "name": one.name, "look": one.look, "icon": one.icon}}
