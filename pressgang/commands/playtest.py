"""`pressgang playtest`: bots play a game in their thousands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from pressgang.choosing import check_edition, check_players, chosen_game, edition_option, json_option, project_option, the_project
from pressgang.plays.planning import bots_option, jobs_option, planned, players_option, round_limit_option, seed_option, setup_option
from pressgang.terminal import going_on, print_json, progress, say, shown

SCHEMES = ("dask", "tcp", "tls", "ws", "wss")
"""What an address of a Dask scheduler may begin with."""

PATIENCE = "10s"
"""How long one waits for a cluster to answer."""

if TYPE_CHECKING:
    from engine.playtest.elsewhere import Cluster
    from engine.playtest.outcomes import Plan
    from engine.table.rules import Rules


@click.command()
@click.argument("game", required=False)
@click.option("--games", type=click.IntRange(1, 10_000_000), default=1000, show_default=True, metavar="N", help="How many games.")
@players_option
@bots_option("random")
@seed_option
@edition_option
@setup_option
@jobs_option
@click.option("--on", metavar="ADDRESS", help="Play on a Dask cluster instead, such as dask://192.168.1.7:8786.")
@click.option("--strict", is_flag=True, help="Check the table at every turn; a broken one stops the run.")
@round_limit_option
@click.option(
    "--record", type=click.IntRange(0), multiple=True, metavar="I", help="Also write game I (counted from 0) for `replay`; may be repeated."
)
@click.option("--report", is_flag=True, help="Also write a page with the results as pictures, DIR/GAME/playtest.html.")
@click.option("--csv", "as_rows", is_flag=True, help="Also write each game as a row, DIR/GAME/playtest.csv.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Where recordings, page and rows go; left out: output/."
)
@json_option
@project_option
def playtest(
    game: str | None,
    games: int,
    players: int | None,
    bots: str,
    seed: int,
    edition: str | None,
    setups: tuple[str, ...],
    jobs: int,
    on: str | None,
    strict: bool,
    round_limit: int,
    record: tuple[int, ...],
    report: bool,
    as_rows: bool,
    out: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME in their thousands, and tell who won, how games ended and how long they took.

    The results depend on the content and the seed only, not on --jobs or the machine. A run that was stopped goes on where it was when it
    is asked for again. Bots: random, greedy, mcts, which
    searches (mcts:400: with 400 playouts a decision), and curious, which tries what it has seldom tried.
    """
    from engine.games import load
    from engine.playtest.elsewhere import Elsewhere, OtherSourceError, copy_of
    from engine.playtest.outcomes import ROUND_LIMIT
    from engine.playtest.running import run
    from engine.table.driver import GameBugError
    from pressgang.plays.recording import write_broken, write_game
    from pressgang.plays.reporting import print_summary

    project = the_project()
    name = chosen_game(project, game)
    make = partial(load, project.root, name, check_edition(project, name, edition))
    _refuse_beyond(record, games)
    rules = make()
    plan = _plan(
        rules, players, games=games, bots=bots, seed=seed, strict=strict, round_limit=round_limit, setups=setups, follows=report or as_rows
    )
    _refuse_unplayable(rules, plan)
    folder = (out or project.output) / name / "games"
    played: list[int] = []
    try:
        with _cluster(on) as cluster, progress("games", games) as advance:
            elsewhere = Elsewhere(cluster, copy_of(project.root, name, edition)) if cluster else None

            def more(done: int) -> None:
                played.append(done)
                advance(done)

            summary = run(make, plan, jobs, more, going_on, elsewhere)
    except OtherSourceError:
        raise click.BadParameter(f"a worker of {on} has another version of Pressgang", param_hint="--on") from None
    except GameBugError as bug:
        say(f"written: {shown(write_broken(rules, plan, bug, folder))}")
        raise
    except KeyboardInterrupt:
        if played:
            say("what was played by now is kept: the same command goes on with it")
        raise
    for number in record:
        say(f"written: {shown(write_game(rules, plan, number, folder))}")
    if report:
        from pressgang.playtest_page.writing import again, write_page

        told = {"games": games, "players": plan.players, "bots": bots, "seed": seed, "edition": edition, "setup": plan.setups}
        command = again(name, [*told.items(), ("round-limit", round_limit if round_limit != ROUND_LIMIT else None)])
        say(f"written: {shown(write_page(summary, command, folder.parent))}")
    if as_rows:
        from pressgang.plays.outcome_rows import write_rows

        say(f"written: {shown(write_rows(summary, folder.parent / 'playtest.csv'))}")
    if as_json:
        print_json(summary.to_plain())
    else:
        print_summary(summary)


@contextmanager
def _cluster(address: str | None) -> Iterator[Cluster | None]:
    """The cluster at an address, if one is named; what is none is wrong usage."""
    if address is None:
        yield None
        return
    scheme, colon, _ = address.partition("://")
    if colon and scheme not in SCHEMES:
        raise click.BadParameter(f"'{address}' is no address of a Dask scheduler: write dask://HOST:PORT", param_hint="--on")
    try:
        from distributed import Client
    except ImportError:
        raise click.BadParameter("Dask is not installed: pip install 'pressgang[dask]'", param_hint="--on") from None
    try:
        client = Client(  # type: ignore[no-untyped-call]
            re.sub("^dask://", "tcp://", address), timeout=PATIENCE, set_as_default=False
        )
    except (OSError, ValueError) as error:
        raise click.BadParameter(f"no Dask scheduler answers at {address}: {error}", param_hint="--on") from None
    with client:
        yield cast("Cluster", client)


def _refuse_beyond(record: tuple[int, ...], games: int) -> None:
    """Games are counted from 0; those that the run does not play are wrong usage."""
    for number in record:
        if number >= games:
            last = f"game 0 to game {games - 1:,}" if games > 1 else "game 0 alone"
            raise click.BadParameter(f"there is no game {number:,} in this run, which plays {last}", param_hint="--record")


def _refuse_unplayable(rules: Rules, plan: Plan) -> None:
    """Says of a game that is not finished that nothing can be played in it, before anything is."""
    from engine.playtest.running import begin_first
    from engine.source.problems import ContentError

    try:
        begin_first(rules, plan)
    except ContentError as error:
        title = rules.data.manifest.title
        say(f"{title}, {rules.data.edition}, is not finished: no whole game can be played in it until it says what is missing here.")
        raise ContentError(error.problems) from None


def _plan(rules: Rules, players: int | None, *, bots: str, setups: tuple[str, ...], follows: bool, **options: Any) -> Plan:
    """The run that the options ask for; what they cannot ask is wrong usage."""
    from engine.playtest.outcomes import FOLLOWED

    plan = planned(rules, check_players(rules, players), bots, setups, **options)
    followed = FOLLOWED if follows or set(plan.bots) != {"random"} else 0  # bots that look at nothing are slower where somebody follows
    return replace(plan, followed=followed)
