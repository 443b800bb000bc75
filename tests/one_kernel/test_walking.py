"""Walking with points: what can be reached, what a way costs, and that known prices follow the table as it changes."""

from __future__ import annotations

from itertools import pairwise, permutations
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from engine.games import load
from engine.kernel.boards.walking import prices_to, walk
from engine.source.problems import ContentError
from pressgang.cli import main
from tests.one_kernel.gems import edit, written

NEAR = [(1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4)]
"""Two rows of three."""


def cheapest(start: int, goal: int, is_open: list[bool], price: list[list[int]]) -> int:
    """The least of all ways without a space twice; -1: there is none."""
    best = -1 if start != goal else 0
    between = [at for at in range(len(NEAR)) if at not in (start, goal)]
    for size in range(len(between) + 1):
        for through in permutations(between, size):
            way = (start, *through, goal)
            steps = [*pairwise(way)]
            if start != goal and all(b in NEAR[a] and is_open[b] and price[a][b] >= 0 for a, b in steps):
                spent = sum(price[a][b] for a, b in steps)
                best = spent if best < 0 else min(best, spent)
    return best


@pytest.mark.parametrize("seed", range(40))
def test_prices_and_walks_are_those_of_all_ways(seed: int) -> None:
    random = Random(seed)
    is_open = [random.random() < 0.8 for _ in NEAR]
    price = [[random.choice([-1, 0, 1, 1, 2, 5]) for _ in NEAR] for _ in NEAR]
    for goal in range(6):
        found = prices_to(NEAR, [goal], is_open.__getitem__, lambda a, b: price[a][b])
        assert found[:6] == [cheapest(start, goal, is_open, price) for start in range(6)]
        assert found[-1] == -1
    nearest = prices_to(NEAR, [5, -1, 2], is_open.__getitem__, lambda a, b: price[a][b])
    for start in range(6):
        ways = [cheapest(start, goal, is_open, price) for goal in (5, 2)]
        assert nearest[start] == min((way for way in ways if way >= 0), default=-1)
    for start, points in ((0, 2), (4, 3)):
        reached = walk(NEAR, start, points, is_open.__getitem__, lambda a, b: price[a][b])
        assert set(reached) == {goal for goal in range(6) if goal != start and 0 <= cheapest(start, goal, is_open, price) <= points}


SEEN = """
- id: up
  clauses: [draw.pile]
  given: {turn: red, seats: {red: {at: 1}, blue: {at: 5}}}
  when: [{draw: {}}]
  then: {seats: {red: {way_seen: 4}}}
- id: down
  clauses: [draw.pile]
  given: {turn: red, seats: {red: {at: 5}, blue: {at: 1}}}
  when: [{draw: {}}]
  then: {seats: {red: {way_seen: 12}}}
- id: barred
  clauses: [draw.pile]
  given: {turn: red, lying: {gem: {3: 1}}, seats: {red: {at: 1}, blue: {at: 5}}}
  when: [{draw: {}}]
  then: {seats: {red: {way_seen: -1}}}
- id: open_again
  clauses: [draw.pile]
  given: {turn: red, seats: {red: {at: 1}, blue: {at: 5}}}
  when: [{draw: {}}]
  then: {seats: {red: {way_seen: 4}}}
"""
"""The way is open as long as no gem lies on it; a step back costs three."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = written(tmp_path)
    price = "3 if from.previous = it else 1"
    edit(folder, "table.yaml", "pieces:", f"define: {{way: 'path(runner.space, left.runner.space, gem = 0, {price})'}}\npieces:")
    edit(folder, "table.yaml", "counters:", "counters:\n  way_seen: {of: seat, at_least: -1}")
    edit(folder, "actions.yaml", "effects: [{draw:", "effects: [{set: {counter: way_seen, to: way}}, {draw:")
    return folder


def test_known_prices_follow_the_table(project: Path) -> None:
    rules_folder = project / "content/gems/rules"
    rules_folder.mkdir()
    clause = "{id: draw.pile, editions: [first], text: Draw., plays: [draw]}"
    (rules_folder / "01.yaml").write_text(f"section: {{id: one, title: One}}\nclauses: [{clause}]\n")
    (project / "content/gems/scenarios").mkdir()
    (project / "content/gems/scenarios/ways.yaml").write_text(SEEN)
    result = CliRunner().invoke(main, ["--project", str(project), "scenario", "gems"])
    assert "4 passed" in result.output, result.output


def test_what_is_no_price_is_told(project: Path) -> None:
    edit(project, "table.yaml", "3 if from.previous = it else 1", "hand")
    with pytest.raises(ContentError, match="'hand' is cards, and what a step costs is a number"):
        load(project, "gems").new_match(2, 1)
