"""What the cookbook does not show of statuses and reactions: copies in their midst, and what is wrong with them at the door."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.playing.match import GameMatch
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, rules_of

DUCK = {"before": "lose.coins", "if": "who = you and by != you", "option": "duck", "do": [{"prevent": {"amount": 1}}]}
HIT = {"id": "hit", "effects": [{"lose": {"counter": "coins", "amount": 2, "of": "others"}}]}
FRAGMENTS: dict[str, Any] = {
    "flow.yaml": {"reactions": [DUCK]},
    "actions.yaml": {"actions": [HIT]},
    "cards/mine.yaml": {
        "deck": {"id": "mine", "name": "Mine"},
        "cards": [{"id": "wall", "in_zone": "hand", "reactions": [{"before": "lose", "option": "hide", "do": ["cancel"]}]}],
    },
}


def standing(folder: Path, *choices: str) -> tuple[GameMatch, Any, Any]:
    """A match after some choices: it, its coroutine and its decision."""
    rules = rules_of(lay(folder, FRAGMENTS))
    match = rules.scenario_match(3, {"seats": {"blue": {"hand": ["wall"]}}})
    play = match.play()
    decision = next(play)
    for kind in choices:
        decision = play.send(next(option for option in decision.options if option.kind == kind))
    return match, play, decision


def kinds(decision: Any) -> tuple[str, list[str]]:
    return decision.seat, [option.kind for option in decision.options]


def test_seats_are_asked_in_turn_and_each_reaction_once(tmp_path: Path) -> None:
    match, play, decision = standing(tmp_path, "hit")
    assert kinds(decision) == ("blue", ["decline", "duck", "hide"])
    decision = play.send(decision.options[1])
    assert kinds(decision) == ("blue", ["decline", "hide"])
    decision = play.send(decision.options[0])
    assert kinds(decision) == ("blue", ["decline", "hide"]), "the card may answer what green loses, too"
    decision = play.send(decision.options[0])
    assert kinds(decision) == ("green", ["decline", "duck"])
    play.send(decision.options[0])
    shown = match.table.to_plain()["seats"]
    assert [shown[seat]["coins"] for seat in ("red", "blue", "green")] == [3, 2, 1]


def test_a_game_is_copied_and_saved_while_somebody_reacts(tmp_path: Path) -> None:
    match, play, decision = standing(tmp_path, "hit", "duck")
    saved = json.loads(json.dumps(match.save()))
    ends = []
    for _, other, there in (match.fork(), GameMatch.resume(match.game, saved), (match, play, decision)):
        assert there is not None
        assert kinds(there) == kinds(decision)
        ends.append(kinds(other.send(there.options[1])))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize(
    ("name", "part", "message"),
    [
        (
            "flow.yaml",
            {"reactions": [DUCK | {"before": "lose.cions"}]},
            "flow.yaml:17:14: reactions[0].before: nothing happens here that can",
        ),
        ("flow.yaml", {"reactions": [DUCK | {"cost": {"energy": 1}}]}, "no counter and no purse is called 'energy'"),
        ("flow.yaml", {"reactions": [DUCK | {"if": "whom = you"}]}, "nothing here is called 'whom'"),
        ("actions.yaml", {"actions": [HIT, {"id": "x", "effects": [{"give": {"status": "shieldet"}}]}]}, "did you mean 'shielded'?"),
        (
            "actions.yaml",
            {"actions": [HIT, {"id": "x", "effects": [{"give": {"status": "shielded", "to": "c3"}}]}]},
            "gives a space, not seats",
        ),
        ("table.yaml", {"statuses": {"coins": {}}}, "'coins' is a counter already"),
        ("table.yaml", {"statuses": {"wet": {"of": "space", "until": "own_next_turn"}}}, "a space has no turns"),
        (
            "table.yaml",
            {"statuses": {"wet": {"of": "space", "reactions": [{"before": "lose", "option": "x", "do": ["cancel"]}]}}},
            "a space chooses nothing",
        ),
        (
            "actions.yaml",
            {"actions": [HIT, {"id": "x", "with": {"piece": "man", "to": "field.where(piece.owner = you)"}}]},
            "'piece' could be what is called so here, or that of a space",
        ),
        (
            "actions.yaml",
            {"actions": [HIT, {"id": "x", "leaves": "coins > 0", "effects": [{"roll": {"dice": "dice"}}]}]},
            "where it leaves it to chance",
        ),
        ("table.yaml", {"statuses": {"shielded": {"until": "tomorrow"}}}, "statuses.shielded.until: must be"),
        (
            "table.yaml",
            {"statuses": {"slow": {"until": "end_of_turn", "triggers": [{"on": "end.slow", "may": "rest", "do": ["end_turn"]}]}}},
            "may ask nobody",
        ),
    ],
)
def test_what_is_wrong_is_told_at_the_door(tmp_path: Path, name: str, part: dict[str, Any], message: str) -> None:
    fragments = {**FRAGMENTS, name: part}
    with pytest.raises(ContentError, match=r"(?s).*") as caught:
        rules_of(lay(tmp_path, fragments))
    told = "\n".join(str(problem) for problem in caught.value.problems)
    assert message in told, told
