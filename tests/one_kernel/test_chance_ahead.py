"""What hangs on chance is judged on average, over futures that are none the game will meet."""

from __future__ import annotations

from pathlib import Path

from engine.bots.roster import seat_bots
from engine.games import load
from engine.kernel.playing.chance import Chance
from engine.kernel.playing.looking import FUTURES
from engine.table.driver import play_out
from engine.table.rules import Rules

FILES = {
    "game.yaml": """
id: gamble
title: Gamble
rules: data
credits: {}
licence: Free for everybody
players: [1]
edition: first
editions: [{id: first, name: First}]
seats: [{colour: red}]
""",
    "print.yaml": "theme: obsidian\nlanguage: en\nproducts: [{id: reference, title: Exact rules, kind: exact_rules}]",
    "table.yaml": "counters: {points: {of: seat}}\ndice: {die: {count: 1}}\nvalue: points\n",
    "actions.yaml": """
actions:
  - {id: take, effects: [{gain: {counter: points, amount: 3}}]}
  - {id: gamble, effects: [{roll: {dice: die}}, {gain: {counter: points, amount: die.sum(value)}}]}
""",
    "flow.yaml": "flow: [{turns: {until: false, rounds: true, do: [{act: {}}]}}]\nendings: [{id: done, when: round > 20, winner: you}]\n",
}


def gamble(folder: Path, flow: str = FILES["flow.yaml"]) -> Rules:
    """A game of one choice between what is certain and a die, perhaps with another course."""
    for name, text in {**FILES, "flow.yaml": flow}.items():
        file = folder / "content/gamble" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return load(folder, "gamble")


def test_an_option_with_a_die_is_worth_what_it_brings_on_average(tmp_path: Path) -> None:
    match = gamble(tmp_path).new_match(1, 4, round_limit=100)
    play, brought = match.play(), []
    decision = next(play)
    for _ in range(15):
        before = match.table.to_plain()["seats"]["red"]["points"]
        certain, gambled = (worth - before for worth in match.judge(decision))
        assert certain == 3
        assert 1 <= gambled <= 6
        brought.append(gambled)
        decision = play.send(decision.options[0])
    assert any(worth * FUTURES % FUTURES for worth in brought), "an average of several rolls, not one of them"
    assert 2.8 < sum(brought) / len(brought) < 4.2


def test_futures_are_the_same_by_number_and_part_from_each_other() -> None:
    rolls = {}
    for future in (0, 1, 2, 1):
        chance = Chance(3).fork()
        chance.turn_to(future)
        rolled = [chance.roll(6) for _ in range(12)]
        assert rolls.setdefault(future, rolled) == rolled
    assert len({tuple(rolled) for rolled in rolls.values()}) == 3
    plain = Chance(3)
    assert [plain.roll(6) for _ in range(12)] == rolls[0]


def test_what_others_choose_in_secret_is_left_to_chance_so_that_something_comes_of_a_bid() -> None:
    match = load(Path(__file__).parents[2], "goofspiel").new_match(2, 3, round_limit=100)
    play = match.play()
    decision = next(play)
    assert decision.seat == "red"
    first = list(match.judge(decision))
    assert len(set(first)) > 1, "a high bid wins more often, and costs a better card"
    decision = play.send(decision.options[0])
    assert decision.seat == "blue"
    assert len(set(match.judge(decision))) > 1, "blue does not know red's bid, and reckons with some"


def test_bids_in_secret_beat_chance() -> None:
    rules, won = load(Path(__file__).parents[2], "goofspiel"), 0
    for game in range(24):
        match = rules.new_match(2, f"bids.{game}", round_limit=100)
        bots = seat_bots(("greedy", "random") if game % 2 else ("random", "greedy"), match.table.seats, f"{game}")
        record = play_out(match, bots)
        won += record.ending.winner == ("red" if game % 2 else "blue")
    assert won >= 14, won
