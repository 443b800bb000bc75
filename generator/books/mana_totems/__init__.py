"""What Mana Totems adds to its rulebook and reference sheet: boards, Actions, cards, classes and the round track."""

from collections.abc import Mapping

from generator.books.mana_totems.lists import actions, classes, spells
from generator.books.mana_totems.pictures import cover, layouts, round_track, set_up
from generator.books.mana_totems.sections import views
from generator.books.setter import Chapter

CHAPTERS: Mapping[str, Chapter] = {
    "cover": cover,
    "game_board": layouts,
    "set_up": set_up,
    "actions": actions,
    "clock": round_track,
    "spells": spells,
    "classes": classes,
}
"""By the section of the rules that they close."""

PANELS: Mapping[str, Chapter] = {"actions": actions, "classes": classes}
"""The tables of the reference sheet, in their order."""

__all__ = ["CHAPTERS", "PANELS", "views"]
