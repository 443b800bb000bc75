"""Choices as they are offered: options made once and kept, decisions, and choices among actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.compiling.course.program import Options
from engine.kernel.compiling.resolved.showing import shower
from engine.kernel.compiling.resolved.world import World
from engine.kernel.formulas.types import Type
from engine.table.decisions import Decision, Option


def new_decision(seat: str, about: str, options: list[Any]) -> Decision:
    """A decision, made as fast as a tuple is."""
    return new_tuple(Decision, (seat, about, options))


new_tuple = tuple.__new__


class Act(NamedTuple):
    """A choice among actions as it runs: what is offered, to whom (None: whose turn it is), and where the game goes on."""

    options: Callable[[Any, int], list[Any]]
    who: Callable[[Any], int] | None
    about: str
    after: Callable[[Any], int]
    leave: int
    none: Callable[[Any], Any] | None
    any: Callable[[Any, int], object]
    """Whether there is any option, as far as that is told without listing all of them."""


Named = tuple[tuple[str, int], ...]
"""Things of the table, each by the base of its type and its number: `("space", 12)`."""

OF_THINGS = frozenset({"space", "piece", "card", "seat"})
"""Bases of types that are things of the table; all else that is chosen is a word or a number."""


class Action(Option):
    """An option as the kernel offers it: `value` is what is chosen, in numbers; `run` carries an action out."""

    __slots__ = ("named", "run", "unordered", "value")

    value: Any
    run: Callable[[Any, int, Any], Any] | None
    named: Named
    """The spaces, pieces, cards and seats that it names."""
    unordered: tuple[str, ...]
    """Its arguments that are several things in no order."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that it names."""
        return tuple(number for base, number in self.named if base == "card")


class Written(NamedTuple):
    """An option as it is written, and the things that it names."""

    args: Mapping[str, Any]
    named: Named


class OptionTable(dict[Any, Action]):
    """The options of a kind by what is chosen, each made once."""

    def __init__(
        self,
        kind: str,
        names: tuple[str, ...],
        shown: tuple[Callable[[int], Any], ...],
        run: Callable[..., Any] | None,
        lists: Mapping[str, Sequence[str]],
        bases: Sequence[str],
        unordered: tuple[str, ...] = (),
        written: dict[Any, Written] | None = None,
    ) -> None:
        super().__init__()
        self._written: dict[Any, Written] = {} if written is None else written
        self._unordered = unordered
        self._lists, self._bases = lists, bases
        self._kind, self._names, self._shown, self._run = kind, names, shown, run

    def __missing__(self, value: Any) -> Action:
        written = self._written.get(value)
        if written is None:
            written = self._written[value] = self._as_written(value)
        self[value] = found = self._made(written.args, value, written.named)
        return found

    def _as_written(self, value: Any) -> Written:
        values = value if len(self._names) > 1 or value == () and not self._names else (value,)
        given = zip(self._names, self._shown, values, strict=True)
        args = {
            name: shown(one) for name, shown, one in given if self._run is None and not self._lists or one != ()
        }  # no things beside an action: not said
        args |= {
            name: said for name, parts in self._lists.items() if (said := _one_list([args.pop(part) for part in parts if part in args]))
        }
        return Written(args, self._named(values))

    def _named(self, values: Sequence[Any]) -> Named:
        """The things among what is chosen."""
        things = [(base, one) for base, one in zip(self._bases, values, strict=True) if base in OF_THINGS]
        return tuple((base, each) for base, one in things for each in (one if isinstance(one, tuple) else (one,)) if each >= 0)

    def _made(self, args: Mapping[str, Any], value: Any, named: Named = ()) -> Action:
        """An option with its arguments as they are written, and what is chosen in numbers."""
        option = Action(self._kind, args)
        option.value, option.run, option.named, option.unordered = value, self._run, named, self._unordered
        return option

    @property
    def kind(self) -> str:
        """What is chosen."""
        return self._kind

    @property
    def names(self) -> tuple[str, ...]:
        """The arguments of the choice."""
        parts = [part for one in self._lists.values() for part in one]
        return (*(name for name in self._names if name not in parts), *self._lists)

    def telling(self, value: Any, said: dict[str, int | list[int]]) -> Action:
        """The option of choosing dice together with other things, written as what they show: one die each, or several as a list."""
        key = ("said", value, *(tuple(one) if isinstance(one, list) else one for one in said.values()))
        if key not in self:
            known = self[value]
            self[key] = self._made({name: said.get(name, one) for name, one in known.args.items()}, known.value, known.named)
        return self[key]

    def in_order(self, value: tuple[int, ...]) -> Action:
        """The option of some things in an order of choice, written in it."""
        if value not in self:
            args = {self._names[0]: [self._shown[0]([one])[0] for one in value]}  # type: ignore[arg-type]
            self[value] = self._made(args, value, self._named((value,)))
        return self[value]

    def showing(self, value: Any, shown: list[int]) -> Action:
        """The option of choosing some dice, written as what they show."""
        key = (value, *sorted(shown))
        if key not in self:
            self[key] = self._made({self._names[0]: sorted(shown)}, value)
        return self[key]


def _one_list(parts: list[Any]) -> list[Any]:
    """Things one by one, and several of them one behind the other."""
    return [one for part in parts for one in (part if isinstance(part, list) else [part])]


OF_SEATS = frozenset({"seat", "piece"})
"""What is called otherwise where others sit at the table."""


def option_table(table: Options, world: World, space: dict[str, Any], known: dict[str, dict[Any, Written]]) -> OptionTable:
    """The options of a table as they are offered, each made when it is first asked for; what is `known` of tables that name no seat is the
    same whoever sits where."""
    names = tuple(name for name, _ in table.arguments)
    shown = tuple(shower(world, type_) for _, type_ in table.arguments)
    bases = [type_.base for _, type_ in table.arguments]
    parts = {part for several in dict(table.lists).values() for part in several}
    unordered = tuple(name for name, type_ in table.arguments if type_.many and name not in parts)
    written = None if any(type_.base in OF_SEATS for _, type_ in table.arguments) else known.setdefault(table.name, {})
    return OptionTable(table.kind, names, shown, space.get(table.run), dict(table.lists), bases, unordered, written)


def how_many(world: World, of: Type) -> int:
    """How many things there are of a type; 0 where they are not numbered from 0 on."""
    if of.many:
        return 0
    return world.sizes.get(of.base, 0)
