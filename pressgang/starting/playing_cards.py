"""Whether a spreadsheet to begin from holds playing cards: a suit and a rank on each, no two alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.kernel.content.ids import key_of
from generator.wording.content.words_of_content import CORNER
from pressgang.starting.faces_from_sheets import holds_words, is_number

FACE: Final = "playing_card"
_SUITS: Final = ("suit", "suits", "farbe", "palo", "couleur", "seme", "kleur")
"""Titles below which suits stand."""
_RANKS: Final = (CORNER, "rank", "value", "number", "rang", "wert", "zahl", "valor", "valeur", "rango", "valore", "waarde")
"""Titles below which ranks stand."""
_MOST_SUITS: Final = 8
_LEAST_CARDS: Final = 8
_RED: Final = "#b3261e"
_FRENCH: Final = {
    **dict.fromkeys(("club", "clubs", "kreuz", "treff", "trefles", "treboles"), "club"),
    **dict.fromkeys(("diamond", "diamonds", "karo", "carreaux", "carreau", "diamantes"), "diamond"),
    **dict.fromkeys(("heart", "hearts", "herz", "coeurs", "coeur", "corazones"), "heart_suit"),
    **dict.fromkeys(("spade", "spades", "pik", "piques", "pique", "picas"), "spade"),
}
"""The signs of suits, by the keys of their words."""
_RED_SIGNS: Final = ("diamond", "heart_suit")


class PlayingCards(NamedTuple):
    """The columns of suit and rank, and how that of the suit is declared."""

    suit: str
    rank: str
    declared: str


def playing_cards(held: Mapping[str, str], cells: Mapping[str, Sequence[object]]) -> PlayingCards | None:
    """What makes a sheet one of playing cards; None where it holds others.

    `held` says how its columns are declared, `cells` what stands in them, row by row; both by key.
    """
    suit = next((key for key in _SUITS if holds_words(held.get(key, ""))), None)
    rank = next((key for key in _RANKS if is_number(held.get(key, "")) or holds_words(held.get(key, ""))), None)
    if suit is None or rank is None:
        return None
    pairs = [(_said(one), _said(other)) for one, other in zip(cells[suit], cells[rank], strict=False)]
    pairs = [pair for pair in pairs if all(pair)]  # a joker has neither
    suits = Counter(one for one, _ in pairs)
    if len(pairs) < _LEAST_CARDS or len(set(pairs)) < len(pairs) or len(suits) > _MOST_SUITS or min(suits.values()) < 2:
        return None
    return PlayingCards(suit, rank, _declared(list(suits), {_said(cell) for cell in cells[suit]}) or held[suit])


def _said(cell: object) -> str:
    return "" if cell is None else str(cell).strip()


def _declared(suits: Sequence[str], written: set[str]) -> str:
    """Suits with their signs and inks, where all of them have a sign that comes along."""
    keys = {suit: key_of(suit) for suit in suits}
    signs = {key: _FRENCH[key] for key in keys.values() if key in _FRENCH}
    if len(signs) < len(suits) or written - {""} - set(suits):
        return ""
    inks = ", ".join(f'{key}: "{_RED}"' for key, sign in signs.items() if sign in _RED_SIGNS)
    icons = ", ".join(f"{key}: {sign}" for key, sign in signs.items())
    return f"{{one_of: [{', '.join(signs)}], icons: {{{icons}}}{f', inks: {{{inks}}}' if inks else ''}}}"
