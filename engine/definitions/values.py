"""Every value of a game's content, with what its schema says of it: what kind it is, and whether a rule reads it.

A value is a number, a word or a switch of the content, or an entry of a list that can be taken out (an effect, a card, a clause). The `id`
of an entry is its name, no value. Values whose schema carries `drift` (flavour, layout, prose ...) bear no rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import WithJsonSchema
from pydantic.fields import FieldInfo

from engine.definitions.game import SHARED_KINDS, GameData, Kind
from engine.definitions.verbs import Effect, Verb, Vocabulary
from engine.source.tree import Key

DRIFT = "drift"
"""The key of a schema that says why no rule reads a value."""

EDITIONS: Final = "editions"
PLAYERS: Final = "players"
"""A key of numbers of players; an edition may not be for all of them."""

PHYSICAL: Final = "physical"
"""A key, and why no rule reads a thing that says so: it is about the table of a printed game only."""

OTHER_EDITION: Final = "other edition"
"""Why no rule reads what is not part of the edition that is looked at."""

DRAWN: Final = "drawn"
"""Of a value that shapes a drawing and no rule, such as the place of a point of a board: print alone has to notice it."""

UNPLAYED: Final = "unplayed"
"""A key of clauses that no game plays, and why: print alone has to notice them."""

FORMULA: Final = "x-formula"
"""The key of a schema that says that a formula stands there."""

Sort = Literal["number", "switch", "choice", "name", "text", "nothing", "entry"]

FieldName = tuple[str, ...]
"""The same for all values that stand in the same place of the schema: class and field, further down the step."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value: where it stands and what it is.

    `choices` are the words that may stand there, when the schema lists them; `exempt` why no rule reads it, "" when one may.
    """

    file: str
    path: tuple[Key, ...]
    sort: Sort
    plain: Any
    field: FieldName
    choices: tuple[Any, ...] = ()
    exempt: str = ""
    is_formula: bool = False

    @property
    def is_drawn(self) -> bool:
        """Whether print alone has to notice it."""
        return self.exempt == DRAWN


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where the walk stands."""

    file: str
    path: tuple[Key, ...]
    field: FieldName
    exempt: str = ""

    def at(self, step: Key, field: FieldName, exempt: str = "") -> _Spot:
        return _Spot(self.file, (*self.path, step), field, exempt or self.exempt)


@dataclass(frozen=True, slots=True)
class _Game:
    """What the walk knows of the game: its verbs, the edition that is looked at, and for how many players that is."""

    vocabulary: Vocabulary
    edition: str
    players: tuple[int, ...]


def values_of(data: GameData, kinds: tuple[Kind, ...]) -> list[Value]:
    """All values of a game in one edition, in the order of its files; `kinds` are those of its rules."""
    found: list[Value] = []
    game = _Game(data.vocabulary, data.edition, tuple(data.manifest.players))
    for file, source in data.sources.items():
        kind = kind_of(file, kinds)
        found += _walk(kind.document, source.plain(), _Spot(file, (), (kind.document.__name__,)), game)
    return found


def kind_of(file: str, kinds: tuple[Kind, ...]) -> Kind:
    """Of which kind a file of the content is."""
    return next(kind for kind in (*SHARED_KINDS, *kinds) if kind.is_of(file))


