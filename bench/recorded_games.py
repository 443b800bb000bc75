"""Random games kept choice by choice, and played again on other code: the same options at every decision, and the same end?

    python bench/recorded_games.py record GAME FILE [--games 300] [--first 0] [--players N …] [--edition E …] [--project DIR]
    python bench/recorded_games.py compare GAME FILE [--told 5] [--by WORD …]

Recording works on older commits too: run this file there, by its path. Kept are the table as the game begins and as each turn
begins, each decision of more than one option (all that is offered in any order, and what was chosen), how many dice it took, and the end.
Forced choices are left out on both sides: two engines may ask for them in different places.

Both sides meet the same chance, however each draws it: a shuffle lays things by their names alone, and each choice meets rolls of its own.
Where they part, the difference is told and counted by its kind (and by the first WORD that a choice of the last two turns has in it), and
the new game takes up the kept table as the next turn begins.
Recordings hang on the commit that made them; keep them out of the repository. Exit code 1 when anything differs.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from engine.games import load
from engine.playtest.comparing import plain
from engine.table.decisions import Decision, Option

ROUNDS = 50
"""After which a game ends; random bots seldom get home before."""
SIDES, LAID_DOWN = 6, 40
"""Of a die, and rolls that are there for each choice."""
UNLIKE = ("actions",)
"""What a table tells otherwise on the kernel: what was granted is counted apart."""
UNORDERED = ("hand", "treasures", "fetched", "face_down", "discard", "out_of_game", "permanent", "one_time")


class Dealer:
    """Stands for a game's stream of deals: shuffles go by the names of things alone."""

    def __init__(self, seed: str, name: Any) -> None:
        self.seed, self.name = seed, name
        self.words: object = None
        self.read = 0  # as the kernel copies streams at rest

    def shuffle(self, things: list[Any]) -> None:
        """In place."""
        things.sort(key=self.name)
        Random(f"{self.seed}/{[self.name(one) for one in things]}").shuffle(things)

    def below(self, limit: int) -> int:
        """An even choice of 0 … limit - 1."""
        return Random(f"{self.seed}/{limit}").randrange(limit)


class Side:
    """A match that is played, with chance laid down."""

    def __init__(self, match: Any, seed: str) -> None:
        self.match = match
        world: Any = getattr(getattr(match, "game", None), "world", None)
        kinds = getattr(world, "kinds", None)
        match.chance.deals = Dealer(seed, str if kinds is None else lambda card: kinds[world.cards[card]].id)
        if hasattr(match, "tracking"):
            match.tracking = False
        self.lay_down(f"{seed}/begin")
        self.play = match.play()
        self.ending: list[Any] | None = None
        self.known: dict[Any, str] = {}
        self.decision: Decision | None = next(self.play)
        self.settle()

    def lay_down(self, seed: str) -> None:
        """The next rolls, and no others."""
        self.match.chance.scripted[:] = Random(seed).choices(range(1, SIDES + 1), k=LAID_DOWN)

    def settle(self) -> None:
        """Take what is forced."""
        while self.decision is not None and len(self.decision.options) == 1:
            self.take(self.decision.options[0])

    def take(self, option: Option) -> None:
        """Choose it."""
        try:
            self.decision = self.play.send(option)
        except StopIteration as stop:
            self.decision, self.ending = None, [stop.value.reason, stop.value.winner]

    def choose(self, option: Option, seed: str) -> int:
        """Choose it and take what is forced then; how many dice were rolled."""
        self.lay_down(seed)
        self.take(option)
        self.settle()
        return LAID_DOWN - len(self.match.chance.scripted)

    def options(self) -> dict[str, Option]:
        """What is offered, by how it is written."""
        return {self.name_of(option): option for option in self.decision.options} if self.decision else {}

    def name_of(self, option: Option) -> str:
        """How it is written, which is looked up where its arguments tell: most are offered again and again."""
        try:
            key = (option.kind, *option.args.items())
            if key not in self.known:
                self.known[key] = written(option)
            return self.known[key]
        except TypeError:  # a list among them
            return written(option)


