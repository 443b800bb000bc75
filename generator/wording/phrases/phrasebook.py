"""The phrases of one language: every word that is printed and does not stand in the content."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.source.hints import did_you_mean
from engine.source.nodes import Source, name_inside, parse_yaml, read_bytes, read_yaml
from engine.source.problems import ContentError, Problem, Severity
from generator.wording.phrases.phrases import Entry, Noun, read_entry, read_noun

PHRASES = ("verbs", "things", "frames", "changes", "options", "events")
"""Sections of phrases."""

TABLES = ("grammar", "lists", "formulas")
"""Sections of plain values."""

NO_NOUN = "missing_noun"
"""The kind of problem that a language file of a game lacks a noun: it is not translated yet."""

NO_LANGUAGE = "no_language"
"""The kind of problem that there are no phrases in a language."""

FOLDER = "phrases"
"""Where the phrases stand that all games share; those of one game have a folder of its name in it."""

SECTIONS = (*PHRASES, "nouns", *TABLES)
"""What a phrase file consists of, besides the name of its language."""


@dataclass(slots=True)
class Phrasebook:
    """Phrases by section and word; the folder that comes first wins, word by word."""

    language: str
    file: str
    """The phrase file that wins: where a missing phrase should be written."""
    entries: dict[str, dict[str, Entry]] = field(default_factory=lambda: {section: {} for section in PHRASES})
    nouns: dict[str, Noun] = field(default_factory=dict)
    tables: dict[str, Any] = field(default_factory=lambda: {table: {} for table in TABLES})
    sections: dict[str, Source] = field(default_factory=dict)
    """Those of the file that wins, for places of what is missing."""
    of_game: Source | None = None
    """The nouns of the game's own language file; a missing one is told there."""

    @classmethod
    def load(cls, language: str, folders: Sequence[Path], root: Path | None = None) -> Phrasebook:
        """Read `<folder>/<language>.yaml` of every folder that has one. Raises ContentError with all problems, also when none has."""
        files = [folder / f"{language}.yaml" for folder in folders if (folder / f"{language}.yaml").is_file()]
        if not files:
            raise ContentError(_no_language(language, folders, root))
        own = root is None or files[0].resolve().is_relative_to(root.resolve())
        book = cls(language, name_inside(files[0], root or folders[0]) if own else f"templates/phrases/{language}.yaml")
        problems: list[Problem] = []
        for file in reversed(files):
            source = _read(file, root)
            problems += book._add(source)
        book.sections = {str(name): section for name, section in source.items()} if own else {}
        if problems:
            raise ContentError(problems)
        return book

    def _add(self, source: Source) -> list[Problem]:
        problems: list[Problem] = []
        if isinstance(source.plain(), list | str | int | float):
            return [source.problem((), "must be a mapping of sections", f"such as {', '.join(f'`{one}:`' for one in SECTIONS[:3])}")]
        for name, section in source.items():
            if name not in (*SECTIONS, "language"):
                problems.append(source.problem((name,), f"unknown section '{name}'", did_you_mean(name, SECTIONS), key=True))
            elif name != "language":
                problems += self._add_section(str(name), section)
        return problems

    def _add_section(self, name: str, section: Source) -> list[Problem]:
        problems: list[Problem] = []
        if not isinstance(section.plain(), dict | None):
            return [section.problem((), "must be a mapping: a word and what is said for it", shown=(name,))]
        for word, entry in section.items():
            try:
                if name in TABLES and (fault := _unlike(self.tables[name].get(str(word)), entry.plain())):
                    problems.append(entry.problem((), fault, shown=(name, word)))
                elif name in TABLES:
                    self.tables[name][str(word)] = entry.plain()
                elif name == "nouns":
                    self.nouns[str(word)] = read_noun(str(word), entry)
                else:
                    self.entries[name][str(word)] = read_entry(name, str(word), entry)
            except ContentError as error:
                problems += error.problems
        return problems

    def add_nouns(self, nouns: Source) -> None:
        """Nouns that a game brings with it. Raises ContentError with all that are badly written."""
        self.of_game = nouns
        if problems := self._add_section("nouns", nouns):
            raise ContentError(problems)

    def has(self, section: str, word: str) -> bool:
        """Whether there is such an entry."""
        return word in (self.nouns if section == "nouns" else self.entries[section])

    def entry(self, section: str, word: str) -> Entry:
        """A phrase, or the choice between phrases. Raises ContentError when there is none."""
        found = self.entries[section].get(word)
        if found is None:
            raise ContentError(self.missing(section, word, f"no phrase for '{word}'"))
        return found

    def is_of_game(self, section: str, word: str) -> bool:
        """Whether an entry stands in the phrases of a game or of its rules, not in those that all games share."""
        found = self.entries[section].get(word)
        return found is not None and Path(found.source.file).parent.name != FOLDER

    def noun(self, word: str) -> Noun:
        """A noun. Raises ContentError when there is none."""
        found = self.nouns.get(word)
        if found is None:
            raise ContentError(self._no_noun(word))
        return found

    def _no_noun(self, word: str) -> Problem:
        if self.of_game is None:
            return self.missing("nouns", word, f"unknown noun '{word}'")
        wanted = f"`{word}: {{one: …, other: …}}`, and its gender where the language has one"
        hint = f"{did_you_mean(word, self.nouns)} Else write {wanted}".removeprefix(" Else ")
        return replace(self.of_game.problem((), f"unknown noun '{word}'", hint, shown=("nouns", word)), kind=NO_NOUN)

    def table(self, section: str, word: str) -> Any:
        """A plain value, such as the words for numbers. Raises ContentError when it is missing."""
        found = self.tables[section].get(word)
        if found is None:
            raise ContentError(self.missing(section, word, f"'{word}' is missing"))
        return found

    def known(self, section: str) -> list[str]:
        """The words of a section."""
        return list(self.nouns if section == "nouns" else self.entries.get(section) or self.tables.get(section, ()))

    def missing(self, section: str, word: str, message: str) -> Problem:
        """That an entry is not there, told at the file where it should be written."""
        return self.problem(section, message, did_you_mean(word, self.known(section)) or f"write it under `{section}:`")

    def problem(self, path: str, message: str, hint: str = "") -> Problem:
        """What is wrong with the phrases of a section, or as a whole."""
        if section := self.sections.get(path.partition(".")[0]):
            return replace(section.problem((), message, hint), path=path)
        return Problem(Severity.ERROR, self.file, 1, 1, path, message, hint)


