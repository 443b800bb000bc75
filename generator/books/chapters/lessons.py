"""What a book that teaches says around the rules: the game in short, the set-up and the first round step by step, and its back page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from reportlab.platypus import Flowable

from engine.definitions.teaching import BackPage, SetUp, Teaching
from generator.books.chapters.examples import example
from generator.books.chapters.labelled import numbered
from generator.books.setting.blocks import Columns, Fitting, NewPage, Spanning, Together
from generator.books.setting.furniture import beside
from generator.books.setting.setter import Chapter, Setter
from generator.units import MM

_BADGE = 6 * MM

_POINT, _POINT_WIDTH = "\u2022", 4 * MM

_PICTURES = ("set_up_picture", "set_up_picture_smaller", "set_up_picture_small", "set_up_picture_smallest")
"""Chapters that draw the table: the largest for which there is room on the page."""


def in_short(setter: Setter, teaching: Teaching) -> Iterator[Flowable]:
    """Theme and goal in a few sentences."""
    if teaching.in_short:
        yield from setter.section("in_short", setter.shop.words("in_short"))
        yield Spanning([setter.paragraph(setter.shop.wording.passage(one), "lead", where=one.id) for one in teaching.in_short])


def set_up(setter: Setter, teaching: Teaching, chapters: Mapping[str, Chapter]) -> Iterator[Flowable]:
    """The table as the engine has set it up, and the steps whose numbers it carries."""
    if teaching.set_up is None:
        return
    draws = [chapters[name] for name in _PICTURES if name in chapters] if setter.lessons.set_up is not None else []
    if not draws or not (drawn := draws[0](setter)):
        yield from _set_up(setter, teaching.set_up, [])
        return
    versions = [partial(_set_up, setter, teaching.set_up, drawn), *(partial(_redrawn, setter, teaching.set_up, draw) for draw in draws[1:])]
    yield Fitting(versions, otherwise=partial(_on_its_own, versions[0]))


def _on_its_own(story: Callable[[], list[Flowable]]) -> list[Flowable]:
    return [NewPage(), *story()]


def _redrawn(setter: Setter, told: SetUp, draw: Chapter) -> list[Flowable]:
    return _set_up(setter, told, draw(setter))


def _set_up(setter: Setter, told: SetUp, drawn: Sequence[Flowable]) -> list[Flowable]:
    """Title, picture and steps."""
    story = [*setter.section("set_up_steps", setter.shop.words("set_up_steps"))]
    if drawn:
        story.append(Spanning(drawn))
    for number, step in enumerate(told.steps, start=1):
        words = setter.paragraph(setter.shop.wording.passage(step), where=step.id)
        story.append(Together([beside(numbered(setter, str(number)), [words], (_BADGE + 6, setter.column - _BADGE - 6), setter.styles)]))
    return story


def badges_of(told: SetUp) -> dict[str, str]:
    """The numbers of the steps by the printed names of the spaces on which they lie."""
    found: dict[str, str] = {}
    for number, step in enumerate(told.steps, start=1):
        for space in step.at:
            name = str(space)
            found[name] = f"{found[name]}, {number}" if name in found else str(number)
    return found


def first_round(setter: Setter, teaching: Teaching) -> Iterator[Flowable]:
    """Every step of the first round with the board after it."""
    lessons = setter.lessons
    if teaching.first_round is None or not lessons.steps:
        return
    yield from setter.section("first_round", setter.shop.words("first_round"))
    yield setter.paragraph(setter.words("first_round_intro"), "intro")
    for number, (step, one) in enumerate(zip(teaching.first_round.steps, lessons.steps, strict=True), start=1):
        rules = [setter.numbers[clause] for clause in step.clauses if clause in setter.numbers]
        where = f" ({', '.join(setter.words('rule', number=rule).rstrip('.') for rule in rules)})" if rules else ""
        yield example(setter, one, f"{number}.", after=where)


def hints(setter: Setter, teaching: Teaching) -> Iterator[Flowable]:
    """What helps to play well, a point each."""
    if not teaching.hints:
        return
    yield from setter.section("hints", setter.shop.words("hints"))
    for one in teaching.hints:
        words = setter.paragraph(setter.shop.wording.passage(one), where=one.id)
        yield Together([beside(setter.paragraph(_POINT), [words], (_POINT_WIDTH, setter.column - _POINT_WIDTH), setter.styles)])


def back_page(setter: Setter, teaching: Teaching, chapters: Mapping[str, Chapter], *, sections: int) -> Iterator[Flowable]:
    """A turn in short, the icons, and how the game ends; after more than one of the `sections` all of it on one page."""
    if teaching.back is None:
        return
    story = [Columns(2), *_in_a_nutshell(setter, teaching.back, chapters)]
    if sections > 1:
        yield NewPage(together=story)
    yield from story


def _in_a_nutshell(setter: Setter, back: BackPage, chapters: Mapping[str, Chapter]) -> Iterator[Flowable]:
    shop, clauses = setter.shop, {clause.id: clause for clause in setter.shop.game.clauses}
    if back.turn:
        yield from setter.section("turn_in_short", shop.words("turn_in_short"))
        for number, one in enumerate(back.turn, start=1):
            words = setter.paragraph(shop.wording.passage(one), where=one.id)
            yield Together([beside(numbered(setter, str(number)), [words], (_BADGE + 6, setter.column - _BADGE - 6), setter.styles)])
    if key := chapters.get("icon_key"):
        drawn = key(setter)
        if drawn:
            yield from setter.section("icon_key", shop.words("icon_key"))
            yield from drawn
    if ending := [clauses[id_] for id_ in back.ending if id_ in clauses]:
        yield from setter.section("ending_in_short", shop.words("ending_in_short"))
        for clause in ending:
            yield setter.paragraph(f"{shop.wording.clause(clause)}", where=clause.id)
