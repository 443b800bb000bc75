"""Trees of Python are read by several threads at once."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from threading import Thread

import pytest

from engine.source.python_trees import expression_of, module_of

SOURCE = "\n".join(f"x{number} = (a + (b * (c - (d + f(e, [1, 2, (3, 4)])))))" for number in range(200))


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads change as often as they can, and rubbish is looked for all the time: Python leaves a thread then, even within a tree."""
    before, least = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(1e-6)
    gc.set_threshold(10)
    yield
    sys.setswitchinterval(before)
    gc.set_threshold(*least)


class Rubbish:
    """What takes a while to be thrown away."""

    other: Rubbish

    def __del__(self) -> None:
        for _ in range(50):
            pass


def test_threads_may_read_at_once(restless: None) -> None:
    broken: list[SystemError] = []

    def read() -> None:
        for _ in range(25):
            one = Rubbish()
            one.other = one
            try:
                module_of(SOURCE)
                expression_of("(a + (b * (c - d)))")
            except SystemError as error:
                broken.append(error)

    threads = [Thread(target=read) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not broken
