"""A turn, in the order of the rule book: what happens at its start, Housekeeping, the Action Phase, what happens at its end.

Clauses turn.*, terrain.sheltered.*.
"""

from __future__ import annotations

from engine.games.axis_mundi import acting, boons, crates, hands, invisible, treasures
from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.malignant import apply_area, lay_infection, repeat
from engine.games.axis_mundi.placing import enter
from engine.games.axis_mundi.table import Seat, TurnState
from engine.table.decisions import Play, ask


def take_turn(game: Game, seat: Seat) -> Play[None]:
    """One whole turn."""
    game.table.turn = seat.colour
    game.table.now = TurnState()
    game.table.aura_taken = {}
    game.fire("turn.phases", "round.turn_order")
    yield from _start(game, seat)
    if game.table.now.over:
        game.fire("turn.death_at_start")
    else:
        housekeeping(game, seat)
        begin_actions(game, seat)
        yield from action_phase(game, seat)
    yield from end_turn(game, seat)


def _start(game: Game, seat: Seat) -> Play[None]:
    """Clause turn.start_order."""
    game.fire("turn.start_effects", "turn.start_order")
    seat.protected = False
    if seat.borrowed is not None:
        yield from _own_powers_again(game, seat)
    if seat.invisible:
        yield from invisible.reappear(game, seat)
        yield from settle(game)
    yield from crates.explode(game, seat)
    yield from settle(game)
    if seat.character == "malignant":
        _renew_infection(game, seat)
    repeat(game, seat)
    yield from settle(game)


def _renew_infection(game: Game, seat: Seat) -> None:
    if game.table.infection:
        game.fire("infection.removed")
        game.table.infection.clear()
    if seat.form is not None:
        game.fire("infection.malignant_transformed")
    elif game.powers(seat).infection:
        game.fire("infection.then_start_hex")
        lay_infection(game, seat, seat.at, "infection.place_own_turn")


def housekeeping(game: Game, seat: Seat) -> None:
    """Tokens that grow back (clauses turn.housekeeping.*)."""
    constants, character = game.rules.constants, game.rules.characters[seat.character]
    sections = character.upgraded.sections.energy if seat.upgraded and seat.form is None else ()
    most = list(sections) or [constants.energy.maximum] * len(seat.energy)
    if seat.energy != most:
        if any(tokens < top for tokens, top in zip(seat.energy, most, strict=True)):
            game.fire("turn.housekeeping.beastmaster" if sections else "turn.housekeeping.energy")
        seat.energy = [min(top, tokens + constants.energy.housekeeping) for tokens, top in zip(seat.energy, most, strict=True)]
    if seat.form is not None:
        game.fire("turn.housekeeping.angel_demon")
        return
    if character.sections.mischief and seat.mischief < constants.mischief.maximum:
        game.fire("turn.housekeeping.mischief")
        seat.mischief = min(constants.mischief.maximum, seat.mischief + constants.mischief.housekeeping)
    if character.sections.scrounge and seat.scrounge < constants.scrounge.maximum:
        game.fire("turn.housekeeping.scrounge")
        seat.scrounge = min(constants.scrounge.maximum, seat.scrounge + constants.scrounge.housekeeping)


def begin_actions(game: Game, seat: Seat) -> None:
    """The Action Phase begins: so many Actions, and what is remembered of where the figure stands."""
    table = game.table
    table.now.actions = game.rules.constants.turn.actions
    if seat.borrowed is not None:  # in a position written down; otherwise nobody begins a turn with borrowed powers
        table.now.ends.add("borrowed")
    seat.shelter_duty = seat.at if game.is_sheltered(seat) else None


def action_phase(game: Game, seat: Seat) -> Play[None]:
    """Any number of things, one after the other, until the turn is over."""
    while not game.table.now.over:
        options, doing = acting.options_now(game, seat)
        chosen = yield from ask(seat.colour, "action", options)
        if chosen.kind == "end_turn":
            return
        yield from acting.carry_out(game, seat, chosen, doing[options.index(chosen)])


def end_turn(game: Game, seat: Seat) -> Play[None]:
    """Clause turn.end_effects."""
    game.fire("turn.end_effects")
    yield from treasures.arrive(game, seat)
    yield from _forced_exit(game, seat)
    if seat.immobilized:
        game.fire("immobilize.duration")
        seat.immobilized = False
    if game.table.now.ends:
        boons.lapse(game, seat)
        yield from settle(game)
    if seat.borrowed is not None and "borrowed" in game.table.now.ends:
        yield from _own_powers_again(game, seat)


def _forced_exit(game: Game, seat: Seat) -> Play[None]:
    """Off the Sheltered Hex on which the turn began, to the side that a die gives (clauses terrain.sheltered.forced_exit*)."""
    if seat.shelter_duty is None or seat.shelter_duty != seat.at:
        seat.shelter_duty = None
        return
    seat.shelter_duty = None
    left, right = game.island.along(seat.at, -1), game.island.along(seat.at, 1)
    sides = (left, right) if game.rolled_left() else (right, left)
    n = next((n for n in sides if game.may_hold(n)), None)
    game.fire("terrain.sheltered.forced_exit", "board.left_right_same_level")
    if n != sides[0]:
        game.fire("terrain.sheltered.forced_exit_blocked")
    if n is None:
        return
    if seat.immobilized:
        game.fire("immobilize.forced_moves")
    game.fire("terrain.sheltered.exit_wounds", "wounds.displacement")
    enter(game, seat, n)
    yield from settle(game)


def _own_powers_again(game: Game, seat: Seat) -> Play[None]:
    lent = game.rules.characters[seat.borrowed or seat.character]
    seat.levitation_owed = seat.free_uses > 0 and lent.sections.mischief
    seat.borrowed, seat.free_uses = None, 0
    apply_area(game, set())
    yield from settle(game)
    yield from hands.discard_down(game, seat)
