"""The pages of a book as pictures, for services that bind them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from hashlib import sha256

from PIL import Image

from generator.products.job import Job
from generator.products.ledger import fingerprint
from generator.sheets.papers import paper_named
from generator.sheets.profiles import Profile
from generator.tables.handed import Handed
from generator.tables.pictures import Pixels, png
from generator.units import Size


def page_files(job: Job, profile: Profile) -> Iterator[Handed]:
    """One picture a page on the paper of the profile, its edges mirrored for the bleed. Raises LayoutError."""
    assert job.book is not None
    paper = paper_named(profile.paper)
    pdf = job.book(paper, fingerprint(job.key)[:8])
    digest = sha256(pdf).hexdigest()[:16]
    for number in range(_pages(pdf)):
        inputs = f"{digest} {number} {profile.dpi} {profile.bleed}"
        yield Handed(f"{job.name}-{number + 1:02}.png", inputs, partial(_page, pdf, number, paper.size, profile))


def _pages(pdf: bytes) -> int:
    import pypdfium2  # of use to pictures only

    with pypdfium2.PdfDocument(pdf) as document:
        return len(document)


def _page(pdf: bytes, number: int, size: Size, profile: Profile) -> bytes:
    import pypdfium2  # of use to pictures only

    per_mm = profile.dpi / 25.4
    whole = round((size.width + 2 * profile.bleed) * per_mm), round((size.height + 2 * profile.bleed) * per_mm)
    trim = round(size.width * per_mm), round(size.height * per_mm)
    with pypdfium2.PdfDocument(pdf) as document:
        image = document[number].render(scale=profile.dpi / 72).to_pil().convert("RGB").resize(trim, Image.Resampling.LANCZOS)
    return png(mirrored(image, whole), profile.dpi)


def mirrored(image: Image.Image, whole: Pixels) -> Image.Image:
    """The picture in the middle of a larger one; beyond its edges it goes on as in a mirror."""
    left, top = (whole[0] - image.width) // 2, (whole[1] - image.height) // 2
    made = Image.new("RGB", whole)
    flipped = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    rows = Image.new("RGB", (whole[0], image.height))
    rows.paste(flipped, (left - image.width, 0))
    rows.paste(flipped, (left + image.width, 0))
    rows.paste(image, (left, 0))
    upside_down = rows.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    made.paste(upside_down, (0, top - image.height))
    made.paste(upside_down, (0, top + image.height))
    made.paste(rows, (0, top))
    return made
