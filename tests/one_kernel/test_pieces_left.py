"""Pieces that run out, and formulas that give kinds of piece."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.playtest.outcomes import for_statistics
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of, run

TABLE = """
pieces: {man: {count: 2}, tower: {count: 1}, rider: {of: table, count: 1}}
define:
  plain: {with: [one], is: "man if one = tower else one"}
  named: {with: [one], is: "man if one = tower else tower"}
"""
ACTIONS = """
actions:
  - {id: post, with: {to: field.where(free)}, effects: [{place: {piece: man, at: to}}]}
  - {id: bring, with: {sort: "words(piece_kind)", to: "[c3]"}, needs: to.free, effects: [{place: {piece: sort, at: to}}]}
  - {id: lower, with: {piece: you.pieces}, effects: [{become: {piece: piece, kind: plain(piece.kind)}}]}
"""


def files(actions: str = ACTIONS) -> dict[str, Any]:
    return {"table.yaml": read(TABLE), "actions.yaml": read(actions)}


def test_where_all_are_names_of_pieces_brackets_are_told(tmp_path: Path) -> None:
    with pytest.raises(
        ContentError, match=r"gives? .*pieces?, not .*names of pieces are kinds where they stand in brackets: `\[rook\]\.first`"
    ):
        named = "{let: {names: {sort: named(piece.kind)}}}, {become: {piece: piece, kind: sort}}"  # a name is asked for before it is used
        rules_of(lay(tmp_path, files(ACTIONS.replace("{become: {piece: piece, kind: plain(piece.kind)}}", named))))


def test_where_a_kind_is_asked_for_names_of_pieces_are_kinds(tmp_path: Path) -> None:
    scenario = {
        "given": {"turn": "red", "boards": "empty", "seats": {"red": {"man": ["a1"]}}},
        "when": [{"lower": {}}],
        "then": {"seats": {"red": {"tower": ["a1"], "man": []}}},
    }
    assert run(rules_of(lay(tmp_path, files(ACTIONS.replace("plain(", "named(")))), scenario).message == ""


@pytest.mark.parametrize(("expected", "passed"), [("[c3]", True), ("c3", True), ("[]", False), ("[c3, c4]", False), ("[c4]", False)])
def test_the_place_of_an_only_piece_may_be_written_as_a_list(tmp_path: Path, expected: str, passed: bool) -> None:
    scenario = {"given": {"turn": "red"}, "when": [{"bring": {"sort": "tower"}}], "then": {"seats": {"red": {"tower": read(expected)}}}}
    assert run(rules_of(lay(tmp_path, files())), scenario).passed == passed


def test_playtests_count_how_often_none_was_left(tmp_path: Path) -> None:
    place = "{place: {piece: man, at: field.where(free).first}}"
    twice = f"actions: [{{id: post, effects: [{{times: {{number: 4, do: [{place}]}}}}]}}]"
    rules = for_statistics(rules_of(lay(tmp_path, files(twice))))
    match = rules.scenario_match(2, {"turn": "red"})
    play = match.play()
    decision = next(play)
    play.send(next(option for option in decision.options if option.kind == "post"))
    assert match.fired["event:none_left.man"] == match.fired["event:none_left.man@red"] == 2
    assert match.fired["event:place.man@red"] == 2


def test_playtests_count_how_often_a_formula_gives_no_kind(tmp_path: Path) -> None:
    sort = "words(piece_kind).where(it = tower and you.tower.space).first"
    bring = f"{{place: {{piece: '{sort}', at: field.where(free).first}}}}"
    twice = f"actions: [{{id: post, effects: [{{times: {{number: 3, do: [{bring}]}}}}]}}, {{id: first, effects: [{bring}]}}]"
    rules = for_statistics(rules_of(lay(tmp_path, files(twice))))
    match = rules.scenario_match(2, {"turn": "red", "boards": "empty"})
    play = match.play()
    decision = next(play)
    assert "first" not in [option.kind for option in decision.options], "an action that begins so is not offered"
    play.send(next(option for option in decision.options if option.kind == "post"))
    assert match.fired["event:no_kind"] == match.fired["event:no_kind@red"] == 3
    assert match.fired["event:place.tower"] == 0
