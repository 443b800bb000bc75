"""Reading content files: the one door through which YAML comes in."""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.source.broken import place_of_byte
from engine.source.composer import compose
from engine.source.problems import SHEETS, ContentError, Problem, Severity, Steps, format_cell, format_path
from engine.source.tree import Key, Mapping, Node, Place, Sequence, child_of, to_plain

MOST_BYTES = 4 * 1024 * 1024
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Source:
    """A value from a content file that knows where each of its parts was written."""

    file: str
    node: Node

    def plain(self) -> Any:
        """The values alone: fresh dicts, lists, text, numbers, booleans and None."""
        return to_plain(self.node)

    def where(self, path: Steps = (), *, key: bool = False) -> Place:
        """Where the value at `path` stands (with `key`, where its key stands).

        Steps that lead nowhere are passed over, so a missing key is placed at the mapping that lacks it.
        """
        place, node = self.node.place, self.node
        for step in path:
            if found := child_of(node, step):
                place, node = found
        return Place(*(place if key else node.place))

    def at(self, *path: Key) -> "Source":
        """The part at `path`. Raises KeyError when there is none."""
        node = self.node
        for step in path:
            found = child_of(node, step)
            if found is None:
                raise KeyError(format_path(path))
            node = found[1]
        return Source(node.place[0], node)

    def items(self) -> Iterator[tuple[Key, "Source"]]:
        """The parts of a mapping by key, of a list by index; none of a single value."""
        if isinstance(self.node, Mapping):
            for key, (_, child) in self.node.entries.items():
                yield key, Source(child.place[0], child)
        elif isinstance(self.node, Sequence):
            for index, child in enumerate(self.node.items):
                yield index, Source(child.place[0], child)

    def problem(
        self,
        path: Steps,
        message: str,
        hint: str = "",
        *,
        severity: Severity = Severity.ERROR,
        key: bool = False,
        shown: Steps | None = None,
    ) -> Problem:
        """A problem placed at `path`; `shown` is the path to print when it is another."""
        place = self.where(path, key=key)
        called = format_path(path if shown is None else shown)
        if place.file.endswith(SHEETS) and not self.file.endswith(SHEETS):
            called = format_cell(place.line, place.column, path, place.file)
        return Problem(severity, *place, called, message, hint)


def read_yaml(path: Path, root: Path) -> Source:
    """Read one content file that lies inside `root`; its name in messages is relative to `root`.

    Raises ContentError when the file is missing, unreadable, outside `root` (also by a symbolic link),
    longer than 4 MB, not UTF-8, or says anything that `parse_yaml` refuses.
    """
    file = name_inside(path, root)
    return parse_yaml(read_bytes(path, root, file), file)


def parse_yaml(data: bytes | str, file: str) -> Source:
    """Read the text of one content file. Raises ContentError with all problems of it."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > MOST_BYTES:
        raise refusal(file, f"file of more than {MOST_BYTES // 1024 // 1024} MB", "split the file")
    raw = raw.removeprefix(BYTE_ORDER_MARK)
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError as error:
        place = place_of_byte(raw, error.start, file)
        raise ContentError(Problem(Severity.ERROR, *place, "", "not UTF-8 text", "save the file as UTF-8")) from None
    return Source(file, _composed(raw, file))


_composed = lru_cache(maxsize=512)(compose)
"""Trees of what was read last, by name and content: nobody changes a tree, and a check asks for the same file many times."""


def name_inside(path: Path, root: Path) -> str:
    """The name of `path` relative to `root`, with forward slashes; as it is when it does not lie there."""
    for follow in (os.path.normpath, os.path.realpath):
        try:
            return Path(follow(path.absolute())).relative_to(follow(root.absolute())).as_posix()
        except ValueError:
            continue  # not below the root, or no name that a file can have
    return path.as_posix()


def read_bytes(path: Path, root: Path, file: str) -> bytes:
    """The bytes of a regular file inside `root`, one more than the limit at most."""
    try:
        real = path.resolve(strict=True)
        if not real.is_relative_to(root.resolve()):
            raise refusal(file, "leads outside the project", "keep content files inside its folder")
        if not stat.S_ISREG(real.stat().st_mode):
            raise refusal(file, "is not a file")
        with real.open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise refusal(file, "no such file") from None
    except (OSError, RuntimeError, ValueError) as error:  # a loop of links is a RuntimeError, a NUL in a name a ValueError
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise refusal(file, f"cannot be read: {reason}") from None


def refusal(file: str, message: str, hint: str = "") -> ContentError:
    """The error for a file that cannot be read at all."""
    return ContentError(Problem(Severity.ERROR, file, 1, 1, "", message, hint))
