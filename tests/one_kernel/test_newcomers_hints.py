"""What newcomers were told when their first games could not be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import load
from engine.source.problems import ContentError
from tests.examples.laid_table import lay

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
