"""The Mischievous during the rotation: levitation with its chain of bumps, and the Upgraded one's stroll along its ring.

Clauses char.mischievous.levitate*, levitate.*, char.mischievous.up.relocate*.
"""

from __future__ import annotations

from engine.definitions.verbs import Verb
from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.definitions import Power
from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.placing import come_to, enter
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import DECLINE, Option, Play, ask
from engine.table.hexes import Axial
from engine.vocabulary.general import Price

InTheAir = tuple[Seat, Axial, verbs.Levitate]
"""Who levitates, the place that it keeps, and how it drops others."""


def _power(game: Game, seat: Seat, verb: type[Verb]) -> tuple[Price, Verb] | None:
    powers: tuple[Power, ...] = game.powers(seat).usable
    if seat.levitation_owed and seat.form is None:
        powers = (*powers, *(p for one in game.rules.characters.values() for p in one.powers if p.cost is not None))
    for power in powers:
        for effect in power.effects:
            if isinstance(effect, verb):
                return power.cost or Price(), effect
    return None


def offer(game: Game) -> Play[list[InTheAir]]:
    """Before the rotation: who may levitate decides whether it does, and pays."""
    in_the_air: list[InTheAir] = []
    for seat in game.in_turn_order():
        found = _power(game, seat, verbs.Levitate)
        if found is None or not _may_levitate(game, seat, found[0]):
            continue
        chosen = yield from ask(seat.colour, "levitate", [Option("levitate"), DECLINE])
        if chosen is DECLINE:
            continue
        game.fire("char.mischievous.levitate", "char.mischievous.levitate_cost")
        if seat.levitation_owed:
            game.fire("card.identity.details")
        else:
            seat.mischief -= found[0].mischief
        effect = found[1]
        assert isinstance(effect, verbs.Levitate)
        in_the_air.append((seat, game.facing.place[seat.at], effect))
        game.table.aloft.add(seat.colour)
    for seat in game.table.seats.values():
        seat.levitation_owed = False
    return in_the_air


def _may_levitate(game: Game, seat: Seat, price: Price) -> bool:
    island, table = game.island, game.table
    if seat.at == AXIS or island.level[seat.at] == 0 or (seat.mischief < price.mischief and not seat.levitation_owed):
        return False
    landing = island.facings[(table.turns + game.rules.constants.rotation.corners) % 6].at[game.facing.place[seat.at]]
    if not game.rules.terrain[table.terrain[landing]].enter:
        game.fire("char.mischievous.levitate_inaccessible")
        return False
    return True


def keep_places(game: Game, in_the_air: list[InTheAir]) -> None:
    """The island has turned below them: from now on they are over other hexes."""
    for seat, place, _ in in_the_air:
        seat.at = game.facing.at[place]


def land(game: Game, in_the_air: list[InTheAir]) -> Play[None]:
    """After the rotation: down on the hex that is at the same place now; whoever stands there is bumped."""
    for seat, _, effect in in_the_air:
        bumped = game.table.figure_on(seat.at)
        game.table.aloft.remove(seat.colour)
        game.fire("char.mischievous.levitate_landing")
        come_to(game, seat, seat.at, moved=False)
        if bumped is not None:
            _bump(game, seat, bumped, effect)
        yield from settle(game)


def zone(game: Game, landing: int, level: int) -> list[int]:
    """The hexes of a lower Level's ring in the Levitation Zone of the landing hex, from left to right (clauses levitate.zone_*)."""
    island, turns = game.island, game.table.turns
    spoke, steps = island.sector(landing, turns)
    slices = 1 if steps else 2
    game.fire("levitate.zone_noncorner" if steps else "levitate.zone_corner")
    first = island.spoke_hex(level, spoke if steps else spoke - 1, turns)
    return [island.along(first, step) for step in range(slices * island.definition.rings[level] + 1)]


