"""The press: what a game is printed on this time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.profiles import Printer, Profile
from generator.sheets.grid import Flip

_STANDARD = Profile(title="Home printer", bleed=2.0)
_TRUE = Printer(title="A printer that is not off")


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """A profile, the printer's correction, and whether trim, bleed and safe zone are drawn over everything."""

    profile: Profile = _STANDARD
    printer: Printer = _TRUE
    proof: bool = False

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
