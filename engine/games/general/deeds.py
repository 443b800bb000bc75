"""What each verb does: a verb with its fields becomes a closure that carries it out, and one that says whether it can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.definitions.verbs import ToDesign, Verb
from engine.games.general.aiming import Whom, aimed
from engine.games.general.game import Deed, Game, Happening, Over
from engine.games.general.setting import Setting
from engine.games.general.table import NOBODY, Table
from engine.games.general.weaving import Condition, Loom, always, asked
from engine.table.decisions import Decision, Play
from engine.vocabulary.general import Draw, EndTurn, GainActions
from engine.vocabulary.pieces import Go, Push, SwapPlaces
from engine.vocabulary.tokens import Deliver, Lay, PickUp, Score, Take
from engine.vocabulary.turns import Cancel, LoseActions


def deed_of(setting: Setting, effect: Verb) -> tuple[Condition, Deed]:
    """When an effect can be carried out, and how."""
    return HANDLERS[type(effect)](setting, effect)


def sequence(setting: Setting, effects: Sequence[Verb]) -> tuple[Condition, Deed]:
    """Effects one after the other; they can be carried out when the first one can."""
    pairs = [deed_of(setting, effect) for effect in effects if not isinstance(effect, Cancel)]
    if not pairs:
        return always, lambda game, player: None
    if len(pairs) == 1:
        return pairs[0]
    deeds = [deed for _, deed in pairs]
    return pairs[0][0], partial(_one_by_one, deeds)


def _one_by_one(deeds: Sequence[Deed], game: Game, player: int) -> Play[None]:
    for deed in deeds:
        going = deed(game, player)
        if going is not None:
            yield from going


def draw(setting: Setting, effect: Draw) -> tuple[Condition, Deed]:
    """Draw cards, up to the hand limit."""
    limit, number = setting.rules.course.hand.limit, effect.cards
    assert isinstance(number, int)

    def can(loom: Loom) -> str:
        return f"held[{loom.player}] < {limit} and (table.deck or table.discard)"

    def deed(game: Game, player: int) -> None:
        held = game.table.held
        for _ in range(number):
            if held[player] >= limit or not game.draw(player):
                return

    return can, deed


def gain_actions(setting: Setting, effect: GainActions) -> tuple[Condition, Deed]:
    """More Actions in this turn."""
    number = effect.actions

    def deed(game: Game, player: int) -> None:
        if game.table.player == player:
            game.table.actions += number

    return always, deed


def lose_actions(setting: Setting, effect: LoseActions) -> tuple[Condition, Deed]:
    """Fewer Actions in this turn."""
    number = effect.actions

    def deed(game: Game, player: int) -> None:
        if game.table.player == player:
            game.table.actions = max(0, game.table.actions - number)

    return always, deed


def end_turn(setting: Setting, effect: EndTurn) -> tuple[Condition, Deed]:
    """No Actions are left."""

    def deed(game: Game, player: int) -> None:
        if game.table.player == player:
            game.table.actions = 0

    return always, deed


def score(setting: Setting, effect: Score) -> tuple[Condition, Deed]:
    """Points; enough of them end the game at once."""
    number, enough, reason = effect.points, setting.enough_points, setting.reason_of_points

    def deed(game: Game, player: int) -> None:
        game.table.points[player] += number
        if game.table.points[player] >= enough:
            raise Over(reason, player)

    return always, deed


def pick_up(setting: Setting, effect: PickUp) -> tuple[Condition, Deed]:
    """The tokens on the own hex."""
    token, counted = setting.rules.tokens.index(effect.token), setting.rules.tally.place("arrive.pick_up")

    def can(loom: Loom) -> str:
        return f"table.lying[{token}][here]"

    def deed(game: Game, player: int) -> None:
        table = game.table
        lying, cell = table.lying[token], table.at[player]
        if lying[cell]:
            table.carried[player][token] += lying[cell]
            lying[cell] = 0
            game.counts[counted] += 1

    return can, deed


def deliver(setting: Setting, effect: Deliver) -> tuple[Condition, Deed]:
    """All carried tokens become points at home; enough points end the game at once."""
    token, each, counted = setting.rules.tokens.index(effect.token), effect.points, setting.rules.tally.place("arrive.deliver")
    homes, enough, reason = setting.rules.homes, setting.enough_points, setting.reason_of_points

    def can(loom: Loom) -> str:
        return f"here == {homes[loom.player]} and carried[{loom.player}][{token}]"

    def deed(game: Game, player: int) -> None:
        table = game.table
        carried = table.carried[player]
        if table.at[player] == homes[player] and carried[token]:
            table.points[player] += carried[token] * each
            table.delivered[token] += carried[token]
            carried[token] = 0
            game.counts[counted] += 1
            if table.points[player] >= enough:
                raise Over(reason, player)

    return can, deed


def go(setting: Setting, effect: Go) -> tuple[Condition, Deed]:
    """To a free open hex of one's own choice."""
    near, options, colours = setting.rules.cells.within(*effect.distance), setting.rules.to_cells("go"), setting.colours

    def can(table: Table, player: int) -> bool:
        standing = table.standing
        for cell in near[table.at[player]]:  # noqa: SIM110 - asked at every decision: a loop is twice as fast
            if standing[cell] == NOBODY:
                return True
        return False

    def deed(game: Game, player: int) -> Happening:
        standing = game.table.standing
        free = [cell for cell in near[game.table.at[player]] if standing[cell] == NOBODY]
        return choose(game, player, free) if free else None

    def choose(game: Game, player: int, free: list[int]) -> Play[None]:
        chosen = yield Decision(colours[player], "go", [options[cell] for cell in free])
        game.move(player, chosen.args["to"] - 1)

    return asked(can), deed


