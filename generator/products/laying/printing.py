"""From things that are laid out to sheets of paper, as the press wants them; and the checks that come before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.source.problems import ContentError
from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.products.laying.cutting import EDGE, cut_sheets, folded_sheets
from generator.products.laying.laying import Laid, problem_of
from generator.products.laying.offers import fitted
from generator.products.laying.shelving import Piece
from generator.products.press import Press
from generator.sheets.bleeding import check_bleed
from generator.sheets.flattening import flattened
from generator.sheets.folding import gutterfold
from generator.sheets.imposition import impose, one_to_a_page
from generator.sheets.labels import label_grid
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.proof import proofed
from generator.sheets.registration import CLEAR, clear_margin, registered
from generator.sheets.resolution import SLACK, check_resolution, resolutions
from generator.sheets.safety import check_safe
from generator.sheets.sheet import Sheet
from generator.units import Size

MOST_PIECES = 20_000
"""Of one part, each as often as there are copies."""


def ready(press: Press, things: Sequence[Laid], *, pieces: bool = False) -> list[Laid]:
    """The things at the sizes that the profile offers, safe zone and bleed checked, and under their proof lines if it is asked for.

    `pieces` are cut singly along their outline. Raises ContentError with whatever is wrong with any of them.
    """
    if (pieces_ := sum(thing.copies for thing in things)) > MOST_PIECES:
        message = f"{pieces_:,} pieces with all copies; at most {MOST_PIECES:,} are printed at once"
        raise ContentError(problem_of(LayoutError(message, file=things[0].file, card=things[0].id)))
    profile = press.profile
    try:
        offered = list(things) if pieces and not profile.makes_pictures else fitted(things, profile, pieces=pieces)
    except LayoutError as error:
        raise ContentError(problem_of(error)) from error
    safe = profile.safe_pieces if pieces else profile.safe
    bleed = profile.bleed_pieces if pieces else profile.bleed
    _check(offered, safe, bleed)
    if press.shown is not None:
        press.shown(offered)
    if profile.is_service:
        _remember_coarse(press, offered)
    if profile.pdfx == "x1a":
        opaque = {side: flattened(side) for side in dict.fromkeys(side for one in offered for side in one.sides)}
        offered = [one.with_sides(opaque) for one in offered]
    if not press.proof:
        return offered
    overlaid = {side: proofed(side, safe=safe, bleed=bleed, shape=one.shape) for one in offered for side in one.sides}
    return [one.with_sides(overlaid) for one in offered]


def _remember_coarse(press: Press, things: Sequence[Laid]) -> None:
    """Pictures that a preflight of the profile would not let pass, each with its lowest resolution."""
    for side in dict.fromkeys(side for thing in things for side in thing.sides):
        for name, found in resolutions(side):
            if found < press.profile.dpi * SLACK:
                press.coarse[name] = min(round(found), press.coarse.get(name, round(found)))


def _check(things: Sequence[Laid], safe: float, bleed: float) -> None:
    sides = {side: thing for thing in reversed(things) for side in thing.sides}
    problems = [problem_of(fault) for side, thing in sides.items() for fault in _faults(side, thing, safe, bleed)]
    if problems:
        raise ContentError(problems)


def _faults(side: Drawing, thing: Laid, safe: float, bleed: float) -> Iterator[LayoutError]:
    checks: tuple[Callable[[], None], ...] = (
        lambda: check_safe(side, safe, shape=thing.shape, card=thing.id, file=thing.file),
        lambda: check_bleed(side, bleed, shape=thing.shape, card=thing.id, file=thing.file),
        lambda: check_resolution(side, card=thing.id, file=thing.file),
    )
    for check in checks:
        try:
            check()
        except LayoutError as error:
            yield error


def check_one_size(things: Sequence[Laid], size: Size) -> None:
    """Raises LayoutError when a side is not `size`."""
    for thing in things:
        for side in thing.sides:
            if max(abs(side.size.width - size.width), abs(side.size.height - size.height)) > 0.01:
                stated = f"{side.size.width:g} x {side.size.height:g} mm"
                message = f"the face is {stated}, but this part is cut at {size.width:g} x {size.height:g} mm"
                raise LayoutError(message, file=thing.file, card=thing.id)


def card_sheets(press: Press, things: Sequence[Laid], paper: Paper, label: Label, gutter: float) -> list[Sheet]:
    """Things of one size, cut along straight lines; copies of a thing follow each other. They are `ready`."""
    fronts = [thing.front for thing in things for _ in range(thing.copies)]
    if not fronts:
        return []
    profile, size = press.profile, fronts[0].size
    blank = Drawing(size=size, marks=())
    backs = [thing.back or blank for thing in things for _ in range(thing.copies)] if any(thing.back for thing in things) else None
    if profile.layout in ("pages", "cards"):
        return one_to_a_page(fronts, size, backs=backs, bleed=profile.bleed, order=profile.order)
    gutter = max(gutter, profile.gutter or 0.0)
    if profile.layout == "gutterfold" and backs is not None:
        sheets = gutterfold(fronts, backs, size, paper, bleed=profile.bleed, marks=profile.marks, label=label)
        return corrected(press, sheets)
    labels = label_grid(profile, paper, size)
    sheets = impose(
        fronts,
        size,
        paper,
        backs=backs if press.prints_backs else None,
        gutter=gutter,
        bleed=profile.bleed,
        marks=profile.marks,
        label=None if labels else label,
        flip=press.flip,
        margin=clear_margin(paper, size, gutter, profile.bleed) if profile.registration else 0.0,
        corner=profile.corner,
        grid=labels,
    )
    return corrected(press, sheets)


def piece_sheets(press: Press, things: Sequence[Laid], paper: Paper, label: Label, gap: float) -> list[Sheet]:
    """Things in rows, each cut along its own outline, and so far apart that their bleeds do not meet. They are `ready`."""
    profile = press.profile
    bleed, edge = profile.bleed_pieces, CLEAR if profile.registration else EDGE
    gap = max(gap, profile.gutter or 0.0, 2 * bleed)
    folded, backed = profile.layout == "gutterfold", press.prints_backs or profile.layout == "gutterfold"
    pieces = [
        Piece(thing.front, thing.back if backed else None, thing.shape, thing.holes, thing.outline, joined=thing.joined)
        for thing in things
        for _ in range(thing.copies)
    ]
    if folded:
        return corrected(press, folded_sheets(pieces, paper, gap, label, edge=edge, bleed=bleed))
    return corrected(press, cut_sheets(pieces, paper, gap, label, flip=press.flip, edge=edge, bleed=bleed))


def corrected(press: Press, sheets: Sequence[Sheet]) -> list[Sheet]:
    """The sheets moved as the printer needs it, with registration marks if a cutting machine asks for them."""
    profile, printer = press.profile, press.printer
    marked = [registered(sheet) if profile.registration and not sheet.is_back else sheet for sheet in sheets]
    shifts = [printer.back if sheet.is_back else printer.front for sheet in marked]
    return [sheet.shifted(shift.x, shift.y) for sheet, shift in zip(marked, shifts, strict=True)]
