"""Words that are too long for a space of a board are broken, or told where that is not enough."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.source.problems import Problem
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import boards
from generator.products.data.broken_words import broken
from generator.products.data.shown.words_without_room import boards_of, unwritten_problems
from generator.products.thing import Drawn
from pressgang.cli import main
from tests.printed_games import printing, write_game

WORDS = ("billiards", "winter_garden", "greenhouses")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    spaces = "".join(f"    a{row}: {{room: {word}}}\n" for row, word in enumerate(WORDS, 1))
    board = f"board:\n  id: plan\n  name: Plan\n  squares: {{columns: 2, rows: 3}}\n  spaces:\n{spaces}"
    write_game(tmp_path, "house", {"table.yaml": f"spaces:\n  room: {{one_of: [{', '.join(WORDS)}]}}\n", "boards/plan.yaml": board})
    return tmp_path


def sized(root: Path, size: int) -> None:
    write_game(root, "house", {"print.yaml": printing(f"id: plan, title: Plan, things: board, hex: {size} mm", kind="boards")})


def told_of(root: Path) -> list[Problem]:
    shop = open_shop(Project(root), "house")
    return list(unwritten_problems(shop, boards_of(shop)))


def test_a_long_word_is_broken_into_lines(house: Path) -> None:
    sized(house, 11)
    shop = open_shop(Project(house), "house")
    (thing,) = boards(shop, shop.printing.products[0].parts[0])
    assert isinstance(thing.front, Drawn)
    for line in ("billiards", "winter", "garden", "green-", "houses"):
        assert f">{line}</text>" in thing.front.svg
    assert list(unwritten_problems(shop, boards_of(shop))) == []


def test_what_has_no_room_is_told_with_the_size_at_which_it_has(house: Path) -> None:
    sized(house, 7)
    (problem,) = told_of(house)
    told = str(problem)
    assert "content/house/print.yaml:2:" in told and "'plan' cannot be printed on spaces of 7 mm" in told
    built = CliRunner().invoke(main, ["--project", str(house), "build", "house", "--out", str(house / "made")])
    assert built.exit_code == 0, built.output
    assert "cannot be printed on spaces of 7 mm: write larger spaces, such as `hex: " in " ".join(built.stderr.split())
    enough = int(problem.hint.partition("hex: ")[2].partition(" mm")[0])
    sized(house, enough)
    assert told_of(house) == []


@pytest.mark.parametrize(
    ("size", "lost"),
    [(26, []), (9, ["'Winter garden', 'Greenhouses', 'billiards' and 1 more of 'plan' cannot be printed on spaces of 9 mm"])],
)
def test_names_and_words_of_a_loop_that_have_no_room_are_told(house: Path, size: int, lost: list[str]) -> None:
    board = "board:\n  id: plan\n  name: Plan\n  track: {spaces: 8, ring: true, columns: 3, drawn: loop}\n"
    named = "  named: {2: winter_garden, 4: greenhouses}\n  spaces: {winter_garden: {room: billiards}, 3: {room: greenhouses}}\n"
    (house / "content" / "house" / "boards" / "plan.yaml").write_text(board + named)
    sized(house, size)
    assert [problem.message for problem in told_of(house)] == lost


@pytest.mark.parametrize("ground", [True, False])
def test_words_at_corners_that_run_into_each_other_or_over_the_edge_are_told(house: Path, ground: bool) -> None:
    home = house / "content" / "house"
    sorts = "{sorts: {lawn: {look: path}}}" if ground else "{one_of: [lawn]}"
    (home / "table.yaml").write_text(f"spaces:\n  room: {sorts}\n")
    board = "board:\n  id: plan\n  name: Plan\n  squares: {columns: 3, rows: 2, corners: true, sides: true}\n  map: [lll, lll]\n"
    board += "  signs: {l: {has: {room: lawn}}}\n"

    def told(size: int, *named: str) -> list[str]:
        (home / "boards" / "plan.yaml").write_text(f"{board}  named: {{{', '.join(named)}}}\n")
        sized(house, size)
        return [f"{problem.message}; {problem.hint}" for problem in told_of(house)]

    inner = ("a2-b1: winter_garden", "b2-c1: summer_garden")
    assert told(20, *inner) == told(20, "a2-b1: arch", "b1-c1: lane") == []
    (both,) = told(10, *inner)
    assert both.startswith("'winter garden', 'summer garden' of 'plan' cannot be printed on spaces of 10 mm; write larger spaces, such as ")
    assert both.endswith("in table.yaml, or what is `named` a shorter name")
    enough = int(both.partition("hex: ")[2].partition(" mm")[0])
    assert told(enough, *inner) == []
    (over,) = told(15, "a2-w: the_old_wooden_bridge_of_the_pilgrims", "a2-b1: arch")
    assert over.startswith("'the old wooden bridge of the pilgrims' of 'plan' cannot be printed")


def test_words_are_parted_where_their_language_parts_them() -> None:
    assert list(broken("greenhouses", 8, "en")) == ["green-", "houses"]
    assert list(broken("winter garden", 8, "en")) == ["winter", "garden"]
    assert list(broken("Schifffahrt", 6, "de")) == ["Schiff-", "fahrt"]
