"""`bench/kernel_mutants.py` and `bench/one_way.py`: who notices a change of the kernel, and which conditions nobody turns."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parents[2]
sys.path.insert(0, str(HERE / "bench"))
from code_mutants import Mutant  # noqa: E402
from coming_by import Passing, Run, marked_files, passing  # noqa: E402
from in_fork import Game, Limits, small_games  # noqa: E402
from kernel_mutants import drawn, verdict, whom  # noqa: E402
from one_way import MODULE, Asking, Place, asker, found_missing, met_in  # noqa: E402

COUNTERS, LIMITS = "engine/vocabulary/counters.py", Limits(20, 4096)


@pytest.fixture(scope="module")
def gain() -> Game:
    """A small game in which a counter goes up."""
    return next(game for game in small_games() if game.name == "verbs/gain")


def _at(file: str, before: str, after: str) -> Mutant:
    source = (HERE / file).read_bytes()
    start = source.index(before.encode())
    return Mutant(file, 1, before, start, start + len(before.encode()), after)


@pytest.mark.parametrize(
    ("after", "noticed"),
    [
        ("", None),
        ("1 / 0", "verbs/gain: ZeroDivisionError: division by zero"),
        ("while True: pass", "verbs/gain: no end"),
        ("[0] * 10**10", "verbs/gain: MemoryError: "),
        ("import os; os._exit(3)", "verbs/gain: exit code 3"),
    ],
)
def test_who_breaks_down_takes_too_long_or_too_much_has_noticed(after: str, noticed: str | None, gain: Game) -> None:
    end = (HERE / COUNTERS).read_bytes()
    change = Mutant(COUNTERS, 1, "more at its end", len(end), len(end), f"\n{after}\n")
    assert verdict(change, [(gain, Limits(3, 4096))]) == (noticed, 1)


def test_a_change_within_a_function_is_noticed_and_gone_again(gain: Game) -> None:
    change = _at("engine/kernel/playing/match.py", "def play(self)", "def played(self)")
    assert verdict(change, [(gain, LIMITS)]).by == "verbs/gain: gain, 1 fails"
    assert verdict(change._replace(text=change.change), [(gain, LIMITS)]) == (None, 1)
    assert verdict(change, []) == (None, 0)


def test_who_comes_by_is_asked_the_quickest_first_and_large_games_last(gain: Game) -> None:
    found = passing([gain], ["engine/vocabulary"])
    marked, marks = found.marked, found.runs[gain.name].marks
    assert 0 < sum(marks) < marked.number / 2
    runs = {"slow": Run(marks, 2.5), gain.name: Run(marks, 0.5), "axis_mundi": Run(marks, 0.1), "never": Run(bytes(marked.number), 0.2)}
    found = Passing(marked, runs)
    games = {name: Game(name, None if name == "axis_mundi" else gain.small) for name in runs}
    change = next(one for one in drawn(found, 1, 5000, [COUNTERS], anywhere=False) if "returns at once" in one.change)
    asked = [(game.name, limits.seconds) for game, limits in whom(change, found, games, LIMITS)]
    assert asked == [(gain.name, 21), ("slow", 25), ("axis_mundi", 21)]
    own = change._replace(file="engine/games/axis_mundi/rules.py", start=0)
    found.marked.statements[own.file], found.marked.sources[own.file] = [], b""
    assert [game.name for game, _ in whom(own, found, games, LIMITS)] == ["axis_mundi"]


def test_the_same_are_drawn_for_the_same_seed_and_of_what_is_come_by_alone() -> None:
    marked, _ = marked_files(["engine/vocabulary", "engine/kernel", "engine/games/axis_mundi"])
    nothing = Passing(marked, {"axis_mundi": Run(bytes(marked.number), 1)})
    every = drawn(nothing, 7, 12, ["kernel/boards"], anywhere=True)
    assert every == drawn(nothing, 7, 12, ["kernel/boards"], anywhere=True) != drawn(nothing, 8, 12, ["kernel/boards"], anywhere=True)
    assert len(every) == 12 and all("kernel/boards" in one.file for one in every)
    outside = drawn(nothing, 7, 5000, ["kernel/boards"], anywhere=False)
    assert not {one.change for one in outside if "returns at once" in one.change}


SOURCE = '''
"""Some text."""
from __future__ import annotations
def pushed(level, free, held=None):
    if level < 3 and free:
        return [one for one in free if one > 1] if held is None else level
    while free or held:
        raise ValueError(level > 9)
    return 0
'''


def _met(monkeypatch: pytest.MonkeyPatch, *calls: tuple[Any, ...]) -> list[tuple[int, str, str]]:
    places: list[Place] = []
    text = Asking("pushing.py", places).text(SOURCE.encode())
    found = bytearray(len(places))
    monkeypatch.setitem(sys.modules, MODULE, asker(found))
    space: dict[str, Any] = {}
    exec(compile(text, "pushing.py", "exec"), space)
    plain: dict[str, Any] = {}
    exec(SOURCE, plain)
    for call in calls:
        assert space["pushed"](*call) == plain["pushed"](*call)
    return [(place.line, place.text, lacks) for place, lacks in found_missing(places, found)]


def test_what_is_met_one_way_only_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _met(monkeypatch, (2, [1, 2]), (3, [])) == [
        (5, "free", "never false"),
        (6, "held is None", "never false"),
        (7, "free", "never true"),
        (7, "held", "never true"),
    ]
    assert _met(monkeypatch, (2, [0, 2]), (4, []), (1, [], 0), (0, [2], 0)) == [
        (5, "level < 3", "never at its bound"),
        (6, "one > 1", "never at its bound"),
        (7, "free", "never true"),
        (7, "held", "never true"),
    ]
    assert (7, "held", "never runs") in _met(monkeypatch, (2, [1]))


def test_what_games_never_turn_is_told_with_file_and_line(gain: Game) -> None:
    places, met = met_in([gain], [COUNTERS])
    lacking = [(place, lacks) for place, lacks in found_missing(places, met)]
    assert 0 < len(lacking) < len(places)
    lines = (HERE / COUNTERS).read_text().splitlines()
    place, _ = lacking[0]
    assert place.file == COUNTERS and place.text.split()[0] in lines[place.line - 1]
