"""Where in the course of a game a choice is offered that an example makes first, though its position begins at another step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.kernel.content.flow import Act, ActionFile, FlowFile, Step
from engine.playtest.choosing import Choice
from engine.source.problems import ContentError
from engine.table.decisions import Decision
from engine.table.rules import Rules


def offered_elsewhere(rules: Rules, players: int, given: Mapping[str, Any], choice: Choice) -> str:
    """How to begin where the choice is offered; "" where the position says at which step it begins, or no other offers it."""
    data = rules.data
    named = [(step.name, step.act) for file in data.all(FlowFile) for step in _choosing(file.flow) if step.act]
    if len(named) < 2 or {"phase", "setup", *(name for name, _ in named if name)} & given.keys():
        return ""
    for name in (name for name, _ in named if name):
        if _offers(rules, players, {**given, "phase": name}, choice):
            return f"; it is at the step '{name}', and the position begins at another: write `phase: {name}` under `given`"
    if any(not name and _lists(rules, act, choice) for name, act in named):
        hint = "a position begins at the first `act` of flow.yaml whose `if` is true"
        return f"; {hint}: give the step that offers it a name (`name: play`), and write `phase: play` under `given`"
    return ""


def _choosing(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps in which somebody chooses among actions."""
    for step in steps:
        if step.act:
            yield step
        if loop := step.repeat or step.turns:
            yield from _choosing(loop.do)


def _offers(rules: Rules, players: int, given: dict[str, Any], choice: Choice) -> bool:
    """Whether a position begins with a decision that offers the choice."""
    try:
        decision: Decision = next(rules.scenario_match(players, given).play())
    except (StopIteration, ValueError, ContentError):
        return False
    return any(choice.means(decision, option) for option in decision.options)


def _lists(rules: Rules, act: Act, choice: Choice) -> bool:
    """Whether a choice among actions has one of that name."""
    actions = [action for file in rules.data.all(ActionFile) for action in file.actions]
    actions += [action for file in rules.data.all(FlowFile) for action in file.actions]
    return any(choice.kind in (action.id, action.option) for action in act.offered(actions))
