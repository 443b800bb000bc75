"""PDFs that cost far more to read than to send, for `preflight`. Each is made in a project; given is what is run."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path

PREFLIGHT = ["preflight", "sent.pdf", "--bleed", "3", "--safe", "3"]


def pdf(objects: list[bytes]) -> bytes:
    """A file of these objects, numbered from 1; the first is the catalogue."""
    out, places = bytearray(b"%PDF-1.7\n"), []
    for number, body in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(out)


def stream(data: bytes, keys: bytes = b"") -> bytes:
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(data), keys, data)


def page(content: bytes, resources: bytes, more: list[bytes]) -> bytes:
    """One page, its content (object 4), and further objects from 5 on."""
    leaf = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /TrimBox [10 10 190 190] /Contents 4 0 R /Resources << %s >> >>" % resources
    )
    return pdf([b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>", leaf, content, *more])


def forms(levels: int, fan: int, turn: bytes = b"1 0 0 1 %d 0 cm") -> Callable[[], bytes]:
    """Forms that place forms, so many deep, each placing the next so many times."""

    def make() -> bytes:
        bodies = []
        for level in range(levels):
            draw = b" ".join(b"q " + (turn % place if b"%d" in turn else turn) + b" /F Do Q" for place in range(1, fan + 1))
            last = level == levels - 1
            keys = b"/Type /XObject /Subtype /Form /BBox [0 0 200 200]"
            keys += b"" if last else b" /Resources << /XObject << /F %d 0 R >> >>" % (6 + level)
            bodies.append(stream(b"0 0 9 9 re f" if last else draw, keys))
        return page(stream(b"/F Do"), b"/XObject << /F 5 0 R >>", bodies)

    return make


def own_form() -> bytes:
    keys = b"/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /F 5 0 R >> >>"
    return page(stream(b"/F Do"), b"/XObject << /F 5 0 R >>", [stream(b"q 0.99 0 0 0.99 0 0 cm /F Do /F Do Q", keys)])


def packed(data_of: Callable[[], list[bytes]], filters: int = 1) -> Callable[[], bytes]:
    def make() -> bytes:
        packer = zlib.compressobj(9)
        data = b"".join(packer.compress(piece) for piece in data_of()) + packer.flush()
        for _ in range(filters - 1):
            data = zlib.compress(data, 9)
        return page(stream(data, b"/Filter [%s]" % (b"/FlateDecode " * filters)), b"", [])

    return make


def picture(width: int, height: int, keys: bytes = b"/ColorSpace /DeviceCMYK /BitsPerComponent 8") -> Callable[[], bytes]:
    def make() -> bytes:
        packer = zlib.compressobj(9)
        data = b"".join(packer.compress(bytes(1 << 20)) for _ in range(width * height * 4 >> 20)) + packer.flush()
        held = b"/Type /XObject /Subtype /Image /Width %d /Height %d %s /Filter /FlateDecode" % (width, height, keys)
        return page(stream(b"200 0 0 200 0 0 cm /I Do"), b"/XObject << /I 5 0 R >>", [stream(data, held)])

    return make


def nested_array() -> bytes:
    return page(stream(b""), b"/Deep " + b"[" * 200_000 + b"]" * 200_000, [])


def operands() -> bytes:
    return page(stream(b"[" * 1_000_000 + b"]" * 1_000_000 + b" TJ"), b"", [])


def saved_states() -> bytes:
    return page(stream(b"q " * 5_000_000), b"", [])


def deep_pages() -> bytes:
    levels = 100_000
    kids = [b"<< /Type /Pages /Parent %d 0 R /Kids [%d 0 R] /Count 1 >>" % (max(1, 1 + level), 3 + level) for level in range(levels)]
    leaf = b"<< /Type /Page /Parent %d 0 R /MediaBox [0 0 200 200] >>" % (1 + levels)
    return pdf([b"<< /Type /Catalog /Pages 2 0 R >>", *kids, leaf])


def many_pages() -> bytes:
    count = 100_000
    leaf = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>"
    kids = b" ".join(b"%d 0 R" % number for number in range(3, 3 + count))
    return pdf([b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, count), *[leaf] * count])


def one_page_often() -> bytes:
    kids = b"3 0 R " * 500_000
    leaf = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>"
    return pdf([b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [%s] /Count 500000 >>" % kids, leaf])


def fanned_pages() -> bytes:
    nodes = [b"<< /Type /Pages /Kids [%s] /Count 1 >>" % (b"%d 0 R " % (3 + level) * 10) for level in range(9)]
    return pdf([b"<< /Type /Catalog /Pages 2 0 R >>", *nodes, b"<< /Type /Page /MediaBox [0 0 200 200] >>"])


def huge_page() -> bytes:
    return page(stream(b"0 0 9 9 re f"), b"", []).replace(b"[0 0 200 200]", b"[0 0 9000000000 9000000000]")


def many_functions() -> bytes:
    nodes = [
        b"<< /FunctionType 3 /Domain [0 1] /Functions [%s] /Bounds [] /Encode [] >>" % (b"%d 0 R " % (7 + level) * 20)
        for level in range(20)
    ]
    shading = b"<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 1] /Function 6 0 R >>"
    return page(
        stream(b"/S sh"), b"/Shading << /S 5 0 R >>", [shading, *nodes, b"<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0] /C1 [1 1 1] >>"]
    )


def patterns() -> bytes:
    bodies = []
    for level in range(12):
        keys = b"/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 2 2] /XStep 0.1 /YStep 0.1 /Resources << "
        keys += (b"/Pattern << /P %d 0 R >> >>" % (6 + level)) if level < 11 else b">>"
        bodies.append(stream(b"/Pattern cs /P scn 0 0 200 200 re f" if level < 11 else b"0 0 1 1 re f", keys))
    return page(stream(b"/Pattern cs /P scn 0 0 200 200 re f"), b"/Pattern << /P 5 0 R >>", bodies)


def indexed() -> bytes:
    spaces = [b"[/Indexed %d 0 R 1 <000000>]" % (7 + level) for level in range(50_000)]
    image = stream(b"\0", b"/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace 6 0 R")
    return page(stream(b"9 0 0 9 0 0 cm /I Do"), b"/XObject << /I 5 0 R >>", [image, *spaces, b"/DeviceRGB"])


MADE: dict[str, Callable[[], bytes]] = {
    "forms 6 x 20": forms(6, 20),
    "forms 30 x 2, turned": forms(30, 2, b"0.99 0.0%d 0 0.98 0 0 cm"),
    "forms 12 x 8": forms(12, 8),
    "forms 2,000 deep": forms(2000, 1),
    "forms 100,000 deep": forms(100_000, 1),
    "form in itself": own_form,
    "content of 4 GB": packed(lambda: [b"0 0 1 1 re f " * 80_000] * 4000),
    "content packed twice": packed(lambda: [b"0 0 1 1 re f " * 80_000] * 4000, filters=2),
    "content of 60 MB": packed(lambda: [b"0 0 1 1 re f " * 80_000] * 60),
    "picture of 1.6 gigapixels": picture(40_000, 40_000),
    "arrays 200,000 deep": nested_array,
    "operands 1,000,000 deep": operands,
    "states 5,000,000 deep": saved_states,
    "pages 100,000 deep": deep_pages,
    "100,000 pages": many_pages,
    "one page 500,000 times": one_page_often,
    "pages fanned 10^9": fanned_pages,
    "page of 9e9 points": huge_page,
    "functions fanned": many_functions,
    "patterns in patterns": patterns,
    "colour spaces 50,000 deep": indexed,
}


def _sent(make: Callable[[], bytes], more: tuple[str, ...] = ()) -> Callable[[Path], list[str]]:
    def write(project: Path) -> list[str]:
        (project / "sent.pdf").write_bytes(make())
        return [*PREFLIGHT, *more]

    return write


def _huge(project: Path) -> list[str]:
    with (project / "sent.pdf").open("wb") as file:
        file.write(b"%PDF-1.7\n")
        file.truncate(6 << 30)
    return PREFLIGHT


def _endless(project: Path) -> list[str]:
    return ["preflight", "/dev/zero"]


PDFS = {
    **{f"PDF: {name}": _sent(make) for name, make in MADE.items()},
    "PDF: ink of 1.6 gigapixels": _sent(MADE["picture of 1.6 gigapixels"], ("--cmyk", "--ink", "300")),
    "PDF: 6 GB": _huge,
    "PDF: without end": _endless,
}
