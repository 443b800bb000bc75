"""A declared table for one number of players, resolved: every seat, card, space and piece has a number, every word its list.

Things are numbers from 0 on; -1 is nobody or nothing. Tables that things look up end with the value for nothing, so that index -1 finds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.definitions.columns import Column
from engine.definitions.game import GameData
from engine.kernel.boards.corners import Lattice
from engine.kernel.boards.graph import Graph
from engine.kernel.boards.rings import POSITIONS
from engine.kernel.boards.sides import Tiles
from engine.kernel.boards.tiles import LaidBoard
from engine.kernel.content.boards import Board
from engine.kernel.content.cards import CardData
from engine.kernel.content.own import OwnVerbData
from engine.kernel.content.table import Entry, TableFile
from engine.kernel.content.things import Counter, SeenBy
from engine.source.problems import Problem, Steps

KINDS = "kind of card"


PIECES = "kind of piece"


WAYS = "direction"


LISTS = {"card_kind": KINDS, "piece_kind": PIECES}
"""What content calls lists of kinds; other lists of words go by their own names."""


OUT = "out"
"""The list of the ways in which seats leave the game."""


@dataclass(slots=True)
class World:
    """All things of a game for one number of players."""

    data: GameData
    table: TableFile
    seats: tuple[str, ...]
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By the name of a list (a column, kinds of cards and pieces, directions): its words."""
    kinds: list[CardData] = field(default_factory=list)
    deck_of: list[str] = field(default_factory=list)
    """By kind of card, its deck."""
    places: list[tuple[str, Steps]] = field(default_factory=list)
    """By kind of card, where it is written."""
    cards: list[int] = field(default_factory=list)
    """By card, its kind."""
    columns: dict[str, list[int]] = field(default_factory=dict)
    """By column and kind of card: the number, or the place of the word in its list."""
    lists: dict[str, list[tuple[int, ...]]] = field(default_factory=dict)
    """The same of columns that hold lists of words: the places of all that stand there, in their order, as often as they do."""
    boards: dict[str, Graph] = field(default_factory=dict)
    first_space: dict[str, int] = field(default_factory=dict)
    space_names: list[str] = field(default_factory=list)
    properties: dict[str, list[int]] = field(default_factory=dict)
    """By property and space."""
    holds: dict[str, list[int]] = field(default_factory=dict)
    """By counter of spaces and space, how much of it there is when a game begins, where maps say so."""
    areas: dict[str, tuple[int, ...]] = field(default_factory=dict)
    of_seats: dict[str, list[tuple[int, ...]]] = field(default_factory=dict)
    """By the name of a board or an area of which each seat has one: the spaces of each."""
    owners: list[int] = field(default_factory=list)
    """By space, the seat whose board it is on; -1 on those of the table. Empty where no seat has a board."""
    forward: list[list[str]] = field(default_factory=list)
    """By seat, the directions that are forward for it."""
    pieces: dict[str, int] = field(default_factory=dict)
    """By kind of piece, how many there are of it, for each seat where they are of seats."""
    dice: dict[str, int] = field(default_factory=dict)
    """By pool of dice, how many are in it, for each seat where they are of seats."""
    piece_kinds: list[int] = field(default_factory=list)
    """By piece, its kind when the game begins."""
    piece_owners: list[int] = field(default_factory=list)
    piece_names: list[str] = field(default_factory=list)
    tiles: LaidBoard | None = None
    """The board of tiles, where it is laid of such."""
    drawn: Mapping[str, Any] | None = None
    """That board as a position has drawn it; None where it is of the content."""
    laid: Tiles | None = None
    """Cards that lie beside each other as tiles, where there are such."""
    lattices: dict[str, Lattice] = field(default_factory=dict)
    """By board, its corners and sides, where these are spaces; what is of seats has each seat's name behind its own."""
    beside: range = range(0)
    """The numbers of all corners and sides, which `spaces` does not mean."""
    ordinary: int = 0
    """How many spaces there are beside the sides of such tiles, which come last; 0: there are no sides."""
    own: dict[str, OwnVerbData] = field(default_factory=dict)
    """The game's own verbs."""
    own_paths: dict[str, Steps] = field(default_factory=dict)
    turned_by: str = ""
    """The counter that says how often the rings of a board have turned."""
    backs: list[int] = field(default_factory=list)
    """By kind of card, which back it has: cards of decks that lie together when a game begins cannot be told apart from behind."""
    able: dict[str, None] = field(default_factory=dict)
    """Actions and groups of which formulas ask whether a seat can take any of them (`can(moves)`): a function is written for each."""
    shown: dict[str, list[Any]] = field(default_factory=dict)
    """How cards and spaces are written, by their numbers: made when it is first asked for."""
    written: dict[bool, list[Entry]] = field(default_factory=dict)
    """What stands beside the seats and with each, in the order in which tables are written: made when it is first asked for."""

    _places: dict[tuple[int, bool], list[tuple[str, tuple[int, ...] | None]]] = field(default_factory=dict, init=False)
    """Where cards lie that a seat sees, and that it does not: made when it is first asked for, for these seats."""

    @property
    def facing(self) -> str:
        """The code that says how the rings of a board lie; "" where none turn."""
        return f"s.c_{self.turned_by} % {POSITIONS}" if self.turned_by else ""

    def of_board(self, table: str) -> str:
        """A table of the boards as they lie now."""
        return f"{table}[{self.facing}]" if self.turned_by else table

    @property
    def turning(self) -> frozenset[str]:
        """What such tables hang on."""
        return frozenset({f"counter:{self.turned_by}"}) if self.turned_by else frozenset()

    @property
    def count(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def sizes(self) -> dict[str, int]:
        """How many there are of what is numbered from 0 on."""
        return {"seat": self.count, "card": len(self.cards), "space": len(self.space_names), "piece": len(self.piece_kinds)}

    def places_of_cards(self, seat: int, *, open_: bool) -> list[tuple[str, tuple[int, ...] | None]]:
        """Where cards lie that a seat sees (`open_`), or does not: by the field of a state, its places; None where it is one zone."""
        if (seat, open_) not in self._places:
            found = self._places[seat, open_] = []
            for name, zone in self.table.zones.items():
                if zone.of == "table":
                    if self.sees(zone.seen_by, None, seat) == open_:
                        found.append((f"z_{name}", None))
                    continue
                every = range(self.count if zone.of == "seat" else len(self.space_names))
                places = tuple(one for one in every if self.sees(zone.seen_by, self.owner_of(zone.of, one), seat) == open_)
                found.append((f"z_{name}", places))
        return self._places[seat, open_]

    def sees(self, seen_by: SeenBy, owner: int | None, seat: int) -> bool:
        """Whether a seat sees what lies there; `owner` is None where it is no seat's."""
        if seen_by == "all":
            return True
        if isinstance(seen_by, tuple):
            return self.seats[seat] in seen_by
        if owner is None or seen_by == "nobody":
            return False
        if seen_by == "team" and owner != seat:
            return any({self.seats[owner], self.seats[seat]} <= {*team} for team in self.table.teams(self.seats))
        return seen_by == "others" if owner != seat else seen_by != "others"

    def owner_of(self, of: str, place: int) -> int | None:
        """The seat that has the zone at this place of all that are `of` seats or spaces; None where it is no seat's."""
        if of == "space":
            return self.owners[place] if self.owners and self.owners[place] >= 0 else None
        return place if of == "seat" else None

    def is_word(self, name: str) -> list[str]:
        """The lists that have this word; those of columns that hold several only where no other has it."""
        found = [words for words, known in self.words.items() if name in known]
        return [words for words in found if words not in self.lists] or found

    def counter(self, written: str, of: str) -> str:
        """The code of a counter: the only one, or that of the thing in a variable; of `goods.grain` that for the word."""
        name, _, key = written.partition(".")
        place = f"s.c_{name}" if self.table.counters[name].single else f"s.c_{name}[{of}]"
        return f"{place}[{self.keys(name).index(key)}]" if key else place

    def priced(self, written: str) -> Counter | None:
        """The counter that a price names, of a seat, a turn or the table; None where it names none."""
        name, dot, key = written.partition(".")
        declared = self.table.counters.get(name)
        fits = declared is not None and (declared.single or declared.of == "seat") and bool(dot) == bool(declared.each)
        return declared if fits and (not dot or key in self.keys(name)) else None

    def keys(self, counter: str) -> tuple[str, ...]:
        """For what a counter has a number each, by name."""
        each = self.table.counters[counter].each or ""
        things = {"seat": self.seats, "space": self.space_names}
        return tuple(things.get(each) or self.words.get(LISTS.get(each, each), ()))

    def column(self, name: str) -> Column | None:
        """A column of cards or pieces, or a property of spaces."""
        return self.table.cards.get(name) or self.table.spaces.get(name) or self.table.piece_columns.get(name)

    def place_of(self, kind: int, *steps: str | int) -> tuple[str, Steps]:
        """Where a part of a kind of card is written: its file and path."""
        file, path = self.places[kind]
        return file, (*path, *steps)

    def problem(self, file: str, path: Steps, message: str, hint: str = "") -> Problem:
        """What is wrong, placed in a file of the game."""
        return self.data.sources[file].problem(path, message, hint)


class MoreCards(NamedTuple):
    """A kind of card that the rules of a game make of other content than decks: of which deck, and where it and its parts are written."""

    card: CardData
    deck: str
    file: str
    path: Steps
    parts: Mapping[str, Steps] = {}


class MoreBoard(NamedTuple):
    """A board that the rules of a game make of other content than boards of the kernel, and the file that it stands in."""

    board: Board
    file: str
