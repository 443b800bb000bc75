"""Positions that scenarios give, laid over the start of the game, in the words of `Table.to_plain`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.general.compiled import Compiled
from engine.games.general.setup import start_table
from engine.games.general.table import NOBODY, Table
from engine.source.hints import did_you_mean


def given_table(rules: Compiled, players: int, given: Mapping[str, Any]) -> Table:
    """The table: hands are empty unless given. Raises ValueError saying what cannot be."""
    table = start_table(rules, players)
    _only(given, ("round", "turn", "actions", "seats", "deck", "discard", "lying", "delivered"), "given")
    table.round = _whole(given.get("round", 1), "round", 1)
    table.player = _index(given.get("turn", table.names.seats[0]), table.names.seats, "turn")
    table.actions = _whole(given.get("actions", rules.course.turn.actions), "actions")
    _lay_tokens(table, given)
    for colour, seat in _mapping(given.get("seats", {}), "seats").items():
        _seat(table, _index(colour, table.names.seats, "seats"), _mapping(seat, f"seats.{colour}"), rules)
    _stand(table, rules)
    _taken(table, given.get("lying", {}))
    _cards(table, given)
    return table


def _seat(table: Table, player: int, seat: Mapping[str, Any], rules: Compiled) -> None:
    where = f"seats.{table.names.seats[player]}"
    _only(seat, ("at", "hand", "carries", "statuses", "points"), where)
    if "at" in seat:
        table.at[player] = _cell(seat["at"], rules, f"{where}.at")
    for card in _listed(seat.get("hand", []), f"{where}.hand"):
        table.hands[player][_index(card, table.names.cards, f"{where}.hand")] += 1
        table.held[player] += 1
    for token, number in _mapping(seat.get("carries", {}), f"{where}.carries").items():
        index = _index(token, table.names.tokens, f"{where}.carries")
        table.carried[player][index] = _whole(number, f"{where}.carries.{token}")
    for status, number in _mapping(seat.get("statuses", {}), f"{where}.statuses").items():
        index = _index(status, table.names.statuses, f"{where}.statuses")
        table.marks[player][index] = _whole(number, f"{where}.statuses.{status}")
        if number > rules.statuses[index].most:
            raise ValueError(f"{where}.statuses.{status}: there are never more than {rules.statuses[index].most}")
    table.points[player] = _whole(seat.get("points", 0), f"{where}.points")


def _stand(table: Table, rules: Compiled) -> None:
    table.standing[:] = [NOBODY] * len(table.standing)
    for player, cell in enumerate(table.at):
        colour = table.names.seats[player]
        if not rules.cells.cost[cell]:
            raise ValueError(f"seats.{colour}.at: nobody can stand on hex {cell + 1}: {rules.cells.terrain[cell]} is closed")
        if table.standing[cell] != NOBODY:
            raise ValueError(f"seats.{colour}.at: {table.names.seats[table.standing[cell]]} stands on hex {cell + 1} already")
        table.standing[cell] = player


def _lay_tokens(table: Table, given: Mapping[str, Any]) -> None:
    """Tokens on the board; whatever is not given lies as when the game begins, but for as many as are given elsewhere."""
    for token, cells in _mapping(given.get("lying", {}), "lying").items():
        index = _index(token, table.names.tokens, "lying")
        table.lying[index] = [0] * len(table.standing)
        for number in _listed(cells, f"lying.{token}"):
            table.lying[index][_whole(number, f"lying.{token}", 1, len(table.standing)) - 1] += 1
    for token, number in _mapping(given.get("delivered", {}), "delivered").items():
        table.delivered[_index(token, table.names.tokens, "delivered")] = _whole(number, f"delivered.{token}")


def _taken(table: Table, lying: Mapping[str, Any]) -> None:
    """A token that is carried or delivered lies nowhere any more: the hexes of the highest numbers are emptied first."""
    for index, token in enumerate(table.names.tokens):
        gone = sum(carried[index] for carried in table.carried) + table.delivered[index]
        for cell in reversed(range(len(table.standing))):
            while gone and token not in lying and table.lying[index][cell]:
                table.lying[index][cell] -= 1
                gone -= 1


def _cards(table: Table, given: Mapping[str, Any]) -> None:
    """What is in hands and in the given discard pile is not in the deck.

    A given deck is the whole pile, and the rest is discarded; with a given discard pile as well, the rest lies beneath the deck.
    """
    discard = [_index(card, table.names.cards, "discard") for card in _listed(given.get("discard", []), "discard")]
    top = [_index(card, table.names.cards, "deck") for card in _listed(given.get("deck", []), "deck")]
    gone = [*discard, *top, *(card for hand in table.hands for card, copies in enumerate(hand) for _ in range(copies))]
    for card in gone:
        if card not in table.deck:
            raise ValueError(f"there are not so many cards '{table.names.cards[card]}' in the game")
        table.deck.remove(card)
    table.discard = discard
    if "deck" in given and "discard" not in given:
        table.deck, table.discard = [], table.deck
    table.deck += reversed(top)


def _cell(number: object, rules: Compiled, where: str) -> int:
    return _whole(number, where, 1, rules.cells.count) - 1


def _whole(value: object, where: str, least: int = 0, most: int = 1_000_000) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{where}: must be a whole number from {least} to {most} (got {value!r})")
    return value


def _index(name: object, known: Sequence[str], where: str) -> int:
    if name not in known:
        hint = did_you_mean(str(name), known) or f"there are {', '.join(known)}"
        raise ValueError(f"{where}: no '{name}': {hint}")
    return known.index(str(name))


def _mapping(value: object, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{where}: must be a mapping (got {value!r})")
    return value


def _listed(value: object, where: str) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"{where}: must be a list (got {value!r})")
    return value


def _only(mapping: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    for name in mapping:
        _index(name, known, where)
