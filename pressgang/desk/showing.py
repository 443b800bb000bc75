"""What hangs on the wall: each side of each thing, boxes as they are folded out, and the pieces of boards."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.products import Part, Product
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import columns_of
from generator.building.jobs import plan
from generator.drawing import Drawing
from generator.products.data.decks.decks_of_parts import decks_of
from generator.products.ledger import fingerprint
from generator.products.registry import OF_DECKS, things_of
from generator.products.thing import Drawn, Face, Thing, face_key, scaled
from generator.products.workshop import Workshop

_TAG = re.compile(r"<(?:icon name=\"(\w+)\"/|[^>]*)>")
_LINE_END = re.compile(r"<br/>|</p>")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One picture of the wall: what it is, what it is made from, and how."""

    part: str
    title: str
    id: str
    side: str
    copies: int
    key: object
    name: str
    words: str
    draw: Callable[[Workshop], Drawing]

    @property
    def at(self) -> str:
        """Where it hangs, whatever it shows."""
        return f"{self.part}/{self.id}/{self.side}"

    def told(self) -> dict[str, Any]:
        """What the page is told of it."""
        where = {"at": self.at, "part": self.part, "title": self.title, "side": self.side}
        return {**where, "id": self.id, "name": self.name, "words": self.words}


def changed_cards(game: GameData, now: DeckFile, before: DeckFile | None) -> frozenset[str]:
    """The ids of those cards of a deck that are not as they were; of a deck that is another as a whole, all of them."""
    if now is before:
        return frozenset()
    if before is None or (now.deck, now.columns, now.series) != (before.deck, before.columns, before.series):
        return frozenset(card.id for card in now.every(columns_of(game, now)))
    known = {card.id: card for card in before.cards}
    return frozenset(card.id for card in now.cards if card != known.get(card.id))


def shown_of_cards(shop: Workshop, cards: Mapping[str, frozenset[str]]) -> Iterator[Shown]:
    """What shows these cards, given by the ids of their decks, before all others are looked at. Raises ContentError."""
    for product in shop.printing.products:
        for part in product.parts if product.kind != "boxes" else ():
            if part.things not in OF_DECKS:
                continue
            asked = frozenset[str]().union(*(cards.get(file.deck.id, ()) for file in decks_of(shop.game, part)))
            if asked:
                shop.alone = asked
                try:
                    found = list(_sides(shop, product, part))
                finally:
                    shop.alone = None
                yield from found


def ids_in(game: GameData, file: DeckFile) -> list[str]:
    """The ids of the cards of a deck, in its order."""
    return [card.id for card in file.every(columns_of(game, file))] if file.series else [card.id for card in file.cards]


def parts_of(shop: Workshop, deck: str) -> frozenset[str]:
    """The parts of the wall on which the cards of a deck hang."""
    parts = ((product, part) for product in shop.printing.products if product.kind != "boxes" for part in product.parts)
    return frozenset(
        _name(product, part)
        for product, part in parts
        if part.things in OF_DECKS and any(file.deck.id == deck for file in decks_of(shop.game, part))
    )


def in_order(
    faces: Sequence[dict[str, Any]], come: Sequence[dict[str, Any]], parts: Collection[str], before: Sequence[str], ids: Sequence[str]
) -> list[dict[str, Any]]:
    """Faces where cards of a deck have come, gone or changed places: of these parts, where they hung, as far as one card shows them."""
    found = list(faces)
    known = set(before)
    for part in parts:
        there = [one for one in found if one["part"] == part and one["id"] in known and one["things"] == 1]
        of: dict[str, list[dict[str, Any]]] = {}
        for one in [*there, *(one for one in come if one["part"] == part)]:
            of.setdefault(one["id"], []).append(one)
        now = (one for id_ in ids for one in of.get(id_, ()))
        moved = {one["at"] for one in there}
        filled: list[dict[str, Any]] = []
        for one in found:
            filled += islice(now, 1) if one["at"] in moved else [one]
            filled += now if there and one is there[-1] else []
        found = filled
    return found


def shown_of(shop: Workshop, pieces: dict[str, list[str]]) -> Iterator[Shown]:
    """Everything that a game shows, in the order of print.yaml. Raises ContentError.

    `pieces` remembers what the boards consist of, by all that they depend on.
    """
    for product in shop.printing.products:
        for part in product.parts:
            if product.kind == "boxes" or part.things == "boards":
                yield from _whole(shop, product, part, pieces)
            else:
                yield from _sides(shop, product, part)


def _name(product: Product, part: Part) -> str:
    return f"{product.id}-{part.id}" if part.id else product.id


def _sides(shop: Workshop, product: Product, part: Part) -> Iterator[Shown]:
    for thing in things_of(shop, part):
        for side, face in (("front", thing.front), ("back", thing.back)):
            if face is not None:
                yield Shown(
                    part=_name(product, part),
                    title=part.title,
                    id=thing.id,
                    side=side,
                    copies=thing.copies,
                    key=[face_key(face), thing.width],
                    name=_called(thing.id, face),
                    words=_words(face),
                    draw=_drawer(thing, face),
                )


def _drawer(thing: Thing, face: Face | Drawn) -> Callable[[Workshop], Drawing]:
    return lambda shop: scaled(shop.draw(face, thing.id), thing.width)


def _whole(shop: Workshop, product: Product, part: Part, pieces: dict[str, list[str]]) -> Iterator[Shown]:
    """What is drawn for the part as a whole: laid out only where it has changed, and then all of it."""
    found: dict[str, Drawing] = {}
    file = product.id if len(product.parts) == 1 else f"{product.id}-{part.id}"
    for job in plan(shop, [file]):
        if job.faces is None:
            continue
        key = fingerprint(job.key)
        if key not in pieces:
            found.update(() if product.kind == "boxes" else job.faces())
            pieces[key] = list(found) or [part.id]
        for name in pieces[key]:
            yield Shown(
                part=_name(product, part),
                title=part.title,
                id=name,
                side="front",
                copies=1,
                key=[key, name],
                name=part.title if product.kind == "boxes" else name.replace("_", " "),
                words="",
                draw=_among(found, job.faces, name),
            )


def _among(found: dict[str, Drawing], faces: Callable[[], list[tuple[str, Drawing]]], name: str) -> Callable[[Workshop], Drawing]:
    def draw(shop: Workshop) -> Drawing:
        if not found:
            found.update(faces())
        return found[name]

    return draw


def _called(name: str, face: Face | Drawn) -> str:
    """What it is called: the name or label that its face shows, or that of what is drawn by code."""
    if isinstance(face, Drawn):
        return face.name
    for value in face.context.values():
        for key in ("name", "label", "title"):
            if isinstance(value, Mapping) and isinstance(value.get(key), str) and value[key]:
                return str(value[key])
    return name.replace("_", " ")


def _words(face: Face | Drawn) -> str:
    """What is written on it, without marks; an icon as its name in braces."""
    if isinstance(face, Drawn):
        return ""
    told: list[str] = []
    for value in face.context.values():
        if isinstance(value, Mapping):
            told += [text for key in ("topic", "timing", "text", "powers", "rules", "columns") for text in _texts(value.get(key))]
            told += [text for one in value.get("parts") or () for text in _texts(_named(one))]
    plain = (_TAG.sub(lambda tag: f"{{{tag[1]}}}" if tag[1] else "", _LINE_END.sub("\n", text)).strip() for text in told)
    return "\n".join(text for text in plain if text)


def _named(part: Any) -> list[Any]:
    return [part.get("name"), part.get("text")] if isinstance(part, Mapping) else []


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)