def _walk(annotation: Any, plain: Any, spot: _Spot, game: _Game, is_formula: bool = False) -> Iterator[Value]:
    """The values below a spot whose schema is `annotation`."""
    is_formula = is_formula or _holds_formula(annotation)
    annotation, mark = _bare(annotation)
    spot = replace(spot, exempt=_firmer(spot.exempt, mark))
    if get_origin(annotation) in (Union, UnionType):
        is_formula = is_formula or any(_holds_formula(branch) for branch in get_args(annotation))
        yield from _walk(_branch(annotation, plain), plain, spot, game, is_formula)
    elif isinstance(annotation, type) and issubclass(annotation, Verb):
        yield from _effect(plain, spot, game)
    elif is_dataclass(annotation) and isinstance(plain, Mapping):
        yield from _thing(annotation, plain, spot, game)
    elif isinstance(plain, list):
        yield from _list(annotation, plain, spot, game)
    elif isinstance(plain, Mapping):
        yield from _mapping(annotation, plain, spot, game)
    else:
        if PLAYERS in spot.path[-2:] and isinstance(plain, int) and plain not in game.players:
            spot = replace(spot, exempt=_firmer(spot.exempt, OTHER_EDITION))
        choices = get_args(annotation) if get_origin(annotation) is Literal else ()
        yield Value(spot.file, spot.path, _sort(plain, choices, spot.field), plain, spot.field, choices, spot.exempt, is_formula)


def _thing(cls: Any, plain: Mapping[Any, Any], spot: _Spot, game: _Game) -> Iterator[Value]:
    schema = _schema(cls)
    spot = replace(spot, exempt=spot.exempt or _left_out(plain, game))
    for key, child in plain.items():
        if key == "id" and isinstance(child, str):
            continue
        if (annotation := schema.get(key) or _own(schema, child)) is not None:
            yield from _walk(annotation, child, spot.at(key, (cls.__name__, str(key)), _class_mark(cls)), game)


def _own(schema: Mapping[str, Any], child: Any) -> Any:
    """What stands under a key of a game's own: the value of a column, or a list of effects; None where things have no such keys."""
    if "columns" not in schema or "parts" not in schema:
        return None
    return tuple[Effect, ...] if isinstance(child, list) else Any


def _left_out(plain: Any, game: _Game) -> str:
    """Why a thing that is of the printed game only, or no part of the edition, bears no rule."""
    if isinstance(plain, Mapping) and plain.get(PHYSICAL) is True:
        return PHYSICAL
    if isinstance(plain, Mapping) and isinstance(plain.get(UNPLAYED), str):
        return OTHER_EDITION if _is_of_others(plain, game) else DRAWN
    for_players = plain.get(PLAYERS) if isinstance(plain, Mapping) else None
    if isinstance(for_players, list) and for_players and not set(for_players) & set(game.players):
        return OTHER_EDITION
    return OTHER_EDITION if _is_of_others(plain, game) else ""


def _firmer(known: str, more: str) -> str:
    """Why a value bears no rule, where two things say so: that print has to notice it gives way to any other."""
    return more or known if known in ("", DRAWN) else known


def _is_of_others(plain: Any, game: _Game) -> bool:
    """Whether a thing says that it belongs to other editions."""
    editions = plain.get(EDITIONS) if isinstance(plain, Mapping) else None
    named = isinstance(editions, list) and all(isinstance(one, str) for one in editions)
    return bool(named and editions and game.edition not in editions)


def _effect(plain: Any, spot: _Spot, game: _Game) -> Iterator[Value]:
    """The fields of an effect; that it is there at all is a value of the list it stands in."""
    if isinstance(plain, Mapping):
        ((word, arguments),) = plain.items()
        yield from _thing(game.vocabulary.verbs[word], arguments or {}, spot.at(word, spot.field), game)
    elif not isinstance(spot.path[-1], int):
        yield Value(spot.file, spot.path, "choice", plain, spot.field, tuple(game.vocabulary.verbs), spot.exempt)


