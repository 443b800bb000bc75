"""Which values of a game's content are words of a language, and the addresses by which a translation names them.

`cards.suture_kit.name`: the key, the id, the field. Things with ids go by them, whatever their place in the file; a single thing with an id
(`deck`, `board`, `section`) goes by key and id as well; the game itself goes by `game`. Words in a column of a game's own stand on the card
itself: `cards.suture_kit.flavour`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from typing import Any, cast, get_args, get_type_hints

from pydantic.fields import FieldInfo

from engine.definitions.columns import Column
from engine.definitions.game import GameData
from engine.definitions.manifest import Manifest, Token
from engine.definitions.types import Flavour, ProperName
from engine.definitions.verbs import Verb
from engine.kernel.content.cards import CardData, PowerData
from engine.kernel.content.own_columns import columns_of, token_columns
from engine.kernel.content.table import TableFile
from engine.source.tree import Key, Node, child_of
from engine.source.tree import Mapping as MappingNode
from engine.source.tree import Sequence as SequenceNode
from generator.wording.content.readings import spoken

Address = tuple[Key, ...]
GAME = "game"
"""The address of what stands at the top of `game.yaml`."""

CORNER = "corner"
"""The column of what stands in the corner of a card."""

GATHERED = "parts"
"""The field of a card or power with what stands under keys of the game's own."""

_TEMPLATES = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Words:
    """Some words of the content: their address, where they were written, and what they are."""

    address: Address
    node: Node
    text: str
    longest: int
    """How many letters may stand there."""
    proper: bool = False
    """A name that may stay as it is in another language."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Gives a document other words, wherever it holds words of its own that one edition prints."""

    game: GameData
    give: Callable[[Words], tuple[str, Node]]
    """The other words, and the node that holds them."""
    columns: Mapping[type[Any], Mapping[str, Any]] = field(init=False)
    """The columns of the game's own that hold words, by what has them, each with its type."""

    def __post_init__(self) -> None:
        """Know the columns."""
        object.__setattr__(self, "columns", _worded_columns(self.game))

    def document(self, document: Any, node: Node) -> tuple[Any, Node]:
        """The document and its tree with every piece of words exchanged; what holds none stays the same object."""
        return self._thing(document, node, (GAME,) if isinstance(document, Manifest) else ())

    def _value(self, value: Any, node: Node, hint: Any, address: Address) -> tuple[Any, Node]:
        if isinstance(value, str):
            longest = _room_of(hint) if has_words(value) else 0
            return self.give(Words(address, node, value, longest, hint is ProperName)) if longest else (value, node)
        if is_dataclass(value):
            name = getattr(value, "id", None)
            return self._thing(value, node, (*address, name) if isinstance(name, str) else address)
        if isinstance(value, tuple):
            return self._list(value, node, hint, address)
        if isinstance(value, Mapping):
            return self._mapping(value, node, hint, address)
        return value, node

    def _thing(self, thing: Any, node: Node, address: Address) -> tuple[Any, Node]:
        if not self._printed(thing):
            return thing, node
        word = thing.word if isinstance(thing, Verb) else None
        inner = child_of(node, word) if word else None
        within = inner[1] if inner else node
        changed: dict[str, Any] = {}
        nodes: dict[Key, Node] = {}
        for name, key, hint in _fields(cast(Hashable, type(thing))):
            found, value = child_of(within, key), getattr(thing, name)
            if key == GATHERED and isinstance(value, Mapping) and hasattr(thing, "columns"):  # they stand on the thing itself
                new, new_within = self._mapping(value, within, Any, address)
                if new is not value:
                    changed[name] = new
                    nodes |= {one: child for one in value if (child := (child_of(new_within, one) or (None, None))[1]) is not None}
                continue
            if found is None or key == "id":
                continue  # what nobody wrote is no words of this game
            new, new_node = self._value(value, found[1], hint, (*address, key))
            if new is not value:
                changed[name], nodes[key] = new, new_node
        if new := self._columns(thing, within, address, nodes):
            changed["columns"] = {**thing.columns, **new}
        if not changed:
            return thing, node
        within = _with(within, nodes)
        return replace(thing, **changed), _with(node, {word: within}) if inner and word else within

    def _columns(self, thing: Any, node: Node, address: Address, nodes: dict[Key, Node]) -> dict[str, Any]:
        """The other words in the columns of a card, power or token; their nodes are added to `nodes`."""
        changed: dict[str, Any] = {}
        for name, hint in self.columns.get(type(thing), {}).items():
            value, found = thing.columns.get(name), child_of(node, name)
            if value is None or found is None:
                continue
            new, new_node = self._value(tuple(value) if isinstance(value, list) else value, found[1], hint, (*address, name))
            if new_node is not found[1]:
                changed[name], nodes[name] = new, new_node
        return changed

    def _printed(self, thing: Any) -> bool:
        """Whether this edition has the thing at all."""
        editions = getattr(thing, "editions", ())
        return not editions or not isinstance(editions[0], str) or self.game.edition in editions

    def _list(self, values: tuple[Any, ...], node: Node, hint: Any, address: Address) -> tuple[Any, Node]:
        new: list[Any] = []
        nodes: dict[Key, Node] = {}
        for place, value in enumerate(values):
            found = child_of(node, place)
            here = address if isinstance(getattr(value, "id", None), str) else (*address, place)
            other, other_node = self._value(value, found[1], _part(hint, place), here) if found else (value, node)
            if other is not value:
                nodes[place] = other_node
            new.append(other)
        return (tuple(new), _with(node, nodes)) if nodes else (values, node)

    def _mapping(self, values: Mapping[Any, Any], node: Node, hint: Any, address: Address) -> tuple[Any, Node]:
        new: dict[Any, Any] = {}
        nodes: dict[Key, Node] = {}
        for key, value in values.items():
            found = child_of(node, key)
            new[key], other = self._value(value, found[1], _part(hint, 1), (*address, key)) if found else (value, node)
            if new[key] is not value:
                nodes[key] = other
        return (new, _with(node, nodes)) if nodes else (values, node)


