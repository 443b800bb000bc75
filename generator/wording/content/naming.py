"""What things are called: their printed names, or their ids in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from generator.wording.content.declared import Declared
from generator.wording.content.readings import Reading

NAMED = ("cards", "treasures", "actions", "characters", "forms", "decks", "counters", "zones", "pieces")
"""Collections whose things are called by their printed names."""

DECLARED = ("zones", "counters", "statuses", "pieces", "dice")
"""What a game on the kernel declares; each of it may have a printed name."""


class Naming:
    """The names of one game."""

    def __init__(self, names: Mapping[str, Any], declared: Declared) -> None:
        self._names = names
        self._declared = declared

    def name_of(self, name: str) -> str:
        """The printed name of a thing with this id, or the id in words."""
        return self._printed(name, NAMED)

    def noun_of(self, name: str) -> str:
        """What is called so in a formula, which never means an action."""
        if card := self._declared.own.card(name):
            return card
        of_zone = ("decks",) if self._declared.is_zone(name) else ()  # nothing else that is declared is called like a deck of the same id
        return self._printed(name, of_zone if self._is_declared(name) else [one for one in NAMED if one != "actions"])

    def called(self, name: str) -> str:
        """What is called so, or an action where nothing else is: what is declared goes by its own name, whatever else has the same id."""
        return self.noun_of(name) if self._is_declared(name) else self.name_of(name)

    def _is_declared(self, name: str) -> bool:
        found = (self._names.get(one) or {} for one in DECLARED)
        return any(not isinstance(things, Reading) and name in things for things in found)

    def declared_name(self, name: str) -> str:
        """The printed name of what is declared, or ""."""
        for collection in DECLARED:
            things = self._names.get(collection) or {}
            if not isinstance(things, Reading) and name in things and things[name]["name"]:
                return str(things[name]["name"])
        return ""

    def _printed(self, name: str, collections: Iterable[str]) -> str:
        if declared := self.declared_name(name):
            return declared
        for collection in collections:
            things = self._names.get(collection)
            if things is not None and name in things and "name" in things[name].names():  # `cards` of a game without any are columns
                return str(things[name]["name"]) or self._declared.in_words(name)
        return self._declared.own.card(name) or self._declared.own.lone_word(name) or self._declared.in_words(name)
