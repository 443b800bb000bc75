"""A game of data, compiled once: effects become closures, options are made for every cell, player and card kind beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.verbs import Verb
from engine.games.general.board import Cells, cells_of
from engine.games.general.definitions import ActionFile, BoardFile, Card, DeckFile, Status, StatusFile, TerrainFile, TurnFile
from engine.games.general.game import Tally
from engine.table.decisions import Option
from engine.table.happenings import Played, every_one, open_questions
from engine.vocabulary.tokens import Deliver, PickUp, Take


class Compiled:
    """What the rules of one game look up: names by index, the board, and the options that are made beforehand."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.course = data.one(TurnFile)
        self.actions = data.one(ActionFile).actions
        self.cards: list[Card] = [card for file in data.all(DeckFile) for card in file.cards]
        self.statuses: list[Status] = [status for file in data.all(StatusFile) for status in file.statuses]
        self.cells: Cells = cells_of(data.one(BoardFile).board, data.one(TerrainFile).terrain)
        in_play = tokens_in_play(data)
        self.tokens: list[str] = [token for token in token_ids(data) if token in in_play]
        self.colours: tuple[str, ...] = tuple(seat.colour for seat in data.manifest.seats)
        self.homes: tuple[int, ...] = tuple(self.cells.homes[colour] for colour in self.colours)
        self.tally = Tally()
        self.played = Played(data.clauses, open_questions(data))

    def card_index(self) -> Mapping[str, int]:
        """Kinds of cards by id."""
        return {card.id: index for index, card in enumerate(self.cards)}

    def to_cells(self, kind: str) -> list[Option]:
        """An option of this kind for every cell, by index; cells are named by their printed numbers."""
        return [Option(kind, {"to": cell + 1}) for cell in range(self.cells.count)]

    def to_players(self, kind: str) -> list[Option]:
        """An option of this kind for every player."""
        return [Option(kind, {"seat": colour}) for colour in self.colours]


HAPPENINGS = {
    "set_up": "a player does what every player does before the first turn",
    "turn": "a turn begins",
    "deck.shuffle": "the discard pile becomes the pile",
    "step.push": "a step pushes a rival out of the way",
    "arrive.pick_up": "a player who arrives on a hex picks something up",
    "arrive.deliver": "a player who arrives at home delivers something",
    "ending.round_limit": "the game is broken off",
}
"""By name, when it happens."""

FAMILIES = {
    "action.<action>": "a player does this",
    "card.<card>": "a player plays this card, or answers with it",
    "terrain.<terrain>": "a player steps onto such a hex",
    "status.<status>": "this marker is laid on a player",
    "ending.<ending>": "the game ends in this way",
}
"""Names of which there is one for each thing of the content."""


def happenings_of(data: GameData) -> dict[str, str]:
    """All that can happen in a game, by name, with when it happens."""
    ids = {
        "action.<action>": [action.id for action in data.one(ActionFile).actions],
        "card.<card>": [card.id for file in data.all(DeckFile) for card in file.cards],
        "terrain.<terrain>": [kind.id for kind in data.one(TerrainFile).terrain],
        "status.<status>": [status.id for file in data.all(StatusFile) for status in file.statuses],
        "ending.<ending>": [ending.id for ending in data.one(TurnFile).endings],
    }
    return {**HAPPENINGS, **every_one(FAMILIES, ids)}


def choices_of(data: GameData) -> dict[str, tuple[str, ...]]:
    """Every kind of choice that a game may offer, with the names of its arguments: its actions, and what verbs ask for."""
    arguments = ("card", "seat", "to")
    verbs = {verb.word: arguments for verb in data.vocabulary}
    actions = {action.id: arguments for action in data.one(ActionFile).actions}
    return {**verbs, **actions, "target": ("seat",), "answer": ("card",), "decline": (), "done": (), "end_turn": ()}


def token_ids(data: GameData) -> list[str]:
    """The tokens of `tokens.yaml`."""
    return [token.id for tokens in data.all(Tokens) for token in tokens.tokens]


def tokens_in_play(data: GameData) -> set[str]:
    """Tokens that lie on the board or that effects are about; the others are printed only."""
    lying = {sign.lies for sign in data.one(BoardFile).board.signs.values() if sign.lies}
    effects = list(every_effect(data))
    named = {effect.token for effect in effects if isinstance(effect, PickUp | Deliver | Take)}
    having = {target.having for effect in effects if (target := getattr(effect, "target", None)) and target.having}
    return lying | named | having


def every_effect(data: GameData) -> Iterable[Verb]:
    """All effects of the content, wherever they stand."""
    for _, _, effect in placed_effects(data):
        yield effect


def placed_effects(data: GameData) -> Iterable[tuple[str, tuple[str | int, ...], Verb]]:
    """All effects with the file and the path where each stands."""
    for name in data.sources:
        document = document_of(data, name)
        if document is not None:
            yield from ((name, path, effect) for path, effect in _within(document, ()))


def document_of(data: GameData, name: str) -> Any:
    """The document that was read from a file of the game."""
    for documents, pattern in ((data.all(DeckFile), "cards/"), (data.all(StatusFile), "statuses.yaml")):
        files = sorted(file for file in data.sources if file.startswith(pattern))
        if name in files:
            return documents[files.index(name)]
    return {"actions.yaml": data.one(ActionFile), "turn.yaml": data.one(TurnFile)}.get(name)


def _within(value: Any, path: tuple[str | int, ...]) -> Iterable[tuple[tuple[str | int, ...], Verb]]:
    if isinstance(value, Verb):
        yield path, value
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for index, item in enumerate(value):
            yield from _within(item, (*path, index))
    elif hasattr(value, "__dataclass_fields__"):
        for field in value.__dataclass_fields__:
            yield from _within(getattr(value, field), (*path, field))
