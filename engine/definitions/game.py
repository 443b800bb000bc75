"""A whole game, read and validated: every file of `content/<game>/` as typed documents, for one edition.

`read_game` is the only door: it reads each file once, lays the edition's overlay over it, and reports every fault of every file together.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path, PurePosixPath
from typing import Any, TypeVar

from engine.definitions.clauses import Clause, Glossary, OpenQuestions, RuleSection, Story
from engine.definitions.columns import faults
from engine.definitions.manifest import TOKEN_KEYS, Manifest, Tokens
from engine.definitions.products import Printing
from engine.definitions.reading_alone import read_manifest
from engine.definitions.repeats import blank_words, repeated, unknown_editions
from engine.definitions.saying import Files
from engine.definitions.teaching import Teaching
from engine.definitions.validation import Reader
from engine.definitions.verbs import Vocabulary
from engine.source.hints import did_you_mean
from engine.source.nodes import Source, read_yaml
from engine.source.overlay import merge
from engine.source.problems import ContentError, Problem, Severity
from engine.source.remembered import Remembered
from engine.source.tree import Sequence as Sequence_

MOST_FILES = 1_000
"""Of one kind in a game."""

MOST_ENTRIES = 5_000
"""Things that all files of one kind list together, such as the cards of all decks: checked, and printed, in half a minute."""

_documents: Remembered[Any] = Remembered()
"""By file and edition; nobody changes a document."""
_sections: Remembered[RuleSection] = Remembered()
_slips: Remembered[list[Problem]] = Remembered()
_values: Remembered[bytes] = Remembered()

D = TypeVar("D")


class NoSuchEditionError(ContentError):
    """A game was asked for an edition that it does not have."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Files of one type: a glob below the game's folder and the dataclass of the whole file."""

    pattern: str
    document: type[Any]
    required: bool = True
    fill: Callable[[Source, Path, Path], Source] | None = None
    """What stands in other files, put into its place: given the file as it is written, the game's folder and the project's."""
    editions: Callable[[Any], Collection[str]] = lambda document: ()
    """Those in which a file is there; none are named where it is in all."""
    knowing: Callable[[GameData], AbstractContextManager[None]] | None = None
    """Within what it is read, where files of kinds that were read before say how."""

    def read_with(self, reader: Reader[Any], data: GameData, source: Source, files: Files = tuple) -> Any:
        """The typed document of a file. Raises ContentError with every fault of it."""
        with self.knowing(data) if self.knowing is not None else nullcontext():
            return reader.read(source, files)

    def is_of(self, name: str) -> bool:
        """Whether a file of this name is of the kind: `boards/board.yaml` is no `board.yaml`."""
        return name.count("/") == self.pattern.count("/") and PurePosixPath(name).match(self.pattern)


SHARED_KINDS = (
    Kind("game.yaml", Manifest),
    Kind("tokens.yaml", Tokens, required=False),
    Kind("print.yaml", Printing),
    Kind("glossary.yaml", Glossary, required=False),
    Kind("rules/*.yaml", RuleSection, required=False),
    Kind("story.yaml", Story, required=False),
    Kind("teach.yaml", Teaching, required=False),
    Kind("open_questions.yaml", OpenQuestions, required=False),
)
"""What every game has, whatever its rules."""


@dataclass(slots=True)
class GameData:
    """The documents of a game in one edition, by type and in the order of their file names."""

    folder: Path
    edition: str
    vocabulary: Vocabulary
    documents: dict[type[Any], list[Any]] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)
    """By path below the game's folder, overlays applied; for places of values."""
    left_out: set[str] = field(default_factory=set)
    """Files that the edition does without."""
    empty: set[str] = field(default_factory=set)
    """Files in which nothing stands, of kinds that may be left out."""
    content_hash: str = ""

    @property
    def manifest(self) -> Manifest:
        """What the box says."""
        return self.one(Manifest)

    def one_or(self, usual: D) -> D:
        """The only document of this kind; what is usual where the game has none."""
        found = self.all(type(usual))
        return found[0] if found else usual

    def all(self, document: type[D]) -> list[D]:
        """Every document of this type."""
        return self.documents.get(document, [])

    def one(self, document: type[D]) -> D:
        """The only document of this type."""
        (only,) = self.documents[document]
        return only  # type: ignore[no-any-return]

    @property
    def clauses(self) -> list[Clause]:
        """The clauses of this edition, in the order of the rulebook."""
        return [clause for section in self.all(RuleSection) for clause in section.clauses if self.edition in clause.editions]


