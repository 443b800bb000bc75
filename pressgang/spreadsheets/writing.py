"""Changes of a spreadsheet into the game's files: tried on a copy first, and written only when the whole game still holds."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from engine.definitions.reading_alone import edition_names
from engine.games import module_of, read
from engine.source.nodes import name_inside
from engine.source.problems import ContentError, Problem, Severity
from engine.source.project import CONTENT, Project
from generator.paint.document import write_atomically
from generator.temporary import temporary_folder
from generator.wording import text_problems
from pressgang.spreadsheets.changes import Change
from pressgang.spreadsheets.splicing import splice

_INSIDE = re.compile(r"(?P<list>\w+)\[(?P<place>\d+)\]\.?(?P<rest>.*)")
"""The path of a problem within an entry of a list."""


def new_texts(changes: Sequence[Change]) -> dict[Path, str]:
    """The files that change, with their new text."""
    texts = {}
    for change in changes:
        if change.is_any:
            plain = change.things.source.plain()
            plain[change.things.key] = change.entries
            texts[change.things.path] = splice(change.things.path.read_text(encoding="utf-8"), plain)
    return texts


def write_changes(project: Project, game: str, changes: Sequence[Change]) -> list[Path]:
    """Write what changes. Raises ContentError, and writes nothing, when it would bring in a fault that was not there before."""
    texts = new_texts(changes)
    if texts:
        with temporary_folder() as folder:
            trial = _trial(project, game, folder, texts)
            after = list(_errors(trial, game))
        if after:
            before = {(problem.path, problem.message) for problem in _errors(project, game)}
            if new := [problem for problem in after if (problem.path, problem.message) not in before]:
                at_cells = [cell for problem in new if (cell := _at_its_cell(project, problem, changes))]
                raise ContentError(at_cells or [replace(one, hint=one.hint or "the lines are those after the change") for one in new])
    for path, text in texts.items():
        write_atomically(path, text.encode())
    return list(texts)


def _at_its_cell(project: Project, problem: Problem, changes: Sequence[Change]) -> Problem | None:
    """A problem of the changed game, told at the cell that brings it in; None when it is not within a row."""
    for change in changes:
        inside = _INSIDE.fullmatch(problem.path)
        if inside and inside["list"] == change.things.key and name_inside(change.things.path, project.root) == problem.file:
            row = change.rows.get(str(change.entries[int(inside["place"])].get("id")))
            if row:
                keys = tuple(re.split(r"[.\[]", inside["rest"]))
                return row.table.problem(f"{inside['rest']}: {problem.message}", row.number, row.column_of(keys), problem.hint)
    return None


def _trial(project: Project, game: str, folder: Path, texts: dict[Path, str]) -> Project:
    """A copy of the game with the new texts in it."""
    home = project.game_folder(game)
    copy = folder / CONTENT / home.name
    shutil.copytree(home, copy)
    if (project.templates / "phrases").is_dir():
        shutil.copytree(project.templates / "phrases", folder / "templates" / "phrases")
    for path, text in texts.items():
        (copy / path.relative_to(home)).write_text(text, encoding="utf-8")
    return Project(folder)


def _errors(project: Project, game: str) -> Iterator[Problem]:
    """The errors of a game in every edition, but for its examples: those tell of play, and may follow later."""
    module = module_of(project, game)
    for edition in edition_names(project, game):
        try:
            data = read(project, game, edition)
            found = [*text_problems(data, project.root), *module.check(data)]
            yield from (problem for problem in found if problem.severity == Severity.ERROR)
            if not any(problem.severity == Severity.ERROR for problem in found):
                module.make_rules(data)
        except ContentError as error:
            yield from error.problems
