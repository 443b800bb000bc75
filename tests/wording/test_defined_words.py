"""A term that is renamed and still used by rules under its old name is found; what is called so is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from wording_projects import ROOT, Change, read

from engine.source.problems import Problem
from generator.wording import Wording, text_problems
from generator.wording.checks.defined_words import DefinedWords

GLOSSARY = "content/axis_mundi/glossary.yaml"
TURN = "content/axis_mundi/rules/07_turn.yaml"
PHRASES = "templates/phrases/axis_mundi/en.yaml"


def undefined(project: Path, edition: str | None = None) -> list[Problem]:
    return [problem for problem in text_problems(read(project, edition), project) if "nothing is called" in problem.message]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The Wounds of a Power Hex.", []),
        ("Each Character's Hand Limits hold. The Upgraded Beastmaster: It stays.", []),
        ("A Chest goes to the Starting Gnome, {{ term.mat }} Gnome.", ["Chest", "Starting Gnome"]),
    ],
)
def test_capitals_within_a_sentence_belong_to_a_name(wording: Wording, text: str, found: list[str]) -> None:
    assert list(dict.fromkeys(DefinedWords(wording).unknown(text))) == found


def test_a_term_that_is_renamed_is_missed_by_the_rules_that_still_use_it(project: Path, change: Change) -> None:
    change(GLOSSARY, "name: Hand Limit", "name: Bound of the Hand")
    found = undefined(project)
    assert {problem.severity for problem in found} == {"warning"}
    assert any("nothing is called 'Hand Limit' here" in problem.message and problem.file.startswith("content/") for problem in found)


@pytest.mark.parametrize(
    ("term", "lost"), [("Levitation Zone", "Levitation"), ("Area of Effect (AoE)", "Effect"), ("Hand Limit", "Hand Limit")]
)
def test_no_name_of_a_term_is_known_twice(project: Path, change: Change, term: str, lost: str) -> None:
    change(GLOSSARY, f"name: {term}\n", "name: Shadow\n")
    assert any(f"nothing is called '{lost}" in problem.message for problem in undefined(project))


def test_a_word_that_an_edition_renames_is_found_where_it_is_typed(project: Path, change: Change) -> None:
    change(
        TURN,
        "player has {{ constants.turn.actions | count('action') }}.",
        "player, even the Starting Player, has {{ constants.turn.actions | count('action') }}.",
    )
    assert undefined(project) == []  # so it is called in this edition
    change(GLOSSARY, "starting_player: Starting Player", "starting_player: Leader")
    assert [problem.file for problem in undefined(project)] == [TURN]


def test_a_game_without_a_list_of_defined_words_is_left_alone(project: Path, change: Change) -> None:
    change(GLOSSARY, "name: Hand Limit", "name: Bound of the Hand")
    text = (project / PHRASES).read_text(encoding="utf-8")
    (project / PHRASES).write_text(re.sub(r"defined_words: \[.*?\]", "defined_words: []", text, flags=re.DOTALL), encoding="utf-8")
    assert undefined(project) == []


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_everything_in_the_shipped_game_is_called_so(edition: str) -> None:
    assert [str(problem) for problem in undefined(ROOT, edition)] == []
