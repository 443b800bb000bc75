"""The list of components in `game.yaml` held against what there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.todo import Todo
from engine.source.problems import Problem, Severity, Steps


def tokens_of(data: GameData) -> Mapping[str, int]:
    """How many there are of each token."""
    return {token.id: token.count for file in data.all(Tokens) for token in file.tokens}


def component_problems(data: GameData, counted: Mapping[tuple[str, str | None], int]) -> Iterator[Problem]:
    """Lines of the list that do not agree with `counted`: how many there are, by what counts them and of which."""
    listed = set()
    for place, component in enumerate(data.manifest.components):
        key = (component.counts, component.of)
        listed.add(key)
        path = ("components", place)
        if isinstance(component.count, Todo):
            continue
        if key not in counted:
            yield _in_box(data, (*path, "counts"), f"'{component.counts} {component.of or ''}' is nothing that can be counted")
        elif counted[key] != component.count:
            yield _in_box(data, (*path, "count"), f"the list says {component.count} of '{component.id}', the data holds {counted[key]}")
    for kind, of in counted:
        if tokens_of(data) and (kind, of) not in listed:
            yield _in_box(data, ("components",), f"no line of the list counts '{kind} {of or ''}'")


def _in_box(data: GameData, path: Steps, message: str) -> Problem:
    return data.sources["game.yaml"].problem(path, message, severity=Severity.ERROR)
