from pathlib import Path

import pytest

from engine.source.problems import ContentError
from engine.source.project import Project, content_hash, inside


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("hexdash", "tidefall"):
        game(tmp_path, name, "title: T\n")
    return tmp_path


def game(root: Path, folder: str, text: str) -> Path:
    path = root / "content" / folder
    path.mkdir(parents=True)
    (path / "game.yaml").write_text(text, encoding="utf-8")
    return path


def test_found_from_anywhere_inside(root: Path) -> None:
    deep = root / "content" / "hexdash" / "cards"
    deep.mkdir()
    for start in (root, root / "content", deep, deep / "not_there.yaml"):
        assert Project.find(start).root == root.resolve()


def test_a_content_folder_with_games_goes_before_a_nearer_one_without(root: Path) -> None:
    (root / "content" / "hexdash" / "content").mkdir()
    assert Project.find(root / "content" / "hexdash").root == root.resolve()


def test_an_empty_project_is_one(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    project = Project.find(tmp_path)
    assert project.games() == ()
    with pytest.raises(ContentError, match="there are no games"):
        project.game_folder("x")


def test_no_project(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no project here: no folder upwards holds content/"):
        Project.find(tmp_path)


def test_games_and_their_folders(root: Path) -> None:
    (root / "content" / "notes").mkdir()
    game(root, ".old", "")
    project = Project(root)
    assert project.games() == ("hexdash", "tidefall")
    assert project.game_folder("hexdash") == root / "content" / "hexdash"
    assert project.templates == root / "templates"
    assert project.output == root / "output"


def test_an_unknown_game_is_guessed_at(root: Path) -> None:
    with pytest.raises(ContentError, match=r"no game 'hexdahs' — did you mean 'hexdash'\?"):
        Project(root).game_folder("hexdahs")
    with pytest.raises(ContentError, match="no game '' — there are: hexdash, tidefall"):
        Project(root).game_folder("")


def test_two_folders_with_one_id(root: Path) -> None:
    game(root, "tidefall_2", "title: T\nid: tidefall\n")
    with pytest.raises(ContentError) as caught:
        Project(root).games()
    assert str(caught.value).startswith("content/tidefall_2/game.yaml:2:5: id: 'tidefall' is already the game in tidefall/")


def test_a_folder_whose_name_another_game_states(root: Path) -> None:
    game(root, "a", "id: hexdash\n")
    with pytest.raises(ContentError, match=r"content/hexdash/game.yaml:1:1: id: 'hexdash' is already the game in a/"):
        Project(root).games()


def test_a_broken_game_does_not_hide_the_others(root: Path) -> None:
    game(root, "broken", "id: [\n")
    assert Project(root).games() == ("broken", "hexdash", "tidefall")


@pytest.mark.parametrize("path", ["art/card.svg", "a", "./a", "art/../..name", "sp ace/ä.png"])
def test_paths_inside(root: Path, path: str) -> None:
    if ".." in path.split("/"):
        path = path.replace("/../", "/")
    assert inside(root, path) == root / path


@pytest.mark.parametrize(
    "path",
    [
        "",
        ".",
        "/etc/passwd",
        "../x",
        "a/../../x",
        "a/..",
        "C:\\x",
        "c:/x",
        "..\\x",
        "\\\\host\\x",
        "a\0b",
        "link/x",
        "link",
        "link/../link",
    ],
)
def test_paths_that_lead_outside(root: Path, path: str) -> None:
    folder = root / "content" / "hexdash"
    (folder / "link").symlink_to(root)
    with pytest.raises(ContentError):
        inside(folder, path)


def test_a_link_that_stays_inside(root: Path) -> None:
    (root / "link").symlink_to("content")
    assert inside(root, "link/hexdash/game.yaml").is_file()


def test_the_hash_is_of_names_and_contents() -> None:
    base = content_hash({"a.yaml": b"x: 1\n", "b.yaml": b"y: 2\n"})
    assert len(base) == 16
    assert int(base, 16) >= 0
    assert content_hash({"b.yaml": b"y: 2\n", "a.yaml": b"x: 1\n"}) == base
    assert content_hash({"a.yaml": b"\xef\xbb\xbfx: 1\r\n", "b.yaml": b"y: 2\r"}) == base
    others = [
        {"a.yaml": b"x: 2\n", "b.yaml": b"y: 2\n"},
        {"c.yaml": b"x: 1\n", "b.yaml": b"y: 2\n"},
        {"a.yaml": b"y: 2\n", "b.yaml": b"x: 1\n"},
        {"a.yaml": b"x: 1\n"},
        {"a.yaml": b"x: 1\nb.yamly: 2\n", "b.yaml": b""},
    ]
    assert len({content_hash(files) for files in others} | {base}) == len(others) + 1


def test_pictures_count_byte_by_byte() -> None:
    assert content_hash({"a.png": b"\r\n"}) != content_hash({"a.png": b"\n"})


def test_the_hash_of_files_does_not_know_where_the_project_lies(root: Path, tmp_path: Path) -> None:
    files = sorted((root / "content").glob("*/game.yaml"))
    expected = content_hash({f"content/{name}/game.yaml": b"title: T\n" for name in ("hexdash", "tidefall")})
    assert Project(root).content_hash(files) == expected
