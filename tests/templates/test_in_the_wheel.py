"""What a wheel takes along of the packages: by the patterns of pyproject.toml, all that is no Python."""

import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "generator", "pressgang", "templates")


def test_every_file_of_the_packages_goes_into_the_wheel() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["package-data"]
    patterns = [Path("**", one) for one in told.pop("*")]
    patterns += [Path(*package.split("."), one) for package, those in told.items() for one in those]
    listed = subprocess.run(["git", "ls-files", *PACKAGES], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    files = [file for file in listed if not file.endswith(".py")]
    assert len(files) > 400
    assert [file for file in files if not any(fnmatch(file, str(one)) for one in patterns)] == []
