from __future__ import annotations

import pytest

from generator.errors import LayoutError
from generator.scene import parse_svg
from generator.scene.model import Gradient, Group, Icon, Shape, Text, TextBox
from generator.scene.style import Colour


def scene_of(body: str, attributes: str = 'width="63" height="88"') -> tuple[object, ...]:
    return parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{body}</svg>', file="face.svg").root.children


def test_the_page_is_in_millimetres() -> None:
    assert parse_svg('<svg width="2.5in" height="88mm"/>').size == pytest.approx((63.5, 88))
    assert parse_svg('<svg viewBox="0 0 24 24"/>').size == (24, 24)
    assert parse_svg('<svg width="1" height="1"/>').bleed == 3
    assert parse_svg('<svg width="1" height="1" data-bleed="0"/>').bleed == 0


def test_a_view_box_in_other_units_is_scaled() -> None:
    root = parse_svg('<svg width="63mm" height="88mm" viewBox="0 0 630 880"/>').root
    assert root.matrix == pytest.approx((0.1, 0, 0, 0.1, 0, 0))


def test_presentation_is_inherited_and_style_wins() -> None:
    (group,) = scene_of(
        '<g fill="#c33" stroke="black" font-size="9pt"><rect width="1" height="2" fill="blue" style="fill:#0f0;stroke-width:0.5mm"/></g>'
    )
    assert isinstance(group, Group)
    (shape,) = group.children
    assert isinstance(shape, Shape)
    assert shape.fill == Colour(0, 255, 0)
    assert shape.stroke == Colour(0, 0, 0)
    assert shape.style.stroke_width == 0.5
    assert shape.style.size == pytest.approx(3.175)


def test_current_colour_comes_from_outside() -> None:
    scene = parse_svg('<svg viewBox="0 0 24 24"><circle r="3" fill="currentColor"/></svg>', colour=Colour(1, 2, 3))
    (circle,) = scene.root.children
    assert isinstance(circle, Shape)
    assert circle.fill == Colour(1, 2, 3)


def test_nothing_without_ink_is_kept() -> None:
    assert scene_of('<rect width="0" height="5"/><path d=""/><g display="none"><rect width="1" height="1"/></g>') == ()
    assert scene_of('<line x2="5" stroke="none"/><rect width="1" height="1" visibility="hidden"/>') == ()


def test_a_gradient_fits_its_shape_and_inherits_stops() -> None:
    (shape,) = scene_of(
        '<defs><linearGradient id="a"><stop offset="0%" stop-color="red"/><stop offset="1" style="stop-color:blue;stop-opacity:.5"/>'
        '</linearGradient><linearGradient id="b" href="#a" y2="1" x2="0"/></defs>'
        '<rect x="10" y="20" width="30" height="40" fill="url(#b)"/>'
    )
    assert isinstance(shape, Shape)
    assert isinstance(shape.fill, Gradient)
    assert shape.fill.matrix == (30, 0, 0, 40, 10, 20)
    assert shape.fill.numbers == (0, 0, 0, 1)
    assert [stop.opacity for stop in shape.fill.stops] == [1, 0.5]


def test_use_draws_a_symbol_in_its_box() -> None:
    (use,) = scene_of(
        '<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol><use href="#s" x="5" y="6" width="20" height="20"/>'
    )
    assert isinstance(use, Group)
    assert use.clip is not None
    (inner,) = use.children
    assert isinstance(inner, Group)
    assert inner.matrix == (2, 0, 0, 2, 5, 6)


def test_blanks_in_text_collapse_across_spans() -> None:
    (text,) = scene_of("<text x='1' y='2'>\n  one <tspan font-weight='bold'> two </tspan>\n three  </text>")
    assert isinstance(text, Text)
    assert "".join(span.text for span in text.spans) == "one two three"
    assert [span.style.weight for span in text.spans if span.text.strip()] == [400, 700, 400]


def test_a_textbox_reads_its_markup() -> None:
    (box,) = scene_of(
        '<textbox x="1" y="2" width="30" height="20" font="serif" size="9pt" min-size="7pt" align="center">'
        'Heal <n>2</n> <icon name="heart"/>.<p>Then <b>stop</b>.</p></textbox>'
    )
    assert isinstance(box, TextBox)
    assert len(box.paragraphs) == 2
    assert box.style.family == "serif"
    assert box.min_size == pytest.approx(7 * 25.4 / 72)


def test_icons_are_square_unless_told() -> None:
    (icon,) = scene_of('<icon name="heart" x="1" y="2" width="6" fill="#c33"/>')
    assert isinstance(icon, Icon)
    assert (icon.width, icon.height) == (6, 6)


def test_a_static_part_is_read_once() -> None:
    statics: dict[object, Group] = {}
    written = '<svg width="1" height="1"><g static="frame"><rect width="1" height="1"/></g><rect width="{}" height="1"/></svg>'
    one, two = (parse_svg(written.format(width), statics=statics) for width in (1, 2))
    assert one.root.children[0] is two.root.children[0]
    assert len(statics) == 1


