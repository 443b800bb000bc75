"""`pressgang preflight`: what a print shop looks at, before it does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pressgang.choosing import json_option, project_option, the_project
from pressgang.front_door import CONTENT_AT_FAULT, DONE
from pressgang.terminal import counted, print_json, say, shown

if TYPE_CHECKING:
    from generator.preflight.report import Report


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--profile", metavar="NAME", help="What this profile asks for.")
@click.option("--bleed", type=click.FloatRange(min=0), metavar="MM", help="At least so much bleed, and filled.")
@click.option("--trim", metavar="WxH", help="Every page trimmed to this size, such as 63x88.")
@click.option("--safe", type=click.FloatRange(min=0), metavar="MM", help="No words nearer to the trim.")
@click.option("--resolution", type=click.FloatRange(min=1), metavar="PPI", help="Pictures at least so fine; 300 when nothing is said.")
@click.option("--cmyk", is_flag=True, default=None, help="No RGB, and black text in black ink alone.")
@click.option("--ink", type=click.FloatRange(min=0, max=400), metavar="PERCENT", help="At most so much ink in one place.")
@click.option("--pdfx", "pdfx", flag_value="x4", help="A PDF/X-4 file.")
@click.option("--pdfx-1a", "pdfx", flag_value="x1a", help="A PDF/X-1a:2003 file.")
@click.option("--verbose", is_flag=True, help="Tell what passed as well.")
@json_option
@project_option
def preflight(
    files: tuple[Path, ...],
    profile: str | None,
    bleed: float | None,
    trim: str | None,
    safe: float | None,
    resolution: float | None,
    cmyk: bool | None,
    ink: float | None,
    pdfx: str | None,
    verbose: bool,
    as_json: bool,
) -> int:
    """Check the PDFs FILE... as a print shop does.

    Fonts, boxes, resolution, the smallest text and the thinnest line, colours and ink, words that are cut off, traces of time.
    """
    from generator.preflight.apart import inspect_apart
    from pressgang.preflighting import chosen_demands, size_of

    folders = _template_folders() if profile else []
    demands = chosen_demands(
        profile,
        folders,
        bleed=bleed,
        trim=size_of(trim) if trim else None,
        safe=safe,
        resolution=resolution,
        cmyk=cmyk,
        ink=ink,
        pdfx=pdfx,
    )
    reports = list(inspect_apart([(file, shown(file)) for file in files], demands))
    passed = all(report.passed for report in reports)
    if as_json:
        print_json({"passed": passed, "files": [report.to_plain() for report in reports]})
    else:
        _print_lines(reports, verbose)
    return DONE if passed else CONTENT_AT_FAULT


def _template_folders() -> list[Path]:
    """Those of the project, if there is one here: a file can be checked anywhere."""
    try:
        return [the_project().templates]
    except click.UsageError:
        return []


def _print_lines(reports: list[Report], verbose: bool) -> None:
    for report in reports:
        failed = [finding for finding in report.findings if finding.passed is False]
        click.echo(f"{report.file}: {counted(report.pages, 'page')}, {f'{len(failed)} failed' if failed else 'passed'}")
        for finding in report.findings if verbose else failed:
            click.echo(f"  {finding}")
    say(f"{sum(report.passed for report in reports)} of {counted(len(reports), 'file')} passed")
