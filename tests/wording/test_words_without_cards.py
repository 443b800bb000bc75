"""A game without cards may have columns all the same: words that its memories and choices are of."""

from __future__ import annotations

import shutil
from pathlib import Path

from click.testing import CliRunner

from pressgang.cli import main
from tests.examples.laid_table import lay, read

TABLE = """
cards: {suit: {one_of: [clubs, hearts]}}
remembers: {code: {a: suit}}
"""


def test_the_name_of_a_column_is_said_where_there_are_no_cards(tmp_path: Path) -> None:
    root = lay(tmp_path, {"print.yaml": {"products": [{"id": "exact_rules", "title": "Exact rules", "kind": "exact_rules"}]}})
    game = root / "content" / "table"
    for folder in ("cards", "boards", "rules", "scenarios"):
        shutil.rmtree(game / folder, ignore_errors=True)
    (game / "table.yaml").write_text(TABLE)
    (game / "flow.yaml").write_text("flow: [{turns: {until: false, rounds: true, do: [{act: {}}]}}]")
    guess = read("[{choose: {from: words(suit), as: one, do: [{remember: {values: {code: one}}}]}}]")
    (game / "actions.yaml").write_text(str({"actions": [{"id": "guess", "effects": guess}, {"id": "wait"}]}).replace("'", '"'))
    made = CliRunner().invoke(main, ["--project", str(root), "check", "table"])
    assert made.exit_code == 0, made.output
