"""What two versions of a game look like, face by face, and which faces are not the same any more."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from generator.building.jobs import plan
from generator.drawing import Drawing, GlyphRun, ImageMark, Mark, Part
from generator.products.boards.board_sheets import board_things
from generator.products.job import Job
from generator.products.laying.laying import Laid, laid
from generator.products.registry import things_of
from generator.products.workshop import Workshop

Sort = Literal["changed", "added", "removed", "copies"]

ISLAND_WIDTH = 180.0
"""Of the picture of a whole board, in mm."""

FaceKey = tuple[str, str, int]
"""The file that prints it, its id, and which of those with the same id it is."""


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """A thing as a file prints it, and the marks by which its sides are known again."""

    title: str
    """Of the file."""
    laid: Laid
    front: str
    back: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class FaceChange:
    """A thing that does not look as it did, or that there are now more or fewer of."""

    sort: Sort
    file: str
    title: str
    old: Laid | None
    new: Laid | None
    sides: tuple[Literal["front", "back"], ...]

    @property
    def any(self) -> Laid:
        """The thing as it is now, or as it was when it is no more."""
        found = self.new or self.old
        assert found is not None
        return found

    @property
    def to_print(self) -> int:
        """How many of it a designer must print: all that look otherwise, and those that there are more of."""
        if self.new is None:
            return 0
        before = self.old.copies if self.old else 0
        return self.new.copies if self.sides else max(0, self.new.copies - before)

    def to_plain(self) -> dict[str, Any]:
        """For programs."""
        copies = {"old": self.old.copies if self.old else 0, "new": self.new.copies if self.new else 0}
        known = {"file": self.file, "id": self.any.id, "name": self.any.name, "change": self.sort}
        return known | {"sides": list(self.sides), "copies": copies, "to_print": self.to_print}


def face_changes(old: Mapping[FaceKey, Shown], new: Mapping[FaceKey, Shown]) -> list[FaceChange]:
    """What changed, in the order of the products; what is no more comes last."""
    found = [change for key, shown in new.items() if (change := _change(key, old.get(key), shown))]
    return found + [change for key, shown in old.items() if key not in new and (change := _change(key, shown, None))]


def _change(key: FaceKey, old: Shown | None, new: Shown | None) -> FaceChange | None:
    there = new or old
    assert there is not None
    sides: tuple[Literal["front", "back"], ...]
    if old is None or new is None:
        sort: Sort = "added" if old is None else "removed"
        sides = ("front", "back") if there.back else ("front",)
    else:
        front: tuple[Literal["front", "back"], ...] = ("front",) if old.front != new.front else ()
        sides = (*front, "back") if old.back != new.back else front
        if not sides and old.laid.copies == new.laid.copies:
            return None
        sort = "changed" if sides else "copies"
    before, after = old.laid if old else None, new.laid if new else None
    return FaceChange(sort=sort, file=key[0], title=there.title, old=before, new=after, sides=sides)


def shown_by(shop: Workshop) -> dict[FaceKey, Shown]:
    """Everything that a game prints and that is no book. Raises ContentError when something cannot be drawn."""
    found: dict[FaceKey, Shown] = {}
    seen: Counter[tuple[str, str]] = Counter()
    marks: dict[Drawing, str] = {}
    for job in plan(shop, None):
        for thing, extra in _things(shop, job):
            back = digest(thing.back, marks) if thing.back else ""
            front = " ".join((digest(thing.front, marks), thing.shape, *(digest(one, marks) for one in extra)))
            found[job.name, thing.id, seen[job.name, thing.id]] = Shown(job.title, thing, front, back)
            seen[job.name, thing.id] += 1
    return found


def _things(shop: Workshop, job: Job) -> Iterator[tuple[Laid, list[Drawing]]]:
    """The things of a file, and what else they look like: a board is all of its pieces."""
    part = job.part
    if part is None:
        return
    if part.things == "boards":
        for island in shop.islands:
            if part.players in (None, island.players):
                whole = shop.renderer.draw(shop.island_picture(island, ISLAND_WIDTH), file=island.id)
                pieces = [shop.draw(thing.front, thing.id) for thing in board_things(shop, part, [island])]
                yield Laid(id=island.id, name=island.name, file=job.name, copies=1, front=whole, back=None), pieces
    elif job.kind == "boxes" and job.made:
        yield from ((thing, []) for thing in job.made())
    else:
        yield from ((thing, []) for thing in laid(shop, things_of(shop, part)))


def digest(drawing: Drawing, known: dict[Drawing, str]) -> str:
    """16 hex digits of everything that is drawn; `known` keeps those of drawings met before."""
    if drawing not in known:
        told = hashlib.sha256(repr((drawing.size, drawing.bleed)).encode())
        for mark in drawing.marks:
            told.update(repr(_plain(mark, known)).encode())
        known[drawing] = told.hexdigest()[:16]
    return known[drawing]


def _plain(mark: Mark, known: dict[Drawing, str]) -> tuple[object, ...]:
    """A mark without objects that are told by what they are and not by what they hold."""
    match mark:
        case Part():
            return (digest(mark.art, known), mark.matrix, mark.opacity, mark.clip)
        case GlyphRun():
            return tuple(mark._replace(font=mark.font.name))  # type: ignore[arg-type]
        case ImageMark():
            return (mark.picture.digest, *mark[1:])
    return tuple(mark)
