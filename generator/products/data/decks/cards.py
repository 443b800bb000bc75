"""The cards of a game on the kernel: with a text made from their effects, or with the values of their columns in the corners."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from engine.definitions.columns import Column
from engine.definitions.products import Part
from engine.definitions.todo import Todo
from engine.kernel.content.cards import CardData, Deck, DeckFile
from engine.kernel.content.own_columns import PRICE, art_of, columns_of, picture_of
from engine.kernel.content.table import TableFile
from generator.placeholders import MISSING
from generator.products.data.decks.decks_of_parts import decks_of
from generator.products.data.decks.powers import powers_told
from generator.products.data.ground.tile_sides import tile_sides
from generator.products.data.printed_spaces import shown
from generator.products.face_fields import fields_of
from generator.products.kinds.column_values import listed, nothing, said
from generator.products.kinds.letters import letters_of
from generator.products.kinds.player_marks import player_mark
from generator.products.scene_words import scene_of_decks
from generator.products.signs import name_sign
from generator.products.stowed import Stowed
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.spilling import Spill
from generator.wording.content.words_of_content import CORNER
from generator.wording.markup import plain

PLAIN = "deck"
"""The emblem of a card that has none of its own."""

FACE = "card"
"""What a part has that names no face."""

Priced = Literal["badge", "table", "text"]
"""Where a face shows what a card costs: as a number of its own (`card.price`), in its table of columns, or else in its text."""


def cards(shop: Workshop, part: Part) -> list[Thing]:
    """The cards of the deck `part.of`, or of all that no other part prints."""
    return [thing for file in decks_of(shop.game, part) for thing in _of_deck(shop, part, file)]


def _of_deck(shop: Workshop, part: Part, file: DeckFile) -> Iterator[Thing]:
    """The cards of a deck, or those of them that are looked at alone; of a deck that has none yet, a blank card that says so.

    All share a back, unless it shows what is theirs.
    """
    scene = asdict(scene_of_decks(shop.game, shop.template_folders, file.deck.id))
    columns, shared = columns_of(shop.game, file), {"deck": {"name": file.deck.name, "look": file.deck.look, "scene": scene}}
    shows_card = bool(part.back and fields_of(part.back, shop.template_folders))
    fields = fields_of(part.face or FACE, shop.template_folders)
    priced: Priced = "badge" if "price" in fields else "table" if "table" in fields else "text"

    spill = Spill()
    plain_back = Face(part.back, shared) if part.back else None

    def thing(id_: str, copies: int, face: Mapping[str, Any]) -> Thing:
        behind = Face(part.back, Stowed({**shared, "card": face}, spill)) if part.back and shows_card else plain_back
        return Thing(id=id_, copies=copies, front=Face(part.face or FACE, Stowed({"card": face}, spill)), back=behind)

    every = file.every(columns)
    used = [card for card in every if shop.players is None or not card.players or shop.players in card.players]
    longest = rows = 0
    for card in used:  # tables of a deck are laid out alike
        told = table(shop, card, columns, priced)
        longest, rows = max(longest, *(len(plain(row["value"])) for row in told), 0), max(rows, len(told))
    for card in used if shop.alone is None else [one for one in used if one.id in shop.alone]:
        shop.between()
        face = card_face(shop, file.deck, card, columns, priced=priced)
        yield thing(card.id, part.copies or card.copies, {**face, "table_letters": longest, "table_rows": rows})
    if not every and part.of:
        yield thing(file.deck.id, 1, _blank(shop, file.deck, columns))


def _blank(shop: Workshop, deck: Deck, columns: Mapping[str, Column]) -> dict[str, Any]:
    empty = ("topic", "timing", "deck", "picture", "missing", "mark", "focus", "crop", "corner", "sign", "ink", "players")
    known = {"id": deck.id, "name": deck.name, "art": PLAIN, "look": deck.look, "text": str(shop.wording.text(Todo()))}
    own = {name: f"{MISSING}{deck.id}" if column.holds == "picture" else nothing(column) for name, column in columns.items()}
    return {
        **dict.fromkeys(empty, ""),
        **own,
        **known,
        "price": None,
        "price_icon": "",
        "priced_in_corner": False,
        "table": [],
        "columns": {},
        "tile_sides": {},
    }


def card_face(
    shop: Workshop, deck: Deck, card: CardData, columns: dict[str, Column], *, powers: bool = True, priced: Priced = "badge"
) -> dict[str, Any]:
    """What a card's face shows: what every card has, its columns by their names, and what stands in its corners.

    Its text ends with its powers, where these have no places of their own; `priced` says where the face shows what the card costs.
    """
    words = {name: said(columns[name], value) for name, value in card.columns.items() if name in columns and not columns[name].holds}
    icons = shop.renderer.icons.names
    corners = corners_of(card, columns, icons)
    found = art_of(shop.game, card)
    pictures = (shown(shop, card, name, column) for name, column in columns.items() if column.holds == "picture")
    picture = found or next(filter(None, pictures), "")
    told = shop.wording.card(card)
    return {
        "picture": picture,
        "missing": "" if found or not card.art or card.art in icons else card.art,
        **lost(shop, card, columns),
        **{name: shown(shop, card, name, column) for name, column in columns.items()},
        "id": card.id,
        "name": f"{card.name or card.id.replace('_', ' ').capitalize()}{name_sign(card)}",
        "topic": plain(shop.wording.on_card(card, "topic", words)) or deck.name,
        "mark": mark_of(shop, card, words),
        "art": card.art if card.art in icons else corners.emblem,
        "scene": {} if picture else shop.scene_of(card),
        "focus": card.focus,
        "crop": card.crop,
        "table": table(shop, card, columns, priced),
        **price_of(shop, card),
        "timing": str(told.timing),
        "text": (whole_text if powers else card_text)(
            shop, card, told.text, "" if priced == "table" else costs_told(shop, card, badge=priced == "badge")
        ),
        "look": deck.look,
        "deck": deck.name,
        "corner": corners.value,
        "priced_in_corner": not card.cost and _corner_column(card, columns) == PRICE,
        "sign": corners.sign,
        "ink": corners.ink,
        "columns": words,
        "tile_sides": tile_sides(shop.game, card, columns),
        "players": player_mark(shop.game, card.players),
    }


@dataclass(frozen=True, slots=True)
class Corners:
    """What stands in the corners of a card: its value, the icon and the ink of its first word that has one; "" for what it has not."""

    value: str
    sign: str
    ink: str
    emblem: str
    """The sign, or an icon of the card itself."""


def corners_of(card: CardData, columns: Mapping[str, Column], icons: Collection[str]) -> Corners:
    """The corners of a card with these columns, where there are these icons."""
    words = [(columns[name], card.columns[name]) for name in columns if _is_sign(columns[name]) and name in card.columns]
    own = next((column.icons[word] for column, word in words if word in column.icons), "")
    ink = next((column.inks[word] for column, word in words if word in column.inks), "")
    emblem = own or emblem_of(card, icons)
    return Corners(corner_of(card, columns), emblem if words else "", ink, emblem)


def _is_sign(column: Column) -> bool:
    return bool(column.one_of) and not column.holds


_TOLD = (None, "text", "rich_text", "list")
"""What columns hold that is said in words."""


def table(shop: Workshop, card: CardData, columns: Mapping[str, Column], priced: Priced = "badge") -> list[dict[str, Any]]:
    """What the columns of a card say in words, each below its title; `rich` is what has bold words and icons in it. A face that is
    `priced` in its table has a row for what the card costs."""
    told = {name: shown(shop, card, name, column) for name, column in columns.items() if column.holds in _TOLD and not column.sides}
    words = {
        name: listed(columns[name], card.columns[name]) if value and isinstance(value, tuple) else value or ""
        for name, value in told.items()
    }
    words = {name: str(value) for name, value in words.items()}
    rows = [
        {"name": columns[name].title or titled(name), "value": words[name], "rich": columns[name].holds == "rich_text"}
        for name in words
        if words[name]
    ]
    if priced == "table" and costs_told(shop, card, badge=False):
        rows.insert(0, {"name": shop.words("cost"), "value": str(shop.wording.card(card).cost), "rich": True})
    return rows


def price_of(shop: Workshop, card: CardData) -> dict[str, Any]:
    """What it costs, with the icon of what that is paid in: its cost, or else the number of a column that is called `price`."""
    icons = shop.renderer.icons.names
    costs = [
        (name, cost) for name, cost in card.cost.items() if isinstance(cost, int) and "." not in name
    ]  # `goods.shell` is said in words
    name, cost = costs[0] if len(costs) == len(card.cost) == 1 else ("", card.columns.get(PRICE))
    counter = shop.game.one_or(TableFile()).counters.get(name)
    own = (counter.icon if counter else "", name.removesuffix("s"), name)
    return {"price": cost if isinstance(cost, int) else None, "price_icon": next((icon for icon in own if icon and icon in icons), "")}


def lost(shop: Workshop, card: CardData, columns: Mapping[str, Column]) -> dict[str, str]:
    """The picture that a column names and that is not there yet, for its placeholder."""
    named = {name: card.columns.get(name) for name, column in columns.items() if column.holds == "picture"}
    absent = [str(value) for value in named.values() if value and not picture_of(shop.game, str(value))]
    return {"missing": absent[0]} if absent else {}


def titled(name: str) -> str:
    """A column's name as a title."""
    return name.replace("_", " ").capitalize()


