"""Other ways to begin a game, as `game.yaml` offers them: random tiles, random Treasure places, the short game."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result
from positions import PROJECT

from engine.games import load
from engine.games.axis_mundi.laying import TREASURE_TERRAIN
from engine.games.axis_mundi.rules import AxisRules
from engine.playtest.outcomes import Plan, play_game
from engine.playtest.recordings import parse_recording, record_game, replay
from pressgang.cli import main


def run(*words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--project", str(PROJECT.root)])


def rules(edition: str = "v2.3") -> AxisRules:
    found = load(PROJECT.root, "axis_mundi", edition)
    assert isinstance(found, AxisRules)
    return found


def laid(setups: tuple[str, ...], edition: str = "v2.3", players: int = 3) -> tuple[set[str], set[tuple[int, ...]]]:
    """The terrains, and the places of Treasure, of some games."""
    tables = [rules(edition).new_match(players, seed, round_limit=1, setups=setups).table for seed in range(6)]
    return {" ".join(table.terrain) for table in tables}, {tuple(table.treasures) for table in tables}


@pytest.mark.parametrize(
    ("setups", "terrains", "places"),
    [((), 1, 1), (("random_treasure",), 1, 6), (("random_tiles",), 6, 6), (("random_tiles", "random_treasure"), 6, 6)],
)
@pytest.mark.parametrize("players", [3, 6])
def test_what_is_laid_at_random(setups: tuple[str, ...], terrains: int, places: int, players: int) -> None:
    found = laid(setups, players=players)
    assert (len(found[0]), len(found[1])) == (terrains, places)


def test_treasure_lies_only_where_it_may() -> None:
    for seed in range(30):
        match = rules().new_match(3, seed, round_limit=1, setups=("random_treasure",))
        kinds = {match.table.terrain[n] for n in match.table.treasures}
        assert kinds <= set(TREASURE_TERRAIN)
        assert all(match.game.island.level[n] > 0 for n in match.table.treasures)
        assert len(match.table.treasures) == 8


def test_a_short_game_begins_at_the_level_of_short_games() -> None:
    assert rules("v3").new_match(3, 1, round_limit=1).table.axis_mundi_level == 1
    assert rules("v3").new_match(3, 1, round_limit=1, setups=("short",)).table.axis_mundi_level == 3
    assert [one.id for one in rules().data.manifest.setups] == ["random_tiles", "random_treasure"]


def test_bots_know_the_tiles_of_their_own_game() -> None:
    """The same games come out of one process that plays all and of one that plays only the last."""
    plan = Plan(players=3, games=3, bots=("greedy",) * 3, seed=4, setups=("random_tiles",), round_limit=6)
    several, alone = rules(), rules()
    last = [play_game(several, plan, number).choices for number in range(3)][-1]
    assert play_game(alone, plan, 2).choices == last


def test_a_playtest_tells_its_setups() -> None:
    result = run("playtest", "axis_mundi", "--setup", "random_treasure", "--setup", "random_tiles", "--games", "2", "--jobs", "1", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["setups"] == ["random_treasure", "random_tiles"]
    told = run("playtest", "axis_mundi", "--setup", "random_tiles", "--games", "2", "--jobs", "1").output
    assert "set-up random_tiles" in told


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--setup", "random_tile"], "no set-up 'random_tile' of axis_mundi: did you mean 'random_tiles'?"),
        (["--setup", "nothing"], "there are random_tiles, random_treasure"),
        (["--setup", "short"], "no set-up 'short'"),
    ],
)
def test_a_wrong_name_is_wrong_usage(words: list[str], message: str) -> None:
    result = run("playtest", "axis_mundi", "--games", "1", *words)
    assert (result.exit_code, message in " ".join(result.output.split())) == (2, True), result.output


def test_a_recorded_game_keeps_its_setups() -> None:
    plan = Plan(players=3, games=1, bots=("random",) * 3, seed=4, setups=("random_tiles",), round_limit=3)
    record = play_game(rules(), plan, 0)
    recorded = record_game(rules(), plan, plan.seed_of(0), record.choices, record.ending)
    again = parse_recording(json.dumps(recorded.to_plain()))
    assert again.setups == ("random_tiles",)
    assert replay(rules(), again).choices == record.choices
