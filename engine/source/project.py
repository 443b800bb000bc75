"""A project on disk: the folder that holds `content/`, and the games in it."""

import hashlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Self

from engine.source.hints import did_you_mean
from engine.source.nodes import name_inside, read_yaml, refusal
from engine.source.problems import ContentError, Problem, Severity

CONTENT = "content"
GAME_FILE = "game.yaml"
TEXT_SUFFIXES = frozenset({".yaml", ".yml", ".txt", ".md", ".svg", ".html", ".css", ".csv", ".json", ".j2"})
"""Files whose line ends carry no meaning: they may differ between checkouts of the same content."""


class Project:
    """A folder with `content/<game>/game.yaml`, and perhaps `templates/` and `output/` beside it."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()

    @classmethod
    def find(cls, start: Path) -> Self:
        """The project that `start` lies in: the nearest folder upwards whose `content/` holds a game.

        When none does, the nearest that has a `content/` at all. Raises ContentError without one.
        """
        here = start.resolve()
        candidates = [folder for folder in (here, *here.parents) if (folder / CONTENT).is_dir()]
        for folder in candidates:
            if any((folder / CONTENT).glob(f"*/{GAME_FILE}")):
                return cls(folder)
        if candidates:
            return cls(candidates[0])
        raise refusal(start.as_posix(), f"no project here: no folder upwards holds {CONTENT}/", "make one with 'pressgang new'")

    @property
    def content(self) -> Path:
        """The folder of the games."""
        return self.root / CONTENT

    @property
    def templates(self) -> Path:
        """The project's own faces, phrases and themes; need not exist."""
        return self.root / "templates"

    @property
    def output(self) -> Path:
        """Where what is made goes."""
        return self.root / "output"

    def games(self) -> tuple[str, ...]:
        """The ids of all games, sorted. Raises ContentError when two folders claim one id."""
        return tuple(sorted(self.folders()))

    def folders(self) -> dict[str, Path]:
        """The folder of each game by id: the `id` in game.yaml, or the folder's name if it states none."""
        found: dict[str, Path] = {}
        problems: list[Problem] = []
        for file in sorted(self.content.glob(f"*/{GAME_FILE}")):
            folder = file.parent
            if folder.name.startswith("."):
                continue
            name = game_id(file, self.root)
            if name in found:
                problems.append(taken(name, file, found[name], self.root))
            found.setdefault(name, folder)
        if problems:
            raise ContentError(problems)
        return found

    def without_game_file(self) -> list[Problem]:
        """The folders of `content/` that hold YAML and no game.yaml: no command sees what stands in them."""
        message, hint = "is missing: the files beside it are no game", "write it, or move them where they belong"
        return [
            Problem(Severity.ERROR, f"{CONTENT}/{folder.name}/{GAME_FILE}", 1, 1, "", message, hint)
            for folder in sorted(self.content.iterdir())
            if not folder.name.startswith(".") and not (folder / GAME_FILE).exists() and any(folder.rglob("*.yaml"))
        ]

    def game_folder(self, name: str) -> Path:
        """The folder of one game. Raises ContentError, with a guess, when there is none of that name."""
        folders = self.folders()
        if name in folders:
            return folders[name]
        hint = did_you_mean(name, folders) or (f"there are: {', '.join(sorted(folders))}" if folders else "there are no games")
        raise refusal(CONTENT, f"no game '{name}'", hint)

    def content_hash(self, files: Iterable[Path]) -> str:
        """The hash of these files of the project, under their names in it."""
        return content_hash({name_inside(file, self.root): file.read_bytes() for file in files})


def game_id(file: Path, root: Path) -> str:
    """The `id` that a game.yaml states; the folder's name when it states none or cannot be read.

    What is wrong with the file is told when the game itself is read, and does not hide the other games.
    """
    try:
        stated = read_yaml(file, root).at("id").plain()
    except (ContentError, KeyError):
        stated = None
    return stated if isinstance(stated, str) and stated else file.parent.name


def taken(name: str, file: Path, first: Path, root: Path) -> Problem:
    """The problem of a second folder with the id of a first."""
    try:
        place = read_yaml(file, root).where(("id",))
    except ContentError as error:
        place_of_first = error.problems[0]
        return Problem(Severity.ERROR, place_of_first.file, 1, 1, "id", f"'{name}' is already the game in {first.name}/")
    return Problem(Severity.ERROR, *place, "id", f"'{name}' is already the game in {first.name}/", "give one of them another id")


def inside(folder: Path, relative: str) -> Path:
    """The path of `relative` in `folder`, whether or not it exists.

    Raises ContentError for an absolute path, a drive, a backslash, "..", or a symbolic link that leads out.
    """
    parts = PurePosixPath(relative).parts
    unsafe = (
        not parts
        or "\0" in relative
        or "\\" in relative
        or ".." in parts
        or PurePosixPath(relative).is_absolute()
        or PureWindowsPath(relative).drive != ""
    )
    if unsafe:
        raise refusal(folder.name, f"'{relative}' is not a path inside this folder", "write it relative to the folder, with '/'")
    path = folder.joinpath(*parts)
    try:
        real = Path(os.path.realpath(path, strict=False))
    except (OSError, ValueError):
        raise refusal(folder.name, f"'{relative}' cannot be looked up") from None
    if not real.is_relative_to(folder.resolve()):
        raise refusal(folder.name, f"'{relative}' leads outside this folder", "copy the file into it")
    return path


def content_hash(files: Mapping[str, bytes]) -> str:
    """A hash of files by relative name: the first 16 hex digits of a SHA-256.

    Equal content has equal hashes on every machine: names are sorted, and text files count
    without byte order mark and with plain line feeds.
    """
    digest = hashlib.sha256()
    for name in sorted(files):
        data = normalised(name, files[name])
        digest.update(f"{len(name.encode())} {len(data)}\n".encode())
        digest.update(name.encode())
        digest.update(data)
    return digest.hexdigest()[:16]


def normalised(name: str, data: bytes) -> bytes:
    """Text without what an editor or a checkout may change; pictures and all else as they are."""
    if PurePosixPath(name).suffix.lower() not in TEXT_SUFFIXES:
        return data
    return data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
