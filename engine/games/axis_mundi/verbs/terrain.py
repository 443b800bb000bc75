"""What terrain does to whoever stands on it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.definitions.verbs import Verb, verb


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class WinAtHome(Verb):
    """An Angel or Demon that enters its own Pier wins."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Crate(Verb):
    """Cards lie here to be taken; the Time Bomb may be placed here."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class CaveMouth(Verb):
    """The way to the opposite cave of the Level."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Shelter(Verb):
    """Protects from attacks and immobilization, forbids attacks, and must be left."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Transform(Verb):
    """Makes an Angel or a Demon of who enters."""


TERRAIN = (
    WinAtHome,
    Crate,
    CaveMouth,
    Shelter,
    Transform,
)
