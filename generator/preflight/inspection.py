"""The inspection of one file: all checks in the order of the list."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pikepdf

from generator.preflight.bleed import check_bleed
from generator.preflight.boxes import check_boxes
from generator.preflight.checks import check_colours, check_file, check_fonts, check_marks
from generator.preflight.graphics import Walker
from generator.preflight.guard import TooCostlyError, check_cost, check_file_size, check_references
from generator.preflight.overflow import check_overflow
from generator.preflight.pdfx import check_pdfx
from generator.preflight.report import Demands, Finding, Report

_OF_A_STREAM = re.compile(r"^stream <[^>]*>: ")
"""What pikepdf calls a file that it was handed in memory: an address, another one in every run."""

PLAIN = Demands()
"""What every file for a home printer fulfils."""


def inspect(file: Path | bytes, demands: Demands = PLAIN, *, name: str = "") -> Report:
    """Everything there is to say about a PDF. A file that is none fails, it does not raise; one that cannot be read raises OSError."""
    shown = name or (file.name if isinstance(file, Path) else "")
    try:
        if isinstance(file, Path):
            check_file_size(file)
        data = file.read_bytes() if isinstance(file, Path) else file
        check_references(data)
        with pikepdf.open(io.BytesIO(data)) as pdf:
            check_cost(pdf)
            return Report(shown, len(pdf.pages), tuple(_findings(pdf, data, demands)))
    except pikepdf.PasswordError:
        return Report(shown, 0, (Finding("not encrypted", False, "it asks for a password"),))
    except TooCostlyError as error:
        return Report(shown, 0, (Finding("can be read at a reasonable cost", False, str(error)),))
    except (pikepdf.PdfError, ValueError, TypeError, AttributeError, KeyError) as error:
        said = _OF_A_STREAM.sub("", str(error))
        return Report(shown, 0, (Finding("the file is sound", False, f"it cannot be read as PDF: {said}"),))


def _findings(pdf: pikepdf.Pdf, data: bytes, demands: Demands) -> Iterator[Finding]:
    walker = Walker()
    pages = [walker.page(page) for page in pdf.pages]
    yield from check_file(pdf)
    yield from check_fonts(pdf)
    yield from check_boxes(pdf, demands)
    if demands.bleed:
        yield from check_bleed(pdf, data, demands.bleed)
    yield from check_marks(pages, demands)
    yield from check_colours(pdf, pages, demands)
    yield from check_overflow(pdf, data, demands)
    if demands.pdfx:
        yield from check_pdfx(pdf, demands.pdfx)
