from __future__ import annotations

import hashlib
import io
import re
from functools import partial
from pathlib import Path

import pikepdf
import pytest
from lxml import etree
from PIL import Image, ImageChops
from reportlab.platypus import SimpleDocTemplate

from generator.books.setting.canvas import BookCanvas
from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.fonts.fonts import FontBook
from generator.paint.document import Document, write_atomically
from generator.paint.flowable import DrawingFlowable
from generator.paint.png import drawing_image, drawing_pdf, pdf_images, png_bytes
from generator.paint.svg import drawing_svg
from generator.units import MM, Rect, Size


def drawn(renderer: FaceRenderer, body: str, size: float = 20) -> Drawing:
    return renderer.draw(f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">{body}</svg>', file="face.svg")


def pixel(renderer: FaceRenderer, body: str, x: float, y: float) -> tuple[int, ...]:
    image = drawing_image(drawn(renderer, body), dpi=127)  # 5 dots a mm
    found = image.getpixel((round(x * 5), round(y * 5)))
    assert isinstance(found, tuple)
    return found


def near(one: tuple[int, ...], two: tuple[int, ...], slack: int = 3) -> bool:
    return all(abs(a - b) <= slack for a, b in zip(one, two, strict=True))


WHITE = (255, 255, 255)


def test_shapes_land_where_they_are_written(renderer: FaceRenderer) -> None:
    body = '<rect x="2" y="4" width="6" height="3" fill="#c82814"/>'
    assert near(pixel(renderer, body, 3, 5), (200, 40, 20))
    assert pixel(renderer, body, 3, 3) == WHITE
    assert pixel(renderer, body, 9, 5) == WHITE


def test_turning_is_clockwise_on_paper(renderer: FaceRenderer) -> None:
    body = '<g transform="translate(10 10) rotate(90)"><rect x="2" y="-1" width="6" height="2" fill="blue"/></g>'
    assert near(pixel(renderer, body, 10, 15), (0, 0, 255))
    assert pixel(renderer, body, 15, 10) == WHITE


def test_holes_are_cut_by_even_odd_only(renderer: FaceRenderer) -> None:
    ring = '<path d="M2 2h16v16h-16z M6 6h8v8h-8z" fill="red" fill-rule="{}"/>'
    assert pixel(renderer, ring.format("evenodd"), 10, 10) == WHITE
    assert near(pixel(renderer, ring.format("nonzero"), 10, 10), (255, 0, 0))


def test_clips_cut_and_end_with_their_group(renderer: FaceRenderer) -> None:
    body = (
        '<clipPath id="c"><circle cx="10" cy="10" r="5"/></clipPath>'
        '<g clip-path="url(#c)"><rect width="20" height="20" fill="red"/></g><rect x="16" y="16" width="3" height="3" fill="blue"/>'
    )
    assert near(pixel(renderer, body, 10, 10), (255, 0, 0))
    assert pixel(renderer, body, 3, 3) == WHITE
    assert near(pixel(renderer, body, 17, 17), (0, 0, 255))


def test_a_group_fades_as_a_whole(renderer: FaceRenderer) -> None:
    body = '<g opacity="0.5"><rect width="12" height="20" fill="red"/><rect x="8" width="12" height="20" fill="blue"/></g>'
    assert near(pixel(renderer, body, 10, 10), (127, 127, 255))  # no red shines through the blue


def test_opacity_ends_with_its_mark(renderer: FaceRenderer) -> None:
    body = '<rect width="5" height="20" fill="black" fill-opacity="0.2"/><rect x="10" width="5" height="20" fill="black"/>'
    assert near(pixel(renderer, body, 2, 10), (204, 204, 204))
    assert pixel(renderer, body, 12, 10) == (0, 0, 0)


def test_gradients_run_from_stop_to_stop(renderer: FaceRenderer) -> None:
    body = (
        '<linearGradient id="g"><stop offset="0.25" stop-color="#f00"/><stop offset="0.75" stop-color="#00f"/></linearGradient>'
        '<rect width="20" height="20" fill="url(#g)"/>'
    )
    assert near(pixel(renderer, body, 2, 10), (255, 0, 0))
    assert near(pixel(renderer, body, 10, 10), (127, 0, 127), 8)
    assert near(pixel(renderer, body, 18, 10), (0, 0, 255))


def test_gradients_fade_to_nothing(renderer: FaceRenderer) -> None:
    body = (
        '<radialGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="red" stop-opacity="0"/></radialGradient>'
        '<rect width="20" height="20" fill="url(#g)"/>'
    )
    assert near(pixel(renderer, body, 10, 10), (255, 0, 0), 8)
    assert near(pixel(renderer, body, 15, 10), (255, 127, 127), 12)
    assert near(pixel(renderer, body, 0.4, 0.4), WHITE, 8)


def test_strokes_are_dashed(renderer: FaceRenderer) -> None:
    body = '<line x1="0" y1="10" x2="20" y2="10" stroke="black" stroke-width="2" stroke-dasharray="4 4"/>'
    assert pixel(renderer, body, 2, 10) == (0, 0, 0)
    assert pixel(renderer, body, 6, 10) == WHITE


def test_a_form_does_not_inherit_the_pen_of_its_surroundings(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    icon = '<svg viewBox="0 0 20 20"><line x1="2" y1="10" x2="18" y2="10" stroke="currentColor" stroke-width="4"/></svg>'
    (tmp_path / "icons" / "dash.svg").write_text(icon)
    renderer = FaceRenderer([tmp_path])
    body = (
        '<line x2="20" stroke="red" stroke-width="1" stroke-dasharray="1 3" stroke-linecap="round"/>'
        '<icon name="dash" width="20" height="20"/>'
    )
    assert [pixel(renderer, body, x, 10) for x in (1, 3, 9, 12, 15, 17, 19)] == [WHITE, *[(0, 0, 0)] * 5, WHITE]


def test_pictures_are_fitted_upright(tmp_path: Path) -> None:
    picture = Image.new("RGB", (2, 1), "red")
    picture.putpixel((1, 0), (0, 0, 255))
    picture.resize((200, 100), Image.Resampling.NEAREST).save(tmp_path / "flag.png")
    renderer = FaceRenderer([], image_dirs=[tmp_path])
    meet = '<image href="flag.png" width="20" height="20"/>'
    assert pixel(renderer, meet, 10, 2) == WHITE
    assert near(pixel(renderer, meet, 5, 10), (255, 0, 0))
    assert near(pixel(renderer, meet, 15, 10), (0, 0, 255))
    slice_ = '<image href="flag.png" x="5" y="5" width="10" height="10" preserveAspectRatio="xMidYMid slice"/>'
    assert near(pixel(renderer, slice_, 8, 6), (255, 0, 0))
    assert pixel(renderer, slice_, 4, 10) == WHITE


def test_transparent_pictures_let_the_ground_through(tmp_path: Path) -> None:
    Image.new("RGBA", (50, 50), (255, 0, 0, 128)).save(tmp_path / "veil.png")
    renderer = FaceRenderer([], image_dirs=[tmp_path])
    assert near(pixel(renderer, '<image href="veil.png" width="20" height="20"/>', 10, 10), (255, 127, 127))


@pytest.mark.parametrize("mode", ["L", "P", "1", "CMYK", "LA"])
def test_pictures_of_every_mode_print(tmp_path: Path, mode: str) -> None:
    name = "grey.jpg" if mode == "CMYK" else "grey.png"
    Image.new("L", (8, 8), 255).convert(mode).save(tmp_path / name)
    assert near(pixel(FaceRenderer([], image_dirs=[tmp_path]), f'<image href="{name}" width="20" height="20"/>', 10, 10), WHITE)


@pytest.mark.parametrize("href", ["../secret.png", "/etc/passwd", "http://example.org/a.png", "data:image/png;base64,AAAA", "no.png", ""])
def test_pictures_come_from_the_game_only(tmp_path: Path, href: str) -> None:
    Image.new("L", (1, 1)).save(tmp_path / "secret.png")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "leak.png").symlink_to(tmp_path / "secret.png")
    renderer = FaceRenderer([], image_dirs=[tmp_path / "game"])
    for asked in (href, "leak.png"):
        with pytest.raises(LayoutError, match="picture"):
            drawn(renderer, f'<image href="{asked}" width="20" height="20"/>')


def test_a_picture_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.png").write_text("not a picture")
    with pytest.raises(LayoutError, match="face.svg:1: picture 'text.png' is no readable PNG, JPEG, WebP or SVG"):
        drawn(FaceRenderer([], image_dirs=[tmp_path]), '<image href="text.png" width="20" height="20"/>')


def test_the_same_face_gives_the_same_bytes(data: Path, specimen: dict[str, object]) -> None:
    made = []
    for _ in range(2):
        fresh = FaceRenderer([data], [data / "icons"])
        made.append(drawing_pdf(fresh.render("specimen.svg", specimen)))
    assert hashlib.sha256(made[0]).hexdigest() == hashlib.sha256(made[1]).hexdigest()
    assert b"2000" in made[0]  # the fixed date that `invariant` writes


def test_fonts_are_embedded_subsets_and_text_is_text(face: Drawing) -> None:
    pdf = pikepdf.open(io.BytesIO(drawing_pdf(face)))
    fonts = {str(one.BaseFont) for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"}
    assert fonts
    assert all(re.fullmatch(r"/[A-Z]{6}\+Source(Sans|Serif)Pro-\w+", name) for name in fonts)
    assert len(drawing_pdf(face)) < 120_000


def test_a_face_is_stored_once_and_placed_many_times(face: Drawing) -> None:
    def size(copies: int) -> int:
        with Document(None, "copies") as document:
            document.begin_page(Size(210, 297))
            for number in range(copies):
                document.place(face, number % 3 * 63, number // 3 % 3 * 88)
        return len(document.data)

    assert size(50) - size(1) < 3000


def test_equal_faces_share_their_form(renderer: FaceRenderer, specimen: dict[str, object]) -> None:
    with Document(None, "equal") as document:
        document.begin_page(Size(210, 297))
        for number in range(3):
            document.place(renderer.render("specimen.svg", specimen), number * 63, 0)
    pdf = pikepdf.open(io.BytesIO(document.data))
    forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/BBox") == [-3, -3, 66, 91]]
    assert len(forms) == 1


def test_page_boxes_are_exact() -> None:
    with Document(None, "boxes") as document:
        document.begin_page(Size(69, 94), trim=Rect(3, 3, 63, 88), bleed=Rect(0, 0, 69, 94))
    pdf = pikepdf.open(io.BytesIO(document.data))
    page = pdf.pages[0]
    assert [float(number) / MM for number in page.mediabox] == pytest.approx([0, 0, 69, 94], abs=1e-3)
    assert [float(number) / MM for number in page.trimbox] == pytest.approx([3, 3, 66, 91], abs=1e-3)
    assert [float(number) / MM for number in page.obj.BleedBox] == pytest.approx([0, 0, 69, 94], abs=1e-3)


def test_title_and_author_are_told() -> None:
    with Document(None, "Axis Mundi: cards", author="A Designer", subject="v2.3") as document:
        document.begin_page(Size(10, 10))
    pdf = pikepdf.open(io.BytesIO(document.data))
    info = pdf.docinfo
    assert (str(info.Title), str(info.Author), str(info.Subject)) == ("Axis Mundi: cards", "A Designer", "v2.3")


def test_a_failed_document_leaves_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "cards.pdf"
    target.write_bytes(b"old")
    with pytest.raises(RuntimeError, match="interrupted"), Document(target, "new") as document:
        document.begin_page(Size(10, 10))
        raise RuntimeError("interrupted")
    assert target.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["cards.pdf"]


def test_a_file_that_cannot_be_renamed_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "inside").touch()
    with pytest.raises(OSError, match=r".*"):
        write_atomically(tmp_path / "taken", b"new")
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]


def test_svg_says_what_pdf_says(face: Drawing) -> None:
    root = etree.fromstring(drawing_svg(face, embed_fonts=False).encode())
    svg = "{http://www.w3.org/2000/svg}"
    assert (root.get("width"), root.get("height")) == ("63mm", "88mm")
    words = "".join("".join(text.itertext()) for text in root.iter(f"{svg}text"))
    assert "Suture Kit" in words
    assert "Discard this & draw." in words
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    for element in root.iter():
        for value in element.attrib.values():
            for name in re.findall(r"url\(#(\w+)\)|^#(d\d+)$", str(value)):
                assert (name[0] or name[1]) in ids


def test_drawings_on_one_page_keep_their_ids_apart(face: Drawing) -> None:
    one, two = (re.findall(r' id="(\w+)"', drawing_svg(face, embed_fonts=False, prefix=prefix)) for prefix in ("a", "b"))
    assert one
    assert not set(one) & set(two)


def test_svg_carries_its_fonts(face: Drawing) -> None:
    text = drawing_svg(face)
    faces = set(re.findall(r"font-family:'([\w ]+)';font-weight:(\d+);font-style:(\w+);src:url\(data:font/ttf", text))
    assert len(faces) == text.count("@font-face") == 5
    assert ("Source Serif Pro", "700", "normal") in faces
    assert "http" not in text.replace("http://www.w3.org/", "")


def test_png_has_the_size_of_the_paper(face: Drawing) -> None:
    image = drawing_image(face, dpi=254, bleed=3)
    assert image.size == (690, 940)
    assert Image.open(io.BytesIO(png_bytes(image, 254))).info["dpi"] == pytest.approx((254, 254), abs=0.1)


def test_a_figure_flows_in_a_book(face: Drawing) -> None:
    out = io.BytesIO()
    font = FontBook().font("sans").name
    book = SimpleDocTemplate(out, invariant=1, initialFontName=font)
    book.build([DrawingFlowable(face, 31.5), DrawingFlowable(face)], canvasmaker=partial(BookCanvas, font=font))
    (page,) = pdf_images(out.getvalue(), 72)
    ink = ImageChops.invert(page.convert("L")).getbbox()
    assert ink is not None
    assert ink[2] - ink[0] == pytest.approx(63 * MM, abs=2)
    assert ink[3] - ink[1] == pytest.approx(1.5 * 88 * MM, abs=2)


def test_the_svg_read_back_gives_the_same_picture(renderer: FaceRenderer, face: Drawing) -> None:
    again = renderer.draw(drawing_svg(face, embed_fonts=False), file="again.svg")
    difference = ImageChops.difference(drawing_image(face, dpi=127), drawing_image(again, dpi=127)).convert("L")
    assert difference.point(lambda level: 255 if level > 40 else 0).histogram()[255] < 5


@pytest.mark.parametrize("width", ["0.00002", "99999"])
def test_no_number_is_written_with_an_exponent(renderer: FaceRenderer, width: str) -> None:
    data = drawing_pdf(drawn(renderer, f'<line x2="9" stroke="#010101" stroke-width="{width}" stroke-miterlimit="{99999}"/>'))
    pdf = pikepdf.open(io.BytesIO(data))
    streams = [one.read_bytes() for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
    assert streams
    assert not any(re.search(rb"\de[+-]?\d", stream) for stream in streams)
