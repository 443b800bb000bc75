"""Building and inspecting in a process of its own, which tells what it does line by line: `python -m pressgang.desk.labour ORDER`.

The desk goes on answering meanwhile, and can end it at any time: nothing is written before everything could be made.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pypdfium2

from engine.games import read
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import HOUSE, build
from generator.errors import LayoutError
from generator.products.laying.laying import problem_of
from generator.products.press import PressOrder
from pressgang.desk.places import told


def main(order: dict[str, Any]) -> None:
    """Carries out one order: `root`, `game`, `products`, `profile`, `out`, and whether to `inspect` what was made."""
    project, out = Project(Path(order["root"])), Path(order["out"])
    try:
        game = read(project, order["game"])
        files = build(
            project,
            game,
            products=order["products"] or None,
            out=out,
            press=PressOrder(profile=order["profile"]),
            progress=lambda making, done, of: _tell(making=making, done=done, of=of),
            note=lambda note: _tell(note=note),
        )
    except (ContentError, LayoutError) as error:
        problems = error.problems if isinstance(error, ContentError) else [problem_of(error)]
        _tell(problems=[told(problem) for problem in problems])
        return
    home = out / game.folder.name
    _tell(files=[{"name": file.relative_to(home).as_posix(), "bytes": file.stat().st_size, "pages": _pages(file)} for file in files])
    if order["inspect"]:
        _inspect(project, [file for file in files if file.suffix == ".pdf"], order["profile"], home)


def _pages(file: Path) -> int:
    """How many pages a PDF has; of another file, none."""
    if file.suffix != ".pdf":
        return 0
    pdf = pypdfium2.PdfDocument(file)
    try:
        return len(pdf)
    finally:
        pdf.close()


def _inspect(project: Project, files: list[Path], profile: str, home: Path) -> None:
    from generator.preflight.apart import inspect_apart
    from pressgang.preflighting import chosen_demands

    demands = chosen_demands(profile, [project.templates, HOUSE])
    for done, report in enumerate(inspect_apart([(file, file.relative_to(home).as_posix()) for file in files], demands), start=1):
        failed = [str(finding).removeprefix("FAIL ") for finding in report.findings if finding.passed is False]
        _tell(inspected=report.file, pages=report.pages, failed=failed, done=done, of=len(files))


def _tell(**news: Any) -> None:
    print(json.dumps(news), flush=True)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
