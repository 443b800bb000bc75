"""Files that are read by themselves: `game.yaml`, and files of scenarios."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from engine.definitions.manifest import Manifest
from engine.definitions.scenarios import Scenario
from engine.definitions.validation import Reader
from engine.definitions.verbs import Vocabulary
from engine.source.hints import did_you_mean
from engine.source.nodes import read_yaml
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.source.remembered import Remembered

_scenarios: Remembered[tuple[Scenario, ...]] = Remembered()
"""Those of each file: a book asks for them in many places."""


def read_manifest(folder: Path, root: Path) -> Manifest:
    """`game.yaml`, its editions checked. Raises ContentError with all that is wrong with it."""
    source = read_yaml(folder / "game.yaml", root)
    manifest: Manifest = Reader(Manifest, Vocabulary(())).read(source)
    known = [one.id for one in manifest.editions]
    problems = []
    if manifest.edition not in known:
        hint = did_you_mean(manifest.edition, known) or f"there are: {', '.join(known)}"
        problems.append(source.problem(("edition",), f"there is no edition '{manifest.edition}' among `editions`", hint))
    for number, one in enumerate(known):
        if manifest.edition in known and one != manifest.edition and not (folder / "editions" / f"{one}.yaml").is_file():
            message = f"edition '{one}' has no file editions/{one}.yaml"
            hint = "write it: it says what is different; an empty one changes nothing"
            problems.append(source.problem(("editions", number, "id"), message, hint))
    if problems:
        raise ContentError(problems)
    return manifest


def edition_names(project: Project, game: str) -> list[str]:
    """The editions that game.yaml lists, the game's own first. Raises ContentError when it cannot be read."""
    manifest = read_manifest(project.game_folder(game), project.root)
    return [manifest.edition, *(edition.id for edition in manifest.editions if edition.id != manifest.edition)]


def read_scenarios(path: Path, root: Path, vocabulary: Vocabulary) -> list[tuple[Scenario, str, int, int]]:
    """The scenarios of one file in each of their editions, with the file, the line where it begins and its number among those written."""
    source = read_yaml(path, root)
    found = _scenarios.of(path, (source.node, vocabulary), partial(Reader(tuple[Scenario, ...], vocabulary).read, source))
    return [(scenario, *source.where((index,))[:2], index) for index, written in enumerate(found) for scenario in written.by_edition()]


def read_scenarios_elsewhere(file: Path, vocabulary: Vocabulary) -> list[tuple[Scenario, str, int, int]]:
    """The scenarios of a file wherever it lies, called as whoever named it did, also where something is wrong with it."""
    try:
        found = read_scenarios(file, file.resolve().parent, vocabulary)
    except ContentError as error:
        raise ContentError([replace(problem, file=file.as_posix()) for problem in error.problems]) from None
    return [(scenario, file.as_posix(), line, number) for scenario, _, line, number in found]
