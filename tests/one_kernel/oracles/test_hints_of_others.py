"""Hanabi, which is not shipped, as a page of data in `cards_of_others/`, against OpenSpiel's: its choices, and what each seat may know."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from typing import Any

from engine.table.decisions import Option
from tests.one_kernel.oracles.others_games import OthersGame

RANKS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
LETTERS = {"ruby": "R", "amber": "Y", "jade": "G", "pearl": "W", "azure": "B"}


class Hanabi(OthersGame):
    """Of two to five. Their cards are called by their letters, and whatever a seat knows of its own is compared before each choice."""

    ours = theirs = "hanabi"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 4
        self.settings = {"players": self.players}
        super().__init__(seed)

    def card(self, name: str) -> str:
        suit, rank = name.split("_")
        return LETTERS[suit] + RANKS[rank]

    def next_card(self) -> Hashable:
        hands = [seat["hand"] for seat in self.seats]
        dealt = sum(1 for one in self.theirs_now.full_history() if one.player < 0)
        size = 5 if self.players < 4 else 4
        if dealt < size * self.players:
            return f"(Deal {self.card(hands[dealt // size][dealt % size])})"
        return f"(Deal {self.card(hands[self.mover][-1])})"

    def follow(self, option: Option, action: int) -> None:
        self.mover = self.theirs_now.current_player()
        super().follow(option, action)

    def name(self, option: Option) -> Hashable:
        args = option.args
        if "place" in args:
            return f"({option.kind.capitalize()} {args['place'] - 1})"
        away = (self.match.table.seats[args["seat"]] - self.theirs_now.current_player()) % self.players
        told = f"color {LETTERS[args['suit']]}" if "suit" in args else f"rank {RANKS[args['rank']]}"
        return f"(Reveal player +{away} {told})"

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        """Cards that fit are played more often than chance would."""
        names = list(names)
        table = self.table
        hand = table["seats"][self.decision.seat]["hand"] if self.decision else []
        fit = [f"(Play {place})" for place, card in enumerate(hand) if fits(card, table["rocket"])]
        if fit and self.random.random() < 0.6:
            return fit[0]
        return super().pick([name for name in names if not str(name).startswith("(Play") or self.random.random() < 0.1] or names)

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        self.hands = {seat: there["hand"] for seat, there in self.table["seats"].items()}
        for number, seat in enumerate(self.match.table.seats):
            assert self.seen(self.match.view(seat)) == self.their_view(number), f"{seat}:\n{self.theirs_now}"
        return super().both()

    def their_view(self, number: int) -> dict[str, Any]:
        """What they let a seat see, which stands first there."""
        lines = str(self.theirs_now.observation_string(number)).replace("Cur player\n", "")
        lives, hints, rockets, hands = re.findall(r"(?s)tokens: (\d).*tokens: (\d)\nFireworks: (.*?) \nHands:\n(.*)\nDeck", lines)[0]
        tall = {one[0]: int(one[1]) for one in rockets.split()}
        cards = [re.findall(r"(?m)^(..) \|\| ..\|(.*)$", hand) for hand in hands.split("-----")]
        cards = cards[-number:] + cards[:-number]
        discards = sorted(lines.split("Discards: ")[1].split()) if "Discards: " in lines else []
        return {"lives": int(lives), "hints": int(hints), "tall": tall, "hands": cards, "discards": discards}

    def seen(self, view: dict[str, Any]) -> dict[str, Any]:
        """The same of ours, as it is read in a view."""
        tall = {letter: view["rocket"].get(suit, 0) for suit, letter in LETTERS.items()}
        hands = [
            [(self.face(card), self.known(view, f"{seat}.hand.{place}", card)) for place, card in enumerate(there["hand"], 1)]
            for seat, there in view["seats"].items()
        ]
        discards = sorted(map(self.card, view["discard"]))
        return {"lives": view["lives"], "hints": view["hints"], "tall": tall, "hands": hands, "discards": discards}

    def face(self, card: str) -> str:
        return "XX" if card.startswith("?") else self.card(card)

    def known(self, view: dict[str, Any], place: str, card: str) -> str:
        """Which suits and ranks the card may have for all that its owner was told."""
        found = ""
        for column, letters in (("suit", LETTERS), ("rank", RANKS)):
            told = marked(view, f"{column}_known", place, card) is not None
            real = self.real(place)[column == "rank"]
            denied = marked(view, f"not_{column}", place, card) or {}
            found += "".join(letter for word, letter in letters.items() if (word == real if told else word not in denied))
        return found

    def real(self, place: str) -> list[str]:
        """What lies there."""
        seat, _, number = place.split(".")
        return str(self.hands[seat][int(number) - 1]).split("_")

    def gained(self) -> list[float]:
        """Theirs gives nothing for a display that was blown up."""
        return [sum(self.table["rocket"].values()) if self.table["lives"] else 0] * self.players


def fits(card: str, rockets: dict[str, int]) -> bool:
    """Whether a card is the next of its suit."""
    suit, rank = card.split("_")
    return int(RANKS[rank]) == rockets.get(suit, 0) + 1


def marked(view: dict[str, Any], mark: str, place: str, card: str) -> Any:
    """What a view says that a card bears, which it calls by its place or by its name."""
    return view[mark].get(place, view[mark].get(card))


def test_hanabi() -> None:
    assert sum(Hanabi(seed).walk() for seed in range(4)) > 4_000
