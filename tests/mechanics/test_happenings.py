"""What happens plays the clauses that say so, and all names are told and known."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import engine.mechanics
from engine.definitions.clauses import Clause
from engine.games import load, module_of, read
from engine.mechanics.happenings import FAMILIES, HAPPENINGS
from engine.source.project import Project
from engine.table.happenings import Played

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
def test_only_clauses_of_the_edition_are_looked_at(change: Callable[[str, str, str], Project], edition: str, faults: int) -> None:
    change("game.yaml", "  - {id: first, name: First}\n", "  - {id: first, name: First}\n  - {id: second, name: Second}\n")
    project = change(
        "rules/1_rules.yaml",
        "{id: equals, editions: [first], plays: [contest.tie]",
        f"{{id: equals, editions: {edition}, plays: [card.jump]",
    )
    assert len(module_of(project, "stones").check(read(project, "stones"))) == faults
