"""The table of Axis Mundi: everything that lies on the table between two decisions, as plain typed data.

Hexes are printed numbers, cards, treasures and characters are ids, seats are colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.games.axis_mundi.island import AXIS

FormId = Literal["angel", "demon"]
Mark = Literal["malignant", "own"]
"""At the start of whose turns an opponent inside the Malignant's area takes its Wounds again."""


@dataclass(slots=True)
class Seat:
    """One player: its figure, its mat, its hand."""

    colour: str
    number: int
    character: str
    at: int
    hit_points: int
    energy: list[int]
    form: FormId | None = None
    upgraded: bool = False
    wounds: int = 0
    mischief: int = 0
    scrounge: int = 0
    hand: list[str] = field(default_factory=list)
    active: list[str] = field(default_factory=list)
    treasures: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    """Treasures on their way with the Familiar (and Card Markers as `card_marker_3`); they arrive at the end of the turn."""
    immobilized: bool = False
    """Barred from Move Actions in its next turn, or, during its turn, in this one."""
    invisible: bool = False
    face_down: list[str] = field(default_factory=list)
    """Cards played while invisible; they go to the Discard Pile when it becomes visible."""
    protected: bool = False
    demanded: bool = False
    aura: dict[str, Mark] = field(default_factory=dict)
    """The mark of each area of effect it stands in, by the colour of whose area it is."""
    aura_zone: dict[str, int] = field(default_factory=dict)
    """Wounds of the zone it stands in, likewise."""
    shelter_duty: int | None = None
    """The Sheltered Hex on which its turn began and which it has not left yet."""
    borrowed: str | None = None
    """The Character whose powers it uses until the end of this turn."""
    free_uses: int = 0
    """Token powers of a borrowed Character still to be used without tokens."""
    levitation_owed: bool = False
    """Borrowed the powers of the Mischievous: may levitate at the next rotation without tokens."""
    axis_mundi_level: int = 0
    """Edition 3: the Axis Mundi Level at its transformation."""

    @property
    def on_axis(self) -> bool:
        """Whether its figure stands on the central hex."""
        return self.at == AXIS

    @property
    def immune_on_axis(self) -> bool:
        """An Angel or Demon that has not left the Axis Mundi Hex yet (clause axis.immune)."""
        return self.form is not None and self.at == AXIS

    def to_plain(self) -> dict[str, Any]:
        """The seat in plain values; a single Energy Section as one number."""
        return {
            "seat": self.number,
            "character": self.character,
            "form": self.form,
            "upgraded": self.upgraded,
            "at": self.at,
            "hit_points": self.hit_points,
            "wounds": self.wounds,
            "energy": self.energy[0] if len(self.energy) == 1 else list(self.energy),
            "mischief": self.mischief,
            "scrounge": self.scrounge,
            "hand": list(self.hand),
            "active": list(self.active),
            "treasures": list(self.treasures),
            "fetched": list(self.fetched),
            "immobilized": self.immobilized,
            "invisible": self.invisible,
            "face_down": list(self.face_down),
            "protected": self.protected,
            "demanded": self.demanded,
            "aura": _single(self.aura),
            "aura_zone": _single(self.aura_zone) or 0,
            "shelter_duty": self.shelter_duty,
            "borrowed": self.borrowed,
            "free_uses": self.free_uses,
            "levitation_owed": self.levitation_owed,
            "axis_mundi_level": self.axis_mundi_level,
        }

    def clone(self) -> Seat:
        """A copy that shares nothing."""
        twin = copy(self)
        twin.energy = self.energy[:]
        twin.hand = self.hand[:]
        twin.active = self.active[:]
        twin.treasures = self.treasures[:]
        twin.fetched = self.fetched[:]
        twin.face_down = self.face_down[:]
        twin.aura = dict(self.aura)
        twin.aura_zone = dict(self.aura_zone)
        return twin


def _single(by_colour: Mapping[str, object]) -> object:
    """What a seat has from one other seat, as nearly always, by itself; None for nothing; from several by colour."""
    return next(iter(by_colour.values()), None) if len(by_colour) < 2 else dict(by_colour)


@dataclass(slots=True)
class TurnState:
    """What the present turn has left and has done."""

    actions: int = 0
    move: int = 0
    attack: int = 0
    painless_melee: int = 0
    granted: dict[str, int] = field(default_factory=dict)
    """Extra Actions of standing effects already handed out this turn, by source (clause perm.alpinist.once)."""
    free_harvests: int = 0
    """Free Harvests used."""
    free_activations: int = 0
    """Free activations used."""
    acted: bool = False
    """Whether a paid Action has been made (clauses action.power_heal.first, card.rock_climber.first_last)."""
    began: bool = False
    """Whether anything at all has been done since Housekeeping (clause card.identity.details)."""
    healed: bool = False
    """Whether a Power Hex has healed this figure in its own turn (clause terrain.power.once_per_own_turn)."""
    treasure_used: bool = False
    crate_used: bool = False
    moves_down: int = 0
    used: set[str] = field(default_factory=set)
    """Powers used that are limited to once per turn."""
    ends: set[str] = field(default_factory=set)
    """What ends with this turn instead of at the start of the next one: protected, invisible, borrowed."""
    aside: list[str] = field(default_factory=list)
    """Cards that are being played, or have been drawn and not taken yet; empty between two Actions."""
    over: bool = False

    def clone(self) -> TurnState:
        """A copy that shares nothing."""
        twin = copy(self)
        twin.granted = dict(self.granted)
        twin.used = set(self.used)
        twin.ends = set(self.ends)
        twin.aside = self.aside[:]
        return twin


