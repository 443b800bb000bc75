"""The evaluation that greedy bots go by: what lies on the way is worth something, home more when one carries, rivals less near theirs."""

from __future__ import annotations

from engine.games.general.board import FAR
from engine.games.general.playbook import Playbook
from engine.games.general.table import Table
from engine.table.decisions import Decision, Option

CARRIED, LYING, NEAR, CARD = 5.0, 4.0, 0.3, 0.4
"""Worth of a carried token, of one that lies where one arrives, of each Action of walking saved, of a card kept."""


class Judge:
    """Values options without trying them out."""

    def __init__(self, book: Playbook) -> None:
        self.walks = book.rules.cells.walks
        self.homes = book.rules.homes
        self.colours = book.setting.colours
        self.costs = book.rules.cells.cost
        self.actions = {action.id: action.effects[0].word for action in book.rules.actions}
        self.cards = {card.id: card.effects[0].word for card in book.rules.cards}

    def worths(self, table: Table, decision: Decision) -> list[float]:
        """One worth for each option; higher is better."""
        player = table.seats[decision.seat]
        value = getattr(self, f"_{decision.about}", self._nothing)
        return [value(table, player, option) for option in decision.options]

    def _nothing(self, table: Table, player: int, option: Option) -> float:
        return 0.0

    def _action(self, table: Table, player: int, option: Option) -> float:
        if "card" in option.args:
            return self._card(table, player, str(option.args["card"]))
        if "to" in option.args:
            return self._gain(table, player, option.args["to"] - 1)
        return {"end_turn": -1.0, "draw": 0.25}.get(self.actions[option.kind], 0.0)

    def _card(self, table: Table, player: int, card: str) -> float:
        word = self.cards[card]
        if word == "swap_places":
            gains = [self._gain(table, player, table.at[rival]) for rival in range(len(table.at)) if rival != player]
            return max(gains) - CARD
        return {"take": CARRIED, "gain_actions": 1.0, "lay": 0.5, "go": 0.6, "push": 0.3}.get(word, 0.2) - CARD

    def _go(self, table: Table, player: int, option: Option) -> float:
        return self._gain(table, player, option.args["to"] - 1)

    def _push(self, table: Table, player: int, option: Option) -> float:
        """Far from what the pushed one wants; whose move it is may push."""
        cell = option.args["to"] - 1
        pushed = max((rival for rival in range(len(table.at)) if rival != player), key=lambda rival: -self.walks[cell][table.at[rival]])
        return -self._value(table, pushed, cell)

    def _target(self, table: Table, player: int, option: Option) -> float:
        rival = table.seats[str(option.args["seat"])]
        return table.points[rival] + CARRIED * sum(table.carried[rival]) + self._gain(table, player, table.at[rival])

    def _answer(self, table: Table, player: int, option: Option) -> float:
        return sum(table.carried[player]) - 0.5 if option.kind == "answer" else 0.0

    def _gain(self, table: Table, player: int, cell: int) -> float:
        return self._value(table, player, cell) - self._value(table, player, table.at[player])

    def _value(self, table: Table, player: int, cell: int) -> float:
        """What it is worth to stand there: tokens at once, then nearness to home or to the nearest token."""
        lies = sum(cells[cell] for cells in table.lying)
        carried = sum(table.carried[player]) + lies
        if cell == self.homes[player]:
            return 2 * CARRIED * carried
        if carried:
            return LYING * lies - NEAR * min(self.walks[self.homes[player]][cell], FAR)
        goals = [goal for cells in table.lying for goal, count in enumerate(cells) if count]
        return -NEAR * min((self.walks[goal][cell] for goal in goals), default=0)
