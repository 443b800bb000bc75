"""Axis Mundi as a game to be played: new matches, scenario positions, and the round that goes on until somebody is home.

Fulfils the protocol `engine.table.rules`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.definitions.game import GameData
from engine.games.axis_mundi import judging, seeing
from engine.games.axis_mundi.compiled import Compiled
from engine.games.axis_mundi.game import Game, Won
from engine.games.axis_mundi.given import given_actions, given_table
from engine.games.axis_mundi.invariants import broken
from engine.games.axis_mundi.laying import OTHERWISE, begin_otherwise
from engine.games.axis_mundi.malignant import apply_area, lay_infection
from engine.games.axis_mundi.rotating import rotate
from engine.games.axis_mundi.setup import prepare, shuffled_start
from engine.games.axis_mundi.table import Seat, Table
from engine.games.axis_mundi.turns import action_phase, begin_actions, end_turn, take_turn
from engine.table.chance import Chance
from engine.table.decisions import Decision, Play
from engine.table.rules import Ending, Plain
from engine.table.setups import given_by


class AxisMatch:
    """One game of Axis Mundi."""

    def __init__(self, game: Game, *, prepared: bool, acting: bool, round_limit: int) -> None:
        self.game = game
        self.round_limit = round_limit
        self._prepared = prepared
        self._acting = acting

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.game.table

    @property
    def chance(self) -> Chance:
        """Its dice and deals."""
        return self.game.chance

    @property
    def fired(self) -> Counter[str]:
        """Clauses, effects and options played so far."""
        return self.game.fired

    def play(self) -> Play[Ending]:
        """From the table as it stands to the end: somebody is home, or the round limit."""
        game = self.game
        try:
            if not self._prepared:
                yield from prepare(game)
            first = True
            while True:
                order = game.in_turn_order()
                for seat in order[order.index(game.current) :]:
                    yield from self._turn(seat, resume=first and self._acting)
                    first = False
                if game.table.round >= self.round_limit:
                    return Ending("round_limit")
                yield from rotate(game)
                game.table.round += 1
                game.table.turn = game.table.starting_player
        except Won as won:
            return Ending("home", won.colour)

    def _turn(self, seat: Seat, *, resume: bool) -> Play[None]:
        if resume:
            yield from action_phase(self.game, seat)
            yield from end_turn(self.game, seat)
        else:
            yield from take_turn(self.game, seat)

    def problems(self) -> list[str]:
        """Broken invariants."""
        return broken(self.game)

    def view(self, seat: str) -> Any:
        """What the seat may know."""
        return seeing.view(self.game, self.table.seats[seat])

    def judge(self, decision: Decision) -> Sequence[float]:
        """How good the game's own evaluation finds each option."""
        return judging.judge(self.game, decision)

    def label(self, seat: str) -> str:
        """The seat's character."""
        return self.table.seats[seat].character


class AxisRules:
    """Axis Mundi, compiled from its content."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.compiled = Compiled(data)
        self.player_counts: Sequence[int] = tuple(sorted(set(self.compiled.islands) & set(data.manifest.players or self.compiled.islands)))

    def new_match(self, players: int, seed: int | str, *, round_limit: int, setups: Sequence[str] = ()) -> AxisMatch:
        """A game from the set-up on. Raises ValueError for set-ups that there are not or that do not fit."""
        chance, given = Chance(seed), given_by(self.data.manifest, setups)
        island = self.compiled.islands[players]
        game = Game(self.compiled, island, shuffled_start(self.compiled, island, chance), chance)
        if given:
            begin_otherwise(game, given)
        return AxisMatch(game, prepared=False, acting=False, round_limit=round_limit)

    def scenario_match(self, players: int, given: Plain, seed: int | str = 0) -> AxisMatch:
        """A position in which the action phase of `turn` has begun, or one that is still being set up.

        Raises ValueError saying what in `given` cannot be.
        """
        if players not in self.compiled.islands:
            raise ValueError(f"there is no board for {players} players: there are boards for {', '.join(map(str, self.compiled.islands))}")
        island = self.compiled.islands[players]
        table = given_table(self.compiled, island, given)
        game = Game(self.compiled, island, table, Chance(seed))
        setting_up = bool(given.get("setup", False))
        begin_otherwise(game, {key: given[key] for key in OTHERWISE if key in given})
        if not setting_up:
            begin_actions(game, game.current)
            given_actions(table, given)
            _settle_areas(game, given)
        if "random" not in (given.get("tiles"), given.get("treasure")):
            game.fired.clear()
        return AxisMatch(game, prepared=not setting_up, acting=not setting_up, round_limit=10_000)


def _settle_areas(game: Game, given: Plain) -> None:
    """A position stands as it is: nobody takes Wounds for standing in an area when the scenario begins."""
    wounds = {colour: (seat.wounds, seat.hit_points) for colour, seat in game.table.seats.items()}
    lent = {seat.colour: seat.borrowed for seat in game.table.seats.values()}
    for borrowed in (dict.fromkeys(lent), lent):  # first as if nobody had borrowed powers: an area that rests is remembered
        for seat in game.table.seats.values():
            seat.borrowed = borrowed[seat.colour]
        apply_area(game, set())
    for colour, seat in game.table.seats.items():
        seat.wounds, seat.hit_points = wounds[colour]
        said = given.get("seats", {}).get(colour, {})
        if "aura" in said:
            marks = said["aura"]
            seat.aura = dict(marks) if isinstance(marks, dict) else dict.fromkeys(seat.aura_zone, marks)
    game.table.aura_taken = {}
    if "infection" not in given and game.powers(game.current).infection:
        lay_infection(game, game.current, game.current.at, "infection.place_own_turn")
