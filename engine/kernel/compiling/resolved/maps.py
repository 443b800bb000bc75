"""The maps of boards: what their letters say of spaces, one map laid over the other."""

from __future__ import annotations

from typing import Any

from engine.kernel.compiling.resolved.card_checks import column_problems
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.boards import Board, Layer
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Steps


def read_maps(world: World, file: str, board: Board, spaces: int) -> tuple[list[dict[str, Any]], list[Problem]]:
    """Properties by space, read from the letters of the maps."""
    given: list[dict[str, Any]] = [{} for _ in range(spaces)]
    problems = _letters(world, file, ("board",), Layer(map=board.map, signs=board.signs), given) if board.map or board.signs else []
    for place, layer in enumerate(board.layers):
        problems += _letters(world, file, ("board", "layers", place), layer, given)
    return given, problems


SHAPE = "each map of a board draws all of its spaces, a letter for each"


def _mended(letter: str, layer: Layer) -> str:
    """What a letter may have been meant as, or how it becomes a sign."""
    told = f"the signs are {' '.join(layer.signs) or 'none'}; say under `signs` what another has"
    return did_you_mean(letter, layer.signs) or f"{told}. Where there shall be no space write a blank, as `only: drawn` of squares reads it"


def _letters(world: World, file: str, path: Steps, layer: Layer, given: list[dict[str, Any]]) -> list[Problem]:
    """What the letters of one map say, laid over what is known of the spaces."""
    spaces, problems = len(given), list[Problem]()
    letters = [(row, letter) for row, line in enumerate(layer.map) for letter in line.split()]
    letters = [(row, one) for row, word in letters for one in word]
    if layer.map and len(letters) != spaces:
        problems.append(world.problem(file, (*path, "map"), f"the map has {len(letters)} letters, the board {spaces} spaces", SHAPE))
    unknown = set[str]()
    for place, (row, letter) in enumerate(letters[:spaces]):
        if letter not in layer.signs:
            if letter not in (".", *unknown):
                unknown.add(letter)
                problems.append(world.problem(file, (*path, "map", row), f"no sign '{letter}'", _mended(letter, layer)))
            continue
        given[place] |= layer.signs[letter].has
        for counter, number in layer.signs[letter].holds.items():
            if (declared := world.table.counters.get(counter)) is not None and declared.of == "space":
                held = world.holds.setdefault(counter, [])
                held += [0] * (len(world.space_names) - len(held))
                held[len(world.space_names) - spaces + place] = number
    for letter, sign in layer.signs.items():
        for counter in sign.holds:
            if counter not in world.table.counters or world.table.counters[counter].of != "space":
                own = [name for name, declared in world.table.counters.items() if declared.of == "space"]
                hint = did_you_mean(counter, own) or "declare it in table.yaml: counters: {…: {of: space}}"
                where: Steps = (*path, "signs", letter, "holds", counter)
                problems.append(world.problem(file, where, f"no counter of spaces is called '{counter}'", hint))
        problems += column_problems(world, file, (*path, "signs", letter, "has"), sign.has, world.table.spaces)
    return problems
