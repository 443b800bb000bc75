"""How rules and logs of games of data read back: what newcomers' games printed badly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.content.flow import ActionFile
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, printed, rules_of

EXACT = {"theme": "obsidian", "language": "en", "products": [{"id": "exact", "title": "Exact rules", "kind": "exact_rules"}]}
ACT = {"again": "true"}
KEEP: dict[str, Any] = {
    "table.yaml": {
        "dice": {"dice": {"count": 4}},
        "counters": {"points": {"of": "seat", "name": "point", "plural": "points"}},
        "define": {"worth": "by_range(pot, 0, 5, 3, 10, 7)"},
    },
    "flow.yaml": {
        "flow": [
            {"turns": {"until": "false", "do": [{"act": {**ACT, "actions": ["keep", "stop"], "none": [{"tell": {"what": "bust"}}]}}]}}
        ],
        "endings": [{"id": "most", "when": "points > 9", "winner": "seats.most(points)"}],
    },
    "actions.yaml": {
        "actions": [
            {"id": "keep", "with": {"kept": {"of": "dice", "at_least": 1, "at_most": 3}}, "effects": [{"gain": {"counter": "points"}}]},
            {"id": "stop", "effects": ["end_turn"]},
        ]
    },
    "print.yaml": EXACT,
}
READ = {
    "en": [
        "Choose as the kept 1 to 3 of dice.",
        "and again until the turn is over.",
        "All are told: bust.",
        "As soon as you have more than 9 points. Wins: those of the players with the most points.",
        "0, 3 from 5 on, 7 from 10 on (by pot).",
    ],
    "de": [
        "Wähle als kept 1 bis 3 von den Würfeln.",
        "und wieder, bis der Zug vorbei ist.",
        "Alle erfahren: bust.",
        "0, 3 ab 5, 7 ab 10 (nach pot).",
    ],
}


@pytest.mark.parametrize("language", list(READ))
def test_the_exact_rules_say_what_is_chosen_and_how_much(language: str, tmp_path: Path) -> None:
    lay(tmp_path, {**KEEP, "print.yaml": {**EXACT, "language": language}})
    read = printed(tmp_path, "exact")
    assert [text for text in READ[language] if text not in read] == [], read


def test_logs_count_in_the_name_of_several_and_a_pool_of_dice_show(tmp_path: Path) -> None:
    wording = Wording.of(rules_of(lay(tmp_path, KEEP)).data, tmp_path)
    assert plain(wording.log.event("gain.points", {"who": "red", "amount": 3, "now": 4})) == "Red gains 3 points, now 4"
    assert plain(wording.log.event("gain.points", {"who": "red", "amount": 1, "now": 4})) == "Red gains 1 point, now 4"
    assert plain(wording.log.event("roll.dice", {"shows": [3, 4]})) == "Dice show 3 and 4"
    assert plain(wording.log.event("set.points", {"whose": ["red", "blue"], "amount": 0})) == "Points of red and blue are now 0"
    assert plain(wording.log.event("set.pot", {"amount": 0})) == "Pot is now 0"
    assert plain(wording.log.event("roll.dice", {"shows": 3})) == "Dice shows 3"


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        ("2", "Gain 2 points."),
        ("hand.max(rank)", "Gain as many points as the highest rank of your hand."),
        ("constants.prize", "Gain 4 (6 with 4 players) points."),
        ("2 if pot > 3 else 1", "Gain 2 points if pot is more than 3, otherwise 1 point."),
    ],
)
def test_an_amount_stands_beside_its_noun(amount: str, text: str, tmp_path: Path) -> None:
    gain = {"id": "try", "effects": [{"gain": {"counter": "points", "amount": amount}}]}
    lay(tmp_path, {"table.yaml": KEEP["table.yaml"], "actions.yaml": {"actions": [gain]}})
    (tmp_path / "content" / "table" / "constants.yaml").write_text("constants: {prize: {2: 4, 3: 4, 4: 6}}\n")
    data = rules_of(tmp_path).data
    effects = next(action.effects for file in data.all(ActionFile) for action in file.actions if action.id == "try")
    assert plain(Wording.of(data, tmp_path, "en").effects(list(effects))) == text


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("b4.piece.kind = pawn", "If the kind of the piece of b4 is pawn, gain 1 point."),
        ("b4.terrain = wood and twice(pot) > 3", "If the terrain of b4 is wood and the twice of pot is more than 3, gain 1 point."),
    ],
)
def test_words_are_said_as_such_and_definitions_of_what_they_are_given(condition: str, text: str, tmp_path: Path) -> None:
    table = {
        **KEEP["table.yaml"],
        "define": {"twice": {"with": ["much"], "is": "much * 2"}},
        "spaces": {"terrain": {"names": {"wood": "wood"}}},
    }
    effects = [{"if": {"when": condition, "then": [{"gain": {"counter": "points"}}]}}]
    data = rules_of(lay(tmp_path, {"table.yaml": table, "actions.yaml": {"actions": [{"id": "try", "effects": effects}]}})).data
    made = next(action.effects for file in data.all(ActionFile) for action in file.actions if action.id == "try")
    assert plain(Wording.of(data, tmp_path, "en").effects(list(made))) == text


def test_logs_tell_whose_hand_a_card_comes_to(tmp_path: Path) -> None:
    passing = {"id": "pass_on", "effects": [{"put": {"cards": "hand", "to": "left.hand"}}]}
    rules = rules_of(lay(tmp_path, {"actions.yaml": {"actions": [passing]}}))
    match = rules.telling().scenario_match(2, {"turn": "red", "seats": {"red": {"hand": ["clubs_1"]}}})
    play = match.play()
    decision = next(play)
    play.send(next(option for option in decision.options if option.kind == "pass_on"))
    (told,) = [facts for name, facts in match.state.log if name == "put.hand"]
    assert (told["who"], told["of"]) == ("red", "blue")
    assert plain(Wording.of(rules.data, tmp_path).log.event("put.hand", told)) == "1 of clubs goes to blue’s hand"
