"""The small changes that `bench/mutants.py` makes to the rules: all of them run, and the same are drawn for the same seed."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml

from engine.source.project import Project

HERE = Path(__file__).parents[2]
sys.path.insert(0, str(HERE / "bench"))
from content_mutants import Known, changes, known_of  # noqa: E402
from mutants import PLAYED_WITH, drawn, mutants_of  # noqa: E402
from reached import MODULE, Marked  # noqa: E402

SOURCE = """
def push(level: int, free: list[int]) -> int | None:
    \"\"\"Somewhere.\"\"\"
    if level > 2 and free:
        return free[0]
    return None
"""


def test_each_place_is_changed_in_every_way(tmp_path: Path) -> None:
    file = tmp_path / PLAYED_WITH["axis_mundi"][0] / "pushing.py"
    file.parent.mkdir(parents=True)
    file.write_text(SOURCE)
    assert sorted((mutant.line, mutant.change) for mutant in mutants_of(tmp_path, "axis_mundi")) == [
        (4, "`2` becomes `1`"),
        (4, "`2` becomes `3`"),
        (4, "`level > 2 and free` becomes `free`"),
        (4, "`level > 2 and free` becomes `level > 2`"),
        (4, "`level > 2` becomes `level >= 2`"),
        (4, "`push` returns at once"),
        (4, "the condition `level > 2 and free` becomes `False`"),
        (4, "the condition `level > 2 and free` becomes `True`"),
        (5, "`0` becomes `-1`"),
        (5, "`0` becomes `1`"),
    ]


def test_what_is_wrong_with_content_is_not_changed(tmp_path: Path) -> None:
    file = tmp_path / PLAYED_WITH["axis_mundi"][0] / "reading.py"
    file.parent.mkdir(parents=True)
    file.write_text("if level > 2 and free:\n    hint = level - 1\n    raise ValueError(level + 1)\nif level:\n    free = level\n")
    assert [mutant.change for mutant in mutants_of(tmp_path, "axis_mundi")] == [
        "the condition `level` becomes `True`",
        "the condition `level` becomes `False`",
    ]


def test_only_what_was_executed_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = Marked()
    text = marked.file("pushing.py", SOURCE.encode())
    monkeypatch.setitem(sys.modules, MODULE, SimpleNamespace(MARKS=(marks := bytearray(marked.number))))
    space: dict[str, Any] = {}
    exec(compile(text, "pushing.py", "exec"), space)
    assert space["push"].__doc__ == "Somewhere." and space["push"](1, [7]) is None
    found = [number for number, mark in enumerate(marks) if mark]
    reached = {
        place: marked.reached("pushing.py", SOURCE.index(place), found)
        for place in ("def push", "    if level", "level >", "free[0]", "None\n")
    }
    assert reached == {"def push": True, "    if level": True, "level >": True, "free[0]": False, "None\n": True}
    space["push"](3, [7])
    assert marked.reached("pushing.py", SOURCE.index("free[0]"), [number for number, mark in enumerate(marks) if mark])


@pytest.mark.parametrize("game", sorted(PLAYED_WITH))
def test_what_is_drawn_is_python_that_differs(game: str) -> None:
    every = mutants_of(HERE, game)
    chosen = drawn(every, 60, 1)
    assert chosen == drawn(every, 60, 1) != drawn(every, 60, 2)
    for mutant in chosen:
        source = (HERE / mutant.file).read_bytes()
        changed = source[: mutant.start] + mutant.text.encode() + source[mutant.end :]
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source)), str(mutant)


def test_between_two_players_no_neighbour_is_taken_for_the_other() -> None:
    rule = "do:\n  - win: {who: left, reason: stuck}\n  - gain: {counter: chips, amount: left.chips + 1}\n"
    told = [change.told for change in changes(rule)]
    assert {"`who: left` becomes `right`", "`amount: left.chips + 1` becomes `right.chips + 1`"} < set(told)
    assert [change.told for change in changes(rule, Known(of_two=True))] == [one for one in told if "right" not in one]


def test_what_only_bots_think_is_not_changed(tmp_path: Path) -> None:
    folder = tmp_path / "content" / "chips"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text("players: [2]\n")
    (folder / "table.yaml").write_text(
        "define: {rich: chips > 5, likely: hope + 1, hope: chips * 2, poor: chips < 2 and not rich}\nvalue: likely\n"
    )
    (folder / "flow.yaml").write_text("endings: [{id: over, when: seats.any(poor)}]\n")
    assert (known := known_of(tmp_path, "chips")) == Known(True, {"likely", "hope"})
    lines = (folder / "table.yaml").read_text()
    assert {change.told.split(":")[0] for change in changes(lines, known)} == {"`rich", "`poor"}


def test_a_request_to_stop_leaves_neither_a_process_nor_a_folder(tmp_path: Path) -> None:
    command = [sys.executable, str(HERE / "bench" / "mutants.py"), "mana_totems", "--number", "40"]
    here = os.environ | {"TMPDIR": str(tmp_path)}
    with subprocess.Popen(command, env=here, stdout=subprocess.PIPE, start_new_session=True) as started:
        assert started.stdout is not None and started.stdout.readline(), "no change was ever tried"
        os.kill(started.pid, signal.SIGTERM)
        stopped = _within(60, lambda: not _of_session(started.pid))
        if not stopped:
            os.killpg(started.pid, signal.SIGKILL)
        assert b"exit code" not in (told := started.stdout.read()), told  # nothing is told of what is under way
    assert stopped and started.returncode == 130
    assert not list(tmp_path.iterdir())


def _within(seconds: float, holds: Callable[[], bool]) -> bool:
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True


def _of_session(session: int) -> list[str]:
    told = subprocess.run(["ps", "-A", "-o", "sess=,stat="], capture_output=True, text=True, check=True).stdout
    return [state for found, state in map(str.split, told.splitlines()) if int(found) == session and state[0] != "Z"]


LOGIC = """
actions:
  - id: dash
    name: 3 dashes
    needs: hand.count > 2 and others
    effects:
      - draw: {cards: 1}
      - transfer: {counter: gems, from: you, to: rival}
