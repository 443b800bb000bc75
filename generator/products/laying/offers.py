"""Sizes on offer: a service cuts cards of its own sizes only; a face that is nearly one of them is fitted to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.drawing import Drawing, Part
from generator.errors import LayoutError
from generator.products.laying.laying import Laid
from generator.sheets.card_sizes import Shape
from generator.sheets.profiles import Offered, Profile
from generator.units import Size

NEARLY: Final = 1.2
"""A face differs from a size on offer by this many mm at most, in width and in height."""


def offered_size(size: Size, profile: Profile, shape: Shape = "box", *, pieces: bool = False) -> Offered | None:
    """The size on offer that is nearest to a face of `size`, if one is near enough; `pieces` are cut singly, as tokens are."""
    nearest = nearest_size(size, profile, shape, pieces=pieces)
    return nearest if nearest is not None and _off_by(nearest, size) <= NEARLY else None


def nearest_size(size: Size, profile: Profile, shape: Shape = "box", *, pieces: bool = False) -> Offered | None:
    """The size on offer that is nearest to a face of `size`, however far from it."""
    alike = [one for one in profile.sizes if (one.shape, one.pieces) == (shape, pieces)]
    return min(alike, key=lambda one: _off_by(one, size), default=None)


def _off_by(offered: Offered, size: Size) -> float:
    return max(abs(offered.trim.width - size.width), abs(offered.trim.height - size.height))


def is_offered(size: Size, profile: Profile, shape: Shape = "box", *, pieces: bool = False) -> bool:
    """Whether the profile can make things of that size and shape at all."""
    return not profile.sizes or offered_size(size, profile, shape, pieces=pieces) is not None


def fitted(things: Sequence[Laid], profile: Profile, *, pieces: bool = False) -> list[Laid]:
    """The things at the size on offer; `pieces` that have none are left out, since the others can be made without them.

    Raises LayoutError naming what there is when no size is near.
    """
    if not profile.sizes:
        return list(things)
    made: dict[Drawing, Drawing] = {}
    kept = [thing for thing in things if not pieces or _is_cut(thing, profile)]
    for thing in kept:
        trim = _trim_for(thing, profile, pieces)
        made |= {side: _at_size(side, trim, profile.bleed) for side in thing.sides if side not in made}
    return [thing.with_sides(made) for thing in kept]


def uncut(things: Sequence[Laid], profile: Profile) -> list[str]:
    """The pieces that are left out, each with its size."""
    return [f"{thing.id} ({thing.size.width:g} x {thing.size.height:g} mm)" for thing in things if not _is_cut(thing, profile)]


def _is_cut(thing: Laid, profile: Profile) -> bool:
    return not profile.sizes or (not thing.outline and not thing.holes and is_offered(thing.size, profile, thing.shape, pieces=True))


def _trim_for(thing: Laid, profile: Profile, pieces: bool) -> Size:
    offered = offered_size(thing.size, profile, thing.shape, pieces=pieces)
    if offered is not None:
        return offered.trim
    known = ", ".join(f"{one.name} {one.trim.width:g} x {one.trim.height:g} mm" for one in profile.sizes if not one.pieces)
    message = f"{profile.title} does not cut {thing.size.width:g} x {thing.size.height:g} mm; it cuts {known}"
    raise LayoutError(message, file=thing.file, card=thing.id)


def _at_size(face: Drawing, trim: Size, bleed: float) -> Drawing:
    """The face about the middle of the new trim, grown until its bleed fills the new one."""
    width, height = face.size
    across, down = trim.width / width, trim.height / height
    if abs(across - 1) < 1e-6 and abs(down - 1) < 1e-6:
        return face
    needs = [across, down, (trim.width + 2 * bleed) / (width + 2 * face.bleed), (trim.height + 2 * bleed) / (height + 2 * face.bleed)]
    scale = max(needs) if max(needs) * width - trim.width <= 2 * NEARLY else max(across, down)
    x, y = (trim.width - scale * width) / 2, (trim.height - scale * height) / 2
    return Drawing(size=trim, marks=(Part(face, (scale, 0.0, 0.0, scale, x, y)),), bleed=face.bleed * scale - max(x, y))
