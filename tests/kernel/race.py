"""A race along a track for two or three, small enough to know by heart: the kernel's test game.

Each turn: walk one or two spaces, or dash a die roll. Who walks onto another's space may be blocked: the other decides.
First on the last space wins. Every seat holds a secret number, which nobody else may see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.verbs import Vocabulary
from engine.source.problems import Problem
from engine.table.chance import Chance
from engine.table.decisions import DECLINE, END_TURN, Decision, Option, Play, ask
from engine.table.rules import Ending, Plain

KINDS = ()
VOCABULARY = Vocabulary(())
COLOURS = ("red", "blue", "green")


@dataclass
class Runner:
    at: int = 0
    secret: int = 0
    blocks: int = 1


@dataclass
class Track:
    length: int
    seats: dict[str, Runner]
    round: int = 1
    turn: str = "red"
    log: list[str] = field(default_factory=list)

    def to_plain(self) -> Plain:
        seats = {name: {"at": one.at, "secret": one.secret, "blocks": one.blocks} for name, one in self.seats.items()}
        return {"round": self.round, "turn": self.turn, "length": self.length, "seats": seats, "log": list(self.log)}


class RaceMatch:
    def __init__(self, table: Track, chance: Chance, round_limit: int) -> None:
        self.table = table
        self.chance = chance
        self.fired: Counter[str] = Counter()
        self.round_limit = round_limit

    def play(self) -> Play[Ending]:
        order = list(self.table.seats)
        while True:
            yield from self.take_turn(self.table.turn)
            if self.table.seats[self.table.turn].at >= self.table.length:
                return Ending("arrived", self.table.turn)
            following = (order.index(self.table.turn) + 1) % len(order)
            self.table.turn = order[following]
            if following == 0:
                self.table.round += 1
                if self.table.round > self.round_limit:
                    return Ending("round_limit")

    def take_turn(self, seat: str) -> Play[None]:
        walk = [Option("walk", {"spaces": 1}), Option("walk", {"spaces": 2}), Option("dash")]
        option = yield from ask(seat, "how to run", walk)
        spaces = option.args["spaces"] if option.kind == "walk" else self.chance.roll(6)
        self.fired[f"race.{option.kind}"] += 1
        to = min(self.table.seats[seat].at + spaces, self.table.length)
        for other, runner in self.table.seats.items():
            if other != seat and runner.at == to and runner.blocks and to:
                answer = yield from ask(other, "whether to block", [Option("block", {"runner": seat}), DECLINE])
                if answer.kind == "block":
                    self.fired["race.block"] += 1
                    runner.blocks -= 1
                    to = self.table.seats[seat].at
        self.table.seats[seat].at = to
        self.table.log.append(seat)
        yield from ask(seat, "the end", [END_TURN])

    def problems(self) -> list[str]:
        return [f"{name} beyond the end" for name, one in self.table.seats.items() if one.at > self.table.length]

    def view(self, seat: str) -> Any:
        plain = self.table.to_plain()
        for name, one in plain["seats"].items():
            if name != seat:
                del one["secret"]
        return plain

    def judge(self, decision: Decision) -> Sequence[float]:
        worth = {"walk": 1.0, "dash": 3.5, "block": 2.0}
        return [worth.get(option.kind, 0.0) * option.args.get("spaces", 1) for option in decision.options]

    def label(self, seat: str) -> str:
        return f"runner_{seat}"


class RaceRules:
    player_counts = (2, 3)

    def __init__(self, data: GameData | None = None) -> None:
        self.data = data or GameData(Path("race"), "v1", VOCABULARY, content_hash="0123456789abcdef")

    def new_match(self, players: int, seed: int | str, *, round_limit: int, setups: tuple[str, ...] = ()) -> RaceMatch:
        chance = Chance(seed)
        seats = {name: Runner(secret=chance.deals.below(100)) for name in COLOURS[:players]}
        return RaceMatch(Track(12, seats), chance, round_limit)

    def scenario_match(self, players: int, given: Plain, seed: int | str = 0) -> RaceMatch:
        table = Track(given.get("length", 12), {name: Runner() for name in COLOURS[:players]}, turn=given.get("turn", "red"))
        for name, changes in given.get("seats", {}).items():
            if name not in table.seats:
                raise ValueError(f"no seat '{name}'")
            for key, value in changes.items():
                setattr(table.seats[name], key, value)
        return RaceMatch(table, Chance(seed), 100)


def make_rules(data: GameData) -> RaceRules:
    return RaceRules(data)


def load_race() -> RaceRules:
    return RaceRules()


def check(data: GameData) -> list[Problem]:
    return []