def read_game(folder: Path, root: Path, kinds: Sequence[Kind], vocabulary: Vocabulary, edition: str | None = None) -> GameData:
    """Read the game in `folder` (below the project `root`). Raises ContentError with all problems."""
    manifest = read_manifest(folder, root)
    known = [one.id for one in manifest.editions]
    chosen = edition or manifest.edition
    if chosen not in known:
        raise NoSuchEditionError(
            [_at(folder, root, "game.yaml", f"no edition '{chosen}': there are {', '.join(known)}", did_you_mean(chosen, known))]
        )
    changes = _changes(folder, root, chosen) if chosen != manifest.edition else {}
    data = GameData(folder, chosen, vocabulary)
    problems: list[Problem] = []
    for kind in (*SHARED_KINDS, *kinds):
        problems += _read_kind(data, kind, root, changes)
    for name in changes:
        if name not in data.sources and name not in data.left_out and not (folder / name).is_file():  # a file with faults tells its own
            known_kind = any(PurePosixPath(name).match(kind.pattern) for kind in (*SHARED_KINDS, *kinds))
            hint = f"an edition changes files that the game has: write an empty {name}" if known_kind else did_you_mean(name, data.sources)
            problems.append(changes[name].problem((), f"changes a file that does not exist: {name}", hint))
    for name, source in data.sources.items():
        problems += _slips.of((folder, chosen, name, *known), (source.node,), partial(_slips_of, name, source, known))
    problems += _token_columns(data)
    if problems:
        raise ContentError(problems)
    if RuleSection in data.documents:
        sections = data.all(RuleSection)
        data.documents[RuleSection] = [
            _sections.of((folder, chosen, place, *known), (one,), partial(one.held_in, known)) for place, one in enumerate(sections)
        ]
    data.content_hash = _hash(data)
    return data


def read_apart(folder: Path, root: Path, kinds: Sequence[Kind], vocabulary: Vocabulary) -> list[Problem]:
    """What is wrong with each file of a game by itself, but for `game.yaml`: all that can be told while that one cannot be read."""
    data = GameData(folder, "", vocabulary)
    problems: list[Problem] = []
    for kind in (*SHARED_KINDS[1:], *kinds):
        problems += _read_kind(data, kind, root, {})
    return problems


def _token_columns(data: GameData) -> Iterator[Problem]:
    """What tokens have in columns of their own."""
    for file in data.all(Tokens):
        for place, token in enumerate(file.tokens):
            for fault in faults(file.columns, token.columns, TOKEN_KEYS):
                yield data.sources["tokens.yaml"].problem(("tokens", place, fault.key), fault.message, fault.hint, key=True)


