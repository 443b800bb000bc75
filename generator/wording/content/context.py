"""What templates of a game may name: every document of the game by the names of its parts.

`cards.suture_kit`, `characters.savant.powers.hand`, `melee.attacker_loses`, `term.action`: a part with things of an id each is a collection
under its own name, a single thing with an id one of a collection in the plural, and whatever else stands under its own name.
"""

from __future__ import annotations

from dataclasses import fields
from functools import partial
from typing import Any

from engine.definitions.clauses import Glossary, OpenQuestions, RuleSection, Story
from engine.definitions.game import GameData
from engine.definitions.manifest import Token
from engine.definitions.products import Printing
from engine.kernel.content.cards import CardData, DeckFile, PowerData
from engine.kernel.content.flow import FlowFile
from engine.kernel.content.own_columns import columns_of
from engine.kernel.content.table import TableFile
from generator.wording.content.readings import Collection, Reading, Writer, collected, reading_of, spoken

_UNNAMED = (Glossary, RuleSection, Printing, OpenQuestions, Story, FlowFile)
"""Documents that no text speaks about."""


class Context:
    """The names, and the reading of each definition."""

    def __init__(self, game: GameData, writer: Writer) -> None:
        self.names: dict[str, Any] = {"term": _terms(game)}
        self._writer = writer
        self._readings: dict[int, Reading] = {}
        self._columns = list(columns_of(game))
        self._of_powers = [name for table in game.all(TableFile) for name in table.powers]
        self._standing = next((table.standing.part for table in game.all(TableFile) if table.standing), "")
        self._parts = dict.fromkeys(part for file in game.all(DeckFile) for card in file.cards for part in card.part_names)
        for kind, documents in game.documents.items():
            if kind not in _UNNAMED:
                for document in documents:
                    self._add(document)

    def reading(self, subject: Any) -> Reading:
        """The reading of a definition, with what stands around it."""
        key = id(subject)
        if key not in self._readings:
            self._readings[key] = Reading(subject, self._writer, self._own_keys)
        return self._readings[key]

    def _add(self, document: Any) -> None:
        parts = {spoken(field.name): reading_of(getattr(document, field.name), self._writer) for field in fields(document)}
        heads = {name: part for name, part in parts.items() if isinstance(part, Reading) and "id" in part.fields}
        for name, part in parts.items():
            if name in heads:
                others = {other: thing for other, thing in parts.items() if other not in heads}
                self._head(f"{name}s", part, others)
            elif isinstance(part, Collection):
                self._gather(name, part, heads)
            elif not (part == () and isinstance(self.names.get(name), Collection)):
                self.names[name] = part

    def _head(self, plural: str, head: Reading, others: dict[str, Any]) -> None:
        """A deck knows its cards, and how many they are."""
        sizes = [part["count"] for part in others.values() if isinstance(part, Collection)]
        also = others | ({"count": sizes[0]} if sizes and "count" not in head.fields else {})
        self._collection(plural).add(head.fields["id"], Reading(head.subject, self._writer, also))

    def _gather(self, name: str, part: Collection, heads: dict[str, Reading]) -> None:
        known, keys = self._collection(name), partial(self._keys_below, heads)
        for thing in part:
            reading = Reading(thing.subject, self._writer, keys)
            known.add(str(thing.id), reading)
            self._readings[id(thing.subject)] = reading

    def _keys_below(self, heads: dict[str, Reading], subject: Any) -> dict[str, Any]:
        return {**self._own_keys(subject), **heads}

    def _own_keys(self, subject: Any) -> dict[str, Any]:
        """Columns and parts of a card by their names: None, or nothing, where other cards of the game have them and it has not.

        `told_parts` are its parts in their order, what stands without a name.
        """
        if isinstance(subject, PowerData):
            also = {"effects": subject.effects, "hole": subject.hole}
            return {**dict.fromkeys(self._of_powers), **subject.columns, **reading_of(also, self._writer)}
        if isinstance(subject, Token):
            return dict(subject.columns)
        if not isinstance(subject, CardData):
            return {}
        parts: dict[str, Any] = dict.fromkeys(self._parts, ())
        powers = collected([self.reading(power) for power in subject.powers])
        read = reading_of(subject.parts, self._writer)
        told = tuple({"name": "" if name == self._standing else name, "effects": effects} for name, effects in read.items())
        own = {**read, "powers": powers, "told_parts": told}
        return {**dict.fromkeys(self._columns), **subject.columns, **parts, **own}

    def _collection(self, name: str) -> Collection:
        if not isinstance(self.names.get(name), Collection):
            self.names[name] = Collection(f"'{name}'")
        found: Collection = self.names[name]
        return found


def _terms(game: GameData) -> dict[str, str]:
    return {word: term for glossary in game.all(Glossary) for word, term in glossary.words.items()}
