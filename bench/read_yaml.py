"""How fast content is read: 1,000 cards through the strict, positioned reader, beside yaml.load in the same run.

    python bench/read_yaml.py [--cards N] [--rounds N]

Prints the best of the rounds in milliseconds and their ratio; a ratio under 1 is faster than PyYAML's C loader,
which checks nothing and forgets where things were written.
"""

import argparse
import json
import time
from collections.abc import Callable

import yaml

from engine.source.nodes import parse_yaml

CARD = """\
- id: card_{n}
  name: "Card {n}: the Salve of Many Herbs"
  copies: {copies}
  cost: {{actions: 1, energy: {energy}}}
  timing: reaction
  effects:
    - heal: {{hit_points: {copies}, target: self}}
    - if: {{standing_on: cave}}
      then:
        - draw: {{cards: 2, from: permanent}}
  flavour: >-
    Nobody remembers who pressed the first leaf against a wound,
    but the wound remembers.
"""


def cards(count: int) -> str:
    return "".join(CARD.format(n=n, copies=n % 4 + 1, energy=n % 3) for n in range(count))


def best_of(rounds: int, *tasks: Callable[[], object]) -> list[float]:
    """The shortest run of each task, in milliseconds; they take turns, so that a busy machine slows all alike."""
    best = [float("inf")] * len(tasks)
    for _ in range(rounds):
        for index, task in enumerate(tasks):
            start = time.perf_counter()
            task()
            best[index] = min(best[index], time.perf_counter() - start)
    return [seconds * 1000 for seconds in best]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--cards", type=int, default=1000)
    arguments.add_argument("--rounds", type=int, default=7)
    chosen = arguments.parse_args()
    text = cards(chosen.cards)
    if parse_yaml(text, "cards.yaml").plain() != yaml.load(text, Loader=yaml.CSafeLoader):
        raise SystemExit("the two readers disagree")
    ours, theirs = best_of(
        chosen.rounds,
        lambda: parse_yaml(text, "cards.yaml").plain(),
        lambda: yaml.load(text, Loader=yaml.CSafeLoader),
    )
    print(json.dumps({"cards": chosen.cards, "read_yaml_ms": round(ours), "yaml_load_ms": round(theirs), "ratio": round(ours / theirs, 2)}))


if __name__ == "__main__":
    main()
