"""A deck without rules that has a book of prose: it may say for how many it is, and leaves no hole on the cover where it does not."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner

from pressgang.cli import main


@pytest.mark.parametrize(("players", "told"), [("players: [3, 4]\n", "For 3 or 4 players"), ("", "")])
def test_the_cover_tells_for_how_many_the_game_is_where_it_says_so(tmp_path: Path, players: str, told: str) -> None:
    home = tmp_path / "content" / "zoo"
    (home / "cards").mkdir(parents=True)
    (home / "rules").mkdir()
    (home / "game.yaml").write_text(f"id: zoo\ntitle: Zoo\nrules: data\n{players}")
    (home / "cards" / "zoo.yaml").write_text("deck: {id: zoo, name: Zoo}\ncards: [{id: fox, name: Fox}]\n")
    (home / "rules" / "1.yaml").write_text("section: {id: play, title: How to play}\nclauses:\n  - {id: deal, text: Deal all cards.}\n")
    (home / "print.yaml").write_text("products:\n  - {id: rules, title: Rules, kind: rulebook}\n")
    checked = CliRunner().invoke(main, ["check", "--project", str(tmp_path)])
    assert checked.exit_code == 0, checked.output
    assert CliRunner().invoke(main, ["build", "--project", str(tmp_path)]).exit_code == 0
    words = pdfium.PdfDocument(tmp_path / "output" / "zoo" / "rules.pdf")[0].get_textpage().get_text_bounded()
    assert "Zoo" in words and told in words and "to be designed" not in words
