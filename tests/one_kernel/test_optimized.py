"""Optimized rules play the same games as those that they were made from: the same options at every decision, the same table at the end."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from engine.kernel.compiling.compiled import compile_game
from engine.kernel.compiling.fixed_numbers import constants_of
from engine.kernel.compiling.linking import Compiled
from engine.kernel.optimizing.sharing import share
from engine.kernel.playing.chance import Chance, Stream, Words
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules

LONGEST = 400
"""Decisions of each game."""


def game_of(game: Compiled, seed: int) -> list[Any]:
    state = game.start(Chance(seed), [0] * len(game.counted), None)
    state.limit = 100
    match = GameMatch(game, state)
    play, below, told = match.play(), Stream(Words(f"{seed}/choices")).below, []
    try:
        decision = next(play)
        for _ in range(LONGEST):
            options = sorted(decision.options, key=str)  # in which order they are offered is free
            told.append((decision.seat, decision.about, [(option.kind, dict(option.args)) for option in options]))
            decision = play.send(options[below(len(options))])
    except StopIteration as stop:
        told.append(stop.value)
    return [*told, match.table.to_plain(), state.fired]


def test_optimized_rules_play_the_same_games(rules: KernelRules) -> None:
    for players in (rules.player_counts[0], rules.player_counts[-1]):
        constants = constants_of(rules.data, players)
        plain, fast = (compile_game(rules.data, players, constants, optimized=how) for how in (False, True))
        for seed in range(4):
            assert game_of(plain, seed) == game_of(fast, seed)


@pytest.mark.parametrize("passes", ["TABLE_", "_asks", "k0_", "] and [xx"])
def test_passes_do_something(passes: str, all_rules: list[KernelRules]) -> None:
    assert any(passes in rules.game(rules.player_counts[0]).source for rules in all_rules)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("f(x) + 1 if f(x) > 0 else 0", True),
        ("f(x) + 1 if y and f(x) > 0 else 0", True),
        ("f(x) + 1 if y or f(x) > 0 else 0", False),  # the test need not call it
        ("1 if f(x) > 0 else f(x)", True),
        ("1 if f(x) > 0 else f(y)", False),
        ("[z for z in (f(x) if f(x) else ())]", False),  # Python has no names there
    ],
)
def test_what_a_test_works_out_is_kept(written: str, kept: bool) -> None:  # noqa: FBT001 - a case
    tree = ast.parse(f"def g(x, y):\n return {written}\n")
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    share(function)
    space: dict[str, Any] = {"f": lambda x: [x] if x == 2 else 0} if "z in" in written else {"f": lambda x: x * 2}
    exec(compile(ast.fix_missing_locations(tree), "<test>", "exec"), space)  # noqa: S102 - written above
    assert [space["g"](x, y) for x in (-1, 2) for y in (0, 1)] == [
        eval(written, {**space, "x": x, "y": y}) for x in (-1, 2) for y in (0, 1)
    ]  # noqa: S307
    assert (":=" in ast.unparse(tree)) == kept
