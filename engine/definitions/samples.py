"""How a value may be written, made up from its type, for messages that show the right form: `distance: [1, 4]`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError, WithJsonSchema
from pydantic.fields import FieldInfo

from engine.definitions.lengths import Gap, Length, LengthOrBoard
from engine.definitions.types import Content
from engine.definitions.verbs import Effect, Verb, Vocabulary, speaking

LENGTHS = (Length, Gap, LengthOrBoard)
A_LENGTH = "63 mm"
ANYTHING = "…"
DEEPEST = 4

_fields: dict[Any, dict[str, tuple[Any, Field[Any]]]] = {}


def written(value: Any) -> str:
    """A sample as YAML in one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {written(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def sample(annotation: Any, vocabulary: Vocabulary, depth: int = 0) -> Any:
    """A value of this type as content writes it; `…` where only the designer knows."""
    if annotation in LENGTHS:
        return A_LENGTH
    if annotation == Effect:
        return sample_verb(vocabulary, depth)
    bare, least = _bare(annotation)
    arguments = get_args(bare)
    if get_origin(bare) in (Union, UnionType):
        if _is_formula_of_things(annotation):
            return ANYTHING
        return sample(next(one for one in arguments if one is not NoneType), vocabulary, depth)
    if get_origin(bare) is Literal:
        return arguments[0]
    if bare is bool:
        return True
    if bare is int:
        return max(least, 1)
    if get_origin(bare) is tuple:
        return _list(arguments, vocabulary, depth)
    if is_dataclass(bare) and isinstance(bare, type) and depth < DEEPEST:
        return sample_fields(bare, vocabulary, depth + 1)
    return ANYTHING


def _list(arguments: tuple[Any, ...], vocabulary: Vocabulary, depth: int) -> list[Any]:
    if arguments[-1:] == (Ellipsis,):
        return [sample(arguments[0], vocabulary, depth + 1)]
    return [number + 1 if _bare(one)[0] is int else sample(one, vocabulary, depth + 1) for number, one in enumerate(arguments)]


def sample_fields(cls: Any, vocabulary: Vocabulary, depth: int = 0) -> dict[str, Any]:
    """What must be written of a thing; where nothing must, its first field."""
    known = fields_of(cls)
    wanted = {key: kind for key, (kind, field) in known.items() if is_wanted(field)}
    chosen = wanted or {key: kind for key, (kind, _) in list(known.items())[:1]}
    return {key: sample(kind, vocabulary, depth) for key, kind in chosen.items()}


def sample_verb(vocabulary: Vocabulary, depth: int = 0) -> Any:
    """A plain effect of the game: the verb that says most with one number, else one that holds no other effects."""
    for cls in vocabulary:
        known = [(kind, field) for kind, field in fields_of(cls).values() if is_wanted(field)]
        if len(known) == 1 and _bare(known[0][0])[0] is int:
            return {cls.word: sample_fields(cls, vocabulary, depth)}
    plain = [cls for cls in vocabulary if _is_plain(cls)]
    for cls in sorted(plain, key=lambda cls: "amount" not in fields_of(cls)):
        return {cls.word: sample_fields(cls, vocabulary, depth)}
    return next((cls.word for cls in vocabulary), ANYTHING)


def _is_plain(cls: Any) -> bool:
    """Whether a verb needs one thing and holds no other effects."""
    kinds = fields_of(cls).values()
    return sum(is_wanted(field) for _, field in kinds) == 1 and not any(_holds_effects(kind) for kind, _ in kinds)


def _holds_effects(annotation: Any) -> bool:
    is_thing = isinstance(annotation, type) and issubclass(annotation, Content)
    parts = [kind for kind, _ in fields_of(annotation).values()] if is_thing else get_args(annotation)
    return annotation == Effect or any(map(_holds_effects, parts))


def form_of(cls: Any, got: Any, vocabulary: Vocabulary) -> dict[str, Any]:
    """The mapping that was meant by a bare value: under the first key that takes it; else what must be written."""
    wanted = sample_fields(cls, vocabulary)
    for key in (*wanted, *fields_of(cls)):
        if got is not None and fits(fields_of(cls)[key][0], got, vocabulary):
            return {**{name: value for name, value in wanted.items() if _asked(cls, name)}, key: got}
    return wanted


def form_of_counter(cls: Any, word: str, given: Mapping[Any, Any]) -> str:
    """How `gain: {points: 2}` is written, where a counter stands in the place of a key, and what is said of cards; "" for any other key
    that there is not."""
    keys = fields_of(cls) if cls is not None and is_verb(cls) else {}
    if cls is not None and is_verb(cls) and cls.word in ("gain", "lose") and word in ("card", "cards"):
        moved = f"`put: {{cards: {given.get(word)}, to: …}}`"
        return f"counters go up and down, and cards go to a zone: {moved}, or `draw: {{cards: 1}}` for the top of a deck"
    number = next((key for key in ("amount", "to") if key in keys), "")
    if not number or "counter" not in keys or "counter" in given or type(given.get(word)) not in (int, str):
        return ""
    meant = {"counter": word, number: given[word], **{key: value for key, value in given.items() if key != word}}
    return f"write `{cls.word}: {written(meant)}`"


def fits(annotation: Any, value: Any, vocabulary: Vocabulary) -> bool:
    """Whether a plain value may stand there."""
    try:
        with speaking(vocabulary):
            TypeAdapter(_without_alias(annotation)).validate_python(value)
    except ValidationError:
        return False
    return True


def _without_alias(annotation: Any) -> Any:
    """A type without the key under which it stands, which pydantic warns of where it stands under none."""
    if get_origin(annotation) is not Annotated:
        return annotation
    bare, *told = get_args(annotation)
    kept = [part for one in told for part in (one.metadata if isinstance(one, FieldInfo) and one.alias else [one])]
    return Annotated[bare, *kept] if kept else bare


def values_of(annotation: Any) -> Any:
    """The type of what stands under the keys of a mapping; None for what is none."""
    bare, _ = _bare(annotation)
    if get_origin(bare) in (Union, UnionType):
        return next((found for one in get_args(bare) if (found := values_of(one)) is not None), None)
    return get_args(bare)[1] if get_origin(bare) is dict else None


def _asked(cls: Any, name: str) -> bool:
    return is_wanted(fields_of(cls)[name][1])


def is_wanted(field: Field[Any]) -> bool:
    """Whether a field must be written."""
    return field.default is MISSING and field.default_factory is MISSING


def fields_of(cls: Any) -> dict[str, tuple[Any, Field[Any]]]:
    """The fields of a class by the key that content writes, each with its type."""
    if cls not in _fields:
        hints = get_type_hints(cls, include_extras=True)
        _fields[cls] = {_alias(hints[field.name]) or field.name: (hints[field.name], field) for field in fields(cls)}
    return _fields[cls]


def classes_in(document: Any, vocabulary: Vocabulary) -> Iterator[type[Any]]:
    """Every class of things that may stand in such a document, verbs last."""
    queue: list[Any] = [document]
    seen: set[int] = set()
    for start in ([document], list(vocabulary)):
        queue = list(start)
        while queue:
            current = queue.pop(0)
            if id(current) in seen:
                continue
            seen.add(id(current))
            if isinstance(current, type) and is_dataclass(current):
                yield current
                queue.extend(kind for kind, _ in fields_of(current).values())
            queue.extend(get_args(current))


def is_verb(cls: Any) -> bool:
    """Whether a class is a verb."""
    return isinstance(cls, type) and issubclass(cls, Verb)


def _alias(annotation: Any) -> str | None:
    found = [one.alias for one in getattr(annotation, "__metadata__", ()) if isinstance(one, FieldInfo) and one.alias]
    return found[0] if found else None


def _is_formula_of_things(annotation: Any) -> bool:
    """Whether a formula stands there that gives no number."""
    schemas = [one.json_schema for one in get_args(annotation)[1:] if isinstance(one, WithJsonSchema)]
    return any(schema.get("x-formula") and not str(schema.get("description", "")).startswith("number") for schema in schemas if schema)


def _bare(annotation: Any) -> tuple[Any, int]:
    """A type without its annotations, and the least number that it allows."""
    least = 0
    while get_origin(annotation) is Annotated:
        annotation, *metadata = get_args(annotation)
        bounds = [getattr(bound, "ge", None) for one in metadata for bound in getattr(one, "metadata", [])]
        least = max([least, *(bound for bound in bounds if isinstance(bound, int))])
    return annotation, least
