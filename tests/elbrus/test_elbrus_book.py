"""The rulebook of Elbrus: under its map stands what a map of squares shows, not what boards of hexes do."""

from __future__ import annotations

import pytest

from tests.printed import pages_of, printed


def test_the_caption_of_the_map_speaks_of_squares() -> None:
    text = " ".join(" ".join(pages_of(printed("elbrus")["rulebook.pdf"])).split())
    assert "The table, set up for 3 players" in text
    assert "A chest lies here when the game begins" in text
    assert "what a hex costs" not in text


@pytest.mark.parametrize(("edition", "listed"), [("solo", False), ("duo", True)])
def test_only_teams_find_what_teammates_do_on_their_reference_sheet(edition: str, listed: bool) -> None:
    text = " ".join(" ".join(pages_of(printed("elbrus", edition)["reference.pdf"])).split())
    assert "Shoot an enemy." in text
    assert [word in text for word in ("Revive your teammate", "Trade with your teammate", "reviving", "eammate")] == [listed] * 4
