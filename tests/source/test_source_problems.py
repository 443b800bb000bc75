import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Problem, Severity, format_path

PROBLEM = Problem(
    Severity.ERROR,
    "content/axis_mundi/cards/one_time.yaml",
    41,
    7,
    "effects[0].heal.hit_points",
    "must be at least 1 (got 0)",
)


def test_written_as_file_line_column_path_message_and_hint() -> None:
    assert str(PROBLEM) == "content/axis_mundi/cards/one_time.yaml:41:7: effects[0].heal.hit_points: must be at least 1 (got 0)"
    hinted = Problem(Severity.WARNING, "a.yaml", 1, 2, "", "unknown verb 'heel'", "did you mean 'heal'?")
    assert str(hinted) == "a.yaml:1:2: unknown verb 'heel' — did you mean 'heal'?"


def test_plain_for_json() -> None:
    plain = json.loads(json.dumps(PROBLEM.to_plain()))
    assert list(plain) == ["severity", "file", "line", "column", "path", "message", "hint"]
    assert plain["severity"] == "error"
    assert Problem(**{**plain, "severity": Severity(plain["severity"])}) == PROBLEM


def test_an_error_carries_its_problems_in_reading_order_each_once() -> None:
    def at(file: str, line: int, column: int) -> Problem:
        return Problem(Severity.ERROR, file, line, column, "", "wrong")

    error = ContentError([at("b", 1, 1), at("a", 10, 1), at("a", 9, 5), at("a", 9, 4), at("b", 1, 1)])
    assert str(error).splitlines() == ["a:9:4: wrong", "a:9:5: wrong", "a:10:1: wrong", "b:1:1: wrong"]
    assert ContentError(PROBLEM).problems == (PROBLEM,)


def test_an_error_crosses_processes_whole() -> None:
    error = pickle.loads(pickle.dumps(ContentError(PROBLEM)))
    assert error.problems == (PROBLEM,)
    assert str(error) == str(PROBLEM)


@given(st.lists(st.integers(0, 99) | st.text("abc_", min_size=1, max_size=8), max_size=6).map(tuple))
def test_paths_can_be_read_back(path: tuple[str | int, ...]) -> None:
    words = format_path(path).replace("[", ".[").split(".")
    assert tuple(int(word[1:-1]) if word.startswith("[") else word for word in words if word) == path


@pytest.mark.parametrize(
    ("word", "guess"),
    [
        ("heel", "did you mean 'heal'?"),
        ("Heal", "did you mean 'heal'?"),
        ("hit-points", "did you mean 'hit_points'?"),
        ("hit points", "did you mean 'hit_points'?"),
        ("zzz", ""),
        ("", ""),
        (3, ""),
        (None, ""),
        ("heal" * 1000, ""),
    ],
)
def test_guesses(word: object, guess: str) -> None:
    assert did_you_mean(word, ["push", "heal", "hit_points"]) == guess


def test_nothing_known_nothing_guessed() -> None:
    assert did_you_mean("heal", []) == ""


def test_the_guess_does_not_depend_on_the_order() -> None:
    assert did_you_mean("hea", ["heal", "head"]) == did_you_mean("hea", ["head", "heal"])
