"""Where words may be parted, by the patterns of their language."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from pyphen import LANGUAGES, Pyphen, language_fallback

from engine.source.hints import did_you_mean
from generator.scene.model import InlineText, Paragraph

NONE: Final = "no"
_WORD: Final = re.compile(r"[^\W\d_]{6,}")
_BEFORE, _AFTER = 2, 3
"""Letters that stay together at either end."""


def check_language(language: str) -> str:
    """The language, or `no`. Raises ValueError for one that there are no patterns for."""
    if language != NONE and language_fallback(language) is None:
        known = sorted(LANGUAGES)
        hint = did_you_mean(language, known) or f"there are {', '.join(known)}"
        raise ValueError(f"hyphenate: no patterns for '{language}': {hint}")
    return language


def hyphenated(paragraph: Paragraph, language: str) -> Paragraph:
    """The paragraph with a soft hyphen wherever a longer word may be parted."""
    return tuple(item._replace(text=_parted(item.text, language)) if isinstance(item, InlineText) else item for item in paragraph)


def hyphenated_word(word: str, language: str) -> str:
    """The word with soft hyphens; as it is in a language without patterns."""
    return _word(word, language) if language_fallback(language) else word


def _parted(text: str, language: str) -> str:
    return _WORD.sub(lambda found: _word(found[0], language), text)


@lru_cache(maxsize=20_000)
def _word(word: str, language: str) -> str:
    parted: str = _patterns(language).inserted(word, hyphen="\u00ad")
    return parted


@lru_cache(maxsize=8)
def _patterns(language: str) -> Pyphen:
    return Pyphen(lang=language_fallback(language), left=_BEFORE, right=_AFTER)
