from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from engine.games import load
from engine.kernel.rules import KernelRules

ROOT = Path(__file__).parents[2]
GAMES = (
    *("attic_auction", "backgammon", "blackjack", "connect_four", "crazy_eights", "draughts", "garrison", "gin_rummy", "gomoku"),
    *(
        "goofspiel",
        "harbour_lights",
        "hearts",
        "hex",
        "hexdash",
        "lanes_and_walls",
        "liars_dice",
        "millbrook",
        "night_market",
        "nine_mens_morris",
        "orchard",
        "othello",
    ),
    *("oware", "pig", "starlight", "tic_tac_toe", "tidewall", "whist", "yacht"),
)


@cache
def rules_of(game: str) -> KernelRules:
    rules = load(ROOT, game)
    assert isinstance(rules, KernelRules)
    return rules


@pytest.fixture(params=GAMES)
def rules(request: pytest.FixtureRequest) -> KernelRules:
    return rules_of(request.param)


@pytest.fixture
def all_rules() -> list[KernelRules]:
    return [rules_of(game) for game in GAMES]
