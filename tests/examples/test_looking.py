"""What a seat has looked at is kept: when hidden things are dealt anew for it, and when a game is saved."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

from engine.kernel.compiling.course.acting import Action
from engine.kernel.playing.match import GameMatch
from engine.table.driver import GameBugError
from tests.examples.laid_table import lay, rules_of

SPY: dict[str, Any] = {
    "actions.yaml": {
        "actions": [
            {"id": "spy", "effects": [{"look": {"at": "left.hand"}}]},
            {"id": "mix", "effects": [{"put": {"cards": "left.hand", "to": "deck"}}, {"shuffle": {"zone": "deck"}}]},
        ]
    }
}
HAND = ["hearts_1", "clubs_4"]


def played(folder: Path, *choices: str) -> tuple[GameMatch, Any]:
    match = rules_of(lay(folder, SPY)).scenario_match(2, {"seats": {"blue": {"hand": HAND}}})
    play = match.play()
    decision = next(play)
    for kind in choices:
        decision = play.send(next(option for option in decision.options if option.kind == kind))
    return match, play


def test_what_was_looked_at_is_not_dealt_anew(tmp_path: Path) -> None:
    seen, _ = played(tmp_path / "seen", "spy")
    assert seen.view("red")["seats"]["blue"]["hand"] == HAND
    assert seen.view("blue")["seats"]["red"]["hand"] == []
    assert seen.imagined().dealt(0)[0].z_hand[1] == seen.state.z_hand[1]
    unseen, _ = played(tmp_path / "unseen", "wait")
    assert unseen.imagined().dealt(0)[0].z_hand[1] != unseen.state.z_hand[1]


def test_a_shuffle_ends_it_and_a_saved_game_keeps_it(tmp_path: Path) -> None:
    match, _ = played(tmp_path, "spy", "wait")
    copy, play, decision = GameMatch.resume(match.game, json.loads(json.dumps(match.save())))
    assert copy.view("red")["seats"]["blue"]["hand"] == HAND
    assert match.state.seen
    play.send(next(option for option in decision.options if option.kind == "mix"))
    assert not copy.state.seen


EVENING: dict[str, Any] = {
    "flow.yaml": {
        "set_up": [{"shuffle": {"zone": "deck"}}],
        "flow": [
            {
                "turns": {
                    "until": "false",
                    "rounds": True,
                    "do": [
                        {"act": {}},
                        {
                            "effects": [
                                {"draw": {"cards": 1}},
                                {"if": {"when": "hand.last.suit = spades", "then": [{"choose": {"from": "others", "as": "foe"}}]}},
                                {
                                    "choose_some": {
                                        "from": "hand",
                                        "as": "shed",
                                        "at_least": 1,
                                        "at_most": 2,
                                        "do": [{"discard": {"cards": "shed"}}],
                                    }
                                },
                            ]
                        },
                    ],
                }
            }
        ],
    }
}


def test_who_looks_ahead_after_drawing_is_dealt_what_comes_to_the_same_choice(tmp_path: Path) -> None:
    match = rules_of(lay(tmp_path, EVENING)).new_match(3, 5, round_limit=30)
    play = match.play()
    decision = next(play)
    for step in range(60):
        assert len(match.judge(decision)) == len(decision.options)
        decision = play.send(decision.options[step % len(decision.options)])


def test_a_broken_game_can_be_told_by_another_process() -> None:
    option = Action("walk", {"to": "b3"})
    option.value, option.run = 3, lambda s, you, value: None
    told = pickle.loads(pickle.dumps(GameBugError("KeyError: 3", [option], "1.16", ["greedy"])))  # noqa: S301 - our own
    assert (str(told), told.choices, told.bots) == (str(GameBugError("KeyError: 3", [option], "1.16")), [option], ("greedy",))
