"""`pressgang compare`: the same seeds under two contents."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from pressgang.choosing import check_edition, chosen_game, the_project
from pressgang.plays.planning import check_setups, planned, run_options
from pressgang.terminal import counted, print_json, print_table, progress

if TYPE_CHECKING:
    from engine.playtest.outcomes import Plan
    from engine.source.project import Project
    from engine.table.rules import Rules
    from pressgang.versions.contest import Contest, Line
    from pressgang.versions.past import Past


@click.command()
@click.argument("game", required=False)
@click.option("--base", metavar="REV", help="The base is the game as it was in this git revision; left out: as it is.")
@click.option("--set", "settings", multiple=True, metavar="PATH=VALUE", help="Change a value, such as melee.damage=2; may be repeated.")
@click.option("--games", type=click.IntRange(10, 10_000_000), default=1000, show_default=True, metavar="N", help="How many games of each.")
@run_options
def compare(
    game: str | None,
    base: str | None,
    settings: tuple[str, ...],
    games: int,
    players: int | None,
    bots: str,
    seed: int,
    setups: tuple[str, ...],
    edition: str | None,
    jobs: int,
    round_limit: int,
    as_json: bool,
) -> None:
    """Play GAME with the same seeds under two contents, and tell which differences are more than chance.

    The base is the game as it is, or with --base as it was in a git revision; against it plays the game as it is, with what --set
    changes. A path goes from key to key: `[0]` is an entry of a list, a word that is no key the id of an entry; a file and a colon may
    stand in front: cards/one_time.yaml:suture_kit.effects[0].heal.hit_points=3.
    """
    from pressgang.versions.repository import RevisionError
    from pressgang.versions.setting import SettingError

    if base is None and not settings:
        raise click.UsageError("compare with what? Name a revision with --base, or other values with --set, or both.")
    project = the_project()
    name = chosen_game(project, game)
    check_edition(project, name, edition)
    options = {"games": games, "bots": bots, "seed": seed, "round_limit": round_limit, "setups": setups}
    try:
        with _past(project, name, base) as past:
            contest = _play(project, name, edition, past, settings, players, options, jobs)
            revision = past.revision.to_plain() if past else None
    except RevisionError as error:
        raise click.BadParameter(str(error), param_hint="--base") from None
    except SettingError as error:
        raise click.BadParameter(str(error), param_hint="--set") from None
    if as_json:
        print_json(contest.to_plain() | {"base": {"revision": revision}, "changed": {"set": list(settings)}})
    else:
        _print(contest, f"{base} ({past.revision.short})" if base and past else "the game as it is", settings)


def _past(project: Project, game: str, base: str | None) -> AbstractContextManager[Past | None]:
    from pressgang.versions.past import as_of

    return as_of(project, game, base) if base is not None else nullcontext()


def _play(
    project: Project,
    game: str,
    edition: str | None,
    past: Past | None,
    settings: tuple[str, ...],
    players: int | None,
    options: dict[str, Any],
    jobs: int,
) -> Contest:
    """Both runs. What the options cannot ask is wrong usage."""
    from engine.games import load
    from pressgang.versions.contest import play_both
    from pressgang.versions.setting import Altered

    after = Altered(project.root, game, edition, settings)
    before = partial(load, past.project.root if past else project.root, game, edition)
    changed = after()
    with past.named() if past else nullcontext():
        base = before()
    plan = plan_of((base, changed), players, **options)
    with progress("base", plan.games) as first, progress("changed", plan.games) as second:
        return play_both(before, after, plan, jobs, (first, second))


def plan_of(both: tuple[Rules, Rules], players: int | None, *, bots: str, setups: tuple[str, ...], **options: Any) -> Plan:
    """The run that the options ask for, which both contents must allow."""
    known = [count for count in both[1].player_counts if count in both[0].player_counts]
    if not known:
        raise click.UsageError("the two contents are for different numbers of players")
    count = players if players is not None else known[0]
    if count not in known:
        raise click.BadParameter(
            f"not for {counted(count, 'player')}: both are for {', '.join(map(str, sorted(known)))}", param_hint="--players"
        )
    plan = planned(both[1], count, bots, setups, **options)
    check_setups(both[0], plan)
    return plan


def _print(contest: Contest, base: str, settings: tuple[str, ...]) -> None:
    plan, data, games = contest.base.plan, contest.base.data, len(contest.base.outcomes)
    bots, begun = ", ".join(dict.fromkeys(plan.bots)), f", set-up {' and '.join(plan.setups)}" if plan.setups else ""
    click.echo(
        f"{data.manifest.title}, {data.edition}: {games:,} games of {plan.players} players twice, seed {plan.seed}, bots {bots}{begun}"
    )
    click.echo(f"base: {base}\nchanged: the game as it is{' with ' if settings else ''}{', '.join(settings)}")
    titles = {"seat": "Wins by seat", "character": "Wins by character", "ending": "How games ended", "length": "How long games were"}
    for what, title in titles.items():
        if rows := [_row(line) for line in contest.lines if line.what == what]:
            headers = (what if what != "length" else "a game has", "base", "changed", "difference", "at least", "at most", "beyond chance")
            print_table(headers, rows, title=f"{title} (differences with 95 % intervals)")
    beyond = sum(line.is_beyond_chance for line in contest.lines)
    click.echo(
        f"\n{beyond} of {len(contest.lines)} differences are beyond chance, all taken together; 'perhaps' would be if it stood alone."
        f"\n{contest.same_games:,} of {games:,} games went the same way."
    )
    if contest.games_for_points:
        click.echo(f"To see a difference of 2 points in every win rate, four times out of five: {contest.games_for_points:,} games.")


def _row(line: Line) -> tuple[str, ...]:
    found = line.found
    apart = (found.difference, found.low, found.high)
    if line.what == "length":
        return (line.name, f"{found.base:,.1f}", f"{found.changed:,.1f}", *(f"{one:>+9,.2f}" for one in apart), line.verdict)
    return (line.name, f"{found.base:.1%}", f"{found.changed:.1%}", *(f"{100 * one:>+7.1f}" for one in apart), line.verdict)
