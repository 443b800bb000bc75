"""Numbers that are typed where they should be referred to are found, with their place; what is marked as no rule is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from wording_projects import ROOT, Change, read

from engine.definitions.game import GameData
from engine.source.problems import Problem
from generator.wording import Phrasebook, Wording, language_problems, phrase_folders, text_problems
from generator.wording.checks.typed_numbers import Numbers

TURN = "content/axis_mundi/rules/07_turn.yaml"
GLOSSARY = "content/axis_mundi/glossary.yaml"
GERMAN = "content/axis_mundi/languages/de.yaml"


@pytest.fixture(scope="module")
def english(wording: Wording) -> Numbers:
    return Numbers(wording)


@pytest.fixture(scope="module")
def german(game: GameData) -> Numbers:
    return Numbers(Wording(game, Phrasebook.load("de", phrase_folders(ROOT, "axis_mundi"), ROOT)))


def words(numbers: Numbers, text: str) -> list[str]:
    return [typed.word for typed in numbers.typed(text)]


def typed_in(project: Path, edition: str | None = None) -> list[Problem]:
    return [problem for problem in text_problems(read(project, edition), project) if "is typed" in problem.message]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It loses 2 Hit Points and takes three Wounds.", ["2", "three"]),
        ("Once per turn it regains half, twice if it stands still.", ["Once", "half", "twice"]),
        ("The fourth Wound costs a single Hit Point.", ["fourth", "single"]),
        ("It draws one Card.", ["one"]),
        ("Deal thirteen Cards; twenty points win.", ["thirteen", "twenty"]),
        ("It costs {{ 3 | count('card') }} and {{ (1, 2) | dice_range }}.", ["3", "1", "2"]),
    ],
)
def test_numbers_and_number_words_are_found(english: Numbers, text: str, found: list[str]) -> None:
    assert words(english, text) == found


@pytest.mark.parametrize(
    "text",
    [
        "It loses {{ melee.target_loses | count('hit_point') }}.",
        "On {{ (1, dice.left_up_to) | dice_range }} it goes left, on {{ dice.sides | share(2, 3) }} nowhere.",
        "Between {{ 'two' }} rounds nobody plays.",
        "They come one after the other, and each one dies at once.",
        "Once somebody has {{ dice.sides }} of them, or once no Card is left, it ends.",
        "1-Time Power Cards of Level 1 in the six-player game, as the first Action.",
        "A D3 of edition v2.3 at 4.11.",
        "{{ 'permanent_card' | noun(2) }} for everybody.",
    ],
)
def test_references_marks_and_ways_of_speaking_are_none(english: Numbers, text: str) -> None:
    assert words(english, text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Sie verliert 2 Lebenspunkte und nimmt drei Wunden.", ["2", "drei"]),
        ("Einmal im Zug die Hälfte, doppelt so viel beim zweiten Mal.", ["Einmal", "Hälfte", "doppelt", "zweiten"]),
        ("Jeder bekommt dreizehn Karten; einundzwanzig Punkte gewinnen.", ["dreizehn", "einundzwanzig"]),
        ("Auf einmal steht ein Gegner da, deshalb {{ 'zwei' }}.", []),
    ],
)
def test_german_counts_in_german(german: Numbers, text: str, found: list[str]) -> None:
    assert words(german, text) == found


def test_a_typed_number_of_a_clause_has_a_place_and_a_hint(project: Path, change: Change) -> None:
    change(TURN, "player has {{ constants.turn.actions | count('action') }}.", "player has three Actions.")
    (problem,) = typed_in(project)
    assert (problem.file, problem.severity) == (TURN, "warning")
    assert "the number 'three' is typed" in problem.message
    assert "{{ 'two' }}" in problem.hint


def test_a_typed_number_of_the_glossary_is_found(project: Path, change: Change) -> None:
    change(GLOSSARY, "it is {{ constants.hand.limit }}.", "it is 5.")
    (problem,) = typed_in(project)
    assert (problem.file, problem.path) == (GLOSSARY, "hand_limit.text")


def test_a_typed_number_of_a_translation_is_found_there(project: Path, change: Change) -> None:
    change(GERMAN, "Mische die Dauerkarten", "Mische alle drei Dauerkarten")
    found = [problem for problem in language_problems({"v2.3": read(project)}, project) if "is typed" in problem.message]
    assert [problem.file for problem in found] == [GERMAN]


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_nothing_is_typed_in_the_shipped_game(edition: str) -> None:
    assert [str(problem) for problem in typed_in(ROOT, edition)] == []
