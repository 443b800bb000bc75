"""The products that we ship: each passes our preflight and the print shop's own, and low ink is low."""

from __future__ import annotations

import hashlib
import os
import runpy
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pikepdf
import pytest

from engine.definitions.reading_alone import edition_names
from engine.source.nodes import read_yaml
from engine.source.project import Project
from generator.colour.ink import mean_ink
from generator.preflight.inspection import PLAIN, inspect
from generator.preflight.report import Demands
from generator.products.press import PressOrder
from tests.printed import printed

ROOT = Path(__file__).parents[2]
SHOP_TOOL = ROOT.parent / "shared" / "tools" / "preflight.py"
ITS_TOOLS = ("pdffonts", "pdfimages", "pdftotext", "qpdf", "gs")
MOST_OF_FULL = 0.3
BOOKS = ("rulebook", "reference")
PLAIN_SET = ("axis_mundi", "v2.3")
EVERY = 3
"""Pages are much alike: one of so many is measured."""
ALL = 3
"""Of files with more pages than these, the slow tool of the print shop sees three; our own preflight looks at all."""
LABEL = 700
"""Bytes of the words at the foot of a sheet, which name the edition: a page that differs in nothing else is no other page."""


SHIPPED = [
    (game, edition) for game in Project(ROOT).games() for edition in edition_names(Project(ROOT), game) if (game, edition) != PLAIN_SET
]
"""Every game in every edition, but for the one that the other tests look at as well."""


@pytest.fixture(scope="module")
def full() -> list[Path]:
    return [*printed("axis_mundi").values()]


@pytest.fixture(scope="module")
def as_low(full: list[Path]) -> list[Path]:
    """What `low` prints, in the look of the game."""
    return [file for file in full if file.stem not in BOOKS] + [*printed("hexdash").values()]


@pytest.fixture(scope="module")
def low() -> list[Path]:
    """Every product of two games but for two books: those of a small game show what theirs would, and are set in a tenth of the time."""
    written = read_yaml(ROOT / "content" / "axis_mundi" / "print.yaml", ROOT).plain()
    others = [product["id"] for product in written["products"] if product["kind"] not in BOOKS]
    large = printed("axis_mundi", name="low", theme="low_ink", products=others)
    return [*large.values(), *printed("hexdash", name="low-hexdash", theme="low_ink").values()]


@pytest.fixture(scope="module")
def shop_files() -> list[Path]:
    return [*printed("axis_mundi", name="shop", press=PressOrder(profile="print_shop"), products=["cards"]).values()]


def faults(files: list[Path], demands: Demands = PLAIN) -> list[str]:
    """All that failed; left out, the demands are those of a home printer."""
    reports = [inspect(file, demands) for file in files]
    return [f"{report.file}: {finding}" for report in reports for finding in report.findings if finding.passed is False]


def test_every_product_passes_preflight(full: list[Path]) -> None:
    assert len(full) >= 12
    assert faults(full) == []


@pytest.fixture(scope="module", params=SHIPPED, ids=lambda shipped: "-".join(shipped))
def shipped(request: pytest.FixtureRequest) -> list[Path]:
    return [*printed(*request.param).values()]


def test_every_product_of_every_game_and_edition_passes_preflight(shipped: list[Path]) -> None:
    assert shipped
    assert faults(shipped) == []


def test_every_low_ink_product_passes_preflight(low: list[Path]) -> None:
    assert faults(low) == []


def test_files_for_the_print_shop_pass_its_preflight(shop_files: list[Path]) -> None:
    assert faults(shop_files, Demands(bleed=3, trim=(63, 88), safe=3, cmyk=True, ink=300, pdfx="x4")) == []


def shown_on(held: pikepdf.Object, seen: set[tuple[int, int]]) -> Iterator[bytes]:
    """Everything that a page, or a form on it, is drawn with, but for fonts and labels."""
    if held.is_indirect:
        if held.objgen in seen:
            return
        seen.add(held.objgen)
    if isinstance(held, pikepdf.Stream) and len(held.read_raw_bytes()) > LABEL:
        yield hashlib.sha256(held.read_raw_bytes()).digest()
    if isinstance(held, pikepdf.Array):
        for one in held:
            if isinstance(one, pikepdf.Object):
                yield from shown_on(one, seen)
    elif isinstance(held, (pikepdf.Dictionary, pikepdf.Stream)):
        for name, one in held.items():
            if isinstance(one, pikepdf.Object) and name not in ("/Parent", "/Font"):
                yield from shown_on(one, seen)


