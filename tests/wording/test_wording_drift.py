"""Whatever an effect says is printed: change any value of it, and its text changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from engine.definitions.game import GameData
from engine.definitions.verbs import Verb
from engine.games.axis_mundi.definitions import ActionFile, Card, CharacterFile, DeckFile, TerrainFile, TreasureFile
from engine.source.problems import ContentError
from generator.wording import Wording


def things(game: GameData) -> Iterator[Any]:
    for file in game.all(DeckFile):
        yield from (*file.cards, *file.combinations)
    people = game.one(CharacterFile)
    for one in people.characters:
        yield from (*one.powers, *one.upgraded.powers)
    for form in people.forms:
        yield from form.powers
    yield from game.one(TreasureFile).treasures
    yield from game.one(TerrainFile).terrain
    yield from game.one(ActionFile).actions


def words_of(hint: Any) -> Iterator[str]:
    """The words that a field may hold."""
    if get_origin(hint) is Literal:
        yield from (word for word in get_args(hint) if isinstance(word, str))
    for part in get_args(hint):
        if not isinstance(part, str):
            yield from words_of(part)


def changes(value: Any, hint: Any = None) -> Iterator[tuple[str, Any]]:
    """A value with one thing in it changed, once for each thing, and what was changed."""
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
            for what, new in changes(getattr(value, field.name), hints[field.name]):
                yield f"{field.name} {what}", replace(value, **{field.name: new})


def said(wording: Wording, effect: Verb) -> str:
    """The text, or why there is none: both are told to who reads."""
    try:
        return wording.effects([effect])
    except ContentError as error:
        return str(error)


def test_every_value_of_every_effect_is_printed(game: GameData, wording: Wording) -> None:
    silent = []
    for thing in things(game):
        for effect in thing.effects:
            text = wording.effects([effect])
            silent += [f"{thing.id}: {effect.word} {what}: {text}" for what, new in changes(effect) if said(wording, new) == text]
    assert silent == []


def test_when_and_for_whom_a_card_works_is_printed(game: GameData, wording: Wording) -> None:
    silent = []
    for file in game.all(DeckFile):
        for card in file.cards:
            text = told(wording, card)
            for what, new in changes(card):
                if what.startswith(("timing ", "only_if ", "variants ", "effects ")) and told(wording, new) == text:
                    silent.append(f"{card.id}: {what}: {text}")
    assert silent == []


def told(wording: Wording, card: Card) -> str:
    try:
        return " | ".join(wording.card(card))
    except ContentError as error:
        return str(error)


def test_removing_an_effect_changes_the_text(game: GameData, wording: Wording) -> None:
    for thing in things(game):
        for index in range(len(thing.effects)):
            rest = (*thing.effects[:index], *thing.effects[index + 1 :])
            assert not rest or wording.effects(rest) != wording.effects(thing.effects), thing.id
