"""Positions that commands start from: the beginning of a game, or the position of a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from engine.definitions.reading_alone import read_scenarios_elsewhere
from engine.definitions.scenarios import Scenario
from engine.playtest.choosing import ChoiceError, opening, parse_choice
from engine.playtest.example_play import Failed, Playing
from engine.playtest.scenarios import not_for
from engine.table.rules import Rules
from pressgang.choosing import guess

START = "1"


def position_of(rules: Rules, file: Path | None, id_: str | None, players: int | None, seed: str = START) -> Any:
    """A match at a position, before its first choice. Raises click.UsageError for what is wrong with what was asked for."""
    counts = rules.player_counts
    if players is not None and players not in counts:
        raise click.BadParameter(f"{rules.data.manifest.title} is for {', '.join(map(str, counts))}", param_hint="--players")
    if file is None and id_ is not None:
        raise click.BadParameter("names a scenario of a file: name the file with --from", param_hint="--id")
    if file is None:
        match: Any = rules.new_match(players or counts[0], seed, round_limit=1_000_000)
    else:
        found = _scenario(rules, file, id_)
        match = _at(rules, found, players, seed)
    if not hasattr(match, "fork"):
        raise click.UsageError(f"the rules of {rules.data.manifest.title} cannot be copied in the middle of a game yet")
    return match


def edition_of(rules: Rules, file: Path, id_: str | None) -> str | None:
    """The edition that a scenario names; None where it is about the game's own."""
    return _scenario(rules, file, id_).edition


def _scenario(rules: Rules, file: Path, id_: str | None) -> Scenario:
    scenarios = [scenario for scenario, *_ in read_scenarios_elsewhere(file, rules.data.vocabulary)]
    chosen = [scenario for scenario in scenarios if id_ in (None, scenario.id)]
    if not chosen:
        said = f"no scenario '{id_}': {guess(id_, [scenario.id for scenario in scenarios])}" if id_ else "no scenario"
        raise click.BadParameter(f"{file} has {said}", param_hint="--id" if id_ else "--from")
    return chosen[0]


def _at(rules: Rules, scenario: Scenario, players: int | None, seed: str) -> Any:
    """The position after the choices of a scenario."""
    if fault := not_for(rules.player_counts, scenario.players):
        raise click.UsageError(f"{scenario.id}: {fault}")
    try:
        match: Any = rules.scenario_match(players or scenario.players or rules.player_counts[0], scenario.given, seed)
        if not scenario.when:
            return match
        playing = Playing(match, None, opening(scenario.when))
        for written in scenario.when:
            playing.take(parse_choice(written))
        if playing.decision is None:
            raise click.UsageError(f"{scenario.id}: the game is over after these choices")
        return match.resting()
    except (Failed, ChoiceError, ValueError) as error:
        raise click.UsageError(f"{scenario.id}: {error}") from None
