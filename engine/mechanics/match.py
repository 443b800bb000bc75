"""A game of these mechanisms as a game to be played: new matches, positions of scenarios, rounds. Fulfils `engine.table.rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.definitions.game import GameData, Kind
from engine.definitions.unfinished import missing_to_play
from engine.mechanics.compiled import Compiled
from engine.mechanics.deeds import Deeds
from engine.mechanics.game import Game
from engine.mechanics.given import given_table
from engine.mechanics.invariants import broken
from engine.mechanics.landing import spring
from engine.mechanics.leaving import LastOne
from engine.mechanics.parameters import Parameters
from engine.mechanics.rounds import in_order
from engine.mechanics.seeing import view
from engine.mechanics.setup import prepare, start_table
from engine.mechanics.table import Table
from engine.mechanics.turns import begin_turn, take_turn
from engine.source.problems import ContentError
from engine.table.chance import Chance
from engine.table.decisions import Decision, Play
from engine.table.rules import Ending, Plain, Undecided
from engine.table.setups import given_by

EndOfRound: TypeAlias = Callable[[Game], Ending | None]
"""What a game does at the end of a round; the ending if it is over. May raise LastOne."""

Judge: TypeAlias = Callable[[Game, Decision], Sequence[float]]
"""How good each option is for whoever decides; higher is better."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """How a game hangs together: its words and numbers, what its verbs do, what ends a round, and how its bots judge."""

    kinds: Sequence[Kind]
    parameters: Callable[[GameData], Parameters]
    deeds: Deeds
    end_of_round: EndOfRound
    judge: Judge


class PlayedMatch:
    """One game. It begins with the set-up, or in the middle: with a turn, a sprung trap, or the end of a round."""

    def __init__(self, design: Design, game: Game, begins: Plain, *, round_limit: int) -> None:
        self.design = design
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
        """The clauses of this edition that were played so far, and what seats met with."""
        return self.game.rules.played.counter(self.game.happened) + self.game.met

    def play(self) -> Play[Ending]:
        """From the table as it stands to the end."""
        try:
            return (yield from self._rounds())
        except LastOne as last:
            self.game.happens("ending.last_one")
            return Ending(self.game.parameters.words.ending, last.seat.colour)
        except Undecided:
            return Ending("undecided")

    def _rounds(self) -> Play[Ending]:
        game, table = self.game, self.game.table
        following = yield from self._beginning()
        while True:
            for colour in following:
                if not table.seats[colour].out:
                    begin_turn(game, table.seats[colour])
                    yield from take_turn(game, table.current)
            game.happens("round.end")
            if ending := self.design.end_of_round(game):
                return ending
            table.round += 1
            if table.round > self.round_limit:
                return Ending("round_limit")
            following = in_order(game, table.first)

    def _beginning(self) -> Play[list[str]]:
        """What comes first; returns who has a turn after it in this round."""
        game, table, begins = self.game, self.game.table, self._begins
        if begins.get("setup"):
            yield from prepare(game)
        if sprung := begins.get("sprung"):
            yield from spring(game, table.seats[sprung["owner"]], table.seats[sprung["trapped"]])
        if "turn" in begins and not table.current.out:
            yield from take_turn(game, table.current)
        order = in_order(game, table.first)
        return [] if begins.get("end_of_round") else order[order.index(table.turn) + (1 if "turn" in begins else 0) :]

    def problems(self) -> list[str]:
        """Broken invariants."""
        return broken(self.game.rules, self.table)

    def view(self, seat: str) -> Any:
        """What the seat may know."""
        return view(self.table, seat)

    def judge(self, decision: Decision) -> Sequence[float]:
        """How good the game's own evaluation finds each option."""
        return self.design.judge(self.game, decision)

    def label(self, seat: str) -> str:
        """The seat's class."""
        return self.table.seats[seat].class_ or "no class"


class PlayedRules:
    """A game, compiled from one edition of its content."""

    def __init__(self, data: GameData, design: Design) -> None:
        self.data = data
        self.design = design
        self.compiled = Compiled(data, design.parameters(data), design.deeds)
        self.player_counts: Sequence[int] = data.manifest.player_counts

    def new_match(self, players: int, seed: int | str, *, round_limit: int, setups: Sequence[str] = ()) -> PlayedMatch:
        """A game from the set-up on. Raises ContentError naming what an unfinished edition does not say, ValueError for unfit set-ups."""
        if players not in self.compiled.boards:
            raise ContentError(missing_to_play(self.data, self.design.kinds))
        chance, given = Chance(seed), given_by(self.data.manifest, setups)
        if given:
            table = given_table(self.compiled, players, given)
        else:
            table = start_table(self.compiled, self.compiled.boards[players], players)
        if "deck" not in given:
            chance.deals.shuffle(table.deck)
        return PlayedMatch(self.design, Game(self.compiled, table, chance), {"setup": True}, round_limit=round_limit)

    def scenario_match(self, players: int, given: Plain, seed: int | str = 0) -> PlayedMatch:
        """A position in which the turn of `turn` has begun; or `setup: true`, `end_of_round: true` or a trap that was `sprung`.

        Raises ValueError saying what in `given` cannot be.
        """
        if players not in self.player_counts:
            raise ValueError(f"the game is not for {players} players, but for {', '.join(map(str, self.player_counts))}")
        table = given_table(self.compiled, players, given)
        game = Game(self.compiled, table, Chance(seed))
        if "board" not in given:
            game.happens("setup.board")
        begins = {name: given[name] for name in ("setup", "sprung", "end_of_round") if given.get(name)}
        if not begins.get("setup") and not begins.get("end_of_round"):
            begins["turn"] = table.turn
            begin_turn(game, table.current)
            table.now.actions = given.get("actions", table.now.actions)
            table.now.moves = given.get("moves", table.now.moves)
        return PlayedMatch(self.design, game, begins, round_limit=1000)
