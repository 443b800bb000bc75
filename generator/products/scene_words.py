"""What cards and tables of scenes name in vain: a sky, ground, figure, object or light that nobody has drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from engine.definitions.game import GameData
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import columns_of
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Problem
from generator.illustration.choosing import scene_of_all, scene_table, scenes
from generator.illustration.composing import Illustrator
from generator.illustration.parts import PartBook
from generator.illustration.words import SceneWords


def scene_problems(game: GameData, folders: Sequence[Path]) -> Iterator[Problem]:
    """Every word of a card's `scene`, and of the table of scenes, that nothing is drawn for."""
    known = Illustrator(PartBook(folders)).known()
    for file, source in game.sources.items():
        cards = dict(source.items()).get("cards") if PurePosixPath(file).match("cards/*.yaml") else None
        for place, card in cards.items() if cards else ():
            for kind, part in (part for key, scene in card.items() if key == "scene" for part in scene.items()):
                word = part.plain()
                if kind in known and word not in known[str(kind)]:
                    hint = did_you_mean(str(word), known[str(kind)]) or f"there are {', '.join(known[str(kind)])}"
                    yield source.problem(("cards", place, "scene", kind), f"no {kind} '{word}' for a scene", hint)
    try:
        scene_table(folders, known)
    except ContentError as error:
        yield from error.problems


def refuse_unknown_scenes(game: GameData, folders: Sequence[Path]) -> None:
    """Raises ContentError with every word in vain."""
    if found := list(scene_problems(game, folders)):
        raise ContentError(found)


def scenes_of(game: GameData, folders: Sequence[Path]) -> dict[str, SceneWords]:
    """The scenes of all cards of a game, by id. Raises ContentError for a table of scenes that is wrong."""
    known = Illustrator(PartBook(folders)).known()
    table = scene_table(folders, known)
    cards = [card for file in game.all(DeckFile) for card in file.every(columns_of(game, file))]
    return scenes(cards, table, known)


def scene_of_decks(game: GameData, folders: Sequence[Path], deck: str | None = None) -> SceneWords:
    """The scene of a deck as a whole, or of the game: what most of its cards are about. Raises ContentError as `scenes_of`."""
    known = Illustrator(PartBook(folders)).known()
    files = [file for file in game.all(DeckFile) if deck in (None, file.deck.id)]
    cards = [card for file in files for card in file.every(columns_of(game, file))]
    return scene_of_all(cards, scene_table(folders, known), deck or game.manifest.id)
