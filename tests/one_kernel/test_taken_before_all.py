"""Cards that all saw are known to all in the hand that takes them, however the effect names them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, read, rules_of, run

CARDS = "{deck: {id: fruit, name: Fruit}, cards: [{id: fig, name: Fig}, {id: pear, name: Pear}, {id: plum, name: Plum}]}"
GIVEN = "{turn: red, market: [fig], discard: [plum], seats: {red: {hand: [pear]}}}"
NAMED = ["market", "market + discard", "cards.where(it in market)", "market + hand"]


def known(folder: Path, where: str, card: str) -> list[str]:
    """What blue sees of red's hand once red has taken the card from among those `where`."""
    take = {"id": "gather", "with": {"card": where}, "effects": [{"take": {"cards": "card"}}]}
    files = {"cards/fruit.yaml": read(CARDS), "actions.yaml": {"actions": [take, {"id": "wait"}]}}
    then = {"sees": {"blue": {"seats": {"red": {"hand": ["told"]}}}}}
    result = run(rules_of(lay(folder, files)), {"given": read(GIVEN), "when": [{"gather": {"card": card}}], "then": then})
    return result.message.partition("got [")[2].rstrip("]").split(", ")


@pytest.mark.parametrize("where", NAMED)
def test_a_card_that_lay_open_is_known(tmp_path: Path, where: str) -> None:
    assert known(tmp_path, where, "fig") == ["?", "fig"]


def test_a_card_that_lay_hidden_is_not(tmp_path: Path) -> None:
    assert known(tmp_path, "deck + market", "fig")[0] == "?"
    assert known(tmp_path / "hidden", "market + hand", "pear") == ["?"]
