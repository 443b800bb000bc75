"""The lists of cards: emblem, name, copies, cost and text of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from reportlab.platypus import Flowable

from engine.games.axis_mundi.definitions import Card, DeckFile
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.examples import examples
from generator.books.furniture import beside
from generator.books.rulings import about, repeated, rulings
from generator.books.setter import Setter
from generator.products.signs import OURS
from generator.units import MM, Rect
from generator.wording.wording import CardText

_EMBLEM = 9 * MM

_NUMBER = re.compile(r"\d+")

_PREFIXES = {"one_time": "card.", "permanent": "perm."}
"""How the ids of the rules about a card begin, by deck."""


def one_time_cards(setter: Setter) -> list[Flowable]:
    """The 1-Time deck."""
    return card_list(setter, "one_time")


def permanent_cards(setter: Setter) -> list[Flowable]:
    """The Permanent deck."""
    return card_list(setter, "permanent")


def card_list(setter: Setter, kind: str) -> list[Flowable]:
    """Every card of a deck, as it is printed on the cards, with the rules about it; cards that differ in a number only share these."""
    shop = setter.shop
    found: list[Flowable] = []
    for file in shop.game.all(DeckFile):
        if file.deck.kind == kind:
            found += setter.section(f"{kind}_list", shop.words("card_list"), 1)
            cards = [card for card in file.cards if shop.players is None or not card.players or shop.players in card.players]
            for topic, group in groupby(cards, key=lambda card: stem(card, cards)):
                found += _entries(setter, list(group), kind, _PREFIXES[kind] + topic)
    return found


def stem(card: Card, cards: Sequence[Card]) -> str:
    """The name that a family of cards shares: `hidden_cave` of `hidden_cave_4` and its like; else the card's own id."""
    shared = re.sub(r"_\d+$", "", card.id)
    return shared if sum(re.sub(r"_\d+$", "", other.id) == shared for other in cards) > 1 else card.id


def _entries(setter: Setter, cards: Sequence[Card], kind: str, prefix: str) -> Iterator[Flowable]:
    texts = [setter.shop.wording.card(card) for card in cards]
    clauses = about(setter, prefix)
    extra = list(rulings(setter, clauses, _shown(setter, cards, texts), told=cards[0].players))
    lines = [_lines(setter, card, text) for card, text in zip(cards, texts, strict=True)]
    same = setter.bracketed(clause.id for clause in repeated(setter, clauses, _shown(setter, cards, texts), told=cards[0].players))
    if len(cards) > 1 and (shared := as_one(lines)):
        yield _entry(
            setter, cards[0], as_one([[escape(card.name)] for card in cards])[0], [*shared[:-1], f"{shared[-1]}{same}"], kind, extra
        )
        yield from examples(setter, {clause.id for clause in clauses})
        return
    for card, words in zip(cards, lines, strict=True):
        last = card is cards[-1]
        yield _entry(setter, card, escape(card.name), [*words[:-1], f"{words[-1]}{same * last}"], kind, extra if last else [])
    yield from examples(setter, {clause.id for clause in clauses})


def as_one(variants: Sequence[Sequence[str]]) -> list[str]:
    """Lines that are the same but for numbers, with all the numbers; nothing when they differ in words.

    >>> as_one([["Now (4)", "Jump <n>4</n> spaces."], ["Now (5)", "Jump <n>5</n> spaces."]])
    ['Now (4 / 5)', 'Jump <n>4 / 5</n> spaces.']
    """
    found = []
    for same in zip(*variants, strict=True):
        words = [_NUMBER.split(line) for line in same]
        numbers = [_NUMBER.findall(line) for line in same]
        if any(one != words[0] for one in words):
            return []
        joined = [" / ".join(dict.fromkeys(places)) for places in zip(*numbers, strict=True)]
        found.append("".join(word + number for word, number in zip(words[0], [*joined, ""], strict=True)))
    return found


def _shown(setter: Setter, cards: Sequence[Card], texts: Sequence[CardText]) -> list[str]:
    """The texts of cards, alone and after their names, with and without what their labels say."""
    words = [(card, text) for card, said in zip(cards, texts, strict=True) for text in (said.text, setter.shop.wording.text(card))]
    return [*(text for _, text in words), *(f"{escape(card.name)} \u2013 {text}" for card, text in words)]


def _lines(setter: Setter, card: Card, text: CardText) -> list[str]:
    """Name, facts and text of a card, as inline markup."""
    deck = next(file.deck for file in setter.shop.game.all(DeckFile) if card in file.cards)
    copies = setter.shop.words("copies", count=card.copies)
    facts = [f"{copies}{OURS if 'copies' in deck.ours else ''}", text.cost, *([text.timing] if text.timing else [])]
    if card.players:
        facts.append(setter.shop.words("only_players", players=", ".join(map(str, card.players))))
    return [f"<b>{escape(card.name)}</b> ({text.topic})", " \u00b7 ".join(facts), text.text]


def _entry(setter: Setter, card: Card, name: str, lines: Sequence[str], kind: str, extra: Sequence[Flowable]) -> Flowable:
    title, facts, text = lines
    words = [setter.entry(card.id, name, title), setter.paragraph(facts, "small"), setter.paragraph(text)]
    widths = (_EMBLEM + 6, setter.column - _EMBLEM - 6)
    return beside(emblem(setter, card.art or card.id, kind), words, widths, setter.styles, below=extra)


def emblem(setter: Setter, icon: str, look: str) -> Flowable:
    """An icon on a plate in the colours of a deck."""
    colours = setter.shop.theme[look]
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.add(
        "rect", x=0.3, y=0.3, width=19.4, height=19.4, rx=3, fill=colours["medallion"], stroke=colours["medallion_line"], stroke_width=0.6
    )
    pen.icon(icon, Point(10, 10), 14, colours["emblem"])
    return setter.picture(pen.svg(), icon, _EMBLEM)
