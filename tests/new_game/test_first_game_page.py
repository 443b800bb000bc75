"""The page on games of data tells all there is."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games.general.definitions import KINDS, VOCABULARY

PAGE = (Path(__file__).parents[2] / "docs" / "games_of_data.md").read_text(encoding="utf-8")


def test_every_verb_stands_in_the_table_and_no_other() -> None:
    told = re.findall(r"^\| `(\w+)[:`]", PAGE.partition("## Verbs")[2], re.MULTILINE)
    assert sorted(told) == sorted(VOCABULARY.verbs)


def test_every_file_is_named() -> None:
    for kind in KINDS:
        assert f"`{kind.pattern}`" in PAGE
