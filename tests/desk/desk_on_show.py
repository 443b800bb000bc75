"""What the tests of the desk in a browser share: the browser of this machine, and a desk that serves a project of its own."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

from engine.source.project import Project

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
NONE = "no Chromium on this machine (Debian: apt-get install chromium)"


def chromium() -> str | None:
    """The browser of this machine."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def hexdash(folder: Path) -> Project:
    """A project with HexDash alone."""
    shutil.copytree(Path(__file__).parents[2] / "content" / "hexdash", folder / "content" / "hexdash")
    return Project(folder)


@dataclass(frozen=True)
class Desk:
    """A desk that serves a project of its own."""

    address: str
    project: Project

    def file(self, name: str) -> Path:
        return self.project.game_folder("hexdash") / name
