"""Games on file: content hash, edition, players, seed and choices make the same game again, on every machine."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from engine.definitions.saying import Speaker
from engine.definitions.types import Content, Count
from engine.definitions.verbs import Vocabulary
from engine.playtest.choosing import Choice, ChoiceError, find_option
from engine.playtest.comparing import plain
from engine.playtest.outcomes import Plan
from engine.table.decisions import Decision, Option
from engine.table.driver import ChooserError, Observer, Record, Sight, play_out
from engine.table.rules import Ending, Match, Rules

LARGEST = 20_000_000
"""Characters of a recording at most."""

Key = Annotated[dict[str, dict[str, Any]], Field(min_length=1, max_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedEnding(Content):
    """How the game ended when it was recorded."""

    reason: str
    winner: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedGame(Content):
    """A game on file; forced options are left out of its choices. No ending: the rules broke down after the last choice."""

    pressgang: Literal[1] = 1
    game: str
    edition: str
    players: Count
    seed: str
    content_hash: str
    round_limit: Count
    bots: tuple[str, ...] = ()
    setups: tuple[str, ...] = ()
    choices: tuple[Key, ...]
    ending: RecordedEnding | None = None

    def to_plain(self) -> dict[str, Any]:
        """As JSON holds it."""
        return asdict(self)


def record_game(rules: Rules, plan: Plan, seed: str, choices: Sequence[Option], ending: Ending | None) -> RecordedGame:
    """Put a game on record."""
    return RecordedGame(
        game=rules.data.manifest.id,
        edition=rules.data.edition,
        players=plan.players,
        seed=seed,
        content_hash=rules.data.content_hash,
        round_limit=plan.round_limit,
        bots=plan.bots,
        setups=plan.setups,
        choices=tuple(plain(option.to_plain()) for option in choices),
        ending=RecordedEnding(reason=ending.reason, winner=ending.winner) if ending else None,
    )


def parse_recording(text: str) -> RecordedGame:
    """Read a recording. Raises ValueError saying all that is wrong with it."""
    if len(text) > LARGEST:
        raise ValueError(f"more than {LARGEST:,} characters: this is no recorded game")
    try:
        recorded: RecordedGame = TypeAdapter(RecordedGame).validate_json(text)
    except ValidationError as error:
        raise ValueError("; ".join(_said(fault, text) for fault in error.errors(include_url=False)[:5])) from None
    return recorded


def _said(fault: ErrorDetails, text: str) -> str:
    """What is wrong at one place of a recording, in the words that tell faults of content."""
    if fault["type"] == "json_invalid":
        return f"no JSON: {fault['ctx']['error']}"
    what, hint = Speaker(RecordedGame, Vocabulary(())).say(fault, json.loads(text), fault["loc"])
    return f"{'.'.join(map(str, fault['loc'])) or 'the file'}: {what}" + (f" — {hint}" if hint else "")


class Follower:
    """Chooses for every seat what the recording says."""

    def __init__(self, choices: Sequence[Mapping[str, Mapping[str, Any]]], ended: bool) -> None:
        self._choices = choices
        self._ended = ended
        self.made = 0

    def choose(self, decision: Decision, sight: Sight) -> int:
        """The option that stands next in the recording."""
        if self.made == len(self._choices):
            more = "the game goes on after the last recorded choice" if self._ended else "the recording breaks off here"
            raise ChooserError(f"{more}: {decision.seat} must choose ({decision.about})")
        ((kind, args),) = self._choices[self.made].items()
        try:
            option = find_option(Choice(kind, args), decision)
        except ChoiceError as error:
            raise ChooserError(f"choice {self.made + 1}: {error}") from None
        self.made += 1
        return decision.options.index(option)


def replay(rules: Rules, recorded: RecordedGame, watch: Callable[[Match], Observer] | None = None) -> Record:
    """Play a recorded game again; `watch` is given the game and gives an observer of it.

    Raises ChooserError where these rules make it another game.
    """
    if recorded.players not in rules.player_counts:
        known = ", ".join(map(str, sorted(rules.player_counts)))
        raise ChooserError(f"recorded with {recorded.players:,} players: the game is for {known}")
    try:
        match = rules.new_match(recorded.players, recorded.seed, round_limit=recorded.round_limit, setups=recorded.setups)
    except ValueError as error:
        raise ChooserError(str(error)) from None
    observers = [watch(match)] if watch else []
    follower = Follower(recorded.choices, recorded.ending is not None)
    record = play_out(match, dict.fromkeys(match.table.seats, follower), strict=True, observers=observers)
    if follower.made < len(recorded.choices):
        raise ChooserError(f"the game is over after {follower.made} of {len(recorded.choices)} recorded choices")
    if recorded.ending and (recorded.ending.reason, recorded.ending.winner) != record.ending[:2]:
        raise ChooserError(f"the game ended otherwise: {record.ending.reason}, not {recorded.ending.reason}")
    return record
