"""A way to begin a game is played where nothing but it has changed."""

from __future__ import annotations

import json

from click.testing import CliRunner

from pressgang.cli import main


def test_a_set_up_that_goes_away_is_noticed_by_play() -> None:
    result = CliRunner().invoke(main, ["drift", "hex", "--only", "setups", "--jobs", "1", "--json"])
    told = json.loads(result.stdout)
    assert (told["values"], told["noticed"], told["survivors"]) == (1, 1, [])
