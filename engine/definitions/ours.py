"""`ours: [name]`: which values of a thing its source does not state. Only these may be tuned; books mark them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.definitions.game import GameData
from engine.source.hints import did_you_mean
from engine.source.problems import Problem

Path = tuple[str | int, ...]


def ours_problems(data: GameData) -> Iterator[Problem]:
    """Values that are said to be ours and do not stand there."""
    for source in data.sources.values():
        plain = source.plain()
        for path, thing in _things(plain, ()):
            known = set(thing)
            if path == ("deck",):
                known = {key for card in plain.get("cards", ()) for key in card}
            for index, name in enumerate(thing["ours"]):
                if name not in known:
                    hint = did_you_mean(name, known) or "name a value that is written beside it"
                    yield source.problem((*path, "ours", index), f"no value '{name}' stands here to be ours", hint)


def _things(plain: Any, path: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    if isinstance(plain, dict):
        if isinstance(plain.get("ours"), list):
            yield path, plain
        for key, value in plain.items():
            yield from _things(value, (*path, key))
    elif isinstance(plain, list):
        for index, value in enumerate(plain):
            yield from _things(value, (*path, index))
