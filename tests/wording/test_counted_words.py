"""Counters with a number for each word of a list: where the words have plurals, texts and logs count in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import read
from engine.kernel.content.cards import DeckFile
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.wording import Wording, plain
from tests.examples.laid_table import lay
from tests.examples.laid_table import read as parsed

ROOT = Path(__file__).resolve().parents[2]
GOODS = "{good: {one_of: [shell, demon], names: {demon: bottled demon}%s}}"
PLURALS = ", plurals: {shell: shells, demon: bottled demons}"
COUNTERS = "{goods: {of: seat, each: good, name: good, plural: goods}}"
ORDERS = """
deck: {id: orders, name: Orders}
cards:
  - {id: small, cost: {goods.shell: 3}, effects: [{gain: {counter: goods, which: demon}}]}
  - {id: large, cost: {goods.shell: 1, goods.demon: 2}, effects: [{gain: {counter: goods, which: shell, amount: 2}}]}
  - {id: dear, effects: [{lose: {counter: goods, which: shell, amount: hand.count}}]}
  - {id: any, effects: [{choose: {from: words(good), as: kind, do: [{gain: {counter: goods, which: kind, amount: 2}}]}}]}
"""


def told(folder: Path, plurals: str = PLURALS) -> Wording:
    """The words of a game whose goods are counted one by one."""
    table = parsed(f"{{cards: {GOODS % plurals}, counters: {COUNTERS}}}")
    laid = lay(folder, {"table.yaml": table, "cards/orders.yaml": parsed(ORDERS)})
    return Wording.of(read(Project(laid), "table"), laid, "en")


def texts(wording: Wording) -> dict[str, str]:
    return {card.id: plain(wording.text(card)) for file in wording.game.all(DeckFile) for card in file.cards if file.deck.id == "orders"}


def test_goods_are_counted_by_their_own_nouns(tmp_path: Path) -> None:
    found = texts(told(tmp_path))
    assert found["small"] == "Costs 3 shells. Gain 1 bottled demon."
    assert found["large"] == "Costs 1 shell and 2 bottled demons. Gain 2 shells."
    assert found["dear"] == "Lose as many shells as the number of cards in your hand."
    assert "2 goods (" in found["any"]  # which one is chosen in play


def test_what_the_cards_in_a_hand_are_paid_for_is_said_card_by_card(tmp_path: Path) -> None:
    """And not «for each of your hand», as of a choice of several."""
    orders = parsed("deck: {id: orders, name: Orders}\ncards: [{id: tax, effects: [{lose: {counter: gems, amount: hand.count}}]}]")
    laid = lay(tmp_path, {"cards/orders.yaml": orders})
    game = read(Project(laid), "table")
    assert texts(Wording.of(game, laid, "en"))["tax"] == "Lose 1 gem for each card in your hand."
    assert texts(Wording.of(game, laid, "de"))["tax"].endswith("für jede Karte: deine Hand.")


def test_without_plurals_the_word_stands_behind_the_noun_of_the_counter(tmp_path: Path) -> None:
    assert texts(told(tmp_path, ""))["small"] == "Costs 3 goods (shell). Gain 1 good (bottled demon)."


def test_cards_of_now_or_never_ask_and_give_as_one_would_say_it() -> None:
    wording = Wording.of(read(Project(ROOT), "now_or_never"), ROOT, "en")
    found = {card.id: plain(wording.text(card)) for file in wording.game.all(DeckFile) for card in file.cards}
    assert found["q01"] == "Only if your town has 3 buildings or more. Reward: Gain 3 coins."
    assert found["a08"] == "Only if your town has 4 buildings or more that make a good."
    assert found["q26"] == "Gain 1 coin in each production."
    assert found["salvage_protocol"] == "Enemy defeated: Gain 1 tool."
    assert found["bottled_demons_lab"] == "At game end: 3 vp for each bottled demon of the last production."
    assert not [text for text in found.values() if "the number of" in text or " where " in text or "whenever" in text]


@pytest.mark.parametrize(("amount", "said"), [(1, "Red gains 1 bottled demon, now 4"), (3, "Red gains 3 bottled demons, now 4")])
def test_logs_count_in_them_too(tmp_path: Path, amount: int, said: str) -> None:
    facts = {"of": "red", "which": "demon", "amount": amount, "now": 4}
    assert plain(told(tmp_path).log.event("gain.goods", facts)) == said


@pytest.mark.parametrize(
    ("plurals", "message"),
    [
        (", plurals: {shel: shells, demon: demons}", "plurals: no word 'shel' in this column; did you mean 'shell'?"),
        (", plurals: {shell: shells}", "plurals: 'demon' has none; a counter of these words counts in all of them"),
    ],
)
def test_plurals_are_those_of_the_words(tmp_path: Path, plurals: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        told(tmp_path, plurals)
    assert "table.yaml:" in str(caught.value) and message in str(caught.value)
