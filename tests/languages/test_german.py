"""German: complete beside English, and with its plurals, genders and cases right."""

from __future__ import annotations

from string import Formatter

import pytest
from language_projects import ROOT, spoken, texts

from engine.source.nodes import read_yaml
from generator.wording import Phrasebook, plain, text_problems
from generator.wording.phrases.phrasebook import PHRASES
from generator.wording.wording import Wording

TEMPLATES = ROOT / "templates"


def book(language: str) -> Phrasebook:
    return Phrasebook.load(language, [TEMPLATES / "phrases"], ROOT)


@pytest.mark.parametrize("section", [*(section for section in PHRASES if section != "frames"), "nouns"])
def test_german_has_every_general_phrase_that_english_has(section: str) -> None:
    assert set(book("en").known(section)) <= set(book("de").known(section))


def test_german_has_the_same_words_for_sheets_with_the_same_blanks() -> None:
    english, german = (read_yaml(TEMPLATES / "sheets" / f"{one}.yaml", ROOT).plain()["words"] for one in ("en", "de"))

    def blanks(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    assert {word: blanks(text) for word, text in english.items()} == {word: blanks(text) for word, text in german.items()}


@pytest.fixture(scope="module")
def hexdash() -> Wording:
    return spoken(ROOT, "hexdash", "de")[1]


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{{ 1 | count('card') }} und {{ 2 | count('card') }}", "1 Karte und 2 Karten"),
        ("mit {{ 2 | count('point', 'dative') }}", "mit 2 Punkten"),
        ("mit {{ 1 | count('point', 'dative') }}", "mit 1 Punkt"),
        (
            "{{ (1, 2) | span('space') }}, {{ (2, 5) | span('space') }}, {{ (3, 3) | span('space') }}",
            "1 oder 2 Felder, 2 bis 5 Felder, 3 Felder",
        ),
        ("{{ 1 | times }}, {{ 2 | times }}, {{ 5 | times }}", "einmal, zweimal, fünfmal"),
        ("{{ 'gem' | attribute('gender') }}{{ 'snare' | attribute('gender') }}", "mf"),
        ("{{ 'gem' | noun(3, 'dative') }}", "Edelsteinen"),
    ],
)
def test_the_grammar(template: str, text: str, hexdash: Wording) -> None:
    assert plain(hexdash.phrase_environment.from_string(template).render()) == text


@pytest.mark.parametrize(("game", "edition"), [("axis_mundi", "v2.3"), ("axis_mundi", "v3"), ("mana_totems", None)])
def test_what_is_no_rule_is_translated_in_the_other_games(game: str, edition: str | None) -> None:
    made, wording = spoken(ROOT, game, "de", edition)
    assert made.lacking(books=False, quoted=frozenset()) == []
    assert [str(problem) for problem in text_problems(made.data, ROOT, "de", nouns=made.nouns)] == []
    assert wording.book.language == "de"


def test_cards_of_axis_mundi() -> None:
    wording = spoken(ROOT, "axis_mundi", "de")[1]
    told = texts(wording, "cards")
    assert told["Nahtbesteck"] == "Heile 2 Lebenspunkte."
    assert (
        told["Letztes Mittel"]
        == "Spiele sie nur mit höchstens 3 Lebenspunkten. Führe einen Nahkampf; sein Ziel verliert 1 Lebenspunkt mehr."
    )
    assert told["Salbe"].startswith("Entferne 2 Wunden. Zusammen mit „Ganzheitliche Kräuter“")


def test_another_edition_speaks_of_action_points() -> None:
    wording = spoken(ROOT, "axis_mundi", "de", "v3")[1]
    assert texts(wording, "cards")["Sanduhr"] == "Erhalte in diesem Zug 1 Aktionspunkt mehr."
