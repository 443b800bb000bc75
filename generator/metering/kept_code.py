"""Code of templates kept between runs, so that Jinja does not read the same template in every one (`engine/source/keeping.py`)."""

from __future__ import annotations

import atexit
import hashlib
import marshal
from collections.abc import Callable, Hashable
from functools import cache
from types import CodeType

import jinja2

import generator
from engine.source import keeping

MOST = 4000
"""So many templates are kept; later ones are compiled in each run."""


class Shelf:
    """The templates of earlier runs, read when the first one is asked for, and those of this run, which are kept when it ends."""

    def __init__(self) -> None:
        self._known: dict[str, bytes] | None = None
        self._is_new = False

    def code(self, key: Hashable, compile: Callable[[], CodeType]) -> CodeType:
        """What `compile` makes, or has made of this `key` in an earlier run by the same program; keys are told apart by their `repr`."""
        if not keeping.is_on():
            return compile()
        known = self._read()
        name = hashlib.sha256(repr(key).encode()).hexdigest()
        if (raw := known.get(name)) is not None:
            code: CodeType = marshal.loads(raw)  # noqa: S302 - as safe as Python's own __pycache__: nobody else can write there
            return code
        made = compile()
        if len(known) < MOST:
            if not self._is_new:
                atexit.register(self.keep)
            known[name], self._is_new = marshal.dumps(made), True
        return made

    def keep(self) -> None:
        """Keep all of them, if there are new ones."""
        if self._is_new and self._known:
            keeping.keep(_key(), marshal.dumps(self._known))
            self._is_new = False

    def _read(self) -> dict[str, bytes]:
        if self._known is None:
            payload = keeping.find(_key())
            self._known = dict(marshal.loads(payload)) if payload else {}  # noqa: S302 - see above
        return self._known


@cache
def _key() -> str:
    """Under what they are kept: which program this is."""
    whole = f"templates {jinja2.__version__} {keeping.digest_of_packages(generator.__name__)}"
    return hashlib.sha256(whole.encode()).hexdigest()
