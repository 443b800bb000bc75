"""Boards of the kernel whose rings turn, as the islands that are drawn in pieces, one a ring.

What a hex is for stands with it, in properties of these names: `level`, `printed` (its terrain), `begins` (what lies on it when the game
begins), `axis` (the middle, which never turns), and the numbers of `warehouse_of`, `pier_of`, `power_number`, `treasure_number`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from engine.definitions.boards import BoardHex, BoardSeat, Island, LooseTiles
from engine.kernel.content.boards import Board
from engine.source.remembered import Remembered

Spaces = Mapping[str, Mapping[str, Any]]

_islands: Remembered[Island] = Remembered()


def turns(board: Board) -> bool:
    """Whether a board is drawn in pieces that turn."""
    return board.rings is not None and bool(board.rings.names) and board.hexes is not None and bool(board.hexes.at)


def island_of(board: Board) -> Island:
    """The island that a board is; hexes from the middle outward. Made once of each board: every picture asks."""
    return _islands.of((board.id, board.players), (board,), partial(_made_of, board))


def _made_of(board: Board) -> Island:
    assert board.rings is not None and board.hexes is not None
    radii = sorted(board.rings.names, reverse=True)
    hexes = [_hex(int(name), place, board.spaces.get(str(name), {})) for name, place in board.hexes.at.items()]
    corners = len(_numbered(board.spaces, "pier_of")) or 1
    return Island(
        id=board.id,
        name=board.name,
        players=board.players[0] if board.players else corners,
        levels=tuple(board.rings.names[radius] for radius in radii),
        rings=tuple(radii),
        symmetry=360 // corners,
        seats=_seats(board.spaces, corners),
        power_hexes=tuple(_numbered(board.spaces, "power_number").values()),
        recommended=_loose(board.spaces),
        hexes=tuple(sorted(hexes, key=lambda one: (-len(radii) if one.level == "axis" else -one.level, one.n))),
    )


def _hex(n: int, place: tuple[int, int], has: Mapping[str, Any]) -> BoardHex:
    return BoardHex(n=n, q=place[0], r=place[1], level="axis" if has.get("axis") else has["level"], terrain=has["printed"])


def _numbered(spaces: Spaces, name: str) -> dict[int, int]:
    """The hexes with a property, by its number and in its order."""
    return dict(sorted((has[name], int(space)) for space, has in spaces.items() if name in has))


def _seats(spaces: Spaces, corners: int) -> tuple[BoardSeat, ...]:
    piers, warehouses = _numbered(spaces, "pier_of"), _numbered(spaces, "warehouse_of")
    return tuple(
        BoardSeat(seat=seat, spoke=place * 6 // corners, warehouse=warehouses[seat], pier=pier)
        for place, (seat, pier) in enumerate(piers.items())
    )


def _loose(spaces: Spaces) -> LooseTiles:
    """What lies on the printed hexes."""
    lies = {
        kind: tuple(sorted(int(space) for space, has in spaces.items() if kind == has.get("begins") != has["printed"])) for kind in _KINDS
    }
    return LooseTiles(**lies, treasures=tuple(_numbered(spaces, "treasure_number").values()))


_KINDS = ("sheltered", "inaccessible", "cave")
