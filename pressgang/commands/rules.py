"""`pressgang rules`: clauses, where they are printed, which scenarios prove them, how often they are played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from pressgang.choosing import check_edition, chosen_game, edition_option, json_option, project_option, the_project
from pressgang.terminal import print_json, print_table, progress, say

if TYPE_CHECKING:
    from engine.playtest.proving import Proof
    from engine.source.project import Project
    from pressgang.placing import Places


BOT = "curious"
"""Who plays when clauses are counted: it tries what others never do."""


@click.command()
@click.argument("game", required=False)
@click.option("--games", type=click.IntRange(0, 1_000_000), default=0, metavar="N", help="Play N games and count how often clauses fire.")
@edition_option
@json_option
@project_option
def rules(game: str | None, games: int, edition: str | None, as_json: bool) -> None:
    """List the clauses of GAME's rulebook: editions, where printed, which scenarios prove them, how often played.

    A clause is proven when a scenario that cites it passes. It is printed when it stands in every place where it says,
    as the products of the game are made; a place where it does not is shown with a minus. The games are played by
    curious bots, half with the most and half with the fewest players; clauses that were never played are listed
    with the reason that the content gives.
    """
    from engine.games import read
    from engine.playtest.proving import proofs, read_examples, run_examples
    from pressgang.placing import is_printed, places_of

    project = the_project()
    name = chosen_game(project, game)
    check_edition(project, name, edition)
    data = read(project, name, edition)
    examples = read_examples(project, name)
    with progress("scenarios", len(examples)) as advance:
        results = run_examples(project, name, examples, lambda result: advance(1))
    found = proofs(data, results, fired_in(project, name, edition, games) if games else None)
    places = places_of(project, name)
    if as_json:
        told = [{**proof.to_plain(), "printed": is_printed(places[proof.clause.id]), "places": places[proof.clause.id]} for proof in found]
        print_json({"clauses": told})
    else:
        _print_clauses(found, places)
        if games:
            _print_unplayed([proof for proof in found if data.edition in proof.clause.editions], games)


def fired_in(project: Project, game: str, edition: str | None, games: int) -> dict[str, int]:
    """How often everything fired in a quick run of games."""
    from collections import Counter

    from engine.games import load
    from engine.playtest.outcomes import Plan
    from engine.playtest.running import run

    make = partial(load, project.root, game, edition)
    counts = sorted(make().player_counts)
    fired: Counter[str] = Counter()
    with progress("games", games) as advance:
        for players, share in {counts[-1]: games - games // 2, counts[0]: games // 2 if len(counts) > 1 else games}.items():
            if share:
                plan = Plan(players=players, games=share, bots=(BOT,) * players)
                fired += run(make, plan, 1, advance).batch.fired
    return dict(fired)


def _first_of(scenarios: list[str]) -> str:
    """The first scenario and how many more there are."""
    more = f" +{len(scenarios) - 1}" if len(scenarios) > 1 else ""
    return scenarios[0] + more if scenarios else "-"


def _print_clauses(found: list[Proof], places: Places) -> None:
    rows = [
        (
            proof.clause.id,
            " ".join(proof.clause.editions),
            "physical" if proof.clause.physical else "proven" if proof.proven else "unproven",
            _first_of(proof.scenarios),
            "-" if proof.fired is None else proof.fired,
            " ".join(place if there else f"-{place}" for place, there in places[proof.clause.id].items()) or "-",
        )
        for proof in found
    ]
    print_table(("clause", "editions", "state", "scenarios", "fired", "printed"), rows)
    playable = [proof for proof in found if not proof.clause.physical]
    printed = sum(all(places[proof.clause.id].values()) for proof in found)
    say(f"{sum(proof.proven for proof in playable)} of {len(playable)} playable clauses proven, {len(found)} clauses in all")
    say(f"{printed} of {len(found)} clauses printed in every place where they say")


def _print_unplayed(found: list[Proof], games: int) -> None:
    """The clauses of the edition that never came up in the games, and why."""
    playable = [proof for proof in found if not proof.clause.physical]
    rows = [(proof.clause.id, proof.clause.unplayed or "It did not come up.") for proof in playable if not proof.fired]
    if rows:
        print_table(("clause", "why"), rows, title=f"Never played in {games:,} games")
    say(f"{len(playable) - len(rows)} of {len(playable)} playable clauses of the edition played")
