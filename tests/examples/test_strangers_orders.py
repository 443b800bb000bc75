"""What pieces have that only their owner knows: orders that lie face down beside units, damage that others only guess at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games.data.entry import check
from engine.kernel.rules import KernelRules
from engine.table.driver import Sight
from tests.examples.laid_table import lay, rules_of, run

Files = dict[str, Any]

GIVEN: Files = {
    "turn": "red",
    "boards": "empty",
    "seats": {"red": {"man": ["a1"]}, "blue": {"man": ["e5"]}},
    "hurt": {"red_man_1": 1, "blue_man_1": 9},
    "aim": {"red_man_1": "a2", "blue_man_1": "a5"},
}


def table(aim: Files, hurt: Files) -> Files:
    """Men with an aim and with damage; who aims at a guess gains points, and so does who strikes another's man."""
    return {
        "table.yaml": {
            "remembers": {"aim": {"a": "space", "of": "piece", "seen_by": "owner", **aim}},
            "counters": {"hurt": {"of": "piece", "seen_by": "owner", **hurt}},
            "value": "points",
        },
        "actions.yaml": {
            "actions": [
                {"id": "wait"},
                {"id": "guess", "with": {"at": "field"}, "effects": [{"if": {"when": "e5.piece.aim = at", "then": [_gain("1")]}}]},
                {"id": "strike", "effects": [_gain("e5.piece.hurt")]},
            ]
        },
    }


def _gain(amount: str) -> Files:
    return {"gain": {"counter": "points", "amount": amount}}


@pytest.fixture
def rules(tmp_path: Path) -> KernelRules:
    return rules_of(lay(tmp_path, table({"may_be": "space.neighbours"}, {"may_be": "numbers(0, 2)"})))


def test_others_see_neither_aims_nor_damage_of_a_piece(rules: KernelRules) -> None:
    sees = {"red": {"aim": {"red_man_1": "a2"}, "hurt": {"red_man_1": 1}}, "blue": {"aim": {"blue_man_1": "a5"}, "hurt": {"blue_man_1": 9}}}
    then = {"aim": GIVEN["aim"], "hurt": GIVEN["hurt"], "sees": sees}
    assert run(rules, {"given": GIVEN, "when": [{"wait": {}}], "then": then}).message == ""


def test_a_piece_that_is_given_away_tells_its_new_owner(tmp_path: Path) -> None:
    files = table({}, {"may_be": "numbers(0, 2)"})
    files["actions.yaml"]["actions"].append({"id": "sell", "effects": [{"give_away": {"pieces": "a1.piece", "to": "blue"}}]})
    then = {"sees": {"red": {"aim": {}}, "blue": {"aim": {"red_man_1": "a2", "blue_man_1": "a5"}}}}
    assert run(rules_of(lay(tmp_path, files)), {"given": GIVEN, "when": [{"sell": {}}], "then": then}).message == ""


def test_bots_reckon_with_what_it_may_be_of_the_piece(rules: KernelRules) -> None:
    match = rules.scenario_match(2, GIVEN)
    decision: Any = next(match.play())
    worths = Sight(match, decision.seat).judge(decision)
    guessed = {option.args["at"] for option, worth in zip(decision.options, worths, strict=True) if option.kind == "guess" and worth > 0}
    assert guessed and guessed <= {"d5", "e4"}, "a neighbour of e5, and never the a5 at which it aims"
    struck = next(worth for option, worth in zip(decision.options, worths, strict=True) if option.kind == "strike")
    assert struck <= 2, "what it may be, and not the 9 that there are"


def test_a_secret_that_nobody_could_keep_is_told(tmp_path: Path) -> None:
    files = {"table.yaml": {"counters": {"gold": {"of": "space", "seen_by": "owner"}, "hurt": {"of": "piece", "seen_by": "owner"}}}}
    found = [str(one) for one in check(rules_of(lay(tmp_path, files)).data)]
    assert any("all see 'gold': nobody has it" in one for one in found)
    assert any("bots that look ahead know 'hurt'" in one for one in found)
