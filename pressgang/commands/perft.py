"""`pressgang perft`: how many sequences of choices there are."""

from __future__ import annotations

from pathlib import Path

import click

from pressgang.choosing import check_edition, chosen_game, edition_option, json_option, project_option, the_project
from pressgang.front_door import DONE
from pressgang.terminal import print_json


@click.command()
@click.argument("game", required=False)
@click.option("--players", type=click.IntRange(1, 20), metavar="N", help="For so many players; left out: the game's own number.")
@click.option(
    "--from",
    "position",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Count from the position of this file (its first scenario, or the one named with --id); left out: from the start.",
)
@click.option("--id", "scenario", metavar="ID", help="Which scenario of FILE.")
@click.option("--depth", type=click.IntRange(1, 30), default=4, show_default=True, metavar="N", help="As many choices.")
@click.option("--divide", is_flag=True, help="For each first choice by itself, to depth N.")
@click.option("--seed", default="1", show_default=True, metavar="S", help="Of shuffles.")
@edition_option
@json_option
@project_option
def perft(
    game: str | None,
    players: int | None,
    position: Path | None,
    scenario: str | None,
    depth: int,
    divide: bool,
    seed: str,
    edition: str | None,
    as_json: bool,
) -> int:
    """Count the sequences of choices of GAME to each depth: a missing or extra option anywhere changes a number.

    Forced choices count too; each result of a die makes sequences of its own; shuffles are those of the seed.
    """
    from engine.games import load
    from engine.playtest.choosing import listed
    from engine.playtest.perft import TooManyStartsError, divided
    from pressgang.plays.positions import edition_of, position_of

    project = the_project()
    name = chosen_game(project, game)
    rules = load(project.root, name, check_edition(project, name, edition))
    if position is not None and edition is None and (told := edition_of(rules, position, scenario)):
        rules = load(project.root, name, check_edition(project, name, told))
    match = position_of(rules, position, scenario, players, seed)
    try:
        behind = divided(match, depth)
    except TooManyStartsError as error:
        raise click.UsageError(f"{error}: count from a position in which somebody chooses, with --from FILE") from None
    if divide:
        if as_json:
            print_json({"game": name, "divide": [{"choice": option.to_plain(), "perft": counts} for option, counts in behind]})
            return DONE
        for option, counts in behind:
            click.echo(f"{counts[-1]:>16,}  {listed([option])}")
        click.echo(f"{sum(counts[-1] for _, counts in behind):>16,}")
        return DONE
    found = [sum(counts[place] for _, counts in behind) for place in range(depth)]
    if as_json:
        print_json({"game": name, "perft": found})
    else:
        for number, sequences in enumerate(found, 1):
            click.echo(f"{number:>3} {sequences:>16,}")
    return DONE
