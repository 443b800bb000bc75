"""What greedy bots do in Axis Mundi that cannot help them, and what they leave undone: counted over whole games.

    python bench/bot_slips.py [--edition E] [--players N] [--games 100] [--first 0] [--seed 1] [--project DIR]

Game I of seed S is `S.I`, as in `pressgang playtest --seed S`, so every figure is that of games which a playtest of the same seed plays.
Counts attacks on figures that cannot be harmed, extra Moves and Actions taken by who may not move, and how often the powers of the
Mischievous are used when they are offered. A bot makes some choices at random, so every count says how many were chosen on purpose:
because the game's own evaluation found nothing better.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from engine.bots.roster import parse_bots, seat_bots
from engine.games import load
from engine.games.axis_mundi.rules import AxisMatch
from engine.games.axis_mundi.table import Seat
from engine.playtest.outcomes import ROUND_LIMIT, Plan
from engine.table.decisions import Decision, Option
from engine.table.driver import play_out
from engine.vocabulary.general import GainActions

HERE = Path(__file__).resolve().parent.parent
AIMED = ("melee", "demonic_melee", "arrow", "grenade")
"""Attacks on one figure."""

TIMES = ("levitate", "relocate", "pull", "shove")
"""Powers that may be left alone: how often there was a choice, and how often one was used."""


class Tally:
    """Looks on at one game and counts into `counted`."""

    def __init__(self, match: AxisMatch, counted: Counter[str]) -> None:
        self.match = match
        self.counted = counted

    def __call__(self, decision: Decision, option: Option) -> None:
        """Before a choice is carried out."""
        self._attacks(decision, option)
        self._extra_moves(decision, option)
        for kind in TIMES:
            if any(one.kind == kind for one in decision.options):
                self.counted[f"{kind} offered"] += 1
                self.counted[f"{kind} used"] += option.kind == kind
        if decision.about == "levitate" and self._would_bump(decision.seat):
            self.counted["levitate offered where somebody would be bumped"] += 1
            self.counted["levitate used where somebody is bumped"] += option.kind == "levitate"

    def _would_bump(self, colour: str) -> bool:
        """Whether the figure would come down upon another."""
        game = self.match.game
        facing = game.island.facings[(game.table.turns + game.rules.constants.rotation.corners) % 6]
        return game.table.figure_on(facing.at[game.facing.place[game.table.seats[colour].at]]) is not None

    def _attacks(self, decision: Decision, option: Option) -> None:
        target = self._target(option)
        if option.kind not in AIMED or target is None:
            return
        table = self.match.table
        self.counted["attacks"] += 1
        if target.protected or target.immune_on_axis and not table.axis_open:
            self._count("attacks on who cannot be harmed", decision, option)
            if not option.kind.endswith("melee") or table.transformed is not None:
                self._count("attacks that can do nothing at all", decision, option)

    def _target(self, option: Option) -> Seat | None:
        table = self.match.table
        if "target" in option.args:
            return table.seats[option.args["target"]]
        return table.figure_on(option.args["at"]) if option.kind == "grenade" else None

    def _extra_moves(self, decision: Decision, option: Option) -> None:
        """By a card for nothing else, or as the side taken of a card that offers several."""
        chosen = option.kind == "choose" and option.args["option"] == GainActions.word
        if not chosen and not (option.kind == "play_card" and _is_extra_move(self.match, option.args["card"])):
            return
        self.counted["extra Moves by cards"] += 1
        if self.match.table.seats[decision.seat].immobilized:
            self._count("extra Moves by cards while immobilized", decision, option)

    def _count(self, name: str, decision: Decision, option: Option) -> None:
        self.counted[name] += 1
        if len(decision.options) > 1:
            worths = list(self.match.judge(decision))
            self.counted[f"{name}, on purpose"] += worths[decision.options.index(option)] == max(worths)


def _is_extra_move(match: AxisMatch, card: str) -> bool:
    """Whether all that the card gives is an Action for a Move."""
    return any(isinstance(effect, GainActions) and effect.only == "move" for effect in match.game.rules.cards[card].effects)


def main(arguments: list[str]) -> int:
    """Play the games and print what was counted."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--edition", default="v2.3")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--project", type=Path, default=HERE)
    asked = parser.parse_args(arguments)
    rules = load(asked.project.resolve(), "axis_mundi", asked.edition)
    plan = Plan(players=asked.players, games=asked.games, bots=parse_bots("greedy", asked.players), seed=asked.seed)
    counted: Counter[str] = Counter()
    for number in range(asked.first, asked.first + asked.games):
        seed = plan.seed_of(number)
        match = rules.new_match(plan.players, seed, round_limit=ROUND_LIMIT)
        assert isinstance(match, AxisMatch)
        play_out(match, seat_bots(plan.bots, match.table.seats, seed), observers=[Tally(match, counted)])
    print(f"{asked.games} games of edition {asked.edition} with {asked.players} players, seed {asked.seed}")
    for name in sorted(counted):
        print(f"{counted[name]:8,}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
