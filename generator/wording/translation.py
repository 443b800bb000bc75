"""A game in another language: the words of its content laid over it from `languages/<language>.yaml`, which follows its ids.

    language: Deutsch
    cards:
      suture_kit: {name: Nahtbesteck, topic: Heilen}
    clauses:
      move.step: {text: {v2.3: "…", v3: "…"}}     # words that differ between editions go by edition
    nouns:
      gem: {one: Edelstein, other: Edelsteine, gender: m}

Nothing is ever left in the old language by stealth: words without a translation are told, and what would show them is not printed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.definitions.game import GameData
from engine.definitions.products import Printing
from engine.games import read
from engine.source.hints import as_written, did_you_mean
from engine.source.nodes import Source, name_inside, read_yaml
from engine.source.problems import Problem
from engine.source.project import Project
from engine.source.tree import Key, Node, Scalar
from engine.source.tree import Mapping as MappingNode
from generator.wording.content.references import references_of
from generator.wording.content.said_of import FORMS
from generator.wording.content.sheet_words import with_sheets
from generator.wording.content.words_of_content import Address, Exchange, Words

FOLDER = "languages"
NOT_WORDS = ("language", "nouns", "captions")
"""Keys of a language file that name no part of the content."""

PROSE = ("clauses", "section", "glossary", "open_questions", "in_short", "set_up", "anatomy", "first_round", "hints", "index", "back")
"""Parts that only books print, and things that quote them."""


class Gap(NamedTuple):
    """Words that have no translation; only who asks for the problem looks for what may have been meant."""

    words: Words
    message: str
    source: Source
    """The language file."""

    def problem(self) -> Problem:
        """The gap as it is told."""
        file, line, _ = self.words.node.place
        hint = _guess(self.source, self.words.address) or f"written at {file}:{line}"
        return self.source.problem(self.words.address, self.message, hint, shown=self.words.address)


@dataclass(slots=True)
class Translation:
    """A game's content in another language, and what of it could not be said there."""

    data: GameData
    nouns: Source | None = None
    """Nouns of the game that its language file brings with it."""
    captions: Source | None = None
    """Captions of scenarios by their ids, and reasons why something may not be done."""
    faults: list[Problem] = field(default_factory=list)
    """Translations that cannot be used."""
    missing: dict[Address, Gap] = field(default_factory=dict)
    """Words that have no translation, by their address; they are still in the old language."""
    words: set[Address] = field(default_factory=set)
    """The addresses of all words of this edition."""

    def caption(self, scenario: str) -> str:
        """What a scenario is told by in this language; "" when nobody has translated it."""
        found = _part(self.captions, (scenario,)) if self.captions else None
        text = found.plain() if found else ""
        return text if isinstance(text, str) else ""

    def lacking(self, *, books: bool, quoted: frozenset[str]) -> list[Problem]:
        """What stops printing: faults and missing words, but of prose only what is `quoted` unless `books` are printed."""
        return sorted([*self.faults, *(gap.problem() for gap in self._needed(books, quoted))])

    def is_lacking(self, *, books: bool, quoted: frozenset[str]) -> bool:
        """Whether anything stops printing."""
        return bool(self.faults) or any(True for _ in self._needed(books, quoted))

    def _needed(self, books: bool, quoted: frozenset[str]) -> Iterator[Gap]:
        for address, gap in self.missing.items():
            if books or address[0] not in PROSE or address[1] in quoted:
                yield gap


def own_language(data: GameData) -> str:
    """The language in which a game is written."""
    return data.one(Printing).language


def language_file(data: GameData, language: str) -> Path:
    """Where the words of a game in a language stand."""
    return data.folder / FOLDER / f"{language}.yaml"


def languages_of(data: GameData) -> list[str]:
    """The game's own language, and those that it has words for."""
    others = sorted(file.stem for file in (data.folder / FOLDER).glob("*.yaml"))
    return list(dict.fromkeys([own_language(data), *others]))


def translate(data: GameData, language: str, root: Path) -> Translation:
    """The game in this language; as it is in its own. Raises ContentError for a language file that cannot be read."""
    if language == own_language(data):
        return Translation(data)
    file = language_file(data, language)
    source = read_yaml(file, root) if file.is_file() else Source(name_inside(file, root), MappingNode({}, (name_inside(file, root), 1, 1)))
    return _translated(_Same(data), language, source.node, root)


