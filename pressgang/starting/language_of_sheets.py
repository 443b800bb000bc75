"""The language of a spreadsheet, by the titles of its columns: of those that Pressgang speaks, English where nothing tells another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_ENGLISH: Final = frozenset([
    "copies", "topic", "title", "description", "rules_text", "card_text", "effect", "effects", "ability", "abilities", "card",
    "card_name", "card_type", "type", "subtitle", "cost", "price", "count", "quantity", "qty", "amount", "number", "value",
    "picture", "image", "colour", "color", "suit", "rank", "strength", "health", "attack",
])  # fmt: skip
_GERMAN: Final = frozenset([
    "anzahl", "kopien", "exemplare", "beschreibung", "effekt", "effekte", "wirkung", "kartenname", "kartentext", "karte",
    "titel", "bezeichnung", "typ", "kartentyp", "nummer", "kartennummer", "kosten", "preis", "wert", "bild", "farbe", "staerke",
    "stärke", "leben", "angriff", "verteidigung", "punkte", "seltenheit", "regel", "regeln", "faehigkeit", "fähigkeit",
    "groesse", "größe", "hinweis",
])  # fmt: skip
_OTHERS: Final = {"de": _GERMAN}
"""By language, titles that tell it."""

CARDS: Final = {"en": "Cards", "de": "Karten"}
"""What a product of cards is called."""


def language_of(titles: Iterable[str]) -> str:
    """The language that most titles are words of, "en" where as many are English.

    >>> language_of(["Name", "Anzahl", "Text"]), language_of(["Name", "Copies", "Wert"]), language_of(["Name", "Text"])
    ('de', 'en', 'en')
    """
    words = {title.strip().casefold() for title in titles}
    found = max(_OTHERS, key=lambda language: len(words & _OTHERS[language]))
    return found if len(words & _OTHERS[found]) > len(words & _ENGLISH) else "en"
