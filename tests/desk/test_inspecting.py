"""Faults that no face shows are looked for in quiet moments, never while a file that was saved is being hung."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread, Timer
from types import SimpleNamespace
from typing import Any

import pytest

from engine.source.problems import FAINT
from engine.source.project import Project
from pressgang.checks.checking import problems_of
from pressgang.desk import application
from pressgang.desk.inspecting import Inspector
from pressgang.desk.wall import Wall
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game


async def inspected(wall: Any, seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(application._inspect([wall], lambda project, game: []), seconds)


def looked(wall: Any, seconds: float) -> int:
    """How often it was inspected within a while; in a thread, since a browser of other tests may have a loop of events here."""
    thread = Thread(target=lambda: asyncio.run(inspected(wall, seconds)))
    thread.start()
    thread.join()
    return len(wall.looks)


def test_nothing_is_inspected_while_faces_are_hung() -> None:
    wall = SimpleNamespace(version=1, inspected=0, hanging=True, looks=[])

    def inspect(faults: Any) -> None:
        wall.looks.append(wall.version)
        wall.inspected = wall.version

    wall.inspect = inspect
    assert looked(wall, 3 * application.QUIET) == 0
    wall.hanging = False
    assert looked(wall, 3 * application.QUIET) == 1, "once for each version"


@pytest.fixture
def inspector() -> Iterator[Inspector]:
    with closing(Inspector()) as found:
        yield found


@pytest.fixture
def zoo(tmp_path: Path) -> Project:
    start_game(tmp_path / "zoo", like=classic("cards"))
    project = Project(tmp_path / "zoo")
    sheet = project.game_folder("zoo") / "cards" / "beasts.csv"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("forest", "desert", 1), encoding="utf-8")
    return project


def test_faults_are_found_in_a_process_of_its_own(inspector: Inspector, zoo: Project) -> None:
    found = inspector.problems(zoo, "zoo")
    assert found and found == problems_of(zoo, "zoo", fast=True)
    first = inspector._process
    assert first is not None and first.pid != os.getpid()
    assert inspector.problems(zoo, "zoo") == found
    assert inspector._process is first, "what it has read stays read"


def test_one_that_was_ended_from_outside_is_begun_anew(inspector: Inspector, zoo: Project) -> None:
    found = inspector.problems(zoo, "zoo")
    first = inspector._process
    assert first is not None
    first.kill()
    first.wait()
    assert inspector.problems(zoo, "zoo") == found
    assert inspector._process is not first


def test_a_desk_that_closes_ends_a_look(zoo: Project) -> None:
    inspector = Inspector()
    inspector.problems(zoo, "zoo")
    process = inspector._process
    assert process is not None
    closing_soon = Timer(0.01, inspector.close)
    closing_soon.start()
    with suppress(OSError):
        while True:  # until there is nobody to ask
            inspector.problems(zoo, "zoo")
    closing_soon.join()
    assert process.poll() is not None and inspector._process is None
    with pytest.raises(OSError, match="closed"):
        inspector.problems(zoo, "zoo")


def test_words_that_are_hard_to_read_are_told_and_nothing_is_written_for_it(inspector: Inspector, zoo: Project) -> None:
    sheet = zoo.game_folder("zoo") / "cards" / "beasts.csv"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("desert", "forest").replace("#a8401c", "#f0e0c0"), encoding="utf-8")
    for _ in range(2):
        (found,) = inspector.problems(zoo, "zoo")
        assert found.kind == FAINT and found.path == "card 'fox'" and "is hard to read" in found.message
    assert not (zoo.output / "zoo").exists()
    wall = Wall(zoo, "zoo")
    wall.inspect(inspector.problems)
    assert wall.problems == [found]