def test_a_static_part_follows_what_it_refers_to() -> None:
    statics: dict[object, Group] = {}
    written = (
        '<svg width="1" height="1"><defs><linearGradient id="g"><stop stop-color="{}"/></linearGradient></defs>'
        '<g static="frame"><rect width="1" height="1" fill="url(#g)"/></g></svg>'
    )
    one, two = (parse_svg(written.format(colour), statics=statics) for colour in ("red", "blue"))
    assert one.root.children[0] is not two.root.children[0]


def test_a_static_part_follows_what_it_uses_outside_of_it() -> None:
    statics: dict[object, Group] = {}
    written = '<svg width="1" height="1"><g id="d"><rect width="{}" height="1"/></g><g static="frame"><use href="#d"/></g></svg>'
    one, two = (parse_svg(written.format(width), statics=statics) for width in (1, 2))
    assert one.root.children[1] is not two.root.children[1]


def test_notes_of_other_programs_are_passed_over() -> None:
    assert scene_of('<n:view xmlns:n="http://example.org/n" n:zoom="2"><n:grid/></n:view><!-- a note --><?run me?><title>x</title>') == ()


BAD = [
    ('<rect width="1" height="1"/>\n<blink/>', 2, "<blink> is not understood"),
    ('<rect width="1" height="1" fil="red"/>', 1, "'fil' of <rect> is not understood"),
    ('\n\n<rect width="wide" height="1"/>', 3, "width: 'wide' is no length"),
    ('<rect width="-1" height="1"/>', 1, "must not be below 0"),
    ('<rect height="1"/>', 1, "width is missing"),
    ('<rect width="1" height="1" fill="reddish"/>', 1, "'reddish' is no colour"),
    ('<rect width="1" height="1" fill="#ff000080"/>', 1, "write opacity on its own"),
    ('<rect width="1" height="1" fill="url(#no)"/>', 1, "nothing here has the id 'no'"),
    ('<rect width="1" height="1" fill="url(http://x.org/a#b)"/>', 1, "must point into the same drawing"),
    ('<rect width="1" height="1" stroke="url(#a)"/>', 1, "cannot be a stroke"),
    ('<rect width="1" height="1" onclick="x()"/>', 1, "would run a script"),
    ("<script>alert(1)</script>", 1, "<script> is not understood"),
    ("<foreignObject/>", 1, "<foreignObject> is not understood"),
    ('<filter id="f"/>', 1, "<filter> is not understood"),
    ('<rect width="1" height="1" filter="url(#f)"/>', 1, "'filter' of <rect>"),
    ('<rect width="1" height="1" style="filter: url(#f)"/>', 1, "is not understood"),
    ('<use href="other.svg#a"/>', 1, "must point into the same drawing"),
    ('<g id="g"><use href="#g"/></g>', 1, "nested more than|refers to itself"),
    ('<text x="1 2 3" y="1">abc</text>', 1, "'1 2 3' is no length"),
    ('<text x="1" y="1"><icon name="heart"/></text>', 1, "icons go into a <textbox>"),
    ('<textbox width="5" height="5"><u>x</u></textbox>', 1, "<u> cannot stand inside a textbox"),
    ('<textbox width="5" height="5" align="middle">x</textbox>', 1, "align must be one of"),
    ('<textbox width="5" height="5" size="7pt" min-size="9pt">x</textbox>', 1, "no larger than size"),
    ('<path d="M0 0 L"/>', 1, "path command L needs 2 numbers"),
    ('<g opacity="2"/>', 1, "opacity must be 0 to 1"),
    ('<g transform="spin(3)"/>', 1, "transform spin"),
    ('<icon name="" width="3"/>', 1, "name is missing"),
    ('<rect width="1" height="1" stroke-dasharray="0 0" stroke="red"/>', 1, "dashes must be"),
]


@pytest.mark.parametrize(("body", "line", "message"), BAD)
def test_what_cannot_be_drawn_is_an_error_with_its_line(body: str, line: int, message: str) -> None:
    with pytest.raises(LayoutError, match=message) as failure:
        scene_of(body)
    assert failure.value.file == "face.svg"
    assert failure.value.line == line


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE svg [<!ENTITY a "boom">]><svg width="1" height="1"><text>&a;</text></svg>',
        '<!DOCTYPE svg SYSTEM "file:///etc/passwd"><svg width="1" height="1"/>',
        "<svg width='1' height='1'><text>&nbsp;</text></svg>",
        "<svg width='1' height='1'>",
        "",
        "<html/>",
        '<svg width="0" height="5"/>',
        '<svg width="100%" height="100%"/>',
        '<svg width="1" height="1">' + "<g>" * 100 + "</g>" * 100 + "</svg>",
        '<svg width="1" height="1">' + " " * 9_000_000 + "</svg>",
    ],
)
def test_hostile_or_broken_files_are_refused(text: str) -> None:
    with pytest.raises(LayoutError):
        parse_svg(text)


def test_uses_cannot_multiply_without_end() -> None:
    layers = "".join(f'<g id="l{n}">' + f'<use href="#l{n + 1}"/>' * 10 + "</g>" for n in range(12))
    with pytest.raises(LayoutError, match="more than 50,000 elements|refers to itself|nested"):
        parse_svg(f'<svg width="1" height="1"><defs>{layers}<g id="l12"><rect width="1" height="1"/></g></defs><use href="#l0"/></svg>')
