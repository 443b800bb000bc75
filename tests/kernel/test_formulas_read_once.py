"""A formula that is written in several places, or read for several numbers of players, is read once; nobody changes its tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import load
from engine.kernel.formulas.syntax import FormulaError, parse
from engine.kernel.rules import KernelRules

ROOT = Path(__file__).parents[2]


def texts(plain: object) -> Iterator[str]:
    """All that is written in a file."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict | list):
        for one in plain.values() if isinstance(plain, dict) else plain:
            yield from texts(one)


@pytest.mark.parametrize("game", ["hexdash", "gin_rummy", "lanes_and_walls"])
def test_trees_stay_as_they_were_read(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRESSGANG_CACHE", "off")
    parse.cache_clear()
    rules = load(ROOT, game)
    assert isinstance(rules, KernelRules)
    rules.looked_at(rules.player_counts[0])
    read = parse.cache_info().currsize
    rules.looked_at(rules.player_counts[-1])
    assert parse.cache_info().currsize < read * 1.1, "for another number of players nearly nothing is read"
    again = 0
    for text in {text for source in rules.data.sources.values() for text in texts(source.plain())}:
        before = parse.cache_info().hits
        try:
            tree = parse(text)
        except FormulaError:
            continue
        again += parse.cache_info().hits - before
        assert ast.dump(tree) == ast.dump(parse.__wrapped__(text)), text
    assert again > 30
