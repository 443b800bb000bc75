"""Each game of a playtest as a row."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from click.testing import CliRunner

from pressgang.cli import main

ROOT = Path(__file__).resolve().parents[2]


def test_rows_add_up_to_what_the_playtest_tells(tmp_path: Path) -> None:
    command = [
        "--project",
        str(ROOT),
        "playtest",
        "hexdash",
        "--games",
        "12",
        "--players",
        "3",
        "--bots",
        "greedy,random,random",
        "--jobs",
        "1",
    ]
    told = CliRunner().invoke(main, [*command, "--csv", "--out", str(tmp_path), "--json"])
    assert told.exit_code == 0, told.output
    plain = json.loads(told.stdout)
    with (tmp_path / "hexdash" / "playtest.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["game"] for row in rows] == [str(number) for number in range(12)]
    assert {row["seed"] for row in rows} == {f"1.{number}" for number in range(12)}
    wins = {seat: sum(int(row[f"won_{seat}"]) for row in rows) for seat in ("1", "2", "3")}
    assert wins == plain["wins_by_seat"]
    assert sum(float(row["rounds"]) for row in rows) / 12 == plain["rounds"]["mean"]
    assert sum(float(row["decisions"]) for row in rows) / 12 == plain["decisions"]["mean"]
    assert {(row["bot_1"], row["bot_2"], row["bot_3"]) for row in rows} == {("greedy", "random", "random")}
    assert all(0 <= float(row["led_1"]) + float(row["led_2"]) + float(row["led_3"]) <= 1.01 for row in rows)
    assert any(float(row["led_1"]) > 0 for row in rows)
    assert all(len({row[f"seat_{seat}"] for seat in (1, 2, 3)}) == 3 for row in rows)
