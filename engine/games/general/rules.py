"""A game of data as a game to be played: new matches, scenario positions, rounds and endings. Fulfils `engine.table.rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from engine.definitions.game import GameData
from engine.games.general.compiled import Compiled
from engine.games.general.game import Game, Over
from engine.games.general.given import given_table
from engine.games.general.invariants import broken
from engine.games.general.judging import Judge
from engine.games.general.playbook import Playbook, playbook
from engine.games.general.seeing import view
from engine.games.general.setup import start_table
from engine.games.general.table import Table
from engine.games.general.turns import take_turn
from engine.table.chance import Chance
from engine.table.decisions import Decision, Play
from engine.table.rules import Ending, Plain
from engine.table.setups import given_by


class GeneralMatch:
    """One game."""

    def __init__(self, book: Playbook, table: Table, chance: Chance, *, acting: bool, round_limit: int) -> None:
        self.book = book
        self.game = Game(table, chance, [0] * len(book.rules.tally.names), book.arrive, book.counted_shuffle)
        self.round_limit = round_limit
        self._acting = acting

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
        """What has happened so far, by name, and the clauses that it plays."""
        happened = self.book.rules.tally.counter(self.game.counts)
        return Counter({**happened, **self.book.rules.played.counter(happened)})

    def play(self) -> Play[Ending]:
        """From the table as it stands to the end."""
        book, game, table = self.book, self.game, self.game.table
        try:
            if not self._acting:
                yield from self._set_up()
            yield from take_turn(book, game, table.player, begun=self._acting)
            while True:
                following = (table.player + 1) % book.setting.players
                if following == 0:
                    if ending := self._after_round():
                        return ending
                    table.round += 1
                table.player = following
                yield from take_turn(book, game, following)
        except Over as over:
            return self._ended(over.reason, book.setting.colours[over.player])

    def _set_up(self) -> Play[None]:
        self.game.counts[self.book.counted_set_up] += 1
        for player in range(self.book.setting.players):
            for deed in self.book.set_up:
                going = deed(self.game, player)
                if going is not None:
                    yield from going

    def _after_round(self) -> Ending | None:
        """The ending after a whole round, if this was the last."""
        table = self.game.table
        for ending in self.book.rules.course.endings:
            if ending.rounds is not None and table.round >= ending.rounds:
                most = max(table.points)
                first = [colour for colour, points in zip(table.names.seats, table.points, strict=True) if points == most]
                return self._ended(ending.id, first[0] if len(first) == 1 else None)
        return Ending("round_limit") if table.round >= self.round_limit else None

    def _ended(self, reason: str, winner: str | None) -> Ending:
        self.game.counts[self.book.rules.tally.place(f"ending.{reason}")] += 1
        return Ending(reason, winner)

    def problems(self) -> list[str]:
        """Broken invariants."""
        return broken(self.book.rules, self.table)

    def view(self, seat: str) -> Any:
        """What the seat may know."""
        return view(self.table, seat)

    def judge(self, decision: Decision) -> Sequence[float]:
        """How good the evaluation finds each option."""
        return self.book_judge.worths(self.table, decision)

    @cached_property
    def book_judge(self) -> Judge:
        """The evaluation; made when first asked for."""
        return Judge(self.book)

    def label(self, seat: str) -> str:
        """All seats play alike: their colour."""
        return seat


class GeneralRules:
    """A game of data, compiled."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.compiled = Compiled(data)
        self.player_counts: Sequence[int] = data.manifest.player_counts
        self._books: dict[int, Playbook] = {}

    def book(self, players: int) -> Playbook:
        """The rules for so many players, compiled when first asked for."""
        if players not in self._books:
            self._books[players] = playbook(self.compiled, players)
            for ending in self.compiled.course.endings:
                self.compiled.tally.place(f"ending.{ending.id}")
            self.compiled.tally.place("ending.round_limit")
        return self._books[players]

    def new_match(self, players: int, seed: int | str, *, round_limit: int, setups: Sequence[str] = ()) -> GeneralMatch:
        """A game from the set-up on. Raises ValueError for set-ups that there are not or that do not fit."""
        book, chance, given = self.book(players), Chance(seed), given_by(self.data.manifest, setups)
        table = given_table(self.compiled, players, given) if given else start_table(self.compiled, players)
        if "deck" not in given:
            chance.deals.shuffle(table.deck)
        return GeneralMatch(book, table, chance, acting=False, round_limit=round_limit)

    def scenario_match(self, players: int, given: Plain, seed: int | str = 0) -> GeneralMatch:
        """A position in which the actions of `turn` have begun, or `setup: true`. Raises ValueError saying what in `given` cannot be."""
        if players not in self.player_counts:
            raise ValueError(f"not for {players} players: the game is for {', '.join(map(str, self.player_counts))}")
        setup, chance = given.get("setup", False), Chance(seed)
        if not isinstance(setup, bool):
            raise ValueError("setup: must be true, when the game begins with its set-up, or false")
        table = given_table(self.compiled, players, {name: value for name, value in given.items() if name != "setup"})
        if setup and "deck" not in given:
            chance.deals.shuffle(table.deck)
        return GeneralMatch(self.book(players), table, chance, acting=not setup, round_limit=10_000)
