"""Recorded games as files."""

from __future__ import annotations

import json
from pathlib import Path

import click

from engine.playtest.outcomes import Plan, play_game
from engine.playtest.recordings import LARGEST, RecordedGame, parse_recording, record_game
from engine.table.driver import GameBugError
from engine.table.rules import Rules
from generator.paint.document import write_atomically


def write_game(rules: Rules, plan: Plan, number: int, folder: Path) -> Path:
    """Play one game of the plan once more and put it on file."""
    record = play_game(rules, plan, number)
    seed = plan.seed_of(number)
    return write_recording(record_game(rules, plan, seed, record.choices, record.ending), folder / f"{seed}.json")


def write_broken(rules: Rules, plan: Plan, bug: GameBugError, folder: Path) -> Path:
    """Put on file a game that broke the rules, up to where it broke."""
    return write_recording(record_game(rules, plan, bug.seed, bug.choices, None), folder / f"broken-{bug.seed}.json")


def write_recording(recorded: RecordedGame, path: Path) -> Path:
    """Put a recording on file, whole or not at all. Returns where."""
    write_atomically(path, (json.dumps(recorded.to_plain(), ensure_ascii=False, indent=1) + "\n").encode())
    return path


def read_recording(path: Path) -> RecordedGame:
    """Read a recording; a file that is none is wrong usage."""
    try:
        with path.open(encoding="utf-8") as file:
            return parse_recording(file.read(LARGEST + 1))
    except UnicodeDecodeError:
        raise click.BadParameter(f"{path} is no recorded game: not UTF-8 text", param_hint="FILE") from None
    except ValueError as error:
        raise click.BadParameter(f"{path} is no recorded game: {error}", param_hint="FILE") from None
