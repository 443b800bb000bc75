"""What prices are paid from: a counter, or a purse of several counters that are spent in a stated order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.resolved.world import World
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.compiling.writing.reacting import Writing
from engine.kernel.content.table import PursePart
from engine.kernel.formulas.types import NUMBER
from engine.source.hints import did_you_mean

FILE = "table.yaml"


def left_in(e: Emitter, name: str) -> str:
    """How much the acting seat can pay of a counter or out of a purse. Raises ContentError where there is none of that name."""
    if name in e.world.table.purses:
        return f"purse_{name}(s, {e.you})"
    declared = e.world.priced(name)
    if declared is None:
        if name in e.world.table.counters and (keys := e.world.keys(name)):
            raise e.wrong(f"'{name}' has a number for each {e.world.table.counters[name].each}", f"name one of them: `{name}.{keys[0]}`")
        raise e.wrong(*nothing_to_pay(e.world, name))
    place = e.world.counter(name, e.you)
    return f"({place} - {declared.at_least})" if declared.at_least else place


def reckoned(e: Emitter, prices: Mapping[str, str]) -> dict[str, str]:
    """Prices as they stand before any of them is paid, by counter or purse: code that paying, and what it sets off, changes no more."""
    return {name: price if price.isdigit() or price.isidentifier() else e.let(price, "price") for name, price in prices.items()}


def pay(e: Emitter, name: str, amount: str) -> None:
    """Write that the acting seat pays."""
    if name in e.world.table.purses:
        e.line(f"spend_{name}(s, {e.you}, {amount})")
        return
    with e.at("cost"):
        left_in(e, name)  # tells where there is no such counter
    e.line(f"{e.world.counter(name, e.you)} -= {amount}")


def pay_all(e: Emitter, prices: Mapping[str, str], what: str, facts: Mapping[str, Code]) -> None:
    """Write that the acting seat pays every price of something, by counter or purse, as they stood at first: all before any is told.

    What is told is `pay.<counter>.<what>`, with the amount among the facts.
    """
    amounts = reckoned(e, prices)
    for name, amount in amounts.items():
        pay(e, name, amount)
    for name, amount in amounts.items():
        e.event(f"pay.{name}.{what}", {**facts, "amount": Code(amount, NUMBER)}, [f"counter:{name}"])


def payable_at_once(program: Writing, e: Emitter, prices: Mapping[str, str]) -> list[str]:
    """Conditions under which prices that are paid out of the same counter can all be paid, one after the other in their order.

    Of each price by itself `left_in` tells.
    """
    found, waiting = [], list(prices)
    while waiting:
        drawn_from = _counters(e, waiting[0])
        group = [waiting.pop(0)]
        while more := [name for name in waiting if drawn_from & _counters(e, name)]:
            group += more
            waiting = [name for name in waiting if name not in more]
            drawn_from = drawn_from.union(*(_counters(e, name) for name in more))
        if len(group) > 1:
            ordered = [name for name in prices if name in group]
            found.append(f"{_at_once(program, e, ordered)}(s, {e.you}, {', '.join(prices[name] for name in ordered)})")
    return found


def sharing(e: Emitter, prices: Iterable[str]) -> bool:
    """Whether two of these prices are paid out of one counter."""
    drawn_from = [counter for name in prices for counter in _counters(e, name)]
    return len(set(drawn_from)) < len(drawn_from)


def _counters(e: Emitter, name: str) -> frozenset[str]:
    """What a price may be paid out of."""
    return frozenset(part.counter for part in parts_of(e, name))


def parts_of(e: Emitter, name: str) -> list[PursePart]:
    """What a price may be paid out of, in order: a purse, or a counter alone."""
    written = e.world.table.purses[name].of if name in e.world.table.purses else (name,)
    return [part if isinstance(part, PursePart) else PursePart(counter=part) for part in written]


def _at_once(program: Writing, e: Emitter, names: Sequence[str]) -> str:
    """The function that spends prices in thought: what one takes out of a counter the next no longer finds there."""
    function = "purses_" + "_and_".join(name.replace(".", "_") for name in names)
    if function in program.functions:
        return function
    amounts = [f"n_{place}" for place, _ in enumerate(names)]
    thought = program.emitter(function, ["s", "you", *amounts], FILE, ("purses",))
    spent = {counter: thought.let("0", "spent") for counter in dict.fromkeys(part.counter for name in names for part in parts_of(e, name))}
    for amount, name in zip(amounts, names, strict=True):
        whole = name in e.world.table.purses and e.world.table.purses[name].whole
        for part in parts_of(e, name):
            room = f"{room_in(thought, part)} - {spent[part.counter]}"
            thought.line(f"used = {amount} if {amount} <= {room} else 0" if whole else f"used = min({amount}, {room})")
            with thought.block("if used > 0:"):
                thought.line(f"{spent[part.counter]} += used")
                thought.line(f"{amount} -= used")
        thought.line(f"if {amount} > 0: return False")
    thought.line("return True")
    return program.add(thought)


def room_in(e: Emitter, part: PursePart) -> str:
    """How much of a part is left."""
    declared = e.world.priced(part.counter)
    if declared is None:
        raise e.wrong(*nothing_to_pay(e.world, part.counter))
    place = e.world.counter(part.counter, "you")
    if part.up_to is None:  # counters keep above their least
        return f"({place} - {declared.at_least})" if declared.at_least else place
    return f"max({e.number(part.up_to, 'up_to')} - {place}, 0)"


def nothing_to_pay(world: World, name: str) -> tuple[str, str]:
    """What is wrong with a price in something that there is not, or that nobody pays with, and what may have been meant."""
    counters = world.table.counters
    if name in counters and counters[name].of not in ("seat", "turn", "table"):
        told = f"'{name}' is of each {counters[name].of}, and prices are paid out of counters of seats, of the turn or of the table"
        return told, "declare another for it in table.yaml"
    words = [f"{counter}.{key}" for counter in counters for key in world.keys(counter)]
    known = [one for one in (*counters, *words) if world.priced(one) is not None] + [*world.table.purses]
    return f"no counter and no purse is called '{name}'", did_you_mean(name, known) or "declare it in table.yaml"
