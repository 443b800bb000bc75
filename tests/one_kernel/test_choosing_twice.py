"""A turn of several choices that each go on until one passes."""

from __future__ import annotations

from pathlib import Path

from tests.one_kernel.gems import edit, rules_of, written


def test_who_has_passed_once_may_go_on_in_the_next_choice_of_the_turn(tmp_path: Path) -> None:
    project = written(tmp_path)
    edit(
        project,
        "flow.yaml",
        "do: [{act: {again: actions > 0}}]",
        "do: [{act: {actions: [draw], again: actions > 0, pass: walk}}, {act: {actions: [step], again: actions > 0}}]",
    )
    play = rules_of(project).scenario_match(2, {"turn": "red", "seats": {"red": {"at": 1}}}).play()
    decision, kinds = next(play), list[str]()
    for _ in range(5):
        kinds.append(f"{decision.seat} {decision.options[-1].kind}")
        decision = play.send(decision.options[-1])
    assert kinds == ["red walk", "red step", "red step", "red step", "blue walk"]
