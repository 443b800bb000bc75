"""What can be wrong with the content though each of its files is well formed: numbers that do not fit, and what is in the box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields

from engine.definitions.box import component_problems, tokens_of
from engine.definitions.game import GameData
from engine.definitions.todo import Todo
from engine.games.mana_totems.definitions import ClassFile, Constants
from engine.kernel.boards.tile_checks import tile_problems
from engine.kernel.compiling.resolving import files
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.tiles import TileBoard
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Steps

SIDES = ("clash", "turn")
"""The parts of a spell card."""
PRINTED = frozenset({"id", "name", "art", "copies", "ours", "parts"})
"""What else of a card of the kernel a spell card has: whatever is played stands on it."""


def faults(data: GameData) -> Iterator[Problem]:
    """Every problem."""
    found = [data.sources[file].problem(path, message, hint) for file, path, message, hint in (*_names(data), *_numbers(data))]
    yield from [*found, *tile_problems(data)] or _box(data)


def _names(data: GameData) -> Iterator[tuple[str, Steps, str, str]]:
    """The deck that a Clash is fought with, what its cards do, and the token that Actions are paid with."""
    decks = [file.deck.id for file in data.all(DeckFile)]
    if (name := data.one(Constants).clash.deck) not in decks:
        yield "constants.yaml", ("clash", "deck"), f"no deck '{name}'", did_you_mean(name, decks)
    for file, deck in zip(files(data, "cards"), data.all(DeckFile), strict=True):
        if deck.series:
            yield file, ("series",), "spell cards are written one by one", "put each under `cards`"
        for place, card in enumerate(deck.cards):
            more = [one.name for one in fields(card) if one.name not in PRINTED and getattr(card, one.name)]
            for key in (*more, *(part for part in card.parts if part not in SIDES)):
                hint = f"a spell card says what it does under {' and '.join(SIDES)}"
                yield file, ("cards", place, key), f"'{key}' is not printed on spell cards", hint
            if "clash" not in card.parts:
                yield file, ("cards", place), f"'{card.id}' does nothing when it is revealed in a Clash", "say under `clash` what it does"
    for place, one in enumerate(data.one(ClassFile).classes):
        power = one.special_action
        if not isinstance(power, Todo) and power.cost and power.cost.token != "mana":
            path = ("classes", place, "special_action", "cost", "token")
            yield "classes.yaml", path, f"no token '{power.cost.token}' lies in Reserves", "there is mana"


def _numbers(data: GameData) -> Iterator[tuple[str, Steps, str, str]]:
    """What players begin with and what is printed fits the limits, there are tokens enough, and checks for every number of players."""
    constants, board = data.one(Constants), data.one(TileBoard)
    setup, limits, clock = constants.setup, constants.limits, constants.clock
    if limits is None or isinstance(setup.start_reserve, Todo) or isinstance(setup.start_spell_cards, Todo):
        return
    if setup.start_reserve > limits.reserve:
        yield "constants.yaml", ("setup", "start_reserve"), f"a Reserve holds {limits.reserve} at most", ""
    if setup.start_spell_cards > limits.hand:
        yield "constants.yaml", ("setup", "start_spell_cards"), f"a hand holds {limits.hand} at most", ""
    for place, kind in enumerate(board.tiles):
        for key, count in [("center", kind.center), *(("outer", one) for one in kind.outer)]:
            if count > limits.hex:
                yield "board.yaml", ("tiles", place, key), f"a hex holds {limits.hex} mana at most", ""
    printed = {number: kind.center + sum(kind.outer) for kind in board.tiles for number in kind.numbers}
    there = tokens_of(data).get("mana", 0)
    for place, layout in enumerate(board.layouts):
        needed = sum(printed.get(laid.tile, 0) for laid in layout.tiles) + layout.players * setup.start_reserve
        if needed > there:
            message = f"{needed} mana tokens are needed for {layout.players} players, but there are {there}"
            yield "board.yaml", ("layouts", place), message, ""
    for players in data.manifest.players if clock else ():
        times = sum(one.players.count(players) for one in clock.checks) if clock else 1
        if times != 1:
            yield "constants.yaml", ("clock", "checks"), f"{times} fading checks are said for {players} players, instead of 1", ""


def _box(data: GameData) -> Iterator[Problem]:
    """What is in the box."""
    tokens, players = tokens_of(data), max(data.manifest.players, default=0)
    counted: Mapping[tuple[str, str | None], int] = {
        ("tiles", None): sum(len(kind.numbers) for kind in data.one(TileBoard).tiles),
        ("class_mats", None): len(data.one(ClassFile).classes) * players,
        ("player_mats", None): players,
        ("reference_sheets", None): players,
        ("tracks", None): 1,
        **{("tokens", token): count for token, count in tokens.items()},
        **{("cards", file.deck.id): sum(card.copies for card in file.cards) for file in data.all(DeckFile)},
    }
    yield from component_problems(data, counted)
    stock, seats = data.one(Constants).traps.stock or 0, len(data.manifest.seats)
    if tokens and tokens.get("trap") != stock * seats:
        message = f"{tokens.get('trap', 0)} trap tokens, but {seats} players with {stock} each"
        yield data.sources["tokens.yaml"].problem(("tokens",), message)
