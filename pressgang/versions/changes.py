"""What changed between two versions of a game, in the terms of its rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.definitions.game import GameData, Kind
from engine.source.problems import format_path
from engine.source.tree import Place
from generator.wording.wording import Wording
from pressgang.versions.differences import NOTHING, Difference, differences
from pressgang.versions.telling import ARROW, changed_words, quoted, shown
from pressgang.versions.texts import SPOKEN, texts_of
from pressgang.versions.things import TITLES, Thing, ThingKey, as_written, things_in

Sort = Literal["added", "removed", "renamed", "moved", "text", "value"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One change: what it is about, where it stands (in the old content when it was taken out), and what it is in a line."""

    sort: Sort
    edition: str
    group: str
    subject: str
    id: str
    place: Place
    path: str
    """The value in its file, or which text of the thing."""
    old: Any
    new: Any
    told: str
    also_in_text: bool = False
    """Of a value: a change of the thing's text tells it too."""

    def to_plain(self) -> dict[str, Any]:
        """For programs."""
        return {
            "kind": self.sort,
            "edition": self.edition,
            "group": self.group,
            "subject": self.subject,
            "id": self.id,
            "file": self.place.file,
            "line": self.place.line,
            "path": self.path,
            "old": self.old,
            "new": self.new,
            "told": self.told,
        }


@dataclass(frozen=True, slots=True)
class Version:
    """A game in one edition, at one time, with the words it is printed in."""

    data: GameData
    kinds: tuple[Kind, ...]
    wording: Wording


def changes(old: Version, new: Version) -> list[Change]:
    """Everything that changed, in the order of the files. Raises ContentError when a text cannot be made."""
    before, after = things_in(old.data, old.kinds), things_in(new.data, new.kinds)
    renamed = _renamed(before, after)
    found: list[Change] = []
    for key, thing in after.items():
        if key in before or key in renamed:
            earlier = before[renamed.get(key, key)]
            found += _of_pair(old, new, earlier, thing)
        elif not _comes_with_another(thing, before, after):
            found.append(_whole(new, thing, "added"))
    gone = before.keys() - after.keys() - set(renamed.values())
    found += [_whole(old, before[key], "removed") for key in before if key in gone and not _comes_with_another(before[key], after, before)]
    return found


def _comes_with_another(thing: Thing, there: Mapping[ThingKey, Thing], here: Mapping[ThingKey, Thing]) -> bool:
    """Whether it lies within a thing that is as new (or as much gone) as it is itself."""
    within = thing.key[:-2]
    return within in here and within not in there


def _renamed(before: Mapping[ThingKey, Thing], after: Mapping[ThingKey, Thing]) -> dict[ThingKey, ThingKey]:
    """New things that are old ones under another id: nearly all else but their names is the same."""
    gone = [thing for key, thing in before.items() if key not in after and thing.id]
    found: dict[ThingKey, ThingKey] = {}
    for key, thing in after.items():
        if key not in before and thing.id and (old := next((one for one in gone if _is_like(one, thing)), None)):
            gone.remove(old)
            found[key] = old.key
    return found


def _is_like(old: Thing, new: Thing) -> bool:
    """Whether two things with different ids may be one: more than two thirds of at least three values are equal."""
    if old.key[:-1] != new.key[:-1]:
        return False
    was, now = as_written(old.subject), as_written(new.subject)
    names = (was.keys() | now.keys()) - {"id", *TITLES}
    return len(names) >= 3 and 3 * sum(name in was and name in now and was[name] == now[name] for name in names) > 2 * len(names)


def _of_pair(old: Version, new: Version, before: Thing, after: Thing) -> Iterator[Change]:
    at = _At(new, after)
    if before.id != after.id:
        yield at.change("renamed", "id", before.id, after.id, f"was {before.title} ({before.id}), is {after.title} ({after.id})")
    if before.id and before.file != after.file:
        yield at.change("moved", "", before.file, after.file, f"moved from {before.file} to {after.file}")
    texts = list(_of_texts(at, texts_of(old.wording, before), texts_of(new.wording, after)))
    yield from texts
    for name in dict.fromkeys((*after.values, *before.values)):
        for found in differences(before.values.get(name, NOTHING), after.values.get(name, NOTHING), (name,)):
            yield _of_value(at, found, bool(texts))


def _of_texts(at: _At, old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Change]:
    for name in dict.fromkeys((*new, *old)):
        before, after = old.get(name, ""), new.get(name, "")
        if before != after:
            words = changed_words(before, after)
            yield at.change("text", name, before, after, words if name == "text" else f"{name}: {words}")


def _of_value(at: _At, found: Difference, text_changed: bool) -> Change:
    name = str(found.path[0])
    path = format_path(found.path)
    if found.path == ("name",):
        return at.change("renamed", path, found.old, found.new, f"was called {found.old}", below=found.path)
    if len(found.path) == 1 and name in SPOKEN and isinstance(found.new, str) and not text_changed and name != "timing":
        told = f"{path} is written otherwise, and reads the same"
    elif found.old is NOTHING:
        told = f"{path} is new: {shown(found.new)}"
    elif found.new is NOTHING:
        told = f"{path} is gone: {shown(found.old)}"
    else:
        told = f"{path} {shown(found.old)} {ARROW} {shown(found.new)}"
    nested = len(found.path) > 1 and bool(at.thing.id)
    covered = text_changed and (nested or found.path[-1] in SPOKEN)
    return replace(at.change("value", path, found.old, found.new, told, below=found.path), also_in_text=covered)


def _whole(version: Version, thing: Thing, sort: Sort) -> Change:
    """A thing that is new or gone, with what it says."""
    at = _At(version, thing)
    text = texts_of(version.wording, thing).get("text", "")
    copies = thing.values.get("copies")
    parts = ["new" if sort == "added" else "taken out", *([f"{copies} copies"] if copies is not None else [])]
    told = ", ".join(parts) + (f": {quoted(text)}" if text else "")
    old, new = (NOTHING, thing.subject) if sort == "added" else (thing.subject, NOTHING)
    return at.change(sort, "", old, new, told)


@dataclass(frozen=True, slots=True)
class _At:
    """Which thing changes are told of."""

    version: Version
    thing: Thing

    def change(self, sort: Sort, path: str, old: Any, new: Any, told: str, *, below: tuple[Any, ...] = ()) -> Change:
        """A change of this thing."""
        thing = self.thing
        place = self.version.data.sources[thing.file].where((*thing.path, *below))
        return Change(
            sort=sort,
            edition=self.version.data.edition,
            group=thing.group,
            subject=thing.title or thing.id,
            id=thing.id,
            place=place,
            path=path,
            old=_plain(old),
            new=_plain(new),
            told=told,
        )


def _plain(value: Any) -> Any:
    return None if value is NOTHING else as_written(value)
