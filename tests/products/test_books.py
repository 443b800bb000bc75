"""Books: paragraph markup, index, examples."""

import io

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.source.project import Project
from generator.books.chapters.index import page_list
from generator.books.chapters.rulings import about, beyond, rulings
from generator.books.data.sections.island import moves_of, shown_hexes
from generator.books.data.sections.laid import tile_views
from generator.books.data.shows.card_lists import as_one
from generator.books.lessons.executed import executed
from generator.books.lessons.worked import Example
from generator.books.registry import chapters_of
from generator.books.rulebook import rulebook, sorted_out
from generator.books.setting.setter import Setter
from generator.books.setting.styles import BookStyles
from generator.books.setting.words import paragraph_markup
from generator.building.build import open_shop
from generator.errors import LayoutError
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named

BEFORE = {
    "rotations": 0,
    "turn": "red",
    "seats": {
        "red": {"character": "scrounger", "form": None, "at": 104, "hit_points": 9},
        "blue": {"character": "beastmaster", "form": None, "at": 105, "hit_points": 10},
        "green": {"character": "cultivator", "form": None, "at": 1, "hit_points": 10},
    },
    "harvested": [3],
}
AFTER = {
    "rotations": 0,
    "turn": "red",
    "seats": {
        "red": {"character": "scrounger", "form": None, "at": 104, "hit_points": 8},
        "blue": {"character": "beastmaster", "form": None, "at": 106, "hit_points": 8},
        "green": {"character": "cultivator", "form": None, "at": 1, "hit_points": 10},
    },
    "harvested": [3],
}
PUSHED = Example("melee.simple", ("melee.target_loss",), "Red attacks Blue, who steps back.", 3, BEFORE, AFTER, ("red", "blue"))


def setter(shop: Workshop) -> Setter:
    return Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)


def test_icons_are_dropped_and_paragraphs_become_breaks() -> None:
    markup = 'Heal <n>2</n>&#160;<icon name="hit_point"/> Hit Points.<p><b>Salve:</b> all &amp; more.</p>'
    assert paragraph_markup(markup) == "Heal <n>2</n> Hit Points.<br/><b>Salve:</b> all &amp; more."


@given(st.sets(st.integers(1, 200), min_size=1))
def test_page_lists_name_every_page_once(pages: set[int]) -> None:
    found: list[int] = []
    for run in page_list(sorted(pages)).split(", "):
        first, _, last = run.partition("\u2013")
        found += range(int(first), int(last or first) + 1)
    assert found == sorted(pages)


def test_a_picture_shows_where_figures_went_and_who_suffered_near(shop: Workshop) -> None:
    island = next(island for island in shop.islands if island.players == 3)
    assert moves_of(PUSHED) == ((105, 106),)
    assert shown_hexes(PUSHED, island) == {104, 105, 106}


def test_nothing_is_shown_when_only_cards_change_hands(shop: Workshop) -> None:
    island = next(island for island in shop.islands if island.players == 3)
    drawn = {**BEFORE, "seats": {**BEFORE["seats"], "red": {**BEFORE["seats"]["red"], "hand": ["salve"]}}}
    assert shown_hexes(Example("draw", ("action.draw",), "", 3, BEFORE, drawn, ("red",)), island) == frozenset()


@pytest.fixture(scope="module")
def book(shop: Workshop) -> bytes:
    """The rulebook without examples."""
    return rulebook(shop, paper_named("a4"), "test", chapters_of(shop))


def test_an_example_stands_in_the_rulebook_with_its_pictures(shop: Workshop, book: bytes) -> None:
    with_example = rulebook(shop, paper_named("a4"), "test", chapters_of(shop), [PUSHED])
    assert len(with_example) > len(book)


def test_a_missing_glyph_in_an_example_is_told_with_its_name(shop: Workshop) -> None:
    one = Example("odd", ("melee.target_loss",), "A rune: \u16a0", 3, BEFORE, AFTER)
    with pytest.raises(LayoutError, match=r"odd.*U\+16A0"):
        rulebook(shop, paper_named("a4"), "test", chapters_of(shop), [one])


