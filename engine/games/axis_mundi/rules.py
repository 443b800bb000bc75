"""Axis Mundi's rules: the game compiled for whoever sits where, positions as its scenarios write them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.definitions.game import GameData
from engine.games.axis_mundi.positions import Cast, cast, dealt, laid_out, seen_by, shown
from engine.kernel.compiling.formulas.fixed_numbers import constants_of
from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.resolved.world import KINDS
from engine.kernel.playing.chance import Chance
from engine.kernel.playing.given import read_given
from engine.kernel.playing.match import GameMatch
from engine.kernel.playing.saving import SaveError
from engine.kernel.playing.table import Table
from engine.kernel.rules import KernelRules
from engine.table.decisions import Decision, Play
from engine.table.rules import Ending
from engine.table.setups import given_by

CRATE = 2
"""Cards of each kind in a Crate."""


ForSeats = Callable[[int, tuple[str, ...]], Compiled]


class AxisTable(Table):
    """The table in the words of the game."""

    __slots__ = ()

    def to_plain(self) -> dict[str, Any]:
        """All of it."""
        return shown(super().to_plain()) | {"card_markers": card_markers(self._game, self.state)}


class AxisMatch(GameMatch):
    """A match whose table is written in the words of the game."""

    __slots__ = ()

    def __init__(self, game: Compiled, state: Any) -> None:
        super().__init__(game, state)
        self.table = AxisTable(game, state)

    def view(self, seat: str) -> dict[str, Any]:
        """The table as a seat sees it, with the numbers of what it does not see."""
        return seen_by(seat, shown(super().view(seat)))


@dataclass(slots=True)
class AxisRules(KernelRules):
    """The rules of one edition."""

    _casts: dict[tuple[str, ...], Compiled] = field(default_factory=dict)
    _seen_casts: dict[tuple[str, ...], Compiled] = field(default_factory=dict)

    @classmethod
    def of(cls, data: GameData) -> AxisRules:
        """Those of some content."""
        return cls(data, sets=frozenset({"counters.seat_number", "remembers.character", "remembers.length"}))  # length: in edition 3 alone

    def telling(self) -> AxisRules:
        """The same rules, whose games write down what happens."""
        return replace(self, told=True, _compiled={}, _looked_at={}, _refused={}, _casts={}, _seen_casts={})

    def counting(self) -> AxisRules:
        """The same rules, whose games count for playtests what happens to seats."""
        return replace(self, counted=True, _compiled={}, _looked_at={}, _refused={}, _casts={}, _seen_casts={})

    def for_seats(self, players: int, colours: tuple[str, ...]) -> Compiled:
        """The game for these colours, in the order of their seats."""
        if colours not in self._casts:
            self._casts[colours] = self.game(players).seated(colours)
        return self._casts[colours]

    def looked_at_for(self, players: int, colours: tuple[str, ...]) -> Compiled:
        """The same for who plays a turn only, without having been made fast."""
        if colours in self._casts or (players, repr(None)) in self._compiled:
            return self.for_seats(players, colours)
        if colours not in self._seen_casts:
            self._seen_casts[colours] = self.looked_at(players).seated(colours)
        return self._seen_casts[colours]

    def new_match(self, players: int, seed: int | str, *, round_limit: int, setups: Sequence[str] = ()) -> GameMatch:
        """A game before its set-up: Characters are dealt to the seats."""
        return self._dealt(self.for_seats, players, seed, round_limit, setups)

    def trial_match(self, players: int, seed: int | str, *, round_limit: int, setups: Sequence[str] = ()) -> GameMatch:
        """The same for who wants to know whether it can begin."""
        return self._dealt(self.looked_at_for, players, seed, round_limit, setups)

    def _dealt(self, made: ForSeats, players: int, seed: int | str, round_limit: int, setups: Sequence[str]) -> GameMatch:
        chance = Chance(seed)
        people = dealt(self.data, players, chance)
        game = made(players, people.colours)
        state = self._begun(game, people, chance)
        state.limit = round_limit
        if given := given_by(self.data.manifest, setups):
            read_given(game, state, dict(given))
        _follow(game, state, {"crates": dict.fromkeys(range(1000))})
        tokens = [lying[0] for lying in state.z_lying if lying]
        for pile in (state.z_one_time_deck, state.z_permanent_deck, tokens):
            chance.deals.shuffle(pile)
        for lying in state.z_lying:
            if lying:
                lying[0] = tokens.pop()
        state.m_starting_player = state.turn = chance.deals.below(players)
        return AxisMatch(game, state)

    def scenario_match(self, players: int, given: Mapping[str, Any], seed: int | str = 0) -> GameMatch:
        """A position in which the Action Phase of `turn` has begun. Raises ValueError saying what in `given` cannot be."""
        people = cast(self.data, players, _named(given))
        game = self.looked_at_for(players, people.colours)
        state = self._begun(game, people, Chance(seed))
        if not given.get("setup"):
            game.place(state, given.get("phase"))
        read_given(game, state, laid_out(constants_of(self.data, players), people, given))
        _follow(game, state, {**given, "crates": dict.fromkeys(range(1000))} if given.get("setup") else given)
        if not given.get("setup"):
            game.namespace["own_lay_otherwise"](state, state.turn)
            _fill_sections(game, state, given)
            if markers := given.get("card_markers"):
                for card, number in zip(state.z_laid_aside, markers, strict=True):
                    state.c_marked[card] = int(number)
            game.join(state)
            _settle_areas(game, state, given)
        return AxisMatch(game, state)

    def _resumed(self, seats: tuple[str, ...], saved: Any) -> tuple[GameMatch, Play[Ending], Decision]:
        if len(set(seats)) < len(seats) or not {seat.colour for seat in self.data.manifest.seats}.issuperset(seats):
            raise SaveError(f"the saved game is damaged: nobody can sit as {', '.join(seats)}")
        return AxisMatch.resume(self.for_seats(len(seats), seats), saved)

    def names(self) -> frozenset[str]:
        """The colours of those who do not play in a small game as well."""
        return KernelRules.names(self) | {seat.colour for seat in self.data.manifest.seats}

    def _begun(self, game: Compiled, people: Cast, chance: Chance) -> Any:
        """The start position: who is who, the terrain, figures at their Warehouses."""
        world = game.world
        state = game.start(chance, [0] * len(game.counted), [] if self.told else None)
        numbers = constants_of(self.data, world.count)
        kinds, words = world.words[KINDS], world.words["printed"]
        for space, begins in enumerate(world.properties["begins"]):
            state.m_terrain[space] = kinds.index(words[begins])
        for seat, character in enumerate(people.characters):
            state.c_seat_number[seat] = seat + 1
            state.m_character[seat] = kinds.index(character)
            for name in ("mischief", "scrounge"):
                if world.columns[f"{name}_section"][kinds.index(character)]:
                    getattr(state, f"c_{name}")[seat] = numbers[name]["start"]  # type: ignore[index]
        state.on = [()] * len(state.on)  # they were set before anybody had a seat
        game.namespace["set_pieces"](state)
        for deck in (state.z_one_time_deck, state.z_permanent_deck):
            deck.reverse()  # the first card of the content on top
        return state


def card_markers(game: Compiled, state: Any) -> dict[int, dict[str, Any]]:
    """By number, where each Card Marker lies, -1 while a Familiar brings it, and the card under it; none in an edition without them."""
    if not hasattr(state, "z_markers"):
        return {}
    world = game.world
    numbers = world.columns["number"]
    at = {numbers[world.cards[card]]: int(world.space_names[space]) for space, lying in enumerate(state.z_markers) for card in lying}
    under = {state.c_marked[card]: world.words[KINDS][world.cards[card]] for card in state.z_laid_aside}
    return {number: {"at": at.get(number, -1), "card": card} for number, card in sorted(under.items())}


def _fill_sections(game: Compiled, state: Any, given: Mapping[str, Any]) -> None:
    """Whoever is Upgraded has all its Energy Tokens, where the position does not say otherwise."""
    seats = given.get("seats") or {}
    for seat, colour in enumerate(game.world.seats):
        if state.c_upgraded[seat] and "energy" not in (seats.get(colour) or {}):
            game.namespace["own_sections_of_mat"](state, state.turn, seat)


def _settle_areas(game: Compiled, state: Any, given: Mapping[str, Any]) -> None:
    """A position stands as it is: nobody takes Wounds for standing in an area when it begins."""
    lent = list(state.m_borrowed)
    for borrowed in ([-1] * len(lent), lent):  # first as if nobody had borrowed powers: an area that rests is remembered
        state.m_borrowed[:] = borrowed
        game.namespace["own_look_at_areas"](state, state.turn, -1, 1)
    seats = game.world.seats
    for seat, own in enumerate((given.get("seats") or {}).get(colour) or {} for colour in seats):
        said = own.get("aura")
        by_seat = said if isinstance(said, Mapping) else {seats[other]: said for other in state.m_aura_zone[seat]}
        state.m_aura[seat] = tuple(seats.index(colour) for colour, mark in by_seat.items() if mark == "own")
    if "infection" not in given:
        game.namespace["own_lay_infection"](state, state.turn, state.turn, state.at[state.turn])


def _named(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a position says of the seats that it names, whoever's turn it is among them."""
    seats, turn = given.get("seats") or {}, given.get("turn")
    return {**seats, turn: seats.get(turn)} if isinstance(turn, str) and isinstance(seats, Mapping) else seats


