"""A game that is over within its set-up is warned about, and one whose set-up has no end is an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.data.entry import check
from tests.examples.laid_table import lay, read, rules_of

SETUP = "set_up: [{each: {of: 'numbers(1, 3)', as: n, do: [{gain: {counter: pot}}]}}]"


@pytest.mark.parametrize(("ending", "warned"), [("when: pot > 0", True), ("when: pot > 0, at: turn", False), ("when: pot > 3", False)])
def test_an_ending_within_the_set_up_is_told(tmp_path: Path, ending: str, warned: bool) -> None:
    flow = f"{SETUP}\nendings: [{{id: full, {ending}, winner: red}}]"
    told = [str(problem) for problem in check(rules_of(lay(tmp_path, {"flow.yaml": read(flow)})).data) if "set-up" in str(problem)]
    assert bool(told) == warned
    if warned:
        assert "flow.yaml" in told[0]
        assert "over within its set-up, before anybody has a turn (full)" in told[0]


def test_a_trigger_that_sets_itself_off_in_the_set_up_is_told(tmp_path: Path) -> None:
    flow = f"{SETUP}\ntriggers: [{{on: gain.pot, do: [{{gain: {{counter: pot}}}}]}}]"
    told = [str(problem) for problem in check(rules_of(lay(tmp_path, {"flow.yaml": read(flow)})).data)]
    assert any("triggers[0]: in play, this sets itself off without end: what is set off by gain.pot" in one for one in told)
