"""A game as the mechanisms look it up: boards by number of players, classes, cards and Actions by id, and what verbs do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.todo import Todo
from engine.definitions.verbs import Verb
from engine.mechanics.board import Board, lay_board
from engine.mechanics.content import PARTS, ActionFile, BoardFile, ClassFile, PlayerClass, Power
from engine.mechanics.happenings import FAMILIES, HAPPENINGS
from engine.mechanics.parameters import Card, Parameters
from engine.table.happenings import Played, every_one, open_questions

if TYPE_CHECKING:  # deeds are written against the game that is compiled here
    from engine.mechanics.deeds import Deeds

V = TypeVar("V", bound=Verb)


class Compiled:
    """One edition of a game."""

    def __init__(self, data: GameData, parameters: Parameters, deeds: Deeds) -> None:
        self.data = data
        self.parameters = parameters
        self.deeds = deeds
        self.colours: tuple[str, ...] = tuple(seat.colour for seat in data.manifest.seats)
        self.classes: dict[str, PlayerClass] = {one.id: one for one in data.one(ClassFile).classes}
        self.cards: dict[str, Card] = {card.id: card for card in parameters.cards}
        self.card_order: tuple[str, ...] = tuple(self.cards)
        self.actions = data.one(ActionFile).actions
        self.played = Played(data.clauses, open_questions(data))
        content = data.one(BoardFile)
        self.boards: dict[int, Board] = {layout.players: lay_board(content, layout) for layout in content.layouts}

    @property
    def is_draft(self) -> bool:
        """Whether much is still open: nothing is said of limits."""
        return self.parameters.limits is None

    @cached_property
    def tokens(self) -> int | None:
        """How many tokens there are for heaps and stocks; None while nobody has said."""
        name = self.parameters.words.heap
        return next((token.count for file in self.data.all(Tokens) for token in file.tokens if token.id == name), None)

    @property
    def deck(self) -> list[str]:
        """Every card, in the order of the content."""
        return [card.id for card in self.cards.values() for _ in range(card.copies)]

    def power(self, class_: str | None, part: str) -> Power | None:
        """One of the three powers of a class; None when it is not designed, or there is no class."""
        found = getattr(self.classes[class_], part) if class_ is not None else None
        return None if isinstance(found, Todo) else found

    def standing(self, class_: str | None, kind: type[V]) -> V | None:
        """What a class changes all the time, by its feature or its Action."""
        for part in ("feature", "special_action"):
            power = self.power(class_, part)
            for effect in power.effects if power else ():
                if isinstance(effect, kind):
                    return effect
        return None


def happenings_of(data: GameData, parameters: Parameters, own: Mapping[str, str] | None = None) -> dict[str, str]:
    """All that can happen in a game, by name, with when it happens; `own` are the happenings of its own rules."""
    ids = {
        "action.<action>": [action.id for action in data.one(ActionFile).actions],
        "card.<card>": [card.id for card in parameters.cards],
        "power.<class>.<part>": [f"{one.id}.{part}" for one in data.one(ClassFile).classes for part in PARTS],
        "out.<how>": [parameters.words.stuck, parameters.words.lost],
    }
    return {**HAPPENINGS, **(own or {}), **every_one(FAMILIES, ids)}
