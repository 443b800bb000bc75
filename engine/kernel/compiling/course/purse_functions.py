"""What can be paid out of each purse, and how it is spent."""

from __future__ import annotations

from functools import partial

from engine.kernel.compiling.course.program import Program
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.writing.purses import FILE, parts_of, room_in
from engine.kernel.content.table import Purse
from engine.kernel.formulas.types import NUMBER, SEAT


def compile_purses(program: Program) -> None:
    """`purse_<name>(s, you)`, what can be paid out of each, and `spend_<name>(s, you, amount)`."""
    for name, purse in program.world.table.purses.items():
        program.attempt(partial(_compile, program, name, purse))


def _compile(program: Program, name: str, purse: Purse) -> None:
    left = program.emitter(f"purse_{name}", ["s", "you"], FILE, ("purses", name))
    spend = program.emitter(f"spend_{name}", ["s", "you", "amount"], FILE, ("purses", name))
    rooms = []
    for place, known in enumerate(parts_of(left, name)):
        with left.at("of", place), spend.at("of", place):
            rooms.append(left.let(room_in(left, known), "n"))
            room = room_in(spend, known)
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
