"""Where the prose of a game stands: clauses, terms, introductions and topics of cards, each with the place of its text."""

from __future__ import annotations

from typing import Any

from engine.definitions.clauses import Glossary, RuleSection, Story
from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.products import Printing
from engine.definitions.teaching import Teaching
from engine.source.nodes import Source
from generator.wording.phrases.phrases import Phrase


class Texts:
    """The places of all prose, found once."""

    def __init__(self, game: GameData) -> None:
        self._places: dict[int, tuple[Source, str]] = {}
        self._series = next((source for name, source in game.sources.items() if name.startswith("cards/") and _has_series(source)), None)
        files = [name for name in sorted(game.sources) if name.startswith("rules/")]
        for name, section in zip(files, game.all(RuleSection), strict=False):
            source = game.sources[name]
            self._places[id(section)] = (source.at("section"), "intro")
            self._add(source, "clauses", section.clauses)
            for place, shown in enumerate(section.section.shows):
                self._places[id(shown)] = (source.at("section", "shows", place), "note")
        decks = [document for documents in game.documents.values() for document in documents if hasattr(document, "deck")]
        for name, deck in zip(sorted(name for name in game.sources if name.startswith("cards/")), decks, strict=False):
            self._add(game.sources[name], "cards", deck.cards)
        for place, product in enumerate(product for file in game.all(Printing) for product in file.products):
            if product.flow:
                self._add(game.sources["print.yaml"].at("products", place), "flow", product.flow)
            for number, part in enumerate(product.parts):
                for form_place, form in enumerate(part.forms):
                    source = game.sources["print.yaml"].at("products", place, "parts", number, "forms", form_place)
                    self._add(source, "blocks", form.blocks)
        for tokens in game.all(Tokens):
            self._add(game.sources["tokens.yaml"], "tokens", tokens.tokens)
        for story in game.all(Story):
            self._add(game.sources["story.yaml"], "story", story.story)
            self._add(game.sources["story.yaml"], "epilogue", story.epilogue)
        for teaching in game.all(Teaching):
            self._teach(game.sources["teach.yaml"], teaching)
        for glossary in game.all(Glossary):
            self._add(game.sources["glossary.yaml"], "glossary", glossary.glossary)

    def _add(self, source: Source, key: str, entries: tuple[Any, ...]) -> None:
        for index, entry in enumerate(entries):
            self._places[id(entry)] = (source.at(key, index), "text")

    def _teach(self, source: Source, teaching: Teaching) -> None:
        self._add(source, "in_short", teaching.in_short)
        if teaching.set_up:
            self._add(source.at("set_up"), "steps", teaching.set_up.steps)
        for place, anatomy in enumerate(teaching.anatomy):
            self._add(source.at("anatomy", place), "labels", anatomy.labels)
        if teaching.first_round:
            self._add(source.at("first_round"), "steps", teaching.first_round.steps)
        self._add(source, "hints", teaching.hints)
        if teaching.back:
            self._add(source.at("back"), "turn", teaching.back.turn)

    def place(self, entry: Any, field: str = "") -> Phrase:
        """Where the text of a clause, term or section was written; that of a card of a series stands with the series."""
        if id(entry) not in self._places and self._series is not None:
            return Phrase("", str(getattr(entry, "id", "")), field, self._series)
        source, usual = self._places[id(entry)]
        name = next((str(part.plain()) for key, part in source.items() if key == "id"), "")
        return Phrase("", name or "block", field or usual, _part(source, field or usual))  # blocks of forms alone have no id


def _has_series(source: Source) -> bool:
    return any(key == "series" for key, _ in source.items())


def _part(source: Source, field: str) -> Source:
    try:
        return source.at(field)
    except KeyError:
        return source
