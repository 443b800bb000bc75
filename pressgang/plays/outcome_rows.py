"""Each game of a playtest as a row of a table, for whoever wants to count otherwise than `playtest` does."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from engine.playtest.summary import Summary
from generator.paint.document import write_atomically

OF_GAMES = ("game", "seed", "reason", "rounds", "decisions", "options")
OF_SEATS = ("seat", "character", "bot", "won", "led")
"""A column for each seat around the table: its colour, what it played, by which bot, whether it won, in which share of its turns it led."""


def write_rows(summary: Summary, path: Path) -> Path:
    """Put the games of a run on file, whole or not at all. Returns where."""
    write_atomically(path, rows(summary).encode())
    return path


def rows(summary: Summary) -> str:
    """The games of a run as CSV with a head. Who led is left empty in games that were not followed."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    seats = range(1, summary.plan.players + 1)
    table.writerow([*OF_GAMES, *(f"{what}_{seat}" for seat in seats for what in OF_SEATS)])
    for number, one in enumerate(summary.outcomes):
        row: list[object] = [number, one.seed, one.reason, one.rounds, one.decisions, one.options]
        for place, ((seat, character), bot) in enumerate(zip(one.labels, summary.plan.bots, strict=True)):
            led = f"{one.course.count(place) / len(one.course):.3f}" if one.course else ""
            row += [seat, character, bot, int(seat in one.winners), led]
        table.writerow(row)
    return out.getvalue()
