"""Choices among actions that others do not hear of."""

from __future__ import annotations

from engine.kernel.compiling.resolved.world import World
from engine.kernel.compiling.writing.asking import SECRET
from engine.kernel.content.flow import Action, ActionFile, FlowFile, acts_of


def is_secret(world: World, action: Action) -> bool:
    """Whether others do not hear of an action: some choice among actions that offers it is made in secret."""
    flow = world.data.one(FlowFile)
    every = [*(one for file in world.data.all(ActionFile) for one in file.actions), *flow.actions]
    return any(action in act.offered(every) for act in acts_of(flow.flow) if act.about == SECRET)
