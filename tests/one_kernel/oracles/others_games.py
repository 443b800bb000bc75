"""Games that are not shipped, each a page of data beside this module, walked beside OpenSpiel's with the deals of ours."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Hashable
from functools import cache
from pathlib import Path
from typing import Any

import pyspiel

from engine.games import load
from engine.kernel.rules import KernelRules
from engine.table.decisions import Option
from tests.one_kernel.oracles.side_by_side import SideBySide

PAGES = Path(__file__).parent / "cards_of_others"

FRAME = """rules: data
credits: {}
licence: Free for everybody
edition: first
editions: [{id: first, name: First edition}]
"""
PRINT = """theme: obsidian
language: en
products: [{id: rulebook, title: Rules, kind: rulebook}]
"""
_BLOCK = re.compile(r"(?ms)^```yaml\n(.*?)^```$")
_PART = re.compile(r"(?m)^# ([\w/]+\.yaml)$")


def files_of(page: str) -> dict[str, str]:
    """The files of the game that a page holds, word for word, with what every box says alike."""
    files = {}
    for block in _BLOCK.findall((PAGES / f"{page}.md").read_text(encoding="utf-8")):
        parts = _PART.split(block)
        files.update(zip(parts[1::2], parts[2::2], strict=True))
    return {**files, "game.yaml": f"id: {page}\n{FRAME}{files['game.yaml']}", "print.yaml": PRINT}


def lay(page: str, folder: Path) -> None:
    """Write the game that a page holds into a project."""
    for name, text in files_of(page).items():
        file = folder / "content" / page / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


@cache
def rules_of(page: str) -> KernelRules:
    """The rules of the game that a page holds."""
    with tempfile.TemporaryDirectory() as folder:
        lay(page, Path(folder))
        rules = load(Path(folder), page)
    assert isinstance(rules, KernelRules)
    return rules


class OthersGame(SideBySide):
    """Ours deals and goes first; theirs is told what came of it."""

    we_deal = True
    settings: dict[str, Any] = {}

    def load(self) -> Any:
        return pyspiel.load_game(self.theirs, self.settings).new_initial_state()

    def begin(self) -> Any:
        return rules_of(self.ours).new_match(self.players, self.seed, round_limit=10_000)

    @property
    def table(self) -> dict[str, Any]:
        """Ours as it lies."""
        plain: dict[str, Any] = self.match.table.to_plain()
        return plain

    @property
    def seats(self) -> list[dict[str, Any]]:
        """What each seat of ours has."""
        return list(self.table["seats"].values())

    def outcome(self) -> int:
        """The one of their outcomes that has the name of what came on our side."""
        wanted = self.next_card()
        return {self.chance_name(action): action for action in self.theirs_now.legal_actions()}[wanted]

    def chance_name(self, action: int) -> Hashable:
        """What one of their outcomes is called on either side."""
        return str(self.theirs_now.action_to_string(-1, action))

    def next_card(self) -> Hashable:
        """Which card comes now."""
        raise NotImplementedError

    def follow(self, option: Option, action: int) -> None:
        self.step(option)
        self.theirs_now.apply_action(action)
        self.chance()

    def gained(self) -> list[float]:
        """What each seat of ours got, as theirs counts it."""
        raise NotImplementedError

    def check_end(self) -> None:
        assert self.ending is not None, f"theirs is over, {self.theirs_now.returns()}, and ours is not:\n{self.theirs_now}"
        assert self.gained() == self.theirs_now.returns(), f"{self.table}\n{self.theirs_now}"


class OthersCards(OthersGame):
    """With playing cards, called by a suit and a rank as theirs calls them. `waiting` are those that come next."""

    ranks = "xx23456789TJQKA"
    waiting: list[Hashable]

    def card(self, name: str) -> str:
        """One of our cards, as they write it: `hearts_12` is HQ."""
        suit, rank = name.rsplit("_", 1)
        return suit[0].upper() + self.ranks[int(rank)]

    def deal(self) -> list[Hashable]:
        """What chance brings before the first choice, in the order of theirs."""
        raise NotImplementedError

    def hands(self) -> list[list[str]]:
        """The cards of each seat, in the order in which they were dealt."""
        return [[self.card(card) for card in seat["hand"]] for seat in self.seats]

    def dealt(self) -> list[Hashable]:
        """The same one by one, in turn."""
        return [card for cards in zip(*self.hands(), strict=True) for card in cards]

    def next_card(self) -> Hashable:
        if not self.theirs_now.history():
            self.waiting = self.deal()
        return self.waiting.pop(0)

    def name(self, option: Option) -> Hashable:
        return self.card(option.args["card"]) if "card" in option.args else str(option.args["much"])
