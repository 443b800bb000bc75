"""Columns that hold kinds of piece: what a card brings, what a kind becomes, which kind a space takes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from engine.source.project import Project
from pressgang.schemas.schemas import schemas_of
from tests.examples.laid_table import lay, printed, read, rules_of, run

BASE = {"piece_kind": True}


def game(*, counters: dict[str, str], bard: dict[str, Any] | None = None, do: list[Any] | None = None) -> dict[str, Any]:
    counted = [{"set": {"counter": name, "to": formula}} for name, formula in counters.items()]
    return {
        "table.yaml": {
            "pieces": {
                "squire": {"of": "seat", "count": 2, "has": {"becomes": "knight", "worth": 1}},
                "knight": {"of": "seat", "count": 2, "has": {"worth": 4}},
            },
            "piece_columns": {"becomes": BASE, "worth": {"number": [0, 9]}},
            "cards": {"base": BASE},
            "spaces": {"stable": BASE},
            "counters": {name: {} for name in counters},
        },
        "boards/field.yaml": {"board": {"spaces": {"a1": {"stable": "knight"}}}},
        "cards/calls.yaml": {
            "deck": {"id": "calls", "name": "Calls"},
            "cards": [{"id": "call", "name": "Call", "base": "squire"}, bard or {"id": "song", "name": "Song"}],
        },
        "actions.yaml": {"actions": [{"id": "count", "effects": [*(do or []), *counted]}]},
    }


def test_kinds_in_columns_are_asked_for_and_compared(tmp_path: Path) -> None:
    formulas = {
        "calls_of_squires": "cards.count(base = squire)",
        "calls_of_none": "cards.count(base = nothing and kind = song)",
        "called": "pieces.count(kind in cards.base)",
        "worths": "cards.where(base = squire).sum(base.worth)",
        "grown": "pieces.where(kind = squire).sum(kind.becomes.worth)",
        "of_none": "pieces.where(kind = knight).sum(kind.becomes.worth)",
        "stabled": "pieces.count(kind = space.stable)",
    }
    rules = rules_of(lay(tmp_path, game(counters=formulas)))
    given = {"turn": "red", "seats": {"red": {"squire": ["b1"], "knight": ["a1", "c1"]}}}
    then = dict(zip(formulas, (1, 1, 1, 1, 4, 0, 1), strict=True))
    assert run(rules, {"given": given, "when": [{"count": {}}], "then": then}).message == ""


def test_a_piece_becomes_the_kind_that_its_column_names(tmp_path: Path) -> None:
    promote = [{"become": {"piece": "squire.first", "kind": "squire.first.becomes"}}]
    rules = rules_of(lay(tmp_path, game(counters={"points_now": "knight.count"}, do=promote)))
    given = {"turn": "red", "seats": {"red": {"squire": ["b1"]}}}
    assert run(rules, {"given": given, "when": [{"count": {}}], "then": {"points_now": 1}}).message == ""


def test_no_kind_of_piece_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        rules_of(lay(tmp_path, game(counters={"x": "1"}, bard={"id": "song", "name": "Song", "base": "squier"})))
    (problem,) = caught.value.problems
    assert (
        problem.file.endswith("cards/calls.yaml") and problem.message == "'squier' is no base" and "did you mean 'squire'?" in problem.hint
    )


def test_what_columns_hold_is_told_by_schemas_and_printed(tmp_path: Path) -> None:
    files = game(counters={"x": "1"})
    part = read("{id: calls, title: Calls, things: cards, of: calls, face: number_table, size: poker}")
    files["table.yaml"]["pieces"]["squire"]["name"] = "Young squire"
    files["print.yaml"] = {"products": [{"id": "faces", "title": "Cards", "kind": "faces", "parts": [part]}]}
    folder = lay(tmp_path, files)
    (base,) = schemas_of(Project(folder), "table")["cards"]["$defs"]["CardData"]["properties"]["base"]["anyOf"]
    assert {"squire", "knight"} <= {*base["enum"]}
    assert "Base Young squire" in printed(folder, "faces")


def test_words_that_are_all_kinds_of_piece_are_told_to_be_kinds(tmp_path: Path) -> None:
    files = game(counters={"x": "1"})
    files["table.yaml"]["cards"]["base"] = {"one_of": ["squire", "knight"]}
    files["actions.yaml"]["actions"][0]["effects"] = [{"set": {"counter": "x", "to": "pieces.count(kind = cards.first.base)"}}]
    with pytest.raises(ContentError, match="let 'base' hold kinds of piece: `base: {piece_kind: true}` in place of its words"):
        rules_of(lay(tmp_path, files))