def costs_told(shop: Workshop, card: CardData, *, badge: bool) -> str:
    """What a card costs, as a sentence; "" where it need not be said.

    It is said on lists, and on faces whose `badge` cannot show it: it is no plain number, or one of a counter without an icon where
    cards are paid in several. Prices in several counters stand in what is told of the effects.
    """
    if len(card.cost) != 1 or any("." in name for name in card.cost) or not shop.wording.book.has("frames", "costs"):
        return ""
    seen = price_of(shop, card)
    paid = {name for file in shop.game.all(DeckFile) for one in file.cards for name in one.cost}
    if badge and seen["price"] is not None and (seen["price_icon"] or len(paid) == 1):
        return ""
    return str(shop.wording.say("frames", "costs", {"price": shop.wording.card(card).cost}))


def card_text(shop: Workshop, card: CardData, told: str, costs: str = "") -> str:
    """What a card says: its own words, and below them what it `costs` and what its effects do."""
    own = str(shop.wording.typed(card, "text", card.text)) if card.text else ""
    does = f"{told}{shop.sign_of(f'cards.{card.id}')}" if is_told(card) else ""
    generated = " ".join(filter(None, (costs, does)))
    return f"<p>{own}</p><p>{generated}</p>" if own and generated else own or generated


def whole_text(shop: Workshop, card: CardData, told: str, costs: str = "") -> str:
    """The same, and what its powers say."""
    text, powers = card_text(shop, card, told, costs), powers_told(shop, card)
    return f"{text if not text or text.startswith('<p>') else f'<p>{text}</p>'}{powers}" if powers else text


