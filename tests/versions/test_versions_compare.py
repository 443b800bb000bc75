"""`pressgang compare`: the same seeds under two contents."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import Result

from pressgang.versions.pairing import Difference, beyond_chance, paired_means, paired_shares, unpaired_shares

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]

QUICK = ("--games", "12", "--bots", "random", "--round-limit", "8", "--jobs", "1")


def compared(press: Press, *words: str) -> dict[str, Any]:
    result = press("compare", *QUICK, *words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_the_same_content_plays_the_same_games(project: Path, press: Press) -> None:
    found = compared(press, "--set", "sprint.copies=8")
    assert found["same_games"] == found["games"] == 12
    assert all(line["difference"] == 0 and line["p"] == 1 for line in found["differences"])
    assert found["beyond_chance"] == []


def test_a_revision_and_a_setting_may_be_the_same_change(project: Path, press: Press, edit: Edit) -> None:
    by_setting = compared(press, "--set", "sprint.effects[0].gain.amount=4")
    edit("cards/dash.yaml", "counter: actions, amount: 2", "counter: actions, amount: 4")
    by_revision = compared(press, "--base", "v1")
    assert by_setting["differences"] == by_revision["differences"]
    assert by_setting["same_games"] < 12
    assert by_revision["base"]["revision"]["asked"] == "v1"


def test_base_and_setting_together_compare_then_with_what_may_be(project: Path, press: Press, edit: Edit) -> None:
    edit("cards/dash.yaml", "copies: 8", "copies: 5")
    found = compared(press, "--base", "v1", "--set", "cards/dash.yaml:sprint.copies=8")
    assert found["same_games"] == 12


def test_the_table_names_both_sides_and_the_games_it_would_take(project: Path, press: Press) -> None:
    words = ("--games", "10", "--jobs", "1", "--set", "snare.copies=9")
    result = press("compare", *words, "--set", "sprint.effects=[gain: {counter: actions}]")
    assert result.exit_code == 0, result.output
    assert "changed: the game as it is with snare.copies=9, sprint.effects=[gain: {counter: actions}]" in result.stdout
    assert "Wins by seat" in result.stdout
    assert "To see a difference of 2 points" in result.stdout


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("sprintt.copies=3", "did you mean 'sprint'?"),
        ("sprint.copys=3", "unknown key 'copys'"),
        ("sprint.copies=0", "must be at least 1 (got 0)"),
        ("sprint.copies=three", "must be a whole number (got 'three')"),
        ("sprint.effects[1].gain.amount=3", "there is no '1'"),
        ("sprint.effects[0].gian.amount=3", "did you mean 'gain'?"),
        ("sprint.effects=[{gian: {counter: actions}}]", "unknown verb 'gian'"),
        ("cards/dish.yaml:sprint.copies=3", "did you mean 'cards/dash.yaml'?"),
        ("sprint.copies", "write PATH=VALUE"),
        ("sprint..copies=1", "write PATH=VALUE"),
        ("=1", "write PATH=VALUE"),
        ("sprint.copies=[", "is no YAML"),
        ("sprint.copies=!!python/object/apply:os.system [ls]", "is no YAML"),
    ],
)
def test_a_setting_that_cannot_be_made_is_wrong_usage(project: Path, press: Press, setting: str, says: str) -> None:
    result = press("compare", *QUICK, "--set", setting)
    assert result.exit_code == 2, result.output
    assert says in result.output
    assert "Traceback" not in result.output


def test_a_path_that_several_files_have_asks_for_one(project: Path, press: Press) -> None:
    card = "{id: rush, name: Rush, copies: 1, art: sprint, effects: [gain: {counter: actions}]}"
    (project / "content" / "dash" / "cards" / "more.yaml").write_text(f"deck: {{id: more, name: More}}\ncards: [{card}]\n")
    result = press("compare", *QUICK, "--set", "deck.name=Deck")
    assert result.exit_code == 2, result.output
    assert "cards/dash.yaml:deck.name, cards/more.yaml:deck.name" in result.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "Name a revision with --base"),
        (("--base", "v9"), "no revision 'v9'"),
        (("--set", "sprint.copies=3", "--players", "99"), "not for 99 players"),
        (("--set", "sprint.copies=3", "--bots", "gredy"), "did you mean 'greedy'?"),
    ],
)
def test_what_cannot_be_compared_is_wrong_usage(project: Path, press: Press, words: tuple[str, ...], says: str) -> None:
    result = press("compare", *QUICK, *words)
    assert result.exit_code == 2, result.output
    assert says in result.output


def pairs(both: int, lost: int, won: int, neither: int) -> list[tuple[bool, bool]]:
    return [(True, True)] * both + [(True, False)] * lost + [(False, True)] * won + [(False, False)] * neither


@pytest.mark.parametrize(
    ("counts", "low", "high"),
    [((36, 2, 12, 0), 0.0569, 0.3404), ((36, 0, 14, 0), 0.1528, 0.4167)],
    ids=["both ways", "one way"],
)
def test_paired_intervals_are_those_of_the_book(counts: tuple[int, int, int, int], low: float, high: float) -> None:
    found = paired_shares(pairs(*counts))
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_an_interval_turns_round_with_its_runs() -> None:
    there, back = paired_shares(pairs(20, 9, 4, 30)), paired_shares(pairs(20, 4, 9, 30))
    assert (there.difference, there.p) == (-back.difference, back.p)
    assert (there.low, there.high) == pytest.approx((-back.high, -back.low))


def test_the_coin_of_mcnemar() -> None:
    assert paired_shares(pairs(5, 0, 0, 5)).p == 1
    assert paired_shares(pairs(0, 0, 4, 0)).p == pytest.approx(2 * 0.5 * 0.5**4)
    many, more = paired_shares(pairs(0, 470, 530, 0)).p, paired_shares(pairs(0, 471, 531, 0)).p
    assert many == pytest.approx(more, abs=0.003)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    chance = Random(4)
    runs = [[(chance.random() < 0.3, chance.random() < 0.4) for _ in range(120)] for _ in range(400)]
    held = sum((found := paired_shares(run)).low <= 0.1 <= found.high for run in runs)
    apart = sum((found := unpaired_shares(*map(list, zip(*run, strict=True)))).low <= 0.1 <= found.high for run in runs)
    means = [[(chance.gauss(5, 1), chance.gauss(5.5, 2)) for _ in range(10)] for _ in range(400)]
    lengths = sum((found := paired_means(run)).low <= 0.5 <= found.high for run in means)
    assert all(370 <= count <= 392 for count in (held, apart, lengths)), (held, apart, lengths)


def test_of_many_differences_looked_at_together_few_false_alarms_are_left() -> None:
    def one(p: float) -> Difference:
        return Difference(100, 0.3, 0.4, 0.0, 0.2, p, 0.5)

    assert beyond_chance([one(0.04)]) == [True]
    assert beyond_chance([one(0.04)] * 2) == [False, False]
    assert beyond_chance([one(0.5), one(0.001), one(0.02)]) == [False, True, True]
    assert beyond_chance([]) == []


def test_games_needed_are_enough() -> None:
    chance = Random(2)
    found = paired_shares([(chance.random() < 0.33, chance.random() < 0.33) for _ in range(4000)])
    needed = found.pairs_for(0.05)
    seen = sum(paired_shares([(chance.random() < 0.33, chance.random() < 0.38) for _ in range(needed)]).p < 0.05 for _ in range(100))
    assert 68 <= seen <= 92
