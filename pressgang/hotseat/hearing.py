"""What one seat hears of a game while it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.playing.hearing import Hearing
from engine.kernel.playing.match import GameMatch
from engine.playtest.comparing import plain
from engine.table.decisions import Decision, Option
from engine.table.rules import Match
from pressgang.plays.game_words import GameWords
from pressgang.plays.table_changes import changes, lines


class SeatLog:
    """Lines for one seat: who chose what, and what came of it, as far as the seat may know."""

    def __init__(self, match: Match, seat: str, words: GameWords) -> None:
        self._match, self._seat, self._words = match, seat, words
        self._hearing = Hearing(match.game, seat) if isinstance(match, GameMatch) else None
        self._told = 0
        self._lines: list[str] = []
        self._from = 0
        self._turn: tuple[int, object] | None = None
        self._view: Mapping[str, Any] = {}

    def before(self) -> None:
        """Look at the table before a choice is carried out."""
        if self._hearing is None or self._hearing.hides or self._log is None:
            self._view = self._seen()
        if self._hearing and isinstance(self._match, GameMatch):
            self._lines += self._words.events(self._new())  # what came before anybody chose
            self._hearing.look(self._match.state)

    def after(self, decision: Decision, option: Option) -> None:
        """Hear of a choice, and of what came of it: in events, or where somebody hides by what is seen to have changed."""
        if decision.seat == self._seat and len(decision.options) > 1:
            self._from = len(self._lines)
        self._lines.append(self._choice(decision, option))
        told = list(self._words.events(self._new()))
        if self._log is None or (self._hearing and self._hearing.missed):
            told = list(lines(changes(self._view, self._seen()), self._words.value))
        self._lines += [f"  {line}" for line in told]

    def since_choice(self) -> list[str]:
        """What was told since the seat last chose, its choice included."""
        return self._lines[self._from :]

    def all(self) -> list[str]:
        """All that was told."""
        return list(self._lines)

    @property
    def _log(self) -> list[tuple[str, Mapping[str, Any]]] | None:
        """What happened so far, where the rules write it down."""
        return self._match.state.log if isinstance(self._match, GameMatch) else None

    def _new(self) -> Sequence[tuple[str, Mapping[str, Any]]]:
        """The events since the last look, as the seat hears them."""
        log = self._log
        if log is None or self._hearing is None or not isinstance(self._match, GameMatch):
            return []
        new, self._told = log[self._told :], len(log)
        heard = self._hearing.heard(self._match.state, new)
        return [event for event in heard if any(True for _ in self._words.events([event]))]  # what has no words parts none that have

    def _choice(self, decision: Decision, option: Option) -> str:
        heard: Option | None = option
        if self._hearing and isinstance(self._match, GameMatch):
            heard = self._hearing.choice(decision, option, self._match.state)
        return self._words.choice(decision.seat, heard) if heard else self._words.secret(decision.seat)

    def _seen(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = plain(self._match.view(self._seat))
        return found
