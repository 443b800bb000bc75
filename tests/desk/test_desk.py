"""The desk over HTTP: faces that follow files, changes of one line, and who is let in."""

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from engine.kernel.content.boards import BoardFile
from engine.source.project import Project
from generator.building.build import open_shop
from pressgang.checks.checking import problems_of
from pressgang.desk.application import desk
from pressgang.desk.editing import Editor, RefusedError, revision
from pressgang.desk.entries import entry_of
from pressgang.desk.guarding import Guard
from pressgang.desk.showing import Shown, shown_of
from pressgang.desk.wall import Wall
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

HERE = "http://127.0.0.1:8377"
OURS = {"origin": HERE}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    shutil.copytree(Path(__file__).parents[2] / "content" / "whist", tmp_path / "content" / "whist")
    return Project(tmp_path)


@pytest.fixture
def client(project: Project) -> Iterator[TestClient]:
    yield TestClient(desk(project, ["whist"], Guard("127.0.0.1")), base_url=HERE)


def card_of(project: Project) -> tuple[Path, str]:
    """A file of the game and the name of a field of text in it that its faces show."""
    folder = project.game_folder("whist")
    return folder / "game.yaml", "title"


def test_a_change_writes_one_line_and_is_taken_back(project: Project) -> None:
    file, key = card_of(project)
    before = file.read_bytes()
    editor = Editor(file.parent)
    editor.change(file.name, revision(before), [key], "Long Whist")
    lines = list(zip(before.splitlines(), file.read_bytes().splitlines(), strict=True))
    assert [new for old, new in lines if old != new] == [b"title: Long Whist"]
    editor.undo()
    assert file.read_bytes() == before


def test_what_was_saved_meanwhile_is_not_overwritten(project: Project) -> None:
    file, key = card_of(project)
    editor = Editor(file.parent)
    known = revision(file.read_bytes())
    after = editor.change(file.name, known, [key], "Long Whist")
    theirs = file.read_bytes() + b"# theirs\n"
    file.write_bytes(theirs)
    for attempt in (lambda: editor.change(file.name, after, [key], "Mine"), editor.undo):
        with pytest.raises(RefusedError) as refused:
            attempt()
        assert refused.value.status == 409
    assert file.read_bytes() == theirs


def test_values_keep_their_kind(project: Project) -> None:
    file, key = card_of(project)
    before = file.read_bytes()
    with pytest.raises(RefusedError, match="str is wanted"):
        Editor(file.parent).change(file.name, revision(before), [key], 3)
    assert file.read_bytes() == before


@pytest.mark.parametrize("path", ["../../secret.yaml", "/etc/passwd", "notes.txt"])
def test_no_file_outside_is_changed(client: TestClient, project: Project, path: str) -> None:
    (project.root / "secret.yaml").write_text("a: 1\n")
    sent = {"file": path, "revision": revision(b"a: 1\n"), "path": ["a"], "value": 2}
    assert client.post("/games/whist/changes", json=sent, headers=OURS).status_code in (403, 404)
    assert (project.root / "secret.yaml").read_text() == "a: 1\n"


@pytest.mark.parametrize("headers", [{}, {"origin": "http://evil.example"}, {"origin": "null"}])
def test_changes_come_from_the_page_alone(client: TestClient, project: Project, headers: dict[str, str]) -> None:
    file, key = card_of(project)
    before = file.read_bytes()
    sent = {"file": file.name, "revision": revision(before), "path": [key], "value": "Theirs"}
    assert client.post("/games/whist/changes", json=sent, headers=headers).status_code == 403
    assert file.read_bytes() == before
    assert client.post("/games/whist/changes", json=sent, headers=OURS).status_code == 200
    assert file.read_bytes() != before


def test_a_name_that_points_here_is_not_trusted(client: TestClient) -> None:
    assert client.get("/").status_code == 200
    assert client.get("/", headers={"host": "evil.example:8377"}).status_code == 403


def test_others_need_the_token(project: Project) -> None:
    away = TestClient(desk(project, ["whist"], Guard("0.0.0.0", "secret")), base_url="http://192.0.2.1:8377")
    assert away.get("/games").status_code == 401
    assert away.get("/?token=wrong").status_code == 401
    assert away.get("/?token=secret").status_code == 200
    assert away.get("/games").json() == ["whist"]


def test_games_are_called_by_their_titles(client: TestClient, project: Project) -> None:
    assert client.get("/titles").json() == {"whist": "Whist"}
    (project.game_folder("whist") / "game.yaml").write_text("title: [")
    assert client.get("/titles").json() == {"whist": "whist"}


def test_a_fault_keeps_the_last_good_faces(project: Project) -> None:
    wall = Wall(project, "whist")
    assert wall.follow()
    assert wall.faces
    assert not wall.problems
    good, file = list(wall.faces), project.game_folder("whist") / "print.yaml"
    before = file.read_text()
    file.write_text(before + "\nproducts: [\n")
    assert wall.follow()
    assert wall.problems[0].line > 1
    assert wall.faces == good
    file.write_text(before)
    assert wall.follow()
    assert (wall.problems, wall.made) == ([], 0)
    assert not wall.follow()


def test_an_entry_is_shown_with_its_own_lines_alone() -> None:
    entry = entry_of(Path(__file__).parents[2] / "content" / "hexdash", "sprint")
    assert entry is not None
    assert entry.text.strip().startswith("- id: sprint") or entry.text.strip().startswith("id: sprint")
    assert entry.text.count("id:") == 1


