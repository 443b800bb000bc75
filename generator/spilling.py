"""What is made long before it is needed waits in a file: a piece of memory for each of ten thousand cards is what fills it.

The file has no name, so that nothing of it is left when a process is killed. What is small stays in memory.
"""

from __future__ import annotations

import tempfile
import threading
import weakref
from typing import Final

AT_HAND: Final = 1_000_000
"""Bytes that are held in memory before a file is begun."""


class Spill:
    """Bytes that wait, in the order in which they came; they go when the last piece of them goes."""

    def __init__(self) -> None:
        self._file = tempfile.SpooledTemporaryFile(max_size=AT_HAND)  # noqa: SIM115 - it is open as long as pieces of it are held
        self._end = 0
        self._lock = threading.Lock()
        weakref.finalize(self, self._file.close)  # holds on to the file: within a circle it might go before a method of ours is called

    def keep(self, data: bytes) -> Piece:
        """Put some bytes by."""
        with self._lock:
            place, self._end = self._end, self._end + len(data)
            self._file.seek(place)
            self._file.write(data)
        return Piece(self, place, len(data))

    def read(self, place: int, length: int) -> bytes:
        """Some of what was put by."""
        with self._lock:
            self._file.seek(place)
            return self._file.read(length)


class Piece:
    """Some bytes in a spill."""

    __slots__ = ("_spill", "place", "length")

    def __init__(self, spill: Spill, place: int, length: int) -> None:
        self._spill = spill
        self.place = place
        self.length = length

    @property
    def data(self) -> bytes:
        """The bytes, read anew."""
        return self._spill.read(self.place, self.length)
