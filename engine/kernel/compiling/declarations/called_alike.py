"""Definitions with words whose names effects give to other things, too: rules mean the one that is nearer, texts say the definition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.table import Definition
from engine.source.nodes import Source
from engine.source.problems import Problem, Severity

_NAMING = frozenset(("with", "takes"))
"""Keys below which what is chosen, or what a verb is given, stands under its name."""


def called_alike(world: World) -> Iterator[Problem]:
    """A warning for each thing that is called as a definition with words (`said`) and without brackets: texts could not tell them apart."""
    said = {name for name, one in world.table.define.items() if isinstance(one, Definition) and one.said and not one.with_}
    for source in world.data.sources.values() if said else ():
        for name, place in _given(source):
            if name in said:
                told = f"'{name}' is what table.yaml defines, too, and texts say the words of that for both"
                found = place.problem((), told, "choose another name for one of them", shown=(name,))
                yield replace(found, severity=Severity.WARNING)


def _given(source: Source, within: str = "") -> Iterator[tuple[str, Source]]:
    """The names that `as`, `let`, `with` and `takes` give to things in a file, with where they are written."""
    for key, part in source.items():
        if key == "as":
            yield str(part.plain()), part
        elif key in _NAMING or (key == "names" and within == "let"):
            yield from ((str(name), one) for name, one in part.items() if isinstance(name, str))
        yield from _given(part, str(key))
