"""Move Actions: steps, runs, caves, and the way into the Axis Mundi Hex. What can be done makes the options.

Clauses move.*, immobilize.effect, turn.occupancy, v3.walk … v3.spelunk.
"""

from __future__ import annotations

from engine.games.axis_mundi import harm, verbs
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.placing import Entry, enter
from engine.games.axis_mundi.table import Seat
from engine.games.axis_mundi.transforming import enter_axis
from engine.table.decisions import Option, Play, ask


def may_move(game: Game, seat: Seat) -> bool:
    """Whether the figure may move itself at all (clauses immobilize.effect, immobilize.effect_cards)."""
    if seat.immobilized:
        game.fire("immobilize.effect")
    return not seat.immobilized


# ------------------------------------------------------------------ one step


def step_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clauses move.move, move.up, move.down, v3.walk, v3.climb."""
    effect = doable.effect
    assert isinstance(effect, verbs.Step)
    if not may_move(game, seat):
        return []
    beside = game.facing.beside
    return [{"to": n} for level in effect.levels for n in game.free(beside[level][seat.at])]


def do_step(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """One hex; wounds as for an ordinary move (clause move.up.terrain)."""
    start, n = seat.at, args["to"]
    climb = game.island.level[n] - game.island.level[start]
    _count_step(game, seat, start, n, climb)
    enter(game, seat, n)
    if climb < 0:
        _move_down_penalty(game, seat)
    yield from settle(game)


STEPS = {
    0: ("move.move", "v3.walk", "board.same_level_adjacent"),
    1: ("move.up", "v3.climb", "board.level_up_adjacent"),
    -1: ("move.down", "v3.walk", "board.level_down_adjacent"),
}
"""What a step is called in either edition, and what its hexes are to each other, by the Levels climbed."""


def _count_step(game: Game, seat: Seat, start: int, n: int, climb: int) -> None:
    first, later, beside = STEPS[climb]
    game.fire(later if game.rules.data.edition == "v3" else first, beside, "board.adjacent", "turn.occupancy", "move.not_occupied")
    if climb < 0 and game.island.is_corner(start):
        game.fire("board.corner_hex", "board.corner_below")
    if climb:
        game.fire("move.up.terrain")
    if seat.form is not None and climb:
        game.fire("move.up.angel_demon")
        if game.rules.data.edition == "v3":
            game.fire("v3.climb_angel_demon")
    if start == AXIS:
        game.fire("axis.leave_cost")
        if seat.form is not None and not game.table.axis_open:
            game.fire("axis.must_leave")
    if n == AXIS:
        game.fire("axis.step_down_into", "terrain.axis.only_one")


def _move_down_penalty(game: Game, seat: Seat) -> None:
    """Every third move down in one turn costs a Hit Point (clauses move.down.three, move.down.three_not_run)."""
    penalty, now = game.rules.constants.move_down_penalty, game.table.now
    now.moves_down += 1
    if penalty is None:
        game.fire("v3.no_three_down")
    elif now.moves_down % penalty.every == 0:
        game.fire("move.down.three")
        if seat.form is not None:
            game.fire("move.down.three_angel_demon")
        harm.lose(game, seat, penalty.hit_points)


# ------------------------------------------------------------------ running


def run_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Exactly so many hexes one after the other, each entered (clauses move.run, move.run.no_up, move.run.not_angel_demon)."""
    effect = doable.effect
    assert isinstance(effect, verbs.Run)
    if not may_move(game, seat):
        return []
    if game.powers(seat).flies:
        game.fire("move.run.not_angel_demon")
        return []
    paths: list[list[int]] = [[]]
    for _ in range(effect.hexes):
        paths = [[*path, n] for path in paths for n in _run_steps(game, seat, path[-1] if path else seat.at, effect)]
    return [{"to": path} for path in paths]


