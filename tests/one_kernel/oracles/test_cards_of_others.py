"""Games of cards and bids that are not shipped, each a page of data in `cards_of_others/`, against OpenSpiel's."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from typing import Any

import pyspiel

from engine.table.decisions import Option
from tests.one_kernel.oracles.others_games import OthersCards, OthersGame, rules_of


class KuhnPoker(OthersGame):
    """Of two or three players."""

    ours = theirs = "kuhn_poker"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 2
        self.settings = {"players": self.players}
        super().__init__(seed)

    def outcome(self) -> int:
        (card,) = self.seats[self.theirs_now.move_number()]["hand"]
        return int(card[-1])

    def name(self, option: Option) -> Hashable:
        return option.kind.capitalize()

    def gained(self) -> list[float]:
        bets = [seat["bet"] for seat in self.seats]
        return [sum(bets) - bet if seat in self.winners() else -bet for seat, bet in enumerate(bets)]


class LeducPoker(OthersGame):
    """Of two or three players. Ours has a pot of each; what theirs gets is what it has more than before."""

    ours = theirs = "leduc_poker"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 2
        self.settings = {"players": self.players}
        super().__init__(seed)

    def outcome(self) -> int:
        dealt = self.theirs_now.move_number()
        (card,) = self.seats[dealt]["hand"] if dealt < self.players else self.table["board"]
        suit, rank = card.rsplit("_", 1)
        return 2 * (int(rank) - 1) + (suit == "spades")

    def name(self, option: Option) -> Hashable:
        return option.kind.capitalize()

    def gained(self) -> list[float]:
        paid = [seat["paid"] for seat in self.seats]
        won = self.winners()
        return [(sum(paid) / len(won) if seat in won else 0) - much for seat, much in enumerate(paid)]


class Spades(OthersCards):
    """One hand. Theirs does not notice that spades are broken: whoever leads then may lead its spades as well."""

    ours = theirs = "spades"
    players = 4

    def deal(self) -> list[Hashable]:
        return self.dealt()

    def their_name(self, action: int) -> Hashable:
        return "0" if super().their_name(action) == "Nil" else super().their_name(action)

    def their_actions(self) -> list[int]:
        actions = super().their_actions()
        if self.table["broken"] and not self.table["trick"]:
            spades = self.theirs_now.observation_string(self.theirs_now.current_player()).splitlines()[0].split()[1]
            actions += [39 + self.ranks.index(rank) - 2 for rank in spades if rank in self.ranks[2:]]
        return sorted({*actions})

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class OhHell(OthersCards):
    """One hand of three to five."""

    ours = theirs = "oh_hell"

    def __init__(self, seed: int) -> None:
        self.players = 3 + seed % 3
        self.settings = {"players": self.players}
        super().__init__(seed)

    def deal(self) -> list[Hashable]:
        dealer = self.match.table.seats[self.table["dealer"]]
        return [str(self.table["size"]), str(dealer), *self.dealt(), self.card(self.table["turned"][0])]

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class Euchre(OthersCards):
    """One hand, in which the dealer must name a trump when nobody else has. The dealer keeps the card turned up."""

    ours = theirs = "euchre"
    players = 4

    def deal(self) -> list[Hashable]:
        dealer = self.match.table.seats[self.table["dealer"]]
        hands = self.hands()
        order = [hands[(dealer + place) % 4] for place in range(4)]
        return ["NESW"[dealer], *(card for cards in zip(*order, strict=True) for card in cards), self.card(self.table["turned"][0])]

    def name(self, option: Option) -> Hashable:
        if option.kind in ("order_up", "name"):
            return str(option.args.get("suit") or self.table["turned"][0].split("_")[0]).capitalize()
        calls = {"pass": "Pass", "go_alone": "Alone", "play_together": "Partner"}
        return calls.get(option.kind) or super().name(option)

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


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


class Bridge(OthersCards):
    """One deal, with each side vulnerable or not. Calls and cards are called by their numbers of theirs."""

    ours = theirs = "bridge"
    players = 4
    calls = {"pass": 52, "double": 53, "redouble": 54}
    strains = ("clubs", "diamonds", "hearts", "spades", "no_trump")

    def __init__(self, seed: int) -> None:
        self.vulnerable = [bool(seed & 1), bool(seed & 2)]
        self.settings = {"use_double_dummy_result": False, "dealer_vul": self.vulnerable[0], "non_dealer_vul": self.vulnerable[1]}
        super().__init__(seed)

    def begin(self) -> Any:
        colours = ("red", "blue", "green", "yellow")
        given = {colour: {"vulnerable": int(self.vulnerable[place % 2])} for place, colour in enumerate(colours)}
        return rules_of(self.ours).scenario_match(4, {"setup": True, "seats": given}, self.seed)

    def card(self, name: str) -> Any:
        suit, rank = name.rsplit("_", 1)
        return self.strains.index(suit) + 4 * (int(rank) - 2)

    def outcome(self) -> int:
        return int(str(self.next_card()))

    def deal(self) -> list[Hashable]:
        return self.dealt()

    def name(self, option: Option) -> Hashable:
        if option.kind == "bid":
            return 50 + 5 * option.args["much"] + self.strains.index(option.args["suit"])
        return self.calls[option.kind] if option.kind in self.calls else self.card(option.args["card"])

    def their_name(self, action: int) -> Hashable:
        return action

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        names = set(names)
        if 52 not in names or self.random.random() < 0.2:
            return super().pick(names)
        doubles = sorted(names & {53, 54})
        if doubles and self.random.random() < 0.5:
            return doubles[0]
        return self.random.choice([52, *sorted(names - {52, 53, 54})[:7]])  # low bids, so that all kinds of contract come

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class Skat(OthersCards):
    """One deal; who names a game first plays it."""

    ours = theirs = "skat"
    players = 3
    games = {"grand": "grand", "nullo": "null"}

    def deal(self) -> list[Hashable]:
        hands, skat = self.hands(), [self.card(card) for card in self.table["skat"][::-1]]
        return [
            *(card for hand in hands for card in hand[:3]),
            *skat,
            *(card for hand in hands for card in hand[3:7]),
            *(card for hand in hands for card in hand[7:]),
        ]

    def name(self, option: Option) -> Hashable:
        if option.kind == "name":
            return self.games.get(option.args["suit"], option.args["suit"])
        return "unknown/pass" if option.kind == "pass" else super().name(option)

    def gained(self) -> list[float]:
        made, against = self.table["made"] - 60, self.table["against"] - 60
        soloist = self.table["soloist"]
        return [0 if not soloist else made / 120 if seat == soloist else against / 240 for seat in self.table["seats"]]


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


class Tarok(OthersCards):
    """One deal of three or four. Theirs deals unseen, so ours is given what it dealt; cards are called by their numbers of theirs.

    Theirs never counts that one side has all kings, or the three highest cards, but gives a bonus to who has just four cards.
    """

    ours = theirs = "tarok"
    suits = ("taroks", "hearts", "diamonds", "spades", "clubs")

    def __init__(self, seed: int) -> None:
        self.players = 3 + seed % 2
        self.settings = {"players": self.players, "rng_seed": seed}
        super().__init__(seed)

    def begin(self) -> Any:
        self.theirs_now.apply_action(0)
        colours = ("red", "blue", "green", "yellow")[: self.players]
        hands = {
            colour: {"hand": [self.our_card(card) for card in self.theirs_now.player_cards(seat)]} for seat, colour in enumerate(colours)
        }
        talon = [self.our_card(card) for card in self.theirs_now.talon()]
        given = {"turn": "blue", "deck": [], "talon": talon, "seats": hands}
        return rules_of(self.ours).scenario_match(self.players, given, self.seed)

    def our_card(self, card: int) -> str:
        return f"taroks_{card + 8}" if card < 22 else f"{self.suits[(card - 14) // 8]}_{(card - 22) % 8}"

    def card(self, name: str) -> Any:
        suit, rank = name.split("_")
        return int(rank) - 8 if suit == "taroks" else 14 + 8 * self.suits.index(suit) + int(rank)

    def name(self, option: Option) -> Hashable:
        args = option.args
        if option.kind == "call":
            return self.card(f"{args['suit']}_7")
        if option.kind == "take_set":
            return int(args["place"]) - 1
        return self.card(args["card"]) if "card" in args else args.get("much", 0)

    def their_name(self, action: int) -> Hashable:
        return action

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        low = sorted(map(int, map(str, names)))[:2] if self.random.random() < 0.9 and not self.table["leader"] else []
        return self.random.choice(low) if low else super().pick(names)

    def gained(self) -> list[float]:
        table, points = self.table, [seat["points"] for seat in self.seats]
        if table["contract"] not in range(2, 8):
            return points
        side = [seat for seat in table["seats"] if seat in (table["declarer"], table["partner_of"])]
        counts = [sum(len(one["won"]) for seat, one in table["seats"].items() if (seat in side) is mine) for mine in (True, False)]
        bonus = 0 if 48 in counts else (counts[0] == 4) * 10 - (counts[1] == 4) * 10 - table["extras"]
        return [got + (bonus if seat in side else 0) for seat, got in zip(table["seats"], points, strict=True)]


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


class SealedAuction(OthersGame):
    """Of two to four, whose bids are secret; theirs takes them one after the other."""

    ours = theirs = "first_sealed_auction"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 3
        self.settings = {"players": self.players}
        super().__init__(seed)

    def next_card(self) -> Hashable:
        seat = self.theirs_now.move_number()
        if seat < self.players:
            return f"Player {seat} value: {self.seats[seat]['worth']}"
        return f"Chose winner {self.match.table.seats[self.table['buyer']]}"

    def name(self, option: Option) -> Hashable:
        return str(option.args["number"])

    def their_name(self, action: int) -> Hashable:
        return str(action)

    def gained(self) -> list[float]:
        return [seat["profit"] for seat in self.seats]


class TinyHanabi(OthersGame):
    """Both get what a table of results says."""

    ours = theirs = "tiny_hanabi"

    def next_card(self) -> Hashable:
        return f"d{self.seats[self.theirs_now.move_number()]['hand'][0][-1]}"

    def name(self, option: Option) -> Hashable:
        return option.args["what"]

    def their_name(self, action: int) -> Hashable:
        return action

    def gained(self) -> list[float]:
        return [self.table["result"]] * 2


class Sheriff(OthersGame):
    """Four rounds of bribes."""

    ours = theirs = "sheriff"

    def name(self, option: Option) -> Hashable:
        calls = {"items": "number", "bribe": "much"}
        return option.kind, option.args[calls[option.kind]] if option.kind in calls else 0

    def their_name(self, action: int) -> Hashable:
        told, _, much = str(super().their_name(action)).strip(")").partition("=")
        if much in ("True", "False"):
            return "inspect" if much == "True" else "let_pass", 0
        return {"PlaceIllegalItems(num": "items", "Bribe(amount": "bribe"}[told], int(much)

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class TradeComm(OthersGame):
    """A word each, and then a secret trade."""

    ours = theirs = "trade_comm"

    def next_card(self) -> Hashable:
        return "Allocate " + " ".join(str(seat["item"]) for seat in self.seats)

    def name(self, option: Option) -> Hashable:
        args = option.args
        return f"Utter {args['what']}" if option.kind == "utter" else f"Trade {args['mine']}:{args['yours']}"

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        fair = [name for name in names if self.random.random() < 0.8 and name == self.fair()]
        return fair[0] if fair else super().pick(names)

    def fair(self) -> str:
        """What would bring the trade about."""
        assert self.decision is not None
        mine = self.match.table.seats[self.decision.seat]
        return f"Trade {self.seats[mine]['item']}:{self.seats[1 - mine]['item']}"

    def gained(self) -> list[float]:
        return [float(len(self.winners()) == 2)] * 2


class Bargaining(OthersGame):
    """What is bargained about theirs draws out of a list; ours is given it."""

    ours = theirs = "bargaining"

    def begin(self) -> Any:
        outcomes = self.theirs_now.legal_actions()
        self.theirs_now.apply_action(self.random.choice(outcomes))
        lines = [
            dict(zip(("books", "hats", "balls"), map(int, re.findall(r"\d+", line.split(":", 1)[1])), strict=True))
            for line in str(self.theirs_now).splitlines()[:3]
        ]
        given = {"pool": lines[0], "seats": {"red": {"worth": lines[1]}, "blue": {"worth": lines[2]}}}
        return rules_of(self.ours).scenario_match(2, given, self.seed)

    def name(self, option: Option) -> Hashable:
        return "Agree" if option.kind == "agree" else tuple(option.args[f"of_{good}"] for good in ("books", "hats", "balls"))

    def their_name(self, action: int) -> Hashable:
        told = str(super().their_name(action))
        return told if told == "Agree" else tuple(map(int, re.findall(r"\d+", told)))

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        names = list(names)
        return "Agree" if "Agree" in names and self.random.random() < 0.2 else super().pick(names)

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class Blotto(OthersGame):
    """Of two or three, who choose in secret; theirs is asked one after the other."""

    ours = theirs = "blotto"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 2
        super().__init__(seed)

    def load(self) -> Any:
        return pyspiel.load_game_as_turn_based("blotto", {"coins": 10, "fields": 3, "players": self.players}).new_initial_state()

    def name(self, option: Option) -> Hashable:
        hill, ford = option.args["to_hill"], option.args["to_ford"]
        return f"[{hill},{ford},{10 - hill - ford}]"

    def check_end(self) -> None:
        assert self.ending is not None
        best = self.winners() if len(self.winners()) < self.players else set()
        assert best == self.their_winners()


class LimitHoldem(OthersCards):
    """One deal of three or four, who have more than they can pay."""

    ours, theirs = "limit_holdem", "universal_poker"

    def __init__(self, seed: int) -> None:
        self.players = 3 + seed % 2
        self.settings = {
            "betting": "limit",
            "numPlayers": self.players,
            "numRounds": 4,
            "blind": "5 10" + " 0" * (self.players - 2),
            "firstPlayer": "3 1 1 1",
            "raiseSize": "10 10 20 20",
            "maxRaises": "3 4 4 4",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join(["1000"] * self.players),
        }
        super().__init__(seed)

    def card(self, name: str) -> str:
        return super().card(name)[::-1]

    def next_card(self) -> Hashable:
        dealt = sum(1 for one in self.theirs_now.full_history() if one.player < 0)
        return [*(card for hand in self.hands() for card in hand), *map(self.card, self.table["board"])][dealt]

    def chance_name(self, action: int) -> Hashable:
        told = str(super().chance_name(action)).rsplit(" ", 1)[1]
        return told[0] + told[1].upper()

    def name(self, option: Option) -> Hashable:
        return option.kind.capitalize()

    def their_name(self, action: int) -> Hashable:
        return str(super().their_name(action)).rsplit("=", 1)[1]

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        names = set(names)
        return super().pick(names - {"Fold"} if self.random.random() < 0.8 else names)

    def gained(self) -> list[float]:
        paid, won = [seat["paid"] for seat in self.seats], self.winners()
        return [(sum(paid) / len(won) if seat in won else 0) - much for seat, much in enumerate(paid)]


class CoinGame(OthersGame):
    """Twenty moves. Theirs goes nowhere where it cannot go, as ours."""

    ours = theirs = "coin_game"
    metals = ("copper", "silver", "gold")
    ways = {"n": "up", "s": "down", "w": "left", "e": "right"}

    def place(self, space: str) -> int:
        """A space by its number of theirs, from the upper left."""
        return (8 - int(space[1])) * 8 + "abcdefgh".index(space[0])

    def outcome(self) -> int:
        """The one that comes next, at first their wishes, then where both stand, then the coins, kind by kind."""
        table, place = self.table, self.theirs_now.move_number()
        wishes = [self.metals.index(seat["wish"]) for seat in self.seats]
        stand = [self.place(seat["pawn"] if isinstance(seat["pawn"], str) else seat["pawn"][0]) for seat in self.seats]
        coins = [self.place(space) for metal in self.metals for space, lies in sorted(table["coin"].items()) if lies == metal]
        return [*wishes, *stand, *coins][place]

    def name(self, option: Option) -> Hashable:
        return self.ways[option.args["way"]] if option.kind == "go" else "stand"

    def gained(self) -> list[float]:
        return [self.table["points"]] * 2


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


def test_kuhn_poker() -> None:
    assert sum(KuhnPoker(seed).walk() for seed in range(60)) > 300


def test_leduc_poker() -> None:
    assert sum(LeducPoker(seed).walk() for seed in range(100)) > 1_000


def test_spades() -> None:
    assert sum(Spades(seed).walk() for seed in range(20)) > 3_000


def test_oh_hell() -> None:
    assert sum(OhHell(seed).walk() for seed in range(30)) > 2_000


def test_euchre() -> None:
    assert sum(Euchre(seed).walk() for seed in range(60)) > 2_000


def test_cribbage() -> None:
    assert sum(Cribbage(seed).walk() for seed in range(9)) > 2_000


def test_bridge() -> None:
    assert sum(Bridge(seed).walk() for seed in range(24)) > 2_000


def test_skat() -> None:
    assert sum(Skat(seed).walk() for seed in range(60)) > 2_000


def test_dou_dizhu() -> None:
    assert sum(DouDizhu(seed).walk() for seed in range(20)) > 10_000


def test_tarok() -> None:
    assert sum(Tarok(seed).walk() for seed in range(40)) > 3_000


def test_go_fish() -> None:
    assert sum(GoFish(seed).walk() for seed in range(20)) > 3_000


def test_sealed_auction() -> None:
    assert sum(SealedAuction(seed).walk() for seed in range(60)) > 800


def test_tiny_hanabi() -> None:
    assert sum(TinyHanabi(seed).walk() for seed in range(60)) == 360


def test_sheriff() -> None:
    assert sum(Sheriff(seed).walk() for seed in range(40)) == 40 * 28


def test_trade_comm() -> None:
    assert sum(TradeComm(seed).walk() for seed in range(30)) == 30 * 220


def test_bargaining() -> None:
    assert sum(Bargaining(seed).walk() for seed in range(40)) > 3_000


def test_blotto() -> None:
    assert sum(Blotto(seed).walk() for seed in range(60)) == 30 * 5 * 66


def test_limit_holdem() -> None:
    assert sum(LimitHoldem(seed).walk() for seed in range(60)) > 2_000


def test_coin_game() -> None:
    assert sum(CoinGame(seed).walk() for seed in range(30)) == 30 * 20 * 5


def test_solitaire() -> None:
    assert sum(Solitaire(seed).walk() for seed in range(10)) > 3_000
