"""What must always be true of a table: nothing is made or lost, and nobody stands where nobody can."""

from __future__ import annotations

from collections import Counter

from engine.games.general.compiled import Compiled
from engine.games.general.setup import start_table
from engine.games.general.table import NOBODY, Table


def broken(rules: Compiled, table: Table) -> list[str]:
    """Broken invariants, in words."""
    return [*_pieces(rules, table), *_cards(rules, table), *_tokens(rules, table), *_statuses(rules, table)]


def _pieces(rules: Compiled, table: Table) -> list[str]:
    found = []
    for player, cell in enumerate(table.at):
        colour = table.names.seats[player]
        if not rules.cells.cost[cell]:
            found.append(f"{colour} stands on closed hex {cell + 1}")
        if table.standing[cell] != player:
            found.append(f"{colour} is on hex {cell + 1}, but does not stand there")
    if sum(player != NOBODY for player in table.standing) != len(table.at):
        found.append("more pieces stand on the board than there are players")
    return found


def _cards(rules: Compiled, table: Table) -> list[str]:
    found = []
    heaps = Counter((*table.deck, *table.discard))
    for kind, card in enumerate(rules.cards):
        number = heaps[kind] + sum(hand[kind] for hand in table.hands)
        if number != card.copies:
            found.append(f"{number} cards '{card.id}' instead of {card.copies}")
    for player, hand in enumerate(table.hands):
        colour, limit = table.names.seats[player], rules.course.hand.limit
        if sum(hand) != table.held[player]:
            found.append(f"{colour} holds {sum(hand)} cards, counted as {table.held[player]}")
        if sum(hand) > limit:
            found.append(f"{colour} holds {sum(hand)} cards, above the limit of {limit}")
    return found


def _tokens(rules: Compiled, table: Table) -> list[str]:
    found = []
    start = start_table(rules, len(table.at))
    for index, token in enumerate(table.names.tokens):
        number = sum(table.lying[index]) + sum(carried[index] for carried in table.carried) + table.delivered[index]
        if number > sum(start.lying[index]):
            found.append(f"{number} tokens '{token}', but only {sum(start.lying[index])} are in the game")
    return found


def _statuses(rules: Compiled, table: Table) -> list[str]:
    return [
        f"{table.names.seats[player]} bears {marks[index]} markers '{status.id}', above {status.most}"
        for player, marks in enumerate(table.marks)
        for index, status in enumerate(rules.statuses)
        if marks[index] > status.most
    ]
