"""The phrases of one language: every word that is printed and does not stand in the content.

A phrase is a template, or a choice between phrases by one of the fields of what is said: `{hit_points: {half_lost: …, other: …}}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.source.hints import did_you_mean
from engine.source.nodes import Source, name_inside, read_yaml
from engine.source.problems import ContentError, Problem, Severity

SECTIONS = ("grammar", "lists", "nouns", "verbs", "things", "frames", "changes", "options")
"""What a phrase file consists of, besides the name of its language."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One template and where it was written."""

    text: str
    section: str
    word: str
    source: Source

    def problem(self, message: str, hint: str = "") -> Problem:
        """What is wrong with it."""
        return self.source.problem((), message, hint, shown=(self.section, self.word))


@dataclass(slots=True)
class Phrasebook:
    """Phrases by section and word; the file that comes first in `folders` wins, word by word."""

    language: str
    file: str
    """The phrase file that wins: where a missing phrase should be written."""
    entries: dict[str, dict[str, Source]] = field(default_factory=lambda: {section: {} for section in SECTIONS})

    @classmethod
    def load(cls, language: str, folders: Sequence[Path], root: Path | None = None) -> Phrasebook:
        """Read `<folder>/<language>.yaml` of every folder that has one. Raises ContentError when none has."""
        files = [folder / f"{language}.yaml" for folder in folders if (folder / f"{language}.yaml").is_file()]
        if not files:
            raise ContentError(_no_language(language, folders, root))
        book = cls(language, name_inside(files[0], root or folders[0]))
        problems: list[Problem] = []
        for file in reversed(files):
            problems += book._add(read_yaml(file, root or file.parent))
        if problems:
            raise ContentError(problems)
        return book

    def _add(self, source: Source) -> list[Problem]:
        problems = []
        for name, section in source.items():
            if name == "language":
                continue
            if name not in SECTIONS:
                problems.append(source.problem((name,), f"unknown section '{name}'", did_you_mean(name, SECTIONS), key=True))
                continue
            self.entries[str(name)] |= {str(word): entry for word, entry in section.items()}
        return problems

    def has(self, section: str, word: str) -> bool:
        """Whether there is such an entry."""
        return word in self.entries[section]

    def phrase(self, section: str, word: str, fields: Mapping[str, Any]) -> Phrase:
        """The phrase for what has these fields. Raises ContentError when there is none."""
        if word not in self.entries[section]:
            raise ContentError(self.missing(section, word))
        return self._choose(section, word, self.entries[section][word], fields)

    def _choose(self, section: str, word: str, entry: Source, fields: Mapping[str, Any]) -> Phrase:
        plain = entry.plain()
        if isinstance(plain, str):
            return Phrase(plain, section, word, entry)
        if not isinstance(plain, dict) or len(plain) != 1:
            problem = entry.problem((), "must be a template, or one field with a phrase for each of its values", shown=(section, word))
            raise ContentError(problem)
        (switch, cases), case = next(entry.items()), None
        if switch not in fields:
            raise ContentError(entry.problem((switch,), f"'{word}' has no field '{switch}'", did_you_mean(switch, fields), key=True))
        case = case_of(fields[str(switch)])
        chosen = {str(key): value for key, value in cases.items()}
        if case not in chosen and "other" not in chosen:
            raise ContentError(
                entry.problem((switch,), f"no phrase for {switch}: {case}", "or write one for `other`", shown=(section, word))
            )
        return self._choose(section, word, chosen.get(case) or chosen["other"], fields)

    def form(self, noun: str, number: str, case: str) -> Phrase:
        """The form of a noun for a plural class, and for a case where its forms differ by case."""
        if noun not in self.entries["nouns"]:
            raise ContentError(self.missing("nouns", noun, f"unknown noun '{noun}'"))
        entry = self.entries["nouns"][noun]
        forms = {str(key): value for key, value in entry.items()}
        form = forms.get(number) or forms.get("other")
        cases = {str(key): value for key, value in form.items()} if form else {}
        form = cases.get(case, form) if cases else form
        if form is None or not isinstance(form.plain(), str):
            raise ContentError(entry.problem((), f"has no form '{case or number}'", shown=("nouns", noun)))
        return Phrase(form.plain(), "nouns", noun, form)

    def attribute(self, noun: str, name: str) -> str:
        """What is said of a noun besides its forms; "" when nothing."""
        plain = self.entries["nouns"][noun].plain() if noun in self.entries["nouns"] else {}
        return str(plain.get(name, "")) if isinstance(plain, dict) else ""

    def phrases(self, section: str, word: str) -> Iterator[tuple[Phrase, frozenset[str]]]:
        """Every template of an entry, with the fields that were asked on the way to it."""
        return _walk(section, word, self.entries[section][word], frozenset())

    def missing(self, section: str, word: str, message: str = "") -> Problem:
        """That an entry is not there."""
        known = self.entries[section]
        nearest = did_you_mean(word, known)
        hint = nearest or f"write it under `{section}:`"
        return Problem(Severity.ERROR, self.file, 1, 1, section, message or f"no phrase for '{word}'", hint)

    def value(self, section: str, *path: str) -> Any:
        """A plain value, such as a word for a number. Raises ContentError when it is missing."""
        entry = self.entries[section].get(path[0])
        try:
            return entry.at(*path[1:]).plain() if entry else self._raise(section, path)
        except KeyError:
            return self._raise(section, path)

    def _raise(self, section: str, path: Sequence[str]) -> Any:
        raise ContentError(self.missing(section, ".".join(path)))


def case_of(value: Any) -> str:
    """The name under which a phrase for this value stands."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "none"}[value]
    if isinstance(value, tuple | list):
        return "_".join(map(case_of, value)) or "empty"
    return str(getattr(value, "word", value))


def _walk(section: str, word: str, entry: Source, asked: frozenset[str]) -> Iterator[tuple[Phrase, frozenset[str]]]:
    plain = entry.plain()
    if isinstance(plain, str):
        yield Phrase(plain, section, word, entry), asked
        return
    for switch, cases in entry.items():
        for _, case in cases.items():
            yield from _walk(section, word, case, asked | {str(switch)})


def _no_language(language: str, folders: Sequence[Path], root: Path | None) -> Problem:
    known = sorted({path.stem for folder in folders for path in folder.glob("*.yaml")})
    where = name_inside(folders[-1], root) if root and folders else str(folders[-1]) if folders else ""
    message = f"no phrases in the language '{language}'"
    return Problem(Severity.ERROR, f"{where}/{language}.yaml", 1, 1, "", message, f"there are {', '.join(known) or 'none'}")


def phrase_folders(root: Path, game: str) -> list[Path]:
    """Where the phrases of a game stand, the game's own first; `root` is the project's folder."""
    return [root / "templates" / "phrases" / game, root / "templates" / "phrases"]
