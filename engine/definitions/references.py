"""Fields that name something else of the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refers:
    """Marks a field that names a `section` of the rulebook, a `deck`, or powers of kinds of card (`powers`), by the id that they share.

    `idle`: what names it does nothing while there is nothing behind the name, but stops nothing either.
    """

    to: str
    idle: bool = False
