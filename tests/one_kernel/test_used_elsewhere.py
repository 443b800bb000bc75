"""What one edition uses, or a game with more players, is not told as unused in the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import UNUSED
from engine.source.project import Project
from pressgang.checks.checking import problems_of
from tests.one_kernel.gems import edit, written

SECOND = "actions.yaml:\n  actions:\n    - {id: bless, effects: [{put: {cards: hand.first, to: patron}}]}\n"


def unused(folder: Path, edition: str | None = None) -> list[str]:
    return [one.message for one in problems_of(Project(folder), "gems", edition, fast=True) if one.kind == UNUSED]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game of two editions with a zone to which no card comes."""
    folder = written(tmp_path)
    edit(folder, "table.yaml", "zones:\n", "zones:\n  patron: {}\n")
    edit(folder, "game.yaml", "editions: [{id: first, name: First}]", "editions: [{id: first, name: First}, {id: second, name: Second}]")
    edit(
        folder,
        "actions.yaml",
        "actions:\n",
        "actions:\n  - {id: sting, effects: [{gain: {counter: snares}}, {put: {cards: hand.first, to: laid}}]}\n",
    )
    (folder / "content" / "gems" / "editions").mkdir()
    return folder


@pytest.mark.parametrize(("second", "told"), [("{}", ["no card ever comes to 'patron'"]), (SECOND, [])])
@pytest.mark.parametrize("edition", [None, "first"])
def test_a_zone_is_used_if_one_edition_uses_it(folder: Path, second: str, told: list[str], edition: str | None) -> None:
    (folder / "content" / "gems" / "editions" / "second.yaml").write_text(second, "utf-8")
    assert unused(folder, edition) == told


def test_an_edition_that_cannot_be_played_says_nothing_of_it(folder: Path) -> None:
    (folder / "content" / "gems" / "editions" / "second.yaml").write_text(SECOND.replace("patron", "patroness"), "utf-8")
    assert unused(folder) == ["no card ever comes to 'patron'"]


def test_what_only_more_players_use_is_used(folder: Path) -> None:
    (folder / "content" / "gems" / "editions" / "second.yaml").write_text("{}", "utf-8")
    edit(folder, "game.yaml", "players: [2]", "players: [2, 3]")
    edit(folder, "game.yaml", "{colour: blue}", "{colour: blue}, {colour: green}")
    edit(folder, "table.yaml", "  patron: {}", "  patron: {}\n  crown: {}")
    edit(folder, "flow.yaml", "set_up: [", "set_up: [{if: {when: 'everyone.count > 2', then: [{put: {cards: pile.first, to: crown}}]}}, ")
    assert unused(folder) == ["no card ever comes to 'patron'"]
