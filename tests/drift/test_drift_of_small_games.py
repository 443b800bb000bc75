"""Ways to begin and what a seat sees are play: values of small games that hang on them alone are noticed."""

from __future__ import annotations

import json

from click.testing import CliRunner

from pressgang.cli import main


def test_a_set_up_that_goes_away_is_noticed_by_play() -> None:
    result = CliRunner().invoke(main, ["drift", "hex", "--only", "setups", "--jobs", "1", "--json"])
    told = json.loads(result.stdout)
    assert (told["values"], told["noticed"], told["survivors"]) == (1, 1, [])


def test_what_an_example_says_that_a_seat_sees_is_play() -> None:
    result = CliRunner().invoke(main, ["drift", "whist", "--only", "zones.deck", "--jobs", "1", "--json"])
    told = json.loads(result.stdout)
    assert (told["noticed"], told["survivors"]) == (told["values"] - told["only"], [])
