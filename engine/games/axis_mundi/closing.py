"""Boards that close: whole rings, Warehouses, Piers, Power Hexes and caves where the rules want them, loose tiles on fitting hexes.

Clauses board.rings, board.axis_center, board.pier_position, board.warehouse_position, board.power_position, board.cave_count,
setup.loose_tiles, setup.treasure_not_on_cave.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.definitions.boards import BoardHex, Island, IslandFile
from engine.games.axis_mundi.definitions import TerrainFile, TreasureFile
from engine.games.axis_mundi.faults import Faults, Spot
from engine.games.axis_mundi.naming import ids
from engine.table.hexes import distance, ring

TILES = ("sheltered", "inaccessible", "cave")
"""The kinds of loose tiles."""

CAVES_ON_A_LEVEL = 2

PIER = "pier"
"""Lies outside the rings."""

TREASURE_LIES_ON = ("path", "accessible", "sheltered")


@dataclass(slots=True)
class Board:
    """A board being looked at: its hexes by number, and each ring in its order."""

    faults: Faults
    spot: Spot
    island: Island
    hexes: dict[int, BoardHex]
    rings: list[list[int]]

    def fault(self, message: str, *steps: str | int, hint: str = "") -> None:
        """A fault of the board, at a place in it."""
        self.faults.add(self.spot.at(*steps), message, hint)

    def sea_index(self, n: int) -> int | None:
        """The position along the Sea ring; None elsewhere."""
        return self.rings[0].index(n) if n in self.rings[0] else None


def check_boards(faults: Faults) -> None:
    """Every board of the game."""
    for file, document in faults.documents(IslandFile):
        check_board(faults, file.at("board"), document.board)


def check_board(faults: Faults, spot: Spot, island: Island) -> None:
    """One board: first its hexes, and if these are whole, what stands on them."""
    before = len(faults.found)
    faults.unique("hex number", ((spot.at("hexes", index, "n"), one.n) for index, one in enumerate(island.hexes)))
    faults.unique("place", ((spot.at("hexes", index, "q"), (one.q, one.r)) for index, one in enumerate(island.hexes)))
    _check_terrain(faults, spot, island)
    _check_rings(faults, spot, island)
    if len(faults.found) > before:
        return  # nothing can be said of the rest
    by_place = {(one.q, one.r): one.n for one in island.hexes}
    rings = [[by_place[place] for place in ring(radius)] for radius in island.rings]
    board = Board(faults, spot, island, {one.n: one for one in island.hexes}, rings)
    _check_seats(board)
    _check_power_hexes(board)
    _check_tiles(board)
    _check_caves(board)
    _check_symmetry(board)


# ------------------------------------------------------------------ hexes and rings


def _check_terrain(faults: Faults, spot: Spot, island: Island) -> None:
    known = ids(faults, TerrainFile, "terrain")
    for index, one in enumerate(island.hexes):
        faults.known(spot.at("hexes", index, "terrain"), "terrain", one.terrain, known)


def _check_rings(faults: Faults, spot: Spot, island: Island) -> None:
    """One hex in the middle, and around it each Level as a ring one hex wide."""
    levels = len(island.rings)
    if list(island.rings) != list(range(levels, 0, -1)):
        faults.add(spot.at("rings"), f"rings {list(island.rings)} leave gaps", f"from the outermost inward: {list(range(levels, 0, -1))}")
        return
    if len(island.levels) != levels:
        faults.add(spot.at("levels"), f"{len(island.levels)} names for {levels} Levels")
    piers = {seat.pier for seat in island.seats}
    places: list[set[tuple[int, int]]] = [set() for _ in range(levels)]
    for index, one in enumerate(island.hexes):
        here = spot.at("hexes", index)
        if one.level == "axis" or (one.q, one.r) == (0, 0) or one.n == 0:
            if (one.level, one.q, one.r, one.n) != ("axis", 0, 0, 0):
                faults.add(here, "the hex in the middle is number 0 at q: 0, r: 0 with level: axis, and no other is (board.axis_center)")
        elif one.level >= levels:
            faults.add(here.at("level"), f"there is no Level {one.level}", f"the highest is Level {levels - 1}")
        elif one.n not in piers and one.terrain != PIER:
            places[one.level].add((one.q, one.r))
            if distance((one.q, one.r), (0, 0)) != island.rings[one.level]:
                faults.add(
                    here, f"hex {one.n} of Level {one.level} lies outside its ring of radius {island.rings[one.level]} (board.rings)"
                )
    if not any(one.n == 0 for one in island.hexes):
        faults.add(
            spot.at("hexes"), "there is no hex in the middle (board.axis_center)", "{n: 0, q: 0, r: 0, level: axis, terrain: axis_mundi}"
        )
    for level, radius in enumerate(island.rings):
        missing = [place for place in ring(radius) if place not in places[level]]
        if missing:
            where = "; ".join(f"q: {q}, r: {r}" for q, r in missing[:4])
            faults.add(spot.at("hexes"), f"the ring of Level {level} lacks {len(missing)} of its {6 * radius} hexes: {where} (board.rings)")


# ------------------------------------------------------------------ Warehouses, Piers, Power Hexes


def _check_seats(board: Board) -> None:
    island = board.island
    numbers = [seat.seat for seat in island.seats]
    if numbers != list(range(1, island.players + 1)):
        board.fault(f"seats {numbers} for {island.players} players", "seats", hint=f"seats 1 to {island.players}, in this order")
        return
    for index, seat in enumerate(island.seats):
        if _lies(board, seat.warehouse, "warehouse", "seats", index, "warehouse") and _lies(
            board, seat.pier, "pier", "seats", index, "pier"
        ):
            _check_seat(board, index)
    _all_named(board, "warehouse", [seat.warehouse for seat in island.seats])
    _all_named(board, "pier", [seat.pier for seat in island.seats])
    _check_spacing(board, "Warehouses", [seat.warehouse for seat in island.seats], "seats")


def _check_seat(board: Board, index: int) -> None:
    """The Warehouse on its spoke of the Sea ring, the Pier outside beside it and beside nothing else."""
    seat = board.island.seats[index]
    if board.sea_index(seat.warehouse) != seat.spoke * board.island.rings[0]:
        message = f"Warehouse {seat.warehouse} does not lie on the corner of the Sea Level on spoke {seat.spoke} (board.warehouse_position)"
        board.fault(message, "seats", index, "warehouse")
    pier = board.hexes[seat.pier]
    beside = [one.n for one in board.island.hexes if distance((one.q, one.r), (pier.q, pier.r)) == 1]
    if beside != [seat.warehouse] or pier.level != 0:
        message = (
            f"Pier {seat.pier} must touch Warehouse {seat.warehouse} alone, on the Sea Level, and touches {beside} (board.pier_position)"
        )
        board.fault(message, "seats", index, "pier")


def _check_power_hexes(board: Board) -> None:
    numbers = board.island.power_hexes
    for index, n in enumerate(numbers):
        if _lies(board, n, "power", "power_hexes", index) and board.sea_index(n) is None:
            board.fault(f"Power Hex {n} does not lie on the Sea Level (board.power_position)", "power_hexes", index)
    _all_named(board, "power", numbers)
    if len(numbers) != board.island.players:
        board.fault(f"{len(numbers)} Power Hexes for {board.island.players} players", "power_hexes")
    else:
        _check_spacing(board, "Power Hexes", numbers, "power_hexes")


def _lies(board: Board, n: int, terrain: str, *steps: str | int) -> bool:
    """Whether the hex exists and has this terrain printed on it."""
    if n not in board.hexes:
        board.fault(f"there is no hex {n}", *steps)
        return False
    if board.hexes[n].terrain != terrain:
        board.fault(f"hex {n} is printed as {board.hexes[n].terrain}, not as {terrain}", *steps)
        return False
    return True


def _all_named(board: Board, terrain: str, named: Iterable[int]) -> None:
    """Hexes that are printed as something but not listed as such."""
    for index, one in enumerate(board.island.hexes):
        if one.terrain == terrain and one.n not in set(named):
            board.fault(f"hex {one.n} is printed as {terrain} but not listed as one", "hexes", index, "terrain")


def _check_spacing(board: Board, what: str, numbers: Sequence[int], *steps: str | int) -> None:
    """At equal angles around the island."""
    places = [place for place in map(board.sea_index, numbers) if place is not None]
    whole = len(board.rings[0])
    steps_between = {(after - before) % whole for before, after in zip(places, [*places[1:], *places[:1]], strict=True)}
    if len(places) == len(numbers) > 1 and steps_between != {whole // len(numbers)}:
        message = f"the {what} are not spaced evenly, counter-clockwise every {whole // len(numbers)} hexes"
        board.fault(f"{message} (board.warehouse_position, board.power_position)", *steps)


# ------------------------------------------------------------------ loose tiles, caves, symmetry


def _check_tiles(board: Board) -> None:
    """Loose tiles lie on Accessible Terrain above the Sea Level, one to a hex."""
    laid: dict[int, str] = {}
    for kind in TILES:
        for index, n in enumerate(getattr(board.island.recommended, kind)):
            steps = ("recommended", kind, index)
            if n in laid:
                board.fault(f"hex {n} is covered already, by a tile of {laid[n]}", *steps)
            elif _lies(board, n, "accessible", *steps):
                _check_height(board, n, *steps)
            laid.setdefault(n, kind)
    _check_treasures(board, laid)


def _check_treasures(board: Board, tiles: Mapping[int, str]) -> None:
    """Clauses setup.treasure, setup.treasure_not_on_cave."""
    hexes = board.island.recommended.treasures
    for index, n in enumerate(hexes):
        steps = ("recommended", "treasures", index)
        if n not in board.hexes:
            board.fault(f"there is no hex {n}", *steps)
            continue
        if n in hexes[:index]:
            board.fault(f"a Treasure Token lies on hex {n} already", *steps)
        kind = tiles.get(n, board.hexes[n].terrain)
        if kind not in TREASURE_LIES_ON:
            board.fault(f"no Treasure Token lies on {kind} hex {n} (setup.treasure)", *steps, hint=f"only on {', '.join(TREASURE_LIES_ON)}")
        _check_height(board, n, *steps)
    tokens = sum(one.copies for file in board.faults.data.all(TreasureFile) for one in file.treasures)
    if len(hexes) != tokens:
        board.fault(f"{len(hexes)} hexes for {tokens} Treasure Tokens", "recommended", "treasures")


def _check_height(board: Board, n: int, *steps: str | int) -> None:
    if board.hexes[n].level in (0, "axis"):
        board.fault(f"hex {n} does not lie above the Sea Level (setup.loose_tiles)", *steps)


def _check_caves(board: Board) -> None:
    """Two on each Level above the Sea Level, opposite each other (clause board.cave_count)."""
    for level, hexes in enumerate(board.rings[1:], start=1):
        places = [hexes.index(n) for n in board.island.recommended.cave if n in hexes]
        if len(places) != CAVES_ON_A_LEVEL:
            board.fault(f"Level {level} has {len(places)} caves: must be {CAVES_ON_A_LEVEL} (board.cave_count)", "recommended", "cave")
        elif (places[1] - places[0]) % len(hexes) != len(hexes) // 2:
            pair = " and ".join(str(hexes[place]) for place in places)
            board.fault(f"caves {pair} of Level {level} do not lie opposite each other (board.cave_count)", "recommended", "cave")


def _check_symmetry(board: Board) -> None:
    """The terrain repeats when the board is turned; caves count as what they cover."""
    degrees = board.island.symmetry
    if degrees % 60 or 360 % degrees:
        board.fault(f"a board of hexes cannot repeat every {degrees} degrees", "symmetry", hint="60, 120, 180 or 360")
        return
    if found := _unlike(board, degrees):
        board.fault(found, "symmetry", hint="mend one of them, or the symmetry")
    elif sooner := next((less for less in range(60, degrees, 60) if 360 % less == 0 and not _unlike(board, less)), None):
        board.fault(f"the terrain repeats after {sooner} degrees already", "symmetry", hint=f"write symmetry: {sooner}")


def _unlike(board: Board, degrees: int) -> str:
    """Two hexes so many degrees apart that differ, in words; "" when there are none."""
    kinds = {n: kind for kind in ("sheltered", "inaccessible") for n in getattr(board.island.recommended, kind)}
    for hexes in board.rings:
        terrain = [kinds.get(n, board.hexes[n].terrain) for n in hexes]
        shift = len(hexes) * degrees // 360
        for place, n in enumerate(hexes):
            other = (place + shift) % len(hexes)
            if terrain[place] != terrain[other]:
                return f"hex {n} is {terrain[place]}, but hex {hexes[other]} {degrees} degrees on is {terrain[other]}"
    return ""
