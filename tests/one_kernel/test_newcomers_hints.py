"""What newcomers were told when their first games could not be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import load
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, rules_of

CHOICE = {"actions.yaml": {"actions": [{"id": "try", "with": {"way": "words(way)"}}]}}


def test_a_list_of_words_that_is_not_there_is_told_with_how_to_declare_one(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as refused:
        load(lay(tmp_path, CHOICE), "table").new_match(2, 1, round_limit=3)
    assert "`cards: {answer: {one_of: [stay, leave]}}`" in refused.value.problems[0].hint


def test_a_key_that_a_zone_has_not_is_not_taken_for_one_of_a_column(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as refused:
        load(lay(tmp_path, {"table.yaml": {"zones": {"path": {"order": "row"}}}}), "table")
    (problem,) = refused.value.problems
    assert "unknown key 'order'" in problem.message and "bordered" not in problem.hint and "seen_by" in problem.hint


def test_a_formula_that_begins_with_a_bracket_is_told_to_be_quoted(tmp_path: Path) -> None:
    root = lay(tmp_path, {})
    table = root / "content" / "table" / "table.yaml"
    table.write_text(f"{table.read_text()}\npurses: [0, 1].first\n")
    with pytest.raises(ContentError) as refused:
        load(root, "table")
    assert "quote a text that begins with a bracket" in refused.value.problems[0].hint


def test_a_misspelt_constant_in_a_definition_is_told_there_once(tmp_path: Path) -> None:
    twice = {"id": "try", "needs": "rich", "effects": [{"gain": {"counter": "points", "amount": "1 if rich else much(2)"}}]}
    table = {"define": {"rich": "coins > constants.gaol", "much": {"with": ["of"], "is": "of + constants.gaol"}}}
    folder = lay(tmp_path, {"table.yaml": table, "actions.yaml": {"actions": [twice]}, "constants.yaml": {"constants": {"goal": 3}}})
    with pytest.raises(ContentError) as told:
        rules_of(folder)
    problems = [(one.file.rpartition("/")[2], one.path, one.message, one.hint) for one in told.value.problems]
    assert {problem[0] for problem in problems} == {"table.yaml"}
    assert ("table.yaml", "define.rich", "no constant 'gaol'", "did you mean 'goal'?") in problems
    assert len(problems) == len(set(problems))


def test_a_space_that_is_not_there_is_told_with_those_that_are(tmp_path: Path) -> None:
    cards = {"deck": {"id": "routes", "name": "Routes"}, "cards": [{"id": "way", "place": "z99"}]}
    folder = lay(tmp_path, {"table.yaml": {"cards": {"place": {"space": True}}}, "cards/routes.yaml": cards})
    with pytest.raises(ContentError, match=r"no space 'z99' — there are [a-z0-9]+ to [a-z0-9]+"):
        rules_of(folder)


def test_a_choice_between_zones_is_told_to_be_an_effect(tmp_path: Path) -> None:
    lay_down = {"id": "try", "effects": [{"put": {"cards": "hand", "to": "front if coins > 3 else market"}}]}
    with pytest.raises(ContentError) as refused:
        rules_of(lay(tmp_path, {"actions.yaml": {"actions": [lay_down]}}))
    (problem,) = refused.value.problems
    assert problem.path == "actions[2].effects[0].put.to"
    assert "is no zone" in problem.message and "`if: {when: …" in problem.hint


def test_bookkeeping_in_a_position_is_told_as_such(tmp_path: Path) -> None:
    root = lay(tmp_path, {"table.yaml": {"counters": {"owed": {"of": "seat", "bookkeeping": True}}}})
    with pytest.raises(ValueError, match=r"given.seats.red.owed: is `bookkeeping`, which positions do not tell"):
        rules_of(root).scenario_match(2, {"turn": "red", "seats": {"red": {"owed": 1}}})


@pytest.mark.parametrize(
    ("name", "content", "hint"),
    [
        (
            "cards/more.yaml",
            {"deck": {"id": "more", "name": "More"}, "series": [{"ids": "m_{rank}", "suit": "hearts", "each": {}}]},
            "`each`",
        ),
        ("boards/moor.yaml", {"board": {"id": "moor", "name": "Moor", "map": ["m"], "signs": {"m": {"terrain": "wood"}}}}, "`has`"),
    ],
)
def test_a_column_in_the_wrong_place_is_told_where_columns_stand(tmp_path: Path, name: str, content: dict[str, object], hint: str) -> None:
    with pytest.raises(ContentError) as refused:
        load(lay(tmp_path, {name: content}), "table")
    (problem,) = (one for one in refused.value.problems if "unknown key" in one.message)
    assert f"stand under {hint}" in problem.hint and "there are: " in problem.hint