def written(option: Option) -> str:
    """An option as one can compare it, its lists in any order."""
    args = {name: sorted(value, key=str) if isinstance(value, list | tuple) else value for name, value in option.args.items()}
    return json.dumps({option.kind: plain(args)}, sort_keys=True)


def comparable(table: Any) -> Any:
    """A table without the order in which cards came to hands and piles."""
    table = json.loads(json.dumps(plain(table)))
    return {name: _unordered(value, name) for name, value in table.items() if name not in UNLIKE}


def _unordered(value: Any, name: str) -> Any:
    if isinstance(value, dict):
        return {key: _unordered(own, key if name != "decks" else "") for key, own in value.items()}
    return sorted(value) if name in UNORDERED and isinstance(value, list) else value


def record(rules: Any, edition: str, players: int, seed: str) -> dict[str, Any]:
    """One random game."""
    match = rules.new_match(players, seed, round_limit=ROUNDS)
    begun = plain(match.table.to_plain())
    side, chance = Side(match, seed), Random(seed)
    names, steps = dict[str, int](), list[list[Any]]()
    tables, turn = dict[int, Any](), None
    while side.decision is not None:
        options, table = side.options(), match.table
        if side.decision.about == "action" and (table.round, table.turn) != turn:
            turn = (table.round, table.turn)
            tables[len(steps)] = plain(table.to_plain()) | {"aura_taken": dict(getattr(table, "aura_taken", {}))}
        chosen = chance.choice(list(options))
        offered = sorted(names.setdefault(name, len(names)) for name in options)
        seat, about = side.decision.seat, side.decision.about
        rolled = side.choose(options[chosen], f"{seed}/{len(steps)}")
        steps.append([seat, about, offered, names[chosen], rolled])
    return {
        "edition": edition, "players": players, "seed": seed, "begun": begun, "names": list(names), "steps": steps, "tables": tables,
        "ending": side.ending,
    }  # fmt: skip


class Comparison:
    """A kept game played again."""

    def __init__(self, rules: Any, kept: dict[str, Any], by: Sequence[str]) -> None:
        self.rules, self.kept, self.by = rules, kept, by
        self.compared = self.tables = 0
        self.side: Side | None = None
        self.history: list[str] = []

    def differences(self) -> Iterator[tuple[str, str]]:
        """Each difference: its kind, and what it is."""
        kept = self.kept
        self.side = Side(self.begin(kept["begun"] | {"setup": True}), kept["seed"])
        for number, (seat, about, offered, chosen, rolled) in enumerate(kept["steps"]):
            choice = kept["names"][chosen]
            if found := self.at(number, seat, about, {kept["names"][name] for name in offered}):
                yield f"{found[0]} {self.after(number)}", f"{self.where(number, seat, about)}: {found[1]}"
                self.side = None
                if str(number) in kept["tables"]:
                    self.take_up(kept["tables"][str(number)])
            if self.side is not None:
                dice = self.side.choose(self.side.options()[choice], f"{kept['seed']}/{number}")
                if dice != rolled:
                    yield "dice", f"{self.where(number, seat, about)} {choice}: {dice} rolls, were {rolled}"
            elif str(number + 1) in kept["tables"]:
                self.take_up(kept["tables"][str(number + 1)])
            self.history.append(f"{seat} {choice}")
        if self.side is not None and self.side.ending != kept["ending"]:
            yield "the end", f"{kept['edition']}, {kept['seed']}: {kept['ending']} before, {self.side.ending} now"

    def begin(self, table: dict[str, Any]) -> Any:
        """A match from a kept table on."""
        match = self.rules.scenario_match(self.kept["players"], with_numbers(table), self.kept["seed"])
        match.state.limit = ROUNDS
        return match

    def take_up(self, table: dict[str, Any]) -> None:
        """Go on from a kept table."""
        taken = table.pop("aura_taken")
        match = self.begin(table)
        for place, colour in enumerate(table["seats"]):
            match.state.c_aura_taken[place] = taken.get(colour, 0)
        self.side = Side(match, self.kept["seed"])

    def after(self, number: int) -> str:
        """The word that is looked for in what was chosen since the turn before began."""
        begun = [int(turn) for turn in self.kept["tables"] if int(turn) < number][-2:]
        chosen = self.history[begun[0] if begun else 0 :]
        return next((f"after {word}" for word in self.by if any(word in one for one in chosen)), "")

    def where(self, number: int, seat: str, about: str) -> str:
        """A decision, and what came before it."""
        kept = self.kept
        return f"{kept['edition']}, game {kept['seed']}, decision {number}, {seat} about {about} after {' / '.join(self.history[-3:])}"

    def at(self, number: int, seat: str, about: str, offered: set[str]) -> tuple[str, str] | None:
        """What differs at a decision, if anything."""
        side = self.side
        if side is None:
            return None
        if side.decision is None:
            return "one is over", str(side.ending)
        self.compared += 1
        if side.decision.seat != seat:
            return "another seat is asked", f"now {side.decision.seat} about {side.decision.about}"
        now = set(side.options())
        if now != offered:
            less, more = sorted(offered - now), sorted(now - offered)
            kinds = sorted({f"-{one.partition(':')[0][1:]}" for one in less} | {f"+{one.partition(':')[0][1:]}" for one in more})
            return " ".join(kinds), f"no more {less[:6]}, new {more[:6]}"
        if (kept := self.kept["tables"].get(str(number))) is not None:
            self.tables += 1
            if found := list(unlike(comparable(kept), comparable(side.match.table.to_plain()))):
                return "the table: " + " ".join(sorted({line.partition(":")[0].rpartition(".")[2] for line in found})), "; ".join(found)
        return None


