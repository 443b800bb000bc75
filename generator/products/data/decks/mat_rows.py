"""Rows of places for tokens on the mats of a deck: what is counted there, as often as the rules or the kind itself say."""

from __future__ import annotations

from typing import Any, Final

from engine.definitions.products import Part, TokenRow
from engine.kernel.content.cards import CardData, DeckFile
from engine.source.problems import ContentError
from generator.icons import icon_hint
from generator.products.places import part_problem
from generator.products.references import NoNumberError, number_at
from generator.products.workshop import Workshop

_MOST: Final = 120
"""Places of a row."""


def tracks_of(shop: Workshop, part: Part, card: CardData) -> list[dict[str, Any]]:
    """The rows of a kind; one that it has no number for is left out. Raises ContentError with every row that is at fault."""
    rows, problems = [], []
    for place, row in enumerate(part.spaces):
        try:
            rows.append(_row(shop, row, card))
        except NoNumberError as error:
            problems.append(part_problem(shop.game, part, *map(str, error.args), key="count", within=("spaces", place)))
        if row.icon not in shop.renderer.icons.names:
            hint = icon_hint(row.icon, shop.renderer.icons.names)
            problems.append(part_problem(shop.game, part, f"no icon '{row.icon}'", hint, key="icon", within=("spaces", place)))
    if problems:
        raise ContentError(problems)
    return [row for row in rows if row["spaces"]]


def _row(shop: Workshop, row: TokenRow, card: CardData) -> dict[str, Any]:
    count, start = (_number(shop, number, card) for number in (row.count, row.start))
    if count > _MOST:
        raise NoNumberError(str(row.count), f"{count} places have no room on a mat", f"at most {_MOST}")
    return {"label": row.name, "icon": row.icon, "spaces": count, "start": start}


def _number(shop: Workshop, number: int | str, card: CardData) -> int:
    """A number, one of the kind's columns (0 where it says nothing there), or the one that stands where a reference says."""
    table = {name for file in shop.game.all(DeckFile) for one in file.cards for name in one.columns}
    if not isinstance(number, str) or "." in number or number not in table:
        return number_at(shop.game, number)
    value = card.columns.get(number, 0)
    if not isinstance(value, int):
        raise NoNumberError(number, f"the column '{number}' holds no number", f"{card.name} has {value}")
    return value
