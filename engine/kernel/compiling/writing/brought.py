"""What the effects of an action bring about before another speaks of it: cards drawn first, what is chosen or remembered first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from engine.definitions.verbs import Verb
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.fields import Written

MOVING = frozenset({"deal", "discard", "draw", "gather", "play", "put", "shuffle", "take"})
"""Verbs after which other cards lie in the zones that they name, or in another order."""

WORD = re.compile(r"[A-Za-z_]\w*")


def brought_about(world: World, before: Sequence[Verb], written: Written, chosen: Mapping[str, Any]) -> bool:
    """Whether a formula speaks of what effects before it change, and of nothing that is chosen with the action."""
    names = set(WORD.findall(str(written)))
    return not names & set(chosen) and bool(names & {name for effect in before for name in _changed(world, effect, frozenset())})


def _changed(world: World, effect: Any, seen: frozenset[str]) -> Iterator[str]:
    """Zones whose cards an effect may change, memories that it sets, and names that it gives, with those of the effects within it."""
    named = {one.name: getattr(effect, one.name) for one in fields(effect)}
    word = getattr(effect, "word", "")
    if word in MOVING:
        yield from (name for value in named.values() for name in WORD.findall(str(value)))
        yield from world.table.zones if named.get("from_") == "everywhere" else ()
    yield from named.get("names", ()) if word == "let" else named.get("values", ()) if word == "remember" else ()
    if isinstance(named.get("as_"), str):
        yield named["as_"]
    if word in world.own and word not in seen:
        yield from (name for inner in world.own[word].do for name in _changed(world, inner, seen | {word}))
    for value in named.values():
        for inner in value if isinstance(value, tuple | list) else ():
            if is_dataclass(inner) and not isinstance(inner, type):
                yield from _changed(world, inner, seen)
