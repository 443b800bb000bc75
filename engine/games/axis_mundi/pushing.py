"""The push that follows a Melee Attack: which hexes are tried, in order, and the first that is not blocked.

Clauses melee.push.*; the order of hexes is the list of push candidates of the rules.
"""

from __future__ import annotations

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.placing import enter
from engine.games.axis_mundi.table import Seat

Candidate = tuple[int | None, tuple[str, ...]]
"""A hex that is tried (None: open sea) and the clauses that name it."""


def push(game: Game, attacker_hex: int, target: Seat) -> None:
    """The target is moved away from the attacker's hex, if it can be. Call `dying.settle` afterwards."""
    if game.table.transformed is not None:
        game.fire("melee.push.none_with_angel_demon")
        return
    game.fire("melee.push_mandatory", "v3.push_optional_word" if game.rules.data.edition == "v3" else "melee.push.one_hex")
    n = destination(game, attacker_hex, target.at)
    if game.fired["downgrade.trigger"]:
        game.fire("downgrade.pushes_back")
    if n is not None:
        if game.table.terrain[target.at] == "path":
            game.fire("terrain.path.vulnerable", "terrain.path.no_extra_push")
        game.fire("melee.push.enters", "melee.push.one_hex", "wounds.displacement")
        if target.immobilized:
            game.fire("immobilize.forced_moves")
        enter(game, target, n)


def destination(game: Game, a: int, t: int) -> int | None:
    """Where the figure on hex t goes when attacked from hex a; None: it stays. May roll a die."""
    island = game.island
    if island.level[t] == 0:
        game.fire("melee.push.sea_level", "melee.push.never_up")
        return _first_free(game, _on_the_sea(game, a, t))
    if island.level[a] == island.level[t]:
        return _first_free(game, _from_beside(game, a, t))
    if not island.is_corner(t):
        return _first_free(game, _from_below(game, a, t))
    game.fire("board.corner_hex", "board.corner_below")
    if not island.is_corner(a):
        return _first_free(game, _from_corner_side(game, a, t))
    return _from_directly_below(game, a)


def _first_free(game: Game, candidates: list[Candidate]) -> int | None:
    for n, clauses in candidates:
        if n is not None and game.may_hold(n):
            game.fire(*clauses)
            return n
        game.fire("melee.push.blocked_also" if n is None else "melee.push.blocked_def")
    if candidates:
        game.fire("melee.push.last_resort")
    return None


def _on_the_sea(game: Game, a: int, t: int) -> list[Candidate]:
    """Straight on along the Sea ring, or nowhere."""
    island = game.island
    if not island.on_ring(a) or not island.on_ring(t) or island.is_corner(t):
        game.fire("melee.push.blocked_also")
        return []
    return [(game.facing.beyond(a, t), ("melee.push.same_level",))]


def _from_beside(game: Game, a: int, t: int) -> list[Candidate]:
    island, facing = game.island, game.facing
    side = 1 if island.along(a, 1) == t else -1
    straight = facing.beyond(a, t)
    assert straight is not None
    if island.is_corner(t):
        game.fire("board.corner_hex")
        return [
            (straight, ("melee.push.same_level_corner",)),
            (island.along(straight, side), ("melee.push.same_level_corner_blocked",)),
        ]
    lower = next(n for n in facing.down[t] if n not in facing.neighbours[a])
    return [
        (straight, ("melee.push.same_level",)),
        (lower, ("melee.push.same_level_blocked", "melee.push.same_level_blocked_hex")),
        (island.along(lower, side), ("melee.push.last_resort",)),
    ]


def _from_below(game: Game, a: int, t: int) -> list[Candidate]:
    island, facing = game.island, game.facing
    side = 1 if island.along(t, 1) not in facing.neighbours[a] else -1
    lower = next(n for n in facing.down[t] if n != a)
    return [
        (island.along(t, side), ("melee.push.from_below",)),
        (lower, ("melee.push.from_below_blocked",)),
        (island.along(lower, side), ("melee.push.last_resort",)),
    ]


def _from_corner_side(game: Game, a: int, t: int) -> list[Candidate]:
    """The attacker is on the down-left or down-right hex: past the hex directly below to the other side."""
    island = game.island
    side = 1 if island.along(a, 1) in game.facing.down[t] else -1
    return [
        (island.along(a, 2 * side), ("melee.push.from_below_corner_side",)),
        (island.along(a, 3 * side), ("melee.push.from_below_corner_side_blocked",)),
    ]


def _from_directly_below(game: Game, a: int) -> int | None:
    """Down-left or down-right of the target: left and right of the attacker."""
    left, right = game.island.along(a, -1), game.island.along(a, 1)
    free = game.free((left, right))
    if len(free) == 2:
        game.fire("melee.push.from_directly_below")
        return left if game.rolled_left() else right
    game.fire("melee.push.blocked_def", "melee.push.from_directly_below_blocked" if free else "melee.push.last_resort")
    return free[0] if free else None
