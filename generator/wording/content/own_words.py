"""The words of a game's own columns, and the names of cards that come in series: each is called what it was declared as."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from engine.definitions.columns import Column
from engine.definitions.game import GameData
from engine.kernel.boards.graph import has_lattice
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import columns_of
from engine.kernel.content.table import TableFile


class OwnWords:
    """The words and cards of one game."""

    def __init__(self, game: GameData) -> None:
        self._game = game

    def word(self, asked: str, word: str) -> str | None:
        """What a word is called where a column, memory or counter of this name is asked about it; None where it is none of its words."""
        for column in self._columns.get(self._remembered.get(asked, asked), ()):
            if word in column.one_of:
                return str(column.names.get(word) or word.replace("_", " "))
        return None

    def plural(self, asked: str, word: str) -> str:
        """What several of a word are called where a counter of this name has a number for each; "" where its words have no plurals."""
        columns = self._columns.get(self._remembered.get(asked, asked), ())
        return next((str(column.plurals[word]) for column in columns if word in column.plurals), "")

    @staticmethod
    def titled(id_: str) -> str:
        """An id in words."""
        return id_.replace("_", " ")

    def is_column(self, name: str) -> bool:
        """Whether cards or spaces have a column of this name."""
        return name in self._columns

    def columns(self) -> Mapping[str, Sequence[Column]]:
        """The columns of cards and spaces by their names; several where both have one of a name."""
        return self._columns

    def is_of_things(self, name: str) -> bool:
        """Whether a column of this name holds a space, a seat or a kind of piece, or none."""
        return any(column.space or column.seat or column.piece_kind for column in self._columns.get(name, ()))

    def holds_several(self, name: str) -> bool:
        """Whether a column of this name holds a list of words."""
        return any(column.has_several for column in self._columns.get(name, ()))

    def card(self, name: str) -> str:
        """The printed name of a card that comes in a series, or ""."""
        return self._series.get(name, "")

    def board(self, name: str) -> str:
        """The printed name of a board, or ""."""
        return next((file.board.name for file in self._game.all(BoardFile) if file.board.id == name), "")

    @cached_property
    def kind_of_spaces(self) -> str:
        """`hex` or `square` where all boards are made of them, else `space`."""
        kinds = {"hex" if file.board.hexes else "square" if file.board.squares else "space" for file in self._game.all(BoardFile)}
        return kinds.pop() if len(kinds) == 1 else "space"

    def beside(self, name: str) -> tuple[str, str]:
        """`corners` or `sides`, and the printed name of the board that they are of, where a name means these: `isle_corners`; or ""."""
        kind = name.rpartition("_")[2]
        boards = (file.board for file in self._game.all(BoardFile) if has_lattice(file.board) and name == f"{file.board.id}_{kind}")
        return kind, next((board.name for board in boards), "")

    @cached_property
    def has_corners(self) -> bool:
        """Whether corners or sides of a board are spaces, so that spaces have such."""
        return any(has_lattice(file.board) for file in self._game.all(BoardFile))

    def is_zone_of_seats(self, name: str) -> bool:
        """Whether each player has a place for cards of this name."""
        return any(name in file.zones and file.zones[name].of == "seat" for file in self._game.all(TableFile))

    def is_zone_of_spaces(self, name: str) -> bool:
        """Whether each space has a place for cards of this name."""
        return any(name in file.zones and file.zones[name].of == "space" for file in self._game.all(TableFile))

    def remembers_many(self, name: str) -> bool:
        """Whether a memory holds several things."""
        return any(name in file.remembers and file.remembers[name].many for file in self._game.all(TableFile))

    def remembers_seats(self, name: str) -> bool:
        """Whether a memory holds a seat."""
        return any(name in file.remembers and file.remembers[name].a == "seat" for file in self._game.all(TableFile))

    def remembers_spaces(self, name: str) -> bool:
        """Whether a memory holds a space, or several."""
        return any(name in file.remembers and file.remembers[name].a == "space" for file in self._game.all(TableFile))

    def whose_memory(self, name: str) -> str:
        """Whose a memory is: `table`, or one for each `seat`, `space`, …; "" where nothing is remembered so."""
        return next((file.remembers[name].of for file in self._game.all(TableFile) if name in file.remembers), "")

    def lone_word(self, word: str) -> str:
        """The printed name of a word that stands alone; "" where columns differ in it, none has one, or a seat is called so."""
        if any(word == seat.colour for seat in self._game.manifest.seats):
            return ""
        found = {column.names.get(word, "") for columns in self._columns.values() for column in columns if word in column.one_of}
        return str(found.pop()) if len(found) == 1 else ""

    @cached_property
    def _columns(self) -> dict[str, list[Column]]:
        found = {name: [column] for name, column in columns_of(self._game).items()} if self._game.all(TableFile) else {}
        for file in self._game.all(TableFile):
            for name, column in file.spaces.items():
                found.setdefault(name, []).append(column)
        return found

    @cached_property
    def _remembered(self) -> dict[str, str]:
        """The columns whose words are remembered, or that a counter has a number for each word of."""
        tables = self._game.all(TableFile)
        each = {name: str(counter.each) for file in tables for name, counter in file.counters.items() if counter.each}
        return each | {name: memory.a for file in tables for name, memory in file.remembers.items()}

    @cached_property
    def _series(self) -> dict[str, str]:
        columns = columns_of(self._game)
        try:
            made = [card for file in self._game.all(DeckFile) for series in file.series for card in series.cards(columns)]
        except KeyError:  # a brace that names no column is told elsewhere
            return {}
        return {card.id: str(card.name) for card in made}
