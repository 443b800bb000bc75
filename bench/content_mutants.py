"""The small changes that `bench/mutants.py --of content` makes to the logic of a game that is data.

A number one more or less; in a formula a comparison turned round, an operand left out, a plus for a minus, another seat (`others` for
`seats`, `left` for `right` or for `you`, `you` for `who`), `any` for `all`; a condition that always or never holds; an effect, what is told
(`tell`), a trigger, an ending or an operand of a list of effects taken out; what goes `from` and `to` the other way round. Texts, looks,
ids, copies of cards, the places of a board, what content must be like (`premises`) and what bots think of a table (`value`) are no logic of
rules.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from engine.definitions.mistakes import SWAPPED, mistaken_in_formula, with_one_mistake
from engine.kernel.formulas.syntax import FormulaError, parse

LOGIC = ("actions.yaml", "cards/*.yaml", "classes.yaml", "constants.yaml", "editions/*.yaml", "flow.yaml", "table.yaml", "verbs.yaml")
"""Files that hold rules; the others hold words, boards and examples."""
NO_LOGIC = {
    "about", "art", "copies", "deck", "icon", "id", "listed", "look", "name", "names", "option", "plural", "premises", "quote", "said",
    "seen_by", "shown_from", "takes", "text", "topic", "unit", "value", "written_as",
}  # fmt: skip
LISTS = {"do", "effects", "endings", "first", "last", "otherwise", "set_up", "then", "triggers"}
"""Keys of lists of which an entry may be left out."""
CONDITIONS = {"again", "if", "needs", "pass_when", "such", "until", "when", "where"}
SEATS = {"turn": "left", "who": "you", "you": "left"}
"""Words for one seat, and another that stands there by mistake."""
_NUMBER = re.compile(r"-?\d+")
_LETTERS = re.compile(r"[a-z_ ]+")


class Change(NamedTuple):
    """The letters of a text from `start` to `end` become `text`."""

    line: int
    told: str
    start: int
    end: int
    text: str


class Known(NamedTuple):
    """What is known of a whole game when one of its files is changed."""

    of_two: bool = False
    """Two play it: the left neighbour is the right one."""
    thought: Collection[str] = ()
    """Names under `define` of which nothing but what bots think of a table makes use."""


NOTHING_KNOWN = Known()


def changes(text: str, known: Known = NOTHING_KNOWN) -> Iterator[Change]:
    """Every change of the logic of one file, in the order of its lines."""
    node = yaml.compose(text, Loader=yaml.BaseLoader)
    if node is not None:
        yield from _below(node, "", known)


def known_of(root: Path, game: str) -> Known:
    """How many play a game, and which of its names are only thought."""
    manifest = yaml.load((root / "content" / game / "game.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    files = [yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.BaseLoader) for file in files_of(root, game)]
    plain = [one for one in files if isinstance(one, dict)]
    defined = {name: str(written) for one in plain for name, written in one.get("define", {}).items()}
    used, rules = set[str](), [str(child) for one in plain for key, child in one.items() if key not in ("define", "value")]
    while more := set(defined).intersection(re.findall(r"\w+", " ".join(rules))) - used:
        used |= more
        rules = [defined[name] for name in more]
    return Known(manifest.get("players") == ["2"], set(defined) - used)


def files_of(root: Path, game: str) -> list[Path]:
    """The files of a game that hold its logic."""
    return sorted(file for pattern in LOGIC for file in (root / "content" / game).glob(pattern))


def _below(node: yaml.Node, key: str, known: Known) -> Iterator[Change]:
    if isinstance(node, yaml.MappingNode):
        yield from _turned_ways(node)
        for name, child in node.value:
            unplayed = name.value in NO_LOGIC and not (isinstance(child, yaml.MappingNode) and name.value == "names")
            if not unplayed and not (key == "define" and name.value in known.thought):
                yield from _below(child, name.value, known)
    elif isinstance(node, yaml.SequenceNode):
        if key in LISTS:
            yield from _left_out(node)
        for child in node.value:
            yield from _below(child, key, known)
    elif isinstance(node, yaml.ScalarNode):
        yield from _scalar(node, key, known)


def _turned_ways(node: yaml.MappingNode) -> Iterator[Change]:
    """What goes `from` one `to` another goes the other way, in any verb that has both."""
    ends = {name.value: child for name, child in node.value if name.value in ("from", "to") and isinstance(child, yaml.ScalarNode)}
    if len(ends) == 2 and ends["from"].value != ends["to"].value:
        other = _plain(node)
        other["from"], other["to"] = other["to"], other["from"]
        yield _replaced(node, other, f"from `{other['to']}` to `{other['from']}` goes the other way")


def _left_out(node: yaml.SequenceNode) -> Iterator[Change]:
    entries = [_plain(child) for child in node.value]
    for number, (child, entry) in enumerate(zip(node.value, entries, strict=True)):
        others = entries[:number] + entries[number + 1 :]
        told = f"`{json.dumps(entry, ensure_ascii=False)[:90]}` is left out"
        change = _replaced(node, others or [{"if": {"when": False, "then": entries}}], told)
        yield change._replace(line=child.start_mark.line + 1)


def _scalar(node: yaml.ScalarNode, key: str, known: Known) -> Iterator[Change]:
    value = node.value
    if node.style is None and _NUMBER.fullmatch(value):
        for number in (int(value) + 1, int(value) - 1):
            yield _replaced(node, number, f"`{key}: {value}` becomes `{number}`")
        return
    try:
        tree = parse(value)
    except FormulaError:
        return
    if _LETTERS.fullmatch(value) and value not in SWAPPED and value not in SEATS and key not in CONDITIONS:
        return
    for other in with_one_mistake(tree, _mistaken):
        text = ast.unparse(other)
        if known.of_two and text.replace("right", "left") == ast.unparse(tree).replace("right", "left"):
            continue
        yield _replaced(node, text, f"`{key}: {' '.join(value.split())}` becomes `{text}`")
    if key in CONDITIONS:
        for held in (True, False):
            if value != json.dumps(held):
                yield _replaced(node, held, f"the condition `{' '.join(value.split())}` becomes `{json.dumps(held)}`")


def _mistaken(node: ast.AST) -> Iterator[ast.expr]:
    """What a formula is mistaken for, and another seat."""
    yield from mistaken_in_formula(node)
    if isinstance(node, ast.Name) and node.id in SEATS:
        yield ast.Name(SEATS[node.id])


def _replaced(node: yaml.Node, plain: Any, told: str) -> Change:
    """A node written anew, in one line; JSON is YAML."""
    start, end = node.start_mark.index, _end(node)
    return Change(node.start_mark.line + 1, told, start, end, json.dumps(plain, ensure_ascii=False))


def _end(node: yaml.Node) -> int:
    """Where a node ends; PyYAML lets blocks end where the next thing begins."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _end(last[1] if isinstance(last, tuple) else last)
    if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">"):
        return int(node.end_mark.index) - 1 - node.end_mark.column
    return int(node.end_mark.index)


def _plain(node: yaml.Node) -> Any:
    """The value, with words left as words: `on` and `no` are none of the switches of old YAML."""
    if isinstance(node, yaml.MappingNode):
        return {_plain(name): _plain(child) for name, child in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [_plain(child) for child in node.value]
    assert isinstance(node, yaml.ScalarNode)
    if node.style is None and _NUMBER.fullmatch(node.value):
        return int(node.value)
    return (
        {"true": True, "false": False, "null": None, "~": None, "": None}.get(node.value, node.value) if node.style is None else node.value
    )
