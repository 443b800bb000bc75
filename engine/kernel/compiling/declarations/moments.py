"""What waits for a moment that never comes: a round that nothing counts, the end of a flow without end, a pile that is never refilled."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.fields import Written
from engine.kernel.content.flow import FlowFile, Repeat, Step, Turns
from engine.source.problems import UNUSED, Problem, Severity, Steps

NEVER = ("false", "no")
"""How a condition is written that is never true."""

DONE_IN_ROUND = "s.used_round.append("
"""In compiled rules: that something is done once a round."""

REFILLED = "refill"
"""Before the name of a zone, among what changes in a game: that it is refilled once it is empty."""

SHUFFLED = "shuffled"
"""The same, that an effect shuffles it."""


def missed_moments(
    world: World, round_asked: Collection[tuple[str, Steps]], events: Collection[str], changed: Collection[str]
) -> Iterator[Problem]:
    """Warnings, each where it is written; `round_asked` are the places of rules that ask for the round or do something once in it."""
    flow = world.data.one(FlowFile)
    if not any(loop.rounds for loop in _loops(flow.flow)):
        yield from _without_rounds(world, flow, round_asked)
    for place, end in enumerate(flow.endings):
        path: Steps = ("endings", place, "at")
        if end.at == "turn" and not any(step.turns for step in _steps(flow.flow)):
            yield _missed(
                world, "flow.yaml", path, "no turn ever ends: the flow has no `turns`", "let it be looked at `once`, or write `turns`"
            )
        if end.at == "end" and any(map(_is_endless, flow.flow)):
            told = "the flow never ends: its `turns` or `repeat` go on for ever"
            yield _missed(world, "flow.yaml", path, told, "let their `until` come about, or the ending be looked at sooner: `at: round`")
    yield from _piles(world, events, changed)


def _steps(steps: Sequence[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        if loop := step.repeat or step.turns:
            yield from _steps(loop.do)


def _loops(steps: Sequence[Step]) -> Iterator[Turns | Repeat]:
    return (loop for step in _steps(steps) if (loop := step.repeat or step.turns))


def _never(condition: Written | None) -> bool:
    return condition is False or str(condition).strip() in NEVER


def _is_endless(step: Step) -> bool:
    """Whether a step, once begun, goes on until an ending comes about."""
    loop = step.repeat or step.turns
    if loop is None or step.if_ is not None:
        return False
    if step.turns:
        endless = step.turns.until is not None and _never(step.turns.until)
    else:
        endless = bool(step.repeat and step.repeat.times is None and (step.repeat.until is None or _never(step.repeat.until)))
    return endless or any(map(_is_endless, loop.do))


def _without_rounds(world: World, flow: FlowFile, asked: Collection[tuple[str, Steps]]) -> Iterator[Problem]:
    """What hangs on rounds where no step of the flow says that it is one."""
    hint = "let the `turns` or `repeat` that are a round say `rounds: true`; what is counted otherwise is a counter of its own"
    for file, path in sorted(asked, key=repr):
        yield _missed(world, file, path, "no round ever ends, so that this is the first one for the whole game", hint)
    for place, end in enumerate(flow.endings):
        if end.at == "round":
            yield _missed(world, "flow.yaml", ("endings", place, "at"), "no round ever ends", hint)
    for name, counter in world.table.counters.items():
        if counter.reset == "round":
            yield _missed(world, "table.yaml", ("counters", name, "reset"), "no round ever ends", hint)
    for name, status in world.table.statuses.items():
        if status.until == "end_of_round":
            yield _missed(world, "table.yaml", ("statuses", name, "until"), "no round ever ends", hint)


def _piles(world: World, events: Collection[str], changed: Collection[str]) -> Iterator[Problem]:
    """Zones that would be refilled if anybody drew from them, and face-down piles that are drawn from as they are written."""
    for name, zone in world.table.zones.items():
        if zone.refill is not None and f"{REFILLED}:{name}" not in changed:
            told = f"'{name}' is never refilled: nothing is drawn or dealt from it"
            hint = f"`draw: {{cards: 1, from: {name}, to: …}}` and `deal` refill it, while `put` and `take` find nothing in an empty zone"
            yield _missed(world, "table.yaml", ("zones", name, "refill"), told, hint)
        several = len({kind for kind, deck in enumerate(world.deck_of) if zone.cards == "all" or deck in zone.cards}) > 1
        drawn = {f"draw.{name}", f"deal.{name}"} & set(events)
        if zone.cards and several and drawn and zone.seen_by == "nobody" and not zone.shuffled and f"{SHUFFLED}:{name}" not in changed:
            told = f"'{name}' is never shuffled: its cards are drawn in the order in which they are written"
            yield _missed(world, "table.yaml", ("zones", name), told, f"`shuffle: {{zone: {name}}}` in `set_up`, or `shuffled: true` here")


def _missed(world: World, file: str, path: Steps, told: str, hint: str) -> Problem:
    return replace(world.problem(file, path, told, hint), severity=Severity.WARNING, kind=UNUSED)
