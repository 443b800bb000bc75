"""What one may do in a turn, on one side of an aid: a picture, what it is, what it costs; in columns, all in one size."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from engine.definitions.products import Part
from engine.kernel.content.flow import Action, ActionFile
from engine.kernel.content.table import TableFile
from engine.source.problems import ContentError
from generator.products.kinds.rule_columns import evenly
from generator.products.places import part_problem
from generator.products.workshop import Workshop
from generator.units import MM
from generator.wording.markup import plain

FACE = "aid_actions"
NO_ICON = "bullet"
"""Of actions without a picture."""
COLUMNS = 3
HEIGHT = 110.8
"""Of a column, in mm."""
WIDE = 51.4
"""Of the words of a row, beside its picture and what it costs, in mm."""
SIZES = (12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.75, 8.5, 8.25)
"""Points of the text: the largest in which all rows fit, and none below 8 points on an aid of 195 mm."""
LEADING = 1.12
PICTURE, CHIP, HEADING = 5.8, 4.8, 6.0
BETWEEN = (3.6, 2.8, 2.0, 1.2)
"""Rows stand as far apart as there is room for in the size of the type, in mm."""
_PRICE = re.compile(r"<n>(?P<number>\d+)</n>\s*(?:<icon name=\"(?P<icon>\w+)\"/>)?\s*(?P<unit>.*)")


@dataclass(slots=True)
class Row:
    """An action, or the heading of those that one purse pays for; `y` and `height` in mm."""

    heading: str = ""
    icon: str = ""
    name: str = ""
    text: str = ""
    prices: list[dict[str, str]] = field(default_factory=list)
    y: float = 0.0
    height: float = 0.0


def actions_side(shop: Workshop, part: Part) -> dict[str, Any]:
    """The rows in their columns, and the size of the type. Raises ContentError when they do not fit, or when no action has a name."""
    groups = list(grouped(shop))
    if not groups:
        raise _wrong(shop, part, "no action of this game has a name", "give those that players look up a `name` and a `text`")
    for size in SIZES:
        rows = [row for heading, chosen in groups for row in _rows(shop, heading, chosen, size)]
        for between in BETWEEN:
            height, starts = evenly([row.height + between for row in _joined(rows, between)], COLUMNS)
            if height <= HEIGHT:
                columns = [[asdict(row) for row in column] for column in _columns(rows, starts, between)]
                return {"headline": shop.words("in_your_turn"), "size": size, "columns": columns, "between": between}
    raise _wrong(shop, part, f"the actions do not fit on an aid in type of {SIZES[-1]:g} points", "say them in fewer words")


def _wrong(shop: Workshop, part: Part, message: str, hint: str) -> ContentError:
    return ContentError(part_problem(shop.game, part, message, hint, key="actions"))


def grouped(shop: Workshop) -> Iterator[tuple[str, list[Action]]]:
    """The actions that have a name, by the purse that pays for them, in the order of the purses; those without come last."""
    every = [action for file in shop.game.all(ActionFile) for action in file.actions if action.name]
    names = {id_: str(purse.name) for file in shop.game.all(TableFile) for id_, purse in file.purses.items()}
    titles = [next((names[counter] for counter in action.cost if names.get(counter)), "") for action in every]
    for title in dict.fromkeys([*names.values(), ""]):
        if chosen := [action for action, own in zip(every, titles, strict=True) if own == title]:
            yield title, chosen


def _rows(shop: Workshop, heading: str, actions: Sequence[Action], size: float) -> Iterator[Row]:
    if heading:
        yield Row(heading=heading, height=HEADING)
    for action in actions:
        name, text = str(action.name), str(shop.wording.action(action))
        prices = [price_of(str(one)) for one in shop.wording.prices(action.cost)]
        words = _lines(shop, name, plain(text), size) * size * LEADING / MM
        yield Row(icon=icon_of(shop, action), name=name, text=text, prices=prices, height=max(PICTURE + CHIP * len(prices), words + 0.4))


def price_of(markup: str) -> dict[str, str]:
    """A number with the picture of what is paid, or words where there is none."""
    if found := _PRICE.fullmatch(markup):
        return {"number": found["number"], "icon": found["icon"] or "", "unit": "" if found["icon"] else plain(found["unit"])}
    return {"number": "", "icon": "", "unit": plain(markup)}


def icon_of(shop: Workshop, action: Action) -> str:
    """The picture that an action names, or one called as it is."""
    known = shop.renderer.icons.names
    return action.icon or (action.id if action.id in known else NO_ICON)


def _lines(shop: Workshop, name: str, text: str, size: float) -> int:
    """How many lines a bold name and words after it take in their column."""
    words = [(word, weight) for run, weight in ((f"{name}.", 700), (text, 400)) for word in run.split()]
    room, lines, used = WIDE * MM / size, 1, 0.0
    for word, weight in words:
        font = shop.renderer.fonts.font("sans", weight)
        wide, blank = font.advance(word), font.advance(" ") if used else 0.0
        if used + blank + wide > room:
            lines, used, blank = lines + 1, 0.0, 0.0
        used += blank + wide
    return lines


def _joined(rows: Sequence[Row], between: float) -> list[Row]:
    """Headings with the row below them: the two are never parted."""
    found: list[Row] = []
    for row in rows:
        if found and found[-1].heading:
            found[-1] = Row(heading="", height=found[-1].height + between + row.height)
        else:
            found.append(Row(heading=row.heading, height=row.height))
    return found


def _columns(rows: Sequence[Row], starts: Sequence[int], between: float) -> list[list[Row]]:
    """The rows in their columns, each where it stands; `starts` counts a heading and the row below it as one."""
    columns: list[list[Row]] = []
    place, y, headed = -1, 0.0, False
    for row in rows:
        if not headed:
            place += 1
            if place in starts:
                columns.append([])
                y = 0.0
        headed = bool(row.heading)
        row.y = round(y, 3)
        columns[-1].append(row)
        y += row.height + between
    return columns
