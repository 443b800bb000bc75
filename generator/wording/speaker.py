"""Who puts a game into words, as the filters of templates know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from markupsafe import Markup

from generator.wording.content.declared import Declared
from generator.wording.content.readings import Reading
from generator.wording.phrases.phrasebook import Phrasebook
from generator.wording.phrases.phrases import Phrase


class Speaker(Protocol):
    """What the filters need of the one who speaks."""

    book: Phrasebook
    declared: Declared
    icons: bool

    def say(self, section: str, word: str, fields: Mapping[str, Any]) -> Markup:
        """The phrase of that name for these fields."""

    def write(self, phrase: Phrase, fields: Mapping[str, Any]) -> Markup:
        """One template for these fields."""

    def name_of(self, name: str) -> str:
        """The printed name of what has this id."""

    def noun_of(self, name: str) -> str:
        """The same where no action is meant."""

    def called(self, name: str) -> str:
        """The same, first of what is declared."""

    def render(self, reading: Reading, extra: Mapping[str, Any]) -> Markup:
        """The words for a thing."""

    def filled(self, text: Any) -> Markup:
        """Words of the content with their references filled in."""

    @property
    def constants(self) -> Any:
        """The numbers of the rules that stand on no component, as formulas name them."""
