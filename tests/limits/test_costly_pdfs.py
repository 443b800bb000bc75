"""PDFs that cost far more to read than to send are refused before they are followed, and one that kills its reader is a finding."""

from __future__ import annotations

import importlib.util
import os
import time
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from generator.preflight import apart
from generator.preflight.apart import inspect_apart
from generator.preflight.inspection import inspect
from generator.preflight.report import Demands
from pressgang.cli import main


def _bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hostile_pdfs", Path(__file__).parents[2] / "bench" / "hostile_pdfs.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PDFS = _bench()
DEMANDS = Demands(bleed=3.0, safe=3.0, cmyk=True, ink=300.0)

COSTLY = [
    ("forms 6 x 20", "forms that place each other more than 50,000 times"),
    ("forms 30 x 2, turned", "forms more than 24 deep in each other"),
    ("forms 12 x 8", "forms that place each other more than 50,000 times"),
    ("forms 2,000 deep", "forms more than 24 deep in each other"),
    ("form in itself", "a form that places itself"),
    ("content of 60 MB", "content of more than 4 MB"),
    ("states 5,000,000 deep", "content of more than 4 MB|content of 10 MB"),
    ("pages 100,000 deep", "pages nested too deep|cannot be read"),
    ("one page 500,000 times", "more than 300,000 references"),
    ("pages fanned 10^9", "pages; at most 2,000 are read|Loop detected in /Pages"),
    ("page of 9e9 points", "a page of 9,000,000,000 x 9,000,000,000 points"),
    ("functions fanned", "colour spaces or functions too deep"),
    ("patterns in patterns", "deep in each other"),
    ("colour spaces 50,000 deep", "colour spaces or functions too deep"),
]


@pytest.mark.parametrize(("name", "message"), COSTLY)
def test_a_costly_pdf_is_refused_before_it_is_followed(name: str, message: str) -> None:
    begun = time.process_time()
    (finding,) = inspect(PDFS.MADE[name](), DEMANDS).findings
    assert finding.passed is False
    assert any(part in finding.detail for part in message.split("|")), finding
    assert time.process_time() - begun < 20


def test_content_packed_twice_and_great_pictures_are_refused() -> None:
    twice = PDFS.packed(lambda: [b"0 0 1 1 re f "], filters=2)()
    assert "packed more than once" in inspect(twice, DEMANDS).findings[0].detail
    keys = b"/Type /XObject /Subtype /Image /Width 40000 /Height 40000 /ColorSpace /DeviceGray /BitsPerComponent 8"
    picture = PDFS.page(PDFS.stream(b"/I Do"), b"/XObject << /I 5 0 R >>", [PDFS.stream(b"", keys)])
    assert "1,600 million pixels" in inspect(picture, DEMANDS).findings[0].detail


def test_forms_as_they_are_drawn_in_earnest_pass() -> None:
    made = PDFS.forms(3, 9)()
    assert all("cost" not in finding.check for finding in inspect(made, Demands()).findings)


def test_a_file_that_is_too_large_or_none_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "large.pdf").open("wb") as file:
        file.truncate(6 << 30)
    os.mkfifo(tmp_path / "waiting.pdf")
    assert "file of 6.4 GB; at most 200 MB are read" in inspect(tmp_path / "large.pdf").findings[0].detail
    result = CliRunner().invoke(main, ["preflight", str(tmp_path / "waiting.pdf"), str(tmp_path / "large.pdf")])
    assert result.exit_code == 1
    assert "is not a file" in result.output
    assert "file of 6.4 GB" in result.output


def test_a_reader_that_does_not_come_back_is_a_finding_and_the_next_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "MOST_SECONDS", 0.01)
    (tmp_path / "a.pdf").write_bytes(PDFS.forms(1, 1)())
    (slow,) = inspect_apart([(tmp_path / "a.pdf", "a.pdf")], Demands())
    assert "takes more than" in slow.findings[0].detail
    monkeypatch.setattr(apart, "MOST_SECONDS", 120)
    inspector = apart._Inspector(Demands())
    try:
        assert inspector._start() is not None
        inspector._process.kill()
        inspector._process.join()
        dead = inspector.inspect(tmp_path / "a.pdf", "a.pdf")
        assert "dies of it" in dead.findings[0].detail  # type: ignore[union-attr]
        assert inspector.inspect(tmp_path / "a.pdf", "a.pdf").pages == 1  # type: ignore[union-attr]
    finally:
        inspector.stop()


def test_a_file_that_cannot_be_read_is_told_as_before(tmp_path: Path) -> None:
    (tmp_path / "closed.pdf").mkdir()
    with pytest.raises(OSError, match="not there"):
        list(inspect_apart([(tmp_path / "not there.pdf", "not there.pdf")], Demands()))
