"""From plain values to typed definitions: every fault of a document at once, each with its place and how to mend it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from engine.definitions.saying import Files, Speaker
from engine.definitions.verbs import Vocabulary, speaking
from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem

T = TypeVar("T")
Path = tuple[str | int, ...]


class Reader(Generic[T]):
    """Reads documents of one type in one game's vocabulary; built once, used for many files."""

    def __init__(self, document: Any, vocabulary: Vocabulary) -> None:
        self.document = document
        self.vocabulary = vocabulary
        self._adapter: TypeAdapter[T] = _adapter(document)
        self._speaker = Speaker(document, vocabulary)

    def read(self, source: Source, files: Files = tuple) -> T:
        """The typed document. Raises ContentError with every fault of the file; `files` are those of the game, for examples in messages."""
        try:
            with speaking(self.vocabulary):
                return self._adapter.validate_python(source.plain())
        except ValidationError as error:
            problems = [self._problem(source, detail, files) for detail in telling(error.errors(include_url=False))]
            raise ContentError(unite(problems)) from None

    def _problem(self, source: Source, detail: ErrorDetails, files: Files) -> Problem:
        path = _path_in_source(source.plain(), detail["loc"])
        return source.problem(path, *self._speaker.say(detail, source.plain(), path, files), shown=_from_entry(path))


@lru_cache(maxsize=256)
def _adapter(document: Any) -> TypeAdapter[Any]:
    """Built once for all vocabularies, which it asks for while it reads: building one takes longer than reading a file with it."""
    return TypeAdapter(document)


UNKNOWN_KEYS = ("extra_forbidden", "unexpected_keyword_argument")
"""What is told of keys, which may look like anything."""


def telling(details: list[ErrorDetails]) -> list[ErrorDetails]:
    """Without lists that are too short only because entries of theirs are wrong, and without what else a value might have been where
    something within it is wrong."""
    places = [tuple(detail["loc"]) for detail in details]

    def is_told_within(detail: ErrorDetails) -> bool:
        is_branch = bool(detail["loc"]) and _is_branch(detail["loc"][-1]) and detail["type"] not in UNKNOWN_KEYS
        where = tuple(detail["loc"][:-1]) if is_branch else tuple(detail["loc"])
        deeper = any(len(place) > len(detail["loc"]) and place[: len(where)] == where for place in places)
        return deeper and (is_branch or detail["type"] == "too_short")

    return [detail for detail in details if not is_told_within(detail)]


def _is_branch(step: int | str) -> bool:
    """Whether a step of a location says which of several types was tried, and is no key."""
    return not set(str(step)).isdisjoint("[(")


def unite(problems: list[Problem]) -> list[Problem]:
    """One problem a place: the branches of a union report the same fault several times."""
    seen: dict[tuple[int, int, str], Problem] = {}
    told: set[tuple[int, int, str, str]] = set()
    for problem in problems:
        key = (problem.line, problem.column, problem.path)
        words = (problem.line, problem.column, problem.message, problem.hint)
        if words in told and key not in seen:
            continue  # several keys that lack in one place
        told.add(words)
        if key in seen and problem.message not in seen[key].message:
            first = seen[key]
            joined = f"{first.message}, or {problem.message}"
            seen[key] = Problem(first.severity, first.file, first.line, first.column, first.path, joined, first.hint or problem.hint)
        else:
            seen.setdefault(key, problem)
    return list(seen.values())


def _path_in_source(plain: object, location: tuple[str | int, ...]) -> Path:
    """The part of pydantic's location that exists in the document; union tags and class names drop out."""
    path: list[str | int] = []
    here: object = plain
    for position, step in enumerate(location):
        if isinstance(here, dict):
            if step in here:
                here = here[step]
                path.append(step)
            elif position == len(location) - 1 and not _is_branch(step):  # a key that lacks
                path.append(step)
        elif isinstance(here, list) and isinstance(step, int) and step < len(here):
            here = here[step]
            path.append(step)
    return tuple(path)


def _from_entry(path: Path) -> Path:
    """`effects[0].heal.hit_points`: from the entry of the file's list on, the way its writer sees it."""
    return path[2:] if len(path) > 2 and isinstance(path[0], str) and isinstance(path[1], int) else path