def test_only_what_changed_is_made_again(project: Project) -> None:
    shutil.copytree(Path(__file__).parents[2] / "content" / "hexdash", project.content / "hexdash")
    wall = Wall(project, "hexdash")
    wall.follow()
    face = next(
        face for face in wall.faces if (entry := entry_of(project.game_folder("hexdash"), face["id"])) and "name" in str(entry.fields)
    )
    entry = entry_of(project.game_folder("hexdash"), face["id"])
    assert entry is not None
    name = next(one for one in entry.fields if one["label"] == "name")
    Editor(project.game_folder("hexdash")).change(entry.file, entry.revision, name["path"], "Xy")
    before = {one["at"]: one["key"] for one in wall.faces}
    wall.follow()
    assert wall.problems == []
    changed = [one["id"] for one in wall.faces if before[one["at"]] != one["key"]]
    assert set(changed) == {face["id"]}
    assert wall.made == len(changed)


@pytest.mark.parametrize("file", ["secret.yaml", "content/whist/../../secret.yaml", "/etc/hostname", "content/whist/link.yaml"])
def test_no_file_outside_is_shown(client: TestClient, project: Project, file: str) -> None:
    (project.root / "secret.yaml").write_text("a: 1\n")
    (project.game_folder("whist") / "link.yaml").symlink_to(project.root / "secret.yaml")
    assert client.get("/games/whist/places", params={"file": file, "line": 1}).status_code == 403
    assert client.get("/games/whist/places", params={"file": "content/whist/game.yaml", "line": 1}).json()["line"] == 1


@pytest.mark.parametrize("name", ["../secret.yaml", "..%2Fsecret.yaml", ".pressgang/built.json", "%2Fetc%2Fhostname"])
def test_nothing_but_what_was_made_is_handed_over(client: TestClient, project: Project, name: str) -> None:
    (project.output / "whist" / ".pressgang").mkdir(parents=True)
    (project.output / "whist" / ".pressgang" / "built.json").write_text("{}")
    (project.output / "secret.yaml").write_text("a: 1\n")
    assert client.get(f"/games/whist/made/{name}").status_code in (403, 404)
    (project.output / "whist" / "cards.pdf").write_bytes(b"%PDF")
    assert client.get("/games/whist/made/cards.pdf").content == b"%PDF"


def test_nothing_is_built_for_another_page(client: TestClient) -> None:
    assert client.post("/games/whist/making", json={}, headers={"origin": "http://evil.example"}).status_code == 403


def test_what_check_finds_is_told_though_every_face_is_good(tmp_path: Path) -> None:
    start_game(tmp_path / "zoo", like=classic("cards"))
    project = Project(tmp_path / "zoo")
    sheet = project.game_folder("zoo") / "cards" / "beasts.csv"
    before = sheet.read_text(encoding="utf-8")
    wall = Wall(project, "zoo")
    sheet.write_text(before.replace("forest", "desert", 1), encoding="utf-8")
    assert wall.follow() and wall.problems == []
    faults = partial(problems_of, fast=True)
    wall.inspect(faults)
    assert [(problem.line, "'desert' is no family" in problem.message) for problem in wall.problems] == [(2, True)]
    assert wall.version == wall.inspected == 2
    sheet.write_text(before, encoding="utf-8")
    assert wall.follow()
    told = wall.version
    wall.inspect(faults)
    assert (wall.problems, wall.version, wall.inspected) == ([], told, told)


def test_a_board_goes_by_its_name() -> None:
    shop = open_shop(Project(Path(__file__).parents[2]), "hex")
    names = {board.board.id: board.board.name for board in shop.game.all(BoardFile)}
    assert {one.id: one.name for one in shown_of(shop, {}) if one.id in names} == names


def test_a_card_that_was_changed_is_shown_before_all_others_are_looked_at(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(Path(__file__).parents[2] / "content" / "hexdash", project.content / "hexdash")
    wall = Wall(project, "hexdash")
    wall.follow()
    shown: list[tuple[int, list[str]]] = []

    def looked(*arguments: Any) -> Iterator[Shown]:
        shown.append((wall.version, [face["name"] for face in wall.faces if face["key"] in wall.pictures]))
        yield from shown_of(*arguments)

    monkeypatch.setattr("pressgang.desk.wall.shown_of", looked)
    file = project.game_folder("hexdash") / "cards" / "dash.yaml"
    file.write_text(file.read_text().replace("name: Sprint", "name: Spurt"))
    assert wall.follow()
    ((version, names),) = shown
    assert "Spurt" in names and "Sprint" not in names
    assert (version, wall.version, wall.made) == (2, 2, 1)  # once for all: the others are as they were
    glossary = project.game_folder("hexdash") / "print.yaml"
    glossary.write_text(glossary.read_text() + "\n# a word to oneself\n")
    assert wall.follow()
    assert shown[-1][0] == 2 and wall.version == 3


def test_what_else_a_change_of_a_card_shows_is_told_after_it(project: Project) -> None:
    shutil.copytree(Path(__file__).parents[2] / "content" / "hexdash", project.content / "hexdash")
    wall = Wall(project, "hexdash")
    wall.follow()
    folder = project.game_folder("hexdash")
    for file, words, other in (("cards/dash.yaml", "name: Sprint", "name: Spurt"), ("tokens.yaml", "name: ", "name: Old ")):
        (folder / file).write_text((folder / file).read_text().replace(words, other, 1))
    before = {face["at"]: face["name"] for face in wall.faces}
    assert wall.follow()
    changed = {face["name"] for face in wall.faces if before[face["at"]] != face["name"]}
    assert len(changed) == 2 and "Spurt" in changed
    assert wall.version == 3  # the card, then the token
