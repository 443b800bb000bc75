"""What prices are paid from: a counter, or a purse of several counters that are spent in a stated order."""

from __future__ import annotations

from functools import partial

from engine.kernel.compiling.codes import Code
from engine.kernel.compiling.emitter import Emitter
from engine.kernel.compiling.program import Program
from engine.kernel.content.table import Purse, PursePart
from engine.kernel.formulas.types import NUMBER, SEAT
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
        known = [*_payable(e), *e.world.table.purses]
        raise e.wrong(
            f"no counter of seats or turns, and no purse, is called '{name}'", did_you_mean(name, known) or "declare it in table.yaml"
        )
    place = e.world.counter(name, e.you)
    return f"({place} - {declared.at_least})" if declared.at_least else place


def pay(e: Emitter, name: str, amount: str) -> None:
    """Write that the acting seat pays."""
    if name in e.world.table.purses:
        e.line(f"spend_{name}(s, {e.you}, {amount})")
        return
    with e.at("cost"):
        left_in(e, name)  # tells where there is no such counter
    e.line(f"{e.world.counter(name, e.you)} -= {amount}")


def compile_purses(program: Program) -> None:
    """`purse_<name>(s, you)`, what can be paid out of each, and `spend_<name>(s, you, amount)`."""
    for name, purse in program.world.table.purses.items():
        program.attempt(partial(_compile, program, name, purse))


def _compile(program: Program, name: str, purse: Purse) -> None:
    left = program.emitter(f"purse_{name}", ["s", "you"], FILE, ("purses", name))
    spend = program.emitter(f"spend_{name}", ["s", "you", "amount"], FILE, ("purses", name))
    rooms = []
    for place, part in enumerate(purse.of):
        known = part if isinstance(part, PursePart) else PursePart(counter=part)
        with left.at("of", place), spend.at("of", place):
            rooms.append(left.let(_room(left, known), "n"))
            room = _room(spend, known)
            spend.line(f"used = amount if amount <= {room} else 0" if purse.whole else f"used = min(amount, {room})")
            with spend.block("if used > 0:"):
                sign = "-" if known.up_to is None else "+"
                spend.line(f"{program.world.counter(known.counter, 'you')} {sign}= used")
                spend.line("amount -= used")
                facts = {"who": Code("you", SEAT), "amount": Code("used", NUMBER)}
                spend.event(f"spend.{name}.{known.counter}", facts, [f"counter:{known.counter}"])
    left.line(f"return max({', '.join(rooms)}, 0)" if purse.whole else f"return {' + '.join(rooms)}")
    if spend.asks:
        raise program.wrong(FILE, ("purses", name), "what spending sets off may ask nobody", "let a trigger of the action ask")
    program.add(left)
    program.add(spend)


def _room(e: Emitter, part: PursePart) -> str:
    """How much of a part is left."""
    declared = e.world.priced(part.counter)
    if declared is None:
        hint = did_you_mean(part.counter, _payable(e)) or "declare it in table.yaml"
        raise e.wrong(f"no counter of seats or turns is called '{part.counter}'", hint)
    place = e.world.counter(part.counter, "you")
    if part.up_to is None:  # counters keep above their least
        return f"({place} - {declared.at_least})" if declared.at_least else place
    return f"max({e.number(part.up_to, 'up_to')} - {place}, 0)"


def _payable(e: Emitter) -> list[str]:
    """What can be paid, by name; with the word, where a counter has a number for each."""
    known = [f"{name}.{key}" for name in e.world.table.counters for key in e.world.keys(name)]
    return [name for name in (*e.world.table.counters, *known) if e.world.priced(name) is not None]
