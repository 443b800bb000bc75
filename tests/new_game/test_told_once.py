"""Mistakes that are told once, at the place that is to be mended, and in words that can be followed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main

ROOT = Path(__file__).parents[2]


@pytest.fixture
def whist(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "content" / "whist", tmp_path / "content" / "whist")
    return tmp_path


def change(project: Path, file: str, old: str, new: str) -> None:
    path = project / "content" / "whist" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def said(project: Path, *words: str) -> str:
    result = CliRunner().invoke(main, ["--project", str(project), *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.output


def test_a_game_that_does_not_say_for_how_many_it_is_is_checked_like_any_other(whist: Path) -> None:
    change(whist, "game.yaml", "players: [4]\n", "")
    told = said(whist, "check")
    assert "the number of players is not said" in told and "holes in the design: 1 error of omission" in told
    assert "0 errors, 0 warnings, 3 unfinished" in told, "neither can the two captioned examples be played"
    change(whist, "flow.yaml", "first: leader", "first: leadr")
    assert "nothing here is called 'leadr'" in said(whist, "check")


def test_what_all_cards_print_wrongly_is_told_once(whist: Path) -> None:
    change(whist, "game.yaml", "title: Whist", "title: Whist \u2664\U0001f0a1")
    told = said(whist, "check")
    assert "card 'clubs_10' and 51 others: font SourceSerifPro-Bold has no glyph" in told
    assert "3 errors" in told  # of the cards, of the sheet, and of the book


def test_a_bare_verb_of_a_game_of_data_is_shown_without_made_up_values(whist: Path) -> None:
    change(whist, "flow.yaml", "- shuffle: {zone: deck}", "- shuffle")
    assert "'shuffle' needs zone \u2014 write `shuffle: {zone: \u2026}`" in said(whist, "check")


def test_two_verbs_in_one_entry_are_shown_apart(whist: Path) -> None:
    change(whist, "flow.yaml", "- shuffle: {zone: deck}", "- {shuffle: {zone: deck}, gather: {to: deck}}")
    assert "a dash of its own, as in `- shuffle: \u2026` and `- gather: \u2026`" in said(whist, "check")


def test_braces_of_a_caption(whist: Path) -> None:
    change(whist, "scenarios/examples.yaml", "  clauses: [follow]\n", "  clauses: [follow]\n  caption: \"{{ 'two' } suits\"\n")
    assert "one brace too few or too many, near '{{ 'two' } suits'" in said(whist, "check")


def test_an_unknown_noun_is_no_fault_of_a_translation(whist: Path) -> None:
    change(whist, "rules/1_rules.yaml", "All cards are dealt", "All {{ constants.hand | count('crad') }} are dealt")
    told = said(whist, "check")
    assert "rules/1_rules.yaml:9:11: deal.text: unknown noun 'crad'" in told
    assert "languages/de.yaml:1" not in told


def test_a_list_that_is_too_long_is_told_in_words(whist: Path) -> None:
    entries = "".join(f"  - {{id: c{number}, name: C, copies: 1}}\n" for number in range(5_001))
    (whist / "content" / "whist" / "cards" / "many.yaml").write_text(f"deck: {{id: many, name: Many}}\ncards:\n{entries}", encoding="utf-8")
    assert "cards: 5,001 entries in one list; at most 5,000 are read" in said(whist, "check")


def test_a_picture_that_many_cards_want_is_told_once(whist: Path) -> None:
    cards = "\n".join(f"  - {{id: joker_{place}, name: Joker, suit: clubs, rank: 2, art: book}}" for place in range(3))
    (whist / "content" / "whist" / "cards" / "more.yaml").write_text(f"deck: {{id: more, name: More}}\ncards:\n{cards}\n", encoding="utf-8")
    told = said(whist, "check", "--fast")
    assert told.count("there is no picture 'book' yet; a placeholder is printed, on 2 more cards too") == 1
    assert told.count("no picture 'book'") == 1


def test_an_edition_without_a_clause_is_told(whist: Path) -> None:
    change(whist, "game.yaml", "First edition}\n", "First edition}\n  - {id: gala, name: Gala}\n")
    rules = whist / "content" / "whist" / "rules" / "1_rules.yaml"
    rules.write_text(rules.read_text("utf-8").replace("    plays:", "    editions: [first]\n    plays:"), "utf-8")
    (whist / "content" / "whist" / "editions").mkdir()
    (whist / "content" / "whist" / "editions" / "gala.yaml").write_text("{}\n", encoding="utf-8")
    told = said(whist, "check", "--fast")
    assert "game.yaml:13:10: editions[1].id: no clause of the rulebook holds in the edition 'gala'" in told
    assert "— name it in those that do: `editions: [first, gala]`" in told
    assert "in the edition 'first'" not in told


def test_what_the_component_list_leaves_out_is_told_with_a_line_that_counts_it(whist: Path) -> None:
    change(whist, "print.yaml", "products:\n", "products:\n  - {id: aid, title: Aid, kind: reference}\n")
    game = whist / "content" / "whist" / "game.yaml"
    lines = "components: [{id: pencil, name: Pencil, count: 1, physical: true, counts: pencils}]\n"
    game.write_text(game.read_text(encoding="utf-8").partition("components:")[0] + lines, encoding="utf-8")
    told = said(whist, "check", "--fast")
    assert "no line of the component list counts aid — such as `{id: aid, name: …, count: 4, counts: players, of: aid}`" in told
    assert "counts standard — such as `{id: standard, name: …, count: 52, counts: cards, of: standard}`" in told
