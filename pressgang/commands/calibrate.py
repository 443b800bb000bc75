"""`pressgang calibrate`: a sheet that tells how far a printer's two sides are off."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import click

from pressgang.choosing import json_option, project_option, the_project
from pressgang.terminal import print_json, shown


@click.command()
@click.option("--paper", default="a4", show_default=True, metavar="a4|letter|a3|tabloid", help="The paper in the printer.")
@click.option(
    "--flip", type=click.Choice(["long", "short"]), default="long", show_default=True, help="The edge on which the printer turns the paper."
)
@click.option("--printer", metavar="NAME", help="Apply what is written of this printer already, to see whether it is right.")
@click.option("--lang", "language", default="en", show_default=True, metavar="L", help="The language of the words.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Where to write; left out: output/.")
@json_option
@project_option
def calibrate(paper: str, flip: Literal["long", "short"], printer: str | None, language: str, out: Path | None, as_json: bool) -> None:
    """Write DIR/calibration.pdf: print it on both sides, hold it against the light, and read off how far the back is off.

    The numbers go into templates/printers/NAME.yaml; `pressgang build --printer NAME` prints with them.
    """
    from pressgang.calibrating import write_calibration

    project = the_project()
    path = write_calibration(project, paper=paper, flip=flip, printer=printer, language=language, out=out or project.output)
    if as_json:
        print_json({"files": [shown(path)]})
    else:
        click.echo(shown(path))
