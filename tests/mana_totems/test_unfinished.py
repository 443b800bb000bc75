"""What `check` tells of the design document: its holes, found in the content, and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.games import load, module_of, read
from engine.source.problems import ContentError, Problem
from engine.source.project import Project
from pressgang.cli import main
from pressgang.starting.starting import start_game

HOME = Path(__file__).parents[2]

Holes = Callable[[Path, str], list[Problem]]

KINDS = {
    ("undefined_term", "error"): 4,
    ("empty_section", "error"): 3,
    ("empty_field", "error"): 12,
    ("missing_quantity", "error"): 4,
    ("missing_setup", "error"): 7,
    ("dangling_reference", "error"): 3,
    ("dangling_reference", "warning"): 1,
    ("missing_rule", "error"): 4,
    ("missing_rule", "warning"): 8,
    ("inconsistency", "warning"): 6,
}


def test_the_document_has_these_holes(holes: Holes) -> None:
    found = holes(HOME, "as_written")
    assert Counter((hole.kind, hole.weight) for hole in found) == KINDS
    assert {hole.severity.value for hole in found} == {"unfinished"}
    terms = [hole.message.split("'")[1] for hole in found if hole.kind == "undefined_term"]
    assert terms == ["Hex", "Central Hex", "Tile", "Mana Reserve"]
    sections = [hole.message.split("'")[1] for hole in found if hole.kind == "empty_section"]
    assert sections == ["The Game Board", "Power Struggle", "The Spell Deck"]


def test_each_hole_is_told_at_its_line(holes: Holes) -> None:
    for hole in holes(HOME, "as_written"):
        line = (HOME / hole.file).read_text(encoding="utf-8").splitlines()[hole.line - 1]
        mark = {"empty_section": "title:", "missing_rule": "- {id:", "inconsistency": "- {id:", "dangling_reference": ""}.get(
            hole.kind, "todo:"
        )
        assert mark in line, hole


def test_the_completed_game_has_none(holes: Holes) -> None:
    assert holes(HOME, "completed") == []


ROOTS = "        trap:\n          - gather_under: {count: strength}\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("cards/classes.yaml", ROOTS, "        trap:\n", ("empty_field", "'Grasping Roots' has no trap yet")),
        ("cards/classes.yaml", "          - gather_under: {count: strength}", "          - todo: something with roots",
         ("empty_field", "an effect of 'Grasping Roots' is missing: something with roots")),
        ("constants.yaml", "    start_reserve: 3", "    start_reserve: {todo: how much}",
         ("missing_setup", "the set-up does not say the start reserve: how much")),
        ("game.yaml", "{id: tile, name: Board tiles, count: 7,", "{id: tile, name: Board tiles, count: null,",
         ("missing_quantity", "how many 'Board tiles' there are is not said")),
        ("glossary.yaml", "    text: The hex in the middle of a tile.", "    text: {todo: what it is}",
         ("undefined_term", "the term 'Central Hex' is not defined: what it is")),
        ("open_questions.yaml", "id: rule.clash_tie, editions: [as_written]", "id: rule.clash_tie, editions: []",
         ("missing_rule", "open question: who wins a Clash of equal totals")),
    ],
)  # fmt: skip
def test_one_hole_again_is_one_finding(
    change: Callable[[str, str, str], Path], holes: Holes, file: str, old: str, new: str, told: tuple[str, str]
) -> None:
    (hole,) = holes(change(file, old, new), "completed")
    assert (hole.kind, hole.message) == told
    assert hole.file == f"content/mana_totems/{file}"


def test_a_hole_that_is_filled_is_gone(change: Callable[[str, str, str], Path], holes: Holes) -> None:
    root = change("editions/as_written.yaml", "start_reserve: {todo: how much mana a player begins with}", "start_reserve: 4")
    found = holes(root, "as_written")
    assert len(found) == sum(KINDS.values()) - 1
    assert not any("start reserve" in hole.message for hole in found)


@pytest.mark.parametrize(("options", "code"), [([], 0), (["--strict"], 1), (["--edition", "completed", "--strict"], 0)])
def test_unfinished_is_not_broken_unless_one_is_strict(options: list[str], code: int) -> None:
    result = CliRunner().invoke(main, ["check", "mana_totems", "--project", str(HOME), *options])
    assert result.exit_code == code, result.output


def test_the_lists_of_people_and_programs_agree() -> None:
    told = CliRunner().invoke(main, ["check", "mana_totems", "--project", str(HOME)]).stdout
    listed = json.loads(CliRunner().invoke(main, ["check", "mana_totems", "--json", "--project", str(HOME)]).stdout)["problems"]
    assert "37 errors of omission, 15 warnings" in told
    assert Counter(problem["weight"] for problem in listed) == {"error": 37, "warning": 15}
    assert all(f"{problem['file']}:{problem['line']}:" in told for problem in listed)


def test_playing_it_from_the_set_up_is_refused_with_what_is_missing() -> None:
    rules = load(HOME, "mana_totems", "as_written")
    with pytest.raises(ContentError) as refused:
        rules.new_match(3, 1, round_limit=10)
    assert len(refused.value.problems) == 11
    assert any("the set-up does not say the start hexes" in problem.message for problem in refused.value.problems)


def test_an_example_says_which_open_questions_it_meets() -> None:
    told = CliRunner().invoke(main, ["scenario", "mana_totems", "--id", "as_written", "--json", "--project", str(HOME)])
    met = {result["id"]: result["open"] for result in json.loads(told.stdout)["results"]}
    assert met["as_written.clash_tie"] == ["rule.clash_tie"]
    assert met["as_written.retreat_to_a_taken_hex"] == ["rule.retreat_target"]
    assert met["as_written.action_left"] == ["rule.action_declined"]
    assert met["as_written.clash_loser_empty"] == ["rule.action_declined", "rule.clash_loser_empty"]
    assert met["as_written.class_choice"] == []


def test_a_question_that_could_never_come_up_is_told(change: Callable[[str, str, str], Path]) -> None:
    root = change("open_questions.yaml", "arises: [contest.tie]", "arises: [contest.ties]")
    told = CliRunner().invoke(main, ["check", "mana_totems", "--edition", "as_written", "--project", str(root)]).stdout
    (line,) = [line for line in told.splitlines() if "arises" in line]
    assert "open_questions[1].arises[0]: nothing that happens is called 'contest.ties'" in line
    assert "contest.tie'?" in line


def test_any_game_may_have_holes(tmp_path: Path) -> None:
    """A game of data: its card with a hole is told, never offered, and all else plays."""
    start_game(tmp_path / "rush")
    root = next(tmp_path.glob("**/content")).parent
    cards = next((root / "content").glob("*/cards/*.yaml"))
    text = cards.read_text(encoding="utf-8")
    first = text.index("    effects:")
    end = text.index("  - id:", first)
    cards.write_text(f"{text[:first]}    effects:\n      - todo: what the first card does\n{text[end:]}", encoding="utf-8")
    result = CliRunner().invoke(main, ["check", "--project", str(root)])
    assert result.exit_code == 0, result.output
    assert "what the first card does" in result.stdout and "holes in the design: 1 error of omission" in result.stdout
    played = CliRunner().invoke(main, ["playtest", "rush", "--games", "2", "--jobs", "1", "--project", str(root)])
    assert played.exit_code == 0, played.output


def test_a_reference_to_a_missing_thing_is_an_error(change: Callable[[str, str, str], Path]) -> None:
    root = change("actions.yaml", "take_center: {held: power_struggle}", "take_center: {held: power_strugle}")
    project = Project(root)
    told = [str(problem) for problem in module_of(project, "mana_totems").check(read(project, "mana_totems"))]
    assert any("did you mean 'power_struggle'" in line for line in told), told
