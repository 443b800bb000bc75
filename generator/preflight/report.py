"""What is asked of a PDF, and what was found."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Demands:
    """What a file must fulfil. Lengths in mm, letters and lines in points; None: not asked for."""

    bleed: float | None = None
    trim: tuple[float, float] | None = None
    safe: float | None = None
    """Nothing written nearer to the trim than this."""
    resolution: float = 300.0
    """Pixels per inch of pictures as they are placed."""
    one_size: bool = True
    """All pages alike; posters are each as large as what they show."""
    text: float = 6.0
    line: float = 0.25
    cmyk: bool = False
    """No RGB anywhere, black text in black ink alone."""
    grey: bool = False
    """No colour anywhere but greys."""
    ink: float | None = None
    """The most ink on one spot, in percent, four full inks being 400."""
    pdfx: Literal["x4", "x1a"] | None = None
    """PDF/X-4, or PDF/X-1a:2003."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the list: passed, failed, or (None) not to be decided for this file."""

    check: str
    passed: bool | None
    detail: str = ""
    page: int | None = None
    """Where it was seen first, counted from 1."""

    def __str__(self) -> str:
        mark = "skip" if self.passed is None else "ok" if self.passed else "FAIL"
        place = f" (page {self.page})" if self.page else ""
        return f"{mark:4} {self.check}{': ' + self.detail if self.detail else ''}{place}"


@dataclass(frozen=True, slots=True)
class Report:
    """All that was found in one file."""

    file: str
    pages: int
    findings: tuple[Finding, ...]

    @property
    def passed(self) -> bool:
        """Whether nothing failed."""
        return all(finding.passed is not False for finding in self.findings)

    def to_plain(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {"file": self.file, "pages": self.pages, "passed": self.passed, "checks": [asdict(finding) for finding in self.findings]}
