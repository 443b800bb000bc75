"""The table as a game begins: pieces at home, tokens where the board says, the deck in the order of the content."""

from __future__ import annotations

from engine.games.general.compiled import Compiled
from engine.games.general.table import NOBODY, Names, Table


def start_table(rules: Compiled, players: int) -> Table:
    """Before anything is shuffled or drawn."""
    names = names_of(rules, players)
    standing = [NOBODY] * rules.cells.count
    for player, home in enumerate(names.homes):
        standing[home] = player
    return Table(
        names=names,
        seats={colour: player for player, colour in enumerate(names.seats)},
        at=list(names.homes),
        standing=standing,
        hands=[[0] * len(names.cards) for _ in range(players)],
        held=[0] * players,
        carried=[[0] * len(names.tokens) for _ in range(players)],
        marks=[[0] * len(names.statuses) for _ in range(players)],
        points=[0] * players,
        lying=[_lying(rules, token) for token in names.tokens],
        deck=[kind for kind, card in enumerate(rules.cards) for _ in range(card.copies)],
        discard=[],
        delivered=[0] * len(names.tokens),
    )


def names_of(rules: Compiled, players: int) -> Names:
    """What the indexes stand for."""
    return Names(
        seats=rules.colours[:players],
        cards=tuple(card.id for card in rules.cards),
        tokens=tuple(rules.tokens),
        statuses=tuple(status.id for status in rules.statuses),
        homes=rules.homes[:players],
    )


def _lying(rules: Compiled, token: str) -> list[int]:
    cells = [0] * rules.cells.count
    for cell in rules.cells.lies.get(token, ()):
        cells[cell] += 1
    return cells
