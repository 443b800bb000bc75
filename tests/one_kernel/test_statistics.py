"""What playtests count of games of data: the same as their logs tell."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.bots.roster import seat_bots
from engine.games import load
from engine.kernel.rules import KernelRules
from engine.playtest.outcomes import for_statistics
from engine.table.driver import play_out

ROOT = Path(__file__).parents[2]


def played(rules: KernelRules, seed: int) -> tuple[Counter[str], list[tuple[str, dict[str, object]]]]:
    match = rules.new_match(rules.player_counts[0], seed, round_limit=50)
    seats = match.table.seats
    record = play_out(match, seat_bots(("random",) * len(seats), seats, str(seed)))
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


def test_nothing_of_it_is_counted_where_nobody_asks() -> None:
    assert not [name for name in load(ROOT, "hexdash").game(4).counted if "@" in name]
