"""Optimized rules play the same games as those that they were made from: the same options at every decision, the same table at the end."""

from __future__ import annotations

import ast
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.kernel.compiling import compiled
from engine.kernel.compiling.compiled import compile_game
from engine.kernel.compiling.formulas.fixed_numbers import constants_of
from engine.kernel.compiling.linking import Compiled
from engine.kernel.optimizing.passes import Facts, Optimized, optimize
from engine.kernel.playing.chance import Chance, Stream, Words
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from tests.one_kernel.gems import edit, rules_of, written
from tests.printed import ROOT

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
        made = {name: table for name, table in fast.namespace.items() if name.startswith("TABLE_")}
        before = deepcopy(made)
        for seed in range(2):
            assert game_of(plain, seed) == game_of(fast, seed)
        assert made == before, "what was made beforehand stays as it is"


@pytest.mark.parametrize("counter", ["of: seat, each: boot, reset: round", "each: boot, reset: round", "of: seat, each: boot, reset: turn"])
def test_numbers_by_word_go_back_for_each_on_their_own(tmp_path: Path, counter: str) -> None:
    """What is worked out beforehand never becomes a part of the state, where play would change it for everybody and for good."""
    folder = written(tmp_path)
    edit(folder, "table.yaml", "zones:\n", "cards:\n  boot: {one_of: [left_boot, right_boot]}\nzones:\n")
    edit(folder, "table.yaml", "counters:\n", f"counters:\n  worn: {{{counter}, at_most: 1}}\n")
    wear = "with: {boot: words(boot).where(worn(it) = 0)}, effects: [{set: {counter: worn, which: boot, to: 1}}]"
    edit(folder, "actions.yaml", "actions:\n", f"actions:\n  - {{id: wear, cost: {{actions: 1}}, {wear}}}\n")
    plays_alike(folder)


def test_lots_are_drawn_of_the_same_seats_each_time(tmp_path: Path) -> None:
    folder = written(tmp_path)
    edit(folder, "flow.yaml", "set_up: [", "set_up: [{pick: {from: seats, as: lucky, do: [{gain: {counter: gems, of: lucky}}]}}, ")
    plays_alike(folder)


def plays_alike(folder: Path) -> None:
    """Several games, one after the other, of the same rules: what one of them changes must not be found by the next."""
    data = rules_of(folder).data
    plain, fast = (compile_game(data, 2, constants_of(data, 2), optimized=how) for how in (False, True))
    for seed in range(6):
        assert game_of(plain, seed) == game_of(fast, seed)


def test_passes_do_something(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Optimized] = []

    def spied(source: str, facts: Facts) -> Optimized:
        made.append(optimize(source, facts))
        return made[-1]

    monkeypatch.setattr(compiled, "optimize", spied)
    monkeypatch.setattr(compiled, "kept", lambda _key, _folder, make: make())
    rules = load(ROOT, "mana_totems")
    assert isinstance(rules, KernelRules)
    compile_game(rules.data, 2, constants_of(rules.data, 2))
    text = ast.unparse(made[0].tree)
    assert all(mark in text for mark in ("TABLE_", "_asks", "k0_", "] and [xx"))
