"""The looks and icons that a game names, against those that there are: told where they are named, before anything is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.games.general.definitions import BoardFile, Card, DeckFile, TerrainFile
from engine.source.problems import ContentError, Problem, Steps
from generator.products.named import Group, name_problems, no_icon, no_look
from generator.products.workshop import Workshop

PLAIN_CARD = "card_one_time"
"""The emblem of a card that has none of its own."""


def check_looks(shop: Workshop) -> None:
    """Raises ContentError naming every look that the theme lacks, and every icon that there is not."""
    if problems := look_problems(shop.game, shop.theme, shop.renderer.icons.names):
        raise ContentError(problems)


def look_problems(game: GameData, theme: Mapping[str, Any], icons: Collection[str]) -> list[Problem]:
    """Every look and icon that the files of a game name in vain."""
    if game.documents.get(BoardFile):
        return list(_Looks(game, theme, icons).problems())
    return list(name_problems(game, theme, icons))


def emblem_of(card: Card, icons: Collection[str]) -> str:
    """The icon of a card: the one that it names; else one named like the card, or like its first verb, or a plain one."""
    own = (card.id, card.effects[0].word)
    return card.art or next((name for name in own if name in icons), PLAIN_CARD)


@dataclass(frozen=True, slots=True)
class _Looks:
    game: GameData
    theme: Mapping[str, Any]
    icons: Collection[str]

    def problems(self) -> Iterator[Problem]:
        """All of them."""
        yield from self._terrain()
        yield from self._tokens()
        yield from self._decks()

    def _terrain(self) -> Iterator[Problem]:
        for place, kind in enumerate(kind for file in self.game.all(TerrainFile) for kind in file.terrain):
            key = "look" if kind.look else "id"
            yield from self._look("terrain.yaml", ("terrain", place, key), kind.look or kind.id, "terrain")
            yield from self._icon("terrain.yaml", ("terrain", place, "icon"), kind.icon)

    def _tokens(self) -> Iterator[Problem]:
        for file in self.game.all(Tokens):
            for place, token in enumerate(file.tokens):
                if token.each is None:
                    key = "ink" if token.ink else "id"
                    yield from self._look("tokens.yaml", ("tokens", place, key), token.ink or token.id, "tokens")
                yield from self._icon("tokens.yaml", ("tokens", place, "icon" if token.icon else "id"), token.icon or token.id)
        for place, seat in enumerate(self.game.manifest.seats):
            yield from self._look("game.yaml", ("seats", place, "colour"), seat.colour, "tokens")

    def _decks(self) -> Iterator[Problem]:
        names = sorted(name for name in self.game.sources if name.startswith("cards/"))
        for name, file in zip(names, self.game.all(DeckFile), strict=False):  # rules of another kind have decks of their own
            yield from self._look(name, ("deck", "look"), file.deck.look, "decks")
            for place, card in enumerate(file.cards):
                yield from self._icon(name, ("cards", place, "art"), card.art)

    def _look(self, file: str, path: Steps, look: str, group: Group) -> Iterator[Problem]:
        return no_look(self.game, self.theme, file, path, look, group)

    def _icon(self, file: str, path: Steps, icon: str) -> Iterator[Problem]:
        return no_icon(self.game, self.icons, file, path, icon)
