"""Tiles in examples: the squares around what was laid, before and after."""

from __future__ import annotations

from functools import partial

from generator.books.lessons.views import View, Views
from generator.books.lessons.worked import Example
from generator.books.setting.setter import Setter
from generator.products.data.ground.sided_tiles import sided_board

_LARGEST = 15.0
_LEAST = 9.0
"""Tiles in mm."""

_MOST = 36
"""A picture of more squares would be too small to read."""


def sided_views(setter: Setter, one: Example) -> Views:
    """All squares on which tiles lie, before and after; nothing where none has changed or there are too many."""
    board = sided_board(setter.shop)
    if board is None:
        return Views()
    before, after = board.position(one.before), board.position(one.after)
    changed = before.changed(after)
    shown = frozenset(before.tiles.keys() | after.tiles.keys())
    if not shown or not (changed or one.before == one.after):
        return Views()
    size = board.extent(shown)
    if size.width * size.height > _MOST:
        return Views()
    first = View(size.width, size.height, partial(board.picture, before, shown), _LARGEST, _LEAST)
    if not changed:
        return Views(first, drawn=board.words)
    last = View(size.width, size.height, partial(board.picture, after, shown, changed=changed), _LARGEST, _LEAST)
    return Views(first, last, drawn=board.words)
