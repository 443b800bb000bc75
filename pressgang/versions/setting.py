"""Another value in one place of the content: `suture_kit.effects[0].heal.hit_points=3`.

A path goes from key to key; `[0]` is an entry of a list, and a word that is no key is the id of an entry of a list that stands there.
The file stands in front with a colon where the path alone could mean several: `cards/one_time.yaml:suture_kit.copies=3`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Any, Final, get_type_hints

from engine.definitions.game import GameData, Kind
from engine.definitions.perturbing import exchanged
from engine.games import module_of, read
from engine.source.hints import did_you_mean
from engine.source.nodes import Source, parse_yaml
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.source.tree import Key, Mapping, Node, Scalar, child_of
from engine.source.tree import Sequence as Listing
from engine.table.rules import Rules

_STEPS: Final = re.compile(r"\[(\d+)\]|([^.\[\]=]+)")
_PATH: Final = re.compile(r"[^.\[\]]+(\[\d+\]|\.[^.\[\]]+)*")


class SettingError(Exception):
    """A setting that cannot be made: no such place, or no such value."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A path as it was written, with the file if one was named, and the new value."""

    file: str
    path: str
    value: Node

    @classmethod
    def parse(cls, text: str) -> Setting:
        """Read `[FILE:]PATH=VALUE`; the value is YAML. Raises SettingError."""
        left, sign, right = text.partition("=")
        file, colon, path = left.strip().rpartition(":")
        if not sign or not _PATH.fullmatch(path):
            raise SettingError(f"'{text}': write PATH=VALUE, such as suture_kit.effects[0].heal.hit_points=3")
        try:
            return cls(file if colon else "", path, parse_yaml(right, "").node)
        except ContentError as error:
            raise SettingError(f"'{text}': the value is no YAML: {error.problems[0].message}") from None


@dataclass(frozen=True, slots=True)
class Altered:
    """The rules of a game whose content has other values in some places; worker processes call it."""

    root: Path
    game: str
    edition: str | None
    settings: tuple[str, ...]

    def __call__(self) -> Rules:
        """Read the game, set the values and compile its rules. Raises SettingError."""
        project = Project(self.root)
        module = module_of(project, self.game)
        data = with_settings(read(project, self.game, self.edition), tuple(module.KINDS), self.settings)
        if not self.settings:
            return module.make_rules(data)
        try:
            return module.make_rules(data)
        except Exception as error:  # the schema allows it, the rules of the game do not
            raise SettingError(f"no rules can be made with {' and '.join(self.settings)}: {error or type(error).__name__}") from error


def with_settings(data: GameData, kinds: tuple[Kind, ...], settings: Sequence[str]) -> GameData:
    """The game with other values. Raises SettingError for a place that there is not, and for what the schema refuses."""
    by_file: dict[str, list[tuple[tuple[Key, ...], Setting]]] = defaultdict(list)
    for setting in map(Setting.parse, settings):
        file, path = find(data, setting)
        if not _exists(data.sources[file].node, path) and _is_free(kinds, file, path):
            raise SettingError(_lost(data, [file], setting.path))
        by_file[file].append((path, setting))
    for file, placed in by_file.items():
        source = data.sources[file]
        for path, setting in placed:
            source = Source(source.file, _with(source.node, path, setting.value))
        try:
            data = exchanged(data, kinds, file, source)
        except ContentError as error:
            told = "; ".join(f"{one.path}: {one.message}{f' ({one.hint})' if one.hint else ''}" for one in error.problems)
            raise SettingError(f"{file}: {told}") from None
    return data


def find(data: GameData, setting: Setting) -> tuple[str, tuple[Key, ...]]:
    """The file and the place in it that a setting means. Raises SettingError with a guess when there is none."""
    if setting.file and setting.file not in data.sources:
        hint = did_you_mean(setting.file, data.sources) or f"there are: {', '.join(data.sources)}"
        raise SettingError(f"no file '{setting.file}' in the content of {data.manifest.id}: {hint}")
    files = [setting.file] if setting.file else list(data.sources)
    found = {file: way for file in files if (way := _resolved(data.sources[file].node, setting.path))}
    there = {file: way for file, way in found.items() if _exists(data.sources[file].node, way)}
    if len(there) > 1:
        named = ", ".join(f"{file}:{setting.path}" for file in there)
        raise SettingError(f"'{setting.path}' stands in several files: write one of {named}")
    if not there and len(found) != 1:
        raise SettingError(_lost(data, files, setting.path))
    return next(iter((there or found).items()))


