"""A choice that the rules could never offer proves nothing: a misspelt `illegal` fails, and `check` says where and what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.games import choices, load
from engine.playtest.choosing import parse_choice
from engine.playtest.known_choices import misnamed
from pressgang.cli import main
from pressgang.starting.starting import start_game

ROOT = Path(__file__).parents[2]

SCENARIO = """
- id: new.one
  clauses: [step.push]
  illegal: {{choice: {choice}, because: it is far away}}
"""


@pytest.mark.parametrize(
    ("choice", "place", "told"),
    [
        ("{mvoe: {to: 61}}", "illegal.choice.mvoe", "the rules have no choice 'mvoe': did you mean 'move'?"),
        ("{move: {too: 61}}", "illegal.choice.move", "the choice 'move' has no 'too': did you mean 'to'?"),
        ("{target: {seat: bleu}}", "illegal.choice.target", "target.seat: nothing is called 'bleu': did you mean 'blue'?"),
    ],
)
def test_a_misspelt_choice_is_no_proof(tmp_path: Path, choice: str, place: str, told: str) -> None:
    project = start_game(tmp_path / "dash").folder
    examples = project / "content" / "dash" / "scenarios" / "examples.yaml"
    examples.write_text(examples.read_text() + SCENARIO.format(choice=choice))
    run = CliRunner().invoke(main, ["scenario", "dash", "--id", "new.one", "--project", str(project)])
    assert run.exit_code == 1
    assert f"new.one: illegal: {told}" in run.output
    check = CliRunner().invoke(main, ["check", "--project", str(project)])
    assert check.exit_code == 1
    what, _, hint = told.rpartition(": ")
    assert f"{place}: {what} — {hint}" in check.output
    assert check.output.count("examples.yaml:") == 1


def test_a_choice_that_is_only_not_offered_is_a_proof(tmp_path: Path) -> None:
    project = start_game(tmp_path / "dash").folder
    examples = project / "content" / "dash" / "scenarios" / "examples.yaml"
    examples.write_text(examples.read_text() + SCENARIO.format(choice="{move: {to: 61}}"))
    run = CliRunner().invoke(main, ["scenario", "dash", "--id", "new.one", "--project", str(project)])
    assert run.exit_code == 0, run.output


@pytest.mark.parametrize(("game", "edition", "players"), [("axis_mundi", "v2.3", 3), ("axis_mundi", "v3", 3), ("mana_totems", None, 3)])
def test_every_choice_that_is_offered_is_known(game: str, edition: str | None, players: int) -> None:
    rules = load(ROOT, game, edition)
    known = choices(rules.data)
    for seed in range(3):
        match = rules.new_match(players, f"choices.{seed}", round_limit=30)
        course, option = match.play(), None
        try:
            for step in range(1500):
                decision = course.send(option)
                unknown = [one for one in decision.options if not set(one.args) <= set(known.get(one.kind, ("?",)))]
                assert not unknown, unknown[0]
                option = decision.options[(step * 7919 + seed) % len(decision.options)]
                assert not misnamed(rules.data, parse_choice({option.kind: dict(option.args)}))
        except StopIteration:
            pass


WRONG = """
- id: wrong.choice
  clauses: [step.push]
  given: {seats: {red: {hnad: []}}}
  when: [{mvoe: {to: 61}}]
  then: {seats: {red: {hand: {lacks: [snar]}}}}
- id: wrong.position
  clauses: [step.push]
  given: {seats: {red: {points: [1]}}}
  when: [{move: {to: 61}}]
  then: {turn: red}
"""


def test_wrong_choices_keep_no_other_fault_from_being_told(tmp_path: Path) -> None:
    project = start_game(tmp_path / "dash").folder
    examples = project / "content" / "dash" / "scenarios" / "examples.yaml"
    examples.write_text(examples.read_text() + WRONG)
    printed = project / "content" / "dash" / "print.yaml"
    printed.write_text(printed.read_text().replace("face: card,", "face: card, size: 20 x 20 mm,", 1))
    told = CliRunner().invoke(main, ["check", "--project", str(project)]).output
    assert "given.seats.red.hnad: nothing of a seat is called so — did you mean 'hand'?" in told
    assert "when[0].mvoe: the rules have no choice 'mvoe'" in told
    assert "then.seats.red.hand.lacks[0]: nothing is called 'snar', so that it lacks anywhere — did you mean 'snare'?  [warning]" in told
    assert "given.seats.red.points: must be a whole number (got [1])" in told
