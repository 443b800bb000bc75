"""A flow of many steps that each have a condition: the ways through it double with every step, and still it is compiled at once."""

from __future__ import annotations

import ast

from engine.kernel.optimizing.threading import MOST_PARTS, MOST_TOGETHER, thread
from engine.kernel.optimizing.trees import Function

STEPS = 40


def test_ways_that_double_are_not_all_written_out() -> None:
    source = "\n".join(f"def step_{n}(s):\n if s.x == {n}:\n  s.y += 1\n  return {n + 1}\n return {n + 1}" for n in range(STEPS))
    functions: dict[str, Function] = {one.name: one for one in ast.parse(source).body if isinstance(one, ast.FunctionDef)}
    thread(functions, {n: f"step_{n}" for n in range(STEPS)}, frozenset())
    for function in functions.values():
        assert sum(isinstance(one, ast.stmt) for one in ast.walk(function)) <= MOST_TOGETHER + 5


def test_few_ways_that_say_much_are_not_all_written_out() -> None:
    """What definitions of definitions mean is long: a market price that asks for a ranking that asks for a count at each step."""
    long = f"max({list(range(400))})"
    source = "\n".join(f"def step_{n}(s):\n if s.x == {long}:\n  return {n + 1}\n return {n + 1}" for n in range(8))
    functions: dict[str, Function] = {one.name: one for one in ast.parse(source).body if isinstance(one, ast.FunctionDef)}
    thread(functions, {n: f"step_{n}" for n in range(8)}, frozenset())
    for function in functions.values():
        assert sum(1 for _ in ast.walk(function)) <= MOST_PARTS + 5_000
