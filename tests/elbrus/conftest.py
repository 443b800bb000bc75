from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from engine.games import load
from engine.kernel.rules import KernelRules
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.workshop import Workshop

ROOT = Path(__file__).parents[2]


@cache
def rules_of(edition: str) -> KernelRules:
    rules = load(ROOT, "elbrus", edition=edition)
    assert isinstance(rules, KernelRules)
    return rules


@pytest.fixture
def solo() -> KernelRules:
    return rules_of("solo")


@pytest.fixture
def duo() -> KernelRules:
    return rules_of("duo")


@cache
def shop_of() -> Workshop:
    return open_shop(Project(ROOT), "elbrus")


@pytest.fixture
def shop() -> Workshop:
    return shop_of()