"""


def test_each_place_of_content_is_changed_in_every_way() -> None:
    assert [(change.line, change.told) for change in changes(LOGIC)] == [
        (5, "`needs: hand.count > 2 and others` becomes `others`"),
        (5, "`needs: hand.count > 2 and others` becomes `hand.count > 2`"),
        (5, "`needs: hand.count > 2 and others` becomes `hand.count >= 2 and others`"),
        (5, "`needs: hand.count > 2 and others` becomes `hand.count > 2 and seats`"),
        (5, "`needs: hand.count > 2 and others` becomes `hand.count > 3 and others`"),
        (5, "`needs: hand.count > 2 and others` becomes `hand.count > 1 and others`"),
        (5, "the condition `hand.count > 2 and others` becomes `true`"),
        (5, "the condition `hand.count > 2 and others` becomes `false`"),
        (7, '`{"draw": {"cards": 1}}` is left out'),
        (8, '`{"transfer": {"counter": "gems", "from": "you", "to": "rival"}}` is left out'),
        (7, "`cards: 1` becomes `2`"),
        (7, "`cards: 1` becomes `0`"),
        (8, "from `you` to `rival` goes the other way"),
        (8, "`from: you` becomes `left`"),
    ]


@pytest.mark.parametrize("game", Project(HERE).games())
def test_changed_content_is_yaml_that_differs_in_one_place(game: str) -> None:
    every = mutants_of(HERE, game, "content")
    for mutant in drawn(every, 25, 1):
        source = (HERE / mutant.file).read_bytes()
        changed = source[: mutant.start] + mutant.text.encode() + source[mutant.end :]
        before, after = (yaml.load(text, Loader=yaml.CBaseLoader) for text in (source, changed))
        assert before != after, str(mutant)
        assert list(before) == list(after), str(mutant)
