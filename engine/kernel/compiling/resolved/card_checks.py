"""What can be wrong with cards as they are written: their columns, powers and other sides, and verbs in the wrong list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.definitions.columns import Column, faults
from engine.kernel.compiling.resolved.world import LISTS, World
from engine.kernel.content.cards import CardData
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Steps


def power_problems(world: World, file: str, path: Steps, card: CardData) -> Iterator[Problem]:
    """Powers in columns that there are not, or paid out of nothing."""
    for place, power in enumerate(card.powers):
        here: Steps = (*path, "powers", place)
        yield from column_problems(
            world, file, here, power.columns, world.table.powers, "declare it in table.yaml: powers: {…: {one_of: […]}}"
        )
        for counter in power.cost:
            if counter not in world.table.purses and world.priced(counter) is None:
                known = [*world.table.purses, *world.table.counters]
                hint = did_you_mean(counter, known) or "a counter of a seat, of the turn or of the table, or a purse"
                yield world.problem(file, (*here, "cost", counter), f"nothing is paid out of '{counter}'", hint)


THINGS = frozenset({"seat", "seats", "space", "spaces", "piece", "pieces", "card", "cards"})
"""What effects choose or are given, and no formula reads off a card."""

PLAIN = frozenset({"number", "span", "name", "deck", "section"})
"""What is written as it is."""


def back_problems(world: World) -> Iterator[Problem]:
    """Other sides that are no kind of card, or that two cards have."""
    kinds, seen = [card.id for card in world.kinds], dict[str, str]()
    for kind, card in enumerate(world.kinds):
        if card.back is None:
            continue
        file, path = world.place_of(kind, "back")
        if card.back not in kinds or card.back == card.id:
            others = [other for other in kinds if other != card.id]
            yield world.problem(file, path, f"no other card is called '{card.back}'", did_you_mean(card.back, others))
        elif card.back in seen:
            yield world.problem(file, path, f"'{card.back}' is the other side of '{seen[card.back]}' already", "one side has one back")
        seen[card.back] = card.id


def misplaced(world: World) -> Iterator[Problem]:
    """Verbs of the game's own where they may not stand."""
    for kind, card in enumerate(world.kinds):
        for part, (steps, _, effects) in ((name, found) for name in card.part_names for found in card.lists(name)):
            for place, effect in enumerate(effects):
                made = world.own.get(effect.word)
                if made is not None and made.parts and part not in made.parts:
                    file, path = world.place_of(kind, *steps, place)
                    fit = [one.id for one in world.own.values() if part in one.parts]
                    message = f"'{effect.word}' cannot be carried out in a {part.replace('_', ' ')}"
                    yield world.problem(file, path, message, did_you_mean(effect.word, fit))


def taking_problems(world: World) -> Iterator[Problem]:
    """Fields of own verbs that are of no kind; of verbs that do nothing by themselves, those that only effects could use."""
    for word, made in world.own.items():
        for name, kind in made.takes.items():
            path = (*world.own_paths[word], "takes", name)
            if isinstance(kind, tuple) or kind in PLAIN:
                continue
            if kind in THINGS:
                if not made.do:
                    told = f"'{word}' does nothing by itself, so that nobody asks which {kind} its {name} is"
                    hint = "let it take a `number`, a `span` or a word, which formulas read, or say what it does under `do`"
                    yield world.problem("verbs.yaml", path, told, hint)
            elif LISTS.get(kind, kind) not in world.words:
                known = [*PLAIN, *THINGS, *LISTS, *world.words]
                hint = did_you_mean(kind, known) or f"there are {', '.join(sorted(PLAIN | THINGS))} and lists of words"
                yield world.problem("verbs.yaml", path, f"'{kind}' is no kind of value, and no list of words is called so", hint)


def column_problems(
    world: World, file: str, path: Steps, plain: Mapping[str, Any], columns: Mapping[str, Column], how: str = "declare it in table.yaml"
) -> Iterator[Problem]:
    """Values that do not fit their columns of cards, spaces or powers; `how` to declare what is unknown."""
    for fault in faults(columns, plain, how=how):
        yield world.problem(file, (*path, fault.key), fault.message, fault.hint)
    for name, value in plain.items():
        if name in columns and columns[name].seat and value not in (known := [seat.colour for seat in world.data.manifest.seats]):
            hint = did_you_mean(str(value), known) or f"one of {', '.join(known)}"
            yield world.problem(file, (*path, name), f"no seat is called '{value}'", hint)
