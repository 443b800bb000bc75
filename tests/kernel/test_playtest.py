"""Runs of games: the same on one process and on several, and what is told of them."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from race import RaceRules, load_race

from engine.playtest.outcomes import Outcome, Plan, play_game
from engine.playtest.recordings import parse_recording, record_game, replay
from engine.playtest.running import chunks, run
from engine.playtest.tallies import Tally, spread, wilson
from engine.table.driver import ChooserError, GameBugError

SPEEDS = ("games_per_second", "decisions_per_second")


def plan(**changes) -> Plan:
    return Plan(**{"players": 2, "games": 24, "bots": ("random", "random"), "seed": 3} | changes)


def told(summary) -> dict:
    return {key: value for key, value in summary.to_plain().items() if key not in SPEEDS}


@pytest.fixture(autouse=True)
def manifest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race has no box."""
    from engine.definitions.game import GameData

    monkeypatch.setattr(GameData, "manifest", property(lambda self: type("Box", (), {"id": "race"})))


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    one, two = run(load_race, plan()), run(load_race, plan(), jobs=2)
    assert told(one) == told(two)
    assert one.outcomes == two.outcomes


def test_the_promised_keys_are_there_and_add_up() -> None:
    plain = json.loads(json.dumps(run(load_race, plan()).to_plain()))
    assert {"game", "edition", "players", "games", "seed", "content_hash", *SPEEDS} <= plain.keys()
    assert plain["games"] == sum(plain["endings"].values()) == sum(plain["wins_by_seat"].values()) == 24
    assert plain["wins_by_character"].keys() == {"runner_red", "runner_blue"}
    assert plain["rounds"].keys() == plain["decisions"].keys() == {"mean", "p5", "p50", "p95"}
    assert sum(span["games"] for span in plain["rounds_distribution"]) == 24
    assert 2 <= plain["branching"]["mean"] <= 3
    assert plain["fired"]["race.walk"] > plain["fired_games"]["race.walk"] > 20


def test_a_greedy_runner_beats_a_random_one() -> None:
    plain = run(load_race, plan(games=200, bots=("random", "greedy"))).to_plain()
    assert plain["wins_by_bot"]["greedy"] > plain["wins_by_bot"]["random"]
    assert plain["win_rates"]["by_bot"]["greedy"]["low"] > 0.5


def test_the_round_limit_is_an_ending() -> None:
    assert run(load_race, plan(round_limit=1)).endings() == {"round_limit": 24}


def test_progress_counts_every_game_once() -> None:
    for jobs in (1, 2):
        seen: list[int] = []
        run(load_race, plan(games=17), jobs, seen.append)
        assert sum(seen) == 17


@pytest.mark.parametrize(("games", "jobs"), [(1, 1), (7, 2), (1000, 4), (10_001, 3)])
def test_chunks_hold_every_game_once(games: int, jobs: int) -> None:
    assert [number for chunk in chunks(range(games), jobs) for number in chunk] == list(range(games))


def test_runs_of_different_seeds_share_no_game() -> None:
    seeds = [{plan(seed=seed).seed_of(number) for number in range(50)} for seed in (1, 11)]
    assert not seeds[0] & seeds[1]


class Doomed(RaceRules):
    """Breaks in the game of one seed."""

    def new_match(self, players: int, seed, *, round_limit: int, setups=()):
        match = super().new_match(players, seed, round_limit=round_limit, setups=setups)
        if seed == "3.9":
            match.problems = lambda: ["a hole in the track"]
        return match


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bug_names_the_seed_of_its_game(jobs: int) -> None:
    with pytest.raises(GameBugError, match=r"a hole in the track in the game of seed 3\.9") as caught:
        run(Doomed, plan(strict=True), jobs)
    assert caught.value.bots == ("random", "random")


