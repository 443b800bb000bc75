import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.source.nodes import parse_yaml, read_yaml
from engine.source.problems import ContentError, Severity

CARDS = """\
# the permanent cards
- id: suture_kit
  cost: {actions: 1}
  effects:
    - heal: {hit_points: 0}
- id: dexterity
  näme:   "Ä"
"""


def message(path: Path, root: Path) -> str:
    with pytest.raises(ContentError) as caught:
        read_yaml(path, root)
    return str(caught.value)


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), (2, 1)),
        ((0,), (2, 3)),
        ((0, "id"), (2, 7)),
        ((0, "cost"), (3, 9)),
        ((0, "cost", "actions"), (3, 19)),
        ((0, "effects", 0, "heal", "hit_points"), (5, 26)),
        ((1, "näme"), (7, 11)),
        ((1, "copies"), (6, 3)),
        ((0, "cost", "energy"), (3, 9)),
        ((0, "effects", 7), (5, 5)),
        ((0, "effects", -1), (5, 5)),
        ((0, "effects", 0, "Heal", "heal", "hit_points"), (5, 26)),
    ],
)
def test_where_a_value_stands(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert parse_yaml(CARDS, "cards.yaml").where(path) == ("cards.yaml", *place)


def test_where_a_key_stands() -> None:
    source = parse_yaml(CARDS, "cards.yaml")
    assert source.where((0, "cost"), key=True)[1:] == (3, 3)
    assert source.where((1, "näme"), key=True)[1:] == (7, 3)
    assert source.where((1,), key=True)[1:] == (6, 3)


def test_parts_know_their_places() -> None:
    source = parse_yaml(CARDS, "cards.yaml")
    cost = source.at(0, "cost")
    assert cost.plain() == {"actions": 1}
    assert cost.where(("actions",)) == ("cards.yaml", 3, 19)
    assert [index for index, _ in source.items()] == [0, 1]
    assert [(key, part.where().column) for key, part in source.at(1).items()] == [("id", 7), ("näme", 11)]
    assert list(source.at(0, "id").items()) == []
    with pytest.raises(KeyError, match="cost.energy"):
        source.at(0, "cost", "energy")


def test_a_problem_placed_at_a_path() -> None:
    source = parse_yaml(CARDS, "cards.yaml")
    path = (0, "effects", 0, "heal", "hit_points")
    problem = source.problem(path, "must be at least 1 (got 0)", shown=path[1:])
    assert str(problem) == "cards.yaml:5:26: effects[0].heal.hit_points: must be at least 1 (got 0)"
    later = source.problem((1, "näme"), "draw it", "soon", severity=Severity.UNFINISHED, key=True)
    assert (later.severity, later.column, later.path, later.hint) == ("unfinished", 3, "[1].näme", "soon")


def test_plain_values_are_fresh_each_time() -> None:
    source = parse_yaml(CARDS, "cards.yaml")
    source.plain()[0]["effects"].clear()
    assert source.plain()[0]["effects"] == [{"heal": {"hit_points": 0}}]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-99, 99) | st.text("ab :#'\"-", max_size=5),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", min_size=1, max_size=3), inner, max_size=4),
        max_leaves=20,
    )
)
def test_every_place_points_at_the_text_of_its_value(value: object) -> None:
    import json

    text = json.dumps(value, indent=1)
    source = parse_yaml(text, "f.yaml")
    assert source.plain() == value
    lines = text.split("\n")

    def check(part: object, path: tuple[str | int, ...]) -> None:
        _, line, column = source.where(path)
        assert lines[line - 1][column - 1 :].startswith(json.dumps(part)[:1])
        for step, child in part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ():
            check(child, (*path, step))

    check(value, ())


def test_files_are_named_relative_to_the_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "content").mkdir()
    file = tmp_path / "content" / "a.yaml"
    file.write_text("a: [1]", encoding="utf-8")
    assert read_yaml(file, tmp_path).where(("a", 0)) == ("content/a.yaml", 1, 5)
    monkeypatch.chdir(tmp_path / "content")
    assert read_yaml(Path("a.yaml"), Path("..")).file == "content/a.yaml"


def test_a_project_reached_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a.yaml").write_text("[]", encoding="utf-8")
    (tmp_path / "link").symlink_to("real")
    assert read_yaml(tmp_path / "link" / "a.yaml", tmp_path / "real").file == "a.yaml"
    assert read_yaml(tmp_path / "real" / "a.yaml", tmp_path / "link").file == "a.yaml"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    root = tmp_path / "project"
    root.mkdir()
    (tmp_path / "secret.yaml").write_text("a: 1", encoding="utf-8")
    (root / "out.yaml").symlink_to("../secret.yaml")
    (root / "loop.yaml").symlink_to("loop.yaml")
    (root / "device.yaml").symlink_to("/dev/zero")
    (root / "folder.yaml").mkdir()
    os.mkfifo(root / "pipe.yaml")
    assert message(root / "none.yaml", root) == "none.yaml:1:1: no such file"
    assert message(root / "out.yaml", root).startswith("out.yaml:1:1: leads outside the project — ")
    assert message(root / "../secret.yaml", root).endswith("keep content files inside its folder")
    assert message(root / "device.yaml", root).startswith("device.yaml:1:1: leads outside the project")
    assert message(root / "loop.yaml", root).startswith("loop.yaml:1:1: cannot be read")
    assert message(root / "folder.yaml", root) == "folder.yaml:1:1: is not a file"
    assert message(root / "pipe.yaml", root) == "pipe.yaml:1:1: is not a file"
    assert message(root / "a\0b.yaml", root).startswith("a\0b.yaml:1:1: cannot be read")


def test_a_link_inside_the_project_is_followed(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a: 1", encoding="utf-8")
    (tmp_path / "b.yaml").symlink_to("a.yaml")
    assert read_yaml(tmp_path / "b.yaml", tmp_path).file == "b.yaml"
