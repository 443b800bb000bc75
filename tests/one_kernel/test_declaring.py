"""What a table declares beside counters and zones: sorts of spaces, seats as properties, maps that draw boards, formulas with words."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.one_kernel.gems import edit, rules_of, written

BOARD = """
board:
  id: path
  name: Path
  hexes: {}
  signs:
    w: {has: {ground: water}}
    r: {has: {ground: grass, home: red}}
    b: {has: {ground: grass, home: blue}}
    g: {has: {home: green}}
    "*": {has: {ground: grass, price: 3}, holds: {gem: 1}}
  map:
    - " r *"
    - "* w b"
    - " . g"
"""

SPACES = """
spaces:
  ground: {sorts: {grass: {name: Grass, has: {price: 1}}, water: {has: {price: 2}}}}
  price: {number: [0, 9]}
  home: {seat: true}
define:
  reached: {with: [far], is: "others.where(distance(runner.space, you.runner.space) <= far)", said: "a rival within {{ far }} spaces"}
  cheap: price < 3
zones:"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    project = written(tmp_path)
    (project / "content" / "gems" / "boards" / "path.yaml").write_text(BOARD, "utf-8")
    edit(project, "table.yaml", "\nzones:", SPACES)
    edit(project, "table.yaml", "start: {red: west, blue: east}", "start: path.where(home = you)")
    edit(project, "game.yaml", "{colour: blue}", "{colour: blue}, {colour: green}")
    return project


def offered(project: Path, needs: str, **given: object) -> list[object]:
    """Where a step may lead that needs something."""
    edit(project, "actions.yaml", "with: {to:", f"needs: {needs}\n    with: {{to:")
    decision = next(rules_of(project).scenario_match(2, {"turn": "red", **given}).play())
    return sorted(dict(option.args)["to"] for option in decision.options if option.kind == "step")


def test_a_map_draws_hexes_of_any_outline(project: Path) -> None:
    rules = rules_of(project)
    assert rules.game(2).world.space_names == ["1", "2", "3", "4", "5", "6", "7"]
    shown = rules.scenario_match(2, {}).table.to_plain()
    assert (shown["seats"]["red"]["at"], shown["seats"]["blue"]["at"]) == (1, 5)
    assert shown["lying"] == {"gem": [2, 3]}  # what the signs of the map hold
    assert offered(project, "to.price > 0") == [2, 3, 4]


def test_sorts_bring_properties_along_and_a_sign_may_say_otherwise(project: Path) -> None:
    assert offered(project, "to.price = 2") == [4]


def test_a_price_of_the_sign_itself(project: Path) -> None:
    assert offered(project, "to.price = 3") == [2, 3]


def test_a_seat_that_nobody_plays_is_nobody(project: Path) -> None:
    assert offered(project, "path.where(home = nobody).count = 5 and to.home = nobody") == [2, 3, 4]


@pytest.mark.parametrize(("far", "found"), [(1, []), (2, [2, 3, 4])])
def test_a_defined_formula_takes_what_stands_in_its_brackets(project: Path, far: int, found: list[int]) -> None:
    assert offered(project, f"reached({far})") == found


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("boards/path.yaml", '" r *"', '" r  *"', "row 1 of the map: '*' in column 5 stands between two hexes"),
        ("boards/path.yaml", "home: red", "home: rad", "no seat is called 'rad' — did you mean 'red'?"),
        ("boards/path.yaml", "holds: {gem: 1}", "holds: {gems: 1}", "no counter of spaces is called 'gems'"),
        ("table.yaml", "water: {has: {price: 2}}", "water: {has: {prize: 2}}", "unknown key 'prize'"),
        ("table.yaml", "water: {has: {price: 2}}", "water: {has: {price: 12}}", "must be a whole number from 0 to 9"),
        ("table.yaml", 'is: "others', 'iss: "others', "unknown key 'iss'"),
        ("actions.yaml", "where(free)}", "where(free and reached)}", "'reached' takes 1 thing in brackets (far)"),
        ("actions.yaml", "where(free)}", "where(free and cheap(2))}", "'cheap' takes no brackets"),
    ],
)
def test_what_does_not_fit_is_told(project: Path, file: str, old: str, new: str, message: str) -> None:
    edit(project, file, old, new)
    with pytest.raises(ContentError) as error:
        rules_of(project)
    assert any(message in str(problem) for problem in error.value.problems), error.value.problems