def test_wilson_intervals_agree_with_the_published_values() -> None:
    # Newcombe 1998, Statistics in Medicine 17, table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    published = {(81, 263): (0.2553, 0.3662), (15, 148): (0.0624, 0.1605), (0, 20): (0.0, 0.1611), (1, 29): (0.0061, 0.1718)}
    for (wins, games), interval in published.items():
        assert wilson(wins, games) == pytest.approx(interval, abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_percentiles_are_values_that_occurred() -> None:
    assert spread(list(range(1, 101))) == {"mean": 50.5, "p5": 5, "p50": 50, "p95": 95}
    assert spread([4]) == {"mean": 4, "p5": 4, "p50": 4, "p95": 4}


def test_a_tally_without_games_has_no_rate() -> None:
    assert Tally().to_plain() == {"games": 0, "wins": 0, "rate": 0.0, "low": 0.0, "high": 1.0}


def recorded(number: int = 4):
    rules = RaceRules()
    record = play_game(rules, plan(), number)
    return record, record_game(rules, plan(), plan().seed_of(number), record.choices, record.ending)


def test_a_recorded_game_replays_exactly() -> None:
    record, saved = recorded()
    again = replay(RaceRules(), parse_recording(json.dumps(saved.to_plain())))
    assert again == record


def test_a_recording_that_does_not_fit_says_where() -> None:
    _, saved = recorded()
    plain = saved.to_plain()
    plain["choices"] = [plain["choices"][0], {"walk": {"spaces": 5}}]
    with pytest.raises(ChooserError, match=r"choice 2: walk: \{spaces: 5\} is not offered"):
        replay(RaceRules(), parse_recording(json.dumps(plain)))
    plain["choices"] = plain["choices"][:1]
    with pytest.raises(ChooserError, match="the game goes on after the last recorded choice"):
        replay(RaceRules(), parse_recording(json.dumps(plain)))
    with pytest.raises(ChooserError, match="the recording breaks off here"):
        replay(RaceRules(), parse_recording(json.dumps(plain | {"ending": None})))


def test_another_ending_is_told() -> None:
    _, saved = recorded()
    plain = json.loads(json.dumps(saved.to_plain()))
    plain["ending"]["reason"] = "boredom"
    with pytest.raises(ChooserError, match="ended otherwise: arrived, not boredom"):
        replay(RaceRules(), parse_recording(json.dumps(plain)))
    plain["choices"].append({"dash": {}})
    with pytest.raises(ChooserError, match="the game is over after"):
        replay(RaceRules(), parse_recording(json.dumps(plain)))


@pytest.mark.parametrize(
    ("text", "message"),
    [("{", "no JSON: EOF"), ("{}", "game: is missing — write `game: …`; edition: "), ('{"pressgang": 2}', "pressgang: ")],
)
def test_what_is_no_recording_is_told(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_recording(text)


INTERRUPTED = """
import sys; sys.path[:0] = {paths!r}
from race import load_race
from engine.playtest.outcomes import Plan
from engine.playtest.running import run
if __name__ == "__main__":
    try:
        print("ready", flush=True)
        run(load_race, Plan(players=2, games=10**6, bots=("random",) * 2), 2, lambda games: print("played", flush=True))
    except KeyboardInterrupt:
        print("stopped")
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no process groups")
@pytest.mark.parametrize("moment", ["ready", "played"])
def test_an_interrupt_from_the_keyboard_stops_all_processes(tmp_path: Path, moment: str) -> None:
    script = tmp_path / "endless.py"
    here = Path(__file__).parent
    script.write_text(INTERRUPTED.format(paths=[str(here), str(here.parents[1])]))
    pipes = partial(subprocess.Popen, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # tests that run in the background are told to ignore it
    with pipes([sys.executable, str(script)], start_new_session=True, preexec_fn=heeding) as process:
        assert process.stdout is not None
        while process.stdout.readline().strip() != moment:
            pass
        try:
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the whole group
            out, err = process.communicate(timeout=60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert out.strip().endswith("stopped")
    assert err == ""


def test_outcomes_keep_the_seats_in_order() -> None:
    outcome = run(load_race, plan(games=1)).outcomes[0]
    assert isinstance(outcome, Outcome)
    assert outcome.labels == (("red", "runner_red"), ("blue", "runner_blue"))
