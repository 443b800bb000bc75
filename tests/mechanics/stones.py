"""A small game out of mechanisms, with words of its own and one verb of its own: no more than a designer would write."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from engine.definitions.game import GameData, Kind
from engine.definitions.types import Content, Count, Flavour, Slug
from engine.definitions.verbs import Effect, Verb, Vocabulary, verb
from engine.mechanics import board_checks, checks
from engine.mechanics.checks import OF_TURNS, Fault, Stand
from engine.mechanics.compiled import happenings_of
from engine.mechanics.content import ActionFile, BoardFile, ClassFile
from engine.mechanics.deeds import Args, Deeds, TurnDeed
from engine.mechanics.every_deed import EVERY_DEED
from engine.mechanics.game import Game
from engine.mechanics.heaps import gain
from engine.mechanics.judging import Judge, Weights, as_it_lies
from engine.mechanics.match import Design, PlayedRules
from engine.mechanics.parameters import Card, ContestNumbers, Limits, Parameters, Start, TrapNumbers, TurnNumbers, Words
from engine.mechanics.rounds import pass_marker
from engine.mechanics.table import Seat
from engine.mechanics.verbs import VERBS
from engine.source.problems import Problem


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Dig(Verb):
    """Stones from the supply."""

    stones: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick(Content):
    """A card."""

    id: Slug
    name: Flavour
    copies: Count
    bout: Annotated[tuple[Effect, ...], Field(min_length=1)]
    turn: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(Content):
    """A deck."""

    id: Slug
    name: Flavour
    look: Slug


@dataclass(frozen=True, slots=True, kw_only=True)
class Tricks(Content):
    """`cards/*.yaml`."""

    deck: Deck
    cards: tuple[Trick, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers(Content):
    """`numbers.yaml`."""

    turn: TurnNumbers
    bout: ContestNumbers
    pits: TrapNumbers


KINDS = (
    Kind("numbers.yaml", Numbers),
    Kind("board.yaml", BoardFile),
    Kind("classes.yaml", ClassFile),
    Kind("cards/*.yaml", Tricks),
    Kind("actions.yaml", ActionFile),
)

VOCABULARY = Vocabulary((*VERBS, Dig))


def ways_to_dig(game: Game, seat: Seat, effect: Dig) -> Iterator[Args]:
    if game.table.supply and game.table.supply >= effect.stones:
        yield {}


def dig(game: Game, seat: Seat, effect: Dig, args: Args) -> None:
    assert game.table.supply is not None
    game.happens("dug")
    game.table.supply -= effect.stones
    gain(game, seat, effect.stones)


DEEDS = EVERY_DEED.and_also(Deeds(turn={Dig: TurnDeed(ways_to_dig, dig)}))


def parameters(data: GameData) -> Parameters:
    numbers = data.one(Numbers)
    return Parameters(
        words=Words(heap="stone", trap="pit", stock="pouch", contest="bout", stuck="sunk", lost="drowned"),
        turn=numbers.turn,
        contest=numbers.bout,
        traps=numbers.pits,
        start=Start(stock=2, cards=2, clockwise=False),
        limits=Limits(hex=4, stock=5, hand=3),
        cards=tuple(
            Card(id=card.id, copies=card.copies, contest=card.bout, turn=card.turn) for file in data.all(Tricks) for card in file.cards
        ),
    )


DESIGN = Design(kinds=KINDS, parameters=parameters, deeds=DEEDS, end_of_round=pass_marker, judge=Judge(Weights(), as_it_lies))


def _effects(data: GameData, known: Parameters) -> Iterator[Fault]:
    """The effects of Actions and classes, and of cards."""
    stands = [*checks.stands(data, DEEDS)]
    for index, card in enumerate(data.all(Tricks)[0].cards):
        stands.append(Stand("cards/tricks.yaml", ("cards", index, "bout"), card.bout, tuple(DEEDS.contest), "a bout"))
        stands.append(Stand("cards/tricks.yaml", ("cards", index, "turn"), card.turn, DEEDS.standing_in("card"), "a turn", OF_TURNS))
    yield from checks.effects(known, stands)


def check(data: GameData) -> list[Problem]:
    known = parameters(data)
    faults = [*checks.lists(data), *board_checks.layouts(data), *_effects(data, known)]
    faults += checks.one_deck([name for name in data.sources if name.startswith("cards/")])
    faults += [*checks.prices(data, known), *checks.editions(data), *checks.numbers(data, known)]
    return checks.problems_of(data, faults)


def happenings(data: GameData) -> dict[str, str]:
    return happenings_of(data, parameters(data), {"dug": "somebody digs"})


def make_rules(data: GameData) -> PlayedRules:
    return PlayedRules(data, DESIGN)
