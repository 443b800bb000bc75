"""Printed where it says: whether each rule really stands in the places of its `printed` list, found from what the products print.

On mats, boards, cards and tokens a rule stands when one of three holds: its own words are on a face; the text of a card, power or
terrain that it refers to is; or `print.yaml` lists it under a sign (`cost`, `double` …) or a thing that a face there shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape
from typing import Any

from engine.definitions.clauses import Clause
from engine.definitions.products import Part
from engine.source.problems import ContentError
from generator.products.boards.board_sheets import board_words
from generator.products.registry import things_of
from generator.products.thing import Drawn, Face, Thing
from generator.products.workshop import Workshop
from generator.wording.content.references import TEXT_OF, without_loops
from generator.wording.markup import plain

PLACES = {
    "cards": "card",
    "mats": "mat",
    "aids": "mat",
    "boards": "board",
    "tracks": "board",
    "board": "board",
    "tokens": "token",
    "chits": "token",
    "tiles": "token",
    "standees": "token",
    "seat_mats": "mat",
    "board_tiles": "board",
    "chart": "board",
    "round_track": "board",
}
"""The place of a rule at which things of each kind stand."""

_NAME = re.compile(r"\{\{\s*\w+\.(\w+)\.")
_LETTERS = re.compile(r"[\W_]+")


@dataclass(slots=True)
class Surface:
    """What stands in one place: all words, and the rules that a sign there stands for."""

    words: set[str] = field(default_factory=set)
    signs: set[str] = field(default_factory=set)
    things: set[str] = field(default_factory=set)

    def says(self, words: str) -> bool:
        """Whether some face carries these words."""
        sought = normal(words)
        return bool(sought) and any(sought in text for text in self.words)


def normal(markup: str) -> str:
    """Words alone, so that markup, icons, capitals and stops do not count."""
    return _LETTERS.sub(" ", plain(markup)).strip().casefold()


def surfaces(shop: Workshop) -> dict[str, Surface]:
    """What the products of a game print in every place but its books."""
    found: dict[str, Surface] = {}
    for product in shop.printing.products:
        for part in product.parts:
            place = PLACES.get(part.things)
            if place and (part.players is None or shop.players in (None, part.players)):
                _add(found.setdefault(place, Surface()), shop, part)
    return found


def _add(surface: Surface, shop: Workshop, part: Part) -> None:
    things = [] if part.things == "boards" else things_of(shop, part)
    faces = [face for thing in things for face in (thing.front, thing.back) if face is not None]
    surface.words |= {normal(text) for face in faces for text in _texts(face)}
    if part.things == "boards":
        islands = [island for island in shop.islands if part.players in (None, island.players)]
        surface.words |= {normal(text) for island in islands for text in board_words(shop, part, island)}
    shown = {thing.id for thing in things} | set(_signs(things))
    surface.things |= {thing.id for thing in things}
    for sign, clauses in part.clauses.items():
        if sign in shown or any(id_.startswith(f"{sign}_") for id_ in shown):
            surface.signs |= set(clauses)


def _texts(face: Face | Drawn) -> Iterator[str]:
    """All words of a face, each string of its context for itself and those of a list together."""
    if isinstance(face, Drawn):
        yield unescape(re.sub(r"<[^>]*>", " ", face.svg))
    else:
        yield from _strings(face.context)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings(one)


def _signs(things: Iterable[Thing]) -> Iterator[str]:
    """The signs that faces of the things show: what is filled in at all, and what differs between them; `back` for a side of its own."""
    values: dict[str, list[Any]] = {}
    for thing in things:
        if thing.back is not None:
            yield "back"
        for face in (thing.front, thing.back):
            for context in face.context.values() if isinstance(face, Face) else ():
                for name, value in _named(context):
                    values.setdefault(name, []).append(value)
    yield from (name for name, found in values.items() if any(found) or any(value != found[0] for value in found))


def _named(context: Any) -> Iterator[tuple[str, Any]]:
    """What a face is told by name, and what stands in the columns of its card."""
    if isinstance(context, Mapping):
        yield from context.items()
        if isinstance(columns := context.get("columns"), Mapping):
            yield from columns.items()


def printed_places(shop: Workshop, books: Mapping[str, frozenset[str]]) -> dict[str, dict[str, bool]]:
    """For each clause of the edition and each place of its `printed` list: whether it stands there.

    `books` gives the clauses that rulebook and reference sheets print, by place.
    """
    found = surfaces(shop)
    return {clause.id: {place: _stands(shop, clause, place, found, books) for place in clause.printed} for clause in shop.game.clauses}


def _stands(shop: Workshop, clause: Clause, place: str, found: Mapping[str, Surface], books: Mapping[str, frozenset[str]]) -> bool:
    if place == "machine":
        return bool(shop.wording.clause(clause))  # `pressgang rules --json` tells every clause
    if place in books:
        return clause.id in books[place]
    surface = found.get(place)
    if surface is None:
        return False
    said = (shop.wording.clause(clause), shop.wording.clause_to_you(clause), *referred(shop, clause))
    if clause.id in surface.signs or any(map(surface.says, said)):
        return True
    return place == "token" and not surface.things.isdisjoint(_NAME.findall(clause.text))  # a token is a sign of what it is


def referred(shop: Workshop, clause: Clause) -> Iterator[str]:
    """The texts of cards, powers, treasures or terrain that a rule takes over; of a card also as its face words it, below its label."""
    cards = shop.wording.context.names.get("cards", ())
    for reference in TEXT_OF.findall(without_loops(clause.text)):
        try:
            yield shop.wording.prose(f"{{{{ {reference}.text }}}}", shop.wording.texts.place(clause))
        except ContentError:
            continue  # a name of the clause's own, such as a loop's
        kind, _, name = reference.partition(".")
        if kind == "cards" and name in cards:
            yield shop.wording.card(cards[name].subject).text
