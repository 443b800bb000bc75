"""The rules of our own small games written by hand a second time, in plain Python, from their rule sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

Name = tuple[Hashable, ...]
"""A choice: what is done, and with what."""


class NightMarket:
    """A row of lanterns; coins on those that are passed by."""

    def __init__(self, players: int, lanterns: Sequence[str]) -> None:
        self.stall, self.deck = list(lanterns[:6]), list(lanterns[6:])
        self.coins = [3] * players
        self.bought: list[list[str]] = [[] for _ in range(players)]
        self.tips: Counter[str] = Counter()
        self.turns = 0

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.turns % len(self.coins)

    @property
    def over(self) -> bool:
        """Ten rounds."""
        return self.turns >= 10 * len(self.coins)

    def options(self) -> set[Name]:
        """All that can be paid, or sweets."""
        return {("sweets",), *(("buy", lantern) for place, lantern in enumerate(self.stall) if place <= self.coins[self.turn])}

    def take(self, name: Name) -> None:
        """Buy, or sell sweets."""
        who = self.turn
        if name[0] == "sweets":
            self.coins[who] += 2
        else:
            place = self.stall.index(str(name[1]))
            for passed in self.stall[:place]:
                self.tips[passed] += 1
            lantern = self.stall.pop(place)
            self.coins[who] += self.tips.pop(lantern, 0) - place
            self.bought[who].append(lantern)
            if self.deck:
                self.stall.append(self.deck.pop(0))
        self.turns += 1

    def points(self) -> list[int]:
        """The final count."""
        found = []
        for coins, bought in zip(self.coins, self.bought, strict=True):
            counts = Counter(lantern.split("_")[0] for lantern in bought)
            families = sum(sum(range(1, count + 1)) for count in counts.values())
            found.append(families + 5 * (min(counts.values()) if len(counts) == 5 else 0) + coins // 3)
        for colour in ("crimson", "amber", "jade", "indigo", "violet"):
            heights = [max((int(one.split("_")[1]) for one in bought if one.startswith(colour)), default=0) for bought in self.bought]
            if any(heights):
                found[heights.index(max(heights))] += 3
        return found


class AtticAuction:
    """Lots under the hammer; what is paid goes to the others."""

    def __init__(self, players: int, lots: Sequence[str]) -> None:
        self.lots = list(lots[:12])
        self.coins = [20] * players
        self.bought: list[list[str]] = [[] for _ in range(players)]
        self.lot = 0
        self._open()

    def _open(self) -> None:
        self.bid, self.bidder, self.passed = 0, -1, set[int]()
        self.turn = self.lot % len(self.coins)

    @property
    def over(self) -> bool:
        """All lots are gone."""
        return self.lot >= 12

    def options(self) -> set[Name]:
        """Any higher bid, or to pass."""
        return {("pass",), *(("bid", number) for number in range(self.bid + 1, self.coins[self.turn] + 1))}

    def take(self, name: Name) -> None:
        """Bid or pass; perhaps the lot is sold."""
        players = len(self.coins)
        if name[0] == "pass":
            self.passed.add(self.turn)
        else:
            self.bid, self.bidder = int(str(name[1])), self.turn
        left = [seat for seat in range(players) if seat not in self.passed]
        if not left or (len(left) == 1 and self.bidder >= 0):
            if self.bidder >= 0:
                self.coins[self.bidder] -= self.bid
                for seat in range(players):
                    self.coins[seat] += self.bid // (players - 1) if seat != self.bidder else 0
                self.bought[self.bidder].append(self.lots[self.lot])
            self.lot += 1
            self._open()
            return
        self.turn = next(seat for step in range(1, players + 1) if (seat := (self.turn + step) % players) in left)

    def points(self) -> list[int]:
        """The final count."""
        found = []
        for coins, bought in zip(self.coins, self.bought, strict=True):
            families = Counter(lot.split("_")[0] for lot in bought)
            found.append(sum(int(lot.split("_")[1]) for lot in bought) + 5 * sum(many >= 3 for many in families.values()) + coins // 5)
        return found


PLACES: dict[str, dict[str, int]] = {
    "forest": {"wood": 2},
    "grove": {"wood": 1, "coins": 1},
    "quarry": {"stone": 2},
    "gravel": {"stone": 1, "coins": 1},
    "field": {"grain": 2},
    "meadow": {"grain": 1, "coins": 1},
    "inn": {"coins": 2},
    "hall": {"coins": 1},
    "mill": {"grain": -2, "coins": 4},
    "dock": {"coins": -2, "wood": 1, "stone": 1, "grain": 1},
}
PLANS: dict[str, tuple[int, str, dict[str, int]]] = {
    "woodshed": (1, "wood", {"stone": 1, "coins": 2}),
    "sawmill": (2, "wood", {"wood": 1, "stone": 1}),
    "gravel_pit": (1, "stone", {"wood": 1, "grain": 1}),
    "masons_lodge": (2, "stone", {"wood": 2, "grain": 1}),
    "barn": (1, "grain", {"wood": 2, "stone": 1}),
    "orchard": (2, "grain", {"wood": 1, "coins": 2}),
    "tavern": (2, "coins", {"wood": 2, "grain": 1}),
    "toll_gate": (4, "coins", {"wood": 1, "stone": 1}),
    "windmill": (5, "grain", {"wood": 2, "stone": 1}),
    "bakery": (5, "coins", {"stone": 1, "grain": 2}),
    "cottage": (3, "", {"wood": 2, "stone": 1}),
    "stone_house": (4, "", {"wood": 1, "stone": 2}),
    "bridge": (4, "", {"wood": 2, "stone": 2}),
    "chapel": (5, "", {"stone": 2, "coins": 3}),
    "school": (6, "", {"wood": 2, "stone": 2, "coins": 2}),
    "manor": (8, "", {"wood": 1, "stone": 3, "coins": 2}),
    "market_hall": (6, "", {"wood": 3, "grain": 2}),
    "clock_tower": (9, "", {"stone": 3, "coins": 3}),
}


class Millbrook:
    """Two workers each, six rounds, buildings."""

    def __init__(self, players: int, plans: Sequence[str]) -> None:
        self.offer, self.plans = list(plans[:4]), list(plans[4:])
        self.goods: list[Counter[str]] = [Counter(wood=0, stone=0, grain=0, coins=3) for _ in range(players)]
        self.built: list[list[str]] = [[] for _ in range(players)]
        self.first = self.next_first = 0
        self.round, self.taken = 1, list[str]()

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return (self.first + len(self.taken)) % len(self.goods)

    @property
    def over(self) -> bool:
        """Six rounds."""
        return self.round > 6

    def _has(self, plan: str) -> bool:
        """What a plan needs."""
        built = self.built[self.turn]
        grain = any(PLANS[one][1] == "grain" for one in built)
        needs = {"toll_gate": "bridge" in built, "manor": "stone_house" in built, "windmill": grain, "bakery": grain}
        needs |= {"market_hall": len(built) >= 2, "clock_tower": len(built) >= 3}
        return needs.get(plan, True) and all(self.goods[self.turn][good] >= price for good, price in PLANS[plan][2].items())

    def options(self) -> set[Name]:
        """Every free place that can be paid."""
        goods = self.goods[self.turn]
        able = [place for place, change in PLACES.items() if all(goods[good] + more >= 0 for good, more in change.items() if more < 0)]
        found: set[Name] = {("send", place) for place in able if place not in self.taken}
        return found | {
            ("build", at, plan) for at in ("yard", "workshop") if at not in self.taken for plan in self.offer if self._has(plan)
        }

    def take(self, name: Name) -> None:
        """Put a worker down, and do what is done there."""
        who = self.turn
        if name[0] == "send":
            self.goods[who].update(PLACES[str(name[1])])
            if name[1] == "hall":
                self.next_first = who
        else:
            plan = str(name[2])
            self.goods[who].subtract(PLANS[plan][2])
            self.offer.remove(plan)
            self.built[who].append(plan)
        self.taken.append(str(name[1]))
        if len(self.taken) == 2 * len(self.goods):
            self.taken, self.round, self.first = [], self.round + 1, self.next_first
            while len(self.offer) < 4 and self.plans:
                self.offer.append(self.plans.pop(0))
            if not self.over:
                for goods, built in zip(self.goods, self.built, strict=True):
                    goods.update(PLANS[one][1] for one in built if PLANS[one][1])

    def points(self) -> list[int]:
        """The final count."""
        return [sum(PLANS[one][0] for one in built) + sum(goods.values()) // 3 for goods, built in zip(self.goods, self.built, strict=True)]
