"""Boards of wood in examples: the whole board before and after, with what stands on it."""

from __future__ import annotations

from functools import partial

from generator.books.lessons.views import LARGEST, SIDE_BY_SIDE, STEP, View, Views
from generator.books.lessons.worked import Example
from generator.books.setting.setter import Setter
from generator.products.data.wooden_pictures import WoodenBoard, WoodenPosition, board_about, drawn_words, position_on_wood

LEAST = 3.2
"""Spaces in mm at which two boards may stand side by side: discs are told apart when they are smaller than figures on ground."""

LOW = 0.5
"""Boards that are lower than such a share of their width stand below each other, as large as they may be: there is room for both."""


def wooden_views(setter: Setter, one: Example) -> Views:
    """The board on which something has changed, before and after; before alone where nothing may be done; nothing when only cards
    changed hands."""
    board = board_about(setter.shop, one.before, one.after, always=one.always)
    if board is None:
        return Views()
    before, after = (position_on_wood(setter.shop, table) for table in (one.before, one.after))
    changed, drawn = before.changed(after), drawn_words(setter.shop)
    board = board.around(before.occupied | after.occupied)
    if not changed and before.walls == after.walls:
        return Views(_view(board, after, largest=STEP if one.always else LARGEST), drawn=drawn)
    ways = tuple((seat, tuple(map(str, way))) for seat, way in one.ways)
    last = _view(board, after.after(before), changed=frozenset(changed), ways=ways, largest=STEP if one.always else LARGEST)
    if one.always:
        return Views(last, drawn=drawn)
    both = _is_low(board) or (bool(board.named_from) and any(before.pieces.get(space) for space in changed))
    return Views(_view(board, before), last, both=both, drawn=drawn)


def _is_low(board: WoodenBoard) -> bool:
    return board.down < LOW * board.across


def _view(
    board: WoodenBoard,
    position: WoodenPosition,
    *,
    changed: frozenset[str] = frozenset(),
    ways: tuple[tuple[str, tuple[str, ...]], ...] = (),
    largest: float = LARGEST,
) -> View:
    draw = partial(board.picture, position, changed=changed, ways=ways)
    least = SIDE_BY_SIDE if _is_low(board) else LEAST
    return View(board.across, board.down, draw, max(largest, board.named_from), max(least, board.named_from))
