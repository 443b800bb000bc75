"""Ways that a condition asks of its own space are told as those of that space."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.content.flow import ActionFile
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, read, rules_of


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        ("field.count(shifted(1, 2).free)", "the space 1 column to the right of it and 2 rows up is free"),
        ("field.count(shifted(pot, 0).free)", "the space pot columns to the right of it and 0 rows up is free"),
        ("field.max(line(n).count)", "the spaces north of it in a line"),
        ("field.count(beyond(a1).free)", "the space behind a1, seen from it is free"),
        ("field.max(within(2).count)", "the spaces within 2 of it"),
        ("field.max(straight(2).count)", "the spaces 2 straight steps from it"),
        ("group(a1, free, [shifted(1, 2)]).count", "from each space to the space 1 column to the right of it and 2 rows up"),
    ],
)
def test_a_way_is_that_of_the_space_in_question(formula: str, words: str, tmp_path: Path) -> None:
    """`line(n)` was told as «line of north», and a bare `shifted` of two numbers as nothing at all: the build ended there."""
    effects = [read(f"set: {{counter: pot, to: '{formula}'}}")]
    data = rules_of(lay(tmp_path, {"actions.yaml": {"actions": [{"id": "ask", "effects": effects}]}})).data
    told = Wording.of(data, tmp_path, "en")
    said = [plain(told.effects(list(action.effects))) for file in data.all(ActionFile) for action in file.actions if action.id == "ask"]
    assert words in said[0]
