"""What happens `otherwise`, where an action would not leave the table as it must: told in the rules, and nothing without `leaves`."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of
from tests.examples.test_rows_of_exact_rules import exact

TRIED = "actions: [{id: dare, leaves: coins > 9, effects: [{gain: {counter: coins}}], otherwise: [{gain: {counter: points}}]}]"


def test_exact_rules_tell_what_happens_otherwise(tmp_path: Path) -> None:
    words = exact(tmp_path, actions=TRIED)
    assert "If this were not so afterwards: you have more than 9 coins, only this happens: Gain 1 point. Else: Gain 1 coin." in words


def test_otherwise_needs_what_must_be_left(tmp_path: Path) -> None:
    lay(tmp_path, {"actions.yaml": read(TRIED.replace("leaves: coins > 9, ", ""))})
    with pytest.raises(ContentError, match="otherwise: happens where `leaves` would not be true, and nothing stands there"):
        rules_of(tmp_path)
