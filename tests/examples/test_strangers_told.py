"""What newcomers did of their own accord in games of patience, of zoos and of drafts, and what they were told of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from engine.games.data.entry import check
from engine.source.problems import ContentError
from pressgang.cli import main
from tests.examples.laid_table import lay, rules_of, run

Files = dict[str, Any]


def told(folder: Path, files: Files) -> list[str]:
    with pytest.raises(ContentError) as stopped:
        rules_of(lay(folder, files))
    return [f"{problem.message} — {problem.hint}" for problem in stopped.value.problems]


def acting(**action: Any) -> Files:
    return {"actions.yaml": {"actions": [{"id": "try", **action}]}}


def test_what_stands_in_brackets_of_a_definition_may_be_called_as_something_where_it_is_used(tmp_path: Path) -> None:
    """`column` of a space is none of the definition's business, which is used within a condition about spaces."""
    files = {
        "table.yaml": {"define": {"beside": {"with": ["column", "piece"], "is": "column + piece"}}},
        **acting(effects=[{"gain": {"counter": "points", "amount": "field.count(column = beside(1, 2))"}}]),
    }
    assert run(rules_of(lay(tmp_path, files)), {"when": [{"try": {}}], "then": {"seats": {"red": {"points": 5}}}}).message == ""


def test_within_its_own_conditions_a_name_in_brackets_is_told_apart(tmp_path: Path) -> None:
    files = {
        "table.yaml": {"define": {"beside": {"with": ["column"], "is": "field.count(column = 2)"}}},
        **acting(effects=[{"gain": {"counter": "points", "amount": "beside(1)"}}]),
    }
    assert any("'column' could be what is called so here, or that of a space" in one for one in told(tmp_path, files))


def test_a_series_that_stands_twice_is_told_once(tmp_path: Path) -> None:
    each = {"suit": ["clubs", "hearts"], "rank": {"from": 1, "to": 9}}
    again = {"deck": {"id": "again", "name": "Again"}, "series": [{"ids": "{suit}_{rank}", "each": each}]}
    twice = [one for one in told(tmp_path, {"cards/zz.yaml": again}) if "twice" in one]
    assert twice == [
        "the card 'clubs_1' and 17 more of the series stand twice, also in cards/standard.yaml"
        " — give each an id of its own, or take one of the two away"
    ]


def test_a_card_that_stands_twice_is_told_by_itself(tmp_path: Path) -> None:
    again = {"deck": {"id": "again", "name": "Again"}, "cards": [{"id": "clubs_1", "rank": 1}, {"id": "clubs_2", "rank": 2}]}
    twice = [one for one in told(tmp_path, {"cards/zz.yaml": again}) if "twice" in one]
    assert [one.partition(" stands twice, also in")[0] for one in twice] == ["the card 'clubs_1'", "the card 'clubs_2'"]


@pytest.mark.parametrize(("kind", "inner"), [("turns", {"do": [{"act": {}}]}), ("repeat", {"times": 2, "do": [{"act": {}}]}), ("act", {})])
def test_the_name_of_a_step_stands_beside_it(kind: str, inner: Files, tmp_path: Path) -> None:
    (one,) = told(tmp_path, {"flow.yaml": {"flow": [{kind: {**inner, "name": "work"}}]}})
    assert one.endswith(f"`name` and `if` stand beside `{kind}`")


@pytest.mark.parametrize(("each", "warned"), [("heaps", False), ("suit", True)])
def test_words_that_something_is_counted_for_are_no_words_too_many(each: str, warned: bool, tmp_path: Path) -> None:
    files = {
        "table.yaml": {
            "spaces": {"heaps": {"one_of": ["wood", "beast"]}},
            "counters": {"goods": {"of": "seat", "each": each}},
        },
        "boards/field.yaml": {"board": {"spaces": {"a1": {"heaps": "wood"}}}},
        **acting(**{"with": {"to": "field.where(heaps = wood)"}, "effects": [{"gain": {"counter": "points", "amount": "goods.sum"}}]}),
    }
    found = check(rules_of(lay(tmp_path, files)).data)
    assert any("no space is 'beast'" in one.message for one in found) is warned


STARTING: Files = {
    "table.yaml": {
        "pieces": {
            "man": {"count": 2, "start": {"red": "[a1, b1]", "blue": "[a5, b5]"}},
            "king": {"count": 1, "start": {"red": "c1", "blue": "c5"}},
        }
    },
    **acting(effects=[{"gain": {"counter": "points", "amount": "pieces.count(space in field)"}}]),
}


@pytest.mark.parametrize(("position", "standing"), [({}, 5), ({"boards": "empty"}, 2)])
def test_boards_are_empty_but_for_what_a_position_names(position: Files, standing: int, tmp_path: Path) -> None:
    given = {**position, "seats": {"red": {"man": ["c3"]}, "blue": {"king": "a1"}}}
    expected = {"red": {"man": ["c3"], "points": standing}, "blue": {"king": "a1"}}
    result = run(rules_of(lay(tmp_path, STARTING)), {"given": given, "when": [{"try": {}}], "then": {"seats": expected}})
    assert result.message == ""


def test_boards_may_be_called_nothing_but_empty(tmp_path: Path) -> None:
    assert "boards are `empty`" in run(rules_of(lay(tmp_path, STARTING)), {"given": {"boards": "bare"}, "then": {}}).message


def test_something_of_the_table_may_be_called_boards(tmp_path: Path) -> None:
    files = {**STARTING, "table.yaml": {**STARTING["table.yaml"], "counters": {"boards": {}}}}
    scenario = {"given": {"boards": 3}, "when": [{"try": {}}], "then": {"boards": 3, "seats": {"red": {"points": 6}}}}
    assert run(rules_of(lay(tmp_path, files)), scenario).message == ""


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ({"id": "team"}, ["team"]),
        ({"id": "stable", "areas": {"out": ["g1"], "inner": ["h1"]}}, ["out"]),
        ({"id": "team", "of": "table"}, []),
    ],
)
def test_boards_of_seats_are_not_called_like_something_of_a_seat(board: Files, told: list[str], tmp_path: Path) -> None:
    laid = {"name": "Mine", "of": "seat", "squares": {"columns": 2, "rows": 1, "first": [7, 1]}, **board}
    found = check(rules_of(lay(tmp_path, {"boards/mine.yaml": {"board": laid}})).data)
    said = [one.message for one in found if "is not this board" in one.message]
    assert [one.split("'")[1] for one in said] == told


def test_an_error_that_every_number_of_players_meets_is_told_once(tmp_path: Path) -> None:
    """Among more players other names are near, such as those of seats that do not play among fewer."""
    lay(tmp_path, acting(effects=[{"gain": {"counter": "points", "amount": "greeen"}}]))
    made = CliRunner().invoke(main, ["check", "table", "--project", str(tmp_path)])
    assert made.output.count("nothing here is called 'greeen'") == 1


def test_squares_of_a_second_board_are_told_to_begin_where_no_other_has_any(tmp_path: Path) -> None:
    """What the hint says is taken word by word, so that what it gives has to go."""
    sheet = {"id": "sheet", "name": "Sheet", "squares": {"columns": 2, "rows": 2}}
    (one,) = told(tmp_path / "before", {"boards/sheet.yaml": {"board": sheet}})
    assert "as in `first: [6, 1]`" in one  # the field of the examples has five columns
    sheet["squares"] = {"columns": 2, "rows": 2, "first": [6, 1]}
    assert rules_of(lay(tmp_path / "after", {"boards/sheet.yaml": {"board": sheet}})).game(2)
