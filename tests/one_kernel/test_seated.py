"""A compiled game seats people of other colours without being compiled anew; cards that have a name; columns of kinds of card."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.playing.chance import Chance
from engine.kernel.playing.given import read_given
from engine.kernel.playing.match import GameMatch
from tests.one_kernel.gems import edit, rules_of, written


def test_seats_of_other_colours_play_the_same_game(tmp_path: Path) -> None:
    game = rules_of(written(tmp_path)).game(2)
    other = game.seated(("gold", "teal"))
    assert (game.world.seats, other.world.seats) == (("red", "blue"), ("gold", "teal"))
    assert other.world.piece_names == ["gold_runner", "teal_runner"]
    matches = [GameMatch(one, one.start(Chance(7), [0] * len(one.counted), None)) for one in (game, other)]
    plays = [match.play() for match in matches]
    decisions = [next(play) for play in plays]
    for number in range(60):
        assert [one.seat for one in decisions] in (["red", "gold"], ["blue", "teal"])
        first, second = ([(option.kind, option.args) for option in one.options] for one in decisions)
        assert first == second
        pick = number % len(first)
        decisions = [play.send(one.options[pick]) for play, one in zip(plays, decisions, strict=True)]
    plain = str(matches[1].table.to_plain())
    assert "red" not in plain and str(matches[0].table.to_plain()) == plain.replace("gold", "red").replace("teal", "blue")


def test_a_position_names_whoever_sits_there(tmp_path: Path) -> None:
    folder = written(tmp_path)
    edit(folder, "game.yaml", "[{colour: red}, {colour: blue}]", "[{colour: red}, {colour: blue}, {colour: gold}]")
    game = rules_of(folder).game(2).seated(("gold", "red"))
    state = game.start(Chance(1), [0] * len(game.counted), None)
    read_given(game, state, {"turn": "gold", "seats": {"gold": {"carries": {"gem": 2}}}})
    assert (state.turn, state.c_gems[:2]) == (0, [2, 0])
    with pytest.raises(ValueError, match="blue does not play among 2, but gold, red"):
        read_given(game, state, {"turn": "blue"})


def test_a_card_that_has_a_name_may_move_twice(tmp_path: Path) -> None:
    folder = written(tmp_path)
    effects = "[{put: {cards: card, to: laid}}, {put: {cards: card, to: pile}}]"
    edit(folder, "actions.yaml", "actions:\n", f"actions:\n  - {{id: bury, with: {{card: hand}}, effects: {effects}}}\n")
    match = rules_of(folder).scenario_match(2, {"turn": "red", "cards": {"pile": ["moon"]}, "seats": {"red": {"hand": ["sun"]}}})
    play = match.play()
    play.send(next(one for one in next(play).options if one.kind == "bury"))
    shown = match.table.to_plain()
    assert (shown["cards"]["pile"], shown["seats"]["red"]["hand"]) == (["sun", "moon"], [])


def test_columns_are_asked_of_kinds_of_card(tmp_path: Path) -> None:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "zones:\n", "cards: {worth: {number: [0, 9]}}\nremembers: {likes: {a: card_kind, of: seat}}\nzones:\n")
    edit(folder, "cards/deck.yaml", "{id: sun, copies: 2}", "{id: sun, copies: 2, worth: 3}")
    edit(folder, "actions.yaml", "needs: pile or laid", "needs: likes.worth = 3")
    rules = rules_of(folder)
    for likes, offered in (("sun", True), ("moon", False), (None, False)):
        match = rules.scenario_match(2, {"turn": "red", "seats": {"red": {"likes": likes}}})
        assert any(one.kind == "draw" for one in next(match.play()).options) is offered
