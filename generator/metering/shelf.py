"""What was read out of templates, kept between runs: Jinja need not read the same one in each (`engine/source/keeping.py`)."""

from __future__ import annotations

import atexit
import hashlib
import marshal
from collections.abc import Callable, Hashable
from functools import cache
from typing import TypeVar, cast

import jinja2

import generator
from engine.source import keeping

MOST = 4000
"""So many entries are kept; later ones are made in each run."""

T = TypeVar("T")


class Shelf:
    """One kind of what templates come to, such as their code: that of earlier runs, read when the first is asked for, and that of this one.

    Values are code or plain.
    """

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._known: dict[str, bytes] | None = None
        self._is_new = False

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is made, or was made of this `key` in an earlier run by the same program; keys are told apart by their `repr`."""
        if not keeping.is_on():
            return make()
        known = self._read()
        name = hashlib.sha256(repr(key).encode()).hexdigest()
        if (raw := known.get(name)) is not None:
            return cast(T, marshal.loads(raw))  # noqa: S302 - as safe as Python's own __pycache__: nobody else can write there
        made = make()
        if len(known) < MOST:
            if not self._is_new:
                atexit.register(self.keep)
            known[name], self._is_new = marshal.dumps(made), True  # type: ignore[arg-type]
        return made

    def keep(self) -> None:
        """Keep all of them, if there are new ones."""
        if self._is_new and self._known:
            keeping.keep(_key(self._kind), marshal.dumps(self._known))
            self._is_new = False

    def _read(self) -> dict[str, bytes]:
        if self._known is None:
            payload = keeping.find(_key(self._kind))
            self._known = dict(marshal.loads(payload)) if payload else {}  # noqa: S302 - see above
        return self._known


@cache
def _key(kind: str) -> str:
    """Under what they are kept: which program this is."""
    whole = f"{kind} {jinja2.__version__} {keeping.digest_of_packages(generator.__name__)}"
    return hashlib.sha256(whole.encode()).hexdigest()
