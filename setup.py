"""What pyproject.toml cannot say: the small games of content/ go into the wheel, for `pressgang new --like`."""

import re
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

CONTENT = Path(__file__).resolve().parent / "content"


class WithClassics(build_py):
    """Copies every game of data into pressgang/classics/."""

    def run(self) -> None:
        """Build the packages, then lay the games beside them."""
        super().run()
        for file in sorted(CONTENT.glob("*/game.yaml")):
            if re.search(r"^rules: data\b", file.read_text(encoding="utf-8"), re.MULTILINE) and not self.editable_mode:
                goal = Path(self.build_lib, "pressgang", "classics", file.parent.name)
                shutil.rmtree(goal, ignore_errors=True)
                shutil.copytree(file.parent, goal, ignore=shutil.ignore_patterns(".*"))


setup(cmdclass={"build_py": WithClassics})