@dataclass(slots=True)
class Table:
    """The whole state of a game."""

    seats: dict[str, Seat]
    """By colour, in the order of the seats' numbers (counter-clockwise)."""
    starting_player: str
    turn: str
    terrain: list[str]
    """By printed number, loose tiles and destroyed Warehouses counted."""
    decks: dict[str, list[str]]
    """`one_time` and `permanent`; the top card is the last."""
    crates: dict[int, dict[str, list[str]]]
    """Face-up cards by Warehouse Hex and kind."""
    round: int = 1
    turns: int = 0
    """Rotations made so far."""
    discard: list[str] = field(default_factory=list)
    treasures: dict[int, list[str]] = field(default_factory=dict)
    """Treasure Tokens lying face down, by hex."""
    harvested: set[int] = field(default_factory=set)
    infection: set[int] = field(default_factory=set)
    bombs: dict[int, str] = field(default_factory=dict)
    """Placed Time Bombs by Warehouse Hex: the colour of the bomber."""
    out_of_game: list[str] = field(default_factory=list)
    """Used treasures and removed cards."""
    axis_open: bool = False
    """Whether the central hex is Accessible Terrain (an Angel or Demon has left it and is in play)."""
    axis_mundi_level: int = 0
    card_markers: dict[int, tuple[int, str]] = field(default_factory=dict)
    """Edition 3: by number, the hex where it lies and the card laid aside; hex -1: on its way with a Familiar."""
    aura_taken: dict[str, int] = field(default_factory=dict)
    """Wounds each seat has taken from the Malignant's area within the present turn (clause aoe.malignant.cap)."""
    now: TurnState = field(default_factory=TurnState)
    aloft: set[str] = field(default_factory=set)
    """Colours of the figures that levitate while the island turns: they stand on no hex (clause char.mischievous.levitate_landing)."""

    @property
    def facing(self) -> int:
        """Which of the six positions the rings are in."""
        return self.turns % 6

    @property
    def transformed(self) -> Seat | None:
        """The Angel or Demon, if one is in play."""
        for seat in self.seats.values():
            if seat.form is not None:
                return seat
        return None

    def figure_on(self, n: int) -> Seat | None:
        """The visible figure on a hex."""
        for seat in self.seats.values():
            if seat.at == n and not seat.invisible and seat.colour not in self.aloft:
                return seat
        return None

    def clone(self) -> Table:
        """A copy that shares nothing."""
        twin = copy(self)
        twin.seats = {colour: seat.clone() for colour, seat in self.seats.items()}
        twin.terrain = self.terrain[:]
        twin.decks = {kind: cards[:] for kind, cards in self.decks.items()}
        twin.crates = {n: {kind: cards[:] for kind, cards in crate.items()} for n, crate in self.crates.items()}
        twin.discard = self.discard[:]
        twin.treasures = {n: tokens[:] for n, tokens in self.treasures.items()}
        twin.harvested = set(self.harvested)
        twin.infection = set(self.infection)
        twin.bombs = dict(self.bombs)
        twin.out_of_game = self.out_of_game[:]
        twin.card_markers = dict(self.card_markers)
        twin.aura_taken = dict(self.aura_taken)
        twin.now = self.now.clone()
        twin.aloft = set(self.aloft)
        return twin

    def to_plain(self) -> dict[str, Any]:
        """The table in dicts, lists, numbers and names: scenarios, saves and the browser read it. Decks with the top card first."""
        now = self.now
        return {
            "round": self.round,
            "rotations": self.turns,
            "turn": self.turn,
            "starting_player": self.starting_player,
            "actions": {"any": now.actions, "move": now.move, "attack": now.attack, "painless_melee": now.painless_melee},
            "seats": {colour: seat.to_plain() for colour, seat in self.seats.items()},
            "decks": {kind: cards[::-1] for kind, cards in self.decks.items()},
            "discard": list(self.discard),
            "crates": {n: {kind: list(cards) for kind, cards in crate.items()} for n, crate in sorted(self.crates.items())},
            "treasures": {n: list(tokens) for n, tokens in sorted(self.treasures.items())},
            "harvested": sorted(self.harvested),
            "infection": sorted(self.infection),
            "bombs": dict(sorted(self.bombs.items())),
            "out_of_game": list(self.out_of_game),
            "axis_open": self.axis_open,
            "axis_mundi_level": self.axis_mundi_level,
            "card_markers": {number: {"at": at, "card": card} for number, (at, card) in sorted(self.card_markers.items())},
            "terrain": {n: kind for n, kind in enumerate(self.terrain) if kind},
        }