def _list(annotation: Any, plain: list[Any], spot: _Spot, game: _Game) -> Iterator[Value]:
    """The entries: whether a thing or an effect is there at all, and what stands in each; a single word or number is one value."""
    arguments = get_args(annotation)
    for number, child in enumerate(plain):
        of = arguments[min(number, len(arguments) - 1)] if arguments and arguments[-1] is not Ellipsis else (*arguments, Any)[0]
        below = spot.at(number, (*spot.field, "[]"))
        if spot.path[-1:] == (EDITIONS,) and isinstance(child, str) and child != game.edition:
            below = replace(below, exempt=_firmer(below.exempt, OTHER_EDITION))
        if spot.path == (EDITIONS,) and isinstance(child, Mapping):  # the editions of the game themselves: print names them
            below = replace(below, exempt=below.exempt or (DRAWN if child.get("id") == game.edition else OTHER_EDITION))
        if isinstance(child, Mapping) or (isinstance(child, str) and _is_effect(of)):
            yield Value(
                spot.file, below.path, "entry", child, below.field, (), below.exempt or _mark_of_things(of) or _left_out(child, game)
            )
        yield from _walk(of, child, below, game)


def _mapping(annotation: Any, plain: Mapping[Any, Any], spot: _Spot, game: _Game) -> Iterator[Value]:
    arguments = get_args(annotation)
    of = arguments[1] if len(arguments) == 2 else Any
    for key, child in plain.items():
        yield from _walk(of, child, spot.at(key, (*spot.field, "{}")), game)


def _sort(plain: Any, choices: tuple[Any, ...], field: FieldName) -> Sort:
    if plain is None:
        return "nothing"
    if isinstance(plain, bool):
        return "switch"
    if isinstance(plain, int | float):
        return "number"
    return "choice" if plain in choices else "name"


@cache
def _schema(cls: Any) -> dict[str, Any]:
    """The fields of a dataclass by the key that content writes."""
    hints = get_type_hints(cls, include_extras=True)
    return {_alias(hints[field.name]) or field.name: hints[field.name] for field in fields(cls)}


def _alias(annotation: Any) -> str | None:
    found = [one.alias for one in getattr(annotation, "__metadata__", ()) if isinstance(one, FieldInfo) and one.alias]
    return found[0] if found else None


def _bare(annotation: Any) -> tuple[Any, str]:
    """A type without its annotations, and why no rule reads its values, "" when one may."""
    mark = ""
    while get_origin(annotation) is Annotated:
        annotation, *metadata = get_args(annotation)
        mark = next((found for one in metadata if (found := _mark(getattr(one, "json_schema_extra", None)))), mark)
    return annotation, mark


def _holds_formula(annotation: Any) -> bool:
    """Whether what stands there is read as a formula."""
    return any(isinstance(one, WithJsonSchema) and FORMULA in (one.json_schema or {}) for one in getattr(annotation, "__metadata__", ()))


def _mark(extra: Any) -> str:
    return str(extra.get(DRIFT, "")) if isinstance(extra, dict) else ""


def _class_mark(cls: Any) -> str:
    """What the schema of a whole class says: `__pydantic_config__ = bearing_no_rule("layout")`."""
    return _mark(getattr(cls, "__pydantic_config__", {}).get("json_schema_extra"))


def _mark_of_things(annotation: Any) -> str:
    bare, mark = _bare(annotation)
    return mark or (_class_mark(bare) if isinstance(bare, type) else "")


def _is_effect(annotation: Any) -> bool:
    bare, _ = _bare(annotation)
    return isinstance(bare, type) and issubclass(bare, Verb)


def _branch(annotation: Any, plain: Any) -> Any:
    """The branch of a union that a value was read by."""
    branches = [(branch, _bare(branch)[0]) for branch in get_args(annotation)]
    for branch, bare in branches:
        if _fits(bare, plain):
            return branch
    return Any


def _fits(bare: Any, plain: Any) -> bool:
    origin = get_origin(bare)
    if origin is Literal:
        return plain in get_args(bare)
    if plain is None:
        return bare is NoneType
    if isinstance(plain, Mapping):
        return is_dataclass(bare) or origin is dict
    if isinstance(plain, list):
        return origin in (tuple, list)
    return bare is type(plain) or (bare is bool) == isinstance(plain, bool) and isinstance(bare, type) and isinstance(plain, bare)
