"""Diagrams of what an attack or a move comes to: the first example of a clause, played with each roll of a die, in one picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from reportlab.platypus import Flowable

from engine.definitions.boards import Island
from engine.definitions.clauses import Shown
from engine.definitions.scenarios import Scenario
from engine.playtest.choosing import parse_choice
from engine.playtest.proving import Example, read_examples
from engine.source.project import Project
from generator.boards.position import position_of
from generator.boards.schematic import Schematic
from generator.books.chapters.examples import figure_looks
from generator.books.setting.furniture import ruled_table
from generator.books.setting.setter import Setter
from generator.products.workshop import Workshop
from generator.units import MM

WIDTH = 34 * MM
"""Of a picture, in points."""
_HIGHEST = 30.0
"""In mm."""

DIE = 6


@dataclass(frozen=True, slots=True)
class Trial:
    """What an example came to: the table before it, from where to where figures went, and with which rolls, if that made a difference."""

    clause: str
    players: int
    before: Mapping[str, Any]
    ways: Mapping[tuple[int, int], tuple[int, ...]]


def diagrams(setter: Setter, shown: Shown) -> list[Flowable]:
    """A row for each clause that has an example in this edition: picture, and rule."""
    rows = [setter.head(setter.shop.words("push_picture"), setter.shop.words("push_rule"))]
    for picture, words in cases(setter, shown):
        rows += setter.cells([[picture, words]])
    note = [setter.paragraph(setter.prose(shown.note, shown), "legend")] if shown.note else []
    table = ruled_table(rows, (WIDTH + 8, setter.column - WIDTH - 8), setter.styles)
    return [*setter.section("diagrams", shown.title, 1), *note, table]


def cases(setter: Setter, shown: Shown) -> Iterator[tuple[Flowable, str]]:
    """Picture and words of each clause that has an example in this edition."""
    shop = setter.shop
    clauses = {clause.id: clause for clause in shop.game.clauses}
    heading = ""
    for id_, example in _examples(shop, [id_ for id_ in shown.prints if id_ in clauses]):
        clause = clauses[id_]
        heading = (
            f"<b>{shop.wording.heading(clause)}.</b> " if clause.heading else heading
        )  # of the case above, which this one goes on with
        setter.printed.add(id_)
        yield _Diagram(setter, id_, example), f"{heading}{shop.wording.clause(clause)}{setter.bracketed([id_])}"


class _Diagram(Flowable):
    """The picture of a case: played and drawn when the page is set, for who only asks what a book says needs no compiled rules."""

    def __init__(self, setter: Setter, clause: str, example: Example) -> None:
        super().__init__()
        self._setter, self._clause, self._example = setter, clause, example
        self._drawn: Any = None

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """The size of the picture."""
        shop = self._setter.shop
        if self._drawn is None:
            drawn = self._setter.diagrams
            if self._clause not in drawn:
                drawn[self._clause] = _picture(self._setter, _tried(shop, self._clause, self._example))
            svg, wide = drawn[self._clause]
            self._drawn = self._setter.picture(svg, self._clause, wide)
        size: tuple[float, float] = self._drawn.wrap(width, height)
        return size

    def draw(self) -> None:
        """The picture."""
        self._drawn.drawOn(self.canv, 0, 0)


def trials(shop: Workshop, clauses: Sequence[str]) -> Iterator[Trial]:
    """For each clause its first example that holds in this edition, with every roll."""
    return (_tried(shop, clause, one) for clause, one in _examples(shop, clauses))


def _examples(shop: Workshop, clauses: Sequence[str]) -> Iterator[tuple[str, Example]]:
    """Each clause with its first example that is for this edition; without those that have none."""
    written = read_examples(Project(shop.game.folder.parent.parent), shop.game.manifest.id)
    known, counts = {clause.id for clause in shop.game.clauses}, shop.game.manifest.player_counts
    for clause in clauses:
        of_it = [one for one in written if one.scenario.clauses[:1] == (clause,) and not one.scenario.illegal and one.scenario.when]
        here = [one for one in of_it if one.scenario.edition in (None, shop.game.edition) and known.issuperset(one.scenario.clauses)]
        if playable := [one for one in here if (one.scenario.players or counts[0]) in counts]:
            yield clause, playable[0]


def _tried(shop: Workshop, clause: str, one: Example) -> Trial:
    """Plays it with every roll of a die in the place of its own."""
    by_roll = {roll: shop.courses.tried(_rolling(one.scenario, roll)) for roll in range(1, DIE + 1)}
    shop.courses.keep()
    ways: dict[tuple[int, int], tuple[int, ...]] = {}
    for roll, course in by_roll.items():
        for way in _went(course.before, course.after):
            ways[way] = (*ways.get(way, ()), roll)
    return Trial(clause, by_roll[1].players, by_roll[1].before, ways)


def _rolling(scenario: Scenario, roll: int) -> Scenario:
    """The same with each of its choices met by this roll; what it expects counts no more."""
    when = tuple({**written, "dice": [roll]} if parse_choice(written).kind else written for written in scenario.when)
    return replace(scenario, when=when, then=None, caption="")


def _went(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[int, int]]:
    for seat, own in before["seats"].items():
        if (place := after["seats"].get(seat, own)["at"]) != own["at"]:
            yield int(own["at"]), int(place)


def _picture(setter: Setter, trial: Trial) -> tuple[str, float]:
    """As SVG, and how wide it is shown, in points."""
    shop = setter.shop
    island: Island = next(one for one in shop.islands if one.players == trial.players)
    position = position_of(trial.before, {}, figure_looks(setter))
    acting = int(trial.before["seats"][trial.before["turn"]]["at"])
    shown = {acting, *(hex_ for way in trial.ways for hex_ in way)}
    diagram = Schematic.of(island, position, shown, next(iter(trial.ways), (acting, acting))[0])
    across, down = diagram.size()
    flat = min(WIDTH / MM / across, _HIGHEST / down)
    rolls = {end: _rolled(setter, faces) for (_, end), faces in trial.ways.items() if len(faces) < DIE}
    svg = diagram.svg(flat, shop.theme, arrows=tuple(trial.ways), labels=rolls)
    return svg, across * flat * MM


def _rolled(setter: Setter, faces: Sequence[int]) -> str:
    return str(setter.shop.wording.numbers(faces)) if len(faces) == 1 else f"{faces[0]}\u2013{faces[-1]}"
