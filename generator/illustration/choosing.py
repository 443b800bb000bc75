"""Which scene a card has: from the words of its effects, its columns and its `art`, by the table `pictures/scenes.yaml`."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from engine.definitions.verbs import Verb
from engine.kernel.content.cards import CardData
from engine.source.hints import did_you_mean
from engine.source.nodes import Source, read_yaml
from engine.source.problems import ContentError, Problem
from engine.source.remembered import Remembered
from generator.illustration.words import KINDS, SceneWords

LISTS = {"figures": "figure", "objects": "object", "skies": "sky", "lights": "light"}
"""The lists of a family, and what they are lists of."""

_VERB, _NAMED, _COLUMN, _ART = 3, 1, 2, 4
"""How much a word says, by where it stands."""

_MOST_OFFERS = 240
"""Scenes that are looked at for one card."""


@dataclass(frozen=True, slots=True)
class Table:
    """`pictures/scenes.yaml`: families by name, what draws cards of none, and words that name a thing outright."""

    families: Mapping[str, Mapping[str, Any]]
    otherwise: tuple[str, ...]
    things: Mapping[str, Mapping[str, str]]


_tables: Remembered[Table] = Remembered(8)
_scenes: Remembered[dict[str, SceneWords]] = Remembered(8)
_words: Remembered[dict[str, int]] = Remembered(1024)


def scene_table(folders: Sequence[Path], known: Mapping[str, Sequence[str]]) -> Table:
    """The table of some template folders, an earlier one laid over later ones. Raises ContentError with all that is wrong with it."""
    files = [folder / "pictures" / "scenes.yaml" for folder in folders]
    sources = [read_yaml(file, file.parents[2]) for file in files if file.is_file()]
    return _tables.of((*files, repr(known)), tuple(source.node for source in sources), lambda: _table(sources, known))


def _table(sources: Sequence[Source], known: Mapping[str, Sequence[str]]) -> Table:
    families: dict[str, dict[str, Any]] = {}
    otherwise: tuple[str, ...] = ()
    things: dict[str, Mapping[str, str]] = {}
    problems: list[Problem] = []
    for source in reversed(sources):
        faults = list(_faults(source, known))
        problems += faults
        if faults:
            continue
        plain = source.plain() or {}
        for name, family in plain.get("families", {}).items():
            families[name] = {**families.get(name, {}), **family}
        otherwise = tuple(plain.get("otherwise", otherwise))
        things |= plain.get("things", {})
    if problems:
        raise ContentError(problems)
    return Table(families, tuple(name for name in otherwise if name in families), things)


def _faults(source: Source, known: Mapping[str, Sequence[str]]) -> Iterator[Problem]:
    plain = source.plain() or {}
    if not isinstance(plain, Mapping):
        yield source.problem((), "must be a mapping", "such as {families: {…}, things: {…}}")
        return
    for key in set(plain) - {"families", "otherwise", "things"}:
        yield source.problem((key,), f"unknown key '{key}'", did_you_mean(str(key), ["families", "otherwise", "things"]), key=True)
    for name, family in _mapping(plain.get("families")).items():
        path = ("families", name)
        if not isinstance(family, Mapping):
            yield source.problem(path, "must be a mapping", "such as {words: [climb], ground: peaks, figures: [climber]}")
            continue
        for key, value in family.items():
            if key == "ground":
                yield from _unknown(source, (*path, key), "ground", value, known)
            elif key not in (*LISTS, "words"):
                yield source.problem((*path, key), f"unknown key '{key}'", did_you_mean(str(key), ["words", "ground", *LISTS]), key=True)
            elif not isinstance(value, list) or not value:
                yield source.problem((*path, key), "must be a list of words", "such as [climb, jump]")
            elif key in LISTS:
                for place, word in enumerate(value):
                    yield from _unknown(source, (*path, key, place), LISTS[key], word, known)
    for name, thing in _mapping(plain.get("things")).items():
        for kind, word in _mapping(thing).items():
            if kind not in KINDS:
                yield source.problem(("things", name, kind), f"unknown key '{kind}'", did_you_mean(str(kind), KINDS), key=True)
            else:
                yield from _unknown(source, ("things", name, kind), kind, word, known)


def _mapping(value: object) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {}


def _unknown(source: Source, path: tuple[Any, ...], kind: str, word: object, known: Mapping[str, Sequence[str]]) -> Iterator[Problem]:
    if word not in known[kind]:
        hint = did_you_mean(str(word), known[kind]) or f"there are {', '.join(known[kind])}"
        yield source.problem(path, f"no {kind} '{word}'", hint)


def scenes(cards: Iterable[CardData], table: Table, known: Mapping[str, Sequence[str]]) -> dict[str, SceneWords]:
    """The scene of every card, by id: as written by hand, else by family; no two alike while there are enough of them."""
    every = list(cards)
    asked = [(card.id, words_of_card(card), card.scene) for card in every]  # a name or number says nothing of a scene
    how = hashlib.sha256(f"{asked} {known}".encode()).digest()
    return _scenes.of(how, (table,), lambda: _chosen(every, table, known))


def _chosen(cards: Sequence[CardData], table: Table, known: Mapping[str, Sequence[str]]) -> dict[str, SceneWords]:
    found: dict[str, SceneWords] = {}
    taken: Counter[tuple[str, ...]] = Counter()
    for card in sorted(cards, key=lambda one: (not one.scene, one.id)):
        ground, offers = _offers(card, table, known)
        _, chosen = min(offers, key=lambda offer: offer[0] + _likeness(ground, offer[1], taken))
        words = SceneWords(seed=card.id, ground=ground, **dict(zip(LISTS.values(), chosen, strict=True)))
        taken.update((_seen(ground, chosen), ("pair", words.figure, words.object), ("object", words.object), ("figure", words.figure)))
        found[card.id] = words
    return found


def scene_of_all(cards: Iterable[CardData], table: Table, seed: str) -> SceneWords:
    """One scene for many cards, such as the back of their deck or the cover of their game: of the family that most of them are of."""
    found = Counter(family_of_card(card, table) for card in cards)
    most = max(sorted(found), key=lambda name: found[name], default=next(iter(table.otherwise), ""))
    family, chance = table.families.get(most, {}), Random(f"{seed}/all")
    chosen = {kind: chance.choice(family[plural]) for plural, kind in LISTS.items() if family.get(plural)}
    first = {kind: str(family[plural][0]) for plural, kind in LISTS.items() if kind in ("figure", "object") and family.get(plural)}
    return SceneWords(seed=seed, ground=str(family.get("ground") or "hills"), **{**chosen, **first})


def _seen(ground: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """What tells one picture from another at a glance."""
    return ("seen", ground, *chosen)


def _likeness(ground: str, chosen: tuple[str, ...], taken: Counter[tuple[str, ...]]) -> float:
    """How much a scene looks like those that other cards have already."""
    figure, thing, _, _ = chosen
    return 1000 * taken[_seen(ground, chosen)] + 6 * taken["pair", figure, thing] + taken["object", thing] + taken["figure", figure]


def family_of_card(card: CardData, table: Table) -> str:
    """The family whose words the card has most of."""
    weights = words_of_card(card)
    scores = {name: sum(weights.get(word, 0) for word in family.get("words", ())) for name, family in table.families.items()}
    best = max(scores, key=lambda name: scores[name], default="")
    if best and scores[best]:
        return best
    return Random(f"{card.id}/family").choice(table.otherwise) if table.otherwise else best


def _offers(card: CardData, table: Table, known: Mapping[str, Sequence[str]]) -> tuple[str, Iterator[tuple[float, tuple[str, ...]]]]:
    """The ground of a card, and what may stand on it (as `LISTS` has it), each with how far it is from what the card names outright.

    There may be hundreds for each of thousands of cards, so they are words, and no scene each.
    """
    family = table.families.get(family_of_card(card, table), {})
    fixed: dict[str, str] = {**_named(card, table, known), **{str(kind): word for kind, word in card.scene.items()}}
    own = SceneWords(ground=str(fixed.get("ground") or family.get("ground") or "hills"))

    def offers() -> Iterator[tuple[float, tuple[str, ...]]]:
        chance = Random(f"{card.id}/scene")
        for far, soft in enumerate(((), ("figure",), ("object", "figure"))):
            keep = {kind: word for kind, word in fixed.items() if kind not in soft or kind in card.scene}
            choices = [[keep[kind]] if kind in keep else list(family.get(plural) or [getattr(own, kind)]) for plural, kind in LISTS.items()]
            every = list(product(*choices))
            chance.shuffle(every)
            yield from ((7.0 * far, chosen) for chosen in every[: _MOST_OFFERS // 3])

    return own.ground, offers()


def _named(card: CardData, table: Table, known: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """What the words of a card name outright, those that say most first."""
    found: dict[str, str] = {}
    weights = words_of_card(card)
    for word in sorted(weights, key=lambda one: -weights[one]):
        for kind, thing in table.things.get(word, {}).items():
            found.setdefault(kind, thing)
        for kind in ("object", "figure"):
            if word in known[kind] and weights[word] > _NAMED:
                found.setdefault(kind, word)
    return found


def words_of_card(card: CardData) -> dict[str, int]:
    """The words that say what a card is about, with how much each says. Neither its id nor its name is among them."""
    return _words.of(card.id, (card,), lambda: _words_of_card(card))


def _words_of_card(card: CardData) -> dict[str, int]:
    weights: dict[str, int] = {}

    def count(word: str, weight: int) -> None:
        for part in {word, *word.split("_")}:
            if part.isidentifier():
                weights[part] = weights.get(part, 0) + weight

    if card.art:
        count(Path(card.art).stem, _ART)
    for value in card.columns.values():
        if isinstance(value, str):
            count(value, _COLUMN)
    for verb in _verbs([card.effects, card.parts, card.reactions, card.triggers, card.modifiers, card.powers]):
        count(verb.word, _VERB)
        for value in verb.described().values():
            if isinstance(value, str):
                count(value, _NAMED)
    return weights


def _verbs(value: object) -> Iterator[Verb]:
    """Every verb that stands anywhere in a value, with those inside it."""
    if isinstance(value, Verb):
        yield value
    if isinstance(value, Mapping):
        for part in value.values():
            yield from _verbs(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _verbs(part)
    elif is_dataclass(value):
        for one in fields(value):
            yield from _verbs(getattr(value, one.name))
