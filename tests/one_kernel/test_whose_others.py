"""Whose others are meant where a condition is about seats: those of the seat that acts, or those of the seat that is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, read, rules_of, run

DOUBT = "are those of you here, not those of the seat that the condition is about"
GIVEN = {"turn": "red", "seats": {"red": {"coins": 5}, "blue": {"coins": 4}, "green": {"coins": 1}}}


def laid(folder: Path, of: str, define: str = "{}") -> Path:
    actions = {"actions": [{"id": "prize", "effects": [{"gain": {"counter": "points", "of": of}}]}]}
    return lay(folder, {"table.yaml": {"define": read(define)}, "actions.yaml": actions})


@pytest.mark.parametrize(
    ("of", "who"),
    [
        ("seats.where(it.others.sum(coins) > 8)", ["green"]),  # 5 and 4; of blue 6, of red 5
        ("seats.where(coins > 1 and you.others.sum(coins) = 5)", ["red", "blue"]),
        ("seats.where(it in others)", ["blue", "green"]),
        ("seats.where(it not in opponents)", ["red"]),
        ("others.where(coins > 1)", ["blue"]),
    ],
)
def test_others_are_those_of_whom_they_are_asked(tmp_path: Path, of: str, who: list[str]) -> None:
    points = {seat: {"points": int(seat in who)} for seat in ("red", "blue", "green")}
    rules = rules_of(laid(tmp_path, of))
    done = run(rules, {"players": 3, "given": GIVEN, "when": [{"prize": {}}], "then": {"seats": points}})
    assert done.passed, done.message
    assert not any(DOUBT in one.message for one in rules.looked_at(3).warnings)


def test_a_definition_asked_of_you_says_whose(tmp_path: Path) -> None:
    rules = rules_of(laid(tmp_path, "you.rich", "{rich: others.where(coins > 1)}"))
    done = run(rules, {"players": 3, "given": GIVEN, "when": [{"prize": {}}], "then": {"seats": {"blue": {"points": 1}}}})
    assert done.passed, done.message


@pytest.mark.parametrize(
    ("of", "define"),
    [
        ("seats.where(others.sum(coins) > 8)", "{}"),
        ("seats.where(opponents.max(coins) > 3)", "{}"),
        ("seats.where(hand.any(rank > others.sum(coins)))", "{}"),
        ("seats.where(rivals > 8)", "{rivals: others.sum(coins)}"),
        ("left.rich", "{rich: others.where(coins > 1)}"),
        ("seats.where(rivals(3) > 2)", "{rivals: {with: [least], is: others.count(coins > least)}}"),
    ],
)
def test_others_of_nobody_in_a_condition_about_seats_are_told(tmp_path: Path, of: str, define: str) -> None:
    told = [one.message for one in rules_of(laid(tmp_path, of, define)).looked_at(3).warnings]
    assert any(DOUBT in one for one in told)
