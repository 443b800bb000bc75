"""Tabletop Simulator: cards as sheets of 10 x 7, everything else as pictures, and a save file that lays it all out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from generator.drawing import Drawing, Part
from generator.paint.png import drawing_pdf
from generator.products.job import Job
from generator.products.laying.laying import Laid
from generator.scene.matrix import translation
from generator.scene.model import Clip
from generator.scene.outline import Outline, rectangle
from generator.sheets.profiles import Profile
from generator.tables import objects
from generator.tables.handed import Handed, pictured, written
from generator.tables.objects import MM_PER_UNIT, Card, Object, Sheet, Spot
from generator.tables.pictures import cropped, face_pdf, pixels_of
from generator.units import Rect, Size, parse_length

COLUMNS: Final = 10
ROWS: Final = 7
CARDS_ON_SHEET: Final = COLUMNS * ROWS - 1
"""The last place is what others see of a card in a hand."""

LARGEST_CARD: Final = 130.0
"""What is longer, in mm, is a tile on the table rather than a card of a deck."""

_GAP: Final = 1.0
_WIDEST_ROW: Final = 56.0
_FARTHEST: Final = 22.0
"""Where the first row stands, in units from the middle of the table."""

_POKER_WIDTH: Final = 63.5

Address = Callable[[str], str]
"""Where a picture of that file name is found by the table."""


@dataclass(slots=True)
class _Setting:
    """The table while it is laid: files that are made, objects that stand there, and where the next goes."""

    profile: Profile
    address: Address
    files: list[Handed] = field(default_factory=list)
    objects: list[Object] = field(default_factory=list)
    sheets: int = 0
    x: float = 0.0
    z: float = _FARTHEST
    deepest: float = 0.0

    def spot(self, size: Size, scale: float) -> Spot:
        """The next free place in rows from the middle of the table."""
        width, depth = size.width / MM_PER_UNIT, size.height / MM_PER_UNIT
        if self.x and self.x + width > _WIDEST_ROW:
            self.x, self.z, self.deepest = 0.0, self.z - self.deepest - _GAP, 0.0
        spot = Spot(self.x + width / 2 - _WIDEST_ROW / 2, self.z - depth / 2, scale)
        self.x += width + _GAP
        self.deepest = max(self.deepest, depth)
        return spot

    def picture(self, name: str, face: Drawing, cut: Outline | None = None) -> str:
        """Makes a picture, transparent where nothing is drawn or outside `cut`, and tells its address."""
        pixels = pixels_of(face.size, self.profile)
        self.files.append(pictured(name, face_pdf(face, cut=cut), pixels, self.profile.dpi, transparent=True))
        return self.address(name)


def table_files(jobs: Sequence[Job], profile: Profile, title: str, game: str, address: Address) -> list[Handed]:
    """Pictures and `<game>.json`; the pictures lie where `address` says. Raises ContentError."""
    setting = _Setting(profile, address)
    for job in jobs:
        things = job.made() if job.made else []
        if job.kind == "faces" and _is_deck(things):
            _lay_deck(setting, job, things)
        else:
            for thing in things:
                _lay_piece(setting, job, thing)
    save = json.dumps(objects.save_file(title, setting.objects), indent=1, ensure_ascii=False)
    return [*setting.files, written(f"{game}.json", (save + "\n").encode())]


def _is_deck(things: Sequence[Laid]) -> bool:
    small = all(max(thing.size) <= LARGEST_CARD for thing in things)
    return small and all(thing.back for thing in things) and sum(thing.copies for thing in things) > 1


def _lay_deck(setting: _Setting, job: Job, things: Sequence[Laid]) -> None:
    places = [(sheet, place, thing) for sheet, part in _sheets(setting, job, things) for place, thing in enumerate(part)]
    cards = [Card(thing.name, sheet, place) for sheet, place, thing in places for _ in range(thing.copies)]
    size = things[0].size
    spot = setting.spot(size, size.width / _POKER_WIDTH)._replace(face_down=True)
    setting.objects.append(objects.deck(job.name, job.title, cards, spot))


def _sheets(setting: _Setting, job: Job, things: Sequence[Laid]) -> Iterator[tuple[Sheet, Sequence[Laid]]]:
    """Each different card once; always 10 x 7, so that a card more or less leaves the others where they are."""
    backs = [thing.back for thing in things]
    shared = backs[0] if len(set(backs)) == 1 else None
    common = setting.picture(f"{job.name}-back.png", shared) if shared else ""
    for number, first in enumerate(range(0, len(things), CARDS_ON_SHEET), start=1):
        part = things[first : first + CARDS_ON_SHEET]
        setting.sheets += 1
        face = _sheet(setting, f"{job.name}-sheet-{number}.png", [thing.front for thing in part], shared)
        back = common or _sheet(setting, f"{job.name}-sheet-{number}-backs.png", [thing.back for thing in part if thing.back], None)
        yield Sheet(setting.sheets, face, back, COLUMNS, ROWS, not common), part


def _sheet(setting: _Setting, name: str, faces: Sequence[Drawing], hidden: Drawing | None) -> str:
    """Makes the picture of a sheet: faces in rows, what is hidden in the last place."""
    card = faces[0].size
    longest = setting.profile.longest
    scale = min(longest // COLUMNS / card.width, longest // ROWS / card.height, setting.profile.dpi / 25.4)
    across, down = int(card.width * scale), int(card.height * scale)
    pixels = (across * COLUMNS, down * ROWS)
    whole = Size(card.width * COLUMNS, card.height * ROWS)
    placed = list(enumerate(faces)) + ([(COLUMNS * ROWS - 1, hidden)] if hidden else [])
    data = drawing_pdf(_arranged(placed, card, whole))
    setting.files.append(pictured(name, data, pixels, setting.profile.dpi))
    return setting.address(name)


def _arranged(placed: Sequence[tuple[int, Drawing]], card: Size, whole: Size) -> Drawing:
    clip = Clip(rectangle(0, 0, *card), False)
    marks = []
    for place, face in placed:
        row, column = divmod(place, COLUMNS)
        marks.append(Part(face, translation(column * card.width, row * card.height), clip=clip))
    return Drawing(size=whole, marks=tuple(marks))


def _lay_piece(setting: _Setting, job: Job, thing: Laid) -> None:
    if job.part is not None and (job.part.flap or job.part.things == "standees"):
        _lay_figure(setting, job, thing, parse_length(job.part.flap or "0 mm"))
        return
    name = f"{job.name}-{thing.id}"
    outlined = job.kind == "boards" or thing.shape == "hex"
    front = setting.picture(f"{name}.png", thing.front, thing.cut)
    back = setting.picture(f"{name}-back.png", thing.back, thing.cut) if thing.back and not outlined else front
    spot = setting.spot(thing.size, min(thing.size) / (2 * MM_PER_UNIT))
    if outlined:
        made = objects.token(name, thing.name, front, spot, stackable=job.kind != "boards")
    else:
        made = objects.tile(name, thing.name, front, back, spot, 2 if thing.shape == "round" else 0)
    setting.objects.append(objects.bag(name, thing.name, made, thing.copies, spot))


def _lay_figure(setting: _Setting, job: Job, thing: Laid, flap: float) -> None:
    """A standee: the panel below the fold in its middle, without the flap that is its foot."""
    width, height = thing.size
    panel = cropped(thing.front, Rect(0, height / 2, width, height / 2 - flap))
    name = f"{job.name}-{thing.id}"
    picture = setting.picture(f"{name}.png", panel)
    spot = setting.spot(panel.size, width / MM_PER_UNIT)
    made = objects.figure(name, thing.name, picture, picture, spot)
    setting.objects.append(objects.bag(name, thing.name, made, thing.copies, spot))