def _run_steps(game: Game, seat: Seat, n: int, effect: verbs.Run) -> list[int]:
    """Where a Run may go on from hex n, as far as the wounds table allows it; the hex that the runner set out from is free again."""
    beside, terrain, into = game.facing.beside, game.table.terrain, game.rules.run_into
    steps = [m for level in effect.levels for m in game.free(beside[level][n]) if m != AXIS and terrain[m] in into[level]]
    if (
        n != seat.at
        and not seat.invisible
        and "same" in effect.levels
        and seat.at in game.facing.same[n]
        and terrain[seat.at] in into["same"]
    ):
        steps.append(seat.at)
    return steps


def do_run(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Step by step; a figure that dies on the way does not go on (clauses move.run.stepwise, move.run.blocked)."""
    effect = doable.effect
    assert isinstance(effect, verbs.Run)
    game.fire(*(("v3.run",) if game.rules.data.edition == "v3" else ("move.run", "move.down.three_not_run")))
    game.fire("move.run.stepwise", "move.run.no_up")
    for planned in args["to"]:
        n = planned if game.may_hold(planned) else (yield from _run_elsewhere(game, seat, effect))
        if n is None:
            return
        how: Entry = "run" if game.island.level[n] == game.island.level[seat.at] else "run_down"
        enter(game, seat, n, how)
        yield from settle(game)
        if seat.at != n or game.table.now.over:
            return


def _run_elsewhere(game: Game, seat: Seat, effect: verbs.Run) -> Play[int | None]:
    """Somebody has come to stand on the next hex, back from death: another one is chosen; None where there is none."""
    game.fire("move.run.blocked")
    options = [Option("step", {"to": n}) for n in _run_steps(game, seat, seat.at, effect)]
    if not options:
        return None
    to: int = (yield from ask(seat.colour, "where to run on", options)).args["to"]
    return to


# ------------------------------------------------------------------ caves


def cave_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """From a cave hex, while the opposite cave hex is free (clauses move.cave, move.cave.occupied)."""
    if not may_move(game, seat) or game.table.terrain[seat.at] not in game.rules.caves:
        return []
    exit_hex = game.island.opposite(seat.at)
    if game.table.terrain[exit_hex] not in game.rules.caves:
        return []
    if not game.may_hold(exit_hex):
        game.fire("move.cave.occupied")
        return []
    return [{}]


def do_cave(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Out on the other side; the Wounds are those of the journey (clauses move.cave.wounds, v3.spelunk, v3.spelunk_dexterity)."""
    cave = game.rules.constants.cave
    wounds, fewer = cave.wounds, game.powers(seat).terrain_wounds
    later = game.rules.data.edition == "v3"
    if fewer and cave.dexterity_reduces:
        wounds = max(0, wounds + fewer)
        game.fire("v3.spelunk_dexterity")
    elif fewer:
        game.fire("perm.dexterity.not_cave")
    game.fire(*(("v3.spelunk",) if later else ("move.cave", "move.cave.wounds")), "move.cave.not_between", "terrain.cave")
    enter(game, seat, game.island.opposite(seat.at), "none")
    harm.wound(game, seat, wounds)
    if cave.ends_turn:
        game.table.now.over = True
    yield from settle(game)


# ------------------------------------------------------------------ the Axis Mundi Hex


def axis_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """From a hex of the highest Level, while nobody is transformed (clauses move.axis, move.axis.only_from_top, terrain.axis.only_one)."""
    if not may_move(game, seat) or AXIS not in game.facing.neighbours[seat.at] or game.island.terrain[AXIS] not in game.rules.transforming:
        return []
    if game.table.transformed is not None:
        game.fire("terrain.axis.guarded_until_left", "terrain.axis.only_one")
        return []
    return [{}] if game.table.figure_on(AXIS) is None else []


def do_axis(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Into the light (clauses axis.enter.*, v3.axis_*)."""
    game.fire("v3.axis_walk" if game.rules.data.edition == "v3" else "move.axis", "move.axis.only_from_top", "board.axis_neighbours")
    if doable.action is not None and doable.action.ends_turn:
        game.table.now.over = True
    yield from enter_axis(game, seat)
