"""Work that the page asks for: one order at a time in a process of its own, told as it goes on, ended when nobody listens any more."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.requests import Request

from pressgang.desk.editing import RefusedError

LISTENING = 0.2
"""Seconds between two looks whether the page is still there."""
ENDING = 5.0
"""Seconds that an ended process is waited for."""
LONGEST = 20_000_000
"""Bytes of one line of news: the names of all files that were made."""


class Workbench:
    """Where orders are carried out by a module; `taken` is told while it is at one, `broken` when it ended in a fault of its own."""

    def __init__(self, module: str, taken: str, broken: str) -> None:
        self._module, self._taken, self._broken = module, taken, broken
        self._busy = False
        self._ending: asyncio.Task[None] | None = None

    def reserve(self) -> None:
        """Takes the bench. Raises RefusedError while it is taken."""
        if self._busy:
            raise RefusedError(self._taken, 409)
        self._busy = True

    async def news(self, order: dict[str, Any], gone: Callable[[], Awaitable[bool]]) -> AsyncIterator[dict[str, Any]]:
        """What the process tells; `gone` says whether the page has left. Frees the bench."""
        process = reading = None
        try:
            process = await _begun(self._module, order)
            assert process.stdout is not None
            while not await gone():
                reading = reading or asyncio.ensure_future(process.stdout.readline())
                await asyncio.wait({reading}, timeout=LISTENING)
                if not reading.done():
                    continue
                if not (line := reading.result()):
                    break
                yield json.loads(line)
                reading = None
            if reading is not None and reading.done() and await process.wait():
                yield {"problems": [{"file": "", "message": self._broken}]}
        finally:
            if reading is not None:
                reading.cancel()
            self._ending = asyncio.ensure_future(self._freed(process))
            await asyncio.shield(self._ending)  # whoever listened may be gone, and this with it

    async def settled(self) -> None:
        """Waits until the last process has ended, as a desk does that closes."""
        if self._ending is not None:
            await self._ending

    async def _freed(self, process: asyncio.subprocess.Process | None) -> None:
        try:
            if process is not None:
                await _ended(process)
        finally:
            self._busy = False


async def is_gone(request: Request) -> bool:
    """Whether whoever asked listens no more, or the desk is closing."""
    return bool(request.app.state.ending) or await request.is_disconnected()


async def _begun(module: str, order: dict[str, Any]) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, json.dumps(order)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        stdin=asyncio.subprocess.DEVNULL,
        start_new_session=True,
        limit=LONGEST,
    )


async def _ended(process: asyncio.subprocess.Process) -> None:
    """Ends the process, and whatever it has begun; what it told last is read, so that a desk that closes leaves nothing open."""
    if process.returncode is None:
        _stop(process, signal.SIGTERM)
    try:
        await asyncio.wait_for(process.communicate(), ENDING)
    except TimeoutError:  # a process that it has begun is slow to hear of it
        _stop(process, getattr(signal, "SIGKILL", signal.SIGTERM))
        with suppress(TimeoutError):
            await asyncio.wait_for(process.communicate(), ENDING)


def _stop(process: asyncio.subprocess.Process, how: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, how)
        else:
            process.terminate()
