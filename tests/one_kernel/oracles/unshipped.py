"""Games that are not shipped, as pages of data: read, and made rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from tests.examples.laid_table import rules_of
from tests.examples.pages import recipes
from tests.examples.small_games import whole
from tests.one_kernel.oracles.side_by_side import SideBySide

PAGES = Path(__file__).parent / "pages"


@cache
def rules_of_page(game: str) -> KernelRules:
    """The rules that stand on the page of that name; its box is that of every game for two."""
    (recipe,) = recipes(PAGES / f"{game}.md")
    box = {"id": game, "title": recipe.title, "players": [2], "seats": [{"colour": "red"}, {"colour": "blue"}]}
    with TemporaryDirectory() as folder:
        whole(Path(folder) / "content" / game, {"game.yaml": box, "print.yaml": {"products": []}, **recipe.fragments})
        return rules_of(Path(folder), game)


class Unshipped(SideBySide):
    """A game of a page beside OpenSpiel's."""

    def begin(self) -> GameMatch:
        return rules_of_page(self.ours).new_match(self.players, self.seed, **self.options())

    def options(self) -> dict[str, Any]:
        return {"round_limit": 10_000}
