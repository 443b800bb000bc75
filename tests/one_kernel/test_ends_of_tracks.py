"""Pieces that go on along a track, or back: what the ends of it do."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of, run

LADDER = "{board: {id: ladder, name: Ladder, track: {spaces: 6}, named: {'1': s1, '2': s2, '3': s3, '4': s4, '5': s5, '6': s6}}}"


def ladder(folder: Path, steps: str, at_end: str = "", start: str = "s2") -> str:
    """What comes of an action that lets a piece go on along a ladder of six spaces; "" where it stands as `start` says afterwards."""
    ends = f", at_end: {at_end}" if at_end else ""
    files = {
        "table.yaml": "{pieces: {sled: {count: 1}}}",
        "boards/ladder.yaml": LADDER,
        "actions.yaml": f"{{actions: [{{id: go, effects: [{{advance: {{piece: sled, steps: {steps}{ends}}}}}]}}]}}",
    }
    rules = rules_of(lay(folder, {name: read(text) for name, text in files.items()}))
    before, after = start.split(" > ")
    given = f"sled: {before}" if before else ""
    scenario = f"{{given: {{turn: red, seats: {{red: {{{given}}}}}}}, when: [{{go: {{}}}}], then: {{seats: {{red: {{sled: {after}}}}}}}}}"
    result = run(rules, read(scenario))
    return "" if result.passed else result.message


def test_another_word_for_what_happens_at_the_end_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="at_end"):
        ladder(tmp_path, "1", "bounce", "s2 > s3")
