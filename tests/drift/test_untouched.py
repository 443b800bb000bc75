"""Two contents compared by the functions that are made of them: what calls none of the changed ones is not played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.definitions.game import GameData
from engine.definitions.perturbing import REMOVED, perturbed
from engine.definitions.values import Value, values_of
from engine.games import module_of, read
from engine.games.data.entry import rules_of
from engine.kernel.compiling.comparing import changed_functions
from engine.kernel.compiling.footprint import kept_functions
from engine.kernel.compiling.linking import Parts
from engine.playtest.fingerprints import Entry, Logs
from engine.playtest.proving import read_examples
from engine.playtest.untouched import Changes
from engine.source.project import Project
from engine.table.rules import Rules

PROJECT = Project(Path(__file__).parents[2])


@pytest.fixture(scope="module")
def pig() -> GameData:
    return read(PROJECT, "pig")


def changed(data: GameData, fits: Callable[[Value], bool], other: object) -> GameData:
    kinds = tuple(module_of(PROJECT, data.manifest.id).KINDS)
    return perturbed(data, kinds, next(one for one in values_of(data, kinds) if fits(one) and not one.exempt), other)


def differ(before: GameData, after: GameData) -> frozenset[str] | None:
    return changed_functions(rules_of(before).looked_at(2), rules_of(after).looked_at(2))


def test_the_same_content_differs_in_no_function(pig: GameData) -> None:
    assert differ(pig, read(PROJECT, "pig")) == frozenset()


def test_a_change_of_an_action_differs_in_its_function_alone(pig: GameData) -> None:
    held = changed(pig, lambda one: one.file == "actions.yaml" and one.path[:2] == ("actions", 1) and one.path[-1] == "to", 7)
    assert differ(pig, held) == frozenset({"do_hold"})


def test_what_is_declared_otherwise_may_differ_anywhere(pig: GameData) -> None:
    declared = changed(pig, lambda one: one.file == "table.yaml" and one.path[-1] == "sides", 8)
    assert differ(pig, declared) is None


class Counted(Logs):
    """Logs that count what is played."""

    def __init__(self, rules: Rules, data: GameData) -> None:
        self.played: list[int] = []
        super().__init__(rules, [one.scenario for one in read_examples(PROJECT, data.manifest.id)], ())

    def _play(self, number: int, rules: Rules) -> Iterator[Entry]:
        self.played.append(number)
        return super()._play(number, rules)


def test_examples_that_call_no_changed_function_are_not_played_again(pig: GameData) -> None:
    logs = Counted(rules_of(pig), pig)
    calling = {number for number, log in logs._logs.items() if "do_hold" in log.calls}
    assert set() < calling < set(logs._logs)
    logs.played.clear()
    scored = lambda one: one.file == "actions.yaml" and one.path[:2] == ("actions", 1) and one.path[-1] == "to"  # noqa: E731
    assert logs.first_difference(rules_of(changed(pig, scored, 7)))
    assert set(logs.played) <= calling
    logs.played.clear()
    assert logs.first_difference(rules_of(read(PROJECT, "pig"))) == ""
    assert logs.played == []


def test_a_clause_is_no_play_and_one_that_changes_its_edition_is_looked_at(pig: GameData) -> None:
    gone = changed(pig, lambda one: one.file.startswith("rules/") and one.path[-1] == 0 and one.path[-2] == "clauses", REMOVED)
    assert [clause.id for clause in gone.clauses] == [clause.id for clause in pig.clauses][1:], "others hold in every edition as before"
    assert Changes(rules_of(pig), rules_of(gone)).of(2) == frozenset()
    totems = read(PROJECT, "mana_totems")
    moved = changed(totems, lambda one: one.file.startswith("rules/") and one.path[-2] == "editions", "another")
    assert Changes(rules_of(totems), rules_of(moved)).of(2) is None


def test_numbers_that_are_kept_from_game_to_game_may_be_asked_by_anything() -> None:
    data = read(PROJECT, "now_or_never")
    game = rules_of(data).looked_at(2)
    kinds = {int(name.rpartition("_")[2]) for name in kept_functions(game.parts) if name.startswith("value_wages_")}
    (file, steps), *_ = [game.world.places[kind] for kind in kinds]
    wages = changed(data, lambda one: one.file == file and one.path[: len(steps)] == steps and one.path[-2:] == ("earns", "by"), 2)
    assert differ(data, wages) is None


def test_kept_numbers_are_all_that_their_functions_call() -> None:
    source = "def a():\n    return [b() for _ in '1']\n\ndef b():\n    return 1\n\ndef c():\n    return a()\n\ndef d():\n    return 2\n"
    parts = Parts(*[None] * len(Parts._fields))._replace(  # type: ignore[arg-type]
        code=compile(source, "<game>", "exec"), by_kind={"T": {0: "a"}, "U": {0: "d"}}, kept={"K": ("T", 0), "L": ("U", None)}
    )
    assert kept_functions(parts) == ["a", "b"]