def _bump(game: Game, mover: Seat, bumped: Seat, effect: verbs.Levitate) -> None:
    """The chain, Level by Level (clauses levitate.bump, levitate.chain, levitate.chain_end)."""
    landing = mover.at
    game.fire("levitate.bump", "levitate.zone_fixed")
    while True:
        if game.is_sheltered(bumped):
            game.fire("levitate.sheltered")
        level = game.island.level[bumped.at]
        below = [] if level <= 1 else [game.table.figure_on(n) for n in zone(game, landing, level - 1)]
        candidates = [seat for seat in below if seat is not None and seat is not mover]
        if not candidates:
            game.fire("levitate.chain_end")
            _drop(game, bumped, effect.side_steps)
            return
        game.fire("levitate.chain", "levitate.wounds")
        next_bumped = _pick(game, candidates)
        n, next_at = next_bumped.at, bumped
        enter(game, next_at, n)
        bumped = next_bumped


def _pick(game: Game, candidates: list[Seat]) -> Seat:
    """A die decides, counted from the left; rolled again when it is too high for them (clauses levitate.several_*)."""
    number = len(candidates)
    if number == 1:
        return candidates[0]
    game.fire("levitate.several_candidates", "levitate.several_die")
    sides = game.rules.constants.dice.sides
    shares = sides // number
    while True:
        roll = game.roll()
        if roll <= shares * number:
            return candidates[(roll - 1) // shares]


def _drop(game: Game, seat: Seat, side_steps: int) -> None:
    """One Level down and some spaces to one side (clauses levitate.last_move*)."""
    island, facing = game.island, game.facing
    lower = sorted(filter(island.on_ring, facing.down[seat.at]), key=lambda n: _left_to_right(game, seat.at, n))
    left, right = island.along(lower[0], 1 - side_steps), island.along(lower[-1], side_steps - 1)
    game.fire("levitate.last_move", "levitate.last_move_hex", "levitate.wounds")
    free = game.free((left, right))
    if len(free) == 1:
        blocked = right if free[0] == left else left
        occupied = game.rules.terrain[game.table.terrain[blocked]].enter
        game.fire("levitate.last_move_occupied" if occupied else "levitate.last_move_inaccessible")
        n = free[0]
    else:
        to_left = game.rolled_left()
        n = left if to_left else right
        if not free:
            game.fire("levitate.last_move_occupied")
            while not game.may_hold(n):
                n = island.along(n, -1 if to_left else 1)
    enter(game, seat, n)


def _left_to_right(game: Game, above: int, below: int) -> float:
    """How far to the right of the hex above the lower hex lies, in sectors, between -3 and 3."""
    island, turns = game.island, game.table.turns

    def bearing(n: int) -> float:
        spoke, steps = island.sector(n, turns)
        return spoke + steps / island.radius(n)

    return (bearing(below) - bearing(above) + 3) % 6 - 3


def offer_relocation(game: Game) -> Play[None]:
    """After the rotation, the Upgraded Mischievous may stroll along its ring over free hexes."""
    for seat in game.in_turn_order():
        if _power(game, seat, verbs.Relocate) is None or not game.island.on_ring(seat.at):
            continue
        hexes = _strolls(game, seat)
        if not hexes:
            continue
        chosen = yield from ask(seat.colour, "relocate", [*(Option("relocate", {"to": n}) for n in hexes), DECLINE])
        if chosen is not DECLINE:
            game.fire("char.mischievous.up.relocate", "char.mischievous.up.relocate_details", "power:mischievous.relocate")
            enter(game, seat, chosen.args["to"])
            yield from settle(game)


def _strolls(game: Game, seat: Seat) -> list[int]:
    """Hexes of the ring that can be reached over free ones, to the right and to the left."""
    found: list[int] = []
    for side in (1, -1):
        n = game.island.along(seat.at, side)
        while n != seat.at and game.may_hold(n) and n not in found:
            found.append(n)
            n = game.island.along(n, side)
    return found
