"""Laying an edition over a game: what the patch says replaces what the base said, and nothing else changes."""

from typing import Any

from engine.source.hints import did_you_mean
from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem, Severity, format_path
from engine.source.tree import Key, Mapping, Node, Scalar, Sequence, Spot


def merge(base: Source, patch: Source) -> Source:
    """Lay `patch` over `base`; every part keeps the file, line and column where it was written.

    Mappings merge key by key, and null deletes the key. Lists whose entries all have an `id` merge by it:
    new ids are appended, `{id: x, remove: true}` removes. Other lists and single values are replaced.
    A hole, `{todo: …}`, replaces what it is laid over and is replaced by what is laid over it.
    Raises ContentError when the patch removes what is not there or names an id twice.
    """
    if isinstance(patch.node, Scalar) and patch.node.value is None:
        return base  # an empty file changes nothing
    layer = _Layer()
    node = layer.merged(base.node, patch.node, ())
    if layer.problems:
        raise ContentError(layer.problems)
    return Source(base.file, node)


class _Layer:
    """One merge and the problems met on the way."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def merged(self, base: Node, patch: Node, path: tuple[Key, ...]) -> Node:
        if isinstance(base, Mapping) and isinstance(patch, Mapping) and not (is_hole(base) or is_hole(patch)):
            return self.mapping(base, patch, path)
        if isinstance(base, Sequence) and isinstance(patch, Sequence) and patch.items and has_ids(base) and has_ids(patch):
            return self.by_id(base, patch, path)
        self.refuse_removals(patch, path)
        return patch

    def mapping(self, base: Mapping, patch: Mapping, path: tuple[Key, ...]) -> Mapping:
        entries = dict(base.entries)
        for key, (place, value) in patch.entries.items():
            here = (*path, key)
            if isinstance(value, Scalar) and value.value is None:
                if entries.pop(key, None) is None:
                    self.nothing_to_remove(place, here, key, base.entries)
            elif key in entries:
                old_place, old = entries[key]
                new = self.merged(old, value, here)
                entries[key] = (place if new is value else old_place, new)
            else:
                self.refuse_removals(value, here)
                entries[key] = (place, value)
        return Mapping(entries, base.place)

    def by_id(self, base: Sequence, patch: Sequence, path: tuple[Key, ...]) -> Sequence:
        merged = self.named(base, path)
        places = {name: index for index, name in enumerate(merged)}
        for name, item in self.named(patch, path).items():
            if is_removal(item):
                if merged.pop(name, None) is None:
                    self.nothing_to_remove(item.place, path, name, merged)
            elif name in merged:
                merged[name] = self.merged(merged[name], item, (*path, places[name]))
            else:
                merged[name] = item
        return Sequence(list(merged.values()), base.place)

    def named(self, sequence: Sequence, path: tuple[Key, ...]) -> dict[Key, Node]:
        """The entries of a list by id; an id that stands twice is a problem, not a silent loss."""
        found: dict[Key, Node] = {}
        for item in sequence.items:
            name = identity(item)
            if name in found:
                first = found[name].place
                self.problem(item.place, path, f"id '{name}' stands twice, first on line {first[1]} of {first[0]}")
            found[name] = item
        return found

    def refuse_removals(self, node: Node, path: tuple[Key, ...]) -> None:
        """A removal in a list that replaces another would do nothing, or worse, print as an entry."""
        for index, item in enumerate(node.items if isinstance(node, Sequence) else ()):
            if is_removal(item):
                self.problem(item.place, (*path, index), "there is nothing to remove: this list is not merged by id")

    def nothing_to_remove(self, place: Spot, path: tuple[Key, ...], name: Key, known: dict[Key, Any]) -> None:
        self.problem(place, path, f"there is no '{name}' to remove", did_you_mean(name, map(str, known)))

    def problem(self, place: Spot, path: tuple[Key, ...], message: str, hint: str = "") -> None:
        self.problems.append(Problem(Severity.ERROR, *place, format_path(path), message, hint))


def identity(item: Node) -> Key:
    """The `id` of an entry of a list that `has_ids`."""
    assert isinstance(item, Mapping)
    value = item.entries["id"][1]
    assert isinstance(value, Scalar)
    assert isinstance(value.value, (str, int))
    return value.value


def has_ids(sequence: Sequence) -> bool:
    """Whether every entry is a mapping with a word or whole number as `id`."""
    return all(
        isinstance(item, Mapping)
        and isinstance(value := item.entries.get("id", (None, None))[1], Scalar)
        and type(value.value) in (str, int)
        for item in sequence.items
    )


def is_hole(node: Mapping) -> bool:
    """Whether a mapping reads `{todo: …}`: something that is still to be designed."""
    return node.entries.keys() == {"todo"}


def is_removal(item: Node) -> bool:
    """Whether an entry reads `{id: …, remove: true}`, no more and no less."""
    if not isinstance(item, Mapping) or item.entries.keys() != {"id", "remove"}:
        return False
    value = item.entries["remove"][1]
    return isinstance(value, Scalar) and value.value is True
