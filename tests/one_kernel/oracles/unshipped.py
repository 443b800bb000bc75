"""Games that are not shipped, as pages of data: read, and made rules."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine.kernel.playing.chance import Stream, Words
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from tests.examples.laid_table import rules_of
from tests.examples.pages import recipes
from tests.examples.small_games import whole
from tests.one_kernel.oracles.side_by_side import SideBySide

PAGES = Path(__file__).parent / "pages"


@cache
def rules_of_page(game: str, players: int = 2) -> KernelRules:
    """The rules that stand on the page of that name; its box is that of every game for so many."""
    (recipe,) = recipes(PAGES / f"{game}.md")
    box = {"id": game, "title": recipe.title, "players": [players], "seats": [{"colour": "red"}, {"colour": "blue"}]}
    with TemporaryDirectory() as folder:
        whole(Path(folder) / "content" / game, {"game.yaml": box, "print.yaml": {"products": []}, **recipe.fragments})
        return rules_of(Path(folder), game)


class Wanted(Stream):
    """A stream of chance that brings to the top of each shuffle what is wanted there."""

    __slots__ = ("wanted",)

    def __init__(self) -> None:
        super().__init__(Words("wanted"))
        self.wanted: list[Callable[[int], bool]] = []
        """For the next shuffles, one by one."""

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """What is wanted comes first, the others as they were."""
        wanted = self.wanted.pop(0)
        things[:] = sorted(things, key=lambda thing: not wanted(thing))


class Unshipped(SideBySide):
    """A game of a page beside OpenSpiel's."""

    def begin(self) -> GameMatch:
        return rules_of_page(self.ours, self.players).new_match(self.players, self.seed, **self.options())

    def wants(self, wanted: Callable[[int], bool]) -> None:
        """The next lot that ours draws is of this number."""
        if not isinstance(self.match.chance.deals, Wanted):
            self.match.chance.deals = Wanted()
        self.match.chance.deals.wanted.append(wanted)

    def options(self) -> dict[str, Any]:
        return {"round_limit": 10_000}


class Endless(Unshipped):
    """Games that theirs calls a draw after very many moves, where ours goes on."""

    def check_end(self) -> None:
        if any(self.theirs_now.returns()):
            super().check_end()
