"""Work for the desk in a process of its own: what is ended leaves nothing open."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest

from pressgang.desk.editing import RefusedError
from pressgang.desk.working import Workbench

Made = TypeVar("Made")


def order(tmp_path: Path) -> dict[str, Any]:
    return {"root": str(tmp_path), "game": "none", "products": [], "profile": "home", "out": str(tmp_path / "out"), "inspect": False}


def apart(work: Callable[[], Coroutine[Any, Any, Made]]) -> Made:
    """What comes of work in a thread, since a browser of other tests may have a loop of events here."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(work())).result()


def test_a_desk_that_is_closed_in_the_middle_of_work_leaves_nothing_open(tmp_path: Path) -> None:
    async def left() -> Workbench:
        async def gone() -> bool:
            return True

        bench = Workbench("pressgang.desk.labour", "something is being made already", "it could not be made")
        bench.reserve()
        with pytest.raises(RefusedError, match="something is being made already"):
            bench.reserve()
        assert [news async for news in bench.news(order(tmp_path), gone)] == []
        return bench

    bench = apart(left)
    gc.collect()  # warnings of what is left open are faults
    bench.reserve()  # it is free again


def test_a_page_that_goes_away_in_the_middle_leaves_nothing_open(tmp_path: Path) -> None:
    async def left() -> Workbench:
        async def gone() -> bool:
            return False

        bench = Workbench("pressgang.desk.labour", "something is being made already", "it could not be made")
        bench.reserve()

        async def listen() -> None:
            async for _ in bench.news(order(tmp_path), gone):
                pass

        listening = asyncio.ensure_future(listen())
        await asyncio.sleep(0.3)
        for _ in range(2):  # as servers do, which cancel whatever is awaited
            listening.cancel()
            await asyncio.sleep(0)
        await asyncio.wait({listening})
        with pytest.raises(RefusedError):  # the process is still ending
            bench.reserve()
        await bench.settled()
        return bench

    bench = apart(left)
    gc.collect()
    bench.reserve()


def test_work_that_ends_in_a_fault_is_told(tmp_path: Path) -> None:
    async def listened() -> list[dict[str, Any]]:
        async def gone() -> bool:
            return False

        bench = Workbench("pressgang.desk.labour", "something is being made already", "it could not be made")
        bench.reserve()
        return [news async for news in bench.news(order(tmp_path), gone)]

    [news] = apart(listened)
    assert news["problems"][0]["message"]
