"""Aids: the rules that a player wants at hand, for each kind of a deck, such as the mats, or the same for all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.definitions.products import Part
from engine.kernel.content.cards import DeckFile
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from generator.products.data.cards import PLAIN, emblem_of
from generator.products.places import part_problem
from generator.products.rule_columns import in_columns, rule_for
from generator.products.signs import name_sign
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.units import parse_length

FACE = "aid"


def aids(shop: Workshop, part: Part) -> list[Thing]:
    """An aid for each kind of the deck `part.of` that has rules in places called like it, or like a word in its columns.

    A part that names no deck is one aid, with all its rules, for each seat.
    """
    if part.of is None:
        head = {"id": part.id, "name": part.title, "look": "", "art": PLAIN, "title": shop.game.manifest.title}
        return list(_aid(shop, part, head, part.clauses, shop.game.manifest.player_counts, part.copies or shop.seats()))
    decks = {file.deck.id: file for file in shop.game.all(DeckFile)}
    if part.of not in decks:
        raise ContentError(part_problem(shop.game, part, f"no deck '{part.of}'", did_you_mean(part.of, decks), key="of"))
    found: list[Thing] = []
    for card in decks[part.of].cards:
        if shop.players is None or not card.players or shop.players in card.players:
            head = {"id": f"{card.id}_aid", "name": f"{card.name}{name_sign(card)}", "look": card.id}
            head |= {"art": emblem_of(card, shop.renderer.icons.names), "title": shop.words("aid_title")}
            places = dict.fromkeys((card.id, *(word for word in card.columns.values() if isinstance(word, str))))
            found += _aid(shop, part, head, places, card.players or shop.game.manifest.player_counts, part.copies or card.copies)
    return found


def _aid(shop: Workshop, part: Part, head: dict[str, Any], places: Iterable[str], players: Sequence[int], copies: int) -> Iterable[Thing]:
    """The aid with the rules of these places; none where they have none."""
    every = (clause for place in places for clause in shop.quoted_clauses(part, place))
    rules = list(dict.fromkeys(rule_for(shop, clause, players) for clause in every))
    if rules:
        width = parse_length(part.width) if part.width else None
        yield Thing(id=head["id"], copies=copies, front=Face(part.face or FACE, {"aid": head | in_columns(rules)}), width=width)
