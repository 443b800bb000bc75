"""Making: the files that a job becomes, as PDF, pictures or cut lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from engine.source.problems import ContentError, Problem, Severity
from generator.errors import LayoutError
from generator.paint.document import Document
from generator.paint.packed import Packed
from generator.paint.png import drawing_pdf, pdf_images, png_bytes
from generator.products.job import Job
from generator.products.laying.laying import Laid, problem_of
from generator.products.ledger import Ledger, fingerprint, tool_fingerprint
from generator.products.places import book_problem, mending, part_problem
from generator.products.signs import explained, signs_in
from generator.products.workshop import Workshop
from generator.sheets.imposition import one_to_a_page
from generator.sheets.notes import Label, sheet_label
from generator.sheets.papers import Paper
from generator.sheets.reach import left_white
from generator.sheets.sheet import Sheet
from generator.tables.handed import Handed, pictured, written

Format = Literal["pdf", "svg", "png", "cut", "dxf"]
"""Sheets as PDF; a picture of each face as SVG or PNG; or the cut lines of each sheet as SVG or DXF."""

PNG_DPI = 200

Losses = dict[str, list[str]]
"""What the files of some jobs lose on most printers: the names of the jobs by what is told of them."""


@dataclass(frozen=True, slots=True)
class Output:
    """A file that is ready to be written, or that is there already (`data` None); a draft is only to be moved to its place."""

    path: Path
    inputs: str
    data: bytes | Path | None


def has_format(job: Job, format: Format) -> bool:
    """Whether a job can be made in that format: books are no pictures of faces, and only sheets have cut lines."""
    match format:
        case "pdf":
            return True
        case "png":
            return job.faces is not None or job.book is not None
        case "svg":
            return job.faces is not None
        case "cut" | "dxf":
            return job.kind in ("faces", "tokens", "boxes", "dials", "boards")


def outputs_of(
    shop: Workshop, job: Job, paper: Paper, format: Format, ledger: Ledger, inputs: str, lost: Losses | None = None
) -> Iterator[Output]:
    """The files of one job, in the folder of the ledger; what is fresh is not made again. `lost` gathers what printers may not print.

    Raises ContentError.
    """
    folder = ledger.folder
    match format:
        case "pdf" if shop.press.profile.layout == "cards" and job.made is not None:
            for name, sheets in _single_cards(shop, job):
                yield Output(folder / f"{job.name}-{name}.pdf", inputs, _drawn(shop, job, sheets))
        case "pdf":
            for one in job.files:
                name = f"{one.name}.pdf"
                draft = ledger.drafts / name if ledger.drafts else None
                yield Output(
                    folder / name, inputs, None if ledger.is_fresh(name, inputs) else _pdf_file(shop, one, paper, draft, lost, ledger)
                )
        case "cut" | "dxf":
            ending = "svg" if format == "cut" else "dxf"
            for one in job.files:
                for number, data in _cuts(shop, one, paper, format):
                    yield Output(folder / f"{one.name}-cut-{number:02}.{ending}", inputs, data)
        case "png" if job.faces is None:
            for number, image in enumerate(pdf_images(_pdf(shop, job, paper), PNG_DPI), start=1):
                yield Output(folder / f"{job.name}-{number:02}.png", inputs, png_bytes(image, PNG_DPI))
        case _:
            for face in _pictures(job, format):
                name = f"{job.name}-{face.name}.{format}"
                known = fingerprint([tool_fingerprint(), face.inputs])
                yield Output(folder / name, known, None if ledger.is_fresh(name, known) else face.make())


def _single_cards(shop: Workshop, job: Job) -> Iterator[tuple[str, list[Sheet]]]:
    """Each different card by itself: front, and back if it has one."""
    profile = shop.press.profile
    assert job.made is not None
    for thing in job.made():
        yield thing.id, _both_sides(thing, min(profile.bleed, thing.front.bleed))


def _both_sides(thing: Laid, bleed: float) -> list[Sheet]:
    return one_to_a_page([thing.front], thing.size, backs=[thing.back] if thing.back else None, bleed=bleed)


def _pdf_file(shop: Workshop, job: Job, paper: Paper, draft: Path | None, lost: Losses | None, ledger: Ledger) -> bytes | Path:
    """The PDF, or the draft that it was written to page by page, where nothing needs to be done with all of it."""
    if draft is None or job.book is not None or _is_reworked(shop, job):
        return _pdf(shop, job, paper, lost)
    packed = ledger.pictures.of(draft.name)
    try:
        with _document(shop, job, draft, packed) as document:
            for sheet in _told_sheets(shop, job, paper, lost):
                sheet.draw_on(document)
    finally:
        packed.close()
    ledger.pictures.note(draft.name, packed)
    return draft


def _pdf(shop: Workshop, job: Job, paper: Paper, lost: Losses | None = None) -> bytes:
    if job.book is not None:
        profile = shop.press.profile
        try:
            pages = job.book(paper, fingerprint(job.key)[:8])
        except LayoutError as error:
            raise ContentError(book_problem(shop.game, job.name, error)) from error
        if profile.books != "pages":
            from generator.books.setting.booklet import bound  # heavy, and of use to few profiles only

            pages = bound(pages, profile.books, profile.book_paper)
        return _for_press(shop, job, pages)
    return _drawn(shop, job, _told_sheets(shop, job, paper, lost))


def _told_sheets(shop: Workshop, job: Job, paper: Paper, lost: Losses | None) -> list[Sheet]:
    """What a job prints; what most printers do not print of it is noted."""
    sheets = sheets_of(shop, job, paper)
    if lost is not None and shop.press.profile.layout in ("sheets", "gutterfold") and (told := left_white(sheets, paper)):
        lost.setdefault(told, []).append(job.name)
    return sheets


def sheets_of(shop: Workshop, job: Job, paper: Paper) -> list[Sheet]:
    """What a job prints, laid out on paper. Raises ContentError."""
    assert job.pages is not None
    try:
        return job.pages(paper, _label(shop, job))
    except LayoutError as error:
        if job.part is not None and not error.file and not error.card:
            raise ContentError(part_problem(shop.game, job.part, error.message, mending(error.message))) from error
        raise ContentError(problem_of(error)) from error


def _label(shop: Workshop, job: Job) -> Label:
    signs = explained(shop.words, signs_in(job.key))
    return sheet_label(shop.renderer.fonts, shop.game.manifest.title, job.title, shop.edition_name, fingerprint(job.key)[:8], signs)


def _document(shop: Workshop, job: Job, path: Path | None = None, packed: Packed | None = None) -> Document:
    manifest = shop.game.manifest
    return Document(
        path,
        f"{manifest.title}: {job.title}",
        author=manifest.credits.design,
        subject=manifest.subtitle,
        fonts=shop.renderer.fonts,
        duplex=job.duplex,
        flip=shop.press.flip,
        lang=shop.words.language,
        packed=packed,
    )


def _drawn(shop: Workshop, job: Job, sheets: Sequence[Sheet]) -> bytes:
    with _document(shop, job) as document:
        for sheet in sheets:
            sheet.draw_on(document)
    return _for_press(shop, job, document.data)


def _is_reworked(shop: Workshop, job: Job) -> bool:
    """Whether the profile asks for other pages or colours than those that are drawn."""
    return job.kind in shop.press.profile.on_request or shop.press.profile.colour in ("greyscale", "cmyk")


def _for_press(shop: Workshop, job: Job, data: bytes) -> bytes:
    """The PDF with the pages and in the colours that the profile asks for. Raises ContentError for a printing condition not known."""
    profile = shop.press.profile
    if job.kind in profile.on_request:
        from generator.sheets.whole_pages import trimmed_to_paper  # of use to few profiles only

        data = trimmed_to_paper(data, profile.bleed)
    if profile.colour == "greyscale":
        from generator.colour.grey import greyed  # of use to few profiles only

        return greyed(data)
    if profile.colour != "cmyk":
        return data
    from generator.colour.separation import MOST_INK  # heavy, and of use to print shops only
    from generator.pdfx import CONDITIONS, for_press

    condition = profile.condition or next(iter(CONDITIONS))
    if condition not in CONDITIONS:
        message = f"profile '{profile.title}': no printing condition '{condition}'"
        raise ContentError(Problem(Severity.ERROR, "templates/profiles", 1, 1, "condition", message, f"there are: {', '.join(CONDITIONS)}"))
    most = profile.ink_limit / 100 if profile.ink_limit else MOST_INK
    try:
        return for_press(data, condition=condition, most=most, pdfx=profile.pdfx)
    except LayoutError as error:
        raise ContentError(problem_of(error.placed(file=f"{job.name}.pdf"))) from error


def _cuts(shop: Workshop, job: Job, paper: Paper, format: Format) -> Iterator[tuple[int, bytes]]:
    """The cut lines of each front that has any."""
    if not has_format(job, "cut"):
        message = f"'{job.name}' has no cut lines: they are made for cards, mats, boards, tokens, boxes and dials"
        raise ContentError(Problem(Severity.ERROR, "--format", 1, 1, "", message))
    fronts = [sheet for sheet in sheets_of(shop, job, paper) if sheet.cuts]
    for number, sheet in enumerate(fronts, start=1):
        title = f"{shop.game.manifest.title}: {job.title}, {number}/{len(fronts)}"
        if format == "cut":
            from generator.sheets.cut_lines import cut_svg  # its library is heavy

            yield number, cut_svg(sheet, title).encode()
        else:
            from generator.sheets.cut_dxf import cut_dxf  # its library is heavy

            yield number, cut_dxf(sheet)


def _pictures(job: Job, format: Format) -> Iterator[Handed]:
    """Each face by name. Raises ContentError."""
    if job.faces is None:
        raise ContentError(Problem(Severity.ERROR, "--format", 1, 1, "", f"'{job.name}' is a book: it can be a pdf or a png, not an svg"))
    try:
        faces = job.faces()
    except LayoutError as error:
        raise ContentError(problem_of(error)) from error
    if format == "svg":
        from generator.paint.svg import drawing_svg  # its library is heavy
    for name, drawing in faces:
        yield written(name, drawing_svg(drawing).encode()) if format == "svg" else pictured(name, drawing_pdf(drawing), None, PNG_DPI)
