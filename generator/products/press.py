"""The press: what a game is printed on this time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generator.sheets.grid import Flip
from generator.sheets.profiles import HOME, Printer, Profile, load_printer, load_profile

_STANDARD = Profile(title="Home printer", bleed=2.0)
_TRUE = Printer(title="A printer that is not off")


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """A profile, the printer's correction, and whether trim, bleed and safe zone are drawn over everything."""

    profile: Profile = _STANDARD
    printer: Printer = _TRUE
    proof: bool = False
    coarse: dict[str, int] = field(default_factory=dict, compare=False, repr=False)
    """Pictures that were printed with fewer pixels per inch than whoever prints them asks for, by name."""
    shown: Callable[[Sequence[Any]], None] | None = field(default=None, compare=False, repr=False)
    """Whoever wants to see the things that are laid out, as they will be printed."""

    @property
    def flip(self) -> Flip:
        """The edge on which the paper is turned over."""
        return "short" if self.profile.duplex == "short" else "long"

    @property
    def prints_backs(self) -> bool:
        """Whether sheets have another side."""
        return self.profile.duplex != "none"

    def key(self) -> list[Any]:
        """Everything of it that shows on paper, for fingerprints."""
        return [repr(self.profile), repr(self.printer), self.proof]


@dataclass(frozen=True, slots=True, kw_only=True)
class PressOrder:
    """What is asked of the press, by name.

    `address` is where the pictures of a digital table will be found; left out: where they are made.
    """

    profile: str = HOME
    printer: str | None = None
    mixed: bool = False
    proof: bool = False
    address: str = ""

    def press(self, folders: Sequence[Path]) -> Press:
        """The press that these template folders tell of. Raises ContentError for a name that is none."""
        profile = load_profile(self.profile, folders)
        if self.mixed:
            profile = replace(profile, mixed=True)
        printer = load_printer(self.printer, folders) if self.printer else _TRUE
        return Press(profile=profile, printer=printer, proof=self.proof)
