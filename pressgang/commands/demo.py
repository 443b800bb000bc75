"""`pressgang demo`: everything once."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from pressgang.choosing import chosen_game, json_option, project_option, the_project
from pressgang.terminal import counted, print_json, progress, say, shown, steps


@click.command()
@click.argument("game", required=False)
@click.option("--games", type=click.IntRange(1, 1_000_000), default=200, show_default=True, metavar="N", help="How many games to play.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Where to write; left out: output/.")
@json_option
@project_option
def demo(game: str | None, games: int, out: Path | None, as_json: bool) -> None:
    """Print GAME (the first, when none is named) on A4 and let greedy bots play it, to see what Pressgang does."""
    from engine.games import load, read
    from engine.playtest.outcomes import Plan
    from engine.playtest.running import run
    from pressgang.plays.reporting import print_verdict
    from pressgang.printing import Order, print_game

    project = the_project()
    name = chosen_game(project, game or next(iter(project.games()), None))
    with steps(name) as told:
        files = print_game(project, read(project, name), Order(), out or project.output, told)
    make = partial(load, project.root, name)
    players = make().player_counts[0]
    with progress("games", games) as advance:
        summary = run(make, Plan(players=players, games=games, bots=("greedy",) * players), 0, advance)
    if as_json:
        print_json({"files": [shown(file) for file in files], "playtest": summary.to_plain()})
        return
    click.echo(f"Printed {counted(len(files), 'file')}:")
    for file in files:
        click.echo(f"  {shown(file)}")
    click.echo()
    print_verdict(summary)
    say("\nNext: change a number in content/, and run `pressgang check`, `pressgang build` and `pressgang playtest`.")
