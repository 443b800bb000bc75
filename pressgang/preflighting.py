"""What `preflight` is told to demand, from a profile and from its options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from generator.building.build import HOUSE
from generator.preflight.report import Demands
from generator.sheets.profiles import Profile, load_profile, names_of
from generator.units import parse_length
from pressgang.choosing import guess

_ONE_TO_A_PAGE = ("pages", "cards")


def demands_of(profile: Profile) -> Demands:
    """What a profile asks of its PDFs; bleed and safe zone can be seen from outside where each page is one card only."""
    single = profile.layout in _ONE_TO_A_PAGE
    return Demands(
        bleed=profile.bleed if single else None,
        safe=profile.safe if single else None,
        one_size=not single or profile.kinds != ("boards",),
        resolution=profile.dpi,
        cmyk=profile.colour == "cmyk",
        grey=profile.colour == "greyscale",
        ink=profile.ink_limit if profile.colour == "cmyk" else None,
        pdfx=profile.pdfx,
    )


def chosen_demands(profile: str | None, folders: Sequence[Path], **more: Any) -> Demands:
    """The profile's demands with those of the options laid over them. Raises BadParameter for a profile that there is not."""
    where = [*folders, HOUSE]
    if profile is not None and profile not in names_of("profile", where):
        raise click.BadParameter(f"no profile '{profile}': {guess(profile, names_of('profile', where))}", param_hint="--profile")
    base = Demands() if profile is None else demands_of(load_profile(profile, where))
    return replace(base, **{name: value for name, value in more.items() if value is not None})


def size_of(text: str) -> tuple[float, float]:
    """`63x88` or `2.5in x 3.5in` in mm. Raises BadParameter."""
    parts = text.lower().split("x")
    try:
        width, height = (parse_length(part) for part in parts)
    except ValueError:
        raise click.BadParameter(f"write WIDTHxHEIGHT, such as 63x88 (got '{text}')", param_hint="--trim") from None
    return width, height
