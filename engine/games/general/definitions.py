"""What a game of data alone is made of: board, terrain, cards, statuses, actions and the course of a turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.game import Kind
from engine.definitions.types import Content, Copies, Count, Flavour, Layout, Signs, Slug, Whole
from engine.definitions.verbs import Effect, Vocabulary
from engine.vocabulary.general import Draw, EndTurn, GainActions
from engine.vocabulary.pieces import PIECE_VERBS
from engine.vocabulary.tokens import TOKEN_VERBS
from engine.vocabulary.turns import TURN_VERBS

VOCABULARY = Vocabulary((Draw, GainActions, EndTurn, *PIECE_VERBS, *TOKEN_VERBS, *TURN_VERBS))


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign(Content):
    """What a letter of the map stands for."""

    terrain: Slug
    lies: Slug | None = None
    """A token that lies there when the game begins."""
    home: Slug | None = None
    """The colour whose piece begins there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Content):
    """A board drawn in letters: a row a line, hexes in a row two columns apart, every second row shifted by one column."""

    id: Slug
    name: Flavour
    signs: dict[str, Sign]
    rows: Annotated[tuple[Signs, ...], Field(min_length=1, max_length=60)]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFile(Content):
    """`board.yaml`."""

    board: Board


@dataclass(frozen=True, slots=True, kw_only=True)
class Terrain(Content):
    """A kind of hex: `enter` is what a step onto it costs in Actions, or `closed`.

    `look` is the theme's name of its colours, `icon` its sign where that is not the theme's.
    """

    id: Slug
    name: Flavour
    enter: Count | Literal["closed"]
    look: Layout = ""
    icon: Layout = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainFile(Content):
    """`terrain.yaml`."""

    terrain: Annotated[tuple[Terrain, ...], Field(min_length=1, max_length=60)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionPrice(Content):
    """What something costs in Actions; `terrain`: what the hex costs to enter."""

    actions: Whole | Literal["terrain"] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Content):
    """A card: played in one's own turn, or only in answer to what a rival does."""

    id: Slug
    name: Flavour
    copies: Copies
    timing: Literal["own_turn", "answer"] = "own_turn"
    cost: ActionPrice | None = None
    """What playing it costs; left out: what the action of playing cards costs."""
    topic: Flavour = ""
    art: Layout = ""
    """Icon of the emblem; left out: the icon named like the card, or like its first verb, or a plain one."""
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(Content):
    """A deck as a whole; `look` is the theme's name of its colours."""

    id: Slug
    name: Flavour
    look: Layout = "one_time"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFile(Content):
    """`cards/<deck>.yaml`."""

    deck: Deck
    cards: Annotated[tuple[Card, ...], Field(min_length=1, max_length=2000)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Status(Content):
    """A marker that lies on a player until its next turn, in which it has these effects; never more than `most` of them."""

    id: Slug
    name: Flavour
    most: Count
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusFile(Content):
    """`statuses.yaml`."""

    statuses: tuple[Status, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Content):
    """Something to do in one's turn; the order of the file is the order of the options."""

    id: Slug
    name: Flavour
    cost: ActionPrice = field(default_factory=ActionPrice)
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]
    """One after the other; the action can be chosen when the first can be carried out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionFile(Content):
    """`actions.yaml`."""

    actions: Annotated[tuple[Action, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnNumbers(Content):
    """What each turn begins with."""

    actions: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class HandNumbers(Content):
    """Nobody draws beyond the limit."""

    limit: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnd(Content):
    """A way to end: at once by points, or after so many rounds, when most points win and a tie is won by nobody."""

    id: Slug
    points: Count | None = None
    rounds: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnFile(Content):
    """`turn.yaml`: the course of the game."""

    set_up: tuple[Effect, ...] = ()
    """What every player does before the first turn."""
    begin: tuple[Effect, ...] = ()
    """What every turn begins with."""
    turn: TurnNumbers
    hand: HandNumbers
    arrive: tuple[Effect, ...] = ()
    """What happens to whoever arrives on a hex, by any means."""
    endings: Annotated[tuple[GameEnd, ...], Field(min_length=1)]


KINDS = (
    Kind("board.yaml", BoardFile),
    Kind("terrain.yaml", TerrainFile),
    Kind("cards/*.yaml", DeckFile),
    Kind("statuses.yaml", StatusFile, required=False),
    Kind("actions.yaml", ActionFile),
    Kind("turn.yaml", TurnFile),
)
"""The files of such a game beside those that every game has."""
