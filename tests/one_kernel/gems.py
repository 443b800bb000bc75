"""A small game of data for tests of the kernel: two runners on a path of five spaces, gems, a pile of cards."""

from __future__ import annotations

from pathlib import Path

from engine.games import load
from engine.kernel.rules import KernelRules

FILES = {
    "game.yaml": """
id: gems
title: Gems
rules: data
credits: {design: N. N.}
licence: Yours
players: [2]
edition: first
editions: [{id: first, name: First}]
seats: [{colour: red}, {colour: blue}]
""",
    "table.yaml": """
zones:
  pile: {cards: all, seen_by: nobody, shuffled: true, refill: laid, listed: top_first, written_as: cards.pile}
  laid: {written_as: cards.laid}
  hand: {of: seat, listed: sorted}
counters:
  actions: {of: turn, start: 3}
  gems: {of: seat, written_as: carries.gem}
  snares: {of: seat, at_most: 2, written_as: statuses.snare}
  gem: {of: space, at_most: 1, written_as: lying.gem}
pieces:
  runner: {of: seat, count: 1, written_as: at, start: {red: west, blue: east}}
""",
    "boards/path.yaml": 'board: {id: path, name: Path, track: {spaces: 5}, areas: {west: ["1"], east: ["5"]}}',
    "cards/deck.yaml": """
deck: {id: deck, name: Deck}
cards: [{id: sun, copies: 2}, {id: moon, copies: 2}, {id: star, copies: 2}]
""",
    "actions.yaml": """
actions:
  - id: step
    cost: {actions: 1}
    with: {to: runner.space.neighbours.where(free)}
    effects:
      - move: {piece: runner, to: to}
      - transfer: {counter: gem, from: to, to: you, into: gems}
  - {id: draw, cost: {actions: 2}, needs: pile or laid, effects: [{draw: {from: pile}}]}
""",
    "print.yaml": "theme: obsidian\nlanguage: en\nproducts: []",
    "flow.yaml": """
set_up: [{draw: {cards: 2, from: pile, who: seats}}]
flow:
  - turns: {until: gems > 3, rounds: true, do: [{act: {again: actions > 0}}]}
""",
}


def written(folder: Path) -> Path:
    """The game as a project in a folder."""
    for name, text in FILES.items():
        file = folder / "content" / "gems" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


def edit(project: Path, name: str, old: str, new: str) -> None:
    """Change a file of the game."""
    file = project / "content" / "gems" / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def rules_of(project: Path) -> KernelRules:
    """Its rules."""
    rules = load(project, "gems")
    assert isinstance(rules, KernelRules)
    return rules
