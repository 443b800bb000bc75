"""What happens plays the clauses that say so, and all names are told and known."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import engine.mechanics
from engine.bots.roster import seat_bots
from engine.definitions.clauses import Clause
from engine.games import happenings, load, read
from engine.mechanics.happenings import FAMILIES, HAPPENINGS
from engine.source.project import Project
from engine.table.driver import play_out
from engine.table.happenings import Played, unknown_happenings
from pressgang.checking import problems_of
from pressgang.explaining import Explainer
from pressgang.schemas import schemas_of
from pressgang.starting import start_game

Change = Callable[[str, str, str], Project]

HOME = Path(__file__).parents[2]

MODULES = sorted(Path(engine.mechanics.__file__).parent.glob("*.py"))


def clause(id_: str, *plays: str) -> Clause:
    return Clause(id=id_, editions=("first",), text="", plays=plays)


def test_a_clause_is_played_by_its_name_or_by_what_it_lists() -> None:
    played = Played([clause("turn"), clause("many", "turn", "move"), clause("tie", "contest.tie"), clause("never", "out")])
    assert played.counter({"turn": 2, "move": 3, "contest.tie": 1, "tie": 9}) == {"turn": 2, "many": 5, "tie": 1}


def told() -> set[str]:
    """The names that the mechanisms tell of, as their source writes them; a part in braces is an id of the content."""
    found = set()
    for module in MODULES:
        source = module.read_text(encoding="utf-8")
        for call in re.findall(r"\.happens\(((?:[^()]|\([^()]*\))*)\)", source):
            found |= {re.sub(r"\{[^}]*\}", "<>", name) for name in re.findall(r'"([^"]+)"', call)}
    return {"power.<>.<>" if name == "power.<>.trap" else name for name in found}


def test_every_name_is_told_by_a_mechanism_and_listed() -> None:
    families = {re.sub(r"<[^>]*>", "<>", name) for name in FAMILIES}
    assert told() == {*HAPPENINGS, *families}


def test_no_mechanism_knows_a_game() -> None:
    for module in MODULES:
        words = set(re.findall(r"[a-z]+", module.read_text(encoding="utf-8").lower()))
        assert words.isdisjoint({"mana", "totem", "totems", "clash", "scholar", "priest", "reserve", "banished", "immobilized"}), (
            module.name
        )


def test_moments_of_a_scenario_are_counted(project: Project) -> None:
    match = load(project.root, "stones").scenario_match(2, {"seats": {"red": {"pouch": 5}}})
    play = match.play()
    decision = next(play)
    play.send(next(option for option in decision.options if option.kind == "dig"))
    assert match.fired == {"turn": 1, "digging": 2, "both": 1}, "dug, and the pouch was full"


@pytest.mark.parametrize(("edition", "faults"), [("[first]", 1), ("[first, second]", 1), ("[second]", 0)])
def test_a_name_that_nothing_has_is_told(change: Change, edition: str, faults: int) -> None:
    """Only in clauses of the edition that is looked at: another one may have other cards."""
    change("game.yaml", "  - {id: first, name: First}\n", "  - {id: first, name: First}\n  - {id: second, name: Second}\n")
    project = change(
        "rules/1_rules.yaml",
        "{id: equals, editions: [first], plays: [contest.tie]",
        f"{{id: equals, editions: {edition}, plays: [contest.tei]",
    )
    editions = project.root / "content" / "stones" / "editions"
    editions.mkdir(exist_ok=True)
    (editions / "second.yaml").write_text("{}\n", encoding="utf-8")
    problems = [problem for problem in problems_of(project, "stones", "first") if "that happens" in problem.message]
    assert [(problem.line, problem.message) for problem in problems] == [(4, "nothing that happens is called 'contest.tei'")] * faults
    assert all("did you mean 'contest.tie'" in problem.hint for problem in problems)


def test_rules_that_tell_of_clauses_by_their_ids_have_none(tmp_path: Path) -> None:
    shutil.copytree(HOME / "content" / "axis_mundi", tmp_path / "content" / "axis_mundi")
    file = min((tmp_path / "content" / "axis_mundi" / "rules").glob("*.yaml"))
    text = file.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("    editions: "))
    file.write_text(text.replace(line, f"{line}\n    plays: [contest.tie]", 1), encoding="utf-8")
    data = read(Project(tmp_path), "axis_mundi")
    (problem,) = unknown_happenings(data, happenings(data))
    assert problem.message == "nothing that happens is called 'contest.tie'"


def test_a_happening_plays_clauses_of_a_game_of_data(tmp_path: Path) -> None:
    start_game(tmp_path / "rush")
    file = next(tmp_path.glob("**/rules/4_actions.yaml"))
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("  - id: step.push\n", "  - id: shoving\n    plays: [step.push, set_up]\n", 1), encoding="utf-8")
    root = next(tmp_path.glob("**/content")).parent
    match = load(root, "rush").new_match(4, 1, round_limit=3)
    play_out(match, seat_bots(("random",) * 4, match.table.seats, "1"))
    assert match.fired["shoving"] == match.fired["step.push"] + match.fired["set_up"] > 0


def test_a_happening_is_explained(project: Project) -> None:
    (told,) = Explainer(project, "stones").explain("contest.tie")
    assert (told.kind, told.meaning, told.used) == ("happening", "the strengths are equal", ["content/stones/rules/1_rules.yaml:4"])


def test_an_editor_offers_happenings(project: Project) -> None:
    (clause,) = [part for name, part in schemas_of(project, "stones")["rules"]["$defs"].items() if name.startswith("Clause")]
    named = [part["enum"] for part in clause["properties"]["plays"]["items"]["anyOf"] if "enum" in part]
    assert {"dug", "card.trip", "out.drowned", "contest.tie"} <= {name for names in named for name in names}
