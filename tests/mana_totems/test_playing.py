"""Whole games of the completed edition: they end, nothing is made or lost, and the boards are those that were laid out."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, sampled_from

from engine.bots.roster import seat_bots
from engine.games import load
from engine.kernel.boards.tiles import CLOCKWISE, lay_board, neighbours, parse_hex, step
from engine.kernel.content.tiles import TileBoard
from engine.kernel.playing.looking import look_ahead, look_from_rest
from engine.table.decisions import Decision
from engine.table.driver import Record, Sight, play_out

HOME = Path(__file__).parents[2]


@cache
def rules() -> Any:
    return load(HOME, "mana_totems", None)


def played(players: int, seed: str, bot: str = "random") -> Record:
    match = rules().new_match(players, seed, round_limit=200)
    return play_out(match, seat_bots((bot,) * players, match.table.seats, seed), strict=True)


@settings(max_examples=40, deadline=None)
@given(seed=integers(0, 2**32), players=sampled_from([2, 3, 4, 5, 6]))
def test_every_game_ends_by_its_own_rules(seed: int, players: int) -> None:
    record = played(players, str(seed))
    assert record.ending.reason in {"last_totem", "all_fell", "shared_win"}
    assert record.rounds < 24


@pytest.mark.parametrize("players", [2, 4, 6])
def test_greedy_bots_play_to_the_end(players: int) -> None:
    assert played(players, "greedy", "greedy").ending.reason in {"last_totem", "all_fell", "shared_win"}


def test_the_same_seed_plays_the_same_game() -> None:
    assert played(4, "same").to_plain() == played(4, "same").to_plain()
    assert played(4, "same").choices != played(4, "other").choices


def test_a_seat_sees_no_cards_of_others() -> None:
    match = rules().scenario_match(2, {"seats": {"red": {"hand": ["surge"]}, "blue": {"hand": ["sap", "sap"]}}})
    seen = match.view("red")
    assert seen["seats"]["red"]["hand"] == ["surge"]
    assert seen["seats"]["blue"]["hand"] == ["?", "?"]
    assert seen["deck"] == ["?"] * 42


# Hexes of each board, mana on it, supply, and for Moves of 1 to 5 hexes how many hexes have no way to go.
FIGURES = {
    2: (21, 31, 83, [0, 0, 4, 11, 17]),
    3: (28, 41, 70, [0, 0, 3, 7, 16]),
    4: (35, 51, 57, [0, 0, 0, 7, 19]),
    5: (42, 61, 44, [0, 0, 0, 1, 11]),
    6: (49, 71, 31, [0, 0, 0, 1, 7]),
}


@pytest.mark.parametrize("players", FIGURES)
def test_the_boards_are_laid_out_as_counted(players: int) -> None:
    hexes, mana, supply, without = FIGURES[players]
    table = rules().new_match(players, 1, round_limit=10).table
    plain = table.to_plain()
    there = {parse_hex(hex_) for hex_ in plain["mana"]}
    assert (len(there), sum(plain["mana"].values()), plain["supply"]) == (hexes, mana, supply)

    def line(hex_: tuple[int, int], way: str, far: int) -> bool:
        return all(step(hex_, way, number) in there for number in range(1, far + 1))

    stuck = [sum(not any(line(hex_, way, far) for way in CLOCKWISE) for hex_ in there) for far in range(1, 6)]
    assert stuck == without


def test_tiles_join_by_three_sides() -> None:
    content = rules().data.one(TileBoard)
    board = lay_board(content, content.layouts[0])
    assert neighbours((1, 0), board.tile_of) == [parse_hex(text) for text in ("2,0", "1,1", "0,1", "0,0", "1,-1")]
    heart, grove = board.tiles[1].printed, board.tiles[2].printed
    assert {(one, near) for one in heart for near in neighbours(one, grove)} == {((1, 0), (2, 0)), ((1, 0), (1, 1)), ((0, 1), (1, 1))}


def test_random_games_exercise_the_rules() -> None:
    fired: Counter[str] = Counter()
    for seed in range(25):
        fired += played(4, f"coverage {seed}").fired
    printed = {clause.id for clause in rules().data.clauses if not clause.physical}
    assert {name for name in fired if ":" not in name} <= printed
    assert len(printed - set(fired)) < 25


class ByKind:
    """Chooses the step, then the kind of Action, then its target, each evenly; passes only when nothing else is possible."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.turn: object = None

    def choose(self, decision: Decision, sight: Sight) -> int:
        if decision.about != "step":
            return 0 if decision.about == "duel" else self.random.randrange(len(decision.options))
        kinds = {option.kind for option in decision.options}
        table = sight.view()
        begins, self.turn = self.turn != (table["round"], table["turn"]), (table["round"], table["turn"])
        if begins and "cast" in kinds and self.random.random() < 0.3:
            return self._of(decision, "cast")
        actions = sorted(kinds - {"cast", "move", "pass", "end_turn"}) or sorted(kinds & {"pass"})
        if "move" in kinds and (not actions or self.random.random() < 0.5):
            return self._of(decision, "move")
        return self._of(decision, self.random.choice(actions) if actions else "end_turn")

    def _of(self, decision: Decision, kind: str) -> int:
        return self.random.choice([place for place, option in enumerate(decision.options) if option.kind == kind])


@pytest.mark.parametrize(("players", "rounds"), [(2, 3.7), (3, 5.5), (4, 6.2)])
def test_games_are_as_long_as_those_of_another_engine(players: int, rounds: float) -> None:
    """Mean rounds that the inventory of the game gives for such bots, counted by other hands."""
    total = 0
    for number in range(60):
        match = rules().new_match(players, f"length {number}", round_limit=200)
        choosers = {seat: ByKind(f"{number} {seat}") for seat in match.table.seats}
        total += play_out(match, choosers).rounds
    assert abs(total / 60 - rounds) < 0.8


def test_looking_within_an_action_gives_what_a_fork_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clashes, bids and retreats are looked at from the last rest; cards that came to light since were where they came from."""
    monkeypatch.setattr("engine.kernel.playing.imagining.MOST_DEALS", 6)
    match = rules().new_match(3, 5, round_limit=100)
    play, chance, within = match.play(), Random(5), 0
    decision = next(play)
    for _ in range(150):
        seat = list(match.table.seats).index(decision.seat)
        dealt, made = match.imagined().dealt(seat)
        assert made is not None  # what was revealed was committed secretly before
        if made and match.imagined().is_one_doing(dealt, made):
            within += 1
            forked = look_ahead(match.game, decision, lambda seat=seat, dealt=dealt: match.imagined().again(seat, dealt)[:3])
            assert list(look_from_rest(match.game, decision, dealt, made)) == list(forked)
        try:
            decision = play.send(chance.choice(decision.options))
        except StopIteration:
            break
    assert within > 10
