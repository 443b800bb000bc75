"""What fills in a face, put by until it is drawn: of ten thousand cards that is too much to hold."""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from generator.spilling import Piece, Spill


class Stowed(Mapping[str, Any]):
    """Plain values by their names, read from where they wait when they are looked at; nobody changes them."""

    __slots__ = ("_piece",)

    def __init__(self, values: Mapping[str, Any], spill: Spill) -> None:
        self._piece = spill.keep(zlib.compress(pickle.dumps(dict(values), pickle.HIGHEST_PROTOCOL), 1))

    def plain(self) -> dict[str, Any]:
        """The values."""
        return _read(self._piece)

    def __getitem__(self, name: str) -> Any:
        return self.plain()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.plain())

    def __len__(self) -> int:
        return len(self.plain())

    def values(self) -> Any:  # noqa: D102 - read once, not once a name
        return self.plain().values()

    def items(self) -> Any:  # noqa: D102 - the same
        return self.plain().items()

    def __repr__(self) -> str:
        return repr(self.plain())


@lru_cache(maxsize=16)  # whoever looks at a face looks at several of its values
def _read(piece: Piece) -> dict[str, Any]:
    values: dict[str, Any] = pickle.loads(zlib.decompress(piece.data))  # written a moment ago by this process
    return values


class Keys(Sequence[Any]):
    """The keys of things, each made when it is looked at."""

    def __init__(self, things: Sequence[Any]) -> None:
        self._things = things

    def __getitem__(self, place: Any) -> Any:
        found = self._things[place]
        return Keys(found) if isinstance(place, slice) else found.key()

    def __len__(self) -> int:
        return len(self._things)


def plain(value: object) -> object:
    """A value as JSON has it; what it does not know, in words."""
    if isinstance(value, Stowed):
        return value.plain()
    return list(value) if isinstance(value, Keys) else str(value)
