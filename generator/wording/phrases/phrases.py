"""A phrase is a template, or a choice between phrases by one of the fields of what is said: `{hit_points: {half_lost: …, other: …}}`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.source.hints import did_you_mean
from engine.source.nodes import Source
from engine.source.problems import SHEETS, ContentError, Problem, format_cell


@dataclass(frozen=True, slots=True)
class Phrase:
    """One template and where it was written."""

    text: str
    section: str
    word: str
    source: Source

    def problem(self, message: str, hint: str = "") -> Problem:
        """What is wrong with it; of a spreadsheet told by row and column."""
        found = self.source.problem((), message, hint, shown=(self.section, self.word))
        if not found.file.endswith(SHEETS):
            return found
        return replace(found, path=format_cell(found.line, found.column, (self.section, "", self.word), found.file))

    def chosen(self, fields: Mapping[str, Any]) -> Phrase:
        """Itself: there is nothing to choose."""
        return self

    def all(self, asked: frozenset[str] = frozenset()) -> Iterator[tuple[Phrase, frozenset[str]]]:
        """Itself, with the fields that were asked on the way to it."""
        yield self, asked


@dataclass(frozen=True, slots=True)
class Choice:
    """A phrase for each value of one field; `other` for the rest."""

    switch: str
    cases: Mapping[str, Entry]
    section: str
    word: str
    source: Source

    def chosen(self, fields: Mapping[str, Any]) -> Phrase:
        """The phrase for what has these fields. Raises ContentError when there is none."""
        if self.switch not in fields:
            raise ContentError(self._problem(f"'{self.word}' has no field '{self.switch}'", did_you_mean(self.switch, fields)))
        case = case_of(fields[self.switch])
        entry = self.cases.get(case) or self.cases.get("other")
        if entry is None:
            raise ContentError(self._problem(f"no phrase for {self.switch}: {case}", "or write one for `other`"))
        return entry.chosen(fields)

    def all(self, asked: frozenset[str] = frozenset()) -> Iterator[tuple[Phrase, frozenset[str]]]:
        """Every template, with the fields that are asked on the way to it."""
        for entry in self.cases.values():
            yield from entry.all(asked | {self.switch})

    def _problem(self, message: str, hint: str) -> Problem:
        return self.source.problem((self.switch,), message, hint, key=True, shown=(self.section, self.word))


Entry = Phrase | Choice


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun: its forms by plural class, each perhaps by case, and its attributes, such as its gender or its icon."""

    word: str
    forms: Mapping[str, Phrase | Mapping[str, Phrase]]
    source: Source

    def form(self, number: str, case: str) -> Phrase:
        """The form for a plural class and a case. Raises ContentError when there is none."""
        found = self.forms.get(number) or self.forms.get("other")
        if isinstance(found, Mapping):
            found = found.get(case) or found.get("other")
        if found is None:
            hint = "write one, or `other` for the rest"
            raise ContentError(self.source.problem((), f"no form '{case or number}'", hint, shown=("nouns", self.word)))
        return found

    def attribute(self, name: str) -> str:
        """An attribute; "" when it has none of this name."""
        found = self.forms.get(name)
        return found.text if isinstance(found, Phrase) else ""

    def all(self) -> Iterator[Phrase]:
        """Every form and attribute."""
        for form in self.forms.values():
            yield from form.values() if isinstance(form, Mapping) else (form,)


def read_entry(section: str, word: str, source: Source) -> Entry:
    """A phrase or a choice. Raises ContentError when it is neither."""
    plain = source.plain()
    if isinstance(plain, str):
        return Phrase(plain, section, word, source)
    parts = list(source.items()) if isinstance(plain, dict) else []
    if len(parts) != 1 or not isinstance(next(iter(plain.values())), dict):
        message = "must be a template, or one field with a phrase for each of its values"
        raise ContentError(source.problem((), message, shown=(section, word)))
    switch, cases = parts[0]
    return Choice(str(switch), {str(case): read_entry(section, word, entry) for case, entry in cases.items()}, section, word, source)


def read_noun(word: str, source: Source) -> Noun:
    """A noun. Raises ContentError when it is no mapping of forms."""
    if not isinstance(source.plain(), dict):
        raise ContentError(source.problem((), "must be a mapping of forms", "such as {one: Card, other: Cards}", shown=("nouns", word)))
    return Noun(word, {str(name): _read_form(word, str(name), form) for name, form in source.items()}, source)


def _read_form(word: str, name: str, source: Source) -> Phrase | Mapping[str, Phrase]:
    plain = source.plain()
    if isinstance(plain, str):
        return Phrase(plain, "nouns", f"{word}.{name}", source)
    if isinstance(plain, dict) and all(isinstance(form, str) for form in plain.values()):
        return {str(case): Phrase(str(form.plain()), "nouns", f"{word}.{name}", form) for case, form in source.items()}
    raise ContentError(source.problem((), "must be a form, or a form for each case", shown=("nouns", word, name)))


def case_of(value: Any) -> str:
    """The name under which a phrase for this value stands."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "none"}[value]
    if isinstance(value, tuple | list):
        return "_".join(map(case_of, value)) or "empty"
    return str(getattr(value, "word", value))
