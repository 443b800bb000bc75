"""The schema of a game's language files: every word that can be translated by its address, the game's own nouns, and captions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.definitions.game import GameData
from engine.source.tree import Key
from generator.wording.translation import words_of

WORDS = None
"""The key under which the words of an address stand, beside what goes on from it."""

TEXT = {"type": "string", "minLength": 1}

NOUN = {
    "type": "object",
    "properties": {"gender": TEXT, "icon": TEXT},
    "additionalProperties": {"anyOf": [TEXT, {"type": "object", "additionalProperties": TEXT}]},
    "description": "Its forms by plural class, each perhaps by case: {one: Card, other: Cards}; and its gender where the language has one.",
}


def language_schema(games: Iterable[GameData], captions: Sequence[str]) -> dict[str, Any]:
    """What `languages/<language>.yaml` may hold; `captions` are the ids of scenarios."""
    tree: dict[Key | None, Any] = {}
    editions: list[str] = []
    for data in games:
        editions.append(data.edition)
        for address, text in words_of(data).items():
            place = tree
            for step in address:
                place = place.setdefault(step, {})
            place[WORDS] = text
    properties = {str(key): _schema(part, editions) for key, part in tree.items()}
    properties |= {
        "language": TEXT | {"description": "What the language calls itself."},
        "nouns": {"type": "object", "additionalProperties": NOUN},
        "captions": {"type": "object", "properties": dict.fromkeys(captions, TEXT), "additionalProperties": False},
    }
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _schema(part: Mapping[Key | None, Any], editions: Sequence[str]) -> dict[str, Any]:
    """Words themselves, perhaps by edition; or what they stand in: a mapping, or a list."""
    inner = {key: _schema(one, editions) for key, one in part.items() if key is not WORDS}
    keys = {str(key): one for key, one in inner.items()} | (dict.fromkeys(editions, TEXT) if WORDS in part else {})
    forms: list[dict[str, Any]] = [{"type": "object", "properties": keys, "additionalProperties": False}]
    if WORDS in part:
        forms.insert(0, TEXT | {"description": f"“{part[WORDS]}”"})
    if inner and all(isinstance(key, int) for key in inner):
        forms.append({"type": "array", "items": {"anyOf": [TEXT, *inner.values()]}})
    return {"anyOf": forms} if len(forms) > 1 else forms[0]