def _worded_columns(game: GameData) -> dict[type[Any], dict[str, Any]]:
    """The columns of cards, powers and tokens that hold words and no names of something else, each with its type.

    What stands in the corner of a card, such as a Roman number, may stay as it is in another language.
    """
    declared: dict[type[Any], Mapping[str, Column]] = {
        CardData: columns_of(game),
        PowerData: game.one_or(TableFile()).powers,
        Token: token_columns(game),
    }
    words = {"list": tuple[Flavour, ...]}
    return {
        kind: {
            name: ProperName if name == CORNER else words.get(column.holds or "", Flavour)
            for name, column in columns.items()
            if column.is_worded
        }
        for kind, columns in declared.items()
    }


def has_words(text: str) -> bool:
    """Whether a text has words of its own: `{{ cards.sprint.text }}` alone has none.

    >>> has_words("{{ tokens.gem.name }}."), has_words("A {{ tokens.gem.name }}.")
    (False, True)
    """
    return any(letter.isalpha() for letter in _TEMPLATES.sub("", text))


def _with(node: Node, children: Mapping[Key, Node]) -> Node:
    """The same node with other children in these places."""
    if isinstance(node, MappingNode):
        entries = {key: (place, children.get(key, child)) for key, (place, child) in node.entries.items()}
        return MappingNode(entries, node.place)
    assert isinstance(node, SequenceNode)
    return SequenceNode([children.get(place, item) for place, item in enumerate(node.items)], node.place)


@cache
def _fields(cls: type[Any]) -> tuple[tuple[str, str, Any], ...]:
    """Each field of a document's part: its name, as it is written, and its type."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple((field.name, spoken(field.name), hints[field.name]) for field in fields(cls))


_ROOMS: dict[int, tuple[Any, int]] = {}
"""What `_room` has found, by the identity of the type, which need not have a hash; the type is kept, so that no other gets its identity."""
_MOST_ROOMS = 10_000


def _room_of(hint: Any) -> int:
    if id(hint) not in _ROOMS:
        if len(_ROOMS) >= _MOST_ROOMS:
            _ROOMS.clear()
        _ROOMS[id(hint)] = hint, _room(hint)
    return _ROOMS[id(hint)][1]


def _room(hint: Any) -> int:
    """The most letters that words of this type may have; 0 for what is no words."""
    rooms = [_room(part) for part in get_args(hint) if part is not hint]
    return max([_longest(getattr(hint, "__metadata__", ())), *rooms])


def _longest(metadata: Iterable[Any]) -> int:
    for info in metadata:
        extra = info.json_schema_extra if isinstance(info, FieldInfo) else None
        if isinstance(extra, dict) and extra.get("words"):
            return max(getattr(limit, "max_length", 0) or 0 for limit in info.metadata)
    return 0


def _part(hint: Any, place: int) -> Any:
    """The type of an entry of a list or a mapping; Annotated and unions are looked through."""
    if hasattr(hint, "__metadata__"):
        return _part(get_args(hint)[0], place)
    parts = get_args(hint)
    if type(None) in parts:
        return _part(next(part for part in parts if part is not type(None)), place)
    return parts[min(place, len(parts) - 1)] if parts and parts[-1] is not ... else parts[0] if parts else Any
