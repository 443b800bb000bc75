"""Powers stand on mats, and on ordinary cards as well: there the text of the card ends with them."""

from __future__ import annotations

from pathlib import Path

from tests.examples.laid_table import lay, printed, read

DECK = """
deck: {id: gear, name: Gear}
cards:
  - id: lamp
    name: Lamp
    effects: [{gain: {counter: points}}]
    powers: [{id: glow, name: Glow, cost: {coins: 1}, glow: [{gain: {counter: points, amount: 3}}]}]
  - {id: rope, name: Rope, powers: [{id: glow, cost: {coins: 2}, glow: [{gain: {counter: points, amount: 4}}]}]}
"""
USE = "actions: [{id: shine, with: {card: hand.where(kind.glow)}, effects: [{use: {part: glow, of: card}}]}]"
PART = "{id: gear, title: Gear, things: cards, of: gear, face: picture_top, size: poker}"
CARDS = f"products: [{{id: cards, title: Cards, kind: faces, parts: [{PART}]}}]"


def test_the_text_of_a_card_ends_with_its_powers(tmp_path: Path) -> None:
    folder = lay(tmp_path, {"cards/gear.yaml": read(DECK), "actions.yaml": read(USE), "print.yaml": read(CARDS)})
    words = printed(folder, "cards")
    assert "Gain 1 point. Glow. 1 coin: gain 3 points" in words.replace("  ", " ")
    assert "2 coins: gain 4 points" in words
