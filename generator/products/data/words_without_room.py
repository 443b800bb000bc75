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
from generator.products.data.hex_boards import is_ground
from generator.products.data.space_words import names_on
from generator.products.data.things import world_of
from generator.products.data.wooden_marks import marks_of
from generator.products.data.wooden_tracks import is_in_squares, name_lines
from generator.products.places import part_problem
from generator.products.workshop import Workshop

BOARD = "board"
_TEXT = re.compile(r"<text[^>]*>(.*?)</text>", re.DOTALL)
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
    hint = f"write larger spaces, such as {enough}, or give the words shorter `names` or `icons` in table.yaml"
    return replace(part_problem(shop.game, part, message, hint, key="hex"), severity=Severity.UNFINISHED)


def _unwritten(shop: Workshop, part: Part, board: Board, size: float = 0.0) -> list[str]:
    """The words that the spaces of a board say and its drawing does not."""
    if not shop.game.all(TableFile):
        return []
    lines = [unescape(re.sub(r"<[^>]*>", "", found)) for found in _TEXT.findall(board_svg(shop, board, size or shop.hex_of(part)))]
    drawn = _whole(" ".join(lines))
    return [word for word in dict.fromkeys(_said(shop, board)) if not re.search(rf"(?<!\w){re.escape(_whole(word))}(?!\w)", drawn)]


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
