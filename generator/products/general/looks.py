"""The colours that a game of data names, against those that the theme has: told where they are named, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.definitions.manifest import Tokens
from engine.games.general.definitions import DeckFile, TerrainFile
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Problem, Steps
from generator.products.workshop import Workshop


def check_looks(shop: Workshop) -> None:
    """Raises ContentError naming every look that the theme lacks."""
    if problems := [*_terrain(shop), *_tokens(shop), *_decks(shop)]:
        raise ContentError(problems)


def _terrain(shop: Workshop) -> Iterator[Problem]:
    for place, kind in enumerate(kind for file in shop.game.all(TerrainFile) for kind in file.terrain):
        key = "look" if kind.look else "id"
        yield from _missing(shop, "terrain.yaml", ("terrain", place, key), kind.look or kind.id, shop.theme["terrain"])


def _tokens(shop: Workshop) -> Iterator[Problem]:
    for file in shop.game.all(Tokens):
        for place, token in enumerate(file.tokens):
            if token.each is None:
                key = "ink" if token.ink else "id"
                yield from _missing(shop, "tokens.yaml", ("tokens", place, key), token.ink or token.id, shop.theme["tokens"])
    for place, seat in enumerate(shop.game.manifest.seats):
        yield from _missing(shop, "game.yaml", ("seats", place, "colour"), seat.colour, shop.theme["tokens"])


def _decks(shop: Workshop) -> Iterator[Problem]:
    decks = {name: group for name, group in shop.theme.items() if isinstance(group, Mapping) and "ribbon" in group}
    names = sorted(name for name in shop.game.sources if name.startswith("cards/"))
    for name, file in zip(names, shop.game.all(DeckFile), strict=False):  # rules of another kind have decks of their own
        yield from _missing(shop, name, ("deck", "look"), file.deck.look, decks)


def _missing(shop: Workshop, file: str, path: Steps, look: str, known: Mapping[str, Any]) -> Iterator[Problem]:
    if look not in known:
        hint = did_you_mean(look, known) or f"it has {', '.join(known)}"
        yield shop.game.sources[file].problem(path, f"the theme '{shop.theme['name']}' has no look '{look}' for this", hint)
