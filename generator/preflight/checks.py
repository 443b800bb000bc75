"""What is checked of letters, lines, colours, pictures and fonts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import pikepdf
from PIL import ImageChops

from generator.preflight.fonts import UsedFont, fonts_of
from generator.preflight.graphics import Colour, Drawn, device_of
from generator.preflight.report import Demands, Finding
from generator.sheets.resolution import SLACK

_PLAIN_BLACKS: Final = (("gray", (0.0,)), ("cmyk", (0.0, 0.0, 0.0, 1.0)))

Pages = list[Drawn]
"""What each page draws."""


def check_fonts(pdf: pikepdf.Pdf) -> Iterator[Finding]:
    """Embedded, subset, readable, and made of outlines."""
    fonts = fonts_of(pdf)
    if not fonts:
        yield Finding("fonts", None, "there are none: what looks like text is drawn")
        return
    yield _all_fonts("all fonts embedded", fonts, lambda font: font.embedded)
    yield _all_fonts("no Type 3 fonts", fonts, lambda font: not font.drawn)
    yield _all_fonts("embedded fonts are subset", fonts, lambda font: font.subset or not font.embedded or font.drawn)
    yield _all_fonts("text can be read back", fonts, lambda font: font.mapped or not font.embedded)


def _all_fonts(check: str, fonts: Iterable[UsedFont], fulfils: Callable[[UsedFont], bool]) -> Finding:
    bad = [font.name for font in fonts if not fulfils(font)]
    return Finding(check, not bad, ", ".join(bad[:5]))


def check_marks(pages: Pages, demands: Demands) -> Iterator[Finding]:
    """Text and lines large enough, pictures fine enough, transparency counted."""
    yield _smallest_text(pages, demands.text)
    yield _thinnest_line(pages, demands.line)
    yield _coarsest_picture(pages, demands.resolution)
    faded = sum(page.faded for page in pages)
    yield Finding(
        "transparency", None if faded else True, f"{faded} uses: fine for PDF/X-4, to be flattened for X-1a and X-3" if faded else ""
    )


def _smallest_text(pages: Pages, least: float) -> Finding:
    check = f"text of {least:g} pt or more"
    sizes = [(size, number) for number, page in enumerate(pages, start=1) for size, _ in page.text]
    if not sizes:
        return Finding(check, None, "no text")
    size, number = min(sizes)
    return Finding(check, size >= least, f"smallest {size:g} pt", number)


def _thinnest_line(pages: Pages, least: float) -> Finding:
    check = f"lines of {least:g} pt or more"
    widths = [(width, number) for number, page in enumerate(pages, start=1) for width in page.lines]
    if not widths:
        return Finding(check, None, "no lines")
    width, number = min(widths)
    return Finding(check, width >= least, f"thinnest {width:g} pt", number)


def _coarsest_picture(pages: Pages, least: float) -> Finding:
    check = f"pictures of {least:g} ppi or more"
    found = [(dpi, number) for number, page in enumerate(pages, start=1) for dpi, _ in page.pictures]
    if not found:
        return Finding(check, None, "no pictures")
    dpi, number = min(found)
    return Finding(check, dpi >= least * SLACK, f"coarsest {dpi:.0f} ppi", number)


def check_colours(pdf: pikepdf.Pdf, pages: Pages, demands: Demands) -> Iterator[Finding]:
    """Which colour spaces there are; for a print shop no RGB, plain black text and not too much ink."""
    devices = sorted({device for page in pages for device, _ in page.colours})
    yield Finding("colour spaces", True, ", ".join(devices) or "none")
    if demands.cmyk:
        yield _first("no RGB", pages, _rgb)
        yield _first("black text in black ink alone", pages, _rich_text)
    if demands.grey:
        yield _first("greys alone", pages, _not_grey)
    if demands.ink is not None:
        yield _ink(pdf, pages, demands.ink)


def _first(check: str, pages: Pages, fault: Callable[[Drawn], str | None]) -> Finding:
    for number, page in enumerate(pages, start=1):
        detail = fault(page)
        if detail is not None:
            return Finding(check, False, detail, number)
    return Finding(check, True)


def _rgb(page: Drawn) -> str | None:
    return next((_told(colour) for colour in page.colours if colour[0] == "rgb"), None)


def _not_grey(page: Drawn) -> str | None:
    return next((_told(colour) for colour in page.colours if colour[0] in ("rgb", "cmyk")), None)


def _rich_text(page: Drawn) -> str | None:
    return next((_told(fill) for _, fill in page.text if is_rich(fill)), None)


def is_rich(colour: Colour) -> bool:
    """Whether black is made of more than black ink."""
    device, parts = colour
    if colour in _PLAIN_BLACKS:
        return False
    return (device == "rgb" and max(parts, default=1.0) == 0.0) or (device == "cmyk" and len(parts) == 4 and parts[3] >= 0.995)


def _told(colour: Colour) -> str:
    return f"{colour[0]} {' '.join(f'{part:g}' for part in colour[1])}"


def _ink(pdf: pikepdf.Pdf, pages: Pages, most: float) -> Finding:
    check = f"at most {most:g} % ink"
    if any(device == "rgb" for page in pages for device, _ in page.colours):
        return Finding(check, False, "RGB has no ink yet: it must be separated first")
    drawn = [(coverage(colour), number) for number, page in enumerate(pages, start=1) for colour in page.colours]
    ink, number = max(drawn, default=(0.0, None))
    pictured = max((_picture_ink(image) for image in _cmyk_pictures(pdf)), default=0.0)
    if pictured > ink:
        return Finding(check, pictured <= most + 0.5, f"most {pictured:.0f} %, in a picture")
    return Finding(check, ink <= most + 0.5, f"most {ink:.0f} %", number)


def coverage(colour: Colour) -> float:
    """Ink of a CMYK or grey colour in percent of one full ink."""
    device, parts = colour
    if device == "gray" and parts:
        return 100 * (1 - parts[0])
    return 100 * sum(parts) if device == "cmyk" else 0.0


def _cmyk_pictures(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    for thing in pdf.objects:
        if (
            isinstance(thing, pikepdf.Stream)
            and thing.get("/Subtype") == pikepdf.Name.Image
            and device_of(thing.get("/ColorSpace")) == "cmyk"
        ):
            yield thing


def _picture_ink(image: pikepdf.Object) -> float:
    """The most ink on one pixel, in percent."""
    if "/SMask" in image:
        del image.SMask  # nothing is saved here, and a picture with a mask would be turned into RGB
    picture = pikepdf.PdfImage(image).as_pil_image()  # type: ignore[arg-type]
    # halves of halves, so that the sum of four stays below 256
    cyan, magenta, yellow, black = (band.point(lambda value: value // 4) for band in picture.split())
    highest = ImageChops.add(ImageChops.add(cyan, magenta), ImageChops.add(yellow, black)).getextrema()[1]
    assert isinstance(highest, int | float)
    return highest * 4 / 255 * 100


def check_file(pdf: pikepdf.Pdf) -> Iterator[Finding]:
    """Sound, open, and without a trace of when it was made."""
    faults = [*pdf.check_pdf_syntax(), *pdf.get_warnings()]
    yield Finding("the file is sound", not faults, str(faults[0]) if faults else "")
    yield Finding("not encrypted", not pdf.is_encrypted)
    made = {str(pdf.docinfo[key])[2:10] for key in ("/CreationDate", "/ModDate") if key in pdf.docinfo}
    repeatable = made <= {"20000101"}
    yield Finding("no time of making in it", repeatable or None, "" if repeatable else f"{', '.join(sorted(made))}: two builds differ")
