"""How many pieces and dice there are may hang on constants, on boards and on how many play, so that it is written once."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.games.data.entry import check
from generator.products.data.things import pieces_of
from pressgang.cli import main
from tests.one_kernel.gems import edit, rules_of, written

RUNNER = "runner: {of: seat, count: 1, written_as: at, start: {red: west, blue: east}}"


def _with(folder: Path, more: str, constants: str = "constants: {men: 3}") -> Path:
    project = written(folder)
    edit(project, "table.yaml", RUNNER, f"{RUNNER}\n{more}")
    (project / "content" / "gems" / "constants.yaml").write_text(constants, "utf-8")
    return project


@pytest.mark.parametrize(
    ("count", "men"),
    [("constants.men", 3), ("constants.men * 2", 6), ("(path.count + 1) // 2", 3), ("path.count(number > 3)", 2), ("everyone.count", 2)],
)
def test_pieces_are_as_many_as_a_formula_says(tmp_path: Path, count: str, men: int) -> None:
    project = _with(tmp_path, f"  man: {{of: seat, count: {count}}}")
    edit(
        project,
        "actions.yaml",
        "  - {id: draw,",
        "  - {id: post, with: {to: path.where(free)}, effects: [{place: {piece: man, at: to}}]}\n  - {id: draw,",
    )
    rules = rules_of(project)
    assert not any("man" in problem.path for problem in check(rules.data))
    assert sum(name.startswith("red_man") for name in rules.looked_at(2).world.piece_names) == men
    assert pieces_of(rules.data) == {"runner": 1, "man": men}


def test_numbers_of_pieces_may_differ_by_how_many_play(tmp_path: Path) -> None:
    project = _with(tmp_path, "  man: {of: seat, count: constants.men}", "constants: {men: {2: 4, 3: 2}}")
    edit(project, "game.yaml", "players: [2]", "players: [3, 2]")
    edit(project, "game.yaml", "{colour: blue}]", "{colour: blue}, {colour: green}]")
    rules = rules_of(project)
    assert [rules.looked_at(players).world.pieces["man"] for players in (2, 3)] == [4, 2]
    assert pieces_of(rules.data)["man"] == 4, "the box holds enough for those who need most"


def test_dice_are_as_many_as_a_formula_says(tmp_path: Path) -> None:
    project = _with(tmp_path, "dice:\n  cup: {of: seat, count: constants.men}\n  bones: {count: constants.men + 1}")
    match = rules_of(project).scenario_match(2, {"turn": "red", "bones": [1, 2, 3, 4], "seats": {"blue": {"cup": [6, 5, 4]}}})
    next(match.play())
    plain = match.table.to_plain()
    assert (plain["bones"], plain["seats"]["red"]["cup"], plain["seats"]["blue"]["cup"]) == ([1, 2, 3, 4], [0, 0, 0], [6, 5, 4])


@pytest.mark.parametrize(
    ("count", "told"),
    [
        ("constants.women", "no constant 'women' — did you mean 'men'?"),
        ("path.where(free).count", "'path.where(free).count' is not known before the game — speak of constants"),
        ("gems + 1", "'gems + 1' is not known before the game — speak of constants"),
        ("constants.men - 4", "there cannot be -1 of them — a whole number from 0"),
        ("-1", "there cannot be -1 of them — a whole number from 0"),
        ("2.5", "2.5 is no whole number"),
        ("red", "'red' is a seat, not a number"),
    ],
)
def test_a_number_that_there_cannot_be_is_told_at_its_place(tmp_path: Path, count: str, told: str) -> None:
    project = _with(tmp_path, f"  man: {{of: seat, count: {count}}}")
    answer = CliRunner().invoke(main, ["check", "gems", "--fast", "--project", str(project)])
    assert f"table.yaml:13:26: pieces.man.count: {told}" in answer.stdout, answer.stdout
    assert answer.exception is None or isinstance(answer.exception, SystemExit)


def test_a_constant_of_a_game_without_any_is_told_with_where_to_write_it(tmp_path: Path) -> None:
    project = _with(tmp_path, "  man: {of: seat, count: constants.men}", "constants: {}")
    answer = CliRunner().invoke(main, ["check", "gems", "--fast", "--project", str(project)])
    assert "pieces.man.count: no constant 'men' — write it into constants.yaml" in answer.stdout, answer.stdout


@pytest.mark.parametrize(
    ("constants", "told"),
    [
        ("{men: {few: 3}}", "say which of it: `constants.men.few`"),
        ('{men: {"2": 3, "3": 2}}', "numbers of players stand without quotation marks: `2: …`"),
    ],
)
def test_a_group_of_constants_is_no_number(tmp_path: Path, constants: str, told: str) -> None:
    project = _with(tmp_path, "  man: {of: seat, count: constants.men}", f"constants: {constants}")
    answer = CliRunner().invoke(main, ["check", "gems", "--fast", "--project", str(project)])
    assert f"'constants.men' is a group of constants, not a number — {told}" in answer.stdout, answer.stdout
