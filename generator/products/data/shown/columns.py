"""Columns of cards that rules ask for and that no printed card of their deck shows: nobody at the table could know them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any, Final

from engine.definitions.columns import Column
from engine.definitions.game import GameData
from engine.definitions.products import Part
from engine.kernel.content.cards import CardData
from engine.kernel.content.laid import Sides
from engine.kernel.content.own_columns import columns_of, decks
from engine.kernel.content.table import TableFile
from engine.source.problems import Problem, Severity
from generator.products.data.decks.cards import FACE
from generator.products.data.printed_spaces import space_printed
from generator.products.face_fields import fields_of
from generator.products.kinds.column_values import said
from generator.products.registry import things_of
from generator.products.thing import Face
from generator.products.workshop import Workshop
from generator.wording.markup import plain

_RULES: Final = ("table.yaml", "flow.yaml", "actions.yaml", "verbs.yaml", "cards/*.yaml")

_DECLARING: Final = frozenset({"columns", "spaces", "series"})
"""Parts of files that declare columns or fill them; `cards` of `table.yaml` is another."""

_PRINTED: Final = frozenset({"text", "topic", "mark", "name", "said", "title", "id", "art"})
"""What is printed, not asked."""


def unshown_problems(shop: Workshop) -> Iterator[Problem]:
    """Those of a deck in one, with what to do about the first, and lists of which only the order differs.

    A column in which all cards of a deck are alike is told by their backs.
    """
    rules = list(asked(shop.game))
    printed = _printed(shop)
    fitting = {name for file in shop.game.all(TableFile) for zone in file.zones.values() if zone.sides for name in _fitting(zone.sides)}
    for file, deck in decks(shop.game):
        columns = columns_of(shop.game, deck)
        every = [card for card in deck.every(columns) if card.id in printed]
        missing: dict[str, Column] = {}
        for name, column in columns.items():
            values = {card.id: str(card.columns.get(name)) for card in every}
            if (
                (column.holds and not column.sides and not column.has_several)
                or name in fitting
                or len({*values.values()}) < 2
                or all(_is_on(shop, column, card, name, printed[card.id]) for card in every)
            ):
                continue
            if any(re.search(rf"\b{name}\b", words) for words in rules):
                missing[name] = column
        yield from _orders_untold(shop, file, columns, [card for card in every if not missing.keys() & card.columns.keys()])
        if missing:
            *others, last = missing
            named = f"{', '.join(others)} and {last}" if others else last
            message = f"rules ask for the {named} of '{deck.deck.name}', and no printed card shows {'them' if others else 'it'}"
            hint = _hint(every, *next(iter(missing.items())))
            yield shop.game.sources[file].problem(("deck", "id"), message, hint, severity=Severity.UNFINISHED)


def _orders_untold(shop: Workshop, file: str, columns: Mapping[str, Column], cards: Sequence[CardData]) -> Iterator[Problem]:
    """Lists of the same words in another order, which tables and texts tell alike: as many of each."""
    faces = {face for part in _parts(shop) for face in (part.face or FACE, part.back) if face}
    drawn = {field for face in faces for field in fields_of(face, shop.template_folders)}
    for name in [name for name, column in columns.items() if column.has_several and name not in drawn]:
        first: dict[tuple[Any, ...], CardData] = {}
        for card in [card for card in cards if card.columns.get(name)]:
            words = tuple(card.columns[name])
            other = first.setdefault(tuple(sorted(words)), card)
            if tuple(other.columns[name]) != words:
                message = f"the {name} of '{other.id}' and of '{card.id}' are printed alike, though their order differs"
                hint = "where the order counts, draw them on a face of your own: docs/own_faces.md, a list as a pattern"
                yield shop.game.sources[file].problem(("deck", "id"), message, hint, severity=Severity.UNFINISHED)
                break


def _parts(shop: Workshop) -> Iterator[Part]:
    """Those that print cards."""
    return (part for product in shop.printing.products for part in product.parts if part.things == "cards")


def _hint(cards: Sequence[CardData], name: str, column: Column) -> str:
    in_topic = any(re.search(rf"{{{{\W*{name}\b", str(card.topic)) for card in cards)
    if in_topic:
        return "their topic says it, which their face does not print: `card` does, and `number_table` shows every column"
    said_so = f"{{{{ {name} }}}}"
    if any(card.columns.get(name) is None for card in cards):  # of these there would be nothing to print
        said_so = f"{{% if {name} %}}{said_so}{{% endif %}}"
    way = f'say it in a text (`topic: "{said_so}"`), or print them on another face: `number_table` shows every column'
    if column.sides and not column.icons:
        return f"give its {'words' if column.one_of else 'numbers'} `icons`, which the face `sides` draws on the sides where they stand"
    return f"give its words `icons` where the face shows one, {way}" if column.one_of and not column.icons else way


def _printed(shop: Workshop) -> dict[str, str]:
    """By card, everything that its printed faces show of it."""
    found: dict[str, str] = {}
    for part in _parts(shop):
        fields = {name: fields_of(name, shop.template_folders) for name in (part.face or FACE, part.back) if name}
        for thing in things_of(shop, part):
            faces = [face for face in (thing.front, thing.back) if isinstance(face, Face)]
            shown = (face.context.get("card", {}).get(field) for face in faces for field in fields.get(face.template, ()))
            found[thing.id] = "\n".join([found.get(thing.id, ""), *(plain(word) for value in shown for word in _strings(value, ()))])
    return found


def _fitting(sides: Sides) -> tuple[str, ...]:
    """The columns by which tiles fit, which are drawn and need no sign."""
    return sides.match, sides.joined_by or ""


def _is_on(shop: Workshop, column: Column, card: CardData, name: str, shown: str) -> bool:
    """Whether a value stands there in words, as an icon or as a number, a space as boards do; nothing and nought need no place."""
    value = card.columns.get(name)
    if isinstance(value, list | tuple):
        plain_column = replace(column, sides=None, holds=None)
        return all(_is_on(shop, plain_column, replace(card, columns={name: one}), name, shown) for one in value)
    if value in (None, "", 0):
        return True
    place = space_printed(shop.game, str(value)) if column.space else ""
    words = (said(column, value), str(value), place, column.icons.get(value) or column.icons.get(str(value), ""))
    return any(word and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", shown, re.IGNORECASE) for word in words)


def asked(game: GameData) -> Iterator[str]:
    """Everything that rules say, as it is written."""
    for file, source in game.sources.items():
        if any(PurePosixPath(file).match(pattern) for pattern in _RULES):
            declaring = _DECLARING | ({"cards"} if file == "table.yaml" else frozenset())
            yield from _strings(source.plain(), _PRINTED | declaring)


def _strings(value: Any, left_out: Collection[str]) -> Iterator[str]:
    """All words and numbers in a value, but what stands under some keys."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        yield str(value)
    elif isinstance(value, Mapping):
        for key, one in value.items():
            if key not in left_out:
                yield from _strings(one, left_out)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings(one, left_out)
