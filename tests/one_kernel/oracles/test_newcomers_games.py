"""Games that newcomers brought, against OpenSpiel's: Othello and backgammon, and one of hints that is OpenSpiel's by another name."""

from __future__ import annotations

import random
import re
from collections.abc import Hashable, Iterator
from typing import Any

import pyspiel

from engine.kernel.playing.match import GameMatch
from engine.playtest.perft import RollWanted
from engine.table.decisions import Option
from tests.one_kernel.conftest import rules_of
from tests.one_kernel.oracles.side_by_side import SideBySide

COLOURS = ("red", "blue")


class Othello(SideBySide):
    """Rows are counted from the other side. Theirs lets whoever cannot place a disc choose to pass."""

    ours = theirs = "othello"

    def name(self, option: Option) -> Hashable:
        return f"{option.args['at'][0]}{9 - int(option.args['at'][1])}"

    def their_name(self, action: int) -> Hashable:
        return str(super().their_name(action)).split()[0]

    def follow(self, option: Option, action: int) -> None:
        super().follow(option, action)
        while not self.over() and [self.their_name(one) for one in self.their_actions()] == ["pass"]:
            self.theirs_now.apply_action(self.their_actions()[0])

    def winners(self) -> set[int]:
        return found if len(found := super().winners()) == 1 else set()


class Starlight(SideBySide):
    """Our cards are dealt to theirs, one by one."""

    ours, theirs, we_deal = "starlight", "hanabi", True
    colours: dict[str, str]
    mover = 0

    def load(self) -> Any:
        self.colours = dict(zip(("amber", "coral", "jade", "azure", "violet"), "RYGWB", strict=True))
        self.dealt = 0
        return super().load()

    def outcome(self) -> int:
        seats = self.match.table.to_plain()["seats"]
        first = self.dealt < 10
        card = seats[COLOURS[self.dealt // 5]]["hand"][self.dealt % 5] if first else seats[COLOURS[self.mover]]["hand"][-1]
        self.dealt += 1
        colour, light = card.split("_")
        named = {self.theirs_now.action_to_string(-1, action): action for action, _ in self.theirs_now.chance_outcomes()}
        return next(action for told, action in named.items() if f"{self.colours[colour]}{light}" in told)

    def name(self, option: Option) -> Hashable:
        if option.kind in ("play", "drop"):
            return option.kind, option.args["place"] - 1
        return self.colours[option.args["colour"]] if "colour" in option.args else option.args["light"]

    def their_name(self, action: int) -> Hashable:
        told = str(super().their_name(action)).strip("()").split()
        if told[0] != "Reveal":
            return {"Play": "play", "Discard": "drop"}[told[0]], int(told[1])
        return int(told[-1]) if told[-1].isdigit() else told[-1]

    def follow(self, option: Option, action: int) -> None:
        self.mover = self.theirs_now.current_player()
        self.theirs_now.apply_action(action)
        self.step(option)
        self.chance()

    def check_end(self) -> None:
        assert self.ending is not None


Board = tuple[tuple[int, ...], ...]
BAR = tuple(f"bar_{colour}" for colour in COLOURS)


class Backgammon:
    """Theirs chooses both moves of a turn at once, and of doubles two and two: what is compared is where they lead."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.theirs: Any = pyspiel.load_game("backgammon").new_initial_state()

    def walk(self) -> int:
        """To the end. How many positions were compared."""
        compared = 0
        while not self.theirs.is_terminal():
            if self.theirs.is_chance_node():
                outcomes, odds = zip(*self.theirs.chance_outcomes(), strict=True)
                self.theirs.apply_action(self.random.choices(outcomes, odds)[0])
                continue
            if "Extra turn: 0" in str(self.theirs):
                led = {self.board(self.theirs.child(action)) for action in self.theirs.legal_actions()}
                assert self.ours() == led, self.theirs
                compared += len(led)
            self.theirs.apply_action(self.random.choice(self.theirs.legal_actions()))
        return compared

    def board(self, state: Any) -> Board:
        """By player, how many men stand on the points from 24 down, and on the bar."""
        bar = re.search(r"Bar: ?(\w*)", str(state))
        barred = bar[1] if bar else ""
        return tuple((*(state.board(player, point) for point in range(24)), barred.count("xo"[player])) for player in (0, 1))

    def ours(self) -> set[Board]:
        """What our first two moves lead to."""
        me, board = self.theirs.current_player(), self.board(self.theirs)
        dice = [int(die) for die in str(self.theirs).split("Dice: ")[1][:2]]
        each = 1 + (dice[0] == dice[1])
        men = [[f"p{24 - point}" for point in range(24) for _ in range(board[player][point])] for player in (0, 1)]
        seats = {colour: {"man": men[player] + [BAR[player]] * board[player][24]} for player, colour in enumerate(COLOURS)}
        given = {"turn": COLOURS[me], "phase": "moving", "dice": dice, "each_die": each, "moves": 2 * each, "seats": seats}
        return set(self.led_to(rules_of("backgammon").scenario_match(2, given), me, 2))

    def led_to(self, match: GameMatch, me: int, moves: int) -> Iterator[Board]:
        """The boards after so many moves more, or as many as there are."""
        match.chance.wants = RollWanted
        try:
            decision = next(match.play()) if moves else None
        except (StopIteration, RollWanted):
            decision = None
        if decision is None or decision.seat != COLOURS[me]:
            seats = match.table.to_plain()["seats"]
            stand = [list(map(str, seats[colour]["man"])) for colour in COLOURS]
            yield tuple((*(men.count(f"p{24 - point}") for point in range(24)), men.count(BAR[player])) for player, men in enumerate(stand))
            return
        for place in range(len(decision.options)):
            fork = GameMatch(match.game, match.game.clone(match.state, match.chance.fork(), match.state.fired, None))
            fork.chance.wants = RollWanted
            play = fork.play()
            option = next(play).options[place]
            try:
                play.send(option)
            except (StopIteration, RollWanted):
                yield from self.led_to(fork, me, 0)
            else:
                yield from self.led_to(
                    GameMatch(fork.game, fork.game.clone(fork.state, fork.chance.fork(), fork.state.fired, None)), me, moves - 1
                )


def test_othello() -> None:
    assert sum(Othello(seed).walk() for seed in range(30)) > 10_000


def test_hints() -> None:
    assert sum(Starlight(seed).walk() for seed in range(40)) > 4_000


def test_backgammon() -> None:
    assert sum(Backgammon(seed).walk() for seed in range(2)) > 1_500
