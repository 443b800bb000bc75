"""What can be told of phrases without saying them: unknown fields, nouns and frames, verbs without a phrase and phrases without a verb."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, replace

from jinja2 import TemplateSyntaxError

from engine.definitions.verbs import ToDesign, Verb, Vocabulary
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Severity
from generator.wording.checks.phrase_facts import Facts, facts_of
from generator.wording.content.readings import spoken
from generator.wording.phrases.phrasebook import Phrasebook
from generator.wording.phrases.phrases import Entry, Phrase
from generator.wording.sandbox import Sandbox

COMMON = frozenset({"constants", "data", "term", "within"})
"""What every phrase may name besides the fields of what it says."""

_FRAME_FILTERS = {"say", "each"}
_NOUN_FILTERS = {"count", "noun", "some", "span", "attribute"}


def phrase_problems(book: Phrasebook, vocabulary: Vocabulary, environment: Sandbox) -> list[Problem]:
    """Every fault of the phrases of one vocabulary."""
    inspector = _Inspector(book, environment)
    problems = [problem for phrase in _templates(book) for problem in inspector.inspect(phrase)]
    for verb in vocabulary:
        if verb.word not in vocabulary.silent:
            problems += inspector.verb(verb)
    known = {verb.word for verb in (*vocabulary, ToDesign)}
    for word, entry in book.entries["verbs"].items():
        if word not in known:
            message = "no verb of this word: the phrase is never said"
            problems.append(entry.source.problem((), message, did_you_mean(word, known), shown=("verbs", word)))
    return problems


def phrases_behind(book: Phrasebook, original: Phrasebook, vocabulary: Vocabulary, environment: Sandbox) -> Iterator[Problem]:
    """Verbs that never tell, in the language of `book`, a field that they tell in the game's own language."""
    here, there = _Inspector(book, environment), _Inspector(original, environment)
    for verb in (one for one in vocabulary if one.word not in vocabulary.silent):
        entry = book.entries["verbs"].get(verb.word)
        if entry is not None:  # a verb without a phrase is told by `phrase_problems`
            known = {spoken(field.name) for field in fields(verb)}
            for name in sorted((there.told(verb.word) - here.told(verb.word)) & known):
                message = f"never tells the '{name}' of '{verb.word}', which the phrase in '{original.language}' does"
                yield entry.source.problem((), message, "name the field, or choose a phrase by it", shown=("verbs", verb.word))


def _templates(book: Phrasebook) -> Iterator[Phrase]:
    for section in book.entries.values():
        for entry in section.values():
            yield from (phrase for phrase, _ in entry.all())
    for noun in book.nouns.values():
        yield from noun.all()


@dataclass(slots=True)
class _Inspector:
    """Looks into the templates of one phrasebook."""

    book: Phrasebook
    environment: Sandbox

    def inspect(self, phrase: Phrase) -> Iterator[Problem]:
        """A template that cannot be compiled, and nouns and frames that do not exist."""
        try:
            facts = self.facts(phrase)
        except TemplateSyntaxError as error:
            yield phrase.problem(str(error.message or error), "every `{{` is closed by `}}`, every `{%` by `%}`")
            return
        for kind, name in _named(facts):
            if not self.book.has(kind, name):
                yield phrase.problem(f"there is no {kind.removesuffix('s')} '{name}'", did_you_mean(name, self.book.known(kind)))

    def verb(self, verb: type[Verb]) -> Iterator[Problem]:
        """That it has no phrase; fields that its phrase names and it has not; fields of it that no phrase tells of."""
        entry = self.book.entries["verbs"].get(verb.word)
        if entry is None:
            yield self.book.missing("verbs", verb.word, f"no phrase for the verb '{verb.word}'")
            return
        known = {spoken(field.name) for field in fields(verb)}
        told: set[str] = set()
        for phrase, asked in entry.all():
            names = self.names(phrase) | asked
            told |= names
            for name in sorted(names - known - COMMON):
                own = f"it has {', '.join(sorted(known)) or 'no fields'}"
                else_ = "numbers of the rules stand behind `constants`, all else that the game has behind `data`"
                hint = did_you_mean(name, known) or f"{own}; {else_}"
                yield phrase.problem(f"the verb '{verb.word}' has no '{name}'", hint)
        wanted = {spoken(field.name) for field in fields(verb) if field.default is MISSING and field.default_factory is MISSING}
        for name in sorted(known - told - verb.unsaid) if self._is_sound(entry) else ():
            hint = "name the field, or choose a phrase by it"
            silent = entry.source.problem((), f"never tells the '{name}' of '{verb.word}'", hint, shown=("verbs", verb.word))
            yield silent if name in wanted else replace(silent, severity=Severity.WARNING)

    def _is_sound(self, entry: Entry) -> bool:
        """Whether every phrase of an entry can be compiled."""
        for phrase, _ in entry.all():
            try:
                self.facts(phrase)
            except TemplateSyntaxError:
                return False
        return True

    def told(self, verb: str) -> set[str]:
        """All that some phrase of the verb names or asks."""
        entry = self.book.entries["verbs"].get(verb)
        return {name for phrase, asked in (entry.all() if entry else ()) for name in self.names(phrase) | asked}

    def names(self, phrase: Phrase, said: frozenset[str] = frozenset()) -> set[str]:
        """The fields that a phrase names, itself or through the frames it says."""
        try:
            facts = self.facts(phrase)
        except TemplateSyntaxError:
            return set()  # told by `inspect`
        found = set(facts.fields)
        for frame in facts.frames - said:
            if self.book.has("frames", frame):
                for inner, asked in self.book.entry("frames", frame).all():
                    found |= (self.names(inner, said | {frame}) | asked) - set(facts.sets)
        return found

    def facts(self, phrase: Phrase) -> Facts:
        """What its template says of itself. Raises TemplateSyntaxError."""
        return facts_of(phrase.text, self.environment)


def _named(facts: Facts) -> Iterator[tuple[str, str]]:
    for filter_, name in facts.constants:
        if filter_ in _FRAME_FILTERS:
            yield "frames", name
        elif filter_ in _NOUN_FILTERS:
            yield "nouns", name
