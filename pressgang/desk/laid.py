"""A game on its table at the desk, and what a screen is told of it: all that one seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from secrets import token_hex
from typing import Any

from engine.source.project import Project
from engine.table.decisions import Decision
from generator.boards.shapes import Shape
from generator.books.data.sections.whole_tables import whole_tables
from generator.building.build import open_shop
from generator.errors import LayoutError
from generator.paint.svg import drawing_svg
from generator.products.press import PressOrder
from generator.products.workshop import Workshop
from generator.units import Rect
from pressgang.hotseat.game import HotSeat
from pressgang.hotseat.marks import Marks, at_space, of_card
from pressgang.hotseat.seen import Panel, cards_of, dice_of, panels_of, rolled_in

MOST_LINES = 200
"""Lines of what was told that a screen gets."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board as it stands: its picture, and where its spaces are in it, by their marks."""

    svg: str
    view: Rect
    places: Mapping[str, Shape]

    def plain(self, picture: str, marks: frozenset[str]) -> dict[str, Any]:
        """For a page: the address of its picture, its size in mm, and the corners of the spaces with these marks."""
        here = {name: shape for name, shape in self.places.items() if name in marks}
        return {
            "picture": picture,
            "size": [self.view.width, self.view.height],
            "places": {name: [[round(x - self.view.x, 2), round(y - self.view.y, 2)] for x, y in shape] for name, shape in here.items()},
        }


@dataclass(slots=True)
class Laid:
    """A game on its table."""

    project: Project
    name: str
    game: HotSeat
    files: object
    """The files of its rules as they were."""
    id: str = field(default_factory=lambda: token_hex(4))
    """Tells one game from the next: a screen that knows an older one is told so."""
    step: int = 0
    """How often somebody chose or took back: a screen that lags behind is told so."""
    shown: dict[str, set[str]] = field(default_factory=dict)
    """The ids of the cards that screens of a seat have shown, by seat."""
    _shop: Workshop | None = None
    _boards: dict[str, list[Board]] = field(default_factory=dict)
    """As they stand now, by the seat that sees them."""

    def moved(self) -> None:
        """Something on the table is no longer as it was."""
        self.step += 1
        self._boards.clear()

    def told(self, seat: str) -> dict[str, Any]:
        """The table as a seat sees it, with its choices where it is asked; "" for a screen of no seat, which is told who chooses and
        how the game ended."""
        played = self.game
        decision, ending = played.decision, played.ending
        mine = decision if decision and decision.seat == seat else None
        return {
            "id": self.id,
            "step": self.step,
            "seat": seat,
            "chooser": decision.seat if decision else "",
            "round": played.match.table.round,
            "seats": [{"seat": one, "who": who} for one, who in zip(played.match.table.seats, played.plan.bots, strict=True)],
            "asked": mine.about.replace("_", " ") if mine else "",
            "choices": [played.words.choice(seat, option) for option in mine.options] if mine else [],
            "told": played.told_to(seat)[-MOST_LINES:] if seat else [],
            "ending": {"reason": ending.reason, "winners": list(ending.won or ending.winners)} if ending else None,
            **(self._seen(seat, mine) if seat else {"panels": [], "dice": [], "boards": [], "marks": []}),
        }

    def picture(self, seat: str, step: int, number: int) -> str | None:
        """A board as a seat sees it, as SVG; None where it lies there no more."""
        boards = self._boards.get(seat, ()) if step == self.step else ()
        return boards[number].svg if number < len(boards) else None

    def _seen(self, seat: str, decision: Decision | None) -> dict[str, Any]:
        """What lies there, and of each choice the marks of what is drawn of it."""
        view = self.game.match.view(seat)
        panels, boards = panels_of(view, self.game.words, cards_of(self.game.rules)), self._drawn(seat, view)
        self.shown.setdefault(seat, set()).update(card for one in panels for row in one.rows for card in row.cards)
        marks = Marks(self.game.match, seat)
        drawn = _drawn_marks(panels, boards)
        named = [[mark for mark in marks.of(option) if mark in drawn] for option in decision.options] if decision else []
        wanted = frozenset(mark for one in named for mark in one)
        return {
            "panels": [asdict(one) for one in panels],
            "dice": [asdict(one) for one in rolled_in(panels, seat, dice_of(self.game.rules))],
            "boards": [board.plain(f"boards/{self.id}/{self.step}/{number}", wanted) for number, board in enumerate(boards)],
            "marks": named,
        }

    def _drawn(self, seat: str, view: Mapping[str, Any]) -> list[Board]:
        if seat not in self._boards:
            try:
                shop = self._open()
                self._boards[seat] = [
                    Board(
                        drawing_svg(shop.renderer.draw(one.svg, file=self.name), to_look_at=True),
                        one.view,
                        {at_space(name): shape for name, shape in one.places.items()},
                    )
                    for one in whole_tables(shop, view)
                ]
            except LayoutError:  # a board that cannot be drawn is told of on the wall; the game goes on
                self._boards[seat] = []
        return self._boards[seat]

    def _open(self) -> Workshop:
        if self._shop is None:
            self._shop = open_shop(self.project, self.game.rules.data)
            self._shop.press = PressOrder().press(self._shop.template_folders)
        self._shop.drawn.clear()  # each position is drawn once
        return self._shop


def _drawn_marks(panels: Sequence[Panel], boards: Sequence[Board]) -> frozenset[str]:
    """The marks of all that a screen shows."""
    cards = {of_card(row.at, card) for panel in panels for row in panel.rows for card in row.cards}
    return frozenset(cards.union(*(board.places for board in boards)))
