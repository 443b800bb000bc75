"""Whether the new content of Axis Mundi prints what the old one prints, product by product.

python bench/axis_mundi/printing.py [PRODUCT …] [--edition v3] [--language de] [--players 3] [--show 5]

Faces are compared as they are drawn, first their texts, then everything; books and board sheets page by page, first the texts,
then the pictures at a low resolution.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from html import unescape
from itertools import zip_longest
from pathlib import Path

import numpy
import pypdfium2
from migrate import ROOT
from migrate import main as migrate

from engine.source.problems import ContentError
from engine.source.project import Project
from generator.build import open_shop
from generator.errors import LayoutError
from generator.making import outputs_of
from generator.paint.svg import drawing_svg
from generator.products.jobs import Job, plan
from generator.products.ledger import Ledger
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named

DPI = 50
LIKE = 0.002
"""The share of a page's pixels that may differ, and from 24 of 255 on a pixel does."""

_TEXT = re.compile(r"<text[^>]*>(.*?)</text>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_STAMP = re.compile(r"\b[0-9a-f]{8}\b")
"""The mark by which two prints of a sheet are told apart."""


def main(products: Sequence[str], edition: str | None, language: str | None, show: int, players: int | None = None) -> bool:
    """Tell how much of each file is the same; whether all of it is."""
    same = True
    with tempfile.TemporaryDirectory() as name:
        migrate(Path(name))
        try:
            old, new = (
                open_shop(Project(root), "axis_mundi", edition=edition, language=language, players=players) for root in (ROOT, Path(name))
            )
        except ContentError as error:
            raise SystemExit("\n".join(map(str, error.problems))) from None
        for product in old.printing.products:
            if not products or product.id in products:
                for job, other in zip_longest(plan(old, [product.id]), _planned(new, product.id)):
                    same &= _compare(old, new, job, other, show)
    return same


def _planned(shop: Workshop, product: str) -> list[Job]:
    try:
        return plan(shop, [product])
    except ContentError as error:
        print(f"{product}: not planned: {'; '.join(map(str, error.problems[:3]))}")
        return []


def _compare(old: Workshop, new: Workshop, job: Job | None, other: Job | None, show: int) -> bool:
    if job is None or other is None:
        print(f"{(job or other).name}: on one side only")  # type: ignore[union-attr]
        return False
    try:
        alike, every, told = _faces(job, other) if job.faces is not None and job.kind != "boards" else _pages(old, new, job, other)
    except (ContentError, LayoutError) as error:
        problems = error.problems if isinstance(error, ContentError) else [error]
        print(f"{job.name}: not printed: " + "\n    ".join(str(problem) for problem in problems[:show]))
        return False
    print(f"{job.name}: {alike} of {every} the same")
    for line in told[:show]:
        print(f"    {line}")
    return not told


def _faces(job: Job, other: Job) -> tuple[int, int, list[str]]:
    assert job.faces is not None and other.faces is not None
    one, two = ({name: drawing_svg(drawing) for name, drawing in each()} for each in (job.faces, other.faces))
    told = []
    called = {name: next((new for new, drawn in two.items() if drawn == one[name]), name) for name in one if name not in two}
    copies = [{laid.id: laid.copies for laid in each.made()} for each in (job, other) if each.made]
    for name in copies[0]:
        now = copies[1].get(called.get(name, name))
        if copies[0][name] != now:
            told.append(f"{name}: {copies[0][name]} copies, now {now}")
    gone = {name for name in one if name not in two and one[name] in two.values()}  # a back that all share, perhaps by another name
    gone |= {name for name in two if name not in one and two[name] in one.values()}
    for name in {**one, **two}:
        if name not in gone and one.get(name) != two.get(name):
            texts = [" ".join(_texts(each.get(name, ""))) for each in (one, two)]
            told.append(f"{name}: " + ("other picture" if texts[0] == texts[1] else "\n        ".join(["", *texts])))
    if [name for name in one if name not in gone] != [name for name in two if name not in gone] and not told:
        told.append("another order")
    return sum(name in gone or one[name] == two.get(name) for name in one), len(one), told


def _texts(svg: str) -> Iterator[str]:
    for found in _TEXT.findall(svg):
        yield unescape(_TAG.sub("", found)).strip()


def _pages(old: Workshop, new: Workshop, job: Job, other: Job) -> tuple[int, int, list[str]]:
    one, two = (pypdfium2.PdfDocument(_pdf(shop, each)) for shop, each in ((old, job), (new, other)))
    told, alike = [], 0
    for number in range(max(len(one), len(two))):
        if number >= min(len(one), len(two)):
            told.append(f"page {number + 1} on one side only")
            continue
        texts = [_STAMP.sub("", each[number].get_textpage().get_text_range()).splitlines() for each in (one, two)]
        if texts[0] != texts[1]:
            lines = [line for line in unified_diff(*texts, lineterm="", n=0) if not line.startswith(("---", "+++", "@@"))]
            told.append(f"page {number + 1}: " + "\n        ".join(lines[:24]))
        elif (share := _unlike(one[number], two[number])) > LIKE:
            told.append(f"page {number + 1}: other picture ({share:.1%})")
        else:
            alike += 1
    return alike, len(one), told


def _pdf(shop: Workshop, job: Job) -> bytes:
    with tempfile.TemporaryDirectory() as name:
        (output,) = outputs_of(shop, job, paper_named("a4"), "pdf", Path(name), Ledger(Path(name)), "")
        assert output.data is not None
        return output.data


def _unlike(one: pypdfium2.PdfPage, two: pypdfium2.PdfPage) -> float:
    """The share of pixels that differ."""
    first, second = (numpy.asarray(page.render(scale=DPI / 72).to_pil().convert("L"), dtype=int) for page in (one, two))
    return 1.0 if first.shape != second.shape else float((abs(first - second) > 24).mean())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("products", nargs="*", help="products of print.yaml; left out: all")
    parser.add_argument("--edition", default=None)
    parser.add_argument("--language", default=None)
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--show", type=int, default=8, help="how many differences are told of each file")
    arguments = parser.parse_args()
    main(arguments.products, arguments.edition, arguments.language, arguments.show, arguments.players)
