"""What a player may do in its turn: each action of the content offers its options, in the order in which the content lists them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.games.general.answering import discard
from engine.games.general.deeds import pushed, sequence
from engine.games.general.definitions import Action, Card
from engine.games.general.game import Deed, Doing, Game, Happening
from engine.games.general.setting import Setting
from engine.games.general.table import NOBODY
from engine.games.general.weaving import Choices, Condition, Loom
from engine.table.decisions import Play
from engine.vocabulary.pieces import Step
from engine.vocabulary.turns import PlayCard

MOST_ACTIONS = 12
"""Actions left beyond which steps are looked up as if there were so many: no terrain costs more."""

Offer: TypeAlias = Callable[[Loom], None]
"""Adds the lines that offer an action's options to a player."""


def offer_of(setting: Setting, action: Action) -> Offer:
    """What an action offers."""
    effect = action.effects[0]
    if isinstance(effect, Step):
        return steps(setting, action, effect)
    if isinstance(effect, PlayCard):
        return cards(setting, action)
    return single(setting, action)


def _price(action: Action, card: Card | None = None) -> int:
    """What an action costs, and a card that is played by it."""
    cost = card.cost if card is not None and card.cost is not None else action.cost
    return cost.actions if isinstance(cost.actions, int) else 0


def _doing(kind: str, args: dict[str, object], act: Deed) -> Doing:
    doing = Doing(kind, args)
    doing.act = act
    return doing


def single(setting: Setting, action: Action) -> Offer:
    """One option, as long as its first effect can be carried out."""
    price, counted = _price(action), setting.rules.tally.place(f"action.{action.id}")
    can, deed = sequence(setting, action.effects)

    def act(game: Game, player: int) -> Happening:
        game.table.actions -= price
        game.counts[counted] += 1
        return deed(game, player)

    option = _doing(action.id, {}, act)

    def offer(loom: Loom) -> None:
        loom.add(f"if {price} <= left and {can(loom)}:", f"    add({loom.bind(option)})")

    return offer


def cards(setting: Setting, action: Action) -> Offer:
    """Each kind of card in the hand whose first effect can be carried out."""
    playable: list[tuple[int, int, Condition, Doing]] = []
    for index, card in enumerate(setting.rules.cards):
        if card.timing == "own_turn":
            can, deed = sequence(setting, card.effects)
            option = _doing(action.id, {"card": card.id}, _play(setting, action, index, deed))
            playable.append((index, _price(action, card), can, option))
    least = min((price for _, price, _, _ in playable), default=0)

    def offer(loom: Loom) -> None:
        loom.add(f"if {least} <= left and held[{loom.player}]:", f"    hand = hands[{loom.player}]")
        for index, price, can, option in playable:
            payable = "" if price == least else f"{price} <= left and "
            loom.add(f"    if hand[{index}] and {payable}{can(loom)}:", f"        add({loom.bind(option)})")

    return offer


def _play(setting: Setting, action: Action, card: int, deed: Deed) -> Deed:
    """Pay, discard the card and carry it out."""
    price, tally = _price(action, setting.rules.cards[card]), setting.rules.tally
    counted, counted_card = tally.place(f"action.{action.id}"), tally.place(f"card.{setting.rules.cards[card].id}")

    def act(game: Game, player: int) -> Happening:
        game.table.actions -= price
        discard(game, player, card)
        game.counts[counted] += 1
        game.counts[counted_card] += 1
        return deed(game, player)

    return act


def steps(setting: Setting, action: Action, effect: Step) -> Offer:
    """Each neighbouring open cell that can be paid for; one where a rival stands only when it can be pushed away."""
    cells, pushing = setting.rules.cells, effect.into_rival == "push"
    neighbours = cells.neighbours
    prices = [cost if action.cost.actions == "terrain" else _price(action) for cost in cells.cost]
    options_to = [_doing(action.id, {"to": cell + 1}, _step(setting, action, effect, cell, prices[cell])) for cell in range(cells.count)]
    payable = [
        [[(to, options_to[to]) for to in neighbours[cell] if prices[to] <= left] for cell in range(cells.count)]
        for left in range(MOST_ACTIONS + 1)
    ]

    def offer(loom: Loom) -> None:
        loom.add(
            f"for to, option in {loom.bind(payable)}[left if left < {MOST_ACTIONS} else {MOST_ACTIONS}][here]:",
            "    if standing[to] < 0:",
            "        add(option)",
        )
        if pushing:
            loom.add(
                "    else:",
                f"        for beyond in {loom.bind(neighbours)}[to]:",
                "            if standing[beyond] < 0:",
                "                add(option)",
                "                break",
            )

    return offer


def _step(setting: Setting, action: Action, effect: Step, cell: int, price: int) -> Deed:
    """Pay and step onto the cell, pushing whoever stands there."""
    tally, terrain = setting.rules.tally, setting.rules.cells.terrain[cell]
    counted, counted_terrain, counted_push = tally.place(f"action.{action.id}"), tally.place(f"terrain.{terrain}"), tally.place("step.push")
    answering = setting.answering

    def act(game: Game, player: int) -> Happening:
        table = game.table
        table.actions -= price
        game.counts[counted] += 1
        if table.standing[cell] != NOBODY:
            return shove(game, player, table.standing[cell])
        game.counts[counted_terrain] += 1
        game.move(player, cell)
        return None

    def shove(game: Game, player: int, rival: int) -> Play[None]:
        if effect.answerable and answering.can(game, rival) and (yield from answering.ask(game, rival)):
            return
        game.counts[counted_push] += 1
        game.counts[counted_terrain] += 1
        yield from pushed(setting, game, player, rival)
        game.move(player, cell)

    return act


def choices_of(setting: Setting, player: int, offers: Sequence[Offer]) -> Choices:
    """The lookup of everything that a player may do."""
    loom = Loom(player)
    for offer in offers:
        offer(loom)
    return loom.woven()
