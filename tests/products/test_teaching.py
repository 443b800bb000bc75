"""The order in which a book teaches: every rule once, numbers that go up, and words that lead there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from reportlab.platypus import Spacer

from engine.definitions.clauses import RuleSection
from engine.definitions.teaching import Beside, Teaching
from engine.playtest.proving import read_examples
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.books.chapters.anatomy import anatomy
from generator.books.chapters.face_picture import FacePicture
from generator.books.chapters.labelled import LabelledPicture
from generator.books.data.sections.set_ups import set_up_picture
from generator.books.data.sections.views import views
from generator.books.lessons.played import lessons_of
from generator.books.registry import chapters_of
from generator.books.rulebook import rulebook_story
from generator.books.setting.blocks import Anchor, Fitting, NewPage, Spanning, Waiting, WhereRoom, parts_of
from generator.books.setting.canvas import BookCanvas
from generator.books.setting.pages import Book, Imprint, Places
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.setter import RULE, Setter
from generator.books.setting.styles import BookStyles
from generator.building.build import open_shop
from generator.paint.flowable import DrawingFlowable
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named
from generator.units import MM
from pressgang.checks.checking import problems_of
from tests.printed import pages_of, printed

ROOT = Path(__file__).resolve().parents[2]
AXIS_MUNDI = [("axis_mundi", "v2.3"), ("axis_mundi", "v3")]
WHOLE = [*AXIS_MUNDI, ("elbrus", "solo"), ("hexdash", None), ("mana_totems", "completed")]
"""Those that teach the whole path: set-up and first round in pictures."""

TAUGHT = [*WHOLE, ("elbrus", "duo"), ("mana_totems", "as_written")]
PLAIN = [("garrison", None), ("tidewall", None), ("draughts", None), ("nine_mens_morris", None)]


def told(shop: Workshop, places: Places | None = None) -> tuple[Setter, list[object]]:
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size, places=places or Places())
    return setter, list(rulebook_story(setter, chapters_of(shop)))


def paragraphs(flowable: object) -> Iterator[Paragraph]:
    if isinstance(flowable, Paragraph):
        yield flowable
    for part in parts_of(flowable):
        yield from paragraphs(part)


def rules_in_order(setter: Setter, story: list[object]) -> list[str]:
    found: list[str] = []
    for paragraph in (one for flowable in story for one in paragraphs(flowable)):
        rules = [term.removeprefix(RULE) for term in paragraph.terms if term.startswith(RULE)]
        found += sorted(rules, key=lambda rule: number(setter, rule))
    return found


def number(setter: Setter, rule: str) -> tuple[int, ...]:
    return tuple(int(part) for part in setter.numbers[rule].split("."))


@pytest.mark.parametrize(("game", "edition"), [*TAUGHT, *PLAIN])
def test_every_rule_stands_in_the_book_exactly_once(game: str, edition: str | None) -> None:
    shop = open_shop(Project(ROOT), game, edition=edition)
    setter, story = told(shop)
    expected = sorted(clause.id for clause in shop.game.clauses if "rulebook" in clause.printed)
    assert sorted(rules_in_order(setter, story)) == expected


@pytest.mark.parametrize(("game", "edition"), TAUGHT)
def test_chapters_come_as_they_are_taught_and_their_numbers_go_up_without_holes(game: str, edition: str | None) -> None:
    shop = open_shop(Project(ROOT), game, edition=edition)
    setter, _ = told(shop)
    (teaching,) = shop.game.all(Teaching)
    sections = [section.section.id for section in shop.game.all(RuleSection)]
    assert [chapter.id for chapter in teaching.chapters] != sections
    by_section: dict[int, list[int]] = {}
    for rule in setter.numbers:
        section, place = number(setter, rule)
        by_section.setdefault(section, []).append(place)
    assert list(by_section) == sorted(by_section)
    assert all(places == list(range(1, len(places) + 1)) for places in by_section.values())


def test_exceptions_follow_the_plain_rules() -> None:
    setter, story = told(open_shop(Project(ROOT), "axis_mundi"))
    order = rules_in_order(setter, story)
    assert order.index("turn.actions_three") < order.index("turn.action_cost_default") < order.index("turn.start_order")
    assert order.index("move.move") < order.index("melee.range") < order.index("axis.enter.roll")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for folder in ("content/garrison", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return Project(tmp_path)


def test_what_is_named_in_vain_is_told_with_its_place(project: Project) -> None:
    file = project.game_folder("garrison") / "teach.yaml"
    file.write_text(
        "chapters:\n"
        "  - {id: overviw, exceptions: [no.such.rule]}\n"
        "everywhere: [nonsense]\n"
        "index:\n"
        "  - {id: win, word: Winning, clauses: [win.how]}\n"
    )
    found = {(one.line, one.message) for one in problems_of(project, "garrison", fast=True) if one.file.endswith("teach.yaml")}
    assert {(2, "no section 'overviw'"), (2, "no clause 'no.such.rule'"), (3, "no term 'nonsense'"), (5, "no clause 'win.how'")} <= found


@pytest.mark.parametrize(("game", "edition"), WHOLE)
def test_every_step_of_the_first_round_is_executed(game: str, edition: str | None) -> None:
    shop = open_shop(Project(ROOT), game, edition=edition)
    (teaching,) = shop.game.all(Teaching)
    assert teaching.first_round is not None
    lessons = lessons_of(shop)
    assert [step.id for step in lessons.steps] == [step.id for step in teaching.first_round.steps]
    assert all(step.before != step.after for step in lessons.steps)
    assert all(one.after == other.before for one, other in zip(lessons.steps, lessons.steps[1:], strict=False))
    scenario = next(one.scenario for one in read_examples(Project(ROOT), game) if one.scenario.id == teaching.first_round.scenario)
    assert sum(step.choices for step in teaching.first_round.steps) == len(scenario.when)
    assert lessons.steps[-1].after["round"] == scenario.then["round"] == lessons.steps[0].before["round"] + 1


@pytest.mark.parametrize(("game", "edition"), [*WHOLE, ("elbrus", "duo")])
def test_set_up_parts_and_every_step_of_the_first_round_have_a_picture(game: str, edition: str | None) -> None:
    shop = open_shop(Project(ROOT), game, edition=edition)
    (teaching,) = shop.game.all(Teaching)
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size, views=views)
    setter.lessons = lessons_of(shop)
    assert teaching.set_up is not None
    beside = [one for step in teaching.set_up.steps for one in step.beside]
    drawn = list(pictures_in(set_up_picture(setter)))
    assert len(drawn) == 1 + len(beside)
    assert len(list(pictures_in(list(anatomy(setter, teaching))))) == len(teaching.anatomy) > 0
    for step in setter.lessons.steps:
        assert setter.views(setter, step).before is not None, step.id


def pictures_in(story: Sequence[object]) -> Iterator[object]:
    """Pictures at any depth, but for the numbers of steps and parts."""
    for one in story:
        if isinstance(one, FacePicture | LabelledPicture) or (isinstance(one, DrawingFlowable) and one.wrap(1000, 1000)[0] > 7 * MM):
            yield one
        else:
            yield from pictures_in(parts_of(one))


def test_what_lies_beside_the_board_and_is_not_printed_is_told_with_its_place() -> None:
    *steps, cards = open_shop(Project(ROOT), "hexdash").game.one(Teaching).set_up.steps
    shop = changed("set_up", "hexdash", steps=(*steps, replace(cards, beside=(Beside(part="dsah"),))))
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
    setter.lessons = lessons_of(shop)
    with pytest.raises(ContentError, match=r"teach\.yaml:\d+:\d+.*no part 'dsah'.*dash"):
        set_up_picture(setter)


def changed(key: str, game: str = "axis_mundi", **values: object) -> Workshop:
    """A workshop whose game teaches something else."""
    shop = open_shop(Project(ROOT), game)
    (teaching,) = shop.game.all(Teaching)
    shop.game.documents[Teaching] = [replace(teaching, **{key: replace(getattr(teaching, key), **values)})]
    return shop


def test_a_page_begins_only_where_what_stands_together_has_no_room() -> None:
    shop = open_shop(Project(ROOT), "hexdash")
    styles, size = BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size
    lines = [Spanning([Spacer(1, 100)]) for _ in range(4)]

    def pages(before: float) -> int:
        canvas = BookCanvas(BytesIO(), pagesize=(size.width * MM, size.height * MM), font=styles.face("sans"))
        book = Book(canvas, size, styles, Imprint("", "", "", "", ""))
        book.build([Spanning([Spacer(1, before)]), NewPage(together=lines), *lines], bare=True)
        return book.found.pages

    assert (pages(100), pages(400)) == (1, 2)


@pytest.mark.parametrize(("before", "order"), [(100, ["story", "lesson"]), (600, ["lesson", "story"])])
def test_a_story_without_room_stands_after_the_lessons(before: float, order: list[str]) -> None:
    shop = open_shop(Project(ROOT), "hexdash")
    styles, size = BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size
    canvas = BookCanvas(BytesIO(), pagesize=(size.width * MM, size.height * MM), font=styles.face("sans"))
    book = Book(canvas, size, styles, Imprint("", "", "", "", ""))
    told = WhereRoom([Anchor("story", ""), Spacer(1, 200)])
    book.build([Spanning([Spacer(1, before)]), told, NewPage(), Anchor("lesson", ""), Spacer(1, 100), Waiting()], bare=True)
    assert list(book.found.anchors) == order


@pytest.mark.parametrize(("before", "set_as", "pages"), [(50, "large", 1), (400, "small", 1), (700, "alone", 2)])
def test_the_largest_version_for_which_there_is_room_is_set(before: float, set_as: str, pages: int) -> None:
    shop = open_shop(Project(ROOT), "hexdash")
    styles, size = BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size
    canvas = BookCanvas(BytesIO(), pagesize=(size.width * MM, size.height * MM), font=styles.face("sans"))
    book = Book(canvas, size, styles, Imprint("", "", "", "", ""))
    versions = [lambda: [Anchor("large", ""), Spacer(1, 600)], lambda: [Anchor("small", ""), Spacer(1, 200)]]
    other = lambda: [NewPage(), Anchor("alone", ""), Spacer(1, 600)]  # noqa: E731
    book.build([Spanning([Spacer(1, before)]), Fitting(versions, otherwise=other)], bare=True)
    assert (list(book.found.anchors), book.found.pages) == ([set_as], pages)


def test_the_box_of_now_or_never_fills_one_page_and_its_set_up_the_next() -> None:
    pages = pages_of(printed("now_or_never")["rulebook.pdf"])
    assert "What Is in the Box" in pages[1] and "Reference sheets" in pages[1]
    assert "The Game in Short" in pages[2] and "Put your figures onto" in pages[2]


def test_a_round_whose_steps_do_not_add_up_is_told() -> None:
    shop = changed("first_round", steps=open_shop(Project(ROOT), "axis_mundi").game.one(Teaching).first_round.steps[:2])
    with pytest.raises(ContentError, match=r"teach\.yaml:\d+:\d+.*the steps take 2 choices"):
        lessons_of(shop)


def test_a_scenario_that_is_not_there_is_told() -> None:
    with pytest.raises(ContentError, match=r"teach\.yaml:\d+:\d+.*no scenario 'teach\.frist_round'.*teach\.first_round"):
        lessons_of(changed("first_round", scenario="teach.frist_round"))
