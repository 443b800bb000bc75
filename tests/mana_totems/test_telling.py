"""What is told of games: in the log of a replay, and in the statistics of playtests."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pressgang.cli import main

HOME = Path(__file__).parents[2]

GAMES = 8
PLAYED = 20


def run(*words: str) -> str:
    result = CliRunner().invoke(main, [*words, "--project", str(HOME)])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    out = tmp_path_factory.mktemp("games")
    wanted = [word for number in range(GAMES) for word in ("--record", str(number))]
    options = [
        "--players",
        "4",
        "--games",
        str(GAMES),
        "--seed",
        "7",
        "--bots",
        "random",
        "--jobs",
        "1",
        "--out",
        str(out),
    ]
    run("playtest", "mana_totems", *options, *wanted)
    return sorted(out.rglob("*.json"))


@pytest.fixture(scope="module")
def replayed(recorded: list[Path]) -> list[dict[str, Any]]:
    return [json.loads(run("replay", str(file), "--json")) for file in recorded]


def test_a_replay_tells_what_each_choice_has_changed(replayed: list[dict[str, Any]]) -> None:
    assert len(replayed) == GAMES
    changed = [step["changes"] for game in replayed for step in game["steps"]]
    clashes = [one["clash"][1] for one in changed if one.get("clash") and one["clash"][1]]
    assert clashes
    assert all(len(clash) == 3 and clash["winner"] in {None, *clash} for clash in clashes)
    assert any(one.get("struggle") for one in changed)
    assert any(one.get("tiles", {}).get("removed") for one in changed), "what crumbles"
    seats = [seat for one in changed for seat in one.get("seats", {}).values()]
    assert any(seat.get("hand", {}).get("added") for seat in seats if "hand" in seat), "drawn cards"
    assert any("reserve" in seat for seat in seats)


def test_reserves_in_the_changes_add_up(replayed: list[dict[str, Any]]) -> None:
    for game in replayed:
        reserves: dict[str, int] = {}
        for step in game["steps"]:
            for colour, seat in step["changes"].get("seats", {}).items():
                if "reserve" in seat:
                    before, after = seat["reserve"]
                    assert reserves.setdefault(colour, before) == before
                    reserves[colour] = after
        assert reserves


def test_the_log_tells_it_in_words(recorded: list[Path]) -> None:
    log = "".join(run("replay", str(file)) for file in recorded)
    assert re.search(r"Red draws Surge", log)
    assert re.search(r"Blue loses \d+ reserve, now \d", log)
    assert "is out of the game" in log
    assert "Closed is now" not in log and "Fighters is" not in log, "bookkeeping"


def test_cards_and_events_are_counted_by_who_met_with_them() -> None:
    told = json.loads(run("playtest", "mana_totems", "--players", "3", "--games", str(PLAYED), "--seed", "2", "--bots", "greedy", "--json"))
    assert len(told["cards"]) == 14
    for card in told["cards"].values():
        assert card["played"] <= card["drawn"]
        assert card["played_by"]["games"] <= card["held_by"]["games"]
    events = told["events"]
    assert {"contest.won", "out.banished", "out.immobilized", "trap.laid"} <= events.keys()
    assert "going_on" not in events, "what the rules call among themselves"
    out = events["out.banished"]["times"] + events["out.immobilized"]["times"]
    assert PLAYED <= out <= 3 * PLAYED
    assert events["out.banished"]["seats"]["rate"] < 0.5 < events["contest.won"]["seats"]["rate"] + 0.2
