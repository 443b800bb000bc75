"""Mana Totems as a game to be played: new matches, positions of scenarios, rounds and endings. Fulfils `engine.table.rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.unfinished import missing_to_play
from engine.games.mana_totems import judging
from engine.games.mana_totems.compiled import Compiled
from engine.games.mana_totems.definitions import KINDS
from engine.games.mana_totems.fading import end_round, in_order
from engine.games.mana_totems.game import Game, Won
from engine.games.mana_totems.given import given_table
from engine.games.mana_totems.invariants import broken
from engine.games.mana_totems.landing import spring
from engine.games.mana_totems.seeing import view
from engine.games.mana_totems.setup import prepare, start_table
from engine.games.mana_totems.table import Table
from engine.games.mana_totems.turns import begin_turn, take_turn
from engine.source.problems import ContentError
from engine.table.chance import Chance
from engine.table.decisions import Decision, Play
from engine.table.rules import Ending, Plain


class TotemMatch:
    """One game. It begins with the set-up, or in the middle: with a turn, a sprung trap, or the end of a round."""

    def __init__(self, game: Game, begins: Plain, *, round_limit: int) -> None:
        self.game = game
        self.round_limit = round_limit
        self._begins = begins

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.game.table

    @property
    def chance(self) -> Chance:
        """Its deals."""
        return self.game.chance

    @property
    def fired(self) -> Counter[str]:
        """The clauses of this edition that were played so far."""
        clauses = self.game.rules.clauses
        return Counter({clause: count for clause, count in self.game.fired.items() if clause in clauses})

    def play(self) -> Play[Ending]:
        """From the table as it stands to the end."""
        try:
            return (yield from self._rounds())
        except Won as won:
            self.game.fire("win.last_totem")
            return Ending("last_totem", won.seat.colour)

    def _rounds(self) -> Play[Ending]:
        game, table, begins = self.game, self.game.table, self._begins
        if begins.get("setup"):
            yield from prepare(game)
        if sprung := begins.get("sprung"):
            yield from spring(game, table.seats[sprung["owner"]], table.seats[sprung["trapped"]])
        order = in_order(game, table.first)
        if "turn" in begins and not table.current.out:
            yield from take_turn(game, table.current)
        following = [] if begins.get("end_of_round") else order[order.index(table.turn) + (1 if "turn" in begins else 0) :]
        while True:
            for colour in following:
                if not table.seats[colour].out:
                    begin_turn(game, table.seats[colour])
                    yield from take_turn(game, table.current)
            if ending := end_round(game):
                return ending
            if table.round > self.round_limit:
                return Ending("round_limit")
            following = in_order(game, table.first)

    def problems(self) -> list[str]:
        """Broken invariants."""
        return broken(self.game.rules, self.table)

    def view(self, seat: str) -> Any:
        """What the seat may know."""
        return view(self.table, seat)

    def judge(self, decision: Decision) -> Sequence[float]:
        """How good the game's own evaluation finds each option."""
        return judging.judge(self.game, decision)

    def label(self, seat: str) -> str:
        """The seat's class."""
        return self.table.seats[seat].class_ or "no class"


class TotemRules:
    """Mana Totems, compiled from one edition of its content."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.compiled = Compiled(data)
        self.player_counts: Sequence[int] = data.manifest.players or tuple(range(2, len(data.manifest.seats) + 1))

    def new_match(self, players: int, seed: int | str, *, round_limit: int) -> TotemMatch:
        """A game from the set-up on. Raises ContentError naming what an unfinished edition does not say."""
        if players not in self.compiled.boards:
            raise ContentError(missing_to_play(self.data, KINDS))
        chance = Chance(seed)
        table = start_table(self.compiled, self.compiled.boards[players], players)
        chance.deals.shuffle(table.deck)
        return TotemMatch(Game(self.compiled, table, chance), {"setup": True}, round_limit=round_limit)

    def scenario_match(self, players: int, given: Plain, seed: int | str = 0) -> TotemMatch:
        """A position in which the turn of `turn` has begun; or `setup: true`, `end_of_round: true` or a trap that was `sprung`.

        Raises ValueError saying what in `given` cannot be.
        """
        if players not in self.player_counts:
            raise ValueError(f"the game is not for {players} players, but for {', '.join(map(str, self.player_counts))}")
        table = given_table(self.compiled, players, given)
        game = Game(self.compiled, table, Chance(seed))
        if "board" not in given:
            game.fire("setup.board", "setup.orientation", "setup.tile_joint", "setup.start_mana")
        begins = {name: given[name] for name in ("setup", "sprung", "end_of_round") if given.get(name)}
        if not begins.get("setup") and not begins.get("end_of_round"):
            begins["turn"] = table.turn
            begin_turn(game, table.current)
            table.now.actions = given.get("actions", table.now.actions)
            table.now.moves = given.get("moves", table.now.moves)
        return TotemMatch(game, begins, round_limit=1000)
