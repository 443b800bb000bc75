"""What Axis Mundi adds to its rulebook and reference sheets: pictures, tables and lists taken from its data."""

from collections.abc import Mapping

from generator.boards.pushes import PUSH_CASES
from generator.books.axis_mundi.actions import actions
from generator.books.axis_mundi.cards import one_time_cards, permanent_cards
from generator.books.axis_mundi.characters import characters
from generator.books.axis_mundi.components import components
from generator.books.axis_mundi.pushes import pushes
from generator.books.axis_mundi.terrain import TABLE_OF_WOUNDS, terrain, wounds
from generator.books.axis_mundi.treasures import treasures
from generator.books.data.figures import pictures
from generator.books.data.islands import boards
from generator.books.data.views import views
from generator.books.setter import Chapter

CHAPTERS: Mapping[str, Chapter] = {
    "components": components,
    "overview": pictures,
    "terrain": terrain,
    "setup": boards,
    "actions": actions,
    "attacks": pushes,
    "wounds": wounds,
    "characters": characters,
    "treasure": treasures,
    "one_time_cards": one_time_cards,
    "permanent_cards": permanent_cards,
}
"""By the section of the rules that they close."""

PANELS: Mapping[str, Chapter] = {"actions": actions, "wounds": wounds, "attacks": pushes, "terrain": terrain}
"""The tables of the reference sheets, in their order."""

SHOWN = frozenset(case.clause for case in PUSH_CASES) | TABLE_OF_WOUNDS
"""Clauses that those tables print already."""

__all__ = ["CHAPTERS", "PANELS", "SHOWN", "views"]
