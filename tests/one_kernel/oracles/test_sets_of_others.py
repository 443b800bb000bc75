"""Games of sets, runs and piles that are not shipped, each a page of data in `cards_of_others/`, against OpenSpiel's."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable

from engine.table.decisions import Option
from tests.one_kernel.oracles.others_games import OthersCards, OthersGame


class Cribbage(OthersCards):
    """To the end, of two to four. Theirs counts all hands, the first player's first, before it looks whether somebody is home; ours stops
    at once, and begins with the dealer's left."""

    ours = theirs = "cribbage"
    ranks = "xA23456789TJQK"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 3
        self.settings = {"players": self.players}
        super().__init__(seed)

    def card(self, name: str) -> str:
        return super().card(name)[::-1]

    def next_card(self) -> Hashable:
        if not self.table["row"] and not self.table["starter"] and not self.waiting:
            self.waiting = [card for hand in self.hands() for card in hand] + [self.card(card) for card in self.table["crib"]]
        return self.waiting.pop(0) if self.waiting else self.card(self.table["starter"][0])

    def chance_name(self, action: int) -> Hashable:
        return str(super().chance_name(action)).removeprefix("Deal ")

    def chance(self) -> list[int]:
        self.waiting = []
        return super().chance()

    def name(self, option: Option) -> Hashable:
        if option.kind == "lay_away":
            return frozenset(map(self.card, option.args["cards"]))
        return "Pass" if option.kind == "pass" else super().name(option)

    def their_name(self, action: int) -> Hashable:
        cards = str(super().their_name(action)).removeprefix("Choose ").split()
        return frozenset(cards) if "lay_away" in {option.kind for option in self.decision.options} else cards[0]

    def follow(self, option: Option, action: int) -> None:
        super().follow(option, action)
        if not self.over():
            assert self.gained() == self.theirs_now.returns(), f"{self.table}\n{self.theirs_now}"

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]

    def check_end(self) -> None:
        assert self.ending is not None
        told = re.search(r"Scores: (.*)", str(self.theirs_now))
        assert told
        home = {seat for seat, got in enumerate(told[1].split()) if int(got) >= 121}
        assert self.winners() <= home, f"{self.table}\n{self.theirs_now}"


class DouDizhu(OthersCards):
    """One deal. Combinations are called by their ranks, planes with what they carry by both. Theirs lets no chain begin at a rank of which
    its seat has all four, and a bomb beat both jokers."""

    ours = theirs = "dou_dizhu"
    players = 3
    of_theirs = {char: rank for rank, char in enumerate("3456789TJQKA2", 3)}

    def ranks_of(self, told: str) -> list[int]:
        """The ranks that they tell."""
        jokers = [16] * told.count("(BWJ)") + [17] * told.count("(CJ)")
        return [self.of_theirs[char] for char in told.replace("(BWJ)", "").replace("(CJ)", "")] + jokers

    def deal(self) -> list[Hashable]:
        hands = [[int(card.split("_")[1]) for card in seat["hand"]] for seat in self.seats]
        return [self.match.table.seats[self.table["first"]], *(card for cards in zip(*hands, strict=True) for card in cards)]

    def chance_name(self, action: int) -> Hashable:
        if action < 51:
            return action
        told = str(super().chance_name(action)).removeprefix("Deal ")
        return self.ranks_of(told if "J)" in told else told[1])[0]

    def name(self, option: Option) -> Hashable:
        args = option.args
        if option.kind in ("hold_off", "pass", "call"):
            return args.get("much", 0), "call"
        if option.kind == "rocket":
            return (16, 17)
        chain = [args["low"] + step for step in range(args.get("long", 1)) for _ in range(args.get("wide", 3))]
        if option.kind == "play":
            return tuple(chain)
        if option.kind == "trio_with":
            return tuple(sorted([*chain, *[args["kicker"]] * args["kick"]]))
        kickers = (
            [rank for rank in args["pairs"] for _ in range(2)] if "pairs" in args else [int(one.split("_")[1]) for one in args["kickers"]]
        )
        return tuple(chain), tuple(sorted(kickers))

    def their_name(self, action: int) -> Hashable:
        told = str(super().their_name(action))
        if told == "Pass" or told.startswith("Bid"):
            return int(told.removeprefix("Bid ").replace("Pass", "0")), "call"
        parts = tuple(tuple(self.ranks_of(part)) for part in told.split("-"))
        return parts if len(parts) > 1 else parts[0]

    def their_actions(self) -> list[int]:
        beaten = self.table["width"] == 5
        return [action for action in super().their_actions() if not beaten or self.their_name(action) == (0, "call")]

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        assert self.decision is not None
        hand = [int(card.split("_")[1]) for card in self.table["seats"][self.decision.seat]["hand"]]
        kept = [one for one in self.decision.options if one.kind != "play" or one.args["long"] == 1 or hand.count(one.args["low"]) < 4]
        self.decision = self.decision._replace(options=kept)
        return super().both()

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class GoFish(OthersGame):
    """To the end, of two to four. Theirs deals on to who is dealt a whole book, and is not followed there."""

    ours = theirs = "go_fish"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 3
        self.settings = {"players": self.players}
        super().__init__(seed)

    def ranks_of(self, cards: Iterable[str]) -> list[Hashable]:
        return ["xabcdefghijklm"[int(card.split("_")[1])] for card in cards]

    def next_card(self) -> Hashable:
        if not self.theirs_now.history():
            self.waiting = [rank for seat in self.seats for rank in self.ranks_of(seat["hand"])]
        return self.waiting.pop(0)

    def name(self, option: Option) -> Hashable:
        target = self.match.table.seats[option.args["whom"]]
        return f"{target}{'xabcdefghijklm'[option.args['asked']]}"

    def follow(self, option: Option, action: int) -> None:
        self.waiting = self.ranks_of(self.table["deck"][::-1])
        super().follow(option, action)

    def gained(self) -> list[float]:
        books = [len(seat["books"]) for seat in self.seats]
        best = books.count(max(books))
        others = self.players - best
        return [(1 / best if got == max(books) else -1 / others) if others else 0 for got in books]


