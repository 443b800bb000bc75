"""What a word of a game means: a verb with its fields, an example and how it prints; a term; a thing; an event; a fault."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

from engine.definitions.clauses import Glossary, Term
from engine.definitions.game import GameData
from engine.definitions.verbs import Verb, speaking
from engine.games import events, read
from engine.source.hints import did_you_mean
from engine.source.nodes import Source
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.source.tree import Mapping, Sequence
from generator.wording import Wording, plain, translate
from generator.wording.content.readings import Collection
from generator.wording.translation import own_language
from pressgang.explaining.columns import meaning_of_column, own_columns
from pressgang.explaining.describing import Described, described, flow_of, meaning_of, parts_of, snake
from pressgang.explaining.faults import FAULTS, fault_kinds
from pressgang.explaining.field_terms import field_terms, field_words
from pressgang.explaining.keys import key_names, keys_named
from pressgang.explaining.samples import sample_of
from pressgang.explaining.table import OwnWords, own_names
from pressgang.explaining.uses_of_words import Use, Uses
from pressgang.schemas.completions import names_of
from pressgang.schemas.vocabulary_examples import example_of, formula_words


@dataclass(slots=True)
class Explanation:
    """What is told of a word; whatever does not apply stays empty."""

    kind: str
    name: str
    meaning: str
    game: str = ""
    fields: list[Described] = field(default_factory=list)
    parts: dict[str, list[Described]] = field(default_factory=dict)
    """The fields of the things that its fields are made of."""
    example: str = ""
    prints: str = ""
    where: str = ""
    """Where a verb may stand."""
    gives: str = ""
    """What the example of a word of formulas gives."""
    used: list[str] = field(default_factory=list)
    """Places in the content, `file:line`."""
    mend: str = ""
    read: str = ""
    """A page of the documentation."""

    def to_plain(self) -> dict[str, Any]:
        """Ready for JSON."""
        return asdict(self)


class Explainer:
    """Knows one game in one language. Raises ContentError for a game that cannot be read."""

    def __init__(self, project: Project, game: str, language: str | None = None) -> None:
        data = read(project, game)
        tongue = language or own_language(data)
        translation = translate(data, tongue, project.root)
        self.game = game
        self._project, self._of_own_language = project, data
        self.untranslated = len(translation.missing)
        """How many texts of the game are still in its own language."""
        self.data: GameData = translation.data
        self._uses = Uses(self.data)
        self._own_words = OwnWords(self.data)
        self.wording = Wording.of(self.data, project.root, tongue, nouns=translation.nouns)

    def explain(self, word: str) -> Iterator[Explanation]:
        """All that this game means by a word; a key of its files where it means nothing else, or has keys of its own as `turns` has."""
        name = word.casefold().replace(" ", "_")
        found = list(self._meanings(name))
        if " " not in word and name in self._events:
            found.append(Explanation("event", name, self._events[name], self.game, used=_places(self._playing[name])))
        keys = [Explanation("key", name, one.meaning, self.game, one.fields) for one in keys_named(self.data, name)]
        if all(one.kind == "word of formulas" for one in found):
            yield from (key for key in keys if key.fields or not found)
        yield from found

    def _meanings(self, name: str) -> Iterator[Explanation]:
        """What is called so: verbs, terms, things, columns, words of formulas."""
        if name in self.data.vocabulary.verbs:
            yield self.verb(self.data.vocabulary.verbs[name])
        for term in self._terms():
            if name in (term.id, term.name.casefold().replace(" ", "_")):
                yield Explanation("term", term.name, plain(self.wording.term(term)), self.game)
        yield from self._things(name)
        for own in own_columns(self.data):
            if own.name == name:
                yield Explanation("column", name, meaning_of_column(own), self.game, example=own.example, used=[own.place])
        for declared in self._own_words.called(name):
            yield Explanation(declared.kind, name, declared.meaning, self.game, example=declared.example, used=list(declared.places))
        if self._has_formulas:
            yield from (
                Explanation("word of formulas", one.word, f"{one.kind}: {one.means}", self.game, example=one.written, gives=one.gives)
                for one in formula_words()
                if one.word == name
            )

    def known(self) -> list[str]:
        """Every word that can be explained."""
        things = [thing["id"] for _, thing in self._named()]
        words = [one.word for one in formula_words()] if self._has_formulas else []
        columns = [own.name for own in own_columns(self.data)]
        return [
            *self.data.vocabulary.verbs,
            *words,
            *columns,
            *own_names(self.data),
            *(term.id for term in self._terms()),
            *things,
            *self._events,
            *key_names(self.data),
        ]

    @property
    def _has_formulas(self) -> bool:
        """Whether its numbers and conditions are formulas: whether it is a game on the kernel."""
        return any(example_of(verb) for verb in self.data.vocabulary)

    @cached_property
    def _events(self) -> dict[str, str]:
        return dict(events(self.data))

    @cached_property
    def _names(self) -> dict[str, list[str]]:
        """What files of the game can name."""
        return names_of(self._project, [self._of_own_language])

    @cached_property
    def _playing(self) -> defaultdict[str, list[Source]]:
        """The clauses that each event plays."""
        found: defaultdict[str, list[Source]] = defaultdict(list)
        for rules in (source for name, source in self.data.sources.items() if name.startswith("rules/")):
            for _, clause in rules.at("clauses").items():
                written = clause.plain()
                for event in dict.fromkeys(one for one in written.get("plays", [written["id"]]) if isinstance(one, str)):
                    found[event].append(clause)
        return found

    def verb(self, verb: type[Verb]) -> Explanation:
        """A verb with everything about it."""
        told = Explanation("verb", verb.word, meaning_of(verb), self.game, described(verb))
        told.parts = {snake(part.__name__): described(part) for part in parts_of(verb)}
        uses = list(self.uses(verb.word))
        told.used = [use.place for use in uses]
        example, silent = example_of(verb), verb.word in self.data.vocabulary.silent
        if example is not None:
            told.where = example.where.replace("`", "")
        if uses:
            use, prints = (uses[0], "") if silent else self._first_printed(uses)
            told.example, told.prints = use.text, prints
        elif example is not None:
            told.example, told.prints = example.text, "" if silent else self._printed(verb, example.effect)
        else:
            told.example, told.prints = self._made_up(verb)
        return told

    def _first_printed(self, uses: list[Use]) -> tuple[Use, str]:
        """The first use that has words; rules that no card prints may go without."""
        for use in uses:
            with suppress(ContentError):
                return use, plain(self.wording.effects([use.verb]))
        return uses[0], ""

    def _printed(self, verb: type[Verb], effect: Any) -> str:
        """How an effect prints in this game."""
        arguments = {} if effect == verb.word else effect[verb.word]
        with speaking(self.data.vocabulary):
            return plain(self.wording.effects([self.data.vocabulary.read(verb.word, arguments)]))

    def _made_up(self, verb: type[Verb]) -> tuple[str, str]:
        """An example of a verb that the content does not use, and how it prints; nothing where none can be made."""
        arguments = sample_of(verb, self.data, self._names)
        try:
            with speaking(self.data.vocabulary):
                effect = self.data.vocabulary.read(verb.word, arguments or {})
            prints = "" if verb.word in self.data.vocabulary.silent else plain(self.wording.effects([effect]))
        except (ValueError, ContentError):
            return "", ""
        return f"- {verb.word}: {flow_of(arguments)}" if arguments else f"- {verb.word}", prints

    def uses(self, word: str) -> Iterator[Use]:
        """Every effect of this word in the content."""
        yield from self._uses.of(word)

    def _terms(self) -> list[Term]:
        found = [term for glossary in self.data.all(Glossary) for term in glossary.glossary]
        return [term for term in found if not term.editions or self.data.edition in term.editions]

    def _named(self) -> Iterator[tuple[str, Any]]:
        for kind, collection in self.wording.context.names.items():
            if isinstance(collection, Collection):
                yield from ((kind, thing) for thing in collection)

    @cached_property
    def _called(self) -> defaultdict[str, list[tuple[str, Any]]]:
        """Things by their ids and by what they are called."""
        found: defaultdict[str, list[tuple[str, Any]]] = defaultdict(list)
        for kind, thing in self._named():
            if kind != "glossary":
                for name in {thing["id"], str(thing.fields.get("name", "")).casefold().replace(" ", "_")}:
                    found[name].append((kind, thing))
        return found

    def _things(self, name: str) -> Iterator[Explanation]:
        for kind, thing in self._called[name]:
            called = str(thing.fields.get("name", ""))
            yield Explanation(kind, called or name, self._said(thing), self.game, used=_places(self._written[kind, thing["id"]]))
        for clause in self.data.clauses:
            if name == clause.id:
                used = _places(self._written["clauses", name])
                yield Explanation("clause", clause.id, plain(self.wording.clause(clause)), self.game, used=used)

    def _said(self, thing: Any) -> str:
        """The text of a thing; of one that has none, what is written of it."""
        try:
            return plain(thing.text)
        except ContentError:
            facts = {key: value for key, value in thing.fields.items() if isinstance(value, str | int) and key not in ("id", "name")}
            return ", ".join(f"{key}: {value}" for key, value in facts.items())

    @cached_property
    def _written(self) -> defaultdict[tuple[str, str], list[Source]]:
        """Where things are written, by the list that they stand in and their ids."""
        found: defaultdict[tuple[str, str], list[Source]] = defaultdict(list)
        for source in self.data.sources.values():
            for kind, part in source.items():
                for _, entry in part.items() if isinstance(part.node, Sequence) else ():
                    if isinstance(entry.node, Mapping) and isinstance(name := entry.plain().get("id"), str):
                        found[str(kind), name].append(entry)
        return found


def _places(written: list[Source]) -> list[str]:
    """Files and lines of what is written there."""
    return [f"{file}:{line}" for file, line, _ in (source.where() for source in written)]


def explain_fault(message: str) -> Iterator[Explanation]:
    """What a message of `check` or `build` means."""
    for kind in fault_kinds(message):
        yield Explanation("fault", kind.words, kind.meaning, mend=kind.mend)


def explain_field(word: str) -> Iterator[Explanation]:
    """What a term of printing or playtesting means."""
    for term in field_terms(word):
        yield Explanation("term of the field", term.name, term.meaning.replace("`", ""), read=term.read)


def suggestion(word: str, known: list[str]) -> str:
    """What may have been meant by a word that nobody knows."""
    return did_you_mean(word, [*known, *field_words(), *(kind.words for kind in FAULTS)])
