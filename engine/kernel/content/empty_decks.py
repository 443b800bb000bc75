"""Decks that have no cards, as where a spreadsheet has its titles alone: sheets would be printed without a word about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.definitions.game import GameData
from engine.kernel.content.own_columns import decks
from engine.kernel.content.titles import CARDS
from engine.source.problems import SHEETS, Problem, Severity


def empty_decks(data: GameData) -> Iterator[Problem]:
    """A warning for each deck without a card, told in its spreadsheet where it has one."""
    for file, deck in decks(data):
        if not deck.cards and not deck.series:
            problem = data.sources[file].problem((CARDS,), f"the deck '{deck.deck.id}' has no cards", severity=Severity.WARNING)
            is_sheet = problem.file.lower().endswith(SHEETS)
            hint = "write one row a card below the row of titles" if is_sheet else "list them under `cards`, or take the file away"
            yield replace(problem, hint=hint)
