"""Formulas are said as they are reckoned: nothing is left out, and what belongs together stands together."""

from __future__ import annotations

from functools import cache

import pytest

from engine.games import read
from engine.source.project import Project
from generator.wording import Wording, plain
from pressgang.vocabulary_examples import FOLDER, GAME


@cache
def wording(language: str) -> Wording:
    project = Project(FOLDER / "game")
    return Wording.of(read(project, GAME), project.root, language)


def said(formula: str, language: str = "en") -> str:
    return plain(wording(language).phrase_environment.from_string("{{ written | formula }}").render(written=formula))


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("max(pot - 3, 0)", "pot minus 3, but at least 0", "pot minus 3, mindestens aber 0"),
        ("min(3, pot)", "pot, but at most 3", "pot, höchstens aber 3"),
        ("max(min(pot, 9), 1)", "(pot, but at most 9), but at least 1", "(pot, höchstens aber 9), mindestens aber 1"),
        ("2 * max(pot, -1)", "2 times (pot, but at least −1)", "2 mal (pot, mindestens aber −1)"),
        ("2 * max(pot, round)", "2 times the larger of pot and round", "2 mal die größere Zahl von pot und die Runde"),
        ("min(pot, round)", "the smaller of pot and round", "die kleinere Zahl von pot und die Runde"),
        ("min(pot, round, 3)", "the smallest of pot, round and 3", "die kleinste Zahl von pot, die Runde und 3"),
        (
            "max(pot, round, 3) > 2",
            "the largest of pot, round and 3 is more than 2",
            "die größte Zahl von pot, die Runde und 3 mehr als 2 ist",
        ),
        ("min(pot, 3) = 2", "(pot, but at most 3) is 2", "(pot, höchstens aber 3) gleich 2 ist"),
        ("hand.max(rank)", "the highest rank of your hand", "das Höchste: Wert von deine Hand"),
        ("max(hand.rank)", "the highest of rank of your hand", "das Höchste von Wert von deine Hand"),
    ],
)
def test_the_smaller_and_the_larger_of_numbers_are_said(formula: str, english: str, german: str) -> None:
    assert said(formula) == english
    assert said(formula, "de") == german


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("pot // 10", "pot divided by 10, rounded down", "pot geteilt durch 10, abgerundet"),
        ("round * (pot // 10)", "round times (pot divided by 10, rounded down)", "die Runde mal (pot geteilt durch 10, abgerundet)"),
        ("round * pot // 10", "round times pot divided by 10, rounded down", "die Runde mal pot geteilt durch 10, abgerundet"),
        (
            "(pot + 1) // 2 > 3",
            "((pot plus 1) divided by 2, rounded down) is more than 3",
            "((pot plus 1) geteilt durch 2, abgerundet) mehr als 3 ist",
        ),
        (
            "rounded_up(pot + 1, 2) + 1",
            "((pot plus 1) divided by 2, rounded up) plus 1",
            "((pot plus 1) geteilt durch 2, aufgerundet) plus 1",
        ),
        ("pot % 2 = 0", "the rest of pot divided by 2 is 0", "der Rest von pot geteilt durch 2 gleich 0 ist"),
        ("round * (pot % 2)", "round times (the rest of pot divided by 2)", "die Runde mal (der Rest von pot geteilt durch 2)"),
    ],
)
def test_what_is_rounded_down_is_said_so_and_stands_together(formula: str, english: str, german: str) -> None:
    assert said(formula) == english
    assert said(formula, "de") == german


@pytest.mark.parametrize(
    ("formula", "english"),
    [
        ("hand.any(rank > 3) and pot > 2", "(any of your hand where rank is more than 3) and pot is more than 2"),
        ("not hand.any(rank > 3)", "not any of your hand where rank is more than 3"),
        ("not hand.any(rank > 3) and pot > 2", "(not any of your hand where rank is more than 3) and pot is more than 2"),
        ("hand.count(rank > 3) * 2", "(the number of your hand where rank is more than 3) times 2"),
        ("hand.where(rank > 3).count > 2", "(the number of your hand where rank is more than 3) is more than 2"),
        (
            "hand.where(rank > 3).or_else(hand.where(rank > 2))",
            "your hand where rank is more than 3 (or else your hand where rank is more than 2)",
        ),
        ("seats.sum(hand.count(rank > 3))", "the sum of (the number of your hand where rank is more than 3) of all players"),
        ("hand.sum(rank * 2 if suit = trump else rank)", "the sum of (rank times 2 if suit is trump, otherwise rank) of your hand"),
        ("(1 if pot > 2 else 3) = round", "(1 if pot is more than 2, otherwise 3) is round"),
    ],
)
def test_a_condition_takes_in_nothing_that_follows(formula: str, english: str) -> None:
    assert said(formula) == english
