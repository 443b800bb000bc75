"""The content as the rules look it up: boards by number of players, classes, cards and Actions by id, and what classes change."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.todo import Todo
from engine.definitions.verbs import Verb
from engine.games.mana_totems.board import Board, lay_board
from engine.games.mana_totems.definitions import ActionFile, BoardFile, ClassFile, Constants, DeckFile, Power, Spell, TotemClass

V = TypeVar("V", bound=Verb)


class Undecided(Exception):  # noqa: N818 - no fault of the program
    """The rules do not say yet what happens now: an open question of an unfinished edition."""


class Compiled:
    """One edition of the game."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.constants = data.one(Constants)
        self.colours: tuple[str, ...] = tuple(seat.colour for seat in data.manifest.seats)
        self.classes: dict[str, TotemClass] = {one.id: one for one in data.one(ClassFile).classes}
        self.cards: dict[str, Spell] = {card.id: card for file in data.all(DeckFile) for card in file.cards}
        self.card_order: tuple[str, ...] = tuple(self.cards)
        self.actions = data.one(ActionFile).actions
        self.clauses: frozenset[str] = frozenset(clause.id for clause in data.clauses)
        content = data.one(BoardFile)
        self.boards: dict[int, Board] = {layout.players: lay_board(content, layout) for layout in content.layouts}

    @property
    def is_draft(self) -> bool:
        """Whether this is the unfinished document, in which much is open."""
        return self.constants.limits is None

    @cached_property
    def mana_tokens(self) -> int | None:
        """How many there are; None while nobody has said."""
        return next((token.count for file in self.data.all(Tokens) for token in file.tokens if token.id == "mana"), None)

    @property
    def deck(self) -> list[str]:
        """Every card, in the order of the content."""
        return [card.id for card in self.cards.values() for _ in range(card.copies)]

    def power(self, class_: str | None, part: str) -> Power | None:
        """One of the three powers of a class; None when it is not designed, or there is no class."""
        found = getattr(self.classes[class_], part) if class_ is not None else None
        return None if isinstance(found, Todo) else found

    def standing(self, class_: str | None, kind: type[V]) -> V | None:
        """What a class changes all the time, by its feature or Special Action."""
        for part in ("feature", "special_action"):
            power = self.power(class_, part)
            for effect in power.effects if power else ():
                if isinstance(effect, kind):
                    return effect
        return None
