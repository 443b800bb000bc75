"""What playtests count of games of data: the same as their logs tell."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.bots.roster import seat_bots
from engine.games import load
from engine.kernel.compiling import compiled
from engine.kernel.optimizing.passes import optimize
from engine.kernel.rules import KernelRules
from engine.playtest import running
from engine.playtest.outcomes import Batch, Plan, for_statistics
from engine.playtest.running import run
from engine.playtest.summary import Summary
from engine.table.driver import play_out
from pressgang.cli import main
from tests.one_kernel.gems import edit, rules_of, written

ROOT = Path(__file__).parents[2]


def played(rules: KernelRules, seed: int, bot: str = "random") -> tuple[Counter[str], list[tuple[str, dict[str, object]]]]:
    match = rules.new_match(rules.player_counts[0], seed, round_limit=50)
    seats = match.table.seats
    record = play_out(match, seat_bots((bot,) * len(seats), seats, str(seed)))
    return record.fired, match.state.log


@pytest.mark.parametrize("seed", [1, 2])
def test_hexdash_counts_what_its_log_tells(seed: int) -> None:
    rules = load(ROOT, "hexdash")
    counts, _ = played(for_statistics(rules), seed)
    plain, log = played(rules.telling(), seed)
    drawn = Counter(f"drawn:{facts['card']}@{facts['who']}" for name, facts in log if name.startswith("draw."))
    cards = Counter(f"card:{name.removeprefix('card.')}" for name, _ in log if name.startswith("card."))
    stolen = sum(name == "transfer.gem.gems" for name, _ in log)
    assert drawn and {name: counts[name] for name in drawn} == drawn
    assert cards and {name: counts[name] for name in cards} == cards
    assert counts["event:transfer.gem.gems"] == stolen > 0
    assert {name: count for name, count in counts.items() if ":" not in name} == plain  # clauses are counted as without


def test_cards_without_effects_are_played_by_actions_and_dealt_ones_count() -> None:
    counts, _ = played(for_statistics(load(ROOT, "whist")), 1)
    drawn = {name: count for name, count in counts.items() if name.startswith("drawn:") and "@" in name}
    assert sum(drawn.values()) % 52 == 0 and sum(drawn.values()) > 0
    assert drawn == {name.replace("card:", "drawn:"): count for name, count in counts.items() if name.startswith("card:") and "@" in name}


def test_cards_whose_verbs_only_stand_are_played_by_actions_also_along_with_others() -> None:
    """Of a weapon with a skill no effect is ever carried out, and an extension is named in a list."""
    counts, log = Counter[str](), Counter[str]()
    rules = load(ROOT, "elbrus", "solo")
    for seed in range(4):
        counts.update(played(for_statistics(rules), seed, "greedy")[0])
        for name, facts in played(rules.telling(), seed, "greedy")[1]:
            if name == "action.shoot":
                log.update(f"card:{card}@{facts['who']}" for card in (facts["weapon"], *facts["along"]))  # type: ignore[misc]
    assert {name: counts[name] for name in log} == log
    named = {name.removeprefix("card:").partition("@")[0] for name in log}
    assert named & {"gemini", "kestrel", "lynx", "thunderjaw"} and named & {"farglass", "extra_six", "iron_grip", "overdrive"}


def test_it_is_counted_for_whoever_sits_there() -> None:
    """Axis Mundi is compiled once, and seats other colours in each game."""
    rules = load(ROOT, "axis_mundi")
    seated = set()
    for seed in range(3):
        counts, _ = played(for_statistics(rules), seed)
        match = rules.new_match(rules.player_counts[0], seed, round_limit=50)
        moved = {name.partition("@")[2] for name in counts if name.startswith("event:move@")}
        assert moved == set(match.table.seats)
        seated |= moved
    assert len(seated) > rules.player_counts[0]


def test_cards_that_are_put_into_a_hand_come_to_it_unless_they_were_ones_own(tmp_path: Path) -> None:
    folder = written(tmp_path)
    effects = "[{put: {cards: pile.top, to: hand}}, {put: {cards: hand.first, to: mine}}, {put: {cards: mine.first, to: hand}}]"
    edit(folder, "actions.yaml", "actions:\n", f"actions:\n  - {{id: grab, effects: {effects}}}\n")
    edit(folder, "table.yaml", "zones:\n", "zones:\n  mine: {of: seat}\n")
    match = for_statistics(rules_of(folder)).scenario_match(
        2, {"turn": "red", "cards": {"pile": ["moon"]}, "seats": {"red": {"hand": ["sun"]}}}
    )
    play = match.play()
    play.send(next(one for one in next(play).options if one.kind == "grab"))
    assert {name: count for name, count in match.fired.items() if name.startswith("drawn:")} == {"drawn:moon": 1, "drawn:moon@red": 1}


def test_nothing_of_it_is_counted_where_nobody_asks() -> None:
    assert not [name for name in load(ROOT, "hexdash").game(4).counted if "@" in name]


def test_the_tables_of_a_playtest_and_its_json_hold_cards_and_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    told = CliRunner().invoke(main, ["playtest", "millbrook", "--games", "10", "--jobs", "1"])
    assert told.exit_code == 0, told.output
    assert "What happened" in told.stdout and "Cards" in told.stdout and "By character" not in told.stdout
    plain = json.loads(CliRunner().invoke(main, ["playtest", "millbrook", "--games", "10", "--jobs", "1", "--json"]).stdout)
    assert plain["cards"]["orchard"]["played"] > 0 and plain["events"]["gain.coins"]["times"] > 0
    assert plain["events"]["gain.coins"]["by_character"] == {} == plain["wins_by_character"]


def test_a_constant_that_there_is_not_cannot_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(main, ["compare", "pig", "--games", "10", "--set", "constants.goals=50"])
    assert result.exit_code == 2 and "did you mean 'goal'?" in result.output
    assert CliRunner().invoke(main, ["compare", "pig", "--games", "10", "--jobs", "1", "--set", "counters.pot.at_most=9"]).exit_code == 0


def test_partners_win_together() -> None:
    rules = load(ROOT, "whist")
    batch, plan = Batch(), Plan(players=4, games=3, bots=("random",) * 4)
    for seed in range(3):
        match = rules.new_match(4, seed, round_limit=50)
        batch.add(str(seed), play_out(match, seat_bots(("random",) * 4, match.table.seats, str(seed))))
    wins = Summary(plan=plan, data=rules.data, batch=batch, seconds=1.0).wins_by_seat()
    assert sum(tally.wins for tally in wins.values()) == 6
    assert wins["1"].wins == wins["3"].wins


def test_a_playtest_makes_its_rules_fast_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a game can begin is asked of rules as they are: to make those of a large game fast takes as long as playing many games."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("PRESSGANG_CACHE", "off")
    made: list[str] = []
    monkeypatch.setattr(compiled, "optimize", lambda source, facts: made.append(source) or optimize(source, facts))  # type: ignore[func-returns-value]
    told = CliRunner().invoke(main, ["playtest", "pig", "--games", "2", "--jobs", "1"])
    assert told.exit_code == 0, told.output
    assert len(made) == 1


def test_several_processes_read_what_one_has_made_fast(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each of them would take as long again; the games are the same as those of one process."""
    plan = Plan(players=2, bots=("random", "random"), games=8, seed=1)
    monkeypatch.setenv("PRESSGANG_CACHE", str(tmp_path / "kept"))
    folder, begun = tmp_path / "kept", list[set[Path]]()
    spread_out = running._played
    monkeypatch.setattr(running, "_played", lambda *args: begun.append(set(folder.rglob("*"))) or spread_out(*args))  # type: ignore[func-returns-value]
    spread = run(partial(load, ROOT, "pig"), plan, jobs=2)
    assert begun and set(folder.rglob("*")) == begun[0], "the processes keep nothing that was not there as they began"
    assert run(partial(load, ROOT, "pig"), plan, jobs=1).outcomes == spread.outcomes


def test_nothing_is_made_for_others_who_cannot_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRESSGANG_CACHE", "off")
    monkeypatch.setattr(compiled, "optimize", lambda *_: pytest.fail("it is made for nobody"))
    load(ROOT, "pig").make_ready(2, for_others=True)
