"""Setting up: the island and its loose tiles, Treasure, seats, decks, Starting Hands, Crates.

Clauses setup.*. Everything that chance decides comes from the stream for deals.
"""

from __future__ import annotations

from engine.games.axis_mundi import crates, hands
from engine.games.axis_mundi.compiled import Compiled
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.island import Island
from engine.games.axis_mundi.table import Seat, Table
from engine.table.chance import Chance
from engine.table.decisions import DECLINE, DONE, Option, Play, ask


def start_table(rules: Compiled, island: Island, characters: list[str], starting_player: int = 0) -> Table:
    """The recommended set-up before anything is shuffled or drawn: decks and Treasure in the order of the data, Hands empty.

    `characters` in the order of the seats.
    """
    seats = {}
    for place, character in zip(island.definition.seats, characters, strict=True):
        seat = _seat(rules, character, place.seat, place.warehouse)
        seats[seat.colour] = seat
    colours = list(seats)
    table = Table(
        seats=seats,
        starting_player=colours[starting_player],
        turn=colours[starting_player],
        terrain=recommended_terrain(island),
        decks=_decks(rules, island.players),
        crates={n: {"permanent": [], "one_time": []} for n in island.warehouses},
    )
    tokens = [one.id for one in rules.treasures.values() for _ in range(one.copies)]
    table.treasures = {n: [token] for n, token in zip(island.definition.recommended.treasures, tokens, strict=True)}
    if rules.constants.axis_mundi_level is not None:
        table.axis_mundi_level = rules.constants.axis_mundi_level.start
    return table


def _seat(rules: Compiled, character: str, number: int, warehouse: int) -> Seat:
    constants, definition = rules.constants, rules.characters[character]
    return Seat(
        colour=definition.colour,
        number=number,
        character=character,
        at=warehouse,
        hit_points=constants.hit_points.start,
        energy=list(definition.sections.energy) or [constants.energy.start],
        wounds=constants.wounds.start,
        mischief=constants.mischief.start if definition.sections.mischief else 0,
        scrounge=constants.scrounge.start if definition.sections.scrounge else 0,
    )


def recommended_terrain(island: Island) -> list[str]:
    """Terrain by printed number, with the loose tiles of the recommended set-up (clause setup.loose_tiles)."""
    terrain = island.terrain[:]
    tiles = island.definition.recommended
    for kind, hexes in (("sheltered", tiles.sheltered), ("inaccessible", tiles.inaccessible), ("cave", tiles.cave)):
        for n in hexes:
            terrain[n] = kind
    return terrain


def _decks(rules: Compiled, players: int) -> dict[str, list[str]]:
    """Both decks in the order of the data, first card on top; without cards for other numbers of players (clause
    setup.rock_climber_removed)."""
    decks: dict[str, list[str]] = {"one_time": [], "permanent": []}
    for card in rules.cards.values():
        if not card.players or players in card.players:
            decks[rules.kind[card.id]] += [card.id] * card.copies
    return {kind: cards[::-1] for kind, cards in decks.items()}


def shuffled_start(rules: Compiled, island: Island, chance: Chance) -> Table:
    """A new game: Characters dealt to the seats, decks and Treasure shuffled, a Starting Player."""
    available = [one.id for one in rules.characters.values() if island.players in one.players]
    chance.deals.shuffle(available)
    characters = available[: island.players]
    first = chance.deals.below(island.players)
    table = start_table(rules, island, characters, first)
    table.starting_player = table.turn = advised_first(rules, table)
    for cards in table.decks.values():
        chance.deals.shuffle(cards)
    tokens = [tokens[0] for tokens in table.treasures.values()]
    chance.deals.shuffle(tokens)
    table.treasures = {n: [token] for n, token in zip(table.treasures, tokens, strict=True)}
    return table


def advised_first(rules: Compiled, table: Table) -> str:
    """Who should begin: the player on the right of whoever should have the last turn, else the Starting Player as it is.

    Clauses setup.mischievous_last, setup.mischievous_last_default.
    """
    seats = list(table.seats.values())
    for seat in seats:
        if rules.characters[seat.character].last_in_turn_order:
            return seats[seat.number % len(seats)].colour
    return table.starting_player


def prepare(game: Game) -> Play[None]:
    """The choices before the first round: Starting Hands, then the Crates, then the pre-game Crate Action."""
    game.fire("setup.stack_boards", "setup.initial_orientation", "setup.loose_tiles", "setup.loose_tile_counts", "setup.treasure")
    game.fire(
        "setup.treasure_not_on_cave", "setup.treasure_recommended", "setup.choose_character", "setup.seats", "setup.mat", "setup.decks"
    )
    later = game.rules.data.edition == "v3"
    game.fire("setup.special_tokens.v3" if later else "setup.special_tokens", "setup.starting_player")
    if any(game.rules.characters[seat.character].last_in_turn_order for seat in game.table.seats.values()):
        game.fire("setup.mischievous_last", "setup.mischievous_last_default")
    game.fire("overview.one_character_each", *(("v3.players", "v3.char.list") if later else ("overview.player_count", "char.list")))
    if game.island.players == 3:
        game.fire(*(() if later else ("setup.rock_climber_removed", "char.mischievous_six_only")))
    for seat in game.in_turn_order():
        game.table.turn = seat.colour
        yield from _starting_hand(game, seat)
    game.fire("setup.crates")
    crates.refill_all(game)
    for seat in game.in_turn_order()[1:]:
        game.table.turn = seat.colour
        yield from _pregame_crate(game, seat)
    game.table.turn = game.table.starting_player


def _starting_hand(game: Game, seat: Seat) -> Play[None]:
    """So many cards in any split; once, any of them exchanged for as many (clauses setup.hand_*)."""
    number = game.rules.constants.hand.start
    game.fire("setup.hand_order", "setup.hand_draw", "setup.hand_all_at_once", "setup.hand_hidden")
    yield from hands.draw_split(game, seat, number)
    thrown: list[str] = []
    while seat.hand:
        chosen = yield from ask(seat.colour, "redraw", [*(Option("discard", {"card": card}) for card in sorted(set(seat.hand))), DONE])
        if chosen is DONE:
            break
        seat.hand.remove(chosen.args["card"])
        thrown.append(chosen.args["card"])
    game.table.discard += thrown
    if thrown:
        game.fire("setup.hand_redraw", "v3.discard_face_up" if game.rules.data.edition == "v3" else "cards.discard_facedown")
        yield from hands.draw_split(game, seat, len(thrown))


def _pregame_crate(game: Game, seat: Seat) -> Play[None]:
    """One card from the Crate of the own Warehouse, then down to the limit before the game (clauses setup.pregame_crate*)."""
    warehouse = game.island.definition.seats[seat.number - 1].warehouse
    crate = game.table.crates[warehouse]
    game.fire("setup.pregame_crate", "setup.pregame_crate_order")
    for _ in range(game.rules.constants.crate.pregame):
        cards = sorted({card for row in crate.values() for card in row})
        chosen = yield from ask(seat.colour, "crate before the game", [*(Option("take", {"card": card}) for card in cards), DECLINE])
        if chosen is DECLINE:
            break
        card = chosen.args["card"]
        crate[game.rules.kind[card]].remove(card)
        hands.gain(game, seat, card)
    crates.refill_all(game)
    if game.rules.characters[seat.character].id == "savant":
        game.fire("setup.pregame_crate_savant")
    yield from hands.discard_down(game, seat, game.rules.constants.hand.trim)
