"""Places: where in the content the thing stands that could not be printed, so that it can be mended there and not in its template."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.definitions.game import GameData
from engine.definitions.products import Part, Printing
from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem, Steps, format_path

PRINT = "print.yaml"

_CARD = re.compile(r"card '([a-z0-9_]+)'")


def part_problem(game: GameData, part: Part, message: str, hint: str = "", *, key: str = "", within: Steps = ()) -> Problem:
    """A problem at a part of `print.yaml`, or at one of its keys; `within` leads to a piece of the part that has the key."""
    steps: Steps = next(
        ("products", place, "parts", number)
        for place, product in enumerate(game.one(Printing).products)
        for number, one in enumerate(product.parts)
        if one is part
    )
    inner = (*within, key) if key else within
    shown = f"part '{part.id}'" + (f".{format_path(inner)}" if inner else "")
    return replace(game.sources[PRINT].problem((*steps, *inner), message, hint), path=shown)


def with_places(game: GameData, error: ContentError) -> ContentError:
    """The same problems; those of a card, token or mat also tell the line of the content that it prints."""
    if not any(_CARD.match(problem.path) for problem in error.problems):
        return error
    places = dict(_places(game))
    return ContentError([_told(problem, places) for problem in error.problems])


def _told(problem: Problem, places: dict[str, str]) -> Problem:
    found = _CARD.match(problem.path)
    if found is None or problem.hint:
        return problem
    # a token in a colour of its own goes by the id of the token and that of the colour
    words = found[1].split("_")
    ids = ("_".join(words[:length]) for length in range(len(words), 0, -1))
    place = next((places[id_] for id_ in ids if id_ in places), None)
    return replace(problem, hint=f"it prints {place}") if place else problem


def _places(game: GameData) -> Iterator[tuple[str, str]]:
    """Every id with its file and line; of ids that stand twice the place that comes last: cards, and game.yaml before all others."""
    for _, source in sorted(game.sources.items(), key=lambda entry: entry[0].startswith("cards/")):
        yield from _in(source)


def _in(source: Source) -> Iterator[tuple[str, str]]:
    for key, child in source.items():
        if key == "id":
            place = source.where()
            yield str(child.plain()), f"{place.file}:{place.line}"
        else:
            yield from _in(child)
