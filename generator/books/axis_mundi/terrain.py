"""The kinds of terrain as a legend, and the table of Wounds."""

from __future__ import annotations

from typing import Any

from reportlab.platypus import Flowable

from engine.definitions.clauses import Glossary
from engine.games.axis_mundi.constants import Constants
from engine.games.axis_mundi.definitions import DeckFile, TerrainFile
from engine.games.axis_mundi.verbs import Modify
from generator.boards.pen import Pen, escape
from generator.books.furniture import ruled_table
from generator.books.setter import Setter
from generator.units import MM, Rect

_TILE = 11 * MM
_NUMBER = 46.0

TABLE_OF_WOUNDS = frozenset({"wounds.table23", "wounds.table23.dexterity", "v3.wounds_table", "v3.wounds_table_dexterity"})
"""The clauses that the table prints."""


def terrain(setter: Setter) -> list[Flowable]:
    """A tile of each kind with its name and what it does."""
    rows: list[list[Any]] = []
    for kind in setter.shop.game.one(TerrainFile).terrain:
        line = f"<b>{escape(kind.name)}.</b> {setter.shop.wording.terrain(kind)}"
        rows += setter.cells([[tile(setter, kind.id), line]])
    return [
        *setter.section("legend", setter.shop.words("legend"), 1),
        ruled_table(rows, (_TILE + 8, setter.column - _TILE - 8), setter.styles, head=0),
    ]


def tile(setter: Setter, kind: str, width: float = _TILE) -> Flowable:
    """One hex of a terrain."""
    island = setter.shop.islands[0]
    art = setter.shop.island_art(island, 14).art
    side = art.grid.side
    pen = Pen(Rect(-7, -side, 14, 2 * side), bleed=0)
    art.ground(pen, (0, 0), kind)
    art.sign(pen, (0, 0), kind)
    return setter.picture(pen.svg(), kind, width)


def wounds(setter: Setter) -> list[Flowable]:
    """Wounds on entering a hex, by the way it is entered; what Dexterity makes of them stands after the stroke."""
    shop, say = setter.shop, setter.shop.words
    less = dexterity(setter)
    terms = {word: term for glossary in shop.game.all(Glossary) for word, term in glossary.words.items()}
    setter.printed |= TABLE_OF_WOUNDS & {clause.id for clause in shop.game.clauses}
    rows = [setter.head(say("wounds_terrain"), say("wounds_move", **terms), say("wounds_run"), say("wounds_run_down"))]
    for kind in shop.game.one(TerrainFile).terrain:
        numbers = [_pair(value, less) for value in (kind.wounds.move, kind.wounds.run, kind.wounds.run_down)]
        rows.append([setter.paragraph(escape(kind.name), "cell"), *(setter.paragraph(number, "cell_number") for number in numbers)])
    cave = shop.game.one(Constants).cave
    through = _pair(cave.wounds, less if cave.dexterity_reduces else 0)
    rows.append(
        [
            setter.paragraph(setter.words("wounds_cave", **terms), "cell"),
            *(setter.paragraph(one, "cell_number") for one in (through, "\u2013", "\u2013")),
        ]
    )
    told = [clause.id for clause in shop.game.clauses if clause.id in TABLE_OF_WOUNDS]
    note = f"{setter.words('wounds_note')}{setter.bracketed(told)}"
    table = ruled_table(rows, (setter.column - 3 * _NUMBER, _NUMBER, _NUMBER, _NUMBER), setter.styles)
    return [*setter.section("wounds_table", say("wounds_table"), 1), table, setter.paragraph(note, "small")]


def dexterity(setter: Setter) -> int:
    """By how much cards lower the Wounds from terrain, as a negative number; 0 when none does."""
    effects = [effect for file in setter.shop.game.all(DeckFile) for card in file.cards for effect in card.effects]
    return min((effect.by or 0 for effect in effects if isinstance(effect, Modify) and effect.what == "terrain_wounds"), default=0)


def _pair(value: int | None, less: int) -> str:
    return "\u2013" if value is None else f"<b>{value}</b> / {max(0, value + less)}"
