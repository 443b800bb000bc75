"""What a run of games made use of: events, cards drawn and played with the wins that went with them, and rules that never came up."""

from __future__ import annotations

from typing import Any

from engine.definitions.game import GameData
from engine.playtest.outcomes import Batch
from engine.playtest.tallies import Tally

EVENT, DRAWN, CARD = "event:", "drawn:", "card:"
"""How a game names in its counts what happened to a seat, which card came to it, and which card it played."""


def events(batch: Batch) -> dict[str, dict[str, Any]]:
    """For each event: how often a game, in which share of the games, and how often the seats that met with it won; by character too."""
    games = len(batch.outcomes)
    found = {}
    for key, times in sorted(batch.fired.items()):
        if key.startswith(EVENT) and games:
            shared: dict[str, Any] = {"times": times, "per_game": times / games, "share_of_games": batch.fired_games[key] / games}
            shared |= {"seats": wins_with(batch, key).to_plain(), "by_character": _by_character(batch, key)}
            found[key.removeprefix(EVENT)] = shared
    return found


def _by_character(batch: Batch, key: str) -> dict[str, dict[str, float]]:
    """For each character that met with the event in how many games, and how many of them it won; nothing where seats are but colours."""
    colours = {seat for outcome in batch.outcomes[:1] for seat, label in outcome.labels if seat == label}
    names = sorted(name for event, name in batch.players if event == key and name not in colours)
    return {name: Tally(batch.winning_players[key, name], batch.players[key, name]).to_plain() for name in names}


def cards(batch: Batch) -> dict[str, dict[str, Any]]:
    """For each card: how often it was drawn and played, and how often the seats that held it, and that played it, won."""
    names = {key.partition(":")[2] for key in batch.fired if key.startswith((DRAWN, CARD))}
    return {
        name: {
            "drawn": batch.fired[DRAWN + name],
            "played": batch.fired[CARD + name],
            "held_by": wins_with(batch, DRAWN + name).to_plain(),
            "played_by": wins_with(batch, CARD + name).to_plain(),
        }
        for name in sorted(names)
    }


def wins_with(batch: Batch, key: str) -> Tally:
    """Of the seats for which this fired, how many won."""
    return Tally(batch.winners[key], batch.seats[key])


def never_fired(data: GameData, batch: Batch, players: int) -> dict[str, str]:
    """Rules for so many players that never came up, each with the reason where the content tells one."""
    return {
        clause.id: clause.unplayed
        for clause in data.clauses
        if clause.players in (None, players) and not clause.physical and not batch.fired[clause.id]
    }
