"""What came of examples, kept between runs (`engine/source/keeping.py`).

An example is played again when it has changed, or the things of the game, or a function of the compiled game that it calls: after an edit
of what a card does, only what comes by that card.
"""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from engine.definitions.game import GameData
from engine.definitions.scenarios import Scenario
from engine.games import is_ours
from engine.kernel.compiling.footprint import Footprint, calls, footprint
from engine.kernel.compiling.keeping import key_of, key_of_things
from engine.kernel.compiling.linking import Compiled
from engine.kernel.content.tiles import TileBoard
from engine.kernel.rules import KernelRules
from engine.source import keeping
from engine.source.problems import ContentError
from engine.table.rules import Rules

MOST_KEPT: Final = 6_000
"""Results of a game and kind; those that were asked for longest ago go first."""

_LINE: Final = ".yaml:"
"""In what is told of content that breaks down: its line, which moves with whatever stands above, so that it is not kept."""

Reach = tuple[int, tuple[str, ...], str]
"""By which functions an example came: of the game for so many players, their names, and the digest of these and of all else in it."""

Kept = tuple[str | None, Reach | None, Any]
"""What came of it: of which content, by what, and the result."""


class KeptExamples:
    """What came of the examples that were played by the rules of one edition, in plain values; each `kind` of result is kept by itself.

    `rules` are those that they are played by; they are compiled where an example must be played, or the content has changed.
    """

    def __init__(self, data: GameData, kind: str, rules: Callable[[], Rules]) -> None:
        ours = is_ours(data.manifest.rules)
        self._data, self._rules = data, rules
        self._place = key_of_things(data, kind) if ours else None
        self._content = key_of(data, 0, {}) if ours else None
        """The content as it is, by all that rules are made of."""
        payload = keeping.find(self._place) if self._place else None
        self._known: dict[str, Kept] = marshal.loads(payload) if payload else {}  # noqa: S302 - nobody else can write there
        self._footprints: dict[int, Footprint | None] = {}
        self._is_new = False

    def of(self, scenario: Scenario, play: Callable[[], Any], what: str = "") -> Any:
        """What comes of an example, as it is known or as it is played now. `what`: something else is asked of it."""
        digest = hashlib.sha256(f"{what}{scenario!r}".encode()).hexdigest()
        content, reach, result = self._known.get(digest, (None, None, None))
        if digest in self._known and content == self._content:
            return result
        if not self._goes_as_before(reach):
            result, reach = self._played(scenario, play)
        self._known.pop(digest, None)
        if isinstance(result, str) and _LINE in result:
            return result
        self._known[digest] = (self._content, reach, result)
        self._is_new = True
        return result

    def keep(self) -> None:
        """Keep what was played now."""
        if self._place and self._is_new:
            recent = list(self._known.items())[-MOST_KEPT:]
            keeping.keep(self._place, marshal.dumps(dict(recent)))

    def _goes_as_before(self, reach: Reach | None) -> bool:
        if reach is None:
            return False
        players, names, digest = reach
        now = self._footprint(players)
        return now is not None and now.of(names) == digest

    def _played(self, scenario: Scenario, play: Callable[[], Any]) -> tuple[Any, Reach | None]:
        """What comes of it now, and by what it came, where that can be told."""
        players = self._players(scenario)
        now = self._footprint(players) if players else None
        if now is None:
            return play(), None
        game = self._game(players)
        with calls(game) as called:
            result = play()
        if game.parts.fast or self._game(players) is not game:  # made fast meanwhile, for somebody who plays on: it notes nothing
            return result, None
        names = tuple(called)
        return result, (players, names, now.of(names))

    def _players(self, scenario: Scenario) -> int:
        """For how many it is played; 0 where nobody can tell, or what came of it is not kept."""
        if self._place is None:
            return 0
        try:
            return scenario.players or next(iter(self._rules().player_counts), 0)
        except ContentError:
            return 0

    def _game(self, players: int) -> Compiled:
        rules = self._rules()
        assert isinstance(rules, KernelRules)
        return rules.looked_at(players)

    def _footprint(self, players: int) -> Footprint | None:
        """That of the game for so many; None where there is none, and where positions draw boards of their own."""
        if players not in self._footprints:
            self._footprints[players] = None
            with suppress(ContentError):  # what cannot be compiled is told by whoever asks
                if isinstance(self._rules(), KernelRules) and not self._data.all(TileBoard):
                    self._footprints[players] = footprint(self._game(players))
        return self._footprints[players]
