"""Verbs of a game's own and parts of cards, as functions; and the ways in which actions may be taken that have such verbs as effects.

A function is compiled when it is first called for. One that is called while it is being written, by itself or by what it calls, may ask
somebody, as far as is known then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from engine.definitions.verbs import Verb
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.resolved.world import World
from engine.kernel.compiling.writing.arguments import argument, bound, type_of
from engine.kernel.compiling.writing.brought import brought_about
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Written
from engine.kernel.content.flow import Action
from engine.kernel.content.own import Chosen, OwnVerbData
from engine.kernel.formulas.types import CARD, SEAT
from engine.source.problems import Steps

FILE = "verbs.yaml"


class Writing(Protocol):
    """Where functions are written."""

    tables: dict[str, dict[int, str]]
    about: dict[str, str]

    @property
    def world(self) -> World:
        """All things of the game."""

    def emitter(self, name: str, parameters: Sequence[str], file: str, path: Steps = (), you: str = "you") -> Emitter:
        """A function to be written."""

    def add(self, emitter: Emitter) -> str:
        """Keep a function that has been written."""


class OwnFunctions:
    """The functions of own verbs and of parts, by name, and whether they ask anybody."""

    def __init__(self, program: Writing) -> None:
        self.program = program
        self._asks: dict[str, bool] = {}

    def verb(self, id_: str) -> tuple[str, bool]:
        """The function `own_<verb>(s, you, …)`."""
        name = f"own_{id_}"
        if name not in self._asks:
            self._asks[name] = True
            self._asks[name] = self._write_verb(name, id_)
        return name, self._asks[name]

    def _write_verb(self, name: str, id_: str) -> bool:
        made, path = self.program.world.own[id_], self.program.world.own_paths[id_]
        told = {field: type_of(made, field, self.program.world.words) for field in made.takes}
        parameters = [f"f_{field}" for field, type_ in told.items() if type_.base != "name"]
        emitter = self.program.emitter(name, ["s", "you", *parameters, *(f"a_{one}" for one in made.with_)], FILE, path)
        for field_, type_ in told.items():
            if type_.base != "name":
                emitter.bind(field_, Code(f"f_{field_}", type_))
        for one, chosen in made.with_.items():
            with emitter.at("with"):
                emitter.bind(one, bound(emitter, one, chosen))
        taken = {field: Code(f"f_{field}", type_) for field, type_ in told.items() if type_.base != "name"}
        facts = {"who": Code("you", SEAT), **taken}
        with emitter.before(id_, facts):
            emitter.event(id_, facts)
            emitter.effects(made.do, "do")
        self.program.add(emitter)
        self.program.about[name] = f"what '{id_}' does"
        return emitter.asks

    def part(self, part: str) -> tuple[str, bool]:
        """The table of functions by kind of card of what a part of it does, and whether any of them asks."""
        table = f"PART_{part}"
        if table not in self._asks:
            self._asks[table] = True
            kinds = self.program.tables[table] = {}
            asks = False
            for kind, card in enumerate(self.program.world.kinds):
                if part in card.part_names:
                    name = f"part_{part}_{kind}"
                    kinds[kind] = name
                    asks |= self._write_part(name, kind, part)
            self._asks[table] = asks
        return table, self._asks[table]

    def _write_part(self, name: str, kind: int, part: str) -> bool:
        world = self.program.world
        file, path = world.place_of(kind)
        emitter = self.program.emitter(name, ["s", "you", "card"], file, path)
        if kind in world.cards:
            emitter.bind("this", Code("card", CARD.perhaps()))  # none where somebody only remembers the kind
        inline_part(emitter, kind, part)
        self.program.add(emitter)
        return emitter.asks


def inline_part(emitter: Emitter, kind: int, part: str) -> None:
    """Write what a part of a kind of card does."""
    card = emitter.world.kinds[kind]
    emitter.event(f"card.{card.id}")
    emitter.event(f"part.{card.id}.{part}")
    with emitter.elsewhere(*emitter.world.place_of(kind)):
        for steps, _, effects in card.lists(part):
            emitter.effects(effects, *steps)


# ---------------------------------------------------------------------- ways to take an action


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to take an action: what is given by verbs and parts beforehand, what is chosen, what it needs, and what it does."""

    action: Action
    file: str
    path: Steps
    name: str
    given: tuple[tuple[Verb, OwnVerbData], ...] = ()
    """Own verbs whose fields its choices and needs may speak of."""
    kind: int = -1
    """The kind of card whose part whoever acts uses, what says which kind it is, and the effect that uses it."""
    of: Written = ""
    used: Verb | None = None
    with_: Mapping[str, Chosen] = field(default_factory=dict)


