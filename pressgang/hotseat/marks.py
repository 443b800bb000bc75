"""What of a table a choice is about: the spaces, pieces and cards that its option names, as marks that a screen finds on what it shows.

`space b2` is a space of a board; `card hand/red/seats sprint` all cards of a kind in one row of what a seat or the table has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.kernel.compiling.course.acting import Action
from engine.kernel.playing.determinising import seen_by
from engine.kernel.playing.hearing import hidden_pieces
from engine.kernel.playing.match import GameMatch
from engine.kernel.playing.plain import looked_at
from engine.table.decisions import Option
from engine.table.rules import Match


def at_space(name: object) -> str:
    """The mark of a space."""
    return f"space {name}"


def place_of(path: Iterable[object]) -> str:
    """Where in a view something stands, by the keys that lead there: in one order whichever of them a game writes first."""
    return "/".join(sorted(map(str, path)))


def of_card(place: str, kind: str) -> str:
    """The mark of cards of a kind that lie in one place: alike they are the same choice."""
    return f"card {place} {kind}"


class Marks:
    """The marks of options, as a table stands for one seat; where what it does not see is, they do not tell."""

    def __init__(self, match: Match, seat: str) -> None:
        self._match = match if isinstance(match, GameMatch) else None
        self._spaces: dict[tuple[str, int], str] = {}
        self._cards: dict[int, str] = {}
        if isinstance(match, GameMatch):
            self._stand(match, match.game.world.seats.index(seat))
            self._lie(match, match.game.world.seats.index(seat))

    def of(self, option: Option) -> list[str]:
        """What it names, each once. Of a piece it is the space where it stands, of a seat the space of its only piece."""
        if self._match is None or not isinstance(option, Action):
            return []
        names = self._match.game.world.space_names
        found = []
        for base, number in option.named:
            if base == "space":
                found.append(at_space(names[number]))
            if base == "card" and number in self._cards:
                found.append(self._cards[number])
            if (base, number) in self._spaces:
                found.append(self._spaces[base, number])
        return list(dict.fromkeys(found))

    def _stand(self, match: GameMatch, seat: int) -> None:
        """Where pieces stand whose places the seat knows."""
        world, s = match.game.world, match.state
        hidden = hidden_pieces(match.game, s, seat)
        standing = [piece for piece in range(len(world.piece_kinds)) if s.kind[piece] >= 0 and s.at[piece] >= 0]
        self._spaces = {("piece", piece): at_space(world.space_names[s.at[piece]]) for piece in standing if piece not in hidden}
        for owner in range(len(world.seats)):
            own = [piece for piece in standing if s.owner[piece] == owner]
            if len(own) == 1 and own[0] not in hidden:
                self._spaces["seat", owner] = self._spaces["piece", own[0]]

    def _lie(self, match: GameMatch, seat: int) -> None:
        """Where cards lie whose faces the seat sees: in a row, and on a space as well where that is its place."""
        world, s = match.game.world, match.state
        seen = seen_by(match.game, s, seat) | looked_at(match.game, s, seat)
        for place, space, cards in _zones(match):
            for card in seen.intersection(cards):
                self._cards[card] = of_card(place, world.kinds[world.cards[card]].id)
                if space:
                    self._spaces["card", card] = space


def _zones(match: GameMatch) -> Iterator[tuple[str, str, list[int]]]:
    """Each place where cards lie, the mark of its space if it is on one, and the cards there."""
    world = match.game.world
    for entry in world.table.entries:
        if entry.group != "zones":
            continue
        cards, of = getattr(match.state, f"z_{entry.name}"), world.table.zones[entry.name].of
        if of == "table":
            yield place_of(entry.words), "", cards
        for one, lying in enumerate(cards if of != "table" else ()):
            if lying and of == "seat":
                yield place_of(("seats", world.seats[one], *entry.words)), "", lying
            elif lying:
                yield place_of((*entry.words, world.space_names[one])), at_space(world.space_names[one]), lying
