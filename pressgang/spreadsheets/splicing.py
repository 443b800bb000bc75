"""Changing values in the text of a YAML file: only what changed is written anew, every other letter stays, comments and all.

The text is cut where PyYAML says that values begin and end, so nothing is ever formatted again that has not changed.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

import yaml

Edit = tuple[int, int, str]
"""From and to which letter, and what stands there instead."""

_LONG = 120
"""Lines of folded text that is written anew."""


class SplicingError(Exception):
    """The edits did not make what they should have made: a bug of ours, and nothing is written."""


def splice(text: str, new: Any) -> str:
    """The YAML `text` with the values of `new`. Raises SplicingError when it would read otherwise than `new`."""
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    if root is None:
        raise SplicingError("an empty file holds nothing to change")
    edits = sorted(_Splicer(text).changes(root, new, flow=False), reverse=True)
    for start, end, words in edits:
        text = text[:start] + words + text[end:]
    if yaml.safe_load(text) != new:
        raise SplicingError("a file would not read as it should after its values were changed")
    return text


def block_end(text: str, node: yaml.Node) -> int:
    """Where a node of a text really ends: PyYAML lets blocks reach to the next value."""
    return _Splicer(text).end(node)


class _Splicer:
    """The edits for one text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def changes(self, node: yaml.Node, new: Any, *, flow: bool) -> Iterator[Edit]:
        """The edits that make `new` of what stands at `node`."""
        old = plain_of(node)
        if old == new and type(old) is type(new):
            return
        if isinstance(node, yaml.MappingNode) and isinstance(new, dict) and node.value and set(new) & set(old):
            yield from self._mapping(node, new, flow=flow or bool(node.flow_style))
        elif isinstance(node, yaml.SequenceNode) and isinstance(new, list) and node.value and new:
            yield from self._sequence(node, old, new, flow=flow or bool(node.flow_style))
        else:
            yield node.start_mark.index, self.end(node), self._instead(node, new, flow)

    def _mapping(self, node: yaml.MappingNode, new: dict[Any, Any], *, flow: bool) -> Iterator[Edit]:
        known = {plain_of(key): (key, value) for key, value in node.value}
        for name, (_, value) in known.items():
            if name in new:
                yield from self.changes(value, new[name], flow=flow)
        yield from self._removed([(key, value) for name, (key, value) in known.items() if name not in new], node.value, flow)
        anchor: yaml.Node | None = None
        added: dict[int, str] = {}
        for name, value in new.items():
            if name in known:
                anchor = known[name][1]
                continue
            at = self._line_end(anchor, flow) if anchor else node.value[0][0].start_mark.index
            indent = " " * node.value[0][0].start_mark.column
            entry = f"{_flow(name)}: {_flow(value)}" if flow else _entry(name, value, len(indent))
            before, behind = (", " if flow else f"\n{indent}", "") if anchor else ("", ", " if flow else f"\n{indent}")
            added[at] = added.get(at, "") + before + entry + behind
        yield from ((at, at, entry) for at, entry in added.items())

    def _sequence(self, node: yaml.SequenceNode, old: list[Any], new: list[Any], *, flow: bool) -> Iterator[Edit]:
        start, end = _middle(old, new)
        gone, come = node.value[start : len(old) - end], new[start : len(new) - end]
        shared = min(len(gone), len(come))
        for item, value in zip(gone[:shared], come[:shared], strict=True):
            yield from self.changes(item, value, flow=flow)
        yield from self._removed([(item, item) for item in gone[shared:]], [(item, item) for item in node.value], flow)
        if more := come[shared:]:
            place = start + shared
            anchor = node.value[place - 1] if place else None
            yield self._inserted(node, anchor, more, flow)

    def _inserted(self, node: yaml.SequenceNode, anchor: yaml.Node | None, values: list[Any], flow: bool) -> Edit:
        """New entries behind an entry of a list, or before the first."""
        if flow:
            words = ", ".join(map(_flow, values))
            at = self.end(anchor) if anchor else node.value[0].start_mark.index
            return at, at, f", {words}" if anchor else f"{words}, "
        indent = node.start_mark.column
        in_line = any(isinstance(item, yaml.MappingNode) and bool(item.flow_style) for item in node.value)
        lines = [f"{' ' * indent}- {_flow(value) if in_line else _block(value, indent + 2, item=True)}" for value in values]
        if anchor is None:
            at = self._line_start(node.start_mark.index)
            return at, at, "\n".join(lines) + "\n"
        at = self._line_end(anchor, flow)
        return at, at, "".join(f"\n{line}" for line in lines)

    def _removed(self, gone: list[tuple[yaml.Node, yaml.Node]], entries: list[tuple[yaml.Node, yaml.Node]], flow: bool) -> Iterator[Edit]:
        """Entries cut out: with their lines in a block, with a comma between braces."""
        starts = [key.start_mark.index for key, _ in entries]
        for key, value in gone:
            place = starts.index(key.start_mark.index)
            if not flow:
                end = self._line_end(value, flow)
                yield self._line_start(key.start_mark.index), end + 1 if end < len(self.text) else end, ""
            elif place:
                yield self.end(entries[place - 1][1]), self.end(value), ""
            else:
                yield key.start_mark.index, starts[1] if len(starts) > 1 else self.end(value), ""

    def _instead(self, node: yaml.Node, new: Any, flow: bool) -> str:
        """What stands in the place of a node, in its style where it can be kept."""
        if isinstance(node, yaml.ScalarNode) and isinstance(new, str) and node.style and "\n" not in new:
            if node.style == "'":
                return "'" + new.replace("'", "''") + "'"
            if node.style == '"' and not set(new) & {'"', "\\"} and new.isprintable():
                return f'"{new}"'
            if node.style == ">" and new.strip() == new and new:
                indent = " " * self._indent_of_block(node)
                return ">-\n" + textwrap.indent("\n".join(textwrap.wrap(new, _LONG, break_on_hyphens=False)), indent)
        return _flow(new)

    def _indent_of_block(self, node: yaml.Node) -> int:
        lines = self.text[node.start_mark.index : node.end_mark.index].split("\n")[1:]
        return next(len(line) - len(line.lstrip()) for line in lines if line.strip())

    def end(self, node: yaml.Node) -> int:
        """Where a node really ends: PyYAML lets blocks reach to the next value."""
        if isinstance(node, yaml.ScalarNode):
            words = self.text[node.start_mark.index : node.end_mark.index]
            return int(node.start_mark.index + len(words.rstrip())) if node.style in ("|", ">") else int(node.end_mark.index)
        if not isinstance(node, yaml.CollectionNode) or node.flow_style or not node.value:
            return int(node.end_mark.index)
        last = node.value[-1]
        return self.end(last[1] if isinstance(last, tuple) else last)

    def _line_end(self, node: yaml.Node, flow: bool) -> int:
        """Behind a node; in a block behind the comment on its last line as well."""
        end = self.end(node)
        if flow:
            return end
        found = self.text.find("\n", end)
        return len(self.text) if found < 0 else found

    def _line_start(self, index: int) -> int:
        return self.text.rfind("\n", 0, index) + 1


