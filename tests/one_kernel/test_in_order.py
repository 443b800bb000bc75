"""Things in the order of a number: `seats.in_order(points)`, `hand.in_order(suit, rank)`."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of


def deed(folder: Path, effects: str) -> Path:
    """The table of examples with one action of these effects."""
    return lay(folder, {"actions.yaml": read(f"{{actions: [{{id: act_on, effects: [{effects}]}}]}}")})


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("hand.sorted(rank).first.rank", "did you mean 'in_order'"),
        ("sort(hand, rank).first.rank", "write `hand.in_order(rank)`"),
        ("hand.highest(rank)", "did you mean 'max'"),
        ("rank(hand.first)", "write `hand.first.rank`"),
        ("coins(left)", "write `left.coins`"),
    ],
)
def test_words_that_one_may_look_for_lead_there(tmp_path: Path, written: str, hint: str) -> None:
    with pytest.raises(ContentError) as told:
        rules_of(deed(tmp_path, f'{{gain: {{counter: points, amount: "{written}"}}}}'))
    assert hint in str(told.value)
