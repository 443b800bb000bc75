"""Whatever an effect says is printed: change any value of it, and its text changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from wording_projects import cards

from engine.definitions.game import GameData
from engine.definitions.verbs import Verb
from engine.kernel.content.cards import CardData
from engine.kernel.content.table import TableFile
from engine.source.problems import ContentError
from generator.wording import Wording


def things(game: GameData) -> Iterator[tuple[str, tuple[Verb, ...]]]:
    """What cards, mats, terrain and treasures do, part by part."""
    for card in cards(game).values():
        yield from ((f"{card.id}.{key}", part) for key, part in card.parts.items())
        yield from ((f"{card.id}.{power.id}.{key}", part) for power in card.powers for key, part in power.parts.items())


def words_of(hint: Any) -> Iterator[str]:
    """The words that a field may hold."""
    if get_origin(hint) is Literal:
        yield from (word for word in get_args(hint) if isinstance(word, str))
    for part in get_args(hint):
        if not isinstance(part, str):
            yield from words_of(part)


def changes(value: Any, hint: Any = None) -> Iterator[tuple[str, Any]]:
    """A value with one thing in it that content has written changed, once for each thing, and what was changed."""
    if value is None:
        return
    if isinstance(value, bool):
        yield f"{value} -> {not value}", not value
    elif isinstance(value, int):
        yield f"{value} -> {value + 1}", value + 1
    elif isinstance(value, str):
        yield from ((f"{value} -> {word}", word) for word in dict.fromkeys(words_of(hint)) if word != value)
    elif isinstance(value, tuple):
        for index, entry in enumerate(value):
            yield from ((f"[{index}] {what}", (*value[:index], new, *value[index + 1 :])) for what, new in changes(entry, hint))
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from ((f"[{key}] {what}", value | {key: new}) for what, new in changes(entry))
    elif is_dataclass(value) and not isinstance(value, type):
        hints = get_type_hints(type(value), include_extras=False)
        for field in fields(value):
            if getattr(value, field.name) == field.default:
                continue
            for what, new in changes(getattr(value, field.name), hints[field.name]):
                yield f"{field.name} {what}", replace(value, **{field.name: new})


def said(wording: Wording, effect: Verb) -> str:
    """The text, or why there is none: both are told to who reads."""
    try:
        return wording.effects([effect])
    except ContentError as error:
        return str(error)


def test_every_value_of_every_effect_is_printed(game: GameData, wording: Wording) -> None:
    silent, tried = [], 0
    for name, part in things(game):
        for effect in part:
            text = said(wording, effect)
            for what, new in changes(effect):
                tried += 1
                if said(wording, new) == text:
                    silent.append(f"{name}: {effect.word} {what}: {text}")
    assert tried > 150
    assert not silent, "\n".join(silent)


def test_when_and_for_whom_a_card_works_is_printed(game: GameData, wording: Wording) -> None:
    silent = []
    for card in cards(game).values():
        if card.columns.get("sort") == "one_time":
            text = told(wording, card)
            for column, words in {
                "timing": game.one(TableFile).cards["timing"].one_of,
                "needs_no_treasure": (0, 1),
                "needs_no_form": (0, 1),
            }.items():
                for value in words:
                    new = replace(card, columns=card.columns | {column: value})
                    if value != card.columns.get(column, 0) and told(wording, new) == text:
                        silent.append(f"{card.id}: {column} {value}: {text}")
            here = replace(card, parts={key: part for key, part in card.parts.items() if key != "combined_doubled"})  # on Double Double
            silent += [f"{card.id}: {what}" for what, new in changes(here) if what.startswith("parts ") and told(wording, new) == text]
    assert not silent, "\n".join(silent)


def told(wording: Wording, card: CardData) -> str:
    try:
        return wording.text(card)
    except ContentError as error:
        return str(error)


def test_removing_an_effect_changes_the_text(game: GameData, wording: Wording) -> None:
    for name, part in things(game):
        for index in range(len(part)):
            rest = (*part[:index], *part[index + 1 :])
            assert not rest or wording.effects(rest) != wording.effects(part), name
