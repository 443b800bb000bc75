"""An example whose first choice belongs to a later step of the flow is told how to begin there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples.laid_table import run
from tests.one_kernel.gems import edit, rules_of, written

GIVEN = {"turn": "red", "seats": {"red": {"at": 2}, "blue": {"at": 4}}}


def with_naming(folder: Path, play: str) -> Path:
    edit(written(folder), "flow.yaml", "flow:\n", "flow:\n  - {name: naming, act: {actions: [name_it], pass: nameless}}\n")
    edit(folder, "flow.yaml", "do: [{act: {again: actions > 0}}]", f"do: [{{{play}act: {{actions: [step, draw], again: actions > 0}}}}]")
    edit(folder, "actions.yaml", "actions:\n", "actions:\n  - {id: name_it, effects: [{gain: {counter: gems}}]}\n")
    return folder


@pytest.mark.parametrize(
    ("play", "given", "when", "told"),
    [
        ("name: play, ", {}, {"step": {"to": 1}}, "at the step 'play', and the position begins at another: write `phase: play`"),
        ("", {}, {"step": {"to": 1}}, "give the step that offers it a name (`name: play`), and write `phase: play` under `given`"),
        ("name: play, ", {}, {"step": {"to": 5}}, ""),
        ("name: play, ", {"phase": "naming"}, {"step": {"to": 1}}, ""),
        ("name: play, ", {}, {"draws": {}}, ""),
    ],
)
def test_the_step_is_told(tmp_path: Path, play: str, given: dict[str, Any], when: dict[str, Any], told: str) -> None:
    result = run(rules_of(with_naming(tmp_path, play)), {"given": {**GIVEN, **given}, "when": [when], "then": {}})
    assert not result.passed
    assert told in result.message
    assert ("`phase: play`" in result.message) == bool(told)


def test_a_later_choice_is_told_as_before(tmp_path: Path) -> None:
    when = [{"nameless": {}}, {"step": {"to": 5}}]
    assert "phase" not in run(rules_of(with_naming(tmp_path, "name: play, ")), {"given": GIVEN, "when": when, "then": {}}).message
