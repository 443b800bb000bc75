"""Starting a game: a small complete one is copied into a new project folder under the name that its designer gives it."""

from __future__ import annotations

import json
import re
import shutil
import unicodedata
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from engine.source.project import CONTENT, Project
from generator.temporary import sweep, temporary_folder
from pressgang.starting.classics import STARTING_POINT, Classic, classic, written_anew
from pressgang.starting.from_sheets import Sheet, begun_from

MOST_SETTINGS_BYTES = 1_000_000


class Skeleton(NamedTuple):
    """A whole project to be copied, with its id and its title, which stand for the new ones wherever they are written."""

    folder: Path
    id: str
    title: str


WITH_PYTHON = Skeleton(Path(__file__).resolve().parents[2] / "templates" / "new" / "python", "sandpile", "SandPile")
"""A game of data with a package of its own beside it."""

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "o", "œ": "oe"})
"""Letters that an id spells otherwise; accents are left out."""


Model = Classic | Skeleton | Sheet
"""What a game may begin as."""


class StartError(Exception):
    """A game that cannot be started here."""


@dataclass(frozen=True, slots=True)
class Started:
    """A game that has been started: its project folder, its id, and the files written."""

    folder: Path
    game: str
    files: tuple[Path, ...]


def start_game(where: Path, title: str | None = None, like: Model | None = None) -> Started:
    """Make the folder `where`, which must not exist or be empty, and a game in it named after it. Raises StartError.

    `like` is the game that it begins as; left out: HexDash. Everything is written beside it first and then moved there, so that there
    is never half a game.
    """
    name = slug(where.name)
    if where.is_file() or (where.is_dir() and any(where.iterdir())):
        raise StartError(f"'{where}' is there already: give the game another name, or empty the folder")
    if not where.parent.is_dir():
        raise StartError(f"there is no folder '{where.parent}'")
    called = title or _title(where.name)
    sweep([where.parent])
    with _draft(where.parent) as draft:
        made = draft / "game"
        files = tuple(_begin(made, name, called, like or classic(STARTING_POINT)))
        if like is not WITH_PYTHON:  # its rules are not installed yet
            files += tuple(_for_editors(made, name))
        if where.is_dir():
            where.rmdir()
        made.replace(where)
    return Started(where, name, files)


def add_game(project: Project, called: str, title: str | None = None, like: Model | None = None) -> Started:
    """Put a game into a project that there is already; its own templates stay as they are. Raises StartError."""
    name = slug(called)
    if name in project.games() or (project.content / name).exists():
        raise StartError(f"there is a game '{name}' in this project already")
    sweep([project.content])
    with _draft(project.content) as made:
        written = list(_begin(made, name, title or _title(called), like or classic(STARTING_POINT)))
        (made / CONTENT / name).replace(project.content / name)
        files = [file for file in written if file.parts[0] == CONTENT]
        for file in written:
            if file.parts[0] == "templates" and not (project.root / file).exists():
                (project.root / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(made / file, project.root / file)
                files.append(file)
    files += _for_editors(project.root, name)
    return Started(project.root, name, tuple(files))


@contextmanager
def _draft(beside: Path) -> Iterator[Path]:
    """A folder for what is written, to be moved when it is whole. Raises StartError where none can be made."""
    with ExitStack() as stack:
        try:
            made = stack.enter_context(temporary_folder(beside, "."))
        except OSError as error:
            raise StartError(f"nothing can be written in '{beside}' ({error.strerror}): name another folder") from None
        yield made


def slug(name: str) -> str:
    """The id of a game of this name. Raises StartError when nothing of it can be one.

    >>> slug("Tide Runner 2"), slug("Große Fälle"), slug("Café")
    ('tide_runner_2', 'grosse_faelle', 'cafe')
    """
    plain = unicodedata.normalize("NFKD", name.lower().translate(UMLAUTS)).encode("ascii", "ignore").decode()
    found = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:60]
    if not re.match(r"[a-z]", found):
        raise StartError(f"'{name}' is no name for a game: begin with a letter from a to z")
    return found


def _begin(made: Path, name: str, title: str, like: Model) -> Iterator[Path]:
    """Write every file of the game that this one begins as; yields their paths in the project."""
    if isinstance(like, Skeleton):
        yield from _copy(like, made, name, title)
    else:
        began = begun_from(like, name, _quoted(title)) if isinstance(like, Sheet) else written_anew(like, name, _quoted(title))
        yield from _laid(began, made, title)
    (made / ".gitignore").write_text("output/\n", encoding="utf-8")
    yield Path(".gitignore")


def _laid(written: Iterator[tuple[Path, str | bytes]], made: Path, title: str) -> Iterator[Path]:
    for relative, content in written:
        file = made / relative
        file.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            file.write_bytes(content)
        else:
            file.write_text(content.replace("# TITLE", f"# {title}") if file.suffix == ".md" else content, encoding="utf-8")
        yield relative


def _copy(model: Skeleton, made: Path, name: str, title: str) -> Iterator[Path]:
    """Every file of the skeleton."""
    for source in sorted(model.folder.rglob("*")):
        if source.is_file() and not source.name.startswith(".") and source.suffix != ".pyc":
            relative = Path(*(name if part == model.id else part for part in source.relative_to(model.folder).parts))
            file = made / relative
            file.parent.mkdir(parents=True, exist_ok=True)
            if source.suffix in (".yaml", ".md", ".py", ".toml"):
                text = source.read_text(encoding="utf-8")
                shown = _quoted(title) if source.suffix == ".yaml" else title.replace('"', "'")
                file.write_text(text.replace(model.title, shown).replace(model.id, name), encoding="utf-8")
            else:
                shutil.copyfile(source, file)
            yield relative


def _for_editors(made: Path, name: str) -> Iterator[Path]:
    """Schemas, and the settings by which an editor finds them; yields the settings, which are the designer's to keep."""
    from pressgang.schemas.schemas import editor_settings, write_schemas

    project, settings = Project(made), Path(".vscode", "settings.json")
    for _ in write_schemas(project, name, project.output):
        pass
    before = _written(made / settings)
    wanted = editor_settings(project, name)
    try:
        kept = json.loads(before)
        together = {**wanted, **kept, "yaml.schemas": {**kept.get("yaml.schemas", {}), **wanted["yaml.schemas"]}}
    except (ValueError, AttributeError, TypeError):
        return  # settings of another kind are their owner's; the first line of each file says the same to an editor
    (made / settings).parent.mkdir(exist_ok=True)
    (made / settings).write_text(json.dumps(together, indent=2) + "\n", encoding="utf-8")
    yield settings


def _written(settings: Path) -> str:
    """The settings that there are; those of no settings file's size are left to their owner."""
    if not settings.is_file():
        return "{}"
    return settings.read_text(encoding="utf-8") if settings.stat().st_size <= MOST_SETTINGS_BYTES else ""


def _title(name: str) -> str:
    """What stands on the box of a game of this name."""
    return name.replace("_", " ").replace("-", " ").strip().title()


def _quoted(title: str) -> str:
    """A title as YAML writes it."""
    return json.dumps(title, ensure_ascii=False) if _needs_quotes(title) else title


def _needs_quotes(title: str) -> bool:
    """Whether YAML might read a title as something else than words."""
    return re.fullmatch(r"[A-Za-z][A-Za-z ]*", title) is None or title.lower() in ("yes", "no", "on", "off", "true", "false", "null")
