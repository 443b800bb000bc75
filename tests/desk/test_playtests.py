"""Playtests of the desk over HTTP: what may be asked for, progress, what came of a run, before and after, games to look at, the report."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from click.testing import CliRunner
from desk_on_show import project_with, serving
from starlette.testclient import TestClient

from engine.source.project import Project
from pressgang.cli import main
from pressgang.desk.application import desk
from pressgang.desk.guarding import Guard
from pressgang.desk.playtests import MOST_GAMES
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

HERE = "http://127.0.0.1:8377"
OURS = {"origin": HERE}
PLAN = {"players": 2, "bots": "random", "games": 40, "seed": 1, "edition": "", "setups": []}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return project_with(tmp_path, "pig")


@pytest.fixture
def client(project: Project) -> Iterator[TestClient]:
    with TestClient(desk(project, ["pig"], Guard("127.0.0.1")), base_url=HERE) as found:
        yield found


def told(client: TestClient, path: str, **sent: Any) -> list[dict[str, Any]]:
    answer = client.post(f"/games/pig/playtest/{path}", json=sent, headers=OURS)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


def test_what_may_be_asked_for_is_told(client: TestClient) -> None:
    offers = client.get("/games/pig/playtest").json()
    assert offers["players"][0] == 2 and offers["usual"] == 2 and offers["most"] == MOST_GAMES
    assert offers["bots"] == ["greedy", "random", "curious", "mcts"]
    assert offers["editions"] == [{"id": "", "name": "First edition"}]
    assert offers["last"] is None


def test_a_run_tells_how_far_it_is_and_what_the_terminal_tells(client: TestClient, project: Project) -> None:
    *progress, last = told(client, "run", **PLAN)
    assert ["seconds" in one for one in progress[:3]] == [False, True, False]  # how long it will take, after a first game
    assert [one["done"] for one in progress] == sorted(one["done"] for one in progress)
    assert (progress[0]["done"], progress[-1]["done"], progress[-1]["of"]) == (0, 40, 40)
    words = ["playtest", "pig", "--games", "40", "--bots", "random", "--json", "--project", str(project.root)]
    terminal = json.loads(CliRunner().invoke(main, words).stdout)
    assert f"{terminal['rounds']['p50']} rounds in the middle" in last["run"]
    for seat in terminal["win_rates"]["by_seat"].values():
        assert f"{seat['rate']:.0%} of 40" in last["run"]
    assert last["content_hash"] == terminal["content_hash"]
    assert "pressgang playtest pig --games 40 --players 2 --bots random --seed 1</code>" in last["run"]
    assert client.get("/games/pig/playtest").json()["last"] == last  # a page that is opened anew shows it
    assert not project.output.exists()


def test_a_game_worth_a_look_is_told_as_replay_tells_it(client: TestClient, project: Project) -> None:
    last = told(client, "run", **PLAN)[-1]
    number = int(last["run"].split('data-number="')[1].split('"')[0])
    (game,) = told(client, "replay", number=number)
    words = ["playtest", "pig", "--games", "40", "--bots", "random", "--record", str(number), "--project", str(project.root)]
    assert CliRunner().invoke(main, words).exit_code == 0
    (file,) = (project.output / "pig" / "games").iterdir()
    lines = CliRunner().invoke(main, ["replay", str(file), "--keys", "--project", str(project.root)]).stdout.splitlines()
    assert len(lines) == len(game["log"]) > 10
    for line, one in zip(lines, game["log"], strict=True):
        assert one["words"] in line and one["key"] in line
    assert {one["kind"] for one in game["log"]} == {"turn", "choice", "event", "ending"}


def test_the_report_goes_where_the_terminal_puts_it(client: TestClient, project: Project) -> None:
    assert client.post("/games/pig/playtest/report", json={}, headers=OURS).status_code == 404  # nothing was played yet
    told(client, "run", **PLAN)
    saved = client.post("/games/pig/playtest/report", json={}, headers=OURS).json()
    page = project.root / saved["file"]
    assert page == project.output / "pig" / "playtest.html"
    assert page.read_text().startswith("<!doctype html>")
    assert client.get(f"/games/pig/made/{saved['name']}").content == page.read_bytes()


def test_a_run_after_a_change_stands_beside_the_one_before(client: TestClient, project: Project) -> None:
    assert 'id="since"' not in told(client, "run", **PLAN)[-1]["run"]
    assert 'id="since"' not in told(client, "run", **PLAN)[-1]["run"]  # nothing was changed
    assert client.get("/games/pig/playtest/changed").json() == {"changed": False}
    file = project.game_folder("pig") / "constants.yaml"
    before = file.read_text()
    file.write_text(before.replace("100", "20"))
    assert file.read_text() != before
    assert client.get("/games/pig/playtest/changed").json() == {"changed": True}
    assert 'id="since"' not in told(client, "run", **PLAN | {"seed": 2})[-1]["run"]  # other games: they are not set beside each other
    page = told(client, "run", **PLAN)[-1]["run"]
    assert 'id="since"' in page
    (rounds,) = [row for row in page.split("<tr") if "<td>rounds a game" in row]
    was, now = (float(rounds.split("<td>")[place].strip()) for place in (2, 3))
    assert now < was / 2
    assert rounds.rstrip().endswith("<td>yes")
    assert told(client, "run", **PLAN)[-1]["run"] == page  # once more: the run of other content is still the one before
    file.write_text(before)
    back = told(client, "run", **PLAN)[-1]["run"]
    assert f"{was:.1f}<td>" in next(row for row in back.split("<tr") if "<td>rounds a game" in row).split("<td>", 3)[3]


def test_a_game_of_before_is_not_told_by_the_rules_of_now(client: TestClient, project: Project) -> None:
    told(client, "run", **PLAN)
    file = project.game_folder("pig") / "constants.yaml"
    file.write_text(file.read_text().replace("100", "20"))
    (news,) = told(client, "replay", number=0)
    assert "run them again" in news["problems"][0]["message"]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"players": 99}, "99 players: the game is for 2"),
        ({"bots": "greddy"}, "no bot 'greddy': did you mean 'greedy'?"),
        ({"bots": "greedy,random,random"}, "3 bots for 2 seats: name one for all, or one for each seat"),
    ],
)
def test_what_the_game_cannot_is_told(client: TestClient, asked: dict[str, Any], message: str) -> None:
    (news,) = told(client, "run", **PLAN | asked)
    assert message in news["problems"][0]["message"]


@pytest.mark.parametrize(
    "asked",
    [
        {"games": 0},
        {"games": MOST_GAMES + 1},
        {"games": "40"},
        {"games": True},
        {"seed": 1.5},
        {"seed": 2**60},
        {"players": None},
        {"bots": 3},
    ],
)
def test_what_is_out_of_bounds_is_refused(client: TestClient, asked: dict[str, Any]) -> None:
    assert client.post("/games/pig/playtest/run", json=PLAN | asked, headers=OURS).status_code == 400


def test_a_game_that_was_not_played_is_refused(client: TestClient) -> None:
    assert client.post("/games/pig/playtest/replay", json={"number": 0}, headers=OURS).status_code == 404
    told(client, "run", **PLAN | {"games": 5})
    for number in (5, -1, "0"):
        assert client.post("/games/pig/playtest/replay", json={"number": number}, headers=OURS).status_code == 400


def test_faults_are_told_where_they_stand(client: TestClient, project: Project) -> None:
    file = project.game_folder("pig") / "actions.yaml"
    lines = file.read_text().splitlines()
    place = lines.index("      - roll: {dice: die}")
    lines[place] = "      - roll: {dice: dye}"
    file.write_text("\n".join(lines) + "\n")
    (news,) = told(client, "run", **PLAN)
    fault = news["problems"][0]
    assert (fault["file"], fault["line"]) == ("content/pig/actions.yaml", place + 1)
    assert fault["about"]["file"] == fault["file"]
    assert client.get("/games/pig/playtest").status_code == 409


def test_a_game_that_is_only_printed_is_told_as_such(tmp_path: Path) -> None:
    start_game(tmp_path / "zoo", title="My zoo", like=classic("cards"))
    with TestClient(desk(Project(tmp_path / "zoo"), ["zoo"], Guard("127.0.0.1")), base_url=HERE) as client:
        for path in ("playtest", "table"):
            answer = client.get(f"/games/zoo/{path}")
            assert answer.status_code == 409
            assert answer.json()["message"].startswith("My zoo is only printed: it has no rules yet")


def test_an_edition_that_there_is_not_is_told(client: TestClient) -> None:
    (news,) = told(client, "run", **PLAN | {"edition": "third"})
    assert "no edition 'third'" in news["problems"][0]["message"]


@pytest.mark.parametrize("path", ["run", "replay", "report"])
def test_pages_elsewhere_ask_for_nothing(client: TestClient, project: Project, path: str) -> None:
    told(client, "run", **PLAN | {"games": 5})
    for headers in ({}, {"origin": "http://evil.example"}):
        answer = client.post(f"/games/pig/playtest/{path}", json=PLAN | {"number": 0}, headers=headers)
        assert answer.status_code == 403
    assert not project.output.exists()


def test_one_run_at_a_time_which_ends_when_its_page_goes_away(tmp_path: Path) -> None:
    """The bench is free again long before so many games could have been played."""

    def ask(port: int, games: int) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        headers = {"origin": f"http://127.0.0.1:{port}"}
        connection.request("POST", "/games/pig/playtest/run", json.dumps(PLAN | {"bots": "mcts", "games": games}), headers)
        return connection, connection.getresponse()

    with serving(project_with(tmp_path, "pig"), "pig") as found:
        port = int(found.address.rsplit(":", 1)[1].strip("/"))
        long, answer = ask(port, MOST_GAMES)
        assert json.loads(answer.readline())["done"] == 0
        other, refused = ask(port, 1)
        assert (refused.status, json.loads(refused.read())["message"]) == (409, "a playtest is running already")
        other.close()
        answer.close()
        long.close()
        until, status = monotonic() + 60, 409
        while status == 409 and monotonic() < until:
            sleep(0.2)
            other, answer = ask(port, 1)
            status = answer.status
            answer.read()
            other.close()
        assert status == 200


def test_games_are_played_by_a_set_up(tmp_path: Path) -> None:
    with TestClient(desk(project_with(tmp_path, "hex"), ["hex"], Guard("127.0.0.1")), base_url=HERE) as found:
        assert [one["id"] for one in found.get("/games/hex/playtest").json()["setups"]] == ["swap"]

        def run(*setups: str) -> dict[str, Any]:
            answer = found.post("/games/hex/playtest/run", json=PLAN | {"games": 5, "setups": setups}, headers=OURS)
            last: dict[str, Any] = json.loads(answer.text.splitlines()[-1])
            return last

        assert "--setup" not in run()["run"]
        swapping = run("swap")
        assert "--setup swap" in swapping["run"] and 'id="since"' not in swapping["run"]
        assert found.get("/games/hex/playtest").json()["last"]["plan"]["setups"] == ["swap"]
        answer = found.post("/games/hex/playtest/replay", json={"number": 0}, headers=OURS)
        assert "problems" not in json.loads(answer.text.splitlines()[-1])
        assert run("swop")["problems"][0]["message"] == "no set-up 'swop' of hex: did you mean 'swap'?"
