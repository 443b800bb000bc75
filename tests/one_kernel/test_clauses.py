"""Clauses are played by events with conditions about their facts; what is wrong with these is told where it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.decisions import Decision
from pressgang.checks.checking import problems_of
from tests.one_kernel.gems import edit, rules_of, written

RULES = """
section: {id: play, title: Play}
clauses:
  - {id: turn, editions: [first], text: Turns go round.}
  - {id: east, editions: [first], text: Going on., plays: [{on: move, if: to = from.next}]}
  - {id: west, editions: [first], text: Going back., plays: [{on: move, if: to = from.previous}]}
  - {id: gems.taken, editions: [first], text: A gem is taken., plays: [transfer.gem]}
  - {id: anything, editions: [first], text: Something moves., plays: [move, {on: action, if: you = blue}]}
  - {id: nobody, editions: [first], text: Nobody asks who it was., plays: [{on: draw.pile, if: who = turn and card.kind = moon}]}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    project = written(tmp_path)
    file = project / "content" / "gems" / "rules" / "1_play.yaml"
    file.parent.mkdir()
    file.write_text(RULES, "utf-8")
    return project


def take(decision: Decision, **args: object) -> object:
    return next(option for option in decision.options if option.kind == "step" and dict(option.args) == args)


def test_a_clause_is_played_by_an_event_with_a_condition(project: Path) -> None:
    given = {
        "turn": "red",
        "lying": {"gem": [2]},
        "cards": {"pile": ["moon", "sun"], "laid": []},
        "seats": {"red": {"at": 1}, "blue": {"at": 5}},
    }
    match = rules_of(project).scenario_match(2, given)
    play = match.play()
    decision = next(play)
    decision = play.send(take(decision, to=2))  # type: ignore[arg-type]
    decision = play.send(take(decision, to=3))  # type: ignore[arg-type]
    decision = play.send(take(decision, to=2))  # type: ignore[arg-type]
    assert match.fired == {"east": 2, "west": 1, "gems.taken": 1, "anything": 3, "turn": 1}
    play.send(next(option for option in decision.options if option.kind == "draw"))
    assert match.fired == {"east": 2, "west": 1, "gems.taken": 1, "anything": 4, "turn": 1, "nobody": 1}


def test_the_event_of_an_own_verb_tells_what_it_takes(project: Path) -> None:
    folder = project / "content" / "gems"
    slip = "routines: [{id: slip, takes: {who: seat, number: number}, do: [{gain: {counter: gems, of: who, amount: number}}]}]"
    (folder / "verbs.yaml").write_text(slip, "utf-8")
    edit(project, "actions.yaml", "      - move:", "      - slip: {who: others.first, number: 2}\n      - move:")
    edit(project, "rules/1_play.yaml", "plays: [transfer.gem]", "plays: [{on: slip, if: who != turn and number = 2}]")
    edit(project, "rules/1_play.yaml", "if: to = from.previous", "if: to = from.previous}, {on: slip, if: who = turn or number != 2")
    match = rules_of(project).scenario_match(2, {"turn": "red", "seats": {"red": {"at": 1}, "blue": {"at": 5}}})
    play = match.play()
    play.send(take(next(play), to=2))  # type: ignore[arg-type]
    assert match.fired["gems.taken"] == 1
    assert "west" not in match.fired


def test_only_what_some_clause_is_played_by_is_counted(project: Path) -> None:
    source = rules_of(project).game(2).source
    edit(project, "rules/1_play.yaml", RULES, "section: {id: play, title: Play}\nclauses: []\n")
    assert "s.fired[" in source
    assert "s.fired[" not in rules_of(project).game(2).source


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("to = from.next", "goal = from.next", "plays[0].if", "nothing here is called 'goal'"),
        ("to = from.next", "to = frum.next", "plays[0].if", "did you mean 'from'?"),
        ("to = from.next", "to.next", "clauses", ""),
        ("card.kind = moon", "card.kind = moan", "plays[0].if", "did you mean 'moon'?"),
        ("to = from.next", "to = (from", "plays[0].if", "cannot be read as a formula"),
        (
            "on: move, if: to = from.next",
            "on: moves, if: to = from.next",
            "plays[0].on",
            "nothing that happens is called 'moves'",
        ),
        ("plays: [transfer.gem]", "plays: [transfer.gems]", "plays[0]", "did you mean 'transfer.gem"),
        ("on: move, if: to = from.next", "of: move", "plays[0]", "unknown key 'of'"),
    ],
)
def test_what_is_wrong_with_it_is_told_at_its_place(project: Path, old: str, new: str, place: str, message: str) -> None:
    edit(project, "rules/1_play.yaml", old, new)
    try:
        rules_of(project)
        found = [str(problem) for problem in problems_of(Project(project), "gems")]
    except ContentError as error:
        found = [str(problem) for problem in error.problems]
    if message:
        assert any("rules/1_play.yaml" in problem and place in problem and message in problem for problem in found), found
    else:
        assert not any("rules/1_play.yaml" in problem and "plays" in problem for problem in found), (
            found
        )  # a space or none: whether there is one


def test_a_trigger_waits_for_something_that_happens(project: Path) -> None:
    edit(project, "flow.yaml", "flow:", "triggers: [{on: moove, do: [{gain: {counter: gems}}]}]\nflow:")
    with pytest.raises(ContentError, match="nothing that happens is called 'moove' — did you mean 'move'"):
        rules_of(project)


@pytest.mark.parametrize(("editions", "count"), [("", 1), ("editions: [first], ", 0)])
def test_a_clause_of_what_an_edition_leaves_out_is_told_to_name_the_others(project: Path, editions: str, count: int) -> None:
    game = project / "content" / "gems"
    edit(project, "rules/1_play.yaml", "{id: gems.taken, editions: [first],", f"{{id: gems.taken, {editions}")
    text = (game / "game.yaml").read_text("utf-8")
    text = "\n".join(line for line in text.splitlines() if not line.startswith(("edition:", "editions:")))
    more = "\nedition: first\neditions: [{id: first, name: First edition}, {id: plain, name: Plain}]\n"
    (game / "game.yaml").write_text(text + more, "utf-8")
    (game / "editions").mkdir()
    (game / "editions" / "plain.yaml").write_text("rules/1_play.yaml: {clauses: [{id: gems.taken, plays: [transfer.nothing]}]}\n", "utf-8")
    found = [str(one) for one in problems_of(Project(project), "gems") if "transfer.nothing" in str(one)]
    told = "a clause that holds in other editions alone says `editions: [first]`, otherwise: "
    assert len(found) == count
    assert all(told in one for one in found)
