"""What a section of the rules shows at its end, as the section says it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from reportlab.platypus import Flowable

from engine.definitions.clauses import RuleSection, Shown
from engine.definitions.game import GameData
from generator.books.data.shows import sheet_tables
from generator.books.data.shows.card_lists import card_list, chit_list
from generator.books.data.shows.diagrams import diagrams
from generator.books.data.shows.figures import pictures
from generator.books.data.shows.islands import boards as islands
from generator.books.data.shows.kinds import kinds
from generator.books.data.shows.layouts import holes, layouts, round_track
from generator.books.data.shows.numbers import numbers
from generator.books.data.shows.tables import actions, ground, terrain
from generator.books.data.shows.tables import setup as boards
from generator.books.setting.setter import Chapter, Setter

Show = Callable[[Setter, Shown], list[Flowable]]

SHOWS: Mapping[str, Show] = {
    "actions": lambda setter, shown: actions(setter),
    "boards": lambda setter, shown: [*boards(setter), *islands(setter)],
    "cards": card_list,
    "chits": chit_list,
    "diagrams": diagrams,
    "figures": lambda setter, shown: pictures(setter),
    "holes": holes,
    "kinds": kinds,
    "layouts": lambda setter, shown: layouts(setter),
    "numbers": numbers,
    "round_track": lambda setter, shown: round_track(setter),
    "terrain": lambda setter, shown: terrain(setter, shown) if shown.of else ground(setter),
}
"""By the word of `things`."""


SHEET_SHOWS: Mapping[str, Show] = {**SHOWS, **sheet_tables.ON_SHEETS}
"""The same on a reference sheet, where rows are led by pictures."""


ON_SHEETS = ("actions", "numbers", "diagrams", "terrain")
"""What reference sheets have as well."""


def panels_by(game: GameData) -> dict[str, Chapter]:
    """What sections show on the reference sheets, actions and tables first, by a name of its own each."""
    found = [(place, one.section.id, shown) for one in game.all(RuleSection) for place, shown in enumerate(one.section.shows)]
    chosen = [one for one in found if one[2].things in ON_SHEETS or one[2].on_sheets]
    chosen.sort(key=lambda one: ON_SHEETS.index(one[2].things) if one[2].things in ON_SHEETS else len(ON_SHEETS))
    return {f"{section}_{place}": partial(_panel, shown) for place, section, shown in chosen}


def _panel(shown: Shown, setter: Setter) -> list[Flowable]:
    return (SHEET_SHOWS if setter.styles.sheet else SHOWS)[shown.things](setter, shown)


def printed_by(game: GameData) -> frozenset[str]:
    """The clauses that reference sheets print in tables and pictures."""
    shows = [shown for one in game.all(RuleSection) for shown in one.section.shows]
    return frozenset(clause for shown in shows if shown.things in ON_SHEETS for clause in shown.prints)


def shown_by(game: GameData) -> dict[str, Chapter]:
    """For each section that says what it shows, its chapter."""
    return {one.section.id: _chapter(one) for one in game.all(RuleSection) if one.section.shows}


def _chapter(section: RuleSection) -> Chapter:
    def chapter(setter: Setter) -> list[Flowable]:
        return [flowable for shown in section.section.shows for flowable in SHOWS[shown.things](setter, shown)]

    return chapter
