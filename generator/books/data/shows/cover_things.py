"""What lies before the scene of a cover where no board does: some of the game's cards as a fan, its tiles in rows, and its dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from reportlab.platypus import Flowable

from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.books.chapters.cover import frame_of
from generator.books.setting.late_picture import LatePicture
from generator.books.setting.setter import Setter
from generator.drawing import Drawing, Part, PathMark, Stroke
from generator.products.data.small_dice import DIE, draw_die
from generator.products.registry import collected
from generator.products.sizes import trimmed
from generator.products.thing import Thing, scaled, sharpened
from generator.scene.matrix import Matrix, apply, multiply, rotation, scaling, translation
from generator.scene.model import Clip
from generator.scene.outline import Outline, rectangle
from generator.scene.style import parse_colour
from generator.units import MM, Rect, Size

_FAN: Final = 5
"""Cards in a fan, at most."""
_ROWS: Final = 2
"""Of tiles, which are not held in a hand."""
_HELD: Final = 0.9
"""A card is at most so wide, as a share of its height; what is wider lies in rows."""
_GAP: Final = 0.05
"""Between tiles, as a share of their height."""
_TURN: Final = 13.0
"""From card to card, in degrees."""
_PIVOT: Final = 1.1
"""Where the cards are held: below their middle, in heights of a card."""
_CORNER: Final = 0.05
"""Of a card, as a share of its width."""
_SHARE: Final = (0.94, 0.9)
"""Of the frame that the things take at most, across and down."""
_SIX: Final = (5, 2, 6, 3, 1)
"""What dice show; those of other numbers of sides show them all by turns."""
_TILTS: Final = (-9.0, 7.0, -4.0, 11.0, -7.0)
"""How dice lie, in degrees."""
_FEW: Final = 4
"""So many dice lie in two rows."""
_BEFORE_CARDS: Final = 0.28
"""Width of a die before cards, as a share of the height of a card."""
_DIE_ALONE: Final = 0.42
"""Width of a die before nothing, as a share of the width of the frame, at most."""


def cover_things(setter: Setter) -> list[Flowable]:
    """Cards and dice of a game of data, as large as the frame of a cover holds them; nothing where it prints no cards and has no dice."""
    cards, dice = _cards_alike(setter), _shown_dice(setter)
    return [CoverThings(setter, cards, dice)] if cards or dice else []


def _cards_alike(setter: Setter) -> list[Thing]:
    """All cards of the size of which most are printed."""
    parts = [part for product in setter.shop.printing.products if product.kind == "faces" for part in product.parts]
    every = [thing for part in parts if part.things == "cards" for thing in trimmed(setter.shop, part, collected(setter.shop, part))]
    every = [thing for thing in every if thing.shape == "box" and not thing.outline]
    sizes = Counter(_size(thing) for thing in every)
    return [thing for thing in every if _size(thing) == max(sizes, key=lambda size: sizes[size])]


def _is_held(size: Size) -> bool:
    return size.width <= _HELD * size.height


def _columns(size: Size) -> int:
    """How many tiles lie beside each other."""
    return 3 if size.width < 1.3 * size.height else 2


def _size(thing: Thing) -> tuple[Any, ...]:
    return (thing.width, getattr(thing.front, "trim", None))


def _shown_dice(setter: Setter) -> list[int]:
    """What a few dice of the game show, as many as it has of the first sort."""
    declared = list(setter.shop.game.one_or(TableFile()).dice.values())
    if not declared:
        return []
    sides, count = declared[0].sides, declared[0].count
    count = min(len(_SIX), count) if isinstance(count, int) else len(_SIX)
    return [_SIX[place] if sides == 6 else 1 + (sides - 1) * (place % 2) for place in range(count)]


class CoverThings(LatePicture):
    """Some of these cards as a fan or in rows, from the first to the last, and dice before them, or dice alone.

    The faces are laid out when the page is set.
    """

    def __init__(self, setter: Setter, cards: Sequence[Thing], dice: Sequence[int]) -> None:
        super().__init__()
        self._setter, self._cards, self._dice = setter, cards, dice

    def drawn(self) -> tuple[Drawing, float]:
        """All of them, as large as the frame holds; dice alone are smaller."""
        wide, high = frame_of(self._setter)
        drawing = self._drawing()
        scale = min(_SHARE[0] * wide / MM / drawing.size.width, _SHARE[1] * high / MM / drawing.size.height)
        scale = scale if self._cards else min(scale, _DIE_ALONE * wide / MM / DIE)
        return sharpened(drawing, scale) if scale > 1 else drawing, scale

    def _drawing(self) -> Drawing:
        theme = self._setter.shop.theme
        if not self._cards:
            half = len(self._dice) if len(self._dice) < _FEW else (len(self._dice) + 1) // 2
            return _lying_dice(self._setter, [row for row in (self._dice[:half], self._dice[half:]) if row])
        first = self._face(self._cards[0]).size
        lie, most = (_fan, _FAN) if _is_held(first) else (_rows, _ROWS * _columns(first))
        shown = min(most, len(self._cards))
        faces = [self._face(self._cards[int(len(self._cards) * (place + 0.5) / shown)]) for place in range(shown)]
        cards = lie(faces, str(theme["playing"]["ink"]))
        if not self._dice:
            return cards
        dice = _lying_dice(self._setter, [self._dice])
        scale = _BEFORE_CARDS * faces[0].size.height / (1.5 * DIE)
        down, under = cards.size.height - dice.size.height * scale * 0.7, dice.size.height * scale * 0.3
        at = multiply(translation((cards.size.width - dice.size.width * scale) / 2, down), scaling(scale, scale))
        return Drawing(size=Size(cards.size.width, cards.size.height + under), marks=(*cards.marks, Part(dice, at)))

    def _face(self, thing: Thing) -> Drawing:
        return scaled(self._setter.shop.draw(thing.front, thing.id), thing.width)


def _fan(faces: Sequence[Drawing], ink: str) -> Drawing:
    """Cards held in a hand, each with a dark edge so that it stands out from the next."""
    width, height = faces[0].size
    held = (width / 2, height * (0.5 + _PIVOT))
    turns = [rotation(_TURN * (place - (len(faces) - 1) / 2), *held) for place in range(len(faces))]
    corners = [apply(turn, x, y) for turn in turns for x in (0.0, width) for y in (0.0, height)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    size = Size(max(x for x, _ in corners) - left, max(y for _, y in corners) - top)
    places = [multiply(translation(-left, -top), turn) for turn in turns]
    return Drawing(size=size, marks=_cut_out(faces, places, ink, _CORNER * width))


def _rows(faces: Sequence[Drawing], ink: str) -> Drawing:
    """Tiles beside each other, in two rows."""
    (width, height), gap = faces[0].size, _GAP * faces[0].size.height
    columns = min(_columns(faces[0].size), len(faces))
    lines = -(-len(faces) // columns)
    places = [translation(gap + (at % columns) * (width + gap), gap + (at // columns) * (height + gap)) for at in range(len(faces))]
    size = Size(gap + columns * (width + gap), gap + lines * (height + gap))
    return Drawing(size=size, marks=_cut_out(faces, places, ink, 0.0))


def _cut_out(faces: Sequence[Drawing], places: Sequence[Matrix], ink: str, corner: float) -> tuple[Part, ...]:
    """Faces within their trim, each where it lies, with a line around it."""
    width, height = faces[0].size
    edge: Outline = rectangle(0, 0, width, height, corner, corner)
    rim = Drawing(size=faces[0].size, marks=(PathMark(edge, None, Stroke(parse_colour(ink), 0.008 * height)),))
    return tuple(part for face, at in zip(faces, places, strict=True) for part in (Part(face, at, clip=Clip(edge, False)), Part(rim, at)))


def _lying_dice(setter: Setter, rows: Sequence[Sequence[int]]) -> Drawing:
    """Dice in rows, none quite straight."""
    step, across = 1.5 * DIE, max(map(len, rows))
    pen = Pen(Rect(0, 0, step * across, step * len(rows)), bleed=0)
    for down, row in enumerate(rows):
        for place, face in enumerate(row):
            middle = Point(step * (place + 0.5 + (across - len(row)) / 2), step * (down + 0.5))
            tilt = _TILTS[(place + down * across) % len(_TILTS)]
            die = pen.within(transform=f"rotate({tilt} {middle.x} {middle.y})")
            draw_die(die, Point(middle.x - DIE / 2, middle.y - DIE / 2), face, setter.shop.theme)
    return setter.drawing(pen.svg(), "dice")
