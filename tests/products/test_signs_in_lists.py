"""Lists of cards in books lead each card with the sign that it bears."""

from __future__ import annotations

from pathlib import Path

import pytest
from printed_games import write_game

from engine.kernel.content.cards import DeckFile
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.decks.cards import sign_in_lists

CARDS = """deck: {id: cards, name: Cards}
columns: {sort: {one_of: [money, land], icons: {money: diamond}}}
cards:
  - {id: penny, name: Penny, sort: money}
  - {id: plot, name: Plot, sort: land}
  - {id: crown, name: Crown, sort: money, art: heart}
  - {id: shield, name: Shield, sort: land}
"""


@pytest.mark.parametrize(
    ("card", "sign"),
    [("penny", "diamond"), ("plot", "deck"), ("crown", "heart"), ("shield", "shield")],
)
def test_the_sign_of_a_card_is_that_of_its_face(tmp_path: Path, card: str, sign: str) -> None:
    write_game(tmp_path, "shop", {"cards/cards.yaml": CARDS, "print.yaml": "products: []\n"})
    shop = open_shop(Project(tmp_path), "shop")
    (found,) = [one for one in shop.game.one(DeckFile).cards if one.id == card]
    assert sign_in_lists(shop, found) == sign
