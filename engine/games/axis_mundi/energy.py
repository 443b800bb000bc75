"""Energy Tokens: gaining and losing them, section by section where a mat has several.

Clauses card.energy_cap, treasure.energy_two, card.ethereal_drain, char.beastmaster.up.three.
"""

from __future__ import annotations

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Option, Play, ask


def section_sizes(game: Game, seat: Seat) -> tuple[int, ...]:
    """The most tokens that each Energy Section of the seat's mat holds."""
    character = game.rules.characters[seat.character]
    if seat.form is None:
        sizes = character.upgraded.sections.energy if seat.upgraded else character.sections.energy
        if sizes:
            return sizes
    return (game.rules.constants.energy.maximum,)


def gain(game: Game, seat: Seat, tokens: int) -> Play[None]:
    """Add tokens one by one; the owner of several sections says where (card.energy_cap: what does not fit is lost)."""
    for _ in range(tokens):
        room = [i for i, size in enumerate(section_sizes(game, seat)) if seat.energy[i] < size]
        if not room:
            game.fire("card.energy_cap")
            return
        seat.energy[(yield from _section(seat, "which Familiar is fed", room))] += 1


def fill(game: Game, seat: Seat) -> None:
    """Every section to its size."""
    seat.energy = list(section_sizes(game, seat))


def lose(game: Game, seat: Seat, tokens: int) -> Play[None]:
    """Take tokens away; the owner of several sections says from where."""
    for _ in range(tokens):
        filled = [i for i, held in enumerate(seat.energy) if held]
        if not filled:
            return
        seat.energy[(yield from _section(seat, "which Familiar loses Energy", filled))] -= 1


def _section(seat: Seat, about: str, sections: list[int]) -> Play[int]:
    """The section by its index; they are numbered from 1, and with a single section there is nothing to choose."""
    if len(seat.energy) == 1:
        return 0
    chosen = yield from ask(seat.colour, about, [Option("section", {"number": i + 1}) for i in sections])
    return int(chosen.args["number"]) - 1
