"""What commands ask that play many games: who plays, from which seed, how often at the same time, and the run that is meant by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pressgang.choosing import edition_option, json_option, project_option

if TYPE_CHECKING:
    from engine.playtest.outcomes import Plan
    from engine.table.rules import Rules

F = TypeVar("F", bound=Callable[..., Any])

players_option = click.option("--players", type=int, metavar="N", help="Players at the table; left out: the first number in game.yaml.")
seed_option = click.option("--seed", type=int, default=1, show_default=True, metavar="S", help="The same seed plays the same games.")
setup_option = click.option(
    "--setup", "setups", multiple=True, metavar="NAME", help="Begin as this set-up of game.yaml says; may be repeated."
)
jobs_option = click.option(
    "--jobs", type=click.IntRange(0, 1024), default=0, metavar="J", help="Processes; 0 or left out: one for each core."
)
round_limit_option = click.option(
    "--round-limit",
    type=click.IntRange(1, 1_000_000),
    default=100,
    show_default=True,
    metavar="N",
    help="Rounds after which a game is unfinished.",
)


def bots_option(usual: str) -> Callable[[F], F]:
    """`--bots`, which are `usual` where nothing is said."""
    return click.option(
        "--bots", default=usual, show_default=True, metavar="BOTS", help="One bot for all seats, or one for each: greedy,random."
    )


def run_options(command: F) -> F:
    """What follows the number of games where greedy bots play several runs against each other: all that says which games these are."""
    following = (
        players_option,
        bots_option("greedy"),
        seed_option,
        setup_option,
        edition_option,
        jobs_option,
        round_limit_option,
        json_option,
        project_option,
    )
    for option in reversed(following):
        command = option(command)
    return command


def planned(rules: Rules, players: int, bots: str, setups: tuple[str, ...], **options: Any) -> Plan:
    """The run that the options ask for, by rules that are for so many; bots or set-ups that there are not are wrong usage."""
    from engine.bots.roster import parse_bots
    from engine.playtest.outcomes import Plan

    try:
        seated = parse_bots(bots, players)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--bots") from None
    plan = Plan(players=players, bots=seated, setups=tuple(dict.fromkeys(setups)), **options)
    check_setups(rules, plan)
    return plan


def check_setups(rules: Rules, plan: Plan) -> None:
    """Set-ups that a game does not have, or not together, are wrong usage."""
    if not plan.setups:
        return
    try:
        rules.new_match(plan.players, plan.seed_of(0), round_limit=plan.round_limit, setups=plan.setups)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--setup") from None
