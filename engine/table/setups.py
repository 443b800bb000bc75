"""The ways to begin a game that its `game.yaml` offers, by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.definitions.manifest import Manifest
from engine.source.hints import did_you_mean

LATER = {
    "turn": "let `first` of `turns` in flow.yaml ask for something that the set-up gives, such as a memory of a seat",
    "phase": "let steps of flow.yaml ask with `if` for something that the set-up gives, such as a counter",
    "round": "rounds are counted from 1",
    "setup": "every game has its set-up",
}
"""What positions of scenarios may say and a game's beginning may not, with what says it there."""


def given_by(manifest: Manifest, names: Sequence[str]) -> dict[str, Any]:
    """What these set-ups lay over the start, all together. Raises ValueError for a name that is none and for two that do not agree."""
    known = {one.id: one for one in manifest.setups}
    given: dict[str, Any] = {}
    said: dict[str, str] = {}
    for name in names:
        if name not in known:
            there_are = f"there are {', '.join(known)}" if known else "there is only the usual one"
            raise ValueError(f"no set-up '{name}' of {manifest.id}: {did_you_mean(name, known) or there_are}")
        for key, value in known[name].given.items():
            if key in LATER:
                raise ValueError(f"the set-up '{name}' says `{key}`, but a game begins before its set-up: {LATER[key]}")
            if given.setdefault(key, value) != value:
                raise ValueError(f"the set-ups '{said[key]}' and '{name}' do not go together: both say `{key}`")
            said.setdefault(key, name)
    return given
