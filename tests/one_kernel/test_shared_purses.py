"""Several prices that are paid out of the same counter: what one takes the next no longer finds."""

from __future__ import annotations

import pytest

from engine.kernel.rules import KernelRules
from tests.examples.laid_table import lay, read, rules_of, run

TABLE = """
cards: {hue: {one_of: [madder, weld]}}
counters: {vials: {of: seat, each: hue}, joker: {of: seat}}
purses: {for_madder: {of: [vials.madder, joker]}, for_weld: {of: [vials.weld, joker]}, at_once: {of: [vials.weld, joker], whole: true}}
"""
CARDS = """
deck: {id: cloths, name: Cloths}
cards:
  - {id: twill, name: Twill, cost: {for_madder: 1, for_weld: 1}}
  - {id: felt, name: Felt, cost: {for_weld: 1}}
  - {id: gift, name: Gift}
  - {id: shield, name: Shield, in_zone: hand, reactions: [{before: lose.coins, option: ward, cost: {for_weld: 1}, do: [prevent]}]}
"""
ACTIONS = """
actions:
  - {id: both, cost: {for_madder: 1, for_weld: 1}}
  - {id: some, with: {n: "numbers(1, 2)"}, cost: {for_weld: 1, for_madder: n}}
  - {id: beside, cost: {for_madder: 1, joker: 1}}
  - {id: whole, cost: {for_madder: 1, at_once: 2}}
  - {id: buy, with: {card: hand.where(playable)}, effects: [{resolve: {card: card}}]}
  - {id: haggle, cost: {for_madder: 1}, with: {card: hand.where(playable)}, effects: [{resolve: {card: card}}]}
  - {id: rob, effects: [{lose: {counter: coins, of: left}}]}
  - {id: pour, needs: vials(madder) > 0, effects: [{spend: {price: {vials.madder: 1}}}]}
  - {id: wait}
"""
FLOW = """
endings: [{id: poured, when: "seats.any(vials(madder) = 0 and joker = 7)", winner: red}]
"""


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> KernelRules:
    files = {"table.yaml": TABLE, "cards/cloths.yaml": CARDS, "actions.yaml": ACTIONS, "flow.yaml": FLOW}
    return rules_of(lay(tmp_path_factory.mktemp("dyers"), {name: read(text) for name, text in files.items()}))


def test_only_what_is_nothing_may_be_left_out(rules: KernelRules) -> None:
    given = {"turn": "red", "seats": {"red": {"joker": 2}}}
    result = run(rules, {"given": given, "when": [{"both": {}}], "then": {"seats": {"red": {"vials": {"madder": 1, "weld": 0}}}}})
    assert result.message == "seats.red.vials.madder: expected 1, but there is none"