def plain_of(node: yaml.Node) -> Any:
    """The values of a node."""
    loader = yaml.SafeLoader("")
    try:
        return loader.construct_document(node)
    finally:
        loader.dispose()


def _middle(old: list[Any], new: list[Any]) -> tuple[int, int]:
    """How many entries two lists share at the beginning, and at the end."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return start, end


def _flow(value: Any) -> str:
    """A value on one line."""
    words = yaml.safe_dump([value], default_flow_style=True, width=10**9, allow_unicode=True, sort_keys=False).strip()
    return words.removeprefix("[").removesuffix("]")


def _is_effect(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, dict) and len(value) == 1)


def _entry(key: Any, value: Any, indent: int) -> str:
    """A key with its value in block style."""
    words = _block(value, indent)
    return f"{_flow(key)}:{words}" if words.startswith("\n") else f"{_flow(key)}: {words}"


def _block(value: Any, indent: int, *, item: bool = False) -> str:
    """A value in block style: a mapping key by key, a list of effects one a line, all within on one line.

    `indent` is where further lines of it begin; with `item` it stands behind the dash of a list.
    """
    if isinstance(value, Mapping) and value and item:
        return f"\n{' ' * indent}".join(_entry(key, part, indent) for key, part in value.items())
    if isinstance(value, list) and any(isinstance(part, dict) for part in value) and all(map(_is_effect, value)):
        return "".join(f"\n{' ' * (indent + 2)}- {_block(part, indent + 4, item=True)}" for part in value)
    return _flow(value)
