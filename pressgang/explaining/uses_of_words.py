"""Where the content of a game uses a word as an effect."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.definitions.game import GameData
from engine.definitions.verbs import Verb, speaking
from engine.source.nodes import Source
from engine.source.tree import Mapping, Sequence
from pressgang.explaining.describing import flow_of


@dataclass(frozen=True, slots=True)
class Use:
    """An effect as it stands in the content."""

    place: str
    text: str
    verb: Verb
    source: Source


class Uses:
    """The effects of one game, found by their words."""

    def __init__(self, data: GameData) -> None:
        self._data = data

    def of(self, word: str) -> Iterator[Use]:
        """Every effect of this word, in reading order."""
        yield from filter(None, (self._use(source, word) for source in self._entries[word]))

    @cached_property
    def _entries(self) -> defaultdict[str, list[Source]]:
        """The entries of all lists in the content that may be effects, by their word: a word alone, or one with what it is given."""
        found: defaultdict[str, list[Source]] = defaultdict(list)
        for source in self._data.sources.values():
            _gather(source, found)
        return found

    def _use(self, source: Source, word: str) -> Use | None:
        """The entry of a list with this word, if it is the verb with arguments that it can have."""
        written = source.plain()
        arguments = {} if written == word else written[word]
        try:
            with speaking(self._data.vocabulary):
                verb = self._data.vocabulary.read(word, {} if arguments is None else arguments)
        except ValueError:
            return None  # another word of the same letters
        text = word if written == word else f"{word}: {flow_of(arguments)}"
        file, line, _ = source.where()
        return Use(f"{file}:{line}", f"- {text}", verb, source)


def _gather(source: Source, found: defaultdict[str, list[Source]]) -> None:
    """The entries of lists below a part, in reading order."""
    for _, part in source.items():
        if isinstance(source.node, Sequence):
            keys = [key for key, _ in part.items()] if isinstance(part.node, Mapping) else [part.plain()]
            if len(keys) == 1 and isinstance(keys[0], str):
                found[keys[0]].append(part)
        _gather(part, found)