def _follow(game: Compiled, state: Any, given: Mapping[str, Any]) -> None:
    """What follows from a position: an open hub, Treasure where it is recommended, Crates that are stocked."""
    world = game.world
    if "treasures" in given:
        state.z_out_of_game += state.z_chest
    else:
        first = world.cards.index(world.words[KINDS].index("draw_three"))
        for card in state.z_chest:
            space = world.properties["treasure_number"].index(card - first + 1)
            state.z_lying[space].append(card)
    state.z_chest.clear()
    if any(seat >= 0 for seat in state.m_bombs):
        bomb = world.cards.index(world.words[KINDS].index("time_bomb"))
        game.namespace["take_card"](state, bomb)
        state.z_aside.append(bomb)
    crates = given.get("crates") or {}
    for space, number in enumerate(world.properties["warehouse_of"]):
        if number and int(world.space_names[space]) not in crates:
            for name in ("permanent", "one_time"):
                deck, crate = getattr(state, f"z_{name}_deck"), getattr(state, f"z_crate_{name}")[space]
                while deck and len(crate) < CRATE and name not in (given.get("decks") or {}):
                    crate.append(deck.pop(0))
    kinds = world.words[KINDS]
    hub = world.properties["axis"].index(1)
    if state.c_axis_open:
        state.m_terrain[hub] = kinds.index("accessible")
    here = state.at[state.turn]
    shelters = world.columns["shelters"][state.m_terrain[here]] if here >= 0 else 0
    state.m_shelter_duty[state.turn] = here if shelters else -1
