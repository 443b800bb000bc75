"""What the tests of the desk in a browser share: the browser of this machine, and a desk that serves a project of its own."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import uvicorn

from engine.source.project import Project
from pressgang.desk.application import Server, desk
from pressgang.desk.guarding import Guard

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
NONE = "no Chromium on this machine (Debian: apt-get install chromium)"


def chromium() -> str | None:
    """The browser of this machine."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def hexdash(folder: Path) -> Project:
    """A project with HexDash alone."""
    return project_with(folder, "hexdash")


def project_with(folder: Path, *games: str) -> Project:
    """A project with some games of the box."""
    for game in games:
        shutil.copytree(Path(__file__).parents[2] / "content" / game, folder / "content" / game)
    return Project(folder)


@dataclass(frozen=True)
class Desk:
    """A desk that serves a project of its own."""

    address: str
    project: Project

    def file(self, name: str) -> Path:
        return self.project.game_folder("hexdash") / name


@contextmanager
def serving(project: Project, game: str) -> Iterator[Desk]:
    """A desk that serves a game until it is left."""
    door = socket.create_server(("127.0.0.1", 0))
    port = door.getsockname()[1]
    server = Server(uvicorn.Config(desk(project, [game], Guard("127.0.0.1")), log_level="error", timeout_graceful_shutdown=1))
    thread = Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    yield Desk(f"http://127.0.0.1:{port}/", project)
    server.close()
    thread.join(timeout=20)
    door.close()
