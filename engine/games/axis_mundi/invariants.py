"""What must always hold between two turns: nothing made or lost, tokens within bounds, nobody where nobody can stand."""

from __future__ import annotations

from collections import Counter

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.harm import maximum
from engine.games.axis_mundi.table import Seat


def broken(game: Game) -> list[str]:
    """The invariants that do not hold, in words; empty when all is well."""
    found = [*_cards(game), *_treasures(game), *_places(game)]
    for seat in game.table.seats.values():
        found += _mat(game, seat)
    if sum(seat.form is not None for seat in game.table.seats.values()) > 1:
        found.append("more than one Angel or Demon in play (terrain.axis.only_one)")
    return found


def _cards(game: Game) -> list[str]:
    table = game.table
    there = [*table.discard, *table.now.aside]
    for cards in table.decks.values():
        there += cards
    for crate in table.crates.values():
        for cards in crate.values():
            there += cards
    for seat in table.seats.values():
        there += (*seat.hand, *seat.active, *seat.face_down)
    there += [card for _, card in table.card_markers.values()]
    there += [card for card in table.out_of_game if card in game.rules.cards]
    box = game.rules.box[game.island.players]
    return [f"{found} of {copies} copies of {card} are on the table" for card, found, copies in _miscounted(there, box)]


def _treasures(game: Game) -> list[str]:
    table, known = game.table, game.rules.treasures
    there = [token for tokens in table.treasures.values() for token in tokens]
    for seat in table.seats.values():
        there += [token for token in (*seat.treasures, *seat.fetched) if token in known]
    there += [token for token in table.out_of_game if token in known]
    there += ["time_bomb"] * len(table.bombs)
    return [f"{found} of {copies} {token} are there" for token, found, copies in _miscounted(there, game.rules.tokens)]


def _miscounted(there: list[str], box: Counter[str]) -> list[tuple[str, int, int]]:
    """What is there in another number than in the box, with both numbers."""
    found = Counter(there)
    return [] if dict.__eq__(found, box) else [(one, found[one], box[one]) for one in box | found if found[one] != box[one]]


def _places(game: Game) -> list[str]:
    table, found = game.table, []
    standing: dict[int, str] = {}
    for seat in table.seats.values():
        if not game.rules.terrain[table.terrain[seat.at]].enter:
            found.append(f"{seat.colour} stands on {table.terrain[seat.at]} hex {seat.at}")
        if not seat.invisible:
            if seat.at in standing:
                found.append(f"{seat.colour} and {standing[seat.at]} both stand on hex {seat.at}")
            standing[seat.at] = seat.colour
    return found


def _mat(game: Game, seat: Seat) -> list[str]:
    constants, powers = game.rules.constants, game.powers(seat)
    bounds = (
        ("hit_points", seat.hit_points, 1, maximum(game, seat)),
        ("wounds", seat.wounds, 0, constants.wounds.per_hit_point - 1),
        ("energy", max(seat.energy), 0, constants.energy.maximum),
        ("mischief", seat.mischief, 0, constants.mischief.maximum),
        ("scrounge", seat.scrounge, 0, constants.scrounge.maximum),
        ("cards in hand", len(seat.hand), 0, powers.hand_limit),
        ("Activated Cards", len(seat.active), 0, powers.slots),
    )
    found: list[str] = []
    for name, number, least, most in bounds:
        if not least <= number <= most:
            found.append(f"{seat.colour} has {number} {name}: must be {least} to {most}")  # noqa: PERF401 - hardly ever
    if len(set(seat.active)) < len(seat.active):
        found.append(f"{seat.colour} has the same card Activated twice (cards.no_duplicate_active)")
    return found