def _read_kind(data: GameData, kind: Kind, root: Path, changes: dict[str, Source]) -> list[Problem]:
    problems: list[Problem] = []
    reader = _reader(kind, data.vocabulary)
    paths = []
    for path in sorted(data.folder.glob(kind.pattern)):
        name = path.relative_to(data.folder).as_posix()
        if name in changes and changes[name].plain() is None:
            data.left_out.add(name)
        else:
            paths.append(path)
    if not paths and kind.required:
        return [_at(data.folder, root, kind.pattern, "this file is missing", "every game has one")]
    if len(paths) > MOST_FILES:
        message = f"{len(paths):,} files of one kind ({kind.pattern}); at most {MOST_FILES:,} are read"
        raise ContentError(_at(data.folder, root, paths[0].relative_to(data.folder).as_posix(), message, "put more into each"))
    documents = data.documents.setdefault(kind.document, [])
    read: list[Source] = []
    entries = 0
    for path in paths:
        name = path.relative_to(data.folder).as_posix()
        try:
            source = read_yaml(path, root)
            if name in changes:
                source = merge(source, changes[name])
            entries += _entries(source)
            if entries > MOST_ENTRIES:
                message = f"with this file more than {MOST_ENTRIES:,} entries in {kind.pattern}; so many are read at most in one game"
                raise ContentError(_at(data.folder, root, name, message, "make several games of it"))
            if source.plain() is None and not kind.required:
                data.empty.add(name)
                continue
            if kind.fill is not None:
                source = kind.fill(source, data.folder, root)
            data.sources[name] = source
            read.append(source)
            read_it = partial(kind.read_with, reader, data, source, partial(_files, data.folder, root))
            document = _documents.of((path, kind.pattern, data.edition), (source.node, reader, *_read_before(data, kind)), read_it)
            if (of := kind.editions(document)) and data.edition and data.edition not in of:
                problems += unknown_editions(data.sources.pop(name), [one.id for one in data.manifest.editions])
                data.left_out.add(name)
                read.pop()
                continue
            documents.append(document)
        except ContentError as error:
            problems += error.problems
    return [*problems, *repeated(read)]


def _read_before(data: GameData, kind: Kind) -> Iterator[Any]:
    """The documents that may say how those of a kind are read."""
    if kind.knowing is not None:
        yield from (one for document, found in data.documents.items() if document is not kind.document for one in found)


def _files(folder: Path, root: Path) -> Iterator[Any]:
    """The content of a game as plain values, but for files that cannot be read."""
    for path in sorted(folder.glob("*.yaml")) + sorted(folder.glob("cards/*.yaml")):
        with suppress(ContentError):
            yield read_yaml(path, root).plain()


def _entries(source: Source) -> int:
    """How many things a file lists."""
    return sum(len(part.node.items) for _, part in source.items() if isinstance(part.node, Sequence_))


@lru_cache(maxsize=128)
def _reader(kind: Kind, vocabulary: Vocabulary) -> Reader[Any]:
    """Built once for all editions: building one takes longer than reading a file with it."""
    return Reader(kind.document, vocabulary)


def _changes(folder: Path, root: Path, edition: str) -> dict[str, Source]:
    """The overlay `editions/<edition>.yaml`: a mapping of file names to what changes in them, null for a file that is left out."""
    overlay = read_yaml(folder / "editions" / f"{edition}.yaml", root)
    plain = overlay.plain()
    if not isinstance(plain, dict):
        raise ContentError([_at(folder, root, f"editions/{edition}.yaml", "must be a mapping of file names to what changes in them", "")])
    return {name: overlay.at(name) for name in plain}


def _at(folder: Path, root: Path, name: str, message: str, hint: str) -> Problem:
    return Problem(Severity.ERROR, (folder / name).relative_to(root).as_posix(), 1, 1, "", message, hint)


def _hash(data: GameData) -> str:
    """16 hex digits that change with every value of the content, and with nothing else (not with comments or order of keys)."""
    digest = hashlib.sha256()
    for name, source in sorted(data.sources.items()):
        digest.update(name.encode())
        digest.update(_values.of((data.folder, data.edition, name), (source.node,), partial(_values_of, source)))
    return digest.hexdigest()[:16]


def _values_of(source: Source) -> bytes:
    return json.dumps(source.plain(), sort_keys=True, ensure_ascii=False).encode()


def _slips_of(name: str, source: Source, editions: Sequence[str]) -> list[Problem]:
    """What no schema sees in one file; the editions are those of the game."""
    return [*blank_words(source), *(unknown_editions(source, editions) if name != "game.yaml" else ())]
