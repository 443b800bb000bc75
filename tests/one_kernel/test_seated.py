"""A compiled game seats people of other colours without being compiled anew."""

from __future__ import annotations

from pathlib import Path

from engine.kernel.playing.chance import Chance
from engine.kernel.playing.match import GameMatch
from tests.one_kernel.gems import rules_of, written


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
