"""Whether a choice of a scenario is one that the rules could ever offer: what is misspelt is never offered, and would prove nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any

from engine.definitions.game import GameData
from engine.games import choices, names, placed
from engine.playtest.choosing import Choice
from engine.playtest.comparing import MEMBERSHIP
from engine.source.hints import did_you_mean
from engine.source.problems import Steps
from engine.source.tree import Mapping as MappingNode
from engine.source.tree import Node, Scalar
from engine.source.tree import Sequence as ListNode


def misnamed(data: GameData, choice: Choice) -> str:
    """What of a choice these rules do not have, and what may have been meant; "" when they have all of it."""
    known = choices(data)
    if not known:
        return ""  # rules that do not tell their choices
    if choice.kind not in known:
        return f"the rules have no choice '{choice.kind}': {_guess(choice.kind, known)}"
    for name, value in choice.args.items():
        if name not in known[choice.kind]:
            return f"the choice '{choice.kind}' has no '{name}': {_guess(name, known[choice.kind])}"
        numbered = (choice.kind, name) in placed(data)  # spaces may be called by numbers
        if (things := names(data)) and (unknown := next((one for one in _texts_in(value, numbered) if one not in things), None)):
            return f"{choice.kind}.{name}: nothing is called '{unknown}': {_guess(unknown, things)}"
        for word in () if things else _words_in(value):
            if word.casefold() not in _words_of(data.content_hash, data):
                return f"{choice.kind}.{name}: nothing is called '{word}': {_guess(word, _words_of(data.content_hash, data))}"
    return ""


def uncalled(data: GameData, expected: Any, path: Steps = ("then",)) -> Iterator[tuple[Steps, str, str]]:
    """What a list is expected to lack though it is only misspelt, which proves nothing: where, what, and what was meant."""
    if not isinstance(expected, Mapping):
        return
    if expected.keys() <= MEMBERSHIP and "lacks" in expected:
        things, lacked = names(data), expected["lacks"]
        strange = [
            (number, one)
            for number, one in enumerate(lacked if isinstance(lacked, list) else [lacked])
            if things and isinstance(one, str) and one not in things and one not in _words_of(data.content_hash, data)
        ]
        for number, one in strange:
            if meant := did_you_mean(one, things):  # else it may be of another edition
                place = (*path, "lacks", number) if isinstance(lacked, list) else (*path, "lacks")
                yield place, f"nothing is called '{one}', so that it lacks anywhere", meant
    for key, inner in expected.items():
        yield from uncalled(data, inner, (*path, key))


def _guess(word: str, known: Collection[str]) -> str:
    few = f"there are {', '.join(sorted(known))}" if len(known) <= 12 else "the scenarios of the game show what there is"
    return did_you_mean(word, known) or (few if known else "it has none")


def _words_in(value: Any) -> Iterator[str]:
    """The names in an argument; hexes by their coordinates are none."""
    if isinstance(value, str) and not any(letter.isdigit() for letter in value):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _words_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _words_in(inner)


def _texts_in(value: Any, numbered: bool) -> Iterator[str]:
    """The names in an argument."""
    if isinstance(value, list | tuple):
        for inner in value:
            yield from _texts_in(inner, numbered)
    elif isinstance(value, str):
        yield value
    elif numbered and type(value) is int:
        yield str(value)


class _Content:
    """A game's content as a key of a cache: by its hash."""

    def __init__(self, digest: str, data: GameData) -> None:
        self.digest, self.data = digest, data

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Content) and other.digest == self.digest


def _words_of(digest: str, data: GameData) -> frozenset[str]:
    return _all_words(_Content(digest, data))


@lru_cache(maxsize=8)
def _all_words(content: _Content) -> frozenset[str]:
    """Every key and every short word of a game's content, and of the choices between them."""
    found = {word for source in content.data.sources.values() for word in _scalars(source.node)}
    return frozenset(word.casefold() for word in found | set(content.data.vocabulary.verbs) | set(choices(content.data)) | set(NAMELESS))


NAMELESS = ("e", "w", "ne", "nw", "se", "sw", "heal", "none")
"""Directions, and what one may take that is no thing."""


def _scalars(node: Node) -> Iterator[str]:
    if isinstance(node, Scalar):
        if isinstance(node.value, str) and len(node.value) <= 60:
            yield node.value
    elif isinstance(node, MappingNode):
        for key, (_, child) in node.entries.items():
            yield str(key)
            yield from _scalars(child)
    elif isinstance(node, ListNode):
        for child in node.items:
            yield from _scalars(child)
