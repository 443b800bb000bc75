"""Chess by other rules, which nobody ships, written as data, against OpenSpiel's: what may be done, and what a seat sees."""

from __future__ import annotations

import re
from collections.abc import Hashable, Set
from typing import Any, ClassVar

import pytest

from engine.table.decisions import Decision, Option
from tests.one_kernel.oracles.unshipped import Endless, Unshipped


class Variant(Unshipped):
    """White is theirs of number 1. Theirs tells in short where a move goes; where from its number says, seen from the mover's side."""

    ways: ClassVar[int] = 73
    """How many moves theirs numbers from each square."""

    def theirs_of(self, seat: str) -> int:
        return 1 - super().theirs_of(seat)

    def name(self, option: Option) -> Hashable:
        kind = {"knight": "N"}.get(option.args.get("kind", ""), option.args.get("kind", "")[:1].upper())
        return option.args["from"], option.args["to"], kind

    def their_name(self, action: int) -> Hashable:
        white, (column, row) = self.theirs_now.current_player(), divmod(action // self.ways, 8)
        told = str(super().their_name(action))
        if told[0] == "O":
            return f"e{8 - 7 * white}", f"{'gc'[told.count('O') - 2]}{8 - 7 * white}", ""
        to, kind = re.findall(r"([a-h][1-8])=?([NBRQK]?)[+#]?$", told)[0]
        return f"{'abcdefgh'[column]}{row + 1 if white else 8 - row}", to, kind


class Antichess(Variant):
    """Theirs takes a pawn in passing for no capture: it need not be taken, and may not be where something else can."""

    ours = theirs = "antichess"
    ways = 76

    def in_passing(self, option: Option) -> bool:
        plain, args = self.match.table.to_plain(), option.args
        men = plain["seats"][self.decision.seat]["pawn"] if self.decision else []
        return args["to"] in plain["passed"] and args["from"] in men and args["from"][0] != args["to"][0]

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        assert self.decision is not None
        kept = self.decision
        if self.match.table.to_plain()["passed"]:
            self.must = {self.name(option) for option in kept.options if self.in_passing(option)}
            if len(self.must) < len(kept.options):
                offered = {self.their_name(action) for action in self.theirs_now.legal_actions()}
                gone = self.must - offered
                self.decision = Decision(kept.seat, kept.about, [option for option in kept.options if self.name(option) not in gone])
                self.must = set()
        try:
            return super().both()
        finally:
            self.decision, self.must = kept, set()

    must: Set[Hashable] = frozenset()

    def their_actions(self) -> list[int]:
        return [action for action in super().their_actions() if not self.must or self.their_name(action) in self.must]


class Crazyhouse(Variant):
    ours = theirs = "crazyhouse"

    def name(self, option: Option) -> Hashable:
        args = option.args
        letters = {"knight": "n", "": ""}
        if option.kind == "drop":
            man = args["man"].split("_")[1]
            return self.theirs_now.parse_move_to_action(f"{letters.get(man, man[0])}@{args['to']}")
        kind = args.get("kind", "")
        return self.theirs_now.parse_move_to_action(args["from"] + args["to"] + letters.get(kind, kind[:1]))

    def their_name(self, action: int) -> Hashable:
        return action


class DarkChess(Variant):
    """What either sees is compared, too, and that nothing else in a view tells of the rest."""

    ours = theirs = "dark_chess"

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        whole = men_of(self.match.table.to_plain())
        for number, seat in enumerate(("blue", "red")):
            view = self.match.view(seat)
            seen = men_of(view)
            assert seen == placed(self.theirs_now.observation_string(number)), f"{seat}:\n{self.theirs_now}\n{view}"
            hidden = {at for at in whole if at not in seen}
            assert not [at for at in hidden if re.search(rf"'{at}'", str(view))], view
        return super().both()


class Kriegspiel(Endless, Variant):
    """Neither sees the other's men, nor anything of them in a view. Of a promotion theirs takes each kind for a try of its own, and it
    draws after fifty quiet moves of both together."""

    ours, theirs = "kriegspiel", "kriegspiel(threefold_repetition=false)"

    def their_name(self, action: int) -> tuple[str, str, str]:
        told = str(Unshipped.their_name(self, action))
        return told[:2], told[2:4], told[4:].upper()

    tried: frozenset[Hashable] = frozenset()

    def follow(self, option: Option, action: int) -> None:
        way, mover = self.their_name(action), self.theirs_now.current_player()
        super().follow(option, action)
        again = self.theirs_now.current_player() == mover
        self.tried = self.tried | {way[:2]} if again else frozenset()

    def their_actions(self) -> list[int]:
        return [action for action in super().their_actions() if self.their_name(action)[:2] not in self.tried]

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        whole = self.match.table.to_plain()
        for number, seat in enumerate(("blue", "red")):
            view = self.match.view(seat)
            assert men_of(view) == {at: man for at, man in men_of(whole).items() if man.isupper() == bool(number)}, view
        return super().both()


KINDS = {"pawn": "p", "rook": "r", "knight": "n", "bishop": "b", "queen": "q", "king": "k"}


def men_of(plain: dict[str, Any]) -> dict[str, str]:
    """The men of a table or of a view, by their squares."""
    found = {}
    for seat, there in plain["seats"].items():
        for kind, letter in KINDS.items():
            spaces = there.get(kind) or []
            for at in [spaces] if isinstance(spaces, str) else spaces:
                found[at] = letter.upper() if seat == "red" else letter
    return found


def placed(notation: str) -> dict[str, str]:
    """The same as a position in notation has them."""
    found = {}
    for row, line in enumerate(notation.split()[0].split("/")):
        signs = re.sub(r"\d", lambda gap: "?" * int(gap[0]), line)
        found |= {f"{'abcdefgh'[column]}{8 - row}": sign for column, sign in enumerate(signs) if sign != "?"}
    return found


@pytest.mark.parametrize(
    ("game", "games", "choices", "least"),
    [
        (Kriegspiel, 2, 60, 3_000),
        (DarkChess, 3, 80, 4_000),
        (Crazyhouse, 2, 110, 8_000),
        (Antichess, 6, 200, 3_000),
    ],
)
def test_the_same_choices_and_the_same_end(game: type[Unshipped], games: int, choices: int, least: int) -> None:
    assert sum(game(seed).walk(choices) for seed in range(games)) > least
