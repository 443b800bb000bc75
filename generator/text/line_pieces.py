"""The pieces of a line and where they stand: runs of one look, in the order in which they are seen."""

from __future__ import annotations

from collections.abc import Iterator

from generator.fonts.bidi import drawn, has_right_to_left, runs_in_order, visual_order
from generator.fonts.fonts import Font
from generator.text.line_breaking import Letters, Sign, Word


def pieces_of(words: tuple[Word, ...], x: float, size: float, extra: float = 0.0) -> Iterator[tuple[float, Letters | Sign]]:
    """Pieces from left to right with their place, from `x` on; `extra` is added to each blank. Letters tell their width in units of `x`."""
    straight = all(piece.level == 0 for word in words for piece in word.pieces)
    return (_straight if straight else _turned)(words, x, size, extra)


def runs_of(text: str, font: Font, *, base: int | None = None) -> list[tuple[Font, str]]:
    """A line of one look in runs of one font and one direction, from left to right; `base` 1 says that it runs from right to left."""
    if not base and not has_right_to_left(text):
        return list(font.runs(text))
    # lent letters within words from right to left follow one another to the left, and signs between them are turned by themselves
    runs = ((list(font.runs(piece))[:: -1 if level % 2 else 1], level) for piece, level in runs_in_order(text, base=base))
    return [(owner, drawn(letters, level)) for found, level in runs for owner, letters in found]


def _straight(words: tuple[Word, ...], x: float, size: float, extra: float) -> Iterator[tuple[float, Letters | Sign]]:
    """Pieces with their place; neighbours of one look join into one run, blanks and all, its width being that without the last blank."""
    first: Letters | None = None
    begun = ended = x
    joined: list[str] = []
    for index, word in enumerate(words):
        if index and word.space:
            joined.append(" ")
            x += word.space * size + extra
        for piece in word.pieces:
            if isinstance(piece, Letters) and first and (first.font, first.colour, first.look) == (piece.font, piece.colour, piece.look):
                joined.append(piece.text)
            else:
                if first:
                    yield begun, first._replace(text="".join(joined), width=ended - begun)
                first, begun, ended, joined = None, x, x, []
                if isinstance(piece, Letters):
                    first = piece
                    joined.append(piece.text)
                else:
                    yield x, piece
            x += piece.width * size
            ended = x
    if first:
        yield begun, first._replace(text="".join(joined), width=ended - begun)


def _turned(words: tuple[Word, ...], x: float, size: float, extra: float) -> Iterator[tuple[float, Letters | Sign]]:
    """Pieces of a line in which some run from right to left, in the order in which they stand; blanks are pieces too."""
    row: list[tuple[Letters | Sign, float]] = []
    for index, word in enumerate(words):
        beside = next((piece for piece in (*word.pieces, *(piece for piece, _ in row)) if isinstance(piece, Letters)), None)
        if index and word.space and beside:
            row.append((beside._replace(text=" ", level=word.levels[1]), word.space * size + extra))
        row += [(piece, piece.width * size) for piece in word.pieces]
    for place in visual_order([piece.level for piece, _ in row]):
        piece, width = row[place]
        yield x, piece._replace(width=width) if isinstance(piece, Letters) else piece
        x += width
