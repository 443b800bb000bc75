"""Set-up and course of a game of data, as a numbered outline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from reportlab.platypus import Flowable

from engine.kernel.content.flow import Act, ActionFile, FlowFile, Repeat, Step, Turns
from generator.books.chapters.setups import other_setups
from generator.books.data.exact.speaking import called, happens, outline, said
from generator.books.data.exact.stepwise import outlined
from generator.books.setting.setter import Setter


def setup(setter: Setter) -> list[Flowable]:
    """What happens before the first turn."""
    before = [effect for flow in setter.shop.game.all(FlowFile) for effect in flow.set_up]
    lines = [line for place, effect in enumerate(before, 1) for line in outlined(setter, f"{place}", [effect])]
    return [*outline(setter, "exact_setup", lines), *other_setups(setter)]


def course(setter: Setter) -> list[Flowable]:
    """Who does what when."""
    return outline(setter, "exact_course", [line for flow in setter.shop.game.all(FlowFile) for line in _steps(setter, flow.flow, "")])


def _steps(setter: Setter, steps: Sequence[Step], above: str) -> Iterator[tuple[str, str]]:
    for place, step in enumerate(steps, 1):
        number = f"{above}{place}"
        when = said(setter, "only_if", condition=step.if_) + " " if step.if_ is not None else ""
        if step.effects:
            yield from outlined(setter, number, step.effects, when)
        elif step.act:
            yield number, when + _act(setter, step.act)
        elif step.turns:
            yield number, when + said(setter, "turns_of", **_fields(step.turns))
            yield from _steps(setter, step.turns.do, f"{number}.")
        elif step.repeat:
            yield number, when + said(setter, "repeated", **_fields(step.repeat))
            yield from _steps(setter, step.repeat.do, f"{number}.")


def _act(setter: Setter, act: Act) -> str:
    game = setter.shop.game
    every = [action for file in game.all(ActionFile) for action in file.actions]
    every += [action for file in game.all(FlowFile) for action in file.actions]
    choices = [called(setter, action.id, str(action.name)) for action in act.offered(every)]
    choices += [called(setter, act.pass_)] if act.pass_ else []
    passing = {"passing": act.pass_, "pass_when": act.pass_when}
    fields = {"who": act.who, "again": act.again, "leaves_most": act.leaves_most, "choices": choices, "about": act.about, **passing}
    parts = [said(setter, "act_of", **fields)]
    if act.pass_does:
        parts.append(said(setter, "pass_does", passing=act.pass_, does=happens(setter, act.pass_does)))
    if act.none:
        parts.append(said(setter, "nothing_to_choose", does=happens(setter, act.none)))
    return " ".join(parts)


def _fields(of: Turns | Repeat) -> dict[str, Any]:
    names = ("first", "order", "who", "until", "times", "rounds")
    found = {name: getattr(of, name, None) for name in names}
    return {**found, "until": False} if found["until"] in ("no", "false") else found  # never