PRESSGANG = Path(__file__).resolve().parents[3]
"""The folder of Pressgang's own templates."""


def _read(file: Path, root: Path | None) -> Source:
    """A phrase file; those of Pressgang itself go by a name that is not taken for one of the project's."""
    real = file.resolve()
    if root and real.is_relative_to(root.resolve()):
        return read_yaml(file, root)
    if root and real.is_relative_to(PRESSGANG):
        name = f"pressgang/{real.relative_to(PRESSGANG).as_posix()}"
        return parse_yaml(read_bytes(file, PRESSGANG, name), name)
    return read_yaml(file, file.parent)


def _unlike(first: Any, other: Any) -> str:
    """Why a value cannot stand in the place of a first one of its name: it is of another kind."""
    kinds = {str: "text", list: "a list", dict: "a mapping", bool: "true or false", int: "a number"}
    if first is None or other is None or type(first) is type(other):
        return ""
    return f"must be {kinds.get(type(first), 'of the same kind')}, as Pressgang's own is"


def _no_language(language: str, folders: Sequence[Path], root: Path | None) -> Problem:
    known = sorted({path.stem for folder in folders for path in folder.glob("*.yaml")})
    message = f"no phrases in the language '{language}'"
    hint = did_you_mean(language, known) or f"there are {', '.join(known) or 'none'}"
    return Problem(Severity.ERROR, f"templates/phrases/{language}.yaml", 1, 1, "", message, hint, NO_LANGUAGE)


def phrase_folders(root: Path, game: str, rules: str = "") -> list[Path]:
    """Where the phrases of a game stand, the game's own first, Pressgang's last; `root` is the project's folder.

    Those of the rules that it plays by stand before what any game says.
    """
    own, pressgang = root / "templates" / "phrases", PRESSGANG / "templates" / "phrases"
    shared = [pressgang / rules] if rules and rules != game else []
    return [own / game, *shared, own] if own.resolve() == pressgang else [own / game, own, pressgang / game, *shared, pressgang]
