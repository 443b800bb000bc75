"""Faults of a table of tests, made in one copy of a game and told at once: compiling a large game for each takes minutes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

Fault = TypeVar("Fault", bound=Hashable)
Told = TypeVar("Told")


def told_together(
    faults: Iterable[Fault], tell: Callable[[Sequence[Fault]], Told], shows: Callable[[Fault, Told], bool]
) -> dict[Fault, Told]:
    """For each fault what was told when it was made with others, or alone.

    `tell` makes some of the faults at once; one that it must leave out, because another changed the same words, is not shown.
    Those that are told go, so that others which they hid come to light; one that is told in no company is made alone, and its
    test judges what came of it.
    """
    left, told = [*faults], {}
    while left:
        came = tell(left)
        shown = [fault for fault in left if shows(fault, came)]
        if not shown:
            came = tell(left[:1]) if left[1:] else came
            shown = left[:1]
        told |= dict.fromkeys(shown, came)
        left = [fault for fault in left if fault not in shown]
    return told
