"""Numbers that stand typed in the prose of a game instead of being referred to: where the value changes, the words would not.

What counts as a number a language says in its phrase file:

    grammar:
      counting:
        words: [once, twice, half, single]     # besides the words of `numbers` and `ordinals` from two on; «zweit*» takes any ending
        before_nouns: [one]                    # numbers only directly before a noun of the phrase files: «one Card»
        idioms: [at once, once more]           # no numbers at all
      idioms: [1-Time, Level 1]                # of one game, in its own phrase file

A number that is no rule stands in quotation marks between braces: `{{ 'two' }}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from jinja2 import Environment, TemplateError, nodes

from engine.source.problems import ContentError, Problem, Severity
from generator.wording.markup import plain
from generator.wording.phrases.phrases import Phrase
from generator.wording.wording import Wording

HINT = (
    "put it into constants.yaml and refer to it, as {{ constants.goal }} or in words {{ constants.goal | word }}; "
    "what is no rule stands in quotation marks: {{ 'two' }}"
)

_TEMPLATES = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_DIGIT = re.compile(r"\d")
_DIGITS = r"(?<![\w.,:])\d+(?![\w]|[.,:]\d)"
_GRAMMAR = Environment(autoescape=True)


@dataclass(frozen=True, slots=True)
class Typed:
    """A number as it is typed, with the words around it, and what it amounts to where a table of the language says so."""

    word: str
    around: str
    value: int | None


class Numbers:
    """What a language counts with."""

    def __init__(self, wording: Wording) -> None:
        book = wording.book
        tables, counting = book.tables["grammar"], book.tables["grammar"].get("counting") or {}
        numbers, ordinals = list(tables.get("numbers") or ()), list(tables.get("ordinals") or ())
        sometimes = [str(word) for word in counting.get("before_nouns") or ()]
        self._values = {str(word).lower(): at for words in (ordinals, numbers) for at, word in enumerate(words) if word}
        always = [str(word) for word in (*numbers[2:], *ordinals[2:], *(counting.get("words") or ())) if word]
        self._always = _any_of(always, _DIGITS)
        self._sometimes = re.compile(rf"{_words(sometimes)}(?=\s+{_words(_nouns(wording))})", re.IGNORECASE) if sometimes else None
        idioms = [str(idiom) for idiom in (*(counting.get("idioms") or ()), *(tables.get("idioms") or ()))]
        self._idioms = _any_of(idioms) if idioms else None

    def typed(self, text: str) -> Iterator[Typed]:
        """The numbers that a text types, in its order. What cannot be read as a template is told elsewhere."""
        bare = _TEMPLATES.sub(lambda found: "\0" * len(found.group()), text)
        if self._idioms:
            bare = self._idioms.sub(lambda found: "\0" * len(found.group()), bare)
        found = list(self._always.finditer(bare))
        if self._sometimes:
            found += self._sometimes.finditer(bare)
        for match in sorted(found, key=lambda one: one.start()):
            yield Typed(match.group(), _around(text, match), self.value(match.group()))
        if any(_DIGIT.search(one) for one in _TEMPLATES.findall(text)):
            yield from (Typed(str(value), f"{{{{ … {value} … }}}}", value) for value in _bare_numbers(text))

    def value(self, word: str) -> int | None:
        """What a number amounts to."""
        return int(word) if word.isdigit() else self._values.get(word.lower())


def problems_of(phrase: Phrase, numbers: Numbers, known: Iterable[int] = ()) -> Iterator[Problem]:
    """The numbers that a text types, each once, but for those that are `known` from where the text stands."""
    for typed in dict.fromkeys(numbers.typed(phrase.text)):
        if typed.value is None or typed.value not in set(known):
            yield replace(phrase.problem(f"the number '{typed.word}' is typed: “{typed.around}”", HINT), severity=Severity.WARNING)


def _bare_numbers(text: str) -> Iterator[int]:
    """Numbers that are put between braces without any value of the content beside them: `{{ 3 | count('card') }}`."""
    try:
        tree = _GRAMMAR.parse(text)
    except TemplateError:
        return
    for output in tree.find_all(nodes.Output):
        for part in output.nodes:
            while isinstance(part, nodes.Filter) and part.node is not None:
                part = part.node
            items = part.items if isinstance(part, nodes.Tuple) else [part]
            constants = [one.value for one in items if isinstance(one, nodes.Const) and type(one.value) is int]
            yield from constants if len(constants) == len(items) else ()


def _around(text: str, match: re.Match[str], width: int = 24) -> str:
    """The number with some words on either side."""
    start, end = max(0, match.start() - width), min(len(text), match.end() + width)
    before = "…" + text[start : match.start()].partition(" ")[2] if start else text[: match.start()]
    after = text[match.end() : end].rpartition(" ")[0] + "…" if end < len(text) else text[match.end() :]
    return " ".join(f"{before}{match.group()}{after}".split())


def _nouns(wording: Wording) -> Iterator[str]:
    """Every noun, as it is for one and for several."""
    for noun in wording.book.nouns.values():
        for number in ("one", "other"):
            with suppress(ContentError):
                yield plain(wording.write(noun.form(number, ""), {}))


def _any_of(words: Iterable[str], *more: str) -> re.Pattern[str]:
    return re.compile("|".join([_words(words), *more]), re.IGNORECASE)


def _words(words: Iterable[str]) -> str:
    """A pattern of whole words, the longest first; `*` stands for any ending."""
    found = sorted(set(words), key=len, reverse=True)
    endings = (re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for word in found)
    return rf"(?<!\w)(?:{'|'.join(endings)})(?!\w)" if found else r"(?!)"
