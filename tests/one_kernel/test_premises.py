"""What the rules take for granted of a table is told by `check` where it is not so."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main
from tests.one_kernel.gems import edit, written


@pytest.mark.parametrize(("that", "told"), [("spaces.count = 5", False), ("seats.all(gems > 0)", True), ("kinds(deck).count = 4", True)])
def test_a_premise_that_is_not_true_is_told_in_the_words_of_the_designer(tmp_path: Path, that: str, told: bool) -> None:
    project = written(tmp_path)
    edit(project, "table.yaml", "counters:\n", f'premises:\n  rich: {{that: "{that}", otherwise: "nobody begins poor"}}\ncounters:\n')
    answer = CliRunner().invoke(main, ["check", "gems", "--fast", "--project", str(project)]).stdout
    assert ("premises.rich: nobody begins poor" in answer) is told


def test_a_premise_that_cannot_be_read_is_told_at_its_place(tmp_path: Path) -> None:
    project = written(tmp_path)
    edit(
        project, "table.yaml", "counters:\n", 'premises:\n  rich: {that: "spices.count = 5", otherwise: "nobody begins poor"}\ncounters:\n'
    )
    answer = CliRunner().invoke(main, ["check", "gems", "--fast", "--project", str(project)]).stdout
    assert "table.yaml:7:16: premises.rich.that: nothing here is called 'spices'" in answer
