"""Random games of the old rules with the new ones beside them, choice by choice: the same options, and the same table after each choice.

python bench/axis_mundi/side_by_side.py [GAMES] [PLAYERS] [FIRST SEED]

Both have the same dice and shuffles. Where they part, the difference is told, and
the new rules take up the old table as the next turn begins.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from migrate import ROOT
from migrate import main as migrate

from engine.games import load
from engine.playtest.comparing import plain
from engine.table.decisions import Decision, Option

ROUNDS = 15
DECISIONS = 500
"""Of a game that are compared."""
LAID_DOWN = 40
BY_CARDS = ("hand", "treasures", "fetched", "face_down")
TOLD = 6
"""Examples of a difference that are told in full."""


class Dealer:
    """Shuffles both decks alike: by the names of their cards."""

    def __init__(self, name: Callable[[Any], str]) -> None:
        self.name = name
        self.words, self.read = None, 0  # as the kernel copies streams at rest

    def shuffle(self, cards: list[Any]) -> None:
        """In place."""
        cards.sort(key=self.name)
        Random(",".join(map(self.name, cards))).shuffle(cards)


class Side:
    """One of the two matches."""

    def __init__(self, match: Any) -> None:
        self.match = match
        self.course: Generator[Decision, Option, Any] = match.play()
        self.decision: Decision | None = next(self.course)

    def take(self, option: Option) -> None:
        """Choose it."""
        try:
            self.decision = self.course.send(option)
        except StopIteration:
            self.decision = None

    def settle(self) -> None:
        """Take what is forced."""
        while self.decision is not None and len(self.decision.options) == 1:
            self.take(self.decision.options[0])

    def options(self) -> dict[str, Option]:
        """What is offered, by how it is written."""
        return {written(option): option for option in self.decision.options} if self.decision else {}

    def lay_down(self, rolls: list[int]) -> None:
        """The next rolls, and no others."""
        self.match.chance.scripted[:] = rolls


def written(option: Option) -> str:
    """An option as one can compare it."""
    args = {key: sorted(value) if key == "with" else value for key, value in plain(option.args).items()}
    return f"{option.kind}: {dict(sorted(args.items()))}"


def table_of(side: Side) -> dict[str, Any]:
    """The table without the order in which cards came."""
    shown = plain(side.match.table.to_plain())
    shown.pop("actions")  # the new rules count what was granted apart
    shown["turn"] = shown["turn"] or None  # nobody's while the island turns: the new rules leave it as it was
    for own in shown["seats"].values():
        for name in BY_CARDS:
            own[name] = sorted(own[name])
        if isinstance(own.get("aura"), Mapping):
            own["aura"] = dict(sorted(own["aura"].items()))
    shown["discard"] = sorted(shown["discard"])
    shown["out_of_game"] = sorted(shown["out_of_game"])
    return dict(shown)


def differences(old: Any, new: Any, path: str = "") -> list[str]:
    """Where two tables differ, as far as both tell of it."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return [line for key in old if key in new for line in differences(old[key], new[key], f"{path}.{key}")]
    return [] if old == new or old is None and path == ".turn" else [f"{path[1:]}: {old} before, {new} now"]


