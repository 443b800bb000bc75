"""Wording: every text that follows from effects is generated from them, in the words of one language's phrase file."""

from generator.wording.checks.language_checks import language_problems, missing_words
from generator.wording.checks.text_problems import text_problems
from generator.wording.markup import plain
from generator.wording.phrases.phrasebook import Phrasebook, phrase_folders
from generator.wording.translation import Translation, languages_of, translate
from generator.wording.wording import CardText, Wording

__all__ = [
    "CardText",
    "Phrasebook",
    "Translation",
    "Wording",
    "language_problems",
    "languages_of",
    "missing_words",
    "phrase_folders",
    "plain",
    "text_problems",
    "translate",
]
