"""Ranks that are called alike at first have as many letters in the corners of their cards as tell them apart."""

from __future__ import annotations

import pytest

from engine.definitions.columns import Column
from engine.kernel.content.cards import CardData
from generator.products.data.decks.cards import corner_of

RANKS = Column(number=(1, 15), names={1: "Ace", 11: "Jack", 12: "Queen", 13: "King", 14: "Ace", 15: "Joker"})


@pytest.mark.parametrize(("rank", "letters"), [(10, "10"), (11, "Ja"), (12, "Q"), (13, "K"), (14, "A"), (1, "A"), (15, "Jo")])
def test_a_jack_is_no_joker(rank: int, letters: str) -> None:
    assert corner_of(CardData(id="one", columns={"rank": rank}), {"rank": RANKS}) == letters
