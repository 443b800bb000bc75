"""Positions in the words of the game's scenarios: who sits where, what an Angel or Demon in play brings along, tables as they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.definitions.game import GameData
from engine.kernel.content.cards import DeckFile
from engine.kernel.playing.chance import Chance
from engine.source.hints import as_written, meant_or_known

Plain = dict[str, Any]

CORNER = 60
"""Degrees from a corner of a ring to the next."""


@dataclass(slots=True)
class Cast:
    """Who sits where, in the order of the seats."""

    colours: tuple[str, ...]
    characters: list[str]


def characters_of(data: GameData, players: int) -> list[tuple[str, str]]:
    """The Characters of a game for so many, each with its colour."""
    mats = {card.id: card for file in data.all(DeckFile) for card in file.cards}
    return [
        (seat.colour, seat.character)
        for seat in data.manifest.seats
        if seat.character and players in (mats[seat.character].players or data.manifest.player_counts)
    ]


def dealt(data: GameData, players: int, chance: Chance) -> Cast:
    """Characters at random, each in its own colour, in the order in which they were dealt (setup.choose_character)."""
    people = characters_of(data, players)
    chance.deals.shuffle(people)
    return Cast(tuple(colour for colour, _ in people[:players]), [character for _, character in people[:players]])


def cast(data: GameData, players: int, seats: Mapping[str, Any]) -> Cast:
    """Named seats in the order written unless they say `seat:`, the rest by the default colours. Raises ValueError."""
    if not isinstance(seats, Mapping):
        raise ValueError(f"given.seats: must be a mapping (got {as_written(seats)})")
    if odd := next((colour for colour, values in seats.items() if not isinstance(values, Mapping | None)), None):
        raise ValueError(f"given.seats.{odd}: must be a mapping (got {as_written(seats[odd])})")
    own = dict(characters_of(data, players))
    known = [seat.colour for seat in data.manifest.seats]
    for colour in seats:
        if colour not in known:
            raise ValueError(f"no seat '{colour}': the colours are {', '.join(known)}")
    asked: dict[str, str] = {colour: str((values or {}).get("character", own.get(colour, ""))) for colour, values in seats.items()}
    characters = [seat.character for seat in data.manifest.seats if seat.character]
    for colour, character in asked.items():
        if character and character not in characters:
            hint = meant_or_known(character, characters)
            raise ValueError(f"given.seats.{colour}.character: no character is called '{character}': {hint}")
    if len(asked) > players:
        raise ValueError(f"seats: {len(asked)} seats in a game for {players}")
    if len(set(asked.values())) < len(asked) or "" in asked.values():
        raise ValueError("seats: each says which character it plays, and no two the same")
    places: list[tuple[str, str] | None] = [None] * players
    for colour, character in asked.items():
        number = (seats[colour] or {}).get("seat")
        if number is not None:
            if not 1 <= number <= players or places[number - 1] is not None:
                raise ValueError(f"seats.{colour}.seat: seat {number} is not free")
            places[number - 1] = (colour, character)
    for colour, character in asked.items():
        if (seats[colour] or {}).get("seat") is None:
            places[places.index(None)] = (colour, character)
    spare = [one for one in own.values() if one not in asked.values()]
    for colour in own:
        if None in places and colour not in asked:
            character = own[colour] if own[colour] in spare else spare[0]
            spare.remove(character)
            places[places.index(None)] = (colour, character)
    filled = [place for place in places if place is not None]
    return Cast(tuple(colour for colour, _ in filled), [character for _, character in filled])


ENERGY = ("energy", "energy_2", "energy_3")
"""The sections of a mat for Energy Tokens."""


def laid_out(constants: Mapping[str, Any], people: Cast, given: Mapping[str, Any]) -> Plain:
    """A position as the kernel reads it."""
    plain = {key: value for key, value in given.items() if key not in ("seats", "crates", "card_markers", "aura")}
    seats = {colour: dict((given.get("seats") or {}).get(colour) or {}) for colour in people.colours}
    transformed = next((colour for colour, own in seats.items() if own.get("form")), None)
    for own in seats.values():
        own.pop("seat", None)
        own.pop("character", None)
        own.pop("aura", None)
        own.pop("aura_zone", None)
        own.pop("shelter_duty", None)
        if isinstance(own.get("energy"), list):
            sections = own["energy"]
            own |= dict(zip(ENERGY, sections, strict=False)) | {"sections": len(sections)}
        if own.get("form"):
            level = own.setdefault("axis_mundi_level", constants["axis_mundi_level"]["start"])
            by_level = constants["axis_mundi_level"].get("hit_points")
            own.setdefault("hit_points", by_level[f"at_{level}"] if by_level else constants["angel_demon"]["hit_points"])
        elif transformed is not None:
            own.setdefault("upgraded", True)
        for key, value in own.items():
            if isinstance(value, bool):
                own[key] = int(value)
    plain["seats"] = seats
    plain.setdefault("turn", people.colours[0])
    plain.setdefault("starting_player", plain["turn"])
    now = plain.get("round", 1)
    begun = now - 1 if type(now) is int and now > 0 else 0  # what is no round is told where positions are read
    plain.setdefault("rotations", begun * constants["rotation"]["degrees"] // CORNER)
    opened = transformed is not None and seats[transformed].get("at") not in (0, None)
    plain["axis_open"] = int(plain.get("axis_open", opened))
    if markers := given.get("card_markers"):
        plain["laid_aside"] = [marker["card"] for marker in markers.values()]
        plain["markers"] = {}
        for number, marker in markers.items():
            plain["markers"].setdefault(marker["at"], []).append(f"card_marker_{number}")
    if "treasures" in plain:
        plain["treasures"] = {at: [tokens] if isinstance(tokens, str) else tokens for at, tokens in plain["treasures"].items()}
    if "crates" in given:
        crates = {at: crate or {} for at, crate in given["crates"].items()}
        plain["crates"] = {kind: {at: crate.get(kind, []) for at, crate in crates.items()} for kind in ("permanent", "one_time")}
    return plain


BY_SPACE = ("terrain", "bombs", "treasures")
YES_OR_NO = ("upgraded", "immobilized", "invisible", "protected", "demanded", "levitation_owed")


LAYING = ("tiles", "treasure", "length")
"""How a game was laid out, which nobody asks about later."""


def marks(zones: list[str], own: list[str]) -> Plain:
    """Whose areas a figure stands in, and how it came there."""
    by_seat = {seat: "own" if seat in own else "malignant" for seat in zones}
    depth = {seat: zones.count(seat) for seat in zones}
    return {"aura": _single(by_seat), "aura_zone": _single(depth) or 0}


def _single(by_seat: Mapping[str, object]) -> object:
    """What there is from one seat, as nearly always, by itself; from several by colour."""
    return next(iter(by_seat.values()), None) if len(by_seat) < 2 else by_seat


def shown(plain: Plain) -> Plain:
    """A table as the game writes it."""
    for name in BY_SPACE:
        if name in plain:
            plain[name] = {int(at): value for at, value in plain[name].items()}
    plain["axis_open"] = bool(plain["axis_open"])
    for name in ("marker_supply", "markers", "laid_aside", *LAYING):
        plain.pop(name, None)
    crates: dict[int, dict[str, list[str]]] = {}
    for kind, by_space in plain["crates"].items():
        for at, cards in by_space.items():
            crates.setdefault(int(at), {"permanent": [], "one_time": []})[kind] = cards
    plain["crates"] = crates
    for number, own in enumerate(plain["seats"].values(), start=1):
        own["seat"] = number
        for name in YES_OR_NO:
            if name in own:
                own[name] = bool(own[name])
        tokens, sections = [own.pop(name) for name in ENERGY], own.pop("sections")
        while len(tokens) > sections and not tokens[-1]:  # what lies where no section is would be a fault, and is not hidden
            tokens.pop()
        own["energy"] = tokens if len(tokens) > 1 else tokens[0]
        own |= marks(own["aura_zone"], own["aura"])
    return plain


def seen_by(seat: str, plain: Plain) -> Plain:
    """A view with numbers where a seat sees only how many cards or tokens there are."""
    for colour, own in plain["seats"].items():
        if colour != seat:
            own |= {name: len(own[name]) for name in ("hand", "treasures", "fetched", "face_down")}
    plain["decks"] = {kind: len(cards) for kind, cards in plain["decks"].items()}
    plain["treasures"] = {at: len(tokens) for at, tokens in plain["treasures"].items()}
    return plain
