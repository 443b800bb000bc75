"""References: numbers that `print.yaml` takes from the rest of the content, so that each is written once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import PurePath
from typing import Any

from engine.definitions.game import GameData
from engine.source.hints import did_you_mean
from engine.source.nodes import Source


class NoNumberError(Exception):
    """A reference that leads to no number: what is wrong with it, and a hint."""

    def __init__(self, number: str, message: str, hint: str = "") -> None:
        super().__init__(message, hint)
        self.number = number


def number_at(game: GameData, number: int | str) -> int:
    """A number, or the one that stands where a reference says: a file, then keys or ids, joined by dots. Of several, the greatest."""
    return number if isinstance(number, int) else max(numbers_at(game, number).values())


def numbers_at(game: GameData, number: str) -> dict[str, int]:
    """All numbers that stand where a reference says, by the key or place of each; under "" where there is but one."""
    written = value_at(game, number)
    values = written if isinstance(written, dict) else dict(enumerate(written, start=1)) if isinstance(written, list) else {"": written}
    if not values or not all(isinstance(value, int) and not isinstance(value, bool) for value in values.values()):
        raise NoNumberError(number, f"'{number}' is no number", f"it is {str(written)[:60]}")
    return {str(key): value for key, value in values.items()}


def value_at(game: GameData, number: str) -> Any:
    """What stands where a reference says, as it is written. Raises NoNumberError where it leads nowhere."""
    file, *steps = number.split(".")
    files = {PurePath(name).stem: source for name, source in game.sources.items()}
    source = _step(number, files, file, "file")
    top = dict(_named(source))
    if file in top and steps and steps[0] not in top:
        source = top[file]  # `constants.goal`, as texts and formulas say it, stands below `constants:` of constants.yaml
    for step in steps:
        source = _step(number, dict(_named(source)), step, "key")
    return source.plain()


def _step(number: str, known: Mapping[str, Source], step: str, what: str) -> Source:
    if step not in known:
        raise NoNumberError(number, f"'{number}' leads to no number: no {what} '{step}'", did_you_mean(step, known) or _there_are(known))
    return known[step]


def _there_are(known: Collection[str]) -> str:
    return f"there are: {', '.join(list(known)[:12])}" if known else "it is a value, with nothing inside"


def _named(source: Source) -> Iterator[tuple[str, Source]]:
    """The parts of a mapping by key, those of a list by the id that each has."""
    for key, part in source.items():
        yield (str(part.at("id").plain()) if isinstance(key, int) and "id" in dict(part.items()) else str(key)), part