def ways_of(world: World, actions: Sequence[tuple[str, Steps, Action]]) -> Iterator[Way]:
    """Each action, once for every part of a card that may be used by it."""
    for file, path, action in actions:
        used = _used(world, action)
        plain = Way(action=action, file=file, path=path, name=action.id, with_=dict(action.with_))
        if used is None:
            yield _with_verbs(world, plain, action.effects)
            continue
        for kind, card in enumerate(world.kinds):
            lists = card.lists(used.part)  # type: ignore[attr-defined]
            effects = [effect for _, _, found in lists for effect in found]
            if lists and not any(_stands(world, effect) for effect in effects):
                prices = [power.cost for _, power, _ in lists if power is not None]
                paying = replace(action, cost=_together([action.cost, *prices])) if any(prices) else action
                way = replace(plain, action=paying, name=f"{action.id}__{card.id}", kind=kind, of=used.of, used=used)  # type: ignore[attr-defined]
                yield _with_verbs(world, way, [*action.effects, *effects])


def _used(world: World, action: Action) -> Verb | None:
    """The part of a card by which an action is offered; none where its effects bring that card about first."""
    for place, one in enumerate(action.effects):
        if one.word == "use" and one.by == "you":  # type: ignore[attr-defined]
            return None if brought_about(world, action.effects[:place], one.of, action.with_) else one  # type: ignore[attr-defined]
    return None


def _together(prices: Sequence[Mapping[str, Written]]) -> dict[str, Written]:
    """What an action costs, and the powers that it uses."""
    found: dict[str, Written] = {}
    for price in prices:
        for counter, amount in price.items():
            found[counter] = f"({found[counter]}) + ({amount})" if counter in found else amount
    return found


def _stands(world: World, effect: Verb) -> bool:
    return effect.word in world.own and not world.own[effect.word].do


def _with_verbs(world: World, way: Way, effects: Sequence[Verb]) -> Way:
    given = tuple((effect, world.own[effect.word]) for effect in effects if effect.word in world.own)
    chosen = dict(way.with_)
    for _, made in given:
        chosen |= made.with_
    return replace(way, given=given, with_=chosen)


def give(emitter: Emitter, way: Way) -> None:
    """Bind the fields of the verbs of a way, for its choices and needs."""
    asking = [(effect, made) for effect, made in way.given if made.with_ or made.needs is not None]
    for place, (effect, made) in enumerate(asking):
        with emitter.at("effects"):
            for before in asking[:place]:
                _keep_apart(emitter, before, (effect, made))
            for name in made.takes:
                code = argument(emitter, made, name, getattr(effect, name))
                if code.type.base != "name":
                    emitter.scope.bound[name] = code


def _keep_apart(emitter: Emitter, one: tuple[Verb, OwnVerbData], other: tuple[Verb, OwnVerbData]) -> None:
    """Refuse two verbs of one action that mean different things by one name where the action is offered."""
    (before, first), (after, second) = one, other
    taken = [name for name in second.takes if name in first.takes and getattr(before, name) != getattr(after, name)]
    for name in (*taken, *(name for name in second.with_ if name in first.with_)):
        message = f"'{first.id}' and '{second.id}' both have '{name}', so that what they need cannot be told apart"
        raise emitter.wrong(message, "call it otherwise in one of them, or let one verb of verbs.yaml do both")
