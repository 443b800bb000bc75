"""What reference sheets list of a game of data: actions with their prices, ground, cards, numbers and diagrams, led by pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from reportlab.platypus import Flowable

from engine.definitions.clauses import Shown
from engine.kernel.content.cards import CardData, DeckFile
from engine.kernel.content.flow import Action
from engine.kernel.content.table import TableFile
from generator.boards.pen import escape
from generator.books.chapters.emblems import emblem_picture, sign_picture
from generator.books.data.shows.diagrams import WIDTH, cases
from generator.books.data.shows.numbers import apart, number_rows, parted
from generator.books.data.shows.tables import card_words, entries, ground_picture, tile
from generator.books.setting.blocks import Together
from generator.books.setting.furniture import plain_table
from generator.books.setting.setter import Setter
from generator.books.setting.sheet_parts import LEAD, Row, Tag
from generator.products.data.decks.action_aids import NO_ICON, grouped, icon_of, price_of
from generator.products.data.decks.cards import sign_in_lists
from generator.units import MM

_PADDING = 4.0
"""Of a cell of a table, left and right together."""

_SMALL_TILE = 6.4 * MM
_SHORT = 10
"""Words of a price with so many letters stand on one line."""

_LABELLED = re.compile(r"(?P<label>[^<>:]+):\s*<n>(?P<number>\d+)</n>\.?")


def actions(setter: Setter) -> list[Flowable]:
    """What one may do in a turn: picture, words, and price; a group for each purse that has a name."""
    shop, found = setter.shop, list[Flowable]()
    for place, (title, chosen) in enumerate(grouped(shop)):
        priced = any(action.cost for action in chosen)
        title = title or shop.words("actions_table" if priced else "actions_general")
        found += setter.section(f"actions_{place}", title, 1, kind="actions", icon=_icon_of_group(setter, chosen))
        found += [_action(setter, action) for action in chosen]
    return found


def _icon_of_group(setter: Setter, chosen: Sequence[Action]) -> str:
    """What its actions are paid with, if that has a picture and is but one thing."""
    paid = {name for action in chosen for name in action.cost}
    icons = {icon for action in chosen for one in setter.shop.wording.prices(action.cost) if (icon := price_of(str(one))["icon"])}
    return icons.pop() if len(icons) == 1 and len(paid) == 1 else ""


def _action(setter: Setter, action: Action) -> Row:
    icon = icon_of(setter.shop, action)
    picture = sign_picture(setter, icon) if icon != NO_ICON else None
    words = setter.paragraph(f"<b>{escape(action.name)}.</b> {setter.shop.wording.action(action)}", "cell")
    return Row(picture, words, setter.styles, [_tag(setter, str(one)) for one in setter.shop.wording.prices(action.cost)], kind="actions")


def _tag(setter: Setter, markup: str) -> Tag:
    if found := _LABELLED.fullmatch(markup):
        return Tag(found["number"], words=(found["label"],), first=True)
    price = price_of(markup)
    size = 1.3 * setter.styles.sheet
    return Tag(price["number"], sign_picture(setter, price["icon"], size) if price["icon"] else None, _lines(price["unit"]))


def _lines(words: str) -> tuple[str, ...]:
    """A few words in one line, or about halved in two where they would take much of the column."""
    if len(words) <= _SHORT or " " not in words:
        return (words,) if words else ()
    cut = min((place for place, letter in enumerate(words) if letter == " "), key=lambda place: abs(2 * place - len(words)))
    return words[:cut], words[cut + 1 :]


def ground(setter: Setter) -> list[Flowable]:
    """Each sort of ground, as the board shows it, with the numbers that its spaces have."""
    table = setter.shop.game.one_or(TableFile())
    rows = [
        Row(
            ground_picture(setter, word, sort, LEAD),
            setter.paragraph(f"<b>{escape(sort.name or word.replace('_', ' ').capitalize())}</b>", "cell"),
            setter.styles,
            [_tag(setter, said)] if (said := str(setter.shop.wording.text(sort))) else [],
            kind="tables",
        )
        for column in table.spaces.values()
        for word, sort in column.sorts.items()
    ]
    return [*setter.section("terrain_table", setter.shop.words("legend"), 1, kind="tables"), *rows] if rows else []


def terrain(setter: Setter, shown: Shown) -> list[Flowable]:
    """A tile of each kind of the deck of terrain, with its name and what it does; without a deck, the sorts of ground."""
    if not shown.of:
        return ground(setter)
    rows = [
        Row(tile(setter, card.id), _named(setter, card), setter.styles, kind="tables", lead=11 * MM)
        for file in setter.shop.game.all(DeckFile)
        if file.deck.id == shown.of
        for card in file.cards
    ]
    return [*setter.section("legend", setter.shop.words("legend"), 1, kind="tables"), *rows]


def _named(setter: Setter, card: CardData) -> Flowable:
    return setter.paragraph(f"<b>{escape(card.name)}.</b> {setter.shop.wording.text(card)}", "cell")


def cards(setter: Setter) -> list[Flowable]:
    """Every card that does something, as it is printed on the cards."""
    shop = setter.shop
    rows = [
        Row(
            emblem_picture(setter, sign_in_lists(shop, card), look, LEAD),
            setter.paragraph(f"<b>{escape(card.name)}</b> ({shop.words('copies', count=card.copies)}) {card_words(shop, card)}", "cell"),
            setter.styles,
            kind="tables",
        )
        for card, look in entries(shop)
    ]
    return [*setter.section("card_list", shop.words("card_list"), 1, kind="tables"), *rows] if rows else []


def numbers(setter: Setter, shown: Shown) -> list[Flowable]:
    """A table of large numbers, with the tiles of ground before its rows."""
    found, pictured = number_rows(setter, shown), bool(setter.shop.islands)
    lead = (_SMALL_TILE + 4,) if pictured else ()
    tables = []
    for rows, widths in parted(found, setter.column - sum(lead), 4.6 * setter.styles.sheet, _PADDING):
        pictures = ["", *(tile(setter, card.id, _SMALL_TILE) if card is not None else "" for card in found.cards)] if pictured else []
        led = [[picture, *row] for picture, row in zip(pictures, rows, strict=True)] if pictured else rows
        tables.append(Together([plain_table(led, (*lead, *widths), setter.styles)]))
    title = setter.section(f"{shown.of}_numbers", shown.title, 1, kind="tables") if shown.title else []
    return [*title, *apart(tables), *([setter.note(found.note)] if found.note else [])]


def diagrams(setter: Setter, shown: Shown) -> list[Flowable]:
    """A row for each clause that has an example in this edition: picture, and rule."""
    note = [setter.paragraph(setter.prose(shown.note, shown), "legend")] if shown.note else []
    rows = [
        Row(picture, setter.paragraph(words, "cell"), setter.styles, kind="tables", lead=WIDTH) for picture, words in cases(setter, shown)
    ]
    return [*setter.section("diagrams", shown.title, 1, kind="tables"), *note, *rows]


ON_SHEETS: Mapping[str, Callable[[Setter, Shown], list[Flowable]]] = {
    "actions": lambda setter, shown: actions(setter),
    "diagrams": diagrams,
    "numbers": numbers,
    "terrain": terrain,
}
"""By the word of `things`."""