def swap_places(setting: Setting, effect: SwapPlaces) -> tuple[Condition, Deed]:
    """Both pieces change hexes; whoever does it arrives first."""

    def upon(game: Game, player: int, rival: int) -> None:
        table = game.table
        at, standing = table.at, table.standing
        mine, theirs = at[player], at[rival]
        at[player], at[rival] = theirs, mine
        standing[mine], standing[theirs] = rival, player
        game.arrive(game, player)
        game.arrive(game, rival)

    chosen = Whom(setting.rules, effect.target, setting.others)
    return aimed(chosen, upon, setting.to_players, setting.colours, setting.answering if effect.answerable else None)


def push(setting: Setting, effect: Push) -> tuple[Condition, Deed]:
    """A rival goes to a free open hex next to it."""
    neighbours = setting.rules.cells.neighbours

    def fits(table: Table, rival: int) -> bool:
        return any(table.standing[cell] == NOBODY for cell in neighbours[table.at[rival]])

    chosen = Whom(setting.rules, effect.target, setting.others, fits)
    return aimed(chosen, partial(pushed, setting), setting.to_players, setting.colours, setting.answering if effect.answerable else None)


def pushed(setting: Setting, game: Game, player: int, rival: int) -> Play[None]:
    """The player chooses where the rival is pushed to."""
    table = game.table
    free = [cell for cell in setting.rules.cells.neighbours[table.at[rival]] if table.standing[cell] == NOBODY]
    chosen = yield Decision(setting.colours[player], "push", [setting.push_to[cell] for cell in free])
    game.move(rival, chosen.args["to"] - 1)


def take(setting: Setting, effect: Take) -> tuple[Condition, Deed]:
    """One token that a rival carries."""
    token = setting.rules.tokens.index(effect.token)

    def upon(game: Game, player: int, rival: int) -> None:
        carried = game.table.carried
        if carried[rival][token]:
            carried[rival][token] -= 1
            carried[player][token] += 1

    chosen = Whom(
        setting.rules,
        effect.target,
        setting.others,
        None if effect.target.having == effect.token else lambda table, rival: table.carried[rival][token] > 0,
    )
    return aimed(chosen, upon, setting.to_players, setting.colours, setting.answering if effect.answerable else None)


def lay(setting: Setting, effect: Lay) -> tuple[Condition, Deed]:
    """A marker on a rival; one too many is lost."""
    ids = [status.id for status in setting.rules.statuses]
    status = ids.index(effect.status)
    most, counted = setting.rules.statuses[status].most, setting.rules.tally.place(f"status.{effect.status}")

    def upon(game: Game, player: int, rival: int) -> None:
        marks = game.table.marks[rival]
        game.counts[counted] += 1
        if marks[status] < most:
            marks[status] += 1

    chosen = Whom(setting.rules, effect.target, setting.others)
    return aimed(chosen, upon, setting.to_players, setting.colours, setting.answering if effect.answerable else None)


Handler = Callable[[Setting, Verb], tuple[Condition, Deed]]


def to_design(setting: Setting, effect: ToDesign) -> tuple[Condition, Deed]:
    """Nobody knows yet what it does: it is never carried out."""
    return lambda loom: "False", lambda game, player: None


HANDLERS: dict[type[Verb], Callable[..., tuple[Condition, Deed]]] = {
    ToDesign: to_design,
    Draw: draw,
    GainActions: gain_actions,
    LoseActions: lose_actions,
    EndTurn: end_turn,
    Score: score,
    PickUp: pick_up,
    Deliver: deliver,
    Go: go,
    SwapPlaces: swap_places,
    Push: push,
    Take: take,
    Lay: lay,
}
"""By verb; `Step` and `PlayCard` are doings of the turn (`offering.py`), `Cancel` belongs to answers."""
