"""`pressgang drift`: whether each value of the content is both printed and played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pressgang.choosing import check_edition, chosen_game, edition_option, json_option, project_option, the_project
from pressgang.front_door import CONTENT_AT_FAULT, DONE
from pressgang.terminal import print_json, progress, say

if TYPE_CHECKING:
    from pressgang.drifting.verdicts import Drift


@click.command()
@click.argument("game", required=False)
@edition_option
@click.option("--jobs", type=click.IntRange(0, 1024), default=0, metavar="J", help="Processes; 0 or left out: one for each core.")
@click.option("--sample", type=click.IntRange(1, 1_000_000), metavar="N", help="Only N of the values, the same every time.")
@json_option
@project_option
def drift(game: str | None, edition: str | None, jobs: int, sample: int | None, as_json: bool) -> int:
    """Change each value of GAME's content, one at a time, and see whether print and play change with it.

    A number goes up or down by one, a switch is flipped, a word gives way to its neighbour, an effect is taken out. What
    `check` refuses is pinned: it cannot drift. Values that bear no rule (flavour, layout, prose) are counted as exempt.
    Exit code 1 when a value survives: one side or both do not read it.
    """
    from pressgang.drifting.running import bearing, measure, sampled

    project = the_project()
    name = chosen_game(project, game)
    check_edition(project, name, edition)
    total = len(sampled(bearing(project, name, edition)[0], sample))
    with progress("values", total) as advance:
        found = measure(project, name, edition, jobs=jobs, sample=sample, progress=advance)
    if as_json:
        print_json(found.to_plain())
    else:
        _print_lines(found)
    return CONTENT_AT_FAULT if found.survivors else DONE


def _print_lines(found: Drift) -> None:
    for verdict in found.survivors:
        side = "printed, not played" if verdict.printed else "played, not printed" if verdict.played else "neither printed nor played"
        place = verdict.place
        click.echo(f"{place.file}:{place.line}:{place.column}: {verdict.path}: {side} (tried {', '.join(verdict.tried)})")
    plain = found.to_plain()
    reasons = ", ".join(f"{count} {reason}" for reason, count in plain["exempt_because"].items())
    click.echo(
        f"{found.game}, {found.edition}: {found.score:.2%} of {plain['values']:,} values are both printed and played"
        f" ({plain['pinned']:,} of them pinned)"
    )
    if plain["pinned"]:
        both, check, schema = (plain["pinned_by"][grip] for grip in ("both", "check", "schema"))
        say(f"of those pinned, {both:,} would be noticed by both sides; {check:,} are held by check alone, {schema:,} by the schema")
    say(f"{plain['exempt']:,} values bear no rule ({reasons or 'none'}); {len(found.survivors)} survivors; {found.seconds:.0f} seconds")
