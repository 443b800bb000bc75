"""Words of spaces that have no room on a board as large as it is printed: they are left out, and told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from html import unescape

from engine.definitions.products import Part
from engine.kernel.boards.graph import graph_of
from engine.kernel.content.boards import Board, BoardFile
from engine.kernel.content.table import TableFile
from engine.source.problems import Problem, Severity
from generator.products.data.boards import board_svg
from generator.products.data.broken_words import LETTER
from generator.products.data.ground.hex_boards import is_ground
from generator.products.data.space_words import names_on
from generator.products.data.things import world_of
from generator.products.data.wood.marks import marks_of
from generator.products.data.wood.tracks import is_in_squares, name_lines
from generator.products.places import part_problem
from generator.products.workshop import Workshop
from generator.units import MM, Rect

BOARD = "board"
_TEXT = re.compile(r"<text[^>]*>(.*?)</text>", re.DOTALL)
_ON_SPOT = re.compile(r'<text x="([-\d.]+)" y="([-\d.]+)" font-size="([\d.]+)pt"[^>]*data-spot="word"[^>]*>(.*?)</text>', re.DOTALL)
"""Words that a corner or a side says of itself: they are never left out."""
_PAGE = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"')
_TOUCHING = 0.3
"""So many mm two words may reach into each other."""
_NAMED = 3
"""Words that are told by name."""


def unwritten_problems(shop: Workshop, parts: Iterable[Part]) -> Iterator[Problem]:
    """Each board of these parts with the words that it leaves out."""
    for part in parts:
        for board in (file.board for file in shop.game.all(BoardFile) if part.of in (None, file.board.id)):
            if part.things == BOARD and not part.face and (lost := _unwritten(shop, part, board)):
                yield _told(shop, part, board, lost)


def boards_of(shop: Workshop) -> list[Part]:
    """The parts that print boards."""
    return [part for product in shop.printing.products if product.kind == "boards" for part in product.parts]


def _told(shop: Workshop, part: Part, board: Board, lost: Sequence[str]) -> Problem:
    named, more = ", ".join(f"'{word}'" for word in lost[:_NAMED]), len(lost) - _NAMED
    message = f"{named}{f' and {more} more' if more > 0 else ''} of '{board.id}' cannot be printed on spaces of {shop.hex_of(part):g} mm"
    enough = f"`hex: {_enough(shop, part, board)} mm`"
    own = "" if {word.replace(" ", "_") for word in lost}.isdisjoint(board.named.values()) else ", or what is `named` a shorter name"
    hint = f"write larger spaces, such as {enough}, or give the words shorter `names` or `icons` in table.yaml{own}"
    return replace(part_problem(shop.game, part, message, hint, key="hex"), severity=Severity.UNFINISHED)


def _unwritten(shop: Workshop, part: Part, board: Board, size: float = 0.0) -> list[str]:
    """The words that the spaces of a board say and its drawing does not, and those at corners and sides that nobody can read there."""
    if not shop.game.all(TableFile):
        return []
    svg = board_svg(shop, board, size or shop.hex_of(part))
    lines = [unescape(re.sub(r"<[^>]*>", "", found)) for found in _TEXT.findall(svg)]
    drawn = _whole(" ".join(lines))
    absent = (word for word in _said(shop, board) if not re.search(rf"(?<!\w){re.escape(_whole(word))}(?!\w)", drawn))
    return list(dict.fromkeys((*absent, *_crowded(svg))))


def _crowded(svg: str) -> Iterator[str]:
    """Words at corners and sides that run into each other, or over the edge of the board."""
    found = _PAGE.search(svg)
    page = Rect(*map(float, found.groups())) if found else None
    boxes = [(unescape(word), _box(float(x), float(y), float(size), len(unescape(word)))) for x, y, size, word in _ON_SPOT.findall(svg)]
    for place, (word, box) in enumerate(boxes):
        beside = (*boxes[:place], *boxes[place + 1 :])
        if (page and not _lies_on(page, box)) or any(box.overlaps(other, _TOUCHING) for _, other in beside):
            yield word


def _lies_on(page: Rect, box: Rect) -> bool:
    right, low = box.x + box.width, box.y + box.height
    return min(box.x - page.x, box.y - page.y, page.x + page.width - right, page.y + page.height - low) > -_TOUCHING


def _box(x: float, y: float, size: float, letters: int) -> Rect:
    """What so many letters cover, as wide as letters are on the average; `size` in points."""
    wide, high = letters * size * LETTER / MM, 0.72 * size / MM
    return Rect(x - wide / 2, y - high, wide, high)


def _whole(words: str) -> str:
    """Words that hyphens part, in one again."""
    return words.replace("- ", "")


def _said(shop: Workshop, board: Board) -> Iterator[str]:
    if is_ground(shop.game.one_or(TableFile()), board):
        world = world_of(shop.game, max(board.players, default=0))
        first = world.first_space[board.id]
        count = len(marks_of(shop, board)) if board.hexes is None else 0  # hexes of ground show no words
        yield from (name for place in range(count) for name in names_on(world, first + place))
    elif board.track is None:
        yield from (word for one in marks_of(shop, board) for word in one.words)
    elif is_in_squares(board.track):  # pits and long points have no place for words
        yield from (" ".join(lines) for space in graph_of(board).spaces if (lines := name_lines(space)))
        yield from (word for one in marks_of(shop, board) for word in one.words)


def _enough(shop: Workshop, part: Part, board: Board) -> int:
    """The next size in mm at which all words stand on the spaces, at most three times as large as they are."""
    size = int(shop.hex_of(part))
    return next((one for one in range(size + 1, 3 * size) if not _unwritten(shop, part, board, one)), 3 * size)
