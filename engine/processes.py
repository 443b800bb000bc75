"""Processes that play along: they begin shielded from the keyboard, and end with the one that started them, however that one ends."""

from __future__ import annotations

import gc
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Protocol, TypeVar


class TerminatedError(KeyboardInterrupt):
    """The system asks to stop (SIGTERM, SIGHUP): cleaned up after like an interrupt from the keyboard."""


SELDOM = (100_000, 20, 50)
"""How seldom Python looks for rings of things that nobody holds: nearly all that a process makes it needs to its end, and looking takes a
tenth of the time of a command, and half of that of bots who copy tables."""


def look_seldom_for_rings() -> None:
    """What every process does first."""
    gc.set_threshold(*SELDOM)


def start_worker() -> None:
    """What every worker process does first: an interrupt is for the one who started it, and when that one is gone, so is the worker."""
    look_seldom_for_rings()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM, signal.SIGHUP})  # held back while it was started
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


PATIENCE = 2.0
"""Seconds that workers have to stop by themselves."""

AHEAD = 16
"""Pieces of work that wait for each worker at most."""


Piece = TypeVar("Piece")
Result = TypeVar("Result")


class Crew:
    """Worker processes, as many as `jobs`; see `crew`."""

    def __init__(self, executor: ProcessPoolExecutor, jobs: int) -> None:
        self._executor = executor
        self._ahead = AHEAD * jobs

    def results(self, work: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
        """What comes of each piece, in their order. Raises BrokenExecutor when a worker is ended from outside."""

        def submit(piece: Piece) -> Future[Result]:
            with signals_held_back():
                return self._executor.submit(work, piece)

        return in_order(submit, pieces, self._ahead)


class Work(Protocol):
    """A piece of work that is done elsewhere."""

    def result(self) -> Any:
        """What came of it, once it is done; raises what it raised."""

    def cancel(self) -> object:
        """Nobody needs it any more."""


def in_order(submit: Callable[[Piece], Work], pieces: Iterable[Piece], ahead: int) -> Generator[Any, None, None]:
    """What comes of each piece, in their order, of which so many are submitted `ahead`; those are called off when nobody asks any more."""
    waiting: deque[Work] = deque()
    try:
        for piece in pieces:
            waiting.append(submit(piece))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for work in waiting:
            work.cancel()


@contextmanager
def crew(jobs: int, start: Callable[..., None], *args: Any) -> Iterator[Crew]:
    """Worker processes, each begun with `start(*args)`, for which `is_stopped` turns true when the context ends.

    They watch the one that started them before they import anything of weight. That they stop is told by the closing of a pipe, on
    which nobody can hold a lock, dead or alive.
    """
    context, is_done = multiprocessing.get_context("spawn"), False
    reader, writer = context.Pipe(duplex=False)
    others, threads = set(multiprocessing.active_children()), set(threading.enumerate())
    executor = ProcessPoolExecutor(jobs, context, _begin, (pickle.dumps((start, args)), reader))
    try:
        yield Crew(executor, jobs)
        is_done = True
    finally:
        writer.close()
        executor.shutdown(wait=is_done, cancel_futures=True)
        if not is_done:
            _end(set(multiprocessing.active_children()) - others)
            _let_finish(set(threading.enumerate()) - threads)
        reader.close()


def _end(workers: Collection[BaseProcess]) -> None:
    """Let workers stop by themselves for a while; kill those in the middle of a long piece, and what a broken executor left."""
    until = time.monotonic() + PATIENCE
    left = {worker.sentinel: worker for worker in workers}
    while left and (ended := wait(list(left), max(0.0, until - time.monotonic()))):
        left = {sentinel: worker for sentinel, worker in left.items() if sentinel not in ended}
    for worker in left.values():
        worker.kill()
    until = time.monotonic() + PATIENCE
    for worker in workers:
        worker.join()
        while worker.is_alive() and time.monotonic() < until:
            time.sleep(0.001)  # the executor's own thread was told of the end first, and is about to write it down


def _let_finish(threads: Collection[threading.Thread]) -> None:
    """Wait for the executor's own thread: Python wakes it as it ends, and tells of a pipe that it has just closed with a traceback."""
    for thread in threads:
        if not thread.daemon:
            thread.join(PATIENCE)


def is_stopped() -> bool:
    """Whether the one that started this worker has no more use for it."""
    return _told is not None and _told.poll(0)


_told: Connection | None = None


def _begin(work: bytes, told: Connection) -> None:
    global _told
    start_worker()
    _told = told
    start, args = pickle.loads(work)
    start(*args)


def _end_with(parent: int) -> None:
    """Wait for the end of the parent, which closes its end of a pipe even when it is killed; nothing is left to tidy up then."""
    wait([parent])
    os._exit(1)


@contextmanager
def signals_held_back() -> Iterator[None]:
    """Let interrupts and requests to stop come only afterwards: half a start of a process, or half an exchange of files, is none.

    Processes that are started meanwhile hold them back as well, until they `start_worker`; an interrupt for good.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_asked: list[KeyboardInterrupt] = []
"""The requests to stop so far."""


def asked_to_stop() -> KeyboardInterrupt | None:
    """The first request to stop that came within `terminable`, whether it was heard or not."""
    return _asked[0] if _asked else None


def go_on() -> None:
    """Raise again what asked to stop, where a library that catches everything has swallowed it."""
    if _asked:
        raise _asked[0]


@contextmanager
def terminable() -> Iterator[None]:
    """Turn requests to stop into TerminatedError, once, where nobody else has said what becomes of them; and know of interrupts."""
    asked = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    is_main = threading.current_thread() is threading.main_thread()
    ours = [number for number in asked if is_main and signal.getsignal(number) is signal.SIG_DFL]
    keyboard = is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler

    def stop(*_: object) -> None:
        for number in ours:
            signal.signal(number, signal.SIG_IGN)  # what is being tidied up is tidied up
        _asked.append(TerminatedError())
        raise _asked[-1]

    def interrupt(*_: object) -> None:
        _asked.append(KeyboardInterrupt())
        raise _asked[-1]

    for number in ours:
        signal.signal(number, stop)
    if keyboard:
        signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)
        if keyboard:
            signal.signal(signal.SIGINT, signal.default_int_handler)
