"""What any game of data adds to its rulebook and reference sheets: board, actions, terrain and cards, taken from its content."""

from collections.abc import Mapping

from generator.books.general.cards import cards
from generator.books.general.tables import actions, cover, setup, terrain
from generator.books.setter import Chapter

CHAPTERS: Mapping[str, Chapter] = {"cover": cover, "setup": setup, "actions": actions, "terrain": terrain, "cards": cards}
"""By the section of the rules that they close; a section of another name has none."""

PANELS: Mapping[str, Chapter] = {"actions": actions, "terrain": terrain, "cards": cards}
"""The tables of the reference sheets, in their order."""
