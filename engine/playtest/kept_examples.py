"""What came of examples, kept between runs (`engine/source/keeping.py`).

An example is played again when it has changed, or anything that rules are made of.
"""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Callable
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.scenarios import Scenario
from engine.games import is_ours
from engine.kernel.compiling.keeping import key_of
from engine.source import keeping


class KeptExamples:
    """What came of the examples that were played by the rules of one edition, in plain values; each `kind` of result is kept by itself."""

    def __init__(self, data: GameData, kind: str) -> None:
        self._key = key_of(data, 0, {}, **{kind: True}) if is_ours(data.manifest.rules) else None
        payload = keeping.find(self._key) if self._key else None
        self._known: dict[str, Any] = marshal.loads(payload) if payload else {}  # noqa: S302 - nobody else can write there
        self._kept = len(self._known)

    def of(self, scenario: Scenario, play: Callable[[], Any], what: str = "") -> Any:
        """What comes of an example, as it is known or as it is played now. `what`: something else is asked of it."""
        digest = hashlib.sha256(f"{what}{scenario!r}".encode()).hexdigest()
        if digest not in self._known:
            self._known[digest] = play()
        return self._known[digest]

    def keep(self) -> None:
        """Keep what was played now."""
        if self._key and len(self._known) > self._kept:
            keeping.keep(self._key, marshal.dumps(self._known))
