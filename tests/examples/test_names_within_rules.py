"""What a rule may call things by is told where a name means nothing there: what the event tells, and what was chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of


@pytest.mark.parametrize(
    ("file", "written", "told"),
    [
        (
            "flow.yaml",
            "{triggers: [{on: place.man, if: performer = you, do: [{gain: {counter: points}}]}]}",
            "nothing here is called 'performer' — what is told or chosen here is called who, at",
        ),
        (
            "flow.yaml",
            "{modifiers: [{of: gain.coins, if: performer = you, by: 1}]}",
            "nothing here is called 'performer' — what is told or chosen here is called",
        ),
    ],
)
def test_facts_of_an_event_are_told(tmp_path: Path, file: str, written: str, told: str) -> None:
    place = read(
        "{actions: [{id: found, with: {at: field.where(free)}, effects: [{place: {piece: man, at: at}}, {gain: {counter: coins}}]}]}"
    )
    files: dict[str, Any] = {"actions.yaml": place, file: read(written)}
    with pytest.raises(ContentError) as failed:
        rules_of(lay(tmp_path, files))
    assert told in str(failed.value)


def test_nothing_is_told_where_nothing_is_bound(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as failed:
        rules_of(
            lay(
                tmp_path,
                {"table.yaml": read("{define: {rich: performer > 3}}"), "actions.yaml": read("{actions: [{id: try, needs: rich}]}")},
            )
        )
    assert "nothing here is called 'performer'" in str(failed.value) and "told or chosen" not in str(failed.value)
