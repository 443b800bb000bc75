"""Writing the calibration sheet."""

from __future__ import annotations

from pathlib import Path

import click

from engine.source.project import Project
from generator.building.build import HOUSE
from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.paint.document import Document
from generator.products.laying.printing import corrected
from generator.products.press import Press
from generator.products.words import Words
from generator.sheets.calibration import calibration
from generator.sheets.grid import Flip
from generator.sheets.papers import Paper, paper_named
from generator.sheets.profiles import Printer, load_printer, names_of
from pressgang.choosing import guess

FILE = "calibration.pdf"


def write_calibration(project: Project, *, paper: str, flip: Flip, printer: str | None, language: str, out: Path) -> Path:
    """The sheet for a paper, corrected as a printer's file says. Unknown names are wrong usage."""
    folders = [folder for folder in (project.templates, HOUSE) if folder.is_dir()]
    known = _printer(printer, folders)
    languages = sorted({file.stem for folder in folders for file in (folder / "sheets").glob("*.yaml")})
    if language not in languages:
        raise click.BadParameter(f"no language '{language}': {guess(language, languages)}", param_hint="--lang")
    renderer = FaceRenderer(folders)
    say = Words(language, folders)
    press = Press(printer=known) if known else Press()
    sheets = corrected(press, calibration(_paper(paper), flip, say, renderer))
    with Document(out / FILE, say("calibration_title"), fonts=renderer.fonts, duplex=True, flip=flip, lang=language) as document:
        for sheet in sheets:
            sheet.draw_on(document)
    return out / FILE


def _printer(name: str | None, folders: list[Path]) -> Printer | None:
    if name is None:
        return None
    known = names_of("printer", folders)
    if name not in known:
        raise click.BadParameter(f"no printer '{name}': {guess(name, known)}", param_hint="--printer")
    return load_printer(name, folders)


def _paper(name: str) -> Paper:
    try:
        return paper_named(name)
    except LayoutError as error:
        raise click.BadParameter(error.message, param_hint="--paper") from None
