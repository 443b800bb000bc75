"""Positions written down: a scenario's `given` laid over the start position, and tables read back from plain values."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.games.axis_mundi.compiled import Compiled
from engine.games.axis_mundi.island import Island
from engine.games.axis_mundi.laying import OTHERWISE
from engine.games.axis_mundi.setup import advised_first, start_table
from engine.games.axis_mundi.table import Seat, Table, TurnState
from engine.source.hints import did_you_mean
from engine.table.rules import Plain

TOP_KEYS = (
    *(
        "turn",
        "starting_player",
        "round",
        "rotations",
        "actions",
        "seats",
        "decks",
        "discard",
        "crates",
        "treasures",
        "harvested",
        "infection",
    ),
    *("bombs", "out_of_game", "axis_open", "axis_mundi_level", "card_markers", "terrain", "setup", *OTHERWISE),
)
"""`setup: true` stands before the first round: Starting Hands are still to be drawn, the Crates to be stocked.
`tiles: random` lays the loose tiles and the Treasure at random instead of as recommended, `treasure: random` the Treasure alone;
`length: short` begins a short game."""

SEAT_KEYS = tuple(name for name in Seat.__slots__ if name not in ("colour", "number")) + ("seat",)


def given_table(rules: Compiled, island: Island, given: Plain) -> Table:
    """The start position with `given` laid over it. Raises ValueError saying what cannot be."""
    _known(given, TOP_KEYS, "given")
    seats = given.get("seats", {})
    characters, colours = _cast(rules, island, seats)
    table = start_table(rules, island, characters)
    if list(table.seats) != colours:
        table.seats = dict(zip(colours, table.seats.values(), strict=True))
        for colour, seat in table.seats.items():
            seat.colour = colour
    first = advised_first(rules, table) if given.get("setup", False) else colours[0]
    table.starting_player = _colour(table, str(given.get("starting_player", given.get("turn", first))))
    table.turn = _colour(table, given.get("turn", first))
    for colour, values in seats.items():
        _lay_over_seat(rules, island, table, table.seats[colour], values)
    _lay_over_table(rules, island, table, given)
    _stock(rules, island, table, given)
    _check(rules, island, table)
    return table


def _cast(rules: Compiled, island: Island, seats: Plain) -> tuple[list[str], list[str]]:
    """Who sits where: named seats in the order written unless they say `seat:`, the rest by the default colours."""
    by_colour = {one.colour: one.id for one in rules.characters.values() if island.players in one.players}
    known = [one.colour for one in rules.characters.values()]
    for colour in seats:
        if colour not in known:
            raise ValueError(f"no seat '{colour}': the colours are {', '.join(known)}")
    asked: dict[str, str] = {}
    for colour, values in seats.items():
        _known(values, SEAT_KEYS, f"seats.{colour}")
        character = values.get("character", by_colour.get(colour))
        if character is None:
            raise ValueError(f"seats.{colour}: say which character it plays")
        if character not in rules.characters:
            raise ValueError(f"seats.{colour}.character: no character '{character}' {did_you_mean(character, rules.characters)}".strip())
        asked[colour] = character
    if len(set(asked.values())) < len(asked):
        raise ValueError("seats: no character may be chosen twice")
    spare_colours = [colour for colour in by_colour if colour not in asked]
    spare_characters = [one for one in by_colour.values() if one not in asked.values()]
    places: list[tuple[str, str] | None] = [None] * island.players
    if len(asked) > island.players:
        raise ValueError(f"seats: {len(asked)} seats in a game for {island.players}")
    for colour, character in asked.items():
        number = seats[colour].get("seat")
        if number is not None:
            if not 1 <= number <= island.players or places[number - 1] is not None:
                raise ValueError(f"seats.{colour}.seat: seat {number} is not free")
            places[number - 1] = (colour, character)
    for colour, character in asked.items():
        if seats[colour].get("seat") is None:
            places[places.index(None)] = (colour, character)
    for colour in spare_colours:
        if None in places:
            own = by_colour[colour]
            character = own if own in spare_characters else spare_characters[0]
            spare_characters.remove(character)
            places[places.index(None)] = (colour, character)
    filled = [place for place in places if place is not None]
    return [character for _, character in filled], [colour for colour, _ in filled]


def _lay_over_seat(rules: Compiled, island: Island, table: Table, seat: Seat, values: Plain) -> None:
    for name, value in values.items():
        if name in ("seat", "character", "aura", "aura_zone"):
            continue  # who stands in which area is worked out when all stand where they are
        if name == "energy":
            seat.energy = list(value) if isinstance(value, list) else [value]
        elif name in ("hand", "active", "face_down"):
            _cards(rules, value, f"seats.{seat.colour}.{name}")
            setattr(seat, name, list(value))
        elif name in ("treasures", "fetched"):
            setattr(seat, name, list(value))
        else:
            setattr(seat, name, value)
    constants, character = rules.constants, rules.characters[seat.character]
    if seat.upgraded and "energy" not in values:
        seat.energy = list(character.upgraded.sections.energy) or [constants.energy.maximum]
    if seat.form is not None:
        if constants.axis_mundi_level is not None and "axis_mundi_level" not in values:
            seat.axis_mundi_level = constants.axis_mundi_level.start
        if "hit_points" not in values:
            level = constants.axis_mundi_level
            seat.hit_points = level.hit_points[seat.axis_mundi_level] if level else constants.angel_demon.hit_points[island.players]


def _lay_over_table(rules: Compiled, island: Island, table: Table, given: Plain) -> None:
    table.round = given.get("round", 1)
    table.turns = given.get("rotations", (table.round - 1) * rules.constants.rotation.corners)
    table.harvested = set(given.get("harvested", ()))
    table.infection = set(given.get("infection", ()))
    table.bombs = {int(n): colour for n, colour in given.get("bombs", {}).items()}
    table.axis_mundi_level = given.get("axis_mundi_level", table.axis_mundi_level)
    table.out_of_game = list(given.get("out_of_game", ()))
    table.card_markers = {int(number): (marker["at"], marker["card"]) for number, marker in given.get("card_markers", {}).items()}
    for n, kind in given.get("terrain", {}).items():
        if kind not in rules.terrain:
            raise ValueError(f"terrain.{n}: no terrain '{kind}' {did_you_mean(kind, rules.terrain)}".strip())
        table.terrain[int(n)] = kind
    transformed = table.transformed
    table.axis_open = given.get("axis_open", transformed is not None and not transformed.on_axis)
    if table.axis_open:
        table.terrain[0] = "accessible"
    if transformed is not None:
        for seat in table.seats.values():
            if seat is not transformed and "upgraded" not in given.get("seats", {}).get(seat.colour, {}):
                character = rules.characters[seat.character]
                seat.upgraded = True
                if "energy" not in given.get("seats", {}).get(seat.colour, {}):
                    seat.energy = list(character.upgraded.sections.energy) or [rules.constants.energy.maximum]


def _stock(rules: Compiled, island: Island, table: Table, given: Plain) -> None:
    """Cards and Treasures that `given` names are taken from wherever the start position has them.

    Where it lays down a whole deck, or all Treasure on the island, whatever it leaves out is out of the game.
    """
    table.discard = list(given.get("discard", ()))
    _cards(rules, table.discard, "discard")
    taken = Counter(table.discard)
    for seat in table.seats.values():
        taken.update([*seat.hand, *seat.active, *seat.face_down])
    taken.update(card for _, card in table.card_markers.values())
    for n, crate in given.get("crates", {}).items():
        if int(n) not in table.crates:
            raise ValueError(f"crates.{n}: no Warehouse is printed there")
        if crate is None:
            del table.crates[int(n)]
            continue
        table.crates[int(n)] = {kind: list(crate.get(kind, ())) for kind in ("permanent", "one_time")}
        for cards in crate.values():
            _cards(rules, cards, f"crates.{n}")
            taken.update(cards)
    for kind, deck in table.decks.items():
        wanted = given.get("decks", {}).get(kind)
        if wanted is not None:
            _cards(rules, wanted, f"decks.{kind}")
            left = Counter(deck) - Counter(wanted) - taken
            table.decks[kind] = list(wanted)[::-1]
            table.out_of_game += left.elements()
            continue
        for card in list(taken):
            if rules.kind.get(card) == kind:
                for _ in range(taken[card]):
                    if card not in deck:
                        raise ValueError(f"there are only {rules.cards[card].copies} copies of {card}")
                    deck.reverse()
                    deck.remove(card)
                    deck.reverse()
    for n, crate in table.crates.items():
        if n not in {int(number) for number in given.get("crates", {})} and not given.get("setup", False):
            for kind, cards in crate.items():
                size = rules.constants.crate.permanent if kind == "permanent" else rules.constants.crate.one_time
                while len(cards) < size and table.decks[kind] and kind not in given.get("decks", {}):
                    cards.append(table.decks[kind].pop(0))
    _treasures(rules, table, given)


def _treasures(rules: Compiled, table: Table, given: Plain) -> None:
    all_there = Counter(token for tokens in table.treasures.values() for token in tokens)
    if "treasures" in given:
        table.treasures = {int(n): [tokens] if isinstance(tokens, str) else list(tokens) for n, tokens in given["treasures"].items()}
    owned = Counter(token for seat in table.seats.values() for token in (*seat.treasures, *seat.fetched))
    owned.update(["time_bomb"] * len(table.bombs))
    owned.update(given.get("out_of_game", ()))
    for token in owned:
        if token not in rules.treasures and not token.startswith("card_marker_"):
            raise ValueError(f"no treasure '{token}' {did_you_mean(token, rules.treasures)}".strip())
        for n, tokens in list(table.treasures.items()):
            if token in tokens and "treasures" not in given:
                tokens.remove(token)
                if not tokens:
                    del table.treasures[n]
    if "treasures" in given:
        lying = Counter(token for tokens in table.treasures.values() for token in tokens)
        table.out_of_game += (all_there - lying - owned).elements()


def _check(rules: Compiled, island: Island, table: Table) -> None:
    for seat in table.seats.values():
        if seat.at not in island.numbers:
            raise ValueError(f"seats.{seat.colour}.at: there is no hex {seat.at} on this board")
        others = [other for other in table.seats.values() if other is not seat and other.at == seat.at]
        if others and not seat.invisible and not others[0].invisible:
            raise ValueError(f"seats.{seat.colour}.at: {others[0].colour} stands on hex {seat.at} as well")
        if not rules.terrain[table.terrain[seat.at]].enter:
            raise ValueError(f"seats.{seat.colour}.at: hex {seat.at} is {table.terrain[seat.at]}")


def given_actions(table: Table, given: Plain) -> None:
    """What `given` says is left of the turn."""
    left: dict[str, Any] = given.get("actions", {})
    _known(left, ("any", "move", "attack", "painless_melee"), "actions")
    now: TurnState = table.now
    now.actions = left.get("any", now.actions)
    now.move, now.attack = left.get("move", now.move), left.get("attack", now.attack)


def _colour(table: Table, colour: str) -> str:
    if colour not in table.seats:
        raise ValueError(f"no seat '{colour}': this game has {', '.join(table.seats)}")
    return colour


def _cards(rules: Compiled, cards: list[str], where: str) -> None:
    for card in cards:
        if card not in rules.cards:
            raise ValueError(f"{where}: no card '{card}' {did_you_mean(card, rules.cards)}".strip())


def _known(values: Plain, keys: tuple[str, ...], where: str) -> None:
    for key in values:
        if key not in keys:
            raise ValueError(f"{where}: unknown key '{key}' {did_you_mean(str(key), keys)}".strip())
