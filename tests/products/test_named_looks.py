"""A look or an icon that a game of its own rules names in vain is told where it is named, by `check` and by `build`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

ROOT = Path(__file__).parents[2]
THEME = "the theme 'Obsidian' has no look 'what' for this"
GROUND = THEME.replace("'what'", "'zzz'")
LOOKS = "pier, warehouse, power, path, accessible, cave, sheltered, inaccessible, rock, axis_mundi, heart, grove, fen"
MORE = "a theme of your own adds others, as docs/boards.md shows"

NAMED = [
    ("mana_totems", "board.yaml", "look: heart", "look: what", f"tiles[0].look: {THEME}"),
    ("mana_totems", "cards/spells.yaml", "look: spells", "look: what", f"deck.look: {THEME}"),
    ("mana_totems", "game.yaml", "colour: red", "colour: what", f"seats[0].colour: {THEME}"),
    ("mana_totems", "tokens.yaml", "ink: mana", "ink: what", f"tokens[0].ink: {THEME}"),
    (
        "hexdash",
        "table.yaml",
        "look: sheltered",
        "look: zzz",
        f"spaces.terrain.sorts.forest.look: {GROUND} — it has {LOOKS}; {MORE}",
    ),
    ("mana_totems", "tokens.yaml", "icon: mana", "icon: what", "tokens[0].icon: no icon 'what'"),
]


@pytest.mark.parametrize(("game", "file", "old", "new", "told"), NAMED, ids=[f"{one[1]} {one[3]}" for one in NAMED])
def test_a_look_that_is_not_there_is_told_where_it_is_named(game: str, file: str, old: str, new: str, told: str, tmp_path: Path) -> None:
    content = tmp_path / "content" / game
    shutil.copytree(ROOT / "content" / game, content, ignore=shutil.ignore_patterns("scenarios"))
    text = (content / file).read_text(encoding="utf-8")
    assert old in text
    (content / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    for result in (_run(tmp_path, "check", game), _run(tmp_path, "build", game, "--product", "rulebook")):
        assert result.exit_code == 1
        assert any(line.startswith(f"content/{game}/{file}:") and f": {told}" in line for line in result.output.splitlines()), result.output


def _run(project: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(project), *words])
