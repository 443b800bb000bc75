"""Products that would print nothing are told before anything is printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main
from tests.examples.laid_table import lay, read


def check(folder: Path, product: str) -> str:
    root = lay(folder, {"print.yaml": {"products": [read(product)]}})
    return CliRunner().invoke(main, ["--project", str(root), "check", "table"]).output


@pytest.mark.parametrize(("kind", "things"), [("boards", "things: board"), ("faces", "things: cards"), ("tokens", "things: pieces")])
def test_a_product_without_parts_is_told(tmp_path: Path, kind: str, things: str) -> None:
    told = check(tmp_path, f"{{id: made, title: Made, kind: {kind}}}")
    assert "prints nothing: it has no parts" in told and things in told


def test_a_board_that_lies_still_is_not_printed_as_islands_are(tmp_path: Path) -> None:
    told = check(tmp_path, "{id: made, title: Made, kind: boards, parts: [{id: board, title: Board, things: boards}]}")
    assert "unknown things 'boards' — did you mean 'board'?" in told


@pytest.mark.parametrize(("kind", "named", "meant"), [("boards", "field", "board"), ("faces", "standard", "cards")])
def test_things_called_by_a_board_or_deck_are_told_what_to_write(tmp_path: Path, kind: str, named: str, meant: str) -> None:
    told = check(tmp_path, f"{{id: made, title: Made, kind: {kind}, parts: [{{id: one, title: One, things: {named}}}]}}")
    assert f"unknown things '{named}' — write `things: {meant}, of: {named}`" in told


def test_a_board_is_printed(tmp_path: Path) -> None:
    told = check(tmp_path, "{id: made, title: Made, kind: boards, parts: [{id: board, title: Board, things: board}]}")
    assert "unknown things" not in told and "prints nothing" not in told
