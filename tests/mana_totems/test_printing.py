"""What is printed: every hole with its mark, and in the completed game none."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from engine.kernel.boards.tiles import lay_board
from engine.kernel.content.tiles import TileBoard
from engine.source.problems import ContentError, Severity
from engine.source.project import Project
from generator.books.data.sections.laid import _axial, _draw, _fell, _involved
from generator.books.lessons.executed import executed
from generator.books.lessons.worked import Example
from generator.books.setting.setter import Setter
from generator.books.setting.styles import styles_of
from generator.building.build import build, open_shop
from generator.errors import LayoutError
from generator.products.data.ground.laid_tiles import board_svg
from generator.products.registry import things_of
from generator.products.thing import Face
from generator.units import Size
from generator.wording import plain
from pressgang.checks.checking import problems_of
from tests.printed import printed

HOME = Path(__file__).parents[2]

MARK = "o be designed"


def words(file: Path) -> str:
    document = pypdfium2.PdfDocument(file)
    return "\n".join(page.get_textpage().get_text_bounded() for page in document)


@cache
def shop(edition: str):
    return open_shop(Project(HOME), "mana_totems", edition=edition)


@pytest.mark.parametrize(("product", "marks"), [("classes", 12), ("cards", 1)])
def test_holes_are_marked_on_things(product: str, marks: int) -> None:
    assert words(printed("mana_totems", "as_written")[f"{product}.pdf"]).count(MARK) == marks
    assert MARK not in words(printed("mana_totems")[f"{product}.pdf"])


def test_holes_are_marked_in_the_rulebook() -> None:
    file = printed("mana_totems", "as_written")["rulebook.pdf"]
    # terms, sections, parts of classes, quantities, values of the set-up with the number of players, open questions
    assert words(file).count(MARK) == 4 + 3 + 12 + 4 + 7 + 18


def test_every_card_tells_what_it_does() -> None:
    (part,) = [part for product in shop("completed").printing.products if product.id == "cards" for part in product.parts]
    things = {thing.id: thing for thing in things_of(shop("completed"), part)}
    assert len(things) == 14 and sum(thing.copies for thing in things.values()) == 45
    gale = things["gale"].front
    assert isinstance(gale, Face)
    assert "push that totem <n>1</n> hex directly away from yours" in gale.context["card"]["text"]


def test_every_class_is_printed_for_every_player() -> None:
    (part,) = [part for product in shop("completed").printing.products if product.id == "classes" for part in product.parts]
    assert {thing.id: thing.copies for thing in things_of(shop("completed"), part)} == dict.fromkeys(
        ("scholar", "alchemist", "priest", "druid", "witch"), 6
    )


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ((2, 3, 4, 5, 6), "2 to 6"),
        ((3, 6), "3 or 6"),
        ((5, 6), "5 or 6"),
        ((4,), "4"),
        ((6, 1, 4, 3, 5), "1 or 3 to 6"),
        ((2, 4, 6), "2, 4 or 6"),
    ],
)
def test_numbers_in_a_row_are_told_by_the_first_and_the_last(numbers: tuple[int, ...], told: str) -> None:
    assert plain(shop("completed").wording.numbers(numbers)) == told


def test_the_cover_says_for_how_many_and_from_what() -> None:
    cover = pypdfium2.PdfDocument(printed("mana_totems")["rulebook.pdf"])[0].get_textpage().get_text_bounded()
    assert "For 2 to 6 players" in cover
    assert "Based on an unfinished design document, completed for playtesting" in cover
    assert "esigned by" not in cover


@pytest.mark.parametrize(
    ("product", "old", "new", "told"),
    [
        ("mats", "size: 12 mm, icon: mana", "size: 14 mm, icon: mana", "a token 'mana' of 14 mm does not fit a space of 12.5 mm"),
        ("mats", "size: 12 mm, icon: trap", "size: 16 mm, icon: trap", "a token 'trap' of 16 mm does not fit a space of 12.5 mm"),
        ("boards", "size: 13 mm, icon: round", "size: 14 mm, icon: round", "a token 'round' of 14 mm does not fit a space of 13.6 mm"),
    ],
)
def test_a_token_too_large_for_its_spaces_is_told(
    change: Callable[[str, str, str], Path], product: str, old: str, new: str, told: str
) -> None:
    root = change("tokens.yaml", old, new)
    with pytest.raises((LayoutError, ContentError), match=told):
        build(root, "mana_totems", products=[product], out=root / "out")


def test_a_totem_too_wide_for_a_hex_is_told(change: Callable[[str, str, str], Path]) -> None:
    root = change("tokens.yaml", "size: 22 mm", "size: 30 mm")
    (problem,) = [one for one in problems_of(Project(root), "mana_totems", "completed") if one.severity is Severity.ERROR]
    assert problem.message == "a standee 30 mm wide does not fit a hex of 26 mm"
    assert (problem.file, problem.line) == ("content/mana_totems/tokens.yaml", 5)


def test_the_chart_numbers_the_seats() -> None:
    """Of all numbers on a board, those of seats are the largest: each once, in the colour of the seat."""
    data = shop("completed").game
    board = data.one(TileBoard)
    for layout in board.layouts:
        laid = lay_board(board, layout)
        seats = {tile.start: seat.colour for tile, seat in zip(laid.homes, data.manifest.seats, strict=False)}
        drawn = board_svg(shop("completed"), laid.tiles.values(), 8, seats, numbered=True)
        texts = re.findall(r"<text [^>]*font-size=\"([\d.]+)[^>]*>(\d+)</text>", drawn)
        largest = max(float(size) for size, _ in texts)
        assert [number for size, number in texts if float(size) == largest] == [str(seat + 1) for seat in range(layout.players)]


def test_every_tile_has_an_arrow_and_that_of_the_heart_starts_nobody() -> None:
    data = shop("completed").game
    board = data.one(TileBoard)
    for layout in board.layouts:
        laid = lay_board(board, layout).tiles.values()
        assert all(tile.arrow in tile.outer for tile in laid)
        assert [tile.number for tile in laid if tile.start is None] == [1]


@cache
def examples(edition: str) -> dict[str, Example]:
    return {one.id: one for one in executed(shop(edition))[0]}


def test_an_example_is_drawn_as_it_ends() -> None:
    """What is forced at its end, and what happened before anybody chose, belongs to it."""
    made = examples("completed")
    swap = made["struggle.trap_behind"]
    assert (swap.before["seats"]["red"]["at"], swap.after["seats"]["red"]["at"]) == ("1,1", "2,1")
    assert made["clash.nowhere_to_retreat"].before["seats"]["blue"]["at"] == "1,0"
    assert made["clash.nowhere_to_retreat"].after["seats"]["blue"]["at"] is None
    ebb = made["clock.ebb"]
    assert (len(ebb.before["mana"]), len(ebb.after["mana"])) == (14, 7)


def test_an_example_knows_each_step_of_a_totem() -> None:
    made = examples("completed")
    assert made["clash.surge_against_sap"].moves == (("1,0", "0,0"), ("0,0", "1,0"))
    assert made["turn.lost_clash_then_move"].moves == (("1,0", "0,0"), ("0,0", "1,-1"), ("1,-1", "-1,1"))


def test_pictures_show_who_falls_and_who_is_involved() -> None:
    push = examples("completed")["gale.push_off"]
    assert _fell(push) == {(3, 1)}
    assert _involved(push) >= {(2, 1), (3, 1)}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", ["completed", "as_written"])
def test_every_example_has_a_title_and_a_caption(edition: str, language: str) -> None:
    made = executed(open_shop(Project(HOME), "mana_totems", edition=edition, language=language))[0]
    assert len(made) >= {"completed": 18, "as_written": 3}[edition]
    assert all(one.holds and len(plain(one.caption)) > 30 for one in made)


def test_a_picture_is_the_same_in_whatever_order_its_hexes_are_found() -> None:
    book = open_shop(Project(HOME), "mana_totems", edition="completed")
    one = next(one for one in executed(book)[0] if len(one.before["mana"]) > 6)
    board = book.game.one(TileBoard)
    laid = lay_board(board, next(layout for layout in board.layouts if layout.players == one.players))
    hexes = [_axial(hex_) for hex_ in one.before["mana"]]
    setter = Setter(book, styles_of(book), Size(210, 297))
    assert _draw(setter.shop, laid, one.before, hexes, {}, 8.0) == _draw(setter.shop, laid, one.before, hexes[::-1], {}, 8.0)
