"""Games of ways and walls, of pits, of towns and insects, that nobody ships, written as data, against OpenSpiel's."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from engine.table.decisions import Option
from tests.one_kernel.oracles.unshipped import Endless, Unshipped


class Quoridor(Endless):
    """On five by five squares, with three walls each. Theirs counts rows from above, and calls it a draw after a hundred moves."""

    ours, theirs = "quoridor", "quoridor(board_size=5,wall_count=3)"

    def name(self, option: Option) -> Hashable:
        if option.kind == "step":
            return self.square(option.args["to"])
        return self.square(option.args["at"]) + {"e": "v", "s": "h"}[option.args["way"]]

    def square(self, at: str) -> str:
        return f"{at[0]}{6 - int(at[1])}"


@pytest.mark.parametrize(
    ("game", "games", "choices", "least"),
    [
        (Quoridor, 6, 100, 1_500),
    ],
)
def test_the_same_choices_and_the_same_end(game: type[Unshipped], games: int, choices: int, least: int) -> None:
    assert sum(game(seed).walk(choices) for seed in range(games)) > least
