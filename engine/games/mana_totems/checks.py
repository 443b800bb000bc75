"""What can be wrong with the content though each of its files is well formed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.definitions.game import GameData
from engine.definitions.todo import Todo
from engine.games.mana_totems.actions import DEEDS
from engine.games.mana_totems.definitions import Constants, DeckFile
from engine.games.mana_totems.rules import parameters
from engine.mechanics import board_checks, checks
from engine.mechanics.checks import OF_TURNS, Fault, Stand
from engine.mechanics.content import BoardFile, ClassFile
from engine.source.hints import did_you_mean
from engine.source.problems import Problem


def check(data: GameData) -> list[Problem]:
    """Every problem, in reading order."""
    known = parameters(data)
    stands = [*checks.stands(data, DEEDS), *_spells(data)]
    decks = [file.deck.id for file in data.all(DeckFile)]
    faults = [*checks.lists(data), *board_checks.layouts(data), *checks.effects(known, stands)]
    faults += [*checks.prices(data, known), *checks.decks(data, stands, decks), *_clash_deck(data, decks), *checks.editions(data)]
    faults += checks.one_deck([file for file, _ in _decks(data)])
    if not faults:
        faults = [*_start(data), *checks.numbers(data, known), *checks.fading_checks(data, known, "constants.yaml", ("clock", "checks"))]
    problems = checks.problems_of(data, faults)
    return sorted([*problems, *([] if problems else _box(data))])


def _decks(data: GameData) -> Iterator[tuple[str, DeckFile]]:
    files = [name for name in data.sources if name.startswith("cards/")]
    yield from zip(files, data.all(DeckFile), strict=True)


def _spells(data: GameData) -> Iterator[Stand]:
    """The effects of cards."""
    for file, deck in _decks(data):
        for index, card in enumerate(deck.cards):
            yield Stand(file, ("cards", index, "clash"), card.clash, tuple(DEEDS.contest), "a Clash")
            yield Stand(file, ("cards", index, "turn"), card.turn, DEEDS.standing_in("card"), "a turn", OF_TURNS, only_one=True)


def _clash_deck(data: GameData, decks: list[str]) -> Iterator[Fault]:
    name = data.one(Constants).clash.deck
    if name not in decks:
        yield "constants.yaml", ("clash", "deck"), f"no deck '{name}'", did_you_mean(name, decks)


def _start(data: GameData) -> Iterator[Fault]:
    """What players begin with fits the limits."""
    setup, limits = data.one(Constants).setup, data.one(Constants).limits
    if limits is None or isinstance(setup.start_reserve, Todo) or isinstance(setup.start_spell_cards, Todo):
        return
    if setup.start_reserve > limits.reserve:
        yield "constants.yaml", ("setup", "start_reserve"), f"a Reserve holds {limits.reserve} at most", ""
    if setup.start_spell_cards > limits.hand:
        yield "constants.yaml", ("setup", "start_spell_cards"), f"a hand holds {limits.hand} at most", ""


def _box(data: GameData) -> Iterator[Problem]:
    """What is in the box."""
    tokens, players = checks.tokens_of(data), max(data.manifest.players, default=0)
    counted: Mapping[tuple[str, str | None], int] = {
        ("tiles", None): sum(len(kind.numbers) for kind in data.one(BoardFile).tiles),
        ("class_mats", None): len(data.one(ClassFile).classes) * players,
        ("player_mats", None): players,
        ("reference_sheets", None): players,
        ("tracks", None): 1,
        **{("tokens", token): count for token, count in tokens.items()},
        **{("cards", file.deck.id): sum(card.copies for card in file.cards) for file in data.all(DeckFile)},
    }
    yield from checks.components(data, counted)
    stock, seats = data.one(Constants).traps.stock or 0, len(data.manifest.seats)
    if tokens and tokens.get("trap") != stock * seats:
        message = f"{tokens.get('trap', 0)} trap tokens, but {seats} players with {stock} each"
        yield data.sources["tokens.yaml"].problem(("tokens",), message)