def shown(file: Path) -> list[frozenset[bytes]]:
    """What each page shows."""
    with pikepdf.open(file) as pdf:
        return [frozenset(shown_on(page.obj, set())) for page in pdf.pages]


def some_pages(file: Path, folder: Path, known: Path | None) -> Path | None:
    """The file, or one with its first, middle and last page; with the first that shows something new, where another edition is `known`."""
    met = frozenset().union(*shown(known)) if known and known.is_file() else None
    new = [at for at, here in enumerate(shown(file)) if met is None or not here <= met]
    if not new:
        return None
    kept = new[:1] if met is not None else new if len(new) <= ALL else [new[0], new[len(new) // 2], new[-1]]
    with pikepdf.open(file) as pdf:
        if len(kept) == len(pdf.pages):
            return file
        for at in range(len(pdf.pages) - 1, -1, -1):
            if at not in kept:
                del pdf.pages[at]
        pdf.remove_unreferenced_resources()
        pdf.save(folder / file.name)
    return folder / file.name


def refused(files: list[Path], *options: str, known: Path | None = None) -> list[str]:
    """What the tool that print shops are checked with says against files, which may be `known` from a folder with another edition."""
    if not SHOP_TOOL.is_file() or not all(shutil.which(tool) for tool in ITS_TOOLS):
        pytest.skip(f"needs {SHOP_TOOL.name} beside the project, and {', '.join(ITS_TOOLS)}")
    found = []
    for file in files:
        with tempfile.TemporaryDirectory() as folder:
            pages = some_pages(file, Path(folder), known / file.name if known else None)
            if pages is None:
                continue
            left, told = asked(pages, *options)
        found += [f"{file.name}: {line}" for line in told.splitlines() if line.startswith("FAIL")]
        found += [f"{file.name}: the tool ends with {left}"] if left not in (0, 1) or (left == 1) != ("FAIL" in told) else []
    return found


def asked(file: Path, *options: str) -> tuple[object, str]:
    """With what the print shop's tool ends, and what it says: run within this process, for it takes longer to start than to look."""
    with pytest.MonkeyPatch.context() as patched, redirect_stdout(StringIO()) as said, pytest.raises(SystemExit) as over:
        patched.setattr(sys, "argv", [SHOP_TOOL.name, str(file), *options])
        runpy.run_path(str(SHOP_TOOL), run_name="__main__")
    return over.value.code, said.getvalue()


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Spares the tool its slowest part, how much ink each page takes on the mean, by which it judges nothing."""
    silent = tmp_path / "gs"
    silent.write_text("#!/bin/sh\n")
    silent.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)


@pytest.mark.usefixtures("quick")
def test_every_product_passes_the_tool_of_the_print_shop(full: list[Path]) -> None:
    assert refused(full) == []


@pytest.mark.usefixtures("quick")
def test_every_product_of_every_game_and_edition_passes_the_tool_of_the_print_shop(
    shipped: list[Path], request: pytest.FixtureRequest
) -> None:
    game, edition = request.node.callspec.params["shipped"]
    first = edition_names(Project(ROOT), game)[0]
    assert refused(shipped, known=None if edition == first else next(iter(printed(game).values())).parent) == []


def test_files_for_the_print_shop_pass_its_tool(shop_files: list[Path]) -> None:
    options = ("--bleed", "3", "--trim", "63x88", "--safe", "3", "--cmyk", "--x4", "--tac", "300")
    assert refused(shop_files, *options) == []


def test_low_ink_takes_less_than_a_third(as_low: list[Path], low: list[Path]) -> None:
    shares = {}
    for one, two in zip(as_low, low, strict=True):
        assert one.name == two.name
        shares[one.name] = mean_ink(two.read_bytes(), EVERY) / mean_ink(one.read_bytes(), EVERY)
    assert {name: round(share, 3) for name, share in shares.items() if share >= MOST_OF_FULL} == {}
