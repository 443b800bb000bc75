"""What stands in a selection twice is one choice all the same."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine.kernel.compiling.declarations.tables import PURE
from engine.kernel.optimizing.trees import changes_nothing
from engine.source.problems import ContentError
from tests.one_kernel.gems import edit, rules_of, written

NEAR = "runner.space.neighbours"
GIVEN = {"turn": "red", "seats": {"red": {"at": 2}, "blue": {"at": 5}}}


@pytest.mark.parametrize(
    ("selection", "offered"),
    [
        (f"{NEAR} + {NEAR}", [1, 3]),
        (f"({NEAR} + runner.space + {NEAR}).where(free) - west", [3]),
        ("path.neighbours", [1, 2, 3, 4, 5]),
    ],
)
@pytest.mark.parametrize("asked", [False, True])
def test_spaces_put_together(tmp_path: Path, selection: str, offered: list[int], *, asked: bool) -> None:
    folder = written(tmp_path)
    go = "{id: go, with: {to: SOME}, effects: [{move: {piece: runner, to: to}}]}"
    if asked:
        go = "{id: go, effects: [{choose: {from: SOME, as: to, option: go, do: [{move: {piece: runner, to: to}}]}}]}"
    edit(folder, "actions.yaml", "actions:\n", f"actions:\n  - {go.replace('SOME', selection)}\n")
    play = rules_of(folder).scenario_match(2, GIVEN).play()
    decision = next(play)
    if asked:
        decision = play.send(next(option for option in decision.options if option.kind == "go"))
    assert sorted(option.args["to"] for option in decision.options if option.kind == "go") == offered


def test_listing_what_is_put_together_is_known_to_change_nothing(tmp_path: Path) -> None:
    """What changes something is not made faster."""
    folder = written(tmp_path)
    edit(
        folder,
        "actions.yaml",
        "actions:\n",
        f"actions:\n  - {{id: go, with: {{to: {NEAR} + {NEAR}}}, effects: [{{move: {{piece: runner, to: to}}}}]}}\n",
    )
    functions = [one for one in ast.parse(rules_of(folder).game(2).source).body if isinstance(one, ast.FunctionDef)]
    listing = [one for one in functions if one.name.startswith("options_")]
    assert listing
    assert all(changes_nothing(one, PURE) for one in listing)


def test_a_fault_of_what_is_chosen_is_told_once(tmp_path: Path) -> None:
    folder = written(tmp_path)
    go = "{id: go, effects: [{choose: {from: runner.space.neighbours - 1, as: to}}]}"
    edit(folder, "actions.yaml", "actions:\n", f"actions:\n  - {go}\n")
    with pytest.raises(ContentError) as told:
        rules_of(folder)
    assert [str(problem).partition(": '")[0] for problem in told.value.problems] == [
        "content/gems/actions.yaml:3:40: actions[0].effects[0].choose.from"
    ]
