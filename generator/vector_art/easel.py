"""Drawing SVG in pixels, by a process of its own that is waited for only so long."""

from __future__ import annotations

import atexit
import contextlib
import os
import subprocess
import sys
from collections import OrderedDict
from functools import cache
from pathlib import Path
from threading import Lock, Timer
from typing import Final

from generator.errors import LayoutError

SECONDS: Final = 60.0
"""After which a picture is given up."""

KEPT: Final = 8
"""Pictures that are drawn again and again, as the back of a deck is."""

_WORKER: Final = Path(__file__).with_name("worker.py")


class Easel:
    """Draws one picture after another; its process begins with the first and is begun again after one that it broke down over."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0
        self._drawn: OrderedDict[bytes, bytes] = OrderedDict()

    def png(self, source: bytes) -> bytes:
        """The picture as a PNG. Raises LayoutError when it cannot be drawn."""
        with self._lock:
            if source not in self._drawn:
                self._drawn[source] = self._answer(source)
            self._drawn.move_to_end(source)
            if len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
            return self._drawn[source]

    def close(self) -> None:
        """Ends the process, if this one began it."""
        process, self._process = self._process, None
        if process is not None and self._owner == os.getpid():
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()

    def _answer(self, source: bytes) -> bytes:
        process = self._started()
        assert process.stdin is not None and process.stdout is not None
        timer = Timer(self._seconds, process.kill)
        timer.daemon = True
        timer.start()
        try:
            process.stdin.write(len(source).to_bytes(4) + source)
            process.stdin.flush()
            head = process.stdout.read(5)
            body = process.stdout.read(int.from_bytes(head[1:]))
        except OSError:
            head = body = b""
        finally:
            timer.cancel()
        if len(head) < 5 or len(body) < int.from_bytes(head[1:]):
            self.close()
            raise LayoutError(f"it cannot be drawn within {self._seconds:g} seconds and 3 GB: simplify its filters and patterns")
        if head[:1] == b"\x00":
            raise LayoutError(f"it cannot be drawn: {body.decode(errors='replace')}")
        return body

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._owner != os.getpid() or self._process.poll() is not None:
            self.close()
            # its complaints about what it cannot draw say nothing that the answer does not say
            self._process = subprocess.Popen(
                [sys.executable, "-P", str(_WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
            self._owner = os.getpid()
        return self._process


@cache
def the_easel() -> Easel:
    """The one easel of this process."""
    easel = Easel()
    atexit.register(easel.close)
    return easel
