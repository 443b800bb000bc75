"""Files and games that are out of reach while the desk shows them, and are there again: told, never the end of the desk."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from starlette.testclient import TestClient

from engine.source.project import Project
from pressgang.desk.application import desk
from pressgang.desk.editing import revision
from pressgang.desk.guarding import Guard

HERE = "http://127.0.0.1:8377"
OURS = {"origin": HERE}
PATIENCE = 20.0


@pytest.fixture
def project(tmp_path: Path) -> Project:
    shutil.copytree(Path(__file__).parents[2] / "content" / "pig", tmp_path / "content" / "pig")
    return Project(tmp_path)


@pytest.fixture
def client(project: Project) -> Iterator[TestClient]:
    with TestClient(desk(project, ["pig"], Guard("127.0.0.1")), base_url=HERE, raise_server_exceptions=False) as found:
        shown(found)
        yield found


def shown(client: TestClient, told: str = "") -> dict[str, Any]:
    """The wall as soon as it tells of this; with nothing to tell, as soon as files were looked at and nothing is wrong."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        wall: dict[str, Any] = client.get("/games/pig/wall").json()
        messages = [problem["message"] for problem in wall["problems"]]
        if wall["version"] and (any(told in message for message in messages) if told else not messages):
            return wall
        sleep(0.05)
    pytest.fail(f"never shown: {told or 'a game without faults'}; last {messages}")


def refusing(monkeypatch: pytest.MonkeyPatch, method: str, file: Path) -> None:
    """Lets the system refuse one file, as it refuses those of others: whoever runs tests may read all."""
    plain = getattr(Path, method)

    def refuse(self: Path, *given: Any, **named: Any) -> Any:
        if self == file:
            raise PermissionError(13, "Permission denied", str(self))
        return plain(self, *given, **named)

    monkeypatch.setattr(Path, method, refuse)


@pytest.mark.parametrize(("method", "told"), [("read_bytes", "content/pig/game.yaml"), ("replace", "content/pig")])
def test_a_file_that_cannot_be_read_or_written_is_told(
    client: TestClient, project: Project, monkeypatch: pytest.MonkeyPatch, method: str, told: str
) -> None:
    file = project.game_folder("pig") / "game.yaml"
    before = file.read_bytes()
    with monkeypatch.context() as patched:
        if method == "read_bytes":
            refusing(patched, method, file)
        else:
            patched.setattr(Path, method, lambda self, target: (_ for _ in ()).throw(PermissionError(13, "Permission denied", str(self))))
        sent = {"file": "game.yaml", "revision": revision(before), "path": ["title"], "value": "Hog"}
        answer = client.post("/games/pig/changes", json=sent, headers=OURS)
        assert (answer.status_code, answer.json()["message"]) == (409, f"{told}: Permission denied")
    assert file.read_bytes() == before
    assert not [one for one in file.parent.iterdir() if one.name.startswith(".")]


def test_a_file_that_cannot_be_shown_is_told(client: TestClient, project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        refusing(patched, "read_text", (project.game_folder("pig") / "flow.yaml").resolve())
        answer = client.get("/games/pig/places", params={"file": "content/pig/flow.yaml", "line": 1})
    assert (answer.status_code, answer.json()["message"]) == (409, "content/pig/flow.yaml: Permission denied")


def test_a_game_that_is_called_otherwise_for_a_while_is_shown_again(client: TestClient, project: Project) -> None:
    file = project.game_folder("pig") / "game.yaml"
    before = file.read_text(encoding="utf-8")
    file.write_text(before.replace("id: pig", "id: hog"), encoding="utf-8")
    shown(client, "no game 'pig'")
    file.write_text(before.replace("title: Pig", "title: Hog"), encoding="utf-8")
    shown(client)


def test_who_asks_about_a_game_that_is_gone_is_told_and_takes_no_bench(client: TestClient, project: Project) -> None:
    file = project.game_folder("pig") / "game.yaml"
    before = file.read_text(encoding="utf-8")
    file.write_text(before.replace("id: pig", "id: hog"), encoding="utf-8")
    plan = {"players": 2, "games": 2, "bots": "random", "seed": 1, "edition": ""}
    for _ in range(2):
        answer = client.post("/games/pig/playtest/run", json=plan, headers=OURS)
        assert answer.status_code == 409
        assert "no game 'pig'" in answer.json()["message"]


def test_a_file_that_may_be_read_again_is_looked_at_again(project: Project) -> None:
    from pressgang.desk.wall import Wall

    wall, file = Wall(project, "pig"), project.game_folder("pig") / "flow.yaml"
    assert wall.follow() and not wall.follow()
    file.chmod(0o600 if file.stat().st_mode & 0o044 else 0o644)
    assert wall.follow()
