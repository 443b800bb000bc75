"""Lists of cards with the rules about each: emblem, name, copies, price and text; chits in a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from reportlab.platypus import Flowable

from engine.definitions.clauses import Shown
from engine.kernel.content.cards import CardData, DeckFile
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.chapters.emblems import EMBLEM, emblem_picture
from generator.books.chapters.examples import examples
from generator.books.chapters.rulings import about, beyond, repeated, rulings
from generator.books.setting.furniture import beside, ruled_table
from generator.books.setting.setter import Setter
from generator.products.data.decks.cards import emblem_of, whole_text
from generator.products.signs import OURS
from generator.units import MM, Rect
from generator.wording.wording import CardText

_NUMBER = re.compile(r"\d+")

_TOKEN = 10 * MM


def card_list(setter: Setter, shown: Shown) -> list[Flowable]:
    """Every card of a deck, as it is printed on the cards, with the rules about it; cards that differ in a number only share these."""
    shop = setter.shop
    found: list[Flowable] = []
    for file in (one for one in _decks(setter, shown) if one.cards):
        found += setter.section(f"{file.deck.id}_list", shown.title or shop.words("card_list"), 1)
        cards = [card for card in file.cards if shop.players is None or not card.players or shop.players in card.players]
        for topic, group in groupby(cards, key=lambda card: stem(card, cards)):
            found += _entries(setter, file, list(group), f"{shown.about}.{topic}")
    return found


def _decks(setter: Setter, shown: Shown) -> Iterator[DeckFile]:
    return (file for file in setter.shop.game.all(DeckFile) if file.deck.id == shown.of)


def stem(card: CardData, cards: Sequence[CardData]) -> str:
    """The name that a family of cards shares: `hidden_cave` of `hidden_cave_4` and its like; else the card's own id."""
    shared = re.sub(r"_\d+$", "", card.id)
    return shared if sum(re.sub(r"_\d+$", "", other.id) == shared for other in cards) > 1 else card.id


def _entries(setter: Setter, file: DeckFile, cards: Sequence[CardData], prefix: str) -> Iterator[Flowable]:
    texts = [setter.shop.wording.card(card) for card in cards]
    clauses, said, players = about(setter, prefix), _said(setter, cards, texts), cards[0].players
    extra = list(rulings(setter, clauses, said, told=players))
    lines = [_lines(setter, file, card, text) for card, text in zip(cards, texts, strict=True)]
    same = setter.bracketed(clause.id for clause in repeated(setter, clauses, said, told=players))
    if len(cards) > 1 and (shared := as_one(lines)):
        names = as_one([[escape(card.name)] for card in cards])[0]
        yield _entry(setter, file, cards[0], names, [*shared[:-1], f"{shared[-1]}{same}"], extra)
    else:
        for card, words in zip(cards, lines, strict=True):
            last = card is cards[-1]
            yield _entry(setter, file, card, escape(card.name), [*words[:-1], f"{words[-1]}{same * last}"], extra if last else [])
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


def _said(setter: Setter, cards: Sequence[CardData], texts: Sequence[CardText]) -> list[str]:
    """The texts of cards, alone and after their names, with and without what their labels say."""
    words = [(card, text) for card, told in zip(cards, texts, strict=True) for text in (told.text, setter.shop.wording.text(card))]
    return [*(text for _, text in words), *(f"{escape(card.name)} \u2013 {text}" for card, text in words)]


def _lines(setter: Setter, file: DeckFile, card: CardData, text: CardText) -> list[str]:
    """Name, facts and text of a card, as inline markup."""
    copies = setter.shop.words("copies", count=card.copies)
    facts = [f"{copies}{OURS if 'copies' in file.deck.ours else ''}", text.cost, text.timing]
    if card.players:
        facts.append(setter.shop.words("only_players", players=", ".join(map(str, card.players))))
    topic = f" ({text.topic})" if text.topic else ""
    return [f"<b>{escape(card.name)}</b>{topic}", " \u00b7 ".join(fact for fact in facts if fact), text.text]


def _entry(setter: Setter, file: DeckFile, card: CardData, name: str, lines: Sequence[str], extra: Sequence[Flowable]) -> Flowable:
    title, facts, text = lines
    words = [setter.entry(card.id, name, title), setter.paragraph(facts, "small"), setter.paragraph(text)]
    emblem = emblem_picture(setter, emblem_of(card, setter.shop.renderer.icons.names), file.deck.look)
    return beside(emblem, words, (EMBLEM + 6, setter.column - EMBLEM - 6), setter.styles, below=extra)


def chit_list(setter: Setter, shown: Shown) -> list[Flowable]:
    """A row for each chit of a deck: its sign, its name, and what it is worth."""
    rows: list[list[Any]] = []
    for file in _decks(setter, shown):
        for card in file.cards:
            rows += setter.cells([[_chit(setter, file.deck.look, card), _worth(setter, card, shown)]])
    title = setter.section(f"{shown.of}_list", shown.title or setter.shop.words("card_list"), 1)
    return [*title, ruled_table(rows, (_TOKEN + 8, setter.column - _TOKEN - 8), setter.styles, head=0)]


def _worth(setter: Setter, card: CardData, shown: Shown) -> str:
    """The name of a chit and its text, what its rule says beyond that, and the number of the rule; a name of ours comes last."""
    text = whole_text(setter.shop, card, setter.shop.wording.card(card).text)
    for clause in about(setter, shown.about or card.id):
        whole = setter.shop.wording.clause(clause)
        if whole.startswith(escape(card.name)):
            more = beyond(whole, [text])
            setter.printed.add(clause.id)
            text = f"{text} {more}".rstrip() + setter.bracketed([clause.id])
    return f"{text} <i>{escape(card.name)}</i>{OURS}" if "name" in card.ours else f"<b>{escape(card.name)}.</b> {text}"


def _chit(setter: Setter, look: str, card: CardData) -> Flowable:
    icon, colours = emblem_of(card, setter.shop.renderer.icons.names), setter.shop.theme["tokens"][look]
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.circle(Point(10, 10), 9.5, fill=colours["fill"], stroke=colours["rim"], stroke_width=1)
    pen.icon(icon, Point(10, 10), 12, colours["ink"])
    return setter.picture(pen.svg(), icon, _TOKEN)
