"""From plain values to typed definitions: every fault of a document at once, each with its place and how to mend it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, Generic, TypeVar, get_type_hints

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from engine.definitions.verbs import Vocabulary, speaking
from engine.source.hints import did_you_mean
from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem, Severity

T = TypeVar("T")
Path = tuple[str | int, ...]


class Reader(Generic[T]):
    """Reads documents of one type in one game's vocabulary; built once, used for many files."""

    def __init__(self, document: Any, vocabulary: Vocabulary) -> None:
        self.document = document
        self.vocabulary = vocabulary
        self._adapter: TypeAdapter[T] = TypeAdapter(document)

    def read(self, source: Source) -> T:
        """The typed document. Raises ContentError with every fault of the file."""
        try:
            with speaking(self.vocabulary):
                return self._adapter.validate_python(source.plain())
        except ValidationError as error:
            problems = [self._problem(source, detail) for detail in telling(error.errors(include_url=False))]
            raise ContentError(unite(problems)) from None

    def json_schema(self) -> dict[str, Any]:
        """The JSON Schema of the document, for editors."""
        return self._adapter.json_schema()

    def _problem(self, source: Source, detail: ErrorDetails) -> Problem:
        path = _path_in_source(source.plain(), detail["loc"])
        file, line, column = source.where(path)
        message, hint = _say(detail, self.document, self.vocabulary)
        return Problem(Severity.ERROR, file, line, column, format_path(path), message, hint)


def telling(details: list[ErrorDetails]) -> list[ErrorDetails]:
    """Without lists that are too short only because entries of theirs are wrong."""
    places = [tuple(detail["loc"]) for detail in details]
    return [
        detail
        for detail in details
        if detail["type"] != "too_short"
        or not any(len(place) > len(detail["loc"]) and place[: len(detail["loc"])] == detail["loc"] for place in places)
    ]


def unite(problems: list[Problem]) -> list[Problem]:
    """One problem a place: the branches of a union report the same fault several times."""
    seen: dict[tuple[int, int, str], Problem] = {}
    for problem in problems:
        key = (problem.line, problem.column, problem.path)
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
            elif position == len(location) - 1:
                path.append(step)
        elif isinstance(here, list) and isinstance(step, int) and step < len(here):
            here = here[step]
            path.append(step)
    return tuple(path)


def format_path(path: Path) -> str:
    """`effects[0].heal.hit_points`: from the entry of the file's list on, the way its writer sees it."""
    start = 2 if len(path) > 2 and isinstance(path[0], str) and isinstance(path[1], int) else 0
    text = ""
    for step in path[start:]:
        text += f"[{step}]" if isinstance(step, int) else f".{step}"
    return text.removeprefix(".")


def _say(detail: ErrorDetails, document: Any, vocabulary: Vocabulary) -> tuple[str, str]:
    kind, context, got = detail["type"], detail.get("ctx", {}), detail["input"]
    shown = f" (got {got!r})" if isinstance(got, str | int | float | bool) or got is None else ""
    if kind == "greater_than_equal":
        return f"must be at least {context['ge']}{shown}", ""
    if kind == "less_than_equal":
        return f"must be at most {context['le']}{shown}", ""
    if kind in ("missing", "missing_argument"):
        return "is missing", ""
    if kind in ("unexpected_keyword_argument", "extra_forbidden"):
        word = str(detail["loc"][-1])
        return f"unknown key '{word}'", did_you_mean(word, _known_keys(document, vocabulary))
    if kind in ("int_type", "int_parsing", "int_from_float"):
        return f"must be a whole number{shown}", ""
    if kind == "bool_type":
        return f"must be true or false{shown}", ""
    if kind == "string_type":
        return f"must be text{shown}", "put it in quotes" if isinstance(got, int | float | bool) else ""
    if kind == "string_pattern_mismatch":
        return f"is no valid id{shown}", "small letters, digits and underscores, beginning with a letter"
    if kind in ("literal_error", "enum"):
        expected = str(context.get("expected", ""))
        hint = did_you_mean(got, [word.strip("' ") for word in expected.replace(" or ", ",").split(",")]) if isinstance(got, str) else ""
        return f"must be {expected}{shown}", hint
    if kind in ("dataclass_type", "dataclass_exact_type"):
        return f"must be a mapping of keys{shown}", ""
    if kind in ("tuple_type", "list_type"):
        return f"must be a list{shown}", ""
    if kind == "too_short":
        return f"must have at least {context['min_length']} entries", ""
    if kind == "value_error":
        return str(context.get("error", detail["msg"])), ""
    return detail["msg"][0].lower() + detail["msg"][1:] + (shown if "got" not in detail["msg"] else ""), ""


def _known_keys(document: Any, vocabulary: Vocabulary) -> set[str]:
    """Every key that may stand somewhere in such a document: what a misspelt key is compared with."""
    keys: set[str] = set()
    queue: list[Any] = [document, *vocabulary]
    seen: set[int] = set()
    while queue:
        current = queue.pop()
        if id(current) in seen:
            continue
        seen.add(id(current))
        if isinstance(current, type) and is_dataclass(current):
            keys.update(field.name for field in fields(current))
            queue.extend(get_type_hints(current, include_extras=False).values())
        queue.extend(getattr(current, "__args__", ()))
    return keys
