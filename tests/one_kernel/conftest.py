from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.kernel.rules import KernelRules
from engine.source.nodes import read_yaml

ROOT = Path(__file__).parents[2]
OF_CHANCE_ALONE = ("snakes_and_ladders",)
"""Where nobody ever chooses."""


MANIFESTS: dict[str, Any] = {folder.name: read_yaml(folder / "game.yaml", ROOT).plain() for folder in sorted((ROOT / "content").iterdir())}
"""What the box of each game says, as it is written."""

OF_DATA = [game for game, manifest in MANIFESTS.items() if manifest["rules"] == "data"]
WITH_TESTS_OF_THEIR_OWN = ("elbrus", "mana_totems")
"""Large games that folders of their own beside this one play."""

GAMES = [game for game in OF_DATA if game not in (*OF_CHANCE_ALONE, *WITH_TESTS_OF_THEIR_OWN)]
"""Every other game that is shipped and whose rules are data alone; a new one is found here."""


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
