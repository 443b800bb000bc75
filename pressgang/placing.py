"""Where each rule of a game is really printed, in all its editions."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games import read
from engine.source.project import Project
from generator.books.told import clauses_in_books
from generator.building.build import open_shop
from generator.products.checks.printed import printed_places
from generator.wording.markup import plain

Places = Mapping[str, Mapping[str, bool]]
"""For each clause and each place of its `printed` list, whether it stands there in every edition that has the clause."""


def places_of(project: Project, game: str) -> Places:
    """The places of all clauses. Raises ContentError when the game cannot be printed."""
    found: dict[str, dict[str, bool]] = {}
    for edition in read(project, game).manifest.editions:
        shop = open_shop(project, game, edition=edition.id)
        for id_, places in printed_places(shop, clauses_in_books(shop)).items():
            known = found.setdefault(id_, {})
            for place, there in places.items():
                known[place] = there and known.get(place, True)
    return found


def texts_of(project: Project, game: str) -> dict[str, dict[str, str]]:
    """The words of every clause, for programs, in each edition that has it. Raises ContentError as `places_of` does."""
    found: dict[str, dict[str, str]] = {}
    for edition in read(project, game).manifest.editions:
        shop = open_shop(project, game, edition=edition.id)
        for clause in shop.game.clauses:
            found.setdefault(clause.id, {})[edition.id] = plain(shop.wording.clause(clause))
    return found


def is_printed(places: Mapping[str, bool]) -> bool:
    """Whether a clause stands in every place where it says, and in one at least."""
    return bool(places) and all(places.values())
