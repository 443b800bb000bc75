"""Faults that no face shows are looked for in quiet moments, never while a file that was saved is being hung."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import Thread
from types import SimpleNamespace
from typing import Any

from pressgang.desk import application


async def inspected(wall: Any, seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(application._inspect([wall]), seconds)


def looked(wall: Any, seconds: float) -> int:
    """How often it was inspected within a while; in a thread, since a browser of other tests may have a loop of events here."""
    thread = Thread(target=lambda: asyncio.run(inspected(wall, seconds)))
    thread.start()
    thread.join()
    return len(wall.looks)


def test_nothing_is_inspected_while_faces_are_hung() -> None:
    wall = SimpleNamespace(version=1, inspected=0, hanging=True, looks=[])

    def inspect() -> None:
        wall.looks.append(wall.version)
        wall.inspected = wall.version

    wall.inspect = inspect
    assert looked(wall, 3 * application.QUIET) == 0
    wall.hanging = False
    assert looked(wall, 3 * application.QUIET) == 1, "once for each version"