def _resolved(node: Node, path: str) -> tuple[Key, ...]:
    """The way along a path; the last key of a mapping may be new. () when it leads nowhere."""
    way: tuple[Key, ...] = ()
    steps = _steps(path)
    for number, step in enumerate(steps):
        found = _step(node, step)
        if not found:
            is_new = number and number == len(steps) - 1 and isinstance(node, Mapping) and isinstance(step, str)
            return (*way, step) if is_new else ()
        way = (*way, *found)
        for key in found:
            node = _child(node, key)
    return way


def _is_free(kinds: Sequence[Kind], file: str, way: Sequence[Key]) -> bool:
    """Whether any name may stand there, so that the schema does not know a slip from a name; what is new then means nothing."""
    documents = [kind.document for kind in kinds if kind.is_of(file)]
    return any(get_type_hints(document).get(str(way[0])) == dict[str, Any] for document in documents)


def _exists(node: Node, way: Sequence[Key]) -> bool:
    return child_of(reduce(_child, way[:-1], node), way[-1]) is not None


def _steps(path: str) -> list[Key]:
    return [int(index) if index else word for index, word in _STEPS.findall(path)]


def _step(node: Node, step: Key) -> tuple[Key, ...]:
    """The keys that one step of a path stands for: a key, an index, or the id of an entry of a list that stands here."""
    if child_of(node, step):
        return (step,)
    if not isinstance(step, str):
        return ()
    if step.isdigit() and child_of(node, int(step)) and isinstance(node, Mapping):
        return (int(step),)
    if isinstance(node, Listing):
        return next(((number,) for number, item in enumerate(node.items) if _id(item) == step), ())
    if isinstance(node, Mapping):
        ways = ((key, *way) for key, (_, child) in node.entries.items() if isinstance(child, Listing) and (way := _step(child, step)))
        return next(ways, ())
    return ()


def _child(node: Node, key: Key) -> Node:
    found = child_of(node, key)
    assert found is not None
    return found[1]


def _id(node: Node) -> str:
    held = child_of(node, "id")
    return str(held[1].value) if held and isinstance(held[1], Scalar) else ""


def _lost(data: GameData, files: Sequence[str], path: str) -> str:
    """Where a path leads astray, by the file that it leads farthest into, and what may have been meant."""
    steps = _steps(path)
    best: tuple[int, str, set[str]] = (0, files[0], {name for file in files for name in _names(data.sources[file].node)})
    for file in files:
        node, far = data.sources[file].node, 0
        while far < len(steps) and (way := _step(node, steps[far])):
            for key in way:
                node = _child(node, key)
            far += 1
        if far > best[0]:
            best = (far, file, set(_names(node)))
    far, file, names = best
    if far == 0:
        hint = did_you_mean(steps[0], names) or "name the file as well"
        return f"nothing in the content of {data.manifest.id} is called '{steps[0]}': {hint}"
    hint = did_you_mean(steps[far], names) or (f"there are: {', '.join(sorted(names))}" if names else "a single value stands there")
    return f"'{path}' leads nowhere in {file}: there is no '{steps[far]}' ({hint})"


def _names(node: Node) -> Iterator[str]:
    """What the next step of a path may say here."""
    if isinstance(node, Listing):
        yield from (_id(item) or str(number) for number, item in enumerate(node.items))
    elif isinstance(node, Mapping):
        yield from map(str, node.entries)
        for _, child in node.entries.values():
            if isinstance(child, Listing):
                yield from filter(None, map(_id, child.items))


def _with(node: Node, path: tuple[Key, ...], value: Node) -> Node:
    """A tree that shares everything with another but the way to one place."""
    if not path:
        return value
    step, *rest = path
    if isinstance(node, Listing):
        assert isinstance(step, int)
        return Listing([*node.items[:step], _with(node.items[step], tuple(rest), value), *node.items[step + 1 :]], node.place)
    assert isinstance(node, Mapping)
    spot, child = node.entries.get(step, (node.place, value))
    return Mapping({**node.entries, step: (spot, _with(child, tuple(rest), value))}, node.place)
