"""Games whose stones the other side does not see, which nobody ships, written as data, against OpenSpiel's: choices and views."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from engine.table.decisions import Option
from tests.one_kernel.oracles.unshipped import Unshipped


class Unseen(Unshipped):
    """What either sees of the stones is compared before each choice."""

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        for number, seat in enumerate(("red", "blue")):
            view = self.match.view(seat)
            seen = tuple(set(view["seats"][one]["stone"]) for one in ("red", "blue"))
            assert seen == self.they_see(number), f"{seat}:\n{self.theirs_now}\n{view}"
            told = [one for there in view["seats"].values() for spaces in there.values() for one in spaces]
            assert {*told} <= seen[0] | seen[1], view
        return super().both()

    def they_see(self, number: int) -> tuple[set[str], set[str]]:
        """The spaces of both seats' stones that one of them sees."""
        raise NotImplementedError

    def name(self, option: Option) -> Hashable:
        return option.args.get("at", "PASS")


class DarkHex(Unseen):
    ours, theirs = "dark_hex", "dark_hex(num_cols=4,num_rows=4)"

    def they_see(self, number: int) -> tuple[set[str], set[str]]:
        signs = str(self.theirs_now.observation_string(number)).replace("\n", "")
        seen = [{f"{'abcd'[place % 4]}{1 + place // 4}" for place, sign in enumerate(signs[:16]) if sign == stone} for stone in "xo"]
        return seen[0], seen[1]


class PhantomGo(Unseen):
    """Theirs ends after a hundred moves, those counted that were only tried, and draws where a position comes again by longer ways."""

    ours, theirs = "phantom_go", "phantom_go(board_size=5)"

    def they_see(self, number: int) -> tuple[set[str], set[str]]:
        lines = [line.split() for line in str(self.theirs_now.observation_string(number)).splitlines() if line[:2].strip().isdigit()]
        seen = [{f"{'abcde'[column]}{row}" for row, line in lines for column, sign in enumerate(line) if sign == stone} for stone in "XO"]
        return seen[0], seen[1]

    def their_name(self, action: int) -> Hashable:
        return str(super().their_name(action))[2:]

    def check_end(self) -> None:
        if self.theirs_now.move_number() < 100 and any(self.theirs_now.returns()):
            super().check_end()


@pytest.mark.parametrize(
    ("game", "games", "choices", "least"),
    [
        (DarkHex, 20, 50, 2_000),
        (PhantomGo, 6, 100, 2_000),
    ],
)
def test_the_same_choices_and_the_same_end(game: type[Unshipped], games: int, choices: int, least: int) -> None:
    assert sum(game(seed).walk(choices) for seed in range(games)) > least
