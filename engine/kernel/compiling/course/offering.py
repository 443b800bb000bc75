"""When an action is offered: what it needs, and whether what it costs can be paid."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from engine.kernel.compiling.course.program import Program
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.compiling.writing.own import Way
from engine.kernel.compiling.writing.purses import left_in, payable_at_once, sharing
from engine.kernel.content.fields import Written
from engine.kernel.content.flow import ActionFile, Group
from engine.kernel.formulas.syntax import parse
from engine.kernel.formulas.types import SEAT, Type
from engine.source.hints import did_you_mean

Types = Sequence[tuple[str, Type]]
"""Of what is chosen with an action so far, the name and the type."""

AT_ONCE = "prices"
"""Among the conditions of an action: that all its prices can be paid, where some are paid out of the same counter."""


def groups_of(program: Program) -> dict[str, Group]:
    """The groups of actions, by their names."""
    return {name: group for file in program.world.data.all(ActionFile) for name, group in file.groups.items()}


def group_of(program: Program, way: Way) -> Group:
    """The group of an action; an empty one where it has none. Raises ContentError for one that is not declared."""
    action = way.action
    groups = groups_of(program)
    if action.group is None:
        return Group()
    if action.group not in groups:
        hint = did_you_mean(action.group, groups) or "declare it under `groups`"
        raise program.wrong(way.file, (*way.path, "group"), f"no group '{action.group}'", hint)
    return groups[action.group]


def price_of(emitter: Emitter, counter: str, of: str, price: Written, chosen: Mapping[str, Code]) -> str:
    """The code of what is paid of a counter for an action or card, with what modifies it."""
    with emitter.at("cost"):
        return emitter.modified(f"pay.{counter}.{of}", emitter.number(price, counter), chosen)


def conditions_of(program: Program, emitter: Emitter, way: Way) -> list[tuple[str, Written]]:
    """What must be true for an action to be offered, by the field in which it is written."""
    action = way.action
    found: list[tuple[str, Written]] = [(f"cost.{counter}", price) for counter, price in action.cost.items()]
    if len(found) > 1 and sharing(emitter, action.cost):
        found.append((AT_ONCE, " + ".join(f"({price})" for price in action.cost.values())))  # asked when all of them are known
    group = group_of(program, way)
    needed = [("needs", action.needs), ("group", group.needs), *(("effects", made.needs) for _, made in way.given)]
    return [*found, *((field, written) for field, written in needed if written is not None)]


def condition_in(program: Program, emitter: Emitter, way: Way, field: str, written: Written, types: Types) -> list[str]:
    """A condition of an action as Python."""
    if field == AT_ONCE:
        prices = {name: _price(emitter, way, name, price, types) for name, price in way.action.cost.items()}
        return payable_at_once(program, emitter, prices)
    if field.startswith("cost."):
        return [_affordable(emitter, way, field, written, types)]
    return [emitter.truth(written, field)]


def _affordable(emitter: Emitter, way: Way, field: str, price: Written, types: Types) -> str:
    counter = field.partition(".")[2]
    with emitter.at("cost"):
        left = left_in(emitter, counter)
    return f"{left} >= {_price(emitter, way, counter, price, types)}"


def _price(emitter: Emitter, way: Way, counter: str, price: Written, types: Types) -> str:
    chosen = {"who": Code("you", SEAT), **{name: Code(f"a_{name}", type_) for name, type_ in types}}
    return price_of(emitter, counter, way.action.id, price, chosen)


def paid_for(way: Way) -> list[str]:
    """The cards among what is chosen whose own price is paid too."""
    carried_out = [getattr(effect, "card", None) for effect in way.action.effects if effect.word == "resolve"]
    return [name for name in way.with_ if name in carried_out]


def both_affordable(program: Program, emitter: Emitter, way: Way, name: str, types: Types) -> list[str]:
    """That the action and a card can be paid together, where both cost something of one counter."""
    if not way.action.cost:
        return []
    prices = {counter: _price(emitter, way, counter, price, types) for counter, price in way.action.cost.items()}
    found, card = [], f"a_{name}"
    for counter in dict.fromkeys(counter for kind in emitter.world.kinds for counter in kind.cost):
        table = f"CARD_PRICE_{counter.replace('.', '_')}"
        of_card = f"({table}[CARD_KIND[{card}]](s, you, {card}) if CARD_KIND[{card}] in {table} else 0)"
        if counter in prices:
            prices[counter] = f"{prices[counter]} + {of_card}"
            found.append(f"{left_in(emitter, counter)} >= {prices[counter]}")
        else:
            prices[counter] = of_card
    return [*found, *payable_at_once(program, emitter, prices)]


def names_in(written: Written) -> set[str]:
    """The bare names of a formula."""
    if not isinstance(written, str):
        return set()
    return {node.id for node in ast.walk(parse(written)) if isinstance(node, ast.Name)}