class Solitaire(OthersCards):
    """Until nothing is left to be done, or theirs stops by its limit of moves."""

    ours = theirs = "solitaire"
    players = 1
    ranks = "xA23456789TJQK"
    suits = {"spades": "\u2660", "hearts": "\u2665", "clubs": "\u2663", "diamonds": "\u2666"}

    def card(self, name: str) -> str:
        suit, rank = name.rsplit("_", 1)
        return self.ranks[int(rank)] + self.suits[suit]

    def next_card(self) -> Hashable:
        if not self.theirs_now.history():
            table = self.table
            self.waiting = [self.card(table["up"][f"{column}1"][0]) for column in "abcdefg"] + [self.card(card) for card in table["waste"]]
        return self.waiting.pop(0)

    def chance_name(self, action: int) -> Hashable:
        return str(super().chance_name(action)).removeprefix("Reveal")

    def name(self, option: Option) -> Hashable:
        if option.kind == "stop":
            return "kEnd"
        table, card = self.table, option.args["card"]
        suit, rank = card.rsplit("_", 1)
        match option.kind:
            case "pile_on":
                return self.card(table["up"][option.args["to"]][-1]), self.card(card)
            case "bring_home":
                return self.card(f"{suit}_{int(rank) - 1}") if rank != "1" else self.suits[suit], self.card(card)
        return "", self.card(card)

    def their_name(self, action: int) -> Hashable:
        told = str(super().their_name(action))
        if told == "kEnd":
            return told
        onto, card = told.split(" \u2190 ")
        return "" if onto[0] == "\U0001f0bf" else onto, card

    def follow(self, option: Option, action: int) -> None:
        shown = {column: len(cards) for column, cards in self.table["down"].items()}
        self.step(option)
        self.theirs_now.apply_action(action)
        table = self.table
        turned = [column for column, count in shown.items() if len(table["down"].get(column, [])) < count]
        self.waiting = [self.card(table["up"][column][0]) for column in turned]
        self.chance()
        assert self.gained() == self.theirs_now.returns(), self.theirs_now

    def gained(self) -> list[float]:
        return [seat["points"] for seat in (self.table, *self.seats) if "points" in seat]

    def check_end(self) -> None:
        assert self.gained() == self.theirs_now.returns()
        assert (self.ending is not None) == (self.theirs_now.history()[-1] == 0)


def test_cribbage() -> None:
    assert sum(Cribbage(seed).walk() for seed in range(9)) > 2_000


def test_dou_dizhu() -> None:
    assert sum(DouDizhu(seed).walk() for seed in range(20)) > 5_000


def test_go_fish() -> None:
    assert sum(GoFish(seed).walk() for seed in range(20)) > 3_000


def test_solitaire() -> None:
    assert sum(Solitaire(seed).walk() for seed in range(10)) > 3_000
