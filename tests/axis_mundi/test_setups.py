"""Other ways to begin a game, as `game.yaml` offers them: random tiles, random Treasure places, the short game."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner, Result
from positions import PROJECT

from engine.games import load
from engine.games.axis_mundi.rules import AxisRules
from engine.kernel.content.boards import BoardFile
from engine.playtest.outcomes import Plan, play_game
from engine.playtest.recordings import parse_recording, record_game, replay
from pressgang.cli import main


def run(*words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--project", str(PROJECT.root)])


@cache
def rules(edition: str = "v2.3") -> AxisRules:
    return compiled(edition)


def compiled(edition: str = "v2.3") -> AxisRules:
    found = load(PROJECT.root, "axis_mundi", edition)
    assert isinstance(found, AxisRules)
    return found


def laid(setups: tuple[str, ...], edition: str = "v2.3", players: int = 3) -> tuple[set[str], set[tuple[int, ...]]]:
    """The terrains, and the places of Treasure, of some games, once they are set up."""
    tables = [set_up(setups, seed, edition, players) for seed in range(6)]
    return {str(sorted(table["terrain"].items())) for table in tables}, {tuple(sorted(table["treasures"])) for table in tables}


def set_up(setups: tuple[str, ...], seed: int, edition: str = "v2.3", players: int = 3) -> dict[str, Any]:
    match = rules(edition).new_match(players, seed, round_limit=1, setups=setups)
    next(match.play())
    return match.table.to_plain()


@pytest.mark.parametrize(
    ("setups", "terrains", "places"),
    [((), 1, 1), (("random_treasure",), 1, 6), (("random_tiles",), 6, 6), (("random_tiles", "random_treasure"), 6, 6)],
)
@pytest.mark.parametrize("players", [3, 6])
def test_what_is_laid_at_random(setups: tuple[str, ...], terrains: int, places: int, players: int) -> None:
    found = laid(setups, players=players)
    assert (len(found[0]), len(found[1])) == (terrains, places)


def test_treasure_lies_only_where_it_may() -> None:
    """On Paths, Accessible and Sheltered Terrain above the Sea Level, as setup.treasure_random says."""
    levels = {int(name): has["level"] for name, has in read_board("island_3").items()}
    printed = {int(name): has["begins"] for name, has in read_board("island_3").items()}
    for seed in range(12):
        table = set_up(("random_treasure",), seed)
        assert {printed[n] for n in table["treasures"]} <= {"path", "accessible", "sheltered"}
        assert all(levels[n] > 0 for n in table["treasures"])
        assert len(table["treasures"]) == 8


def read_board(name: str) -> dict[str, Any]:
    boards = {file.board.id: file.board for file in rules().data.all(BoardFile)}
    return dict(boards[name].spaces)


def test_a_short_game_begins_at_the_level_of_short_games() -> None:
    assert set_up((), 1, "v3")["axis_mundi_level"] == 1
    assert set_up(("short",), 1, "v3")["axis_mundi_level"] == 3
    assert [one.id for one in rules().data.manifest.setups] == ["random_tiles", "random_treasure"]


def test_bots_know_the_tiles_of_their_own_game() -> None:
    """The same games come out of one process that plays all and of one that plays only the last."""
    plan = Plan(players=3, games=3, bots=("greedy",) * 3, seed=4, setups=("random_tiles",), round_limit=6)
    several, alone = compiled(), compiled()
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
