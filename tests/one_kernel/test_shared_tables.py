"""Games on the same boards have the tables of these in common, for any number of players; and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.games import load
from engine.kernel.compiling.resolved.geometry import geometry
from engine.kernel.rules import KernelRules

ROOT = Path(__file__).parents[2]


def rules_of(game: str) -> KernelRules:
    rules = load(ROOT, game)
    assert isinstance(rules, KernelRules)
    return rules


def test_any_number_of_players_has_the_same_tables_of_a_board() -> None:
    rules = rules_of("elbrus")
    two, ten = (geometry(rules.looked_at(players).world) for players in (2, 10))
    assert two["WITHIN"] is ten["WITHIN"]
    assert two["BETWEEN"] is ten["BETWEEN"]
    assert two["NEAR"] is ten["NEAR"]
    assert len(two["FORWARD"]) == 3
    assert len(ten["FORWARD"]) == 11
    assert two["PRICES"] is not ten["PRICES"]


def test_another_board_has_tables_of_its_own() -> None:
    world = rules_of("draughts").looked_at(2).world
    before = geometry(world)
    (name, graph), *_ = world.boards.items()
    torn = {way: [-1] * len(there) for way, there in graph.steps.items()}
    world.boards[name] = replace(graph, steps=torn)
    after = geometry(world)
    assert any(before["NEAR"])
    assert not any(after["NEAR"])
    world.boards[name] = graph
    assert geometry(world)["NEAR"] == before["NEAR"]
