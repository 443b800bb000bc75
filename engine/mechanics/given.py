"""Positions that scenarios give, laid over the start of the game, in the words of `Table.to_plain`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.mechanics.board import Board, drawn_board, label, parse_hex
from engine.mechanics.compiled import Compiled
from engine.mechanics.setup import start_table
from engine.mechanics.table import Seat, Table
from engine.source.hints import did_you_mean
from engine.table.hexes import Axial

KNOWN = (
    *("round", "turn", "first", "actions", "moves", "seats", "deck", "supply", "tiles"),
    *("board", "setup", "sprung", "end_of_round"),
)
"""Keys of a position beside those that the game has words of its own for: heaps, traps and the marked tile."""


def given_table(rules: Compiled, players: int, given: Mapping[str, Any]) -> Table:
    """The table: no cards in hands and no classes unless given. Raises ValueError saying what cannot be."""
    words = rules.parameters.words
    _only(given, (*KNOWN, words.heap, words.traps, words.marked), "given")
    table = start_table(rules, given_board(rules, players, given), players)
    table.round = _whole(given.get("round", 1), "round", 1)
    table.turn = _one_of(given.get("turn", rules.colours[0]), list(table.seats), "turn")
    table.first = _one_of(given.get("first", rules.colours[0]), list(table.seats), "first")
    _tiles(table, given)
    for place, tokens in _mapping(given.get(words.heap, {}), words.heap).items():
        table.heaps[_hex(place, table, words.heap)] = _whole(tokens, f"{words.heap}.{place}")
    for colour, seat in _mapping(given.get("seats", {}), "seats").items():
        _seat(rules, table, table.seats[_one_of(colour, list(table.seats), "seats")], _mapping(seat, f"seats.{colour}"))
    _traps(table, given)
    _stand(table)
    _cards(table, given)
    _supply(rules, table, given)
    return table


def given_board(rules: Compiled, players: int, given: Mapping[str, Any]) -> Board:
    """The board of so many players, or one that the position draws: `board: {centers: ["0,0"], hexes: ["0,0", "1,0"]}`."""
    if "board" in given:
        drawn = _mapping(given["board"], "board")
        _only(drawn, ("centers", "hexes"), "board")
        return drawn_board([parse_hex(one) for one in drawn.get("hexes", [])], [parse_hex(one) for one in drawn.get("centers", [])])
    if players not in rules.boards:
        known = ", ".join(map(str, rules.boards)) or "none at all"
        raise ValueError(f"there is no board for {players} players (there are boards for {known}): draw one under `board`")
    return rules.boards[players]


def _tiles(table: Table, given: Mapping[str, Any]) -> None:
    """Tiles that have crumbled already are those that are not named."""
    numbers = {tile.number: position for position, tile in table.board.tiles.items()}
    if "tiles" in given:
        kept = [_one_of(number, list(numbers), "tiles") for number in given["tiles"]]
        for number, position in numbers.items():
            if number not in kept:
                for hex_ in table.board.tiles[position].printed:
                    del table.heaps[hex_]
    marked = table.words.marked
    if given.get(marked) is not None:
        table.marked = numbers[_one_of(given[marked], list(numbers), marked)]


def _traps(table: Table, given: Mapping[str, Any]) -> None:
    """Traps on the board come out of their owners' stocks, unless the position says what these hold."""
    traps = table.words.traps
    for place, owner in _mapping(given.get(traps, {}), traps).items():
        table.traps[_hex(place, table, traps)] = colour = _one_of(owner, list(table.seats), f"{traps}.{place}")
        if traps not in given.get("seats", {}).get(colour, {}):
            table.seats[colour].traps -= 1


def _seat(rules: Compiled, table: Table, seat: Seat, given: Mapping[str, Any]) -> None:
    where, words = f"seats.{seat.colour}", rules.parameters.words
    _only(given, ("class", "at", words.stock, "hand", words.traps, "out"), where)
    if given.get("class") is not None:
        seat.class_ = _one_of(given["class"], list(rules.classes), f"{where}.class")
    if given.get("out"):
        seat.out, seat.at = _one_of(given["out"], [words.stuck, words.lost], f"{where}.out"), None
    elif "at" in given:
        seat.at = _hex(given["at"], table, f"{where}.at")
    seat.stock = _whole(given.get(words.stock, 0 if seat.out else seat.stock), f"{where}.{words.stock}")
    seat.traps = _whole(given.get(words.traps, 0 if seat.out else seat.traps), f"{where}.{words.traps}")
    seat.hand = [_one_of(card, list(rules.cards), f"{where}.hand") for card in given.get("hand", [])]


def _stand(table: Table) -> None:
    for seat in table.alive():
        if seat.at is None or seat.at not in table.heaps:
            raise ValueError(f"seats.{seat.colour}.at: the piece needs a hex of the board")
        if other := table.piece_on(seat.at, besides=seat):
            raise ValueError(f"seats.{seat.colour}.at: the piece of {other.colour} stands on {label(seat.at)} already")


def _cards(table: Table, given: Mapping[str, Any]) -> None:
    """What is in hands is not in the deck; given cards lie on top of it, and are all of it with `deck: {only: […]}`."""
    gone = [card for seat in table.seats.values() for card in seat.hand]
    stated = given.get("deck", [])
    top = list(stated.get("only", []) if isinstance(stated, Mapping) else stated)
    for card in [*gone, *top]:
        if card not in table.deck:
            raise ValueError(f"there are not so many cards '{card}' in the game")
        table.deck.remove(card)
    if isinstance(stated, Mapping):
        table.deck = []
    table.deck += top[::-1]


def _supply(rules: Compiled, table: Table, given: Mapping[str, Any]) -> None:
    """All tokens that lie nowhere else, unless the position says otherwise."""
    if "supply" in given:
        table.supply = _whole(given["supply"], "supply")
    elif rules.tokens is not None:
        table.supply = rules.tokens - sum(table.heaps.values()) - sum(seat.stock for seat in table.seats.values())
        if table.supply < 0:
            raise ValueError(f"there are {-table.supply} {rules.parameters.words.heap} tokens too many: the game has {rules.tokens}")


def _hex(text: object, table: Table, where: str) -> Axial:
    found = parse_hex(text)
    if found not in table.heaps:
        raise ValueError(f"{where}: there is no hex {text} on this board")
    return found


def _whole(value: object, where: str, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise ValueError(f"{where}: must be a whole number, {least} or more (got {value!r})")
    return value


def _one_of(value: Any, known: Sequence[Any], where: str) -> Any:
    if value not in known:
        hint = did_you_mean(str(value), map(str, known)) or f"there are {', '.join(map(str, known)) or 'none'}"
        raise ValueError(f"{where}: no '{value}': {hint}")
    return value


def _mapping(value: object, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{where}: must be a mapping (got {value!r})")
    return value


def _only(mapping: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    for name in mapping:
        _one_of(name, known, where)
