"""Counting from where a scenario ends, under the rules that it is about."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from pressgang.cli import main

ROOT = Path(__file__).parents[2]
FILE = str(ROOT / "content/axis_mundi/scenarios/axis_mundi.yaml")


def test_the_edition_is_that_of_the_scenario() -> None:
    def counted(*words: str) -> list[int]:
        words = ("--project", str(ROOT), "perft", "axis_mundi", "--from", FILE, "--id", "axis.angel.v3", "--depth", "1", "--json", *words)
        result = CliRunner().invoke(main, list(words))
        assert result.exit_code == 0, result.stderr
        counts: list[int] = json.loads(result.stdout)["perft"]
        return counts

    assert counted() == counted("--edition", "v3")
