"""`pressgang play`: what one types and what one sees."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

ROOT = Path(__file__).parents[2]


def play(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["play", *words, "--project", str(ROOT)], input=typed)


def test_numbers_choose_until_the_game_is_over(tmp_path: Path) -> None:
    result = play("tic_tac_toe", "--seats", "person,random", "--save", str(tmp_path / "game.json"), typed="1\n" * 9)
    assert result.exit_code == 0
    assert "Red: Place a stone at a3" in result.output
    assert result.output.splitlines()[-1].endswith((" (row)", " (full)"))


def test_one_may_sit_against_a_bot_that_searches(tmp_path: Path) -> None:
    result = play("tic_tac_toe", "--seats", "person,mcts:5", "--save", str(tmp_path / "game.json"), typed="1\n" * 9)
    assert result.exit_code == 0
    assert result.output.splitlines()[-1].endswith((" (row)", " (full)"))


def test_what_is_typed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = play("tic_tac_toe", "--save", str(file), typed="5\nu\nu\nt\na3\n\n99\ns\nq\n")
    lines = result.output.splitlines()
    assert result.exit_code == 0
    assert sum("Red has a stone on b2" in line for line in lines) == 1
    assert "nothing has been chosen yet" in result.output
    assert "A number chooses" in result.output
    assert "there is no choice 99" in result.output
    assert json.loads(file.read_text())["choices"] == []
    assert [line.strip() for line in lines if line.strip().startswith("1  ")][-1] == "1  Red: Place a stone at a3"


def test_what_was_saved_goes_on_and_is_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play("gin_rummy", "--seed", "7", "--save", str(file), typed="1\n2\n")
    saved = file.read_text()
    assert len(json.loads(saved)["choices"]) >= 2
    again = play("--from", str(file), typed="q\n")
    assert again.exit_code == 0
    assert "Round 1, red chooses" in again.output
    assert file.read_text() == saved
    told = CliRunner().invoke(main, ["replay", str(file), "--project", str(ROOT)])
    assert "the recording breaks off here" in told.output


def test_a_secret_stays_one(tmp_path: Path) -> None:
    result = play("gin_rummy", "--seed", "7", "--save", str(tmp_path / "game.json"), typed="t\nq\n")
    table = result.output.split("blue\n")[1]
    assert "hand: 10 cards" in table.splitlines()[0]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["gin_rummy", "--players", "9"], "not for 9 players: the game is for 2"),
        (["gin_rummy", "--seats", "person,robot"], "no bot 'robot'"),
        (["gin_rummy", "--seats", "person,greedy,greedy"], "3 bots for 2 seats"),
        (["gin_rummy", "--setup", "none_such"], "none_such"),
        (["chess"], "no game 'chess'"),
        (["--from", "{file}"], "is no recorded game"),
        (["gin_rummy", "--from", "{other}"], "is a game of pig"),
        (["--from", "{wrong}"], "the game cannot go on by these rules"),
    ],
)
def test_what_cannot_be_asked_is_wrong_usage(tmp_path: Path, words: list[str], told: str) -> None:
    (tmp_path / "file").write_text("{}")
    for game, name, choice in (("pig", "other", None), ("pig", "wrong", {"fly": {}})):
        play(game, "--save", str(tmp_path / name), typed="q\n")
        saved = json.loads((tmp_path / name).read_text())
        saved["choices"] = [choice] if choice else []
        (tmp_path / name).write_text(json.dumps(saved))
    result = play(*(word.format(file=tmp_path / "file", other=tmp_path / "other", wrong=tmp_path / "wrong") for word in words))
    assert result.exit_code == 2
    assert told in result.output
