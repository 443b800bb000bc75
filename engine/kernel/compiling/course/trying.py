"""Actions that are looked at beforehand: what they leave, and what happens otherwise where that is not as it must be."""

from __future__ import annotations

from engine.kernel.compiling.course.program import Program
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.writing.arguments import bound
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.compiling.writing.own import Way, give


def done_by(way: Way) -> str:
    """The function that does an action, or what happens otherwise."""
    return f"try_{way.name}" if way.action.otherwise else f"do_{way.name}"


def write_try(program: Program, way: Way, names: list[str]) -> None:
    """`try_<action>(s, you, value)`: the action if that leaves the table as it must be, else what happens otherwise."""
    if way.action.leaves is None:
        hint = "say when under `leaves`, or `if` among its effects"
        raise program.wrong(way.file, (*way.path, "otherwise"), "happens where `leaves` would not be true, and nothing stands there", hint)
    failed = program.emitter(f"failed_{way.name}", ["s", "you", "value"], way.file, way.path)
    give(failed, way)
    codes = bind_chosen(failed, way)
    if names:
        failed.line(f"{', '.join(code.text for code in codes)} = value")
    failed.chosen = frozenset(names)
    failed.effects(way.action.otherwise, "otherwise")
    program.add(failed)
    emitter = program.emitter(f"try_{way.name}", ["s", "you", "value"], way.file, way.path)
    emitter.line(f"does = do_{way.name} if {leaves_of(program, way, names)}(s, you, value) else {failed.name}")
    emitter.line("return does(s, you, value)")
    program.add(emitter)


def bind_chosen(emitter: Emitter, way: Way) -> list[Code]:
    """The names of what is chosen with an action, as variables."""
    codes = []
    for name, chosen in way.with_.items():
        with emitter.at("with"):
            code = bound(emitter, name, chosen)
        emitter.bind(name, code)
        codes.append(code)
    return codes


def leaves_of(program: Program, way: Way, names: list[str]) -> str:
    """The function that tells whether the table is as it must be once an action is done."""
    name = f"leaves_{way.name}"
    if name in program.functions or way.action.leaves is None:
        return name
    if "s.chance" in program.functions.get(f"do_{way.name}", ""):
        hint = "take the chance out of its effects, or ask for it under `needs`"
        raise program.wrong(
            way.file, (*way.path, "leaves"), "what an action leaves cannot be told beforehand where it leaves it to chance", hint
        )
    left = program.emitter(f"left_{way.name}", ["s", "you", "value"], way.file, way.path)
    codes = bind_chosen(left, way)
    if names:
        left.line(f"{', '.join(code.text for code in codes)} = value")
    left.line(f"return {left.truth(way.action.leaves, 'leaves')}")
    program.add(left)
    emitter = program.emitter(name, ["s", "you", "value"], way.file, way.path)
    emitter.line(f"then = carried_out(clone, do_{way.name}, s, you, value)")
    emitter.line(f"return then is None or {left.name}(then, you, value)")
    return program.add(emitter)
