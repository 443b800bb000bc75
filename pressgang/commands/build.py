"""`pressgang build`: PDFs to print, or pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import click

from pressgang.choosing import check_edition, chosen_games, edition_option, json_option, project_option, the_project
from pressgang.terminal import print_json, say, shown, steps


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--product", "products", multiple=True, metavar="P", help="Only this product, or one file of it; may be repeated.")
@click.option("--paper", default="a4", show_default=True, metavar="a4|letter", help="The paper in the printer.")
@edition_option
@click.option("--players", type=int, metavar="N", help="Only what N players need.")
@click.option("--lang", "language", metavar="L", help="The language of texts; left out: the game's own.")
@click.option("--theme", metavar="T", help="The look; left out: the game's own.")
@click.option(
    "--format",
    type=click.Choice(["pdf", "svg", "png"]),
    default="pdf",
    show_default=True,
    help="PDFs of sheets, or a picture of each face.",
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Where to write; left out: output/.")
@json_option
@project_option
def build(
    games: tuple[str, ...],
    products: tuple[str, ...],
    paper: str,
    edition: str | None,
    players: int | None,
    language: str | None,
    theme: str | None,
    format: Literal["pdf", "svg", "png"],
    out: Path | None,
    as_json: bool,
) -> None:
    """Print GAMEs (all, when none is named) to DIR/GAME/PRODUCT[-PART].pdf.

    Only what changed is made again. Nothing is written unless everything could be made.
    """
    from pressgang.printing import Order, check_order, print_game

    project = the_project()
    names = chosen_games(project, games)
    for name in names:
        check_edition(project, name, edition)
    order = Order(products=products, paper=paper, edition=edition, players=players, language=language, theme=theme, format=format)
    check_order(project, names, order)
    files: list[Path] = []
    for name in names:
        with steps(name) as progress:
            files += print_game(project, name, order, out or project.output, progress)
    if as_json:
        print_json({"files": [shown(file) for file in files]})
    else:
        for file in files:
            click.echo(shown(file))
        say(f"{len(files)} files")
