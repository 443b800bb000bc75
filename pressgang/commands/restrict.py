"""`pressgang restrict`: what each card and each kind of choice is worth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from pressgang.choosing import check_edition, check_players, chosen_game, the_project
from pressgang.plays.planning import planned, run_options
from pressgang.terminal import print_json, print_table, progress

if TYPE_CHECKING:
    from engine.playtest.outcomes import Plan
    from engine.table.rules import Rules
    from pressgang.versions.restriction import Restriction, Worth


@click.command()
@click.argument("game", required=False)
@click.argument("words", nargs=-1)
@click.option("--games", type=click.IntRange(10, 1_000_000), default=200, show_default=True, metavar="N", help="How many games for each.")
@run_options
def restrict(
    game: str | None,
    words: tuple[str, ...],
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
    """Tell what each card and each kind of choice in GAME is worth: how much seldomer a seat wins that never takes it.

    The games of the seed are played once more for each of WORDS, which are ids of cards or kinds of choices as scenarios write them;
    without WORDS for all that bots choose. In each game one seat, another every time, never takes it; the others may.
    """
    from engine.games import load
    from pressgang.versions.restriction import chosen_in, restricted

    project = the_project()
    name = chosen_game(project, game)
    make = partial(load, project.root, name, check_edition(project, name, edition))
    rules = make()
    plan = _plan(rules, players, bots, setups, games=games, seed=seed, round_limit=round_limit)
    if unknown := sorted(set(words) - _known(rules)):
        raise click.BadParameter(_no_such(rules, unknown[0]), param_hint="WORDS")
    asked = list(dict.fromkeys(words)) or chosen_in(rules, plan)
    if not asked:
        raise click.UsageError("nothing is ever chosen in this game")
    with progress("free", games) as first, progress("barred", games * len(asked)) as second:
        found = restricted(make, plan, asked, jobs, (first, second))
    if as_json:
        print_json(found.to_plain())
    else:
        _print(found)


def _known(rules: Rules) -> set[str]:
    """What may be barred."""
    from engine.games import choices
    from pressgang.versions.restriction import card_names

    return {*choices(rules.data), *card_names(rules)}


def _no_such(rules: Rules, word: str) -> str:
    from engine.source.hints import did_you_mean

    return f"no card and no kind of choice is called '{word}': {did_you_mean(word, _known(rules)) or '`pressgang explain` lists them'}"


def _plan(rules: Rules, players: int | None, bots: str, setups: tuple[str, ...], **options: int) -> Plan:
    """The run that the options ask for; what they cannot ask is wrong usage."""
    from engine.bots.roster import SEARCHING

    if any(bot.strip().startswith(SEARCHING) for bot in bots.split(",")):
        raise click.BadParameter(f"'{SEARCHING}' plays its guesses with all that the rules allow: take greedy", param_hint="--bots")
    return planned(rules, check_players(rules, players), bots, setups, **options)


def _print(found: Restriction) -> None:
    plan, data = found.free.plan, found.free.data
    bots, begun = ", ".join(dict.fromkeys(plan.bots)), f", set-up {' and '.join(plan.setups)}" if plan.setups else ""
    click.echo(
        f"{data.manifest.title}, {data.edition}: {plan.games:,} games of {plan.players} players, seed {plan.seed}, bots {bots}{begun};"
        f" then {len(found.worths):,} times the same games with one seat barred"
    )
    headers = ("never", "", "free", "barred", "difference", "at least", "at most", "beyond chance")
    for is_card, title in ((False, "Kinds of choices"), (True, "Cards")):
        if rows := [_row(one) for one in found.worths if one.is_card is is_card]:
            print_table(headers, rows, title=f"{title}: wins of a seat that never takes it (differences with 95 % intervals)")
    click.echo("".join(f"\n{line[0].upper()}{line[1:]}." for line in told(found)))


def _row(one: Worth) -> tuple[str, ...]:
    apart = (f"{100 * part:>+7.1f}" for part in (one.found.difference, one.found.low, one.found.high))
    verdict = "yes" if one.is_beyond_chance else "no"
    return (one.word, one.name if one.is_card else "", f"{one.found.base:.1%}", f"{one.found.changed:.1%}", *apart, verdict)


def told(found: Restriction) -> list[str]:
    """What stands out, in sentences."""
    lines = []
    for one in found.worths:
        points = abs(100 * one.found.difference)
        what = one.name if one.is_card else f"'{one.word}'"
        if one.is_beyond_chance and one.found.difference > 0:
            lines.append(f"who never takes {what} wins {points:.0f} points more often: it does harm, or bots do not know its use")
        elif one.is_beyond_chance:
            lines.append(f"who never takes {what} wins {points:.0f} points seldomer")
        elif one.same_games == one.found.pairs:
            lines.append(f"no game ends otherwise without {what}: nobody misses it, or there was nothing else to choose")
    return lines
