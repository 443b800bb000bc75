"""Finding what changed in a game since a revision: its rules, its faces, and what else was touched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.games import module_of
from engine.source.problems import ContentError
from engine.source.project import Project, normalised
from generator.building.build import open_shop
from generator.errors import LayoutError
from generator.products.laying.laying import problem_of
from generator.products.press import Press, PressOrder
from generator.products.workshop import Workshop
from generator.wording.wording import Wording
from pressgang.versions.changes import Change, Version, changes
from pressgang.versions.faces import FaceChange, FaceKey, Shown, face_changes, shown_by
from pressgang.versions.past import Past
from pressgang.versions.repository import Revision


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything that changed since a revision; `shop` prints the game as it is now."""

    revision: Revision
    shop: Workshop
    changes: Sequence[Change]
    faces: Sequence[FaceChange]
    other_files: Sequence[str]
    """Files of the game that differ though nothing of them is told in the changes."""
    note: str
    """Why the old faces are not drawn as they were then, "" when they are."""

    @property
    def is_any(self) -> bool:
        """Whether a rule, a text or a face changed."""
        return bool(self.changes or self.faces)

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang diff --json` tells it."""
        return {
            "game": self.shop.game.manifest.id,
            "edition": self.shop.game.edition,
            "revision": self.revision.to_plain(),
            "changes": [change.to_plain() for change in self.changes],
            "faces": [change.to_plain() for change in self.faces],
            "other_files": list(self.other_files),
            "note": self.note,
        }


@dataclass(frozen=True, slots=True)
class _Reading:
    """A game at one time: what it says in each edition that is looked at, and what it looks like in the first."""

    shop: Workshop
    versions: Mapping[str, Version]
    faces: Mapping[FaceKey, Shown]


def find(project: Project, game: str, past: Past, edition: str | None) -> Findings:
    """What changed in an edition; when none is named, in the game's own, and then in the others whatever changed only there.

    Raises ContentError when one of the two contents is broken.
    """
    new = _read(project, game, edition, None)
    note = ""
    try:
        old = _read(past.project, game, edition, new.shop.press)
    except ContentError as error:
        past.with_templates_of(project)
        with past.named():
            old = _read(past.project, game, edition, new.shop.press)
        note = f"the templates of {past.revision} cannot be used any more, so the old faces are drawn with today's ({error.problems[0]})"
    common = [(old.versions[name], version) for name, version in new.versions.items() if name in old.versions]
    found = _told_once([change for before, after in common for change in changes(before, after)])
    told = {change.place.file for change in found}
    folder = project.game_folder(game)
    below = folder.relative_to(project.root).as_posix()
    touched = [file for file in _touched(past.project.game_folder(game), folder) if f"{below}/{file}" not in told]
    return Findings(past.revision, new.shop, found, face_changes(old.faces, new.faces), touched, note)


def _read(project: Project, game: str, edition: str | None, press: Press | None) -> _Reading:
    """A game as it is in a project, printed by `press`, or by the usual one."""
    shop = open_shop(project, game, edition=edition)
    shop.press = press or PressOrder().press(shop.template_folders)
    try:
        faces = shown_by(shop)
    except LayoutError as error:
        raise ContentError(problem_of(error)) from error
    manifest = shop.game.manifest
    names = [edition] if edition else [manifest.edition, *(one.id for one in manifest.editions if one.id != manifest.edition)]
    kinds = tuple(module_of(project, game).KINDS)
    shops = {name: shop if name == shop.game.edition else open_shop(project, game, edition=name) for name in names}
    return _Reading(shop, {name: Version(one.game, kinds, _wording(one, project)) for name, one in shops.items()}, faces)


def _wording(shop: Workshop, project: Project) -> Wording:
    """The words of a game without icons, since a list shows none."""
    nouns = shop.translation.nouns if shop.translation else None
    return Wording.of(shop.game, project.root, shop.words.language, nouns=nouns)


def _told_once(found: Sequence[Change]) -> list[Change]:
    """Without changes of other editions that an earlier one has had already."""
    told: dict[tuple[str, ...], Change] = {}
    for change in found:
        what = () if change.sort == "text" else (change.told,)
        told.setdefault((change.sort, change.group, change.id, change.subject, change.path, *what), change)
    return list(told.values())


def _touched(old: Path, new: Path) -> list[str]:
    """The files of a game's folder that were changed, added or taken out."""
    before, after = _files(old), _files(new)
    return sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))


def _files(folder: Path) -> dict[str, bytes]:
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    return {name: normalised(name, file.read_bytes()) for name, file in files.items() if "/." not in f"/{name}"}
