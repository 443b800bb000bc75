"""Starting a game: a small complete one is copied into a new project folder under the name that its designer gives it."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.source.project import CONTENT, Project

SKELETON = Path(__file__).resolve().parent.parent / "templates" / "new" / "hexdash"
"""The game that is copied, as a project of its own."""

MODEL = "hexdash"
"""Its id."""

TITLE = "HexDash"


class StartError(Exception):
    """A game that cannot be started here."""


@dataclass(frozen=True, slots=True)
class Started:
    """A game that has been started: its project folder, its id, and the files written."""

    folder: Path
    game: str
    files: tuple[Path, ...]


def start_game(where: Path, title: str | None = None) -> Started:
    """Make the folder `where`, which must not exist or be empty, and a game in it named after it. Raises StartError.

    Everything is written beside it first and then moved there, so that there is never half a game.
    """
    name = slug(where.name)
    if where.is_file() or (where.is_dir() and any(where.iterdir())):
        raise StartError(f"'{where}' is there already: give the game another name, or empty the folder")
    if not where.parent.is_dir():
        raise StartError(f"there is no folder '{where.parent}'")
    called = title or where.name.replace("_", " ").replace("-", " ").strip().title()
    with tempfile.TemporaryDirectory(prefix=".pressgang-", dir=where.parent) as draft:
        made = Path(draft) / "game"
        files = (*_copy(made, name, called), *_for_editors(made, name))
        if where.is_dir():
            where.rmdir()
        made.replace(where)
    return Started(where, name, files)


def slug(name: str) -> str:
    """The id of a game of this name. Raises StartError when nothing of it can be one.

    >>> slug("Tide Runner 2")
    'tide_runner_2'
    """
    found = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[:60]
    if not re.match(r"[a-z]", found):
        raise StartError(f"'{name}' is no name for a game: begin with a letter from a to z")
    return found


def _copy(made: Path, name: str, title: str) -> Iterator[Path]:
    """Write every file of the skeleton; yields their paths in the project."""
    for source in sorted(SKELETON.rglob("*")):
        if source.is_file() and not source.name.startswith("."):
            relative = source.relative_to(SKELETON)
            if relative.parts[:2] == (CONTENT, MODEL):
                relative = Path(CONTENT, name, *relative.parts[2:])
            file = made / relative
            file.parent.mkdir(parents=True, exist_ok=True)
            if source.suffix in (".yaml", ".md"):
                file.write_text(_renamed(source.read_text(encoding="utf-8"), source.suffix, name, title), encoding="utf-8")
            else:
                shutil.copyfile(source, file)
            yield relative
    (made / ".gitignore").write_text("output/\n", encoding="utf-8")
    yield Path(".gitignore")


def _for_editors(made: Path, name: str) -> Iterator[Path]:
    """Schemas, and the settings by which an editor finds them; yields the settings, which are the designer's to keep."""
    from pressgang.schemas import editor_settings, write_schemas

    project = Project(made)
    for _ in write_schemas(project, name, project.output):
        pass
    settings = Path(".vscode", "settings.json")
    (made / settings).parent.mkdir()
    (made / settings).write_text(editor_settings(project, name), encoding="utf-8")
    yield settings


def _renamed(text: str, suffix: str, name: str, title: str) -> str:
    """A file of the skeleton with the game's own id and title."""
    shown = title if suffix == ".md" else json.dumps(title, ensure_ascii=False) if _needs_quotes(title) else title
    return text.replace(TITLE, shown).replace(MODEL, name)


def _needs_quotes(title: str) -> bool:
    """Whether YAML might read a title as something else than words."""
    return re.fullmatch(r"[A-Za-z][A-Za-z ]*", title) is None or title.lower() in ("yes", "no", "on", "off", "true", "false", "null")
