"""The examples in docstrings are executed: what they say is what comes of them."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "generator", "pressgang")
MODULES = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for package in PACKAGES
    for file in (ROOT / package).rglob("*.py")
    if "    >>> " in file.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", MODULES)
def test_examples_hold(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted > 0
    assert result.failed == 0


def test_every_package_has_examples() -> None:
    assert {module.partition(".")[0] for module in MODULES} == set(PACKAGES)
