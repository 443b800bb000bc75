"""Every product of every profile: it is printed and passes preflight, or `build` says beforehand why not.

    python bench/preflight_all.py [GAME …] [--profile P …] [--edition E] [--by-name] [--out DIR] [--project DIR] [--verbose]

Builds each game and edition for each profile (left out: all there are) and checks what comes out as `pressgang preflight --profile P` does:
PDFs by its list, pictures by their pixels. A product that is neither made nor named with a reason by `build` is told, and so is what fails.
With `--by-name` each product that a profile leaves out is asked for by `--product` too: it must be refused, be told of with a reason
or pass. `--out` keeps what was built. One process; exit code 1 when anything is told.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from engine.games import read
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import HOUSE, build, open_shop
from generator.building.jobs import plan
from generator.preflight.inspection import inspect
from generator.products.press import PressOrder
from generator.sheets.profiles import Profile, load_profile, names_of
from pressgang.preflighting import demands_of

HERE = Path(__file__).resolve().parent.parent


class Printed(NamedTuple):
    """One way of printing a game, and where to."""

    project: Project
    game: str
    edition: str
    profile: str
    out: Path

    def __str__(self) -> str:
        return f"{self.game} {self.edition}, {self.profile}"

    def folders(self) -> list[Path]:
        """Where profiles are looked for."""
        return [self.project.content / self.game / "templates", self.project.templates, HOUSE]

    def build(self, products: Sequence[str] | None, notes: list[str]) -> list[Path]:
        """What `pressgang build` writes. Raises ContentError where it refuses."""
        press = PressOrder(profile=self.profile)
        return build(
            self.project, self.game, products=products, edition=self.edition, out=self.out / self.profile, press=press, note=notes.append
        )


def faults_of(printed: Printed, by_name: bool) -> Iterator[str]:
    """All that is wrong with one way of printing a game."""
    profile, notes = load_profile(printed.profile, printed.folders()), list[str]()
    try:
        names = [job.name for job in plan(open_shop(printed.project, printed.game, edition=printed.edition), None)]
        files = printed.build(None, notes)
    except ContentError as error:
        yield from (f"build fails: {problem}" for problem in error.problems)
        return
    yield from failures(files, profile)
    missing = [name for name in names if not is_made(name, files, names)]
    yield from (f"{name}: neither made nor refused with a reason" for name in missing if not is_told(name, notes))
    for name in missing if by_name else ():
        yield from (f"--product {name}: {fault}" for fault in asked_by_name(printed, name, profile))


def asked_by_name(printed: Printed, name: str, profile: Profile) -> Iterator[str]:
    """What is wrong with a product that the profile leaves out and that is asked for all the same."""
    notes = list[str]()
    try:
        files = printed.build([name], notes)
    except ContentError:
        return
    if not is_told(name, notes):
        yield from failures(files, profile)
        if not is_made(name, files, [name]):
            yield "nothing is made, and nothing said"


def is_made(name: str, files: Sequence[Path], names: Sequence[str]) -> bool:
    """Whether a file is this product's, or one of its pieces': `mats` may have become `mats-one_sided.pdf` or `mats-angel.png`.

    The save file of a digital table has everything in it, on sheets with names of their own.
    """
    others = [other for other in names if other.startswith(f"{name}-")]
    own = [file.stem for file in files if not any(file.stem == other or file.stem.startswith(f"{other}-") for other in others)]
    return any(stem == name or stem.startswith(f"{name}-") for stem in own)


def is_told(name: str, notes: Sequence[str]) -> bool:
    """Whether a note names the product and, after a colon, a reason."""
    told = [note.partition(": ") for note in notes]
    return any(name in said.replace(",", "").split() and reason for said, _, reason in told)


def failures(files: Sequence[Path], profile: Profile) -> Iterator[str]:
    """What a print shop would send back."""
    for file in files:
        if file.suffix == ".pdf":
            report = inspect(file, demands_of(profile), name=file.name)
            yield from (f"{report.file}: {finding}" for finding in report.findings if finding.passed is False)
        elif file.suffix == ".png":
            yield from (f"{file.name}: {fault}" for fault in picture_faults(file, profile))


def picture_faults(file: Path, profile: Profile) -> Iterator[str]:
    """A picture that a service or a digital table would refuse."""
    with Image.open(file) as image:
        pixels, dpi = image.size, image.info.get("dpi", (0.0, 0.0))
    sizes = [offered.pixels for offered in profile.sizes if offered.pixels]
    if sizes and pixels not in sizes:
        yield f"{pixels[0]} x {pixels[1]} pixels are no size that is offered"
    if not sizes and max(pixels) > profile.longest:
        yield f"{max(pixels)} pixels are more than {profile.longest}"
    if abs(dpi[0] - profile.dpi) > 0.1:
        yield f"it says {dpi[0]:g} pixels an inch, not {profile.dpi:g}"


def ways(asked: argparse.Namespace, out: Path) -> Iterator[Printed]:
    """Every game, edition and profile that is asked for."""
    project = Project(asked.project.resolve())
    for game in asked.games or project.games():
        manifest = read(project, game).manifest
        folders = [project.content / game / "templates", project.templates, HOUSE]
        for edition in [asked.edition] if asked.edition else [one.id for one in manifest.editions]:
            for profile in asked.profile or names_of("profile", folders):
                yield Printed(project, game, edition, profile, out / edition)


def run(asked: argparse.Namespace, out: Path) -> int:
    """Print and check all of it. Returns how many faults there are."""
    number = faulty = faults = 0
    for printed in ways(asked, out):
        found = list(faults_of(printed, asked.by_name))
        number += 1
        faults += len(found)
        faulty += bool(found)
        if found or asked.verbose:
            print(f"{printed}: {'passed' if not found else f'{len(found)} wrong'}", flush=True)
        for fault in found:
            print(f"  {fault}", flush=True)
    print(f"{number - faulty} of {number} ways of printing passed, {faults} faults", flush=True)
    return faults


def main(arguments: list[str]) -> int:
    """Print all that is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--profile", nargs="+", action="extend", metavar="P")
    parser.add_argument("--edition")
    parser.add_argument("--by-name", action="store_true")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--project", type=Path, default=HERE)
    parser.add_argument("--verbose", action="store_true")
    asked = parser.parse_args(arguments)
    if asked.out:
        return 1 if run(asked, asked.out) else 0
    with tempfile.TemporaryDirectory(prefix="preflight-") as folder:
        return 1 if run(asked, Path(folder)) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
