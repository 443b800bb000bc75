"""Bots by name, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.bots.chance import RandomBot
from engine.bots.curiosity import CuriousBot
from engine.bots.greed import GreedyBot
from engine.bots.mcts import MctsBot
from engine.source.hints import did_you_mean
from engine.table.chance import Stream
from engine.table.driver import Chooser

BOTS: Mapping[str, Callable[[Stream], Chooser]] = {"random": RandomBot, "greedy": GreedyBot, "curious": CuriousBot, "mcts": MctsBot}

SEARCHING = "mcts"
"""The bot that may be told how many playouts it has for a decision: `mcts:400`."""

MOST_PLAYOUTS = 100_000


def parse_bots(text: str, players: int, also: Sequence[str] = ()) -> tuple[str, ...]:
    """The bot of each seat: `greedy,random,random`, or one name for all; `also` are other names that may stand there.

    Raises ValueError saying what is wrong.
    """
    names, known = tuple(word.strip() for word in text.split(",")), [*BOTS, *also]
    for name in names:
        if name not in known and not _is_searching(name):
            raise ValueError(f"no bot '{name}': {did_you_mean(name, known) or 'there are ' + ', '.join(sorted(known))}")
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise ValueError(f"{len(names)} bots for {players} seats: name one for all, or one for each seat")
    return names


def seat_bots(names: Sequence[str], seats: Iterable[str], seed: str) -> dict[str, Chooser]:
    """A bot for each seat, each with a stream that neither the table nor another bot draws from."""
    return {seat: _bot(name, Stream(f"{seed}/bot/{seat}")) for name, seat in zip(names, seats, strict=True)}


def _bot(name: str, stream: Stream) -> Chooser:
    return MctsBot(stream, int(name.partition(":")[2])) if ":" in name else BOTS[name](stream)


def _is_searching(name: str) -> bool:
    """Whether it is the bot that searches, with a number of playouts. Raises ValueError for a number that it cannot have."""
    base, told, number = name.partition(":")
    if base != SEARCHING or not told:
        return False
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST_PLAYOUTS):
        raise ValueError(f"'{name}': a number of playouts stands behind the colon, from 1 to {MOST_PLAYOUTS:,}")
    return True
