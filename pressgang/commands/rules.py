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

    A clause is proven when a scenario that cites it passes and plays it, or when premises of the table hold it. It is printed when it
    stands in every place where it says, as the products of the game are made; a place where it does not is shown with a minus. The
    games are played by curious bots, half with the most and half with the fewest players; clauses that were never played are listed
    with the reason that the content gives.
    """
    from engine.games import read
    from engine.playtest.proving import proofs, read_examples, run_examples
    from engine.playtest.untold import said_of, untold_actions
    from pressgang.placing import is_printed, places_of, texts_of

    project = the_project()
    name = chosen_game(project, game)
    check_edition(project, name, edition)
    data = read(project, name, edition)
    examples = read_examples(project, name)
    with progress("scenarios", len(examples)) as advance:
        results = run_examples(project, name, examples, lambda result: advance(1))
    found = proofs(data, results, fired_in(project, name, edition, games) if games else None)
    if edition:
        found = [proof for proof in found if edition in proof.clause.editions]
    places = places_of(project, name)
    shares = {one.id: counted(found, places, one.id) for one in data.manifest.editions if edition in (None, one.id)}
    if as_json:
        texts = texts_of(project, name)
        told = [
            {**proof.to_plain(), "printed": is_printed(places[id_]), "places": places[id_], "text": texts[id_]}
            for proof in found
            for id_ in [proof.clause.id]
        ]
        print_json({"editions": shares, "clauses": told})
    else:
        _print_clauses(found, places)
        _print_shares(shares)
        if untold := untold_actions(data):
            say(said_of(untold))
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
    if physical := [proof.clause.id for proof in found if proof.clause.physical]:
        say(f"about the physical table only, with nothing to play: {', '.join(physical)}")
    for proof in found:
        if proof.clause.unplayed and not any(standing.played for standing in proof.standings.values()):
            say(f"never played: {proof.clause.id}: {proof.clause.unplayed}")


def counted(found: list[Proof], places: Places, edition: str) -> dict[str, int]:
    """How many clauses an edition has, and of how many each thing is true.

    `playable` are those that are not about the physical table only; `never_played` those of them that only say how things are.
    """
    from pressgang.placing import is_printed

    there = [proof for proof in found if edition in proof.clause.editions]
    playable = [proof for proof in there if not proof.clause.physical]
    return {
        "clauses": len(there),
        "printed": sum(is_printed(places[proof.clause.id]) for proof in there),
        "playable": len(playable),
        "never_played": sum(bool(proof.clause.unplayed) and not proof.standings[edition].played for proof in playable),
        "played": sum(proof.standings[edition].played for proof in playable),
        "proven": sum(proof.standings[edition].proven for proof in playable),
    }


def _print_shares(shares: dict[str, dict[str, int]]) -> None:
    rows = [
        (
            edition,
            _share(one["printed"], one["clauses"]),
            _share(one["played"], one["playable"] - one["never_played"]),
            _share(one["proven"], one["playable"]),
        )
        for edition, one in shares.items()
    ]
    print_table(("edition", "printed", "played", "proven"), rows, title="Clauses by edition")


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.1%})" if whole else "-"


def _print_unplayed(found: list[Proof], games: int) -> None:
    """The clauses of the edition that never came up in the games, and why."""
    playable = [proof for proof in found if not proof.clause.physical]
    rows = [(proof.clause.id, proof.clause.unplayed or "It did not come up.") for proof in playable if not proof.fired]
    if rows:
        print_table(("clause", "why"), rows, title=f"Never played in {games:,} games")
    say(f"{len(playable) - len(rows)} of {len(playable)} playable clauses of the edition played")
