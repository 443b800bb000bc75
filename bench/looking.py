"""Bots that look one choice ahead, in any game on the kernel: decisions a second, against what a copy for each option costs by itself.

    python bench/looking.py mana_totems [--players 4] [--games 10]

The floor is measured in the same run, at the same decisions: the state is copied once for each option that is judged, and nothing else is
done. So the ratio hardly depends on what else the machine does. One core, CPU time; forced choices are not counted.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from time import process_time

from engine.games import load

HOME = Path(__file__).resolve().parents[1]


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=10)
    args = parser.parse_args()
    rules = load(HOME, args.game)
    decisions = options = 0
    judged = copied = 0.0
    for seed in range(args.games):
        match, pick = rules.new_match(args.players, seed, round_limit=200), random.Random(seed)
        play = match.play()
        try:
            decision = next(play)
            while True:
                chosen = decision.options[0]
                if len(decision.options) > 1:
                    began = process_time()
                    worth = match.judge(decision)
                    ended = process_time()
                    for _ in decision.options:
                        match.game.clone(match.state, match.chance.fork(), match.state.fired, None)  # type: ignore[attr-defined]
                    copied += process_time() - ended
                    judged += ended - began
                    decisions, options = decisions + 1, options + len(decision.options)
                    best = max(worth)
                    chosen = pick.choice([one for one, value in zip(decision.options, worth, strict=True) if value == best])
                decision = play.send(chosen)
        except StopIteration:
            pass
    print(f"{args.game}, {args.players} players: {decisions:,} decisions judged, {options / decisions:.1f} options each")
    print(f"judging: {decisions / judged:8,.0f} decisions/s {options / judged:10,.0f} options/s")
    print(f"copying: {decisions / copied:8,.0f} decisions/s {options / copied:10,.0f} options/s")
    print(f"ratio:   {judged / copied:8.2f} times the floor")


if __name__ == "__main__":
    main()
