"""Reading Python as syntax trees, one text at a time.

Until 3.11.8 and 3.12.2 Python counts how deep it is in a tree for all threads together (CPython issue 106905): two that read at
once, such as those of a cluster's worker or of the desk, ended in a SystemError.
"""

from __future__ import annotations

import ast
from threading import RLock

_ONE_AT_A_TIME = RLock()


def module_of(source: str) -> ast.Module:
    """The tree of a whole source. Raises what `ast.parse` raises."""
    with _ONE_AT_A_TIME:
        return ast.parse(source)


def expression_of(source: str) -> ast.expr:
    """The tree of one expression. Raises what `ast.parse` raises."""
    with _ONE_AT_A_TIME:
        return ast.parse(source, mode="eval").body
