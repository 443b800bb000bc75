"""A process of its own that draws SVG: what eats all memory or never ends brings down only this one.

Reads pictures from its input and writes PNGs to its output, each after its length in 4 bytes; before a PNG stands a byte 1, before words
of what went wrong a byte 0. Ends with its input.
"""

from __future__ import annotations

import contextlib
import sys

import resvg_py

MOST_MEMORY = 3_000_000_000


def main() -> None:
    """Draws until nothing more is asked for."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # not every system keeps such a limit
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    while length := asked.read(4):
        source = asked.read(int.from_bytes(length)).decode()
        try:
            # fonts of this computer would make the same game look different on the next
            answer = b"\x01", bytes(resvg_py.svg_to_bytes(svg_string=source, skip_system_fonts=True))
        except Exception as error:
            answer = b"\x00", str(error).encode()[:500]
        answers.write(answer[0] + len(answer[1]).to_bytes(4) + answer[1])
        answers.flush()


if __name__ == "__main__":
    main()
