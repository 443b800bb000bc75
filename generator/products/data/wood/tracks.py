"""Tracks of wood: squares in rows or in a loop, or pits that go round, with what leads from one space to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.kernel.boards.graph import Space
from engine.kernel.content.boards import Track
from generator.boards.grid import Point
from generator.boards.ways import ladder, snake
from generator.boards.wood import pit
from generator.products.data.broken_words import LETTER, SMALLEST
from generator.products.data.wood.board import Wooden
from generator.products.data.wood.marks import Marks, draw_middle, draw_seat, draw_words, lines_of, word_size
from generator.units import MM, Rect

_BAND: Final = 0.13
"""How high the band in the colour of a word is, as a share of its square."""

_CORNERED: Final = 7.0
"""From how many mm on there is room for more than the smallest type."""

_TENTH: Final = 10

_CAPITAL: Final = 0.72
"""How high a figure is, as a share of the size of its type."""

_CLEAR: Final = 0.3
"""Between a number and the side of its square, in mm."""

_LINE: Final = 1.1
"""From line to line, as a share of the size of the type."""


def draw_track(sheet: Wooden, marks: Sequence[Marks]) -> None:
    """The spaces with what they show, and the ladders and snakes between them."""
    if not is_in_squares(sheet.board.track):
        _pits(sheet, marks)
        _ways(sheet)
        return
    _squares(sheet, marks)
    _ways(sheet)
    _numbers(sheet)


def is_in_squares(track: Track | None) -> bool:
    """Whether the spaces of a track are squares, with room for words: no pits, and no long points."""
    return track is None or track.drawn == "loop" or (track.drawn == "rows" and not track.ring)


def _pits(sheet: Wooden, marks: Sequence[Marks]) -> None:
    pen, size = sheet.pen, sheet.size
    for space in sheet.spaces:
        pit(pen, sheet.at(space), size * 0.39, sheet.wood)
    letter = max(SMALLEST if sheet.is_small else 7.0, size * 0.34)
    for space, one in zip(sheet.spaces, marks, strict=True):
        at = sheet.at(space)
        pen.text(space.printed, Point(at.x, at.y + 0.5 * size + 0.36 * letter / MM), letter, sheet.wood["ink"], weight=600)
        draw_middle(pen, at, one, sheet.wood["ink"], room=size * 0.62, most=size * 0.42)


def _squares(sheet: Wooden, marks: Sequence[Marks]) -> None:
    pen, size = sheet.pen, sheet.size
    boxes = [Rect(sheet.at(space).x - size / 2, sheet.at(space).y - size / 2, size, size) for space in sheet.spaces]
    for edge, wide in ((sheet.ink, 0.16), (sheet.wood["inlay"], 0.1), (sheet.ink, 0.05)):
        for box in boxes:
            pen.add("rect", **box.grown(wide * size)._asdict(), rx=wide * size * 0.5, fill=edge)
    named = all(_letters(sheet, space, one) >= SMALLEST for space, one in zip(sheet.spaces, marks, strict=True))
    for number, (space, box, one) in enumerate(zip(sheet.spaces, boxes, marks, strict=True)):
        at = sheet.at(space)
        sheet.square(box, sheet.dark if number % 2 else sheet.light, space.name)
        draw_seat(pen, at, one, size)
        for place, ink in enumerate(one.inks):
            wide = size / len(one.inks)
            pen.add("rect", x=box.x + place * wide, y=box.y, width=wide, height=size * _BAND, fill=ink, stroke=sheet.ink, stroke_width=0.25)
        halo = sheet.light if number % 2 else None
        draw_middle(pen, Point(at.x, at.y + size * 0.1), one, sheet.ink, room=size * 0.62, most=size * 0.42, halo=halo)
        if space.printed.isdecimal():
            lines = lines_of(one.words, sheet.language, room=size * 0.84, high=(0.0 if one.count else 0.4) * size)
            draw_words(pen, Point(at.x, at.y + size * (0.42 if one.count else 0.2)), lines, sheet.ink)
        elif named:  # in a small picture they would run into each other
            _named(sheet, space, one)


def _numbers(sheet: Wooden) -> None:
    """The numbers of the spaces, over grain and what leads from one to another, with a rim in the colour of their squares.

    Where squares are too small for the longest of them, as in pictures of long tracks, only each tenth is told, and a last far from one.
    """
    is_small = sheet.size < _CORNERED
    letter = SMALLEST if is_small else max(7.0, sheet.size * 0.55)
    halves = {space.printed: len(space.printed) * LETTER * letter / MM / 2 for space in sheet.spaces}
    every = 1 if 2 * (max(halves.values()) + _CLEAR) <= sheet.size else _TENTH
    for number, space in enumerate(sheet.spaces):
        is_last = number == len(sheet.spaces) - 1
        if space.printed.isdecimal() and (int(space.printed) % every == 0 or (is_last and int(space.printed) % every >= every / 2)):
            at = sheet.at(space)
            aside = max(0.0, min(0.28 * sheet.size, 0.5 * sheet.size - halves[space.printed] - _CLEAR))  # of three digits off its left side
            low = _CLEAR + _CAPITAL * letter / MM - 0.5 * sheet.size if is_small else -0.22 * sheet.size
            place = Point(at.x - aside, at.y + low)
            sheet.pen.text(space.printed, place, letter, sheet.ink, halo=sheet.dark if number % 2 else sheet.light)


def name_lines(space: Space) -> list[str]:
    """The name of a space, a word a line; none of one that has only a number."""
    return [] if space.printed.isdecimal() else space.printed.replace("_", " ").capitalize().split()


def _letters(sheet: Wooden, space: Space, marks: Marks) -> float:
    """How large the letters of a name can be, in points."""
    words = name_lines(space)
    return min(word_size(words, sheet.size * 0.92), _most(sheet, len(words) + 3 * bool(marks.count), marks))


def _most(sheet: Wooden, lines: int, marks: Marks) -> float:
    """How large letters can be where so many lines stand below each other on a space, in points."""
    return (0.96 - (_BAND if marks.inks else 0.0)) * sheet.size / max(lines, 1) / _LINE * MM


def _named(sheet: Wooden, space: Space, marks: Marks) -> None:
    """A space with a name of its own: a word a line below its upper side, and what else it says at its foot where there is room for it."""
    at, size, pen = sheet.at(space), sheet.size, sheet.pen
    words = name_lines(space)
    below = _BAND if marks.inks else 0.0
    most = _most(sheet, len(words) + len(marks.words) + 3 * bool(marks.count), marks)
    letter = max(SMALLEST, min(word_size(words, size * 0.92), most))
    for line, word in enumerate(words, 1):
        pen.text(word, Point(at.x, at.y + (below - 0.5) * size + line * letter * _LINE / MM), letter, sheet.ink, weight=600)
    small = min(word_size(marks.words, size * 0.92), most)
    for line, word in enumerate(reversed(marks.words if small >= SMALLEST else ())):
        pen.text(word, Point(at.x, at.y + 0.44 * size - line * small * _LINE / MM), small, sheet.ink, weight=400)


def _ways(sheet: Wooden) -> None:
    """What leads from one space to another: ladders upward, snakes downward; snakes first, so that no rung is hidden."""
    leading = [name for name, column in sheet.columns.items() if column.space]
    index = {space.name: number for number, space in enumerate(sheet.graph.spaces)}
    found = [(index[name], index[goal]) for name, plain in sheet.board.spaces.items() if name in index
             for goal in (str(plain.get(key, "")) for key in leading) if goal in index]  # fmt: skip
    tokens = sheet.shop.theme["tokens"]
    for start, goal in sorted(found, key=lambda pair: pair[1] > pair[0]):
        draw, look = (ladder, tokens["green"]) if goal > start else (snake, tokens["red"])
        draw(sheet.pen, sheet.at(sheet.graph.spaces[start]), sheet.at(sheet.graph.spaces[goal]), sheet.size, look)
