"""Decks whose spreadsheets have titles alone: sheets would be printed without a card, and without a word about it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.definitions.game import GameData
from engine.kernel.content.own_columns import decks
from engine.kernel.content.titles import CARDS
from engine.source.problems import SHEETS, Problem, Severity


def empty_decks(data: GameData) -> Iterator[Problem]:
    """A warning for each spreadsheet without a card. `cards: []` in a deck's own file is meant, as where an edition takes all away."""
    for file, deck in decks(data):
        if not deck.cards:
            hint = "write one row a card below the row of titles"
            told = data.sources[file].problem((CARDS,), f"the deck '{deck.deck.id}' has no cards", hint, severity=Severity.WARNING)
            if told.file.lower().endswith(SHEETS):
                yield told