def run(games: int, players: int, first: int) -> None:
    """Play them."""
    met, compared = Counter[str](), 0
    with tempfile.TemporaryDirectory() as name:
        migrate(Path(name))
        rules, again = load(ROOT, "axis_mundi", None), load(Path(name), "axis_mundi", None)
        for seed in range(first, first + games):
            random = Random(seed)
            old, new = Side(rules.new_match(players, seed, round_limit=ROUNDS)), None
            if seed % 2:
                old = Side(rules.scenario_match(players, wild(rules, old.match.table.terrain, players, random), seed))
            old.match.chance.deals = Dealer(str)
            turn, history = (0, ""), list[str]()
            while old.decision is not None and len(history) < DECISIONS:
                old.settle()
                if old.decision is None:
                    break
                if new is not None:
                    new.settle()
                    compared += 1
                    if told := compare(old, new):
                        met[told[0]] += 1
                        if met[told[0]] <= TOLD and sum(met.values()) < 60:
                            print(f"game {seed}, {old.decision.seat}: {' / '.join(history[-4:])}\n    " + "\n    ".join(told[1:]))
                        new = None
                table = old.match.table
                begins = old.decision.about == "action" and (table.round, table.turn) != turn
                if begins:
                    turn = (table.round, table.turn)
                if new is None and begins:
                    new = Side(again.scenario_match(players, table.to_plain(), 0))
                    names = [new.match.game.world.kinds[kind].id for kind in new.match.game.world.cards]
                    new.match.chance.deals = Dealer(names.__getitem__)
                    for place, colour in enumerate(table.seats):
                        new.match.state.c_aura_taken[place] = table.aura_taken.get(colour, 0)
                    continue
                kind = random.choice(sorted({option.kind for option in old.decision.options} - {"draw_five"} or {"draw_five"}))
                option = random.choice([option for option in old.decision.options if option.kind == kind])
                rolls = [random.randint(1, 6) for _ in range(LAID_DOWN)]
                history.append(f"{old.decision.seat} {written(option)}")
                for side in (old, new):
                    if side is not None:
                        side.lay_down(rolls)
                        side.take(side.options()[written(option)])
    print(f"{compared} decisions compared; they differ {sum(met.values())} times")
    for kind, number in met.most_common():
        print(f"{number:6} {kind}")


def wild(rules: Any, terrain: list[str], players: int, random: Random) -> dict[str, Any]:
    """A position that games seldom come to: cards, Treasure and Wounds anywhere, mostly with an Angel or Demon."""
    compiled = rules.compiled
    island = compiled.islands[players]
    hexes = [n for n, kind in enumerate(terrain) if kind and compiled.terrain[kind].enter and n not in island.piers.values() and n]
    people = [one for one in compiled.characters.values() if players in one.players]
    seats: dict[str, Any] = {}
    used = Counter[str]()
    for place, one in enumerate(random.sample(people, players), start=1):
        cards = [
            card
            for card in random.sample(sorted(compiled.cards), 7)
            if used[card] < compiled.cards[card].copies and fits(compiled.cards[card], players)
        ]
        used.update(cards)
        permanent = [card for card in cards if compiled.kind[card] == "permanent"]
        seats[one.colour] = {
            "seat": place,
            "at": hexes.pop(random.randrange(len(hexes))),
            "hit_points": random.randint(1, 10),
            "wounds": random.randint(0, 3),
            "active": permanent[:1],
            "hand": [card for card in cards if card not in permanent[:1]][:5],
            "invisible": random.random() < 0.15,
        }
    colours = list(seats)
    if random.random() < 0.7:
        seats[colours[0]] |= {"form": random.choice(["angel", "demon"]), "hit_points": random.randint(1, 12), "invisible": False}
    return {"seats": seats, "turn": random.choice(colours), "starting_player": random.choice(colours), "round": random.randint(1, 6)}


def fits(card: Any, players: int) -> bool:
    """Whether the card is used with so many players."""
    return not card.players or players in card.players


def compare(old: Side, new: Side) -> list[str]:
    """What kind of difference there is, and what it is; nothing where there is none."""
    if (new.decision is None) != (old.decision is None):
        return ["one is over", str(new.decision)]
    before, now = table_of(old), table_of(new)
    if found := differences(before, now):
        return [" ".join(sorted({line.partition(":")[0].rpartition(".")[2] for line in found})), *found]
    if old.decision and new.decision and old.decision.seat != new.decision.seat:
        return ["another seat is asked", f"{old.decision.seat} {old.decision.about} before, {new.decision.seat} {new.decision.about} now"]
    options, others = old.options(), new.options()
    if options.keys() != others.keys():
        less, more = sorted(options.keys() - others.keys()), sorted(others.keys() - options.keys())
        kinds = sorted({f"-{one.partition(':')[0]}" for one in less} | {f"+{one.partition(':')[0]}" for one in more})
        return [" ".join(kinds), f"no more: {less[:6]}", f"new: {more[:6]}", f"hand {before['seats'][old.decision.seat]}"]  # type: ignore[union-attr]
    return []


if __name__ == "__main__":
    run(*(int(argument) for argument in (*sys.argv[1:], *("10", "3", "0")[len(sys.argv) - 1 :])))
