"""`pressgang`: board games kept as data, printed and played from one source."""

from __future__ import annotations

import click

from pressgang.choosing import project_option
from pressgang.commands.build import build
from pressgang.commands.calibrate import calibrate
from pressgang.commands.check import check
from pressgang.commands.compare import compare
from pressgang.commands.demo import demo
from pressgang.commands.diff import diff
from pressgang.commands.drift import drift
from pressgang.commands.explain import explain
from pressgang.commands.export import export
from pressgang.commands.import_ import import_
from pressgang.commands.language import language
from pressgang.commands.new import new
from pressgang.commands.perft import perft
from pressgang.commands.play import play
from pressgang.commands.playtest import playtest
from pressgang.commands.preflight import preflight
from pressgang.commands.replay import replay
from pressgang.commands.restrict import restrict
from pressgang.commands.rules import rules
from pressgang.commands.scenario import scenario
from pressgang.commands.schema import schema
from pressgang.commands.serve import serve
from pressgang.front_door import FrontDoor


@click.group(cls=FrontDoor, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="pressgang")
@project_option
def main() -> None:
    """Board games kept as data: printed as PDFs and played by an engine, from one source.

    A game is a folder of YAML files below content/. What is printed is what is played.
    """


for command in (
    new,
    check,
    build,
    calibrate,
    preflight,
    scenario,
    rules,
    drift,
    diff,
    play,
    playtest,
    compare,
    restrict,
    replay,
    perft,
    schema,
    explain,
    export,
    import_,
    language,
    serve,
    demo,
):
    main.add_command(command)
