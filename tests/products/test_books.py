"""Books: paragraph markup, index, examples."""

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.books.axis_mundi import CHAPTERS
from generator.books.rulebook import page_list, rulebook
from generator.books.words import paragraph_markup
from generator.books.worked import Example
from generator.errors import LayoutError
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named

BEFORE = {
    "rotations": 0,
    "seats": {
        "red": {"character": "scrounger", "form": None, "at": 104, "hit_points": 9},
        "blue": {"character": "beastmaster", "form": None, "at": 105, "hit_points": 10},
        "green": {"character": "cultivator", "form": None, "at": 1, "hit_points": 10},
    },
    "harvested": [3],
}
AFTER = {
    "rotations": 0,
    "seats": {
        "red": {"character": "scrounger", "form": None, "at": 104, "hit_points": 8},
        "blue": {"character": "beastmaster", "form": None, "at": 106, "hit_points": 8},
        "green": {"character": "cultivator", "form": None, "at": 1, "hit_points": 10},
    },
    "harvested": [3],
}


def test_icons_are_dropped_and_paragraphs_become_breaks() -> None:
    markup = 'Heal <n>2</n>&#160;<icon name="hit_point"/> Hit Points.<p><b>Salve:</b> all &amp; more.</p>'
    assert paragraph_markup(markup) == "Heal <b>2</b> Hit Points.<br/><b>Salve:</b> all &amp; more."


@given(st.sets(st.integers(1, 200), min_size=1))
def test_page_lists_name_every_page_once(pages: set[int]) -> None:
    found: list[int] = []
    for run in page_list(sorted(pages)).split(", "):
        first, _, last = run.partition("\u2013")
        found += range(int(first), int(last or first) + 1)
    assert found == sorted(pages)


def test_changed_hexes_are_those_of_figures_that_changed() -> None:
    assert changed_hexes(BEFORE, AFTER) == {104, 105, 106}


def test_an_example_stands_in_the_rulebook_with_its_pictures(shop: Workshop) -> None:
    one = Example("melee.simple", ("melee.target_loss",), "Red attacks Blue, who steps back.", 3, BEFORE, AFTER)
    with_example = rulebook(shop, paper_named("a4"), "test", CHAPTERS, [one])
    assert len(with_example) > len(rulebook(shop, paper_named("a4"), "test", CHAPTERS))


def test_a_missing_glyph_in_a_rule_is_told_with_its_clause(shop: Workshop) -> None:
    one = Example("odd", ("melee.target_loss",), "A rune: \u16a0", 3, BEFORE, AFTER)
    with pytest.raises(LayoutError, match=r"odd.*U\+16A0"):
        rulebook(shop, paper_named("a4"), "test", CHAPTERS, [one])


def test_pikepdf_reads_the_book(shop: Workshop) -> None:
    import io

    with pikepdf.open(io.BytesIO(rulebook(shop, paper_named("letter"), "test", CHAPTERS))) as pdf:
        assert len(pdf.pages) > 10
