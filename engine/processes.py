"""Processes that play along: they begin shielded from the keyboard, and end with the one that started them, however that one ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait


class TerminatedError(KeyboardInterrupt):
    """The system asks to stop (SIGTERM, SIGHUP): cleaned up after like an interrupt from the keyboard."""


def start_worker() -> None:
    """What every worker process does first: an interrupt is for the one who started it, and when that one is gone, so is the worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(parent: int) -> None:
    """Wait for the end of the parent, which closes its end of a pipe even when it is killed; nothing is left to tidy up then."""
    wait([parent])
    os._exit(1)


@contextmanager
def signals_held_back(*which: signal.Signals) -> Iterator[None]:
    """Let interrupts and requests to stop, or `which`, come only afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, set(which) or {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def terminable() -> Iterator[None]:
    """Turn requests to stop into TerminatedError, once, where nobody else has said what becomes of them."""
    asked = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        asked = []
    ours = [number for number in asked if signal.getsignal(number) is signal.SIG_DFL]

    def stop(*_: object) -> None:
        for number in ours:
            signal.signal(number, signal.SIG_IGN)  # what is being tidied up is tidied up
        raise TerminatedError

    for number in ours:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)
