"""The wall: every face of a game as a picture, made again only where what it is made from has changed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.content.cards import DeckFile
from engine.source.problems import FAINT, ContentError, Problem, Severity
from engine.source.project import Project
from generator.building.build import ground, open_shop
from generator.errors import LayoutError
from generator.paint.svg import drawing_svg
from generator.products.laying.laying import problem_of
from generator.products.ledger import fingerprint
from generator.products.places import with_places
from generator.products.press import PressOrder
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named
from generator.spilling import Piece, Spill
from generator.walking import walked
from pressgang.desk.showing import Shown, changed_cards, ids_in, in_order, parts_of, shown_of, shown_of_cards

_Stamp = tuple[int, int, int]
Stamps = dict[str, _Stamp]
OFTEN = 0.02
"""Seconds between two looks whether something was saved while faces are made."""
_MOST_LATELY = 4


class OvertakenError(Exception):
    """Something was saved while faces were made."""


@dataclass(slots=True)
class Wall:
    """The faces of one game as they were last good, and what is wrong now."""

    project: Project
    game: str
    faces: list[dict[str, Any]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    pictures: dict[str, Piece] = field(default_factory=dict)
    version: int = 0
    made: int = 0
    """How many pictures the last look at the files has made."""
    inspected: int = 0
    """The version that `inspect` looked at."""
    breath: float = 0.0
    """Seconds between a changed card and all others: in them the page gets its picture, with nobody at work beside it."""
    hanging: bool = False
    """Whether faces are being looked at just now."""
    first: tuple[int, dict[str, str]] = (0, {})
    """The version at which pictures of changed cards were hung before all else was looked at, and which: their keys by their places."""
    _seen: Stamps | None = None
    _lately: list[str] = field(default_factory=list)
    """The files that were saved last."""
    _looked: float = 0.0
    """When it was last asked whether a file has been saved meanwhile."""
    _decks: dict[str, DeckFile] = field(default_factory=dict)
    """As they were at the last look."""
    _pieces: dict[str, list[str]] = field(default_factory=dict)

    def follow(self) -> bool:
        """Looks at the files and, where one has changed, at the faces. Whether anything did."""
        try:
            now = self.stamps()
        except ContentError as error:
            return self._miss(error.problems)
        if now == self._seen:
            return False
        if self._seen is not None:
            self._lately = [file for file, stamp in now.items() if stamp != self._seen.get(file)][:_MOST_LATELY] or self._lately
        self._seen = now
        self.made = 0
        self.hanging = is_new = True
        try:
            is_new = self._hang()
        except OvertakenError:
            self._seen, is_new = None, False  # what is saved by now is looked at next, and all else with it
        except ContentError as error:
            self.problems = list(error.problems)  # the last good faces stay on the wall
        finally:
            self.hanging = False
        self.version += is_new
        return True

    def _miss(self, problems: Sequence[Problem]) -> bool:
        """Tells that the game is gone, renamed perhaps, whose last good faces stay; whether that is new."""
        self._seen, self._lately = None, []
        is_new = self.problems != list(problems)
        self.problems = list(problems)
        self.version += is_new
        return is_new

    def is_touched(self) -> bool:
        """Whether one of the files that were saved last is saved again: most often it is, and that is seen without a look at all others."""
        return any(_stamp(file) != (self._seen or {}).get(file) for file in self._lately)

    def inspect(self, faults: Callable[[Project, str], list[Problem]]) -> None:
        """Tells what is wrong beside what keeps faces from being made, such as a value that its column does not have, and words that are
        hard to read.

        `faults` finds it. Raises OSError where that cannot be done now.
        """
        looked = self.version
        found = faults(self.project, self.game)
        if looked == self.version:
            self.inspected = looked
            told = sorted(dict.fromkeys([*self.problems, *(one for one in found if one.severity is Severity.ERROR or one.kind == FAINT)]))
            if told != sorted(self.problems):
                self.problems = told
                self.version += 1
                self.inspected += 1

    def stamps(self) -> Stamps:
        """When each file of the game and of the project's templates was saved last, how long it is, and who may read it.

        Raises ContentError where the game is gone.
        """
        found: Stamps = {}
        for folder in (self.project.game_folder(self.game), self.project.templates):
            for entry in walked(folder):
                if not entry.name.startswith("."):
                    with suppress(OSError):  # it went away while one looked
                        stat = entry.stat()
                        found[entry.path] = (stat.st_mtime_ns, stat.st_size, stat.st_mode)
        return found

    def _hang(self) -> bool:
        """Looks at all faces; whether there is something that has not been shown already."""
        shop = open_shop(self.project, self.game)
        shop.press = PressOrder().press(shop.template_folders)
        look = fingerprint([ground(shop, paper_named(shop.press.profile.paper), "svg"), shop.common()])
        faces: dict[str, dict[str, Any]] = {}
        pictures: dict[str, Piece] = {}
        spill = Spill()  # of this look alone: it goes when none of its pictures hangs any more
        problems: list[Problem] = []
        if is_shown := self._hang_first(shop, look, spill):
            self._breathe()
        shop.between = self._go_on
        last_good = {face["at"]: face for face in self.faces}
        for shown in shown_of(shop, self._pieces):
            self._go_on()
            key, at = fingerprint([look, shown.key]), shown.at
            if key not in pictures:
                try:
                    pictures[key] = self.pictures.get(key) or spill.keep(self._picture(shop, shown))
                except (LayoutError, ContentError) as error:
                    told = error if isinstance(error, ContentError) else ContentError(problem_of(error))
                    problems += with_places(shop.game, told).problems
                    if (last := last_good.get(at)) is None or last["key"] not in self.pictures:
                        continue
                    key = last["key"]
                    pictures[key] = self.pictures[key]
            alike = faces.setdefault(f"{shown.part}/{shown.side}/{key}", {"key": key, **shown.told(), "copies": 0, "things": 0})
            alike["copies"] += shown.copies
            alike["things"] += 1
        is_new = not is_shown or (self.faces, self.problems) != (list(faces.values()), problems)
        self.faces, self.pictures, self.problems = list(faces.values()), pictures, problems
        return is_new

    def _go_on(self) -> None:
        """Raises OvertakenError where a file has been saved meanwhile. Asked now and then, as it costs a look at each file.

        There are hundreds: no Path is made of them, which would take longer than the look.
        """
        if time.monotonic() - self._looked < OFTEN:
            return
        if any(_stamp(file) != stamp for file, stamp in (self._seen or {}).items()):
            raise OvertakenError
        self._looked = time.monotonic()

    def _breathe(self) -> None:
        """Waits while the page fetches a picture, unless something is saved meanwhile."""
        end = time.monotonic() + self.breath
        while (left := end - time.monotonic()) > 0:
            time.sleep(min(left, OFTEN))
            self._go_on()

    def _hang_first(self, shop: Workshop, look: str, spill: Spill) -> bool:
        """Shows what is new on cards that were changed, if anything is: whoever edits one need not wait for all others."""
        before, decks = self._decks, {file.deck.id: file for file in shop.game.all(DeckFile)}
        changed = {id_: ids for id_, file in decks.items() if self._decks and (ids := changed_cards(shop.game, file, self._decks.get(id_)))}
        self._decks = decks
        faces = {face["at"]: face for face in self.faces}
        come: list[dict[str, Any]] = []
        new: dict[str, Piece] = {}
        hung: dict[str, str] = {}
        with suppress(LayoutError, ContentError):  # it is told with all else that is wrong
            for shown in shown_of_cards(shop, changed):
                key = fingerprint([look, shown.key])
                if key in self.pictures or (shown.at not in faces and shown.side == "back"):  # most often one hangs there that all share
                    continue
                new[key] = spill.keep(self._picture(shop, shown))
                if shown.at in faces:
                    hung[shown.at] = key
                    faces[shown.at] = {**faces[shown.at], "key": key, **shown.told()}
                else:
                    come.append({"key": key, **shown.told(), "copies": shown.copies, "things": 1})
        there = list(faces.values())
        for id_, file in decks.items():
            if id_ in before and (was := ids_in(shop.game, before[id_])) != (now := ids_in(shop.game, file)):
                there = in_order(there, come, parts_of(shop, id_), was, now)
        if new or there != self.faces:
            self.pictures = {**self.pictures, **new}
            self.faces = there
            self.first = self.version + 1, hung
            self.version += 1
            return True
        return False

    def _picture(self, shop: Workshop, shown: Shown) -> bytes:
        self.made += 1
        return drawing_svg(shown.draw(shop), to_look_at=True).encode()


def _stamp(file: str) -> _Stamp | None:
    """When a file was saved, how long it is, and who may read it; None where it is gone."""
    try:
        stat = os.stat(file)  # noqa: PTH116
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size, stat.st_mode