def test_examples_are_executed_and_none_is_lost(shop: Workshop) -> None:
    examples, denials = executed(shop)
    worked, ruled = sorted_out(setter(shop), examples)
    assert len(examples) > 80
    assert sorted(one.id for one in (*worked, *ruled)) == sorted(one.id for one in examples)
    assert len({one.clauses[0] for one in worked}) == len(worked)
    status = {clause.id: clause.status for clause in shop.game.clauses}
    assert denials
    assert all(status[one.clause] != "stated" for one in denials)
    corner = next(one for one in examples if one.id == "push.same_level_corner")
    assert corner.before["seats"]["yellow"]["at"] != corner.after["seats"]["yellow"]["at"]


def test_only_what_a_rule_adds_is_told_beside_a_card() -> None:
    text = "Heal <n>2</n> Hit Points."
    assert beyond(f"Suture Kit \u2013 {text} It is free.", [text]) == "It is free."
    assert beyond(f"Suture Kit \u2013 {text}", [text]) == ""
    assert beyond("It is free.", [text]) == "It is free."


def test_a_rule_for_another_number_of_players_than_its_card_is_marked(shop: Workshop) -> None:
    book = setter(shop)
    clauses = about(book, "card.rock_climber")
    book.numbers = {clause.id: "1.1" for clause in clauses}
    shown = [shop.wording.clause(clauses[0])]
    marks = {told: [one.getPlainText().replace("\xa0", " ") for one in rulings(book, clauses, shown, told=told)] for told in ((6,), (3,))}
    assert all("6 players" not in text for text in marks[6,])
    assert len(marks[3,]) == len(clauses) > len(marks[6,])
    assert all("6 players" in text for text in marks[3,])


def test_pikepdf_reads_the_book(book: bytes) -> None:
    with pikepdf.open(io.BytesIO(book)) as pdf:
        assert len(pdf.pages) > 10


def test_a_picture_tells_who_attacks_whom(shop: Workshop) -> None:
    examples, _ = executed(shop)
    straight = next(one for one in examples if one.id == "push.same_level_straight")
    seats = straight.before["seats"]
    assert straight.aims == ((seats["green"]["at"], seats["yellow"]["at"]),)


def test_cards_that_differ_in_numbers_share_an_entry() -> None:
    assert as_one([["Now (4)", "1 in the deck"], ["Now (5)", "1 in the deck"]]) == ["Now (4 / 5)", "1 in the deck"]
    assert as_one([["Salve", "Remove 2 Wounds."], ["Herbs", "Heal 1 Hit Point."]]) == []


def test_links_in_the_index_and_the_rulings_lead_to_pages(shop: Workshop) -> None:
    examples, denials = executed(shop)
    with pikepdf.open(io.BytesIO(rulebook(shop, paper_named("a4"), "test", chapters_of(shop), examples, denials))) as pdf:
        leaves = {page.objgen for page in pdf.pages}
        aims = [note.Dest[0].objgen for page in pdf.pages for note in page.get("/Annots", [])]
        assert len(aims) > 200
        assert set(aims) <= leaves
        assert len(set(aims)) > len(leaves) / 2


def test_places_of_any_kind_of_board_can_be_aimed_at(project: Project) -> None:
    examples, _ = executed(open_shop(project, "mana_totems"))
    assert examples
    assert any(one.aims for one in examples)


def test_examples_of_mana_totems_show_the_hexes_that_changed(project: Project) -> None:
    shop = open_shop(project, "mana_totems")
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
    swap = next(one for one in executed(shop)[0] if one.id == "struggle.swap")
    seen = tile_views(setter, swap)
    assert seen.before is not None and seen.after is not None
    assert seen.before.across == seen.after.across > 3
    assert seen.before.draw(8.0) != seen.after.draw(8.0)
