"""Definitions that nothing asks for: as a rule a name was changed where it is used, and not where it is defined."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.kernel.compiling.resolved.world import World
from engine.source.problems import UNUSED, Problem, Severity

_NAME = re.compile(r"[A-Za-z_]\w*")


def unasked_definitions(world: World) -> Iterator[Problem]:
    """Warnings about definitions whose names stand nowhere else in the content; not in games of several editions, which may share them."""
    if not world.table.define or len(world.data.manifest.editions) > 1:
        return
    left = set(world.table.define)
    for file, source in world.data.sources.items():
        left -= _said(source.plain(), file == "table.yaml")
    for name in world.table.define:
        if name in left:
            told = f"nothing asks for '{name}'"
            problem = world.problem("table.yaml", ("define", name), told, "let a formula ask for it, or take the definition away")
            yield replace(problem, severity=Severity.WARNING, kind=UNUSED)


def _said(plain: Any, is_table: bool = False) -> set[str]:
    """All names in texts and keys; of a definition those that it asks for, without its own."""
    if isinstance(plain, str):
        return set(_NAME.findall(plain))
    if isinstance(plain, list):
        return {name for part in plain for name in _said(part)}
    if not isinstance(plain, dict):
        return set()
    found = set[str]()
    for key, part in plain.items():
        if is_table and key == "define" and isinstance(part, dict):
            found |= {name for own, one in part.items() for name in _said(one) if name != own}
        else:
            found |= _said(key) | _said(part)
    return found
