"""Defined words in the prose of a game that nothing is called by: a term was renamed, and a rule still uses its old name.

In a language that writes defined terms with capitals (`grammar: defined_words:` in the phrases of a game), each capitalized word within a
sentence must belong to the name of a term, a word, a thing or a noun of the edition, or to that list:

    grammar:
      defined_words: [Activated, Sea Level, Discard Pile]

A game without the list is not looked through.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace

from engine.definitions.clauses import Glossary, RuleSection
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Problem, Severity
from generator.wording.content.readings import Collection
from generator.wording.markup import plain
from generator.wording.phrases.phrases import Phrase
from generator.wording.wording import Wording

LONGEST = 6
"""Words of a name that are looked at together."""

_TEMPLATES = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_FILLED = "¶"
_TOKEN = re.compile(rf"{_FILLED}|\w[\w'-]*|\S")
_BEGINNING = frozenset(".:!?•–“(" + _FILLED)
_ASIDE = re.compile(r"\(.*?\)")


class DefinedWords:
    """The names that an edition knows, as their words in order."""

    def __init__(self, wording: Wording) -> None:
        listed = wording.book.tables["grammar"].get("defined_words") or ()
        self.names = sorted({*map(str, listed), *_names(wording)}) if listed else []
        self._known = {form for name in self.names for form in _forms(_words(_ASIDE.sub("", name)))}

    def unknown(self, text: str) -> Iterator[str]:
        """Capitalized words within sentences that belong to no name, each run of them once."""
        words = _words(_TEMPLATES.sub(_FILLED, text))
        at = 0
        while self._known and at < len(words):
            known = next((size for size in range(LONGEST, 0, -1) if tuple(words[at : at + size]) in self._known), 0)
            if not known and words[at][0].isupper() and at and words[at - 1] not in _BEGINNING:
                yield " ".join(_run(words, at))
            at += known or 1


def problems_of(phrase: Phrase, words: DefinedWords) -> Iterator[Problem]:
    """What a text names that nothing is called, each once."""
    for unknown in dict.fromkeys(words.unknown(phrase.text)):
        hint = did_you_mean(unknown, words.names) or "name what there is, as {{ term.action }}, or list it under `grammar: defined_words:`"
        yield replace(
            phrase.problem(f"nothing is called '{unknown}' here, though it is written like a term", hint), severity=Severity.WARNING
        )


def _run(words: list[str], at: int) -> list[str]:
    """The capitalized words around one of them."""
    first, last = at, at + 1
    while first > 1 and words[first - 1][0].isupper() and words[first - 2] not in _BEGINNING:
        first -= 1
    while last < len(words) and words[last][0].isupper():
        last += 1
    return words[first:last]


def _words(text: str) -> list[str]:
    return _TOKEN.findall(text.replace("’", "'"))


def _forms(name: list[str]) -> Iterator[tuple[str, ...]]:
    """A name as it is, in the plural and as an owner, with and without its article."""
    if not name:
        return
    *front, last = name
    endings = [last, f"{last}s", f"{last}'s", f"{last}s'", f"{last}es", *([f"{last[:-1]}ies"] if last.endswith("y") else [])]
    for ending in endings:
        yield (*front, ending)
        if len(name) > 1 and name[0] == "The":
            yield (*front[1:], ending)


def _names(wording: Wording) -> Iterator[str]:
    game = wording.game
    for part in wording.context.names.values():
        if isinstance(part, Collection):
            yield from _texts(thing.fields.get(field) for thing in part for field in ("name", "alias", "title"))
    for glossary in game.all(Glossary):
        yield from (term.name for term in glossary.glossary if not term.editions or game.edition in term.editions)
        yield from glossary.words.values()
    yield from (section.section.title for section in game.all(RuleSection))
    for noun in wording.book.nouns.values():
        for number in ("one", "other"):
            with suppress(ContentError):
                yield plain(wording.write(noun.form(number, ""), {}))


def _texts(values: Iterable[object]) -> Iterator[str]:
    return (value for value in values if isinstance(value, str))