class _Same(NamedTuple):
    """A game that is like itself alone, so that its translations can be kept."""

    data: GameData

    def __hash__(self) -> int:
        return id(self.data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.data is self.data


@lru_cache(maxsize=8)
def _translated(game: _Same, language: str, node: Node, root: Path) -> Translation:
    """A translation, made once for all that asks for it: the game and the tree of its language file are the same."""
    tree = with_sheets(node, game.data, language, root)
    return _Translator(game.data, language, Source(tree.place[0], tree), root).translation()


@dataclass(slots=True)
class _Translator:
    data: GameData
    language: str
    source: Source
    root: Path
    made: Translation = field(init=False)
    own: dict[Address, str] | None = None
    """The words of the game's own edition, once an overlay must be held against them."""

    def translation(self) -> Translation:
        self.made = Translation(self.data)
        exchange = Exchange(self.data, self._exchange)
        documents: dict[type[Any], list[Any]] = {}
        sources: dict[str, Source] = {}
        names = iter(self.data.sources.items())  # in the order in which the documents were read
        for kind, written in self.data.documents.items():
            documents[kind] = []
            for document in written:
                name, source = next(names)
                new, node = exchange.document(document, source.node)
                documents[kind].append(new)
                sources[name] = Source(source.file, node)
        digest = hashlib.sha256(json.dumps([self.data.content_hash, _worded(self.source.plain())], sort_keys=True).encode()).hexdigest()
        self.made.data = replace(self.data, documents=documents, sources=sources, content_hash=digest[:16])
        self.made.nouns = _part(self.source, ("nouns",)) or Source(self.source.file, MappingNode({}, (self.source.file, 1, 1)))
        self.made.captions = _part(self.source, ("captions",))
        return self.made

    def _exchange(self, words: Words) -> tuple[str, Node]:
        self.made.words.add(words.address)
        here = _part(self.source, words.address)
        if here is not None and isinstance(here.node, MappingNode):
            here = self._of_edition(here, words)
        elif here is not None and self._is_changed(words):
            self._miss(words, f"must say which edition it speaks of: '{self.data.edition}' has words of its own here")
            return words.text, words.node
        if here is None and words.proper:
            return words.text, words.node
        if here is None:
            self._miss(words, f"no translation of “{_short(words.text)}”")
            return words.text, words.node
        text = here.plain()
        if fault := _fault(text, words):
            self.made.faults.append(here.problem((), fault, shown=words.address))
            return words.text, words.node
        assert isinstance(here.node, Scalar)
        return text, Scalar(text, here.node.place)

    def _of_edition(self, here: Source, words: Words) -> Source | None:
        own = self.data.manifest.edition
        return _part(here, (self.data.edition,)) or (None if self._is_changed(words) else _part(here, (own,)))

    def _is_changed(self, words: Words) -> bool:
        """Whether this edition says something else here than the game's own."""
        if Path(words.node.place[0]).parent.name != "editions":
            return False
        if self.own is None:
            self.own = words_of(read(Project(self.root), self.data.manifest.id))
        return self.own.get(words.address, words.text) != words.text

    def _miss(self, words: Words, message: str) -> None:
        self.made.missing[words.address] = Gap(words, message, self.source)


def _guess(source: Source, address: Address) -> str:
    """What may have been meant, where the way into the language file ends."""
    node = source
    for step in address:
        inner = _part(node, (step,))
        if inner is None:
            return did_you_mean(str(step), [str(key) for key, _ in node.items()]) if node is not source else ""
        node = inner
    return ""


def words_of(data: GameData) -> dict[Address, str]:
    """All words of an edition by their addresses."""
    found: dict[Address, str] = {}

    def note(words: Words) -> tuple[str, Node]:
        found[words.address] = words.text
        return words.text, words.node

    exchange = Exchange(data, note)
    names = iter(data.sources.values())
    for documents in data.documents.values():
        for document in documents:
            exchange.document(document, next(names).node)
    return found


def _fault(text: object, words: Words) -> str:
    """What is wrong with a translation: it must be words that fit, and name what the original names."""
    if not isinstance(text, str) or not text.strip():
        return f"must be words (got {as_written(text)})"
    if len(text) > words.longest:
        return f"too long: {len(text)} letters, {words.longest} at most"
    told, asked = references_of(text), references_of(words.text)
    if told is None or asked is None:
        return ""  # told when the template is read
    if words.address[-1] in ("said", "said_not"):  # each language has words that agree with whom they are about where it needs them
        told, asked = told - {*FORMS}, asked - {*FORMS}
    if lost := sorted(asked - told):
        return f"never tells {{{{ {lost[0]} }}}}, which the original does"
    if more := sorted(told - asked):
        return f"tells {{{{ {more[0]} }}}}, which the original does not"
    return ""


def _part(source: Source, path: tuple[Key, ...]) -> Source | None:
    try:
        return source.at(*path)
    except KeyError:
        return None


def _worded(plain: Any) -> Any:
    """The same with every key a word, so that keys can be sorted."""
    if isinstance(plain, dict):
        return {str(key): _worded(value) for key, value in plain.items()}
    return [_worded(value) for value in plain] if isinstance(plain, list) else plain


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}…"
