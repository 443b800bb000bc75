"""Pieces that may not share a space never do: not when a game begins, and not in play."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.data.entry import check
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, run
from tests.examples.laid_table import rules_of as table
from tests.one_kernel.gems import edit, rules_of, written


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("{red: west, blue: west}", "red_runner and blue_runner both begin on 1"),
        ("{red: west + east, blue: east}", "pieces.runner.start.red: 2 spaces for 1 piece of red"),
        ("{red: west, blue: east.where(not free)}", "pieces.runner.start.blue: no spaces for 1 piece of blue — let a board have some"),
        ("path.where(number = 1 and you = red)", "pieces.runner.start: no spaces for 1 piece of blue"),
    ],
)
def test_where_pieces_begin_is_told_before_anybody_plays(tmp_path: Path, start: str, told: str) -> None:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "{red: west, blue: east}", start)
    found = check(rules_of(folder).data)
    assert any(told in str(problem) for problem in found), found


def test_a_piece_that_comes_onto_another_stops_the_game_at_its_rule(tmp_path: Path) -> None:
    folder = written(tmp_path)
    edit(folder, "actions.yaml", ".where(free)", "")
    play = rules_of(folder).scenario_match(2, {"turn": "red", "seats": {"red": {"at": 4}}}).play()
    onto = next(option for option in next(play).options if str(option.args.get("to")) == "5")
    with pytest.raises(ContentError, match=r"actions.yaml:3.*red_runner comes onto 5, where blue_runner stands"):
        play.send(onto)


@pytest.mark.parametrize(("men", "passed"), [(["a1", "c2"], True), (["c2", "a1"], True), (["c2"], False), (["a1", "c2", "c2"], False)])
def test_the_order_of_spaces_on_which_pieces_stand_means_nothing(tmp_path: Path, men: list[str], passed: bool) -> None:
    given = {"turn": "red", "seats": {"red": {"man": ["a1", "c2"]}}}
    assert run(table(lay(tmp_path, {})), {"given": given, "then": {"seats": {"red": {"man": men}}}}).passed == passed