def mark_of(shop: Workshop, card: CardData, words: Mapping[str, str] | None = None) -> str:
    """The short sign of a card, with its own numbers, or its columns in these words."""
    return plain(shop.wording.on_card(card, "mark", words))


def is_told(card: CardData) -> bool:
    """Whether a card does anything that its face has to tell."""
    parts = (card.effects, card.triggers, card.modifiers, card.reactions, card.part_names)
    return any(parts) or card.needs is not None or len(card.cost) > 1 or any("." in name for name in card.cost)


def emblem_of(card: CardData, icons: Collection[str]) -> str:
    """The icon of a card: the one that it names, else one named like the card, or a plain one."""
    return card.art if card.art in icons else card.id if card.id in icons else PLAIN


def sign_in_lists(shop: Workshop, card: CardData) -> str:
    """The icon by which lists of books lead a card: its own, or that of a word in its columns, as its face has it."""
    icons = shop.renderer.icons.names
    return card.art if card.art in icons else corners_of(card, columns_of(shop.game), icons).emblem


def corner_of(card: CardData, columns: Mapping[str, Column]) -> str:
    """What stands in its corner: its column of that name, else its first number, or the fewest letters that tell what that is called."""
    name = _corner_column(card, columns)
    value = card.columns.get(name) if name else None
    return "" if name is None or value is None else said(columns[name], value) if name == CORNER else _shortest(columns[name], value)


def _corner_column(card: CardData, columns: Mapping[str, Column]) -> str | None:
    """The column whose value stands in the corner."""
    if CORNER in columns and columns[CORNER].holds in (None, "text"):
        return CORNER
    return next((name for name, column in columns.items() if column.number and not column.holds and name in card.columns), None)


def _shortest(column: Column, value: Any) -> str:
    if value not in column.names:
        return str(value).replace("-", "\u2212")
    name = column.names[value]
    others = {called: called for called in column.names.values() if called[:1] == name[:1]}  # an Ace may be 1 and 14
    return letters_of(others)[name]
