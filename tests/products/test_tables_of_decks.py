"""Tables of what the kinds of a deck have in its columns, in rulebooks and on reference sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed, read

ODDS = [f"odds_{number}" for number in range(1, 8)]


def table(folder: Path, kind: str, word: str = "de", heads: str = "") -> str:
    """The words of a book in which a deck of results stands as a table."""
    columns = {name: {"one_of": ["ar", "lost"], "names": {"lost": word}} for name in ODDS}
    rolls = [{"id": f"roll_{face}", "name": f"Roll {face}", "odds_1": "lost", "odds_2": "ar"} for face in (1, 2)]
    shows = [{"things": "numbers", "of": "results", "title": "Combat", "columns": {name: heads or name[-1] for name in ODDS}}]
    files = {
        "cards/results.yaml": {"deck": {"id": "results", "name": "Results", "kinds": True}, "columns": columns, "cards": rolls},
        "rules/1_rules.yaml": {"section": {"id": "rules", "title": "Rules", "shows": shows}, "clauses": [{"id": "wait", "text": "Wait."}]},
        "print.yaml": read(f"products: [{{id: book, title: Book, kind: {kind}}}]"),
    }
    return printed(lay(folder, files), "book")


@pytest.mark.parametrize("kind", ["rulebook", "reference"])
def test_words_stand_there_by_their_names_in_as_many_columns_as_there_are(tmp_path: Path, kind: str) -> None:
    words = table(tmp_path, kind)
    assert "Roll 1 de ar \u2013" in words
    assert "Results 1 2 3 4 5 6 7 Roll" in words, "the table is headed by the deck, not by terrain"


@pytest.mark.parametrize("kind", ["rulebook", "reference"])
def test_more_columns_of_words_than_have_room_stand_in_parts(tmp_path: Path, kind: str) -> None:
    words = table(tmp_path, kind, word="surrendered", heads="Outnumbered")
    assert words.count("surrendered") == 2 and words.count("Outnumbered") == words.count("Outnum") >= len(ODDS), "no word is broken"
    assert words.count("Roll 1") > 1, "each part names its rows"
