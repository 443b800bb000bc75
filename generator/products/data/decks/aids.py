"""Aids: the rules that a player wants at hand, for each kind of a deck, such as the mats, or the same for all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.definitions.products import Part
from engine.kernel.content.cards import DeckFile
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from generator.products.data.decks.action_aids import FACE as ACTIONS
from generator.products.data.decks.action_aids import actions_side
from generator.products.data.decks.cards import PLAIN, emblem_of
from generator.products.kinds.rule_columns import in_columns, rule_for, sides, size_for
from generator.products.places import part_problem
from generator.products.signs import name_sign
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.units import parse_length

FACE = "aid"


@dataclass(slots=True)
class Aid:
    """Whose it is, how it looks, and the rules on it."""

    head: dict[str, Any]
    rules: list[str]
    copies: int


def aids(shop: Workshop, part: Part) -> list[Thing]:
    """An aid for each kind of the deck `part.of` that has rules in places called like it, or like a word in its columns.

    A part that names no deck is one aid, with all its rules, for each seat. With `actions`, the front lists what one may do in a turn,
    and the rules stand on the back. Rules of all aids are in type of one size; what does not fit goes on a second card.
    """
    found = [aid for aid in _aids(shop, part) if aid.rules or part.actions]
    parts = {aid.head["id"]: sides(aid.rules) for aid in found}
    size = min((size_for(side) for several in parts.values() for side in several), default=0.0)
    actions = actions_side(shop, part) if part.actions else None
    things: list[Thing] = []
    for aid in found:
        faces = [Face(ACTIONS, {"aid": aid.head | actions})] if actions else []
        faces += [Face(part.face or FACE, {"aid": aid.head | in_columns(side, size)}) for side in parts[aid.head["id"]]]
        things += _cards(aid, faces, parse_length(part.width) if part.width else None, backed=actions is not None)
    return things


def _cards(aid: Aid, faces: Sequence[Face], width: float | None, *, backed: bool) -> Iterator[Thing]:
    """What is said of one figure on as many cards as it takes; `backed`, on both sides of them."""
    step = 2 if backed else 1
    for number, first in enumerate(range(0, len(faces), step), 1):
        front, *backs = faces[first : first + step]
        name = aid.head["id"] if number == 1 else f"{aid.head['id']}_{number}"
        yield Thing(id=name, copies=aid.copies, front=front, back=backs[0] if backs else None, width=width)


def _aids(shop: Workshop, part: Part) -> Iterator[Aid]:
    if part.of is None:
        head = {"id": part.id, "name": part.title, "look": "", "art": PLAIN, "title": shop.game.manifest.title}
        players = shop.game.manifest.player_counts
        yield Aid(head, _rules(shop, part, part.clauses, players), part.copies or shop.seats())
        return
    decks = {file.deck.id: file for file in shop.game.all(DeckFile)}
    if part.of not in decks:
        raise ContentError(part_problem(shop.game, part, f"no deck '{part.of}'", did_you_mean(part.of, decks), key="of"))
    for card in decks[part.of].cards:
        if shop.players is None or not card.players or shop.players in card.players:
            places = dict.fromkeys((card.id, *(word for word in card.columns.values() if isinstance(word, str))))
            rules = _rules(shop, part, places, card.players or shop.game.manifest.player_counts)
            if rules:
                head = {"id": f"{card.id}_aid", "name": f"{card.name}{name_sign(card)}", "look": card.id}
                head |= {"art": emblem_of(card, shop.renderer.icons.names), "title": shop.words("aid_title")}
                yield Aid(head, rules, part.copies or card.copies)


def _rules(shop: Workshop, part: Part, places: Iterable[str], players: Sequence[int]) -> list[str]:
    """The rules of these places, each once."""
    every = (clause for place in places for clause in shop.quoted_clauses(part, place))
    return list(dict.fromkeys(rule_for(shop, clause, players) for clause in every))