def with_numbers(value: Any) -> Any:
    """What JSON wrote as text: the numbers of spaces."""
    if isinstance(value, dict):
        return {int(key) if key.isdigit() else key: with_numbers(own) for key, own in value.items()}
    return value


def unlike(old: Any, new: Any, path: str = "") -> Iterator[str]:
    """Where two tables differ, as far as both tell of it."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key in new:
                yield from unlike(old[key], new[key], f"{path}.{key}")
    elif old != new:
        yield f"{path[1:]}: {old} before, {new} now"


def main() -> None:
    """Record, or compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["record", "compare"])
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=300, help="for each number of players")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--edition", action="append")
    parser.add_argument("--project", type=Path, default=Path())
    parser.add_argument("--told", type=int, default=5, help="examples of each kind of difference")
    parser.add_argument("--by", nargs="+", default=[])
    asked = parser.parse_args()
    if asked.what == "compare":
        raise SystemExit(compare(asked.project, asked.game, asked.file, asked.told, asked.by))
    with gzip.open(asked.file, "wt", encoding="utf-8") as out:
        for edition in asked.edition or [None]:
            rules = load(asked.project, asked.game, edition)
            for players in asked.players or rules.player_counts:
                for number in range(asked.first, asked.first + asked.games):
                    out.write(json.dumps(record(rules, rules.data.edition, players, f"{players}/{number}")) + "\n")


def compare(project: Path, game: str, file: Path, told: int, by: Sequence[str]) -> int:
    """Play all of a file again, and tell what came of it."""
    rules, met = dict[str, Any](), Counter[str]()
    sums: dict[tuple[str, int], Counter[str]] = {}
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            kept = json.loads(line)
            if kept["edition"] not in rules:
                rules[kept["edition"]] = load(project, game, kept["edition"])
            comparison = Comparison(rules[kept["edition"]], kept, by)
            found = list(comparison.differences())
            for kind, text in found:
                met[kind] += 1
                if met[kind] <= told:
                    print(f"{kind}: {text}", flush=True)
            counted = sums.setdefault((kept["edition"], kept["players"]), Counter())
            counted.update(games=1, decisions=len(kept["steps"]), compared=comparison.compared, tables=comparison.tables, same=not found)
            counted["differences"] += len(found)
    for (edition, players), counted in sums.items():
        print(f"{edition}, {players} players: " + ", ".join(f"{name} {number:,}" for name, number in counted.items()))
    for kind, number in met.most_common():
        print(f"{number:6} {kind}")
    return 1 if met else 0


if __name__ == "__main__":
    main()
