"""`pressgang build`: PDFs to print, or pictures."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import click

from pressgang.choosing import check_edition, chosen_games, edition_option, json_option, project_option, the_project
from pressgang.terminal import counted, print_json, say, shown, steps

HOME = "home_a4"


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--product", "products", multiple=True, metavar="P", help="Only this product, or one file of it; may be repeated.")
@click.option("--only", multiple=True, metavar="ID", help="Only this card or piece, by its id, to be printed again; may be repeated.")
@click.option("--profile", default=HOME, show_default=True, metavar="P", help="For whom: a home printer, a print service, a digital table.")
@click.option("--paper", metavar="a4|letter|a3|tabloid", help="The paper in the printer; left out: the profile's.")
@click.option("--printer", metavar="NAME", help="Correct what `pressgang calibrate` told about this printer.")
@click.option("--mixed", is_flag=True, help="Decks of one size share sheets.")
@click.option("--proof", is_flag=True, help="Draw cut, bleed and safe zone over everything.")
@click.option("--address", default="", metavar="URL", help="Where the pictures of a digital table will be found; left out: DIR itself.")
@edition_option
@click.option("--players", type=int, metavar="N", help="Only what N players need.")
@click.option("--lang", "language", metavar="L", help="The language of texts; left out: the game's own.")
@click.option("--theme", metavar="T", help="The look; left out: the game's own.")
@click.option(
    "--format",
    type=click.Choice(["pdf", "svg", "png", "cut", "dxf"]),
    default="pdf",
    show_default=True,
    help="PDFs of sheets, a picture of each face, or cut lines for a machine (cut: SVG; dxf: DXF).",
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Where to write; left out: output/.")
@json_option
@project_option
def build(
    games: tuple[str, ...],
    products: tuple[str, ...],
    only: tuple[str, ...],
    profile: str,
    paper: str | None,
    printer: str | None,
    mixed: bool,
    proof: bool,
    address: str,
    edition: str | None,
    players: int | None,
    language: str | None,
    theme: str | None,
    format: Literal["pdf", "svg", "png", "cut", "dxf"],
    out: Path | None,
    as_json: bool,
) -> None:
    """Print GAMEs (all, when none is named) to DIR/GAME/PRODUCT[-PART].pdf.

    A profile that hands over pictures puts them into DIR/GAME/PROFILE.

    Only what changed is made again. Nothing is written unless everything could be made.
    """
    from pressgang.builds import Last

    project = the_project()
    names = chosen_games(project, games)
    for name in names:
        check_edition(project, name, edition)
    context = click.get_current_context().params
    asked = {name: value for name, value in context.items() if name not in ("games", "out", "as_json")}
    last = {name: Last(project, name, asked, out or project.output, say) for name in names}
    if stale := [name for name in names if last[name].build is None]:
        from generator.products.press import PressOrder
        from pressgang.printing import Order, checked_order, print_game

        press = PressOrder(profile=profile, printer=printer, mixed=mixed, proof=proof, address=address)
        order = Order(
            products=products,
            only=only,
            paper=paper,
            edition=edition,
            players=players,
            language=language,
            theme=theme,
            format=format,
            press=press,
        )
        read = stale if order == Order(paper=paper, edition=edition, format=format) else names  # what one game lacks another may have
        for name, game in zip(read, checked_order(project, read, order), strict=True):
            if name in stale:
                with steps(game.folder.name) as progress, _known_things():
                    last[name].keep(print_game(project, game, order, last[name].out, progress, last[name].note))
    files = [file for one in last.values() for file in one.files]
    if as_json:
        print_json({"files": [shown(file) for file in files]})
    else:
        for file in files:
            click.echo(shown(file))
        say(counted(len(files), "file"))


@contextmanager
def _known_things() -> Iterator[None]:
    """Things that nothing prints are wrong usage."""
    from generator.building.chosen_things import NothingCalledSoError

    try:
        yield
    except NothingCalledSoError as error:
        raise click.BadParameter(str(error), param_hint="--only") from None
