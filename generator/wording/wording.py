"""Text generated from effects: what a game's content says in the words of a language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Template, TemplateError
from markupsafe import Markup, escape

from engine.definitions.clauses import Clause, Passage, RuleSection, Term
from engine.definitions.game import GameData
from engine.definitions.products import FlowStep
from engine.definitions.teaching import Label, RoundStep, SetUpStep
from engine.definitions.todo import Todo
from engine.definitions.verbs import Verb
from engine.kernel.content.cards import CardData
from engine.source.nodes import Source
from engine.source.problems import ContentError
from generator.metering import Meter
from generator.wording.chosen_things import FRAME, fields_of
from generator.wording.content.context import Context
from generator.wording.content.declared import Declared
from generator.wording.content.naming import Naming
from generator.wording.content.readings import Reading
from generator.wording.grammar import Grammar
from generator.wording.log_words import LogWords
from generator.wording.markup import BOLD_MARK, capital, marked, stopped, tidy
from generator.wording.phrases.own_phrases import phrases_of
from generator.wording.phrases.phrasebook import Phrasebook
from generator.wording.phrases.phrases import Phrase
from generator.wording.phrases.unfilled import hint_of, message_of, where_named
from generator.wording.sandbox import compile_template, make_environment
from generator.wording.texts import Texts
from generator.wording.typography import Typography

DEEPEST = 40
"""Phrases within phrases; beyond it a phrase surely says itself."""


class CardText(NamedTuple):
    """What is printed on a card: its text, the label of its timing, its cost and what it is for, in inline markup."""

    text: str
    timing: str
    cost: str
    topic: str = ""


class Wording:
    """Speaks one game in one language; every text is inline markup. Errors are ContentError at the phrase or the clause."""

    def __init__(self, game: GameData, book: Phrasebook, *, icons: bool = False) -> None:
        self.game = game
        self.book = book
        self.icons = icons
        self.typography = Typography.of(book.tables["grammar"].get("quotes"))
        self._grammar = Grammar(self)
        filters = self._grammar.filters
        meter = Meter()
        self.phrase_environment = make_environment(filters, markup=True, meter=meter)
        self._text_environment = make_environment(filters, markup=False, meter=meter)
        self._templates: dict[tuple[bool, str], Template] = {}
        self._depth = 0
        self._within = ""
        self.texts = Texts(game)
        self.context = Context(game, self)
        self.declared = Declared(game, self.context.names, partial(self._fill, markup=False), self._noun)
        self._naming = Naming(self.context.names, self.declared)
        self.log = LogWords(self, self._grammar)
        """What happens in a game, as its log tells it."""

    @classmethod
    def of(cls, game: GameData, root: Path, language: str = "en", *, icons: bool = False, nouns: Source | None = None) -> Wording:
        """The wording of a game with the phrases of the project at `root`, and with `nouns` of its own."""
        book = phrases_of(game, root, language)
        if nouns is not None:
            book.add_nouns(nouns)
        return cls(game, book, icons=icons)

    def turn_to(self, game: GameData) -> None:
        """Speak from now on of another game in the same words; what was compiled stays compiled."""
        self.game = game
        self.texts = Texts(game)
        self.context = Context(game, self)
        self.declared = Declared(game, self.context.names, partial(self._fill, markup=False), self._noun)
        self._naming = Naming(self.context.names, self.declared)

    # ------------------------------------------------------------------ texts of things

    def effects(self, effects: Iterable[Verb | Reading]) -> str:
        """Effects as sentences; what was read already is said as it was read."""
        readings = [effect if isinstance(effect, Reading) else Reading(effect, self) for effect in effects]
        return capital(self.say("frames", "effects", {"effects": tuple(readings)}))

    def card(self, card: Any) -> CardText:
        """A card: text, timing label, cost. What the label says already, a text by the frame `card_face` need not say again."""
        reading = self.context.reading(card)
        own = self.book.has("frames", "card_face")
        text = capital(self._within_thing(reading, "frames", "card_face", {})) if own else reading.text
        timing, cost = (tidy(self.say("frames", name, reading.fields)) for name in ("card_timing", "card_cost"))
        return CardText(text, timing, cost, self.on_card(card, "topic"))

    def on_card(self, card: Any, key: str, words: Mapping[str, str] | None = None) -> str:
        """What stands on a card beside its text, such as what it is for; it names the card's numbers and columns, told in these `words`."""
        names = {**self.context.names, **self.context.reading(card).fields, **(words or {})}
        return tidy(self._fill(getattr(card, key, ""), names, self.texts.place(card, key), markup=False))

    def typed(self, card: Any, key: str, words: str) -> Markup:
        """Words that a designer has typed for a card, with their marks: `**bold**`, `*italic*`, `[heart]`; they may name its columns.

        Raises ContentError at the place of the words where they cannot be filled in, or bold ones never end.
        """
        names, place = {**self.context.names, **self.context.reading(card).fields}, self.texts.place(card, key)
        found = marked(self._fill(words, names, place, markup=False))
        if BOLD_MARK in found:
            raise ContentError(place.problem(f"'{BOLD_MARK}' begins bold words that do not end in their paragraph", "write `**two**`"))
        return found

    def text(self, thing: Any) -> str:
        """The text of any definition: power, treasure, terrain, action …"""
        return self.context.reading(thing).text

    def power(self, power: Any) -> str:
        """A power as a mat prints it, with what it costs and how often it may be used."""
        return capital(self._within_thing(self.context.reading(power), "frames", "power_on_mat", {}))

    def action(self, action: Any) -> str:
        """An action as a reference sheet prints it: when and where, with what, and what it does; its cost stands apart."""
        shown = any("chosen" in phrase.text for phrase, _ in self.book.entry("frames", "action_on_sheet").all())
        with_ = action.with_ if shown and not (action.text or action.said_when) else {}
        chosen = Markup(" ").join(capital(self.say("frames", FRAME, fields_of(name, one))) for name, one in with_.items())
        return capital(self._within_thing(self.context.reading(action), "frames", "action_on_sheet", {"chosen": chosen}))

    treasure = terrain = text

    def cost(self, price: Any) -> str:
        """A price: «1 Action and 3 Energy Tokens»."""
        return tidy(self.render(Reading(price, self), {}))

    def price(self, cost: Mapping[str, Any]) -> str:
        """What is paid of counters and purses, where no exception holds: «1 Action and 3 Energy Tokens»."""
        return tidy(self._grammar.cost(cost))

    def prices(self, cost: Mapping[str, Any]) -> list[Markup]:
        """The same, each counter or purse by itself: «1 Action», «3 Energy Tokens»."""
        return [tidy(one) for one in self._grammar.prices(cost)]

    # ------------------------------------------------------------------ prose of the content

    def clause(self, clause: Clause) -> str:
        """The text of a rule, its numbers filled in."""
        return self.prose(clause.text, self.texts.place(clause))

    def clause_to_you(self, clause: Clause) -> str:
        """The same, said to the player on whose mat it stands."""
        return self.prose(clause.to_you, self.texts.place(clause, "to_you")) if clause.to_you else self.clause(clause)

    def term(self, term: Term) -> str:
        """The explanation of a term of the glossary."""
        if isinstance(term.text, Todo):
            return self.text(term.text)
        return self.prose(term.text, self.texts.place(term))

    def passage(self, passage: Passage | FlowStep | SetUpStep | RoundStep | Label) -> str:
        """A paragraph of the story, a step in the flow of the game, or what is taught of it."""
        return self.prose(passage.text, self.texts.place(passage))

    def intro(self, section: RuleSection) -> str:
        """The introduction of a section of the rulebook."""
        return self.prose(section.section.intro, self.texts.place(section))

    def heading(self, clause: Clause) -> str:
        """The heading of a rule, which may name terms as its text does."""
        return self.prose(clause.heading, self.texts.place(clause, "heading"))

    def sentence(self, frame: str) -> str:
        """A phrase of the frames that speaks of nothing but the game, as a sentence."""
        return capital(stopped(self.say("frames", frame, {}), str(self.book.table("grammar", "stop"))))

    def numbers(self, items: Iterable[int]) -> str:
        """Numbers to choose from: «2 to 6», «3 or 6»."""
        return self._grammar.numbers(items)

    # ------------------------------------------------------------------ what phrases are made with

    def sentences(self, reading: Reading) -> Markup:
        """The text of a thing, as sentences of its own."""
        return capital(self.render(reading, {}))

    def render(self, reading: Reading, extra: Mapping[str, Any]) -> Markup:
        """The words for a thing, as part of a sentence."""
        return self._within_thing(reading, reading.section, reading.word, extra)

    def _within_thing(self, reading: Reading, section: str, word: str, extra: Mapping[str, Any]) -> Markup:
        """A phrase about a thing, whose parts know `within` which one they stand."""
        outer, this = self._within, self.declared.this
        try:
            if reading.section == "things":
                self._within = reading.word
            if isinstance(reading.subject, CardData):
                self.declared.this = reading.subject.columns
            return self.say(section, word, {**reading.fields, **extra})
        finally:
            self._within, self.declared.this = outer, this

    def say(self, section: str, word: str, fields: Mapping[str, Any]) -> Markup:
        """The phrase of that name for these fields."""
        return self.write(self.book.entry(section, word).chosen(fields), fields)

    def write(self, phrase: Phrase, fields: Mapping[str, Any]) -> Markup:
        """One phrase for these fields, beside which it may name `constants`, `term` and `data`, the whole content."""
        common: dict[str, Any] = {name: self.context.names[name] for name in ("constants", "term") if name in self.context.names}
        names = {"data": self.context.names, "within": self._within, **common, **fields}
        return self._fill(phrase.text, names, phrase, markup=True)

    def prose(self, text: str, place: Phrase) -> Markup:
        """Words of the content with their references filled in; `place` is where they were written."""
        return tidy(self._fill(text, self.context.names, place, markup=False))

    def filled(self, text: Any) -> Markup:
        """The designer's words for an action, in which numbers stand by reference."""
        return self.prose(str(text), Phrase("", "text", "text", self.game.sources["actions.yaml"]))

    def _fill(self, text: str, names: Mapping[str, Any], place: Phrase, *, markup: bool) -> Markup:
        if "{" not in text:
            text = self.typography.set(text)
            return Markup(text) if markup else escape(text)
        self._depth += 1
        try:
            if self._depth > DEEPEST:
                raise ContentError(place.problem("says itself, over and over"))
            return Markup(self._template(text, markup).render(names))
        except ContentError as error:
            raise ContentError([where_named(problem, text, place) for problem in error.problems]) from None
        except (
            TemplateError,
            TypeError,
            ValueError,
            ArithmeticError,
            LookupError,
            AttributeError,
            RecursionError,
            SyntaxError,
            MemoryError,
        ) as error:
            raise ContentError(place.problem(message_of(error), hint_of(error, names, self._text_environment.filters))) from None
        finally:
            self._depth -= 1

    def _template(self, text: str, markup: bool) -> Template:
        key = (markup, text)
        if key not in self._templates:
            environment = self.phrase_environment if markup else self._text_environment
            self._templates[key] = compile_template(environment, self.typography.set(text))
        return self._templates[key]

    @property
    def constants(self) -> Any:
        """The numbers of the rules that stand on no component, as formulas name them."""
        return self.context.names.get("constants")

    def name_of(self, name: str) -> str:
        """The printed name of a thing with this id, or the id in words."""
        return self._naming.name_of(name)

    def noun_of(self, name: str) -> str:
        """What is called so in a formula, which never means an action."""
        return self._naming.noun_of(name)

    def declared_name(self, name: str) -> str:
        """The printed name of a counter, place or piece, or ""."""
        return self._naming.declared_name(name)

    def called(self, name: str) -> str:
        """What is called so, first of what is declared."""
        return self._naming.called(name)

    def _noun(self, name: str, amount: int) -> str:
        return str(self._grammar.noun(name, amount)) if name in self.book.nouns else ""
