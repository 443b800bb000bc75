"""The board on a cover, as it is played on: as the game begins, or as its fullest example has it where it begins empty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from reportlab.platypus import Flowable

from engine.definitions.scenarios import Scenario
from engine.kernel.content.boards import Board
from engine.source.problems import ContentError
from generator.books.chapters.cover import before_scene
from generator.books.setting.setter import Setter
from generator.products.data.ground.ground_pictures import ground_boards, ground_position_svg
from generator.products.data.ground.ground_positions import position_on_ground
from generator.products.data.wooden_pictures import WoodenBoard, WoodenPosition, position_on_wood, wooden_boards
from generator.units import MM

START = "cover"
"""The id of the example without choices whose position is the beginning of the game."""


def cover_of_wood(setter: Setter, board: Board) -> list[Flowable]:
    """A board of wood with what stands and is counted on it; nothing where it is no such board, or nothing ever stands there."""
    shown = next((one for one in wooden_boards(setter.shop) if one.board.id == board.id), None)
    position = None if shown is None else _position(setter, shown)
    if shown is None or position is None:
        return []
    return [before_scene(setter, lambda width: _picture(setter, shown, position, width))]


def cover_of_ground(setter: Setter, board: Board) -> list[Flowable]:
    """A board of ground with what lies and stands on it as the game begins; nothing where that is nothing."""
    ground = next((one for one in ground_boards(setter.shop) if one.board.id == board.id), None)
    tables = list(_beginnings(setter)) if ground is not None else []
    if ground is None or not tables:
        return []
    position = position_on_ground(setter.shop, tables[0])
    whole = ground.extent(1)

    def picture(width: float) -> Flowable:
        size = width / MM / whole.width
        return setter.picture(setter.once(("cover", size), lambda: ground_position_svg(ground, position, size)), board.id, width)

    return [before_scene(setter, picture, (whole.width, whole.height))]


def _picture(setter: Setter, shown: WoodenBoard, position: WoodenPosition, width: float) -> Flowable:
    return setter.picture(shown.picture(position, width / MM / shown.across), shown.board.id, width)


def _position(setter: Setter, shown: WoodenBoard) -> WoodenPosition | None:
    """The beginning, if anything stands or lies on the board then; else the first of its examples with most of it."""
    places = set(shown.places)
    for tables in (_beginnings(setter), _examples(setter)):
        positions = [position_on_wood(setter.shop, table) for table in tables]
        fullest = max(positions, key=lambda position: len(position.occupied & places), default=None)
        if fullest is not None and fullest.occupied & places:
            return fullest
    return None


def _beginnings(setter: Setter) -> Iterator[Mapping[str, Any]]:
    shop = setter.shop
    try:
        yield shop.courses.tried(Scenario(id=START, players=shop.players or next(iter(shop.game.manifest.player_counts), 1))).before
    except (ContentError, ValueError):
        return  # what cannot be begun is told by whoever plays it
    shop.courses.keep()


def _examples(setter: Setter) -> Iterator[Mapping[str, Any]]:
    for example in setter.waiting:
        if example.holds:
            yield from (example.before, example.after)
