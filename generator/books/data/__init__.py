"""What any game of data adds to its books, and its rules as they are played, read back from flow, actions, verbs, effects and declarations.

A player learns from the rules that the designer has written, and looks up actions, kinds of ground and cards on the reference sheet.
The exact rules are for a designer to see what the game does, and for settling what happens. Nothing in them is written by hand, so that
they cannot say anything else than what is played.
"""

from collections.abc import Mapping
from functools import partial

from generator.books.data.exact.acting import actions, endings, triggers
from generator.books.data.exact.course import course, setup
from generator.books.data.exact.declared import declared
from generator.books.data.exact.own_verbs import own_verbs
from generator.books.data.sections.set_ups import set_up_picture
from generator.books.data.shows import sheet_tables
from generator.books.data.shows.components import components
from generator.books.data.shows.keys import icon_key
from generator.books.data.shows.tables import actions as action_table
from generator.books.data.shows.tables import cards, cover, ground
from generator.books.data.shows.tables import setup as boards
from generator.books.setting.setter import Chapter

CHAPTERS: Mapping[str, Chapter] = {
    "cover": cover,
    "components": components,
    "setup": boards,
    "actions": action_table,
    "terrain": ground,
    "cards": cards,
    "set_up_picture": set_up_picture,
    "set_up_picture_smaller": partial(set_up_picture, share=0.9),
    "set_up_picture_small": partial(set_up_picture, share=0.8),
    "set_up_picture_smallest": partial(set_up_picture, share=0.65),
    "icon_key": icon_key,
}
"""By the section of the rules that they close; a section of another name has none."""

PANELS: Mapping[str, Chapter] = {"actions": sheet_tables.actions, "terrain": sheet_tables.ground, "cards": sheet_tables.cards}
"""The tables of the reference sheet, in their order."""

EXACT: Mapping[str, Chapter] = {
    "setup": setup,
    "course": course,
    "actions": actions,
    "own_verbs": own_verbs,
    "triggers": triggers,
    "endings": endings,
    "declared": declared,
    "terrain": ground,
    "cards": cards,
}
"""The tables of the exact rules, in their order."""
