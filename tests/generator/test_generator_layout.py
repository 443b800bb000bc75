from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis.strategies import floats, integers, lists, sampled_from

from generator.drawing import Drawing, GlyphRun, Part, PathMark
from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.fonts.fonts import FontBook

POINT = 25.4 / 72


def drawn(renderer: FaceRenderer, body: str) -> Drawing:
    return renderer.draw(f'<svg width="63" height="88">{body}</svg>', file="face.svg")


def runs(drawing: Drawing) -> list[GlyphRun]:
    return [mark for mark in drawing.marks if isinstance(mark, GlyphRun)]


def width(run: GlyphRun) -> float:
    return run.font.advance(run.text) * run.size + run.text.count(" ") * run.word_spacing


def box(words: str, **attributes: object) -> str:
    values = {"x": 10, "y": 20, "width": 40, "height": 30, "size": "9pt"} | {
        name.replace("_", "-"): value for name, value in attributes.items()
    }
    return "<textbox {}>{}</textbox>".format(" ".join(f'{name}="{value}"' for name, value in values.items()), words)


LONG = "A climber who stands next to the edge and is pushed falls down to the sea, loses two Hit Points and swims ashore."


def test_no_line_is_wider_than_its_box(renderer: FaceRenderer) -> None:
    for run in runs(drawn(renderer, box(LONG))):
        assert run.x >= 10
        assert run.x + width(run) <= 50 + 1e-6


def test_lines_stand_one_leading_apart(renderer: FaceRenderer) -> None:
    baselines = sorted({run.y for run in runs(drawn(renderer, box(LONG, leading=1.5)))})
    assert len(baselines) > 2
    for above, below in zip(baselines, baselines[1:], strict=False):
        assert below - above == pytest.approx(1.5 * 9 * POINT)


def test_the_first_line_hangs_from_the_top_and_the_last_stands_on_the_bottom(renderer: FaceRenderer) -> None:
    font = FontBook().font("sans")
    size = 9 * POINT
    (top,) = runs(drawn(renderer, box("word")))
    (bottom,) = runs(drawn(renderer, box("word", valign="bottom")))
    (middle,) = runs(drawn(renderer, box("word", valign="middle")))
    assert top.y == pytest.approx(20 + font.ascent * size)
    assert bottom.y == pytest.approx(50 - font.descent * size)
    assert middle.y - font.cap_height * size / 2 == pytest.approx(35)


@pytest.mark.parametrize(("align", "place"), [("left", 0.0), ("center", 0.5), ("right", 1.0)])
def test_alignment(renderer: FaceRenderer, align: str, place: float) -> None:
    (run,) = runs(drawn(renderer, box("Word", align=align)))
    assert run.x == pytest.approx(10 + place * (40 - width(run)))


def test_short_words_are_centred_and_longer_ones_begin_on_the_left(renderer: FaceRenderer) -> None:
    for words, align in (("Word", "center"), (LONG, "left"), ("• Word", "left")):
        assert runs(drawn(renderer, box(words, align="short"))) == runs(drawn(renderer, box(words, align=align))), words


def test_justified_lines_reach_both_edges_but_the_last(renderer: FaceRenderer) -> None:
    lines = runs(drawn(renderer, box(LONG, align="justify")))
    assert all(run.x + width(run) == pytest.approx(50) for run in lines[:-1])
    assert lines[-1].word_spacing == 0


def test_text_shrinks_to_fit_but_no_more_than_it_must(renderer: FaceRenderer) -> None:
    sizes = {run.size for run in runs(drawn(renderer, box(LONG, height=14, min_size="5pt")))}
    (size,) = sizes
    assert 5 * POINT <= size < 9 * POINT
    with pytest.raises(LayoutError, match="higher than its box"):
        drawn(renderer, box(LONG, height=14, size=size + 0.05))


def test_text_that_cannot_fit_says_by_how_much(renderer: FaceRenderer) -> None:
    with pytest.raises(LayoutError, match=r"text is 3\.4 mm higher than its box of 5 mm at 7pt \(lines: 3\)") as failure:
        drawn(renderer, "\n" + box("one<br/>two<br/>three", height=5, min_size="7pt", name="rules"))
    assert (failure.value.file, failure.value.line, failure.value.field) == ("face.svg", 2, "rules")


def test_a_word_that_cannot_fit_is_named(renderer: FaceRenderer) -> None:
    with pytest.raises(LayoutError, match=r"'Immobilized' is \d\.\d mm wider than its box of 10 mm at 9pt"):
        drawn(renderer, box("An Immobilized one", width=10))


def test_a_missing_glyph_is_named(renderer: FaceRenderer) -> None:
    with pytest.raises(LayoutError, match=r"face.svg:2: .*no glyph for '♥' \(U\+2665 BLACK HEART SUIT\)"):
        drawn(renderer, "\n<text x='1' y='9'>2♥</text>")
    with pytest.raises(LayoutError, match=r"no glyph for '漢'"):
        drawn(renderer, box("a 漢 b"))


def test_a_number_is_never_parted_from_its_icon(renderer: FaceRenderer) -> None:
    for narrow in range(14, 40):
        drawing = drawn(renderer, box("Each of you may heal <n>2</n> <icon name='heart'/> now", width=narrow))
        (icon,) = [mark for mark in drawing.marks if isinstance(mark, Part)]
        assert icon.matrix is not None
        (number,) = [run for run in runs(drawing) if run.text.startswith("2")]
        assert number.x + width(number) <= icon.matrix[4]
        assert abs(icon.matrix[5] - number.y) < number.size


def test_an_icon_is_as_high_as_capitals_and_a_quarter(renderer: FaceRenderer) -> None:
    drawing = drawn(renderer, box("<icon name='heart'/>"))
    (icon,) = drawing.marks
    assert isinstance(icon, Part)
    assert icon.matrix is not None
    cap = FontBook().font("sans").cap_height * 9 * POINT
    assert icon.matrix[0] * 24 == pytest.approx(1.25 * cap)


def test_an_icon_that_names_no_colour_has_that_of_its_place(tmp_path: Path) -> None:
    (tmp_path / "dot.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>')
    drawing = drawn(FaceRenderer([], [tmp_path]), '<icon name="dot" x="0" y="0" width="9" height="9" fill="#c07a10"/>')
    (icon,) = drawing.marks
    assert isinstance(icon, Part)
    assert [mark.fill for mark in icon.art.marks if isinstance(mark, PathMark)] == [(0xC0, 0x7A, 0x10)]


def test_an_unknown_icon_names_its_neighbours(renderer: FaceRenderer) -> None:
    with pytest.raises(LayoutError, match="unknown icon 'hart': did you mean 'heart'"):
        drawn(renderer, '<icon name="hart" width="5"/>')


def test_of_many_icons_some_are_named_where_none_is_called_alike(tmp_path: Path) -> None:
    many = [f"sign_{number}" for number in range(40)]
    for name in many:
        (tmp_path / f"{name}.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h9v9z"/></svg>')
    with pytest.raises(LayoutError, match=r"draw it as templates/icons/qqq\.svg, or take one of the 40 there, such as ") as found:
        drawn(FaceRenderer([], [tmp_path]), '<icon name="qqq" width="5"/>')
    assert sum(name in found.value.message.replace(",", " ").split() for name in many) == 8


@pytest.mark.parametrize("words", ["C'est combien ?", "Il dit « oui » !", "Choisir un mot : oui"])
def test_no_line_begins_with_a_mark_that_is_set_apart(renderer: FaceRenderer, words: str) -> None:
    for narrow in range(16, 30):
        starts = {run.y: run.text for run in reversed(runs(drawn(renderer, box(words, width=narrow, height=60))))}
        assert not [text for text in starts.values() if text[0] in "?!:\u00bb"]


def test_an_unbroken_blank_holds_words_together(renderer: FaceRenderer) -> None:
    parted = drawn(renderer, box("Move one Space", width=15))
    held = drawn(renderer, box("Move one&#160;Space", width=17))
    assert [run.text for run in runs(parted)] == ["Move one", "Space"]
    assert [run.text for run in runs(held)] == ["Move", "one\u00a0Space"]


def test_no_line_begins_with_the_stroke_between_two_values(renderer: FaceRenderer) -> None:
    for width in range(14, 60):
        lines: dict[float, str] = {}
        for run in runs(drawn(renderer, box("You have 25 / <b>40</b> / <b>50</b> Hit Points", width=width))):
            lines[run.y] = lines.get(run.y, "") + run.text
        assert not any(line.startswith(("/", "\u00a0")) for line in lines.values())


def test_words_part_at_soft_hyphens_only(renderer: FaceRenderer) -> None:
    def lines(measure: float) -> list[str]:
        return [run.text for run in runs(drawn(renderer, box("an Im&#173;mo&#173;bi&#173;lized Char&#173;acter", width=measure)))]

    assert lines(40) == ["an Immobilized Character"]
    assert lines(14) == ["an Immo-", "bilized", "Character"]
    assert lines(11) == ["an Im-", "mobi-", "lized", "Char-", "acter"]


def test_two_breaks_leave_a_line_empty(renderer: FaceRenderer) -> None:
    one, two = runs(drawn(renderer, box("one<br/><br/>two")))
    assert two.y - one.y == pytest.approx(2 * 1.2 * 9 * POINT)


def test_the_last_word_does_not_stand_alone(renderer: FaceRenderer) -> None:
    lines = [run.text for run in runs(drawn(renderer, box("the cat sat on the mat again", width=31)))]
    assert len(lines[-1].split()) == 2
    lines = [run.text for run in runs(drawn(renderer, box("the cat sat on the mat again<br/>and slept", width=31)))]
    assert [len(line.split()) for line in lines] == [5, 2, 2]


def test_lines_of_a_list_hang_below_its_words(renderer: FaceRenderer) -> None:
    words = "Choose<br/>\u2022 one of these many ways<br/>\u2022 none of them"
    plain, hung = (runs(drawn(renderer, box(words, width=24, height=40, hang=hang))) for hang in ("no", "yes"))
    lines = {run.y: run for run in reversed(hung)}
    below = 10 + hung[0].font.advance("\u2022 ") * hung[0].size
    assert len(lines) == 4 and {run.x for run in plain} == {10}
    for run in lines.values():
        begins = run.text.startswith(("Choose", "\u2022"))
        assert run.x == pytest.approx(10 if begins else below)
    assert max(run.x + width(run) for run in hung) <= 34 + 1e-6


def test_paragraphs_stand_a_gap_apart(renderer: FaceRenderer) -> None:
    one, two = runs(drawn(renderer, box("<p>One</p><p>Two</p>", gap="0.5em")))
    assert two.y - one.y == pytest.approx((1.2 + 0.5) * 9 * POINT)


@pytest.mark.parametrize(("anchor", "place"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_text_is_anchored_with_all_its_spans(renderer: FaceRenderer, anchor: str, place: float) -> None:
    drawing = drawn(renderer, f'<text x="30" y="9" text-anchor="{anchor}">Loses <tspan font-weight="bold">2</tspan></text>')
    first, second = runs(drawing)
    whole = width(first) + width(second)
    assert first.x == pytest.approx(30 - place * whole)
    assert second.x == pytest.approx(first.x + width(first))


def test_one_ink_fades_by_itself_and_two_fade_as_a_whole(renderer: FaceRenderer) -> None:
    (one,) = drawn(renderer, '<rect width="5" height="5" fill-opacity="0.5" opacity="0.5"/>').marks
    assert isinstance(one, PathMark)
    assert one.fill_opacity == 0.25
    (two,) = drawn(renderer, '<g opacity="0.5"><rect width="5" height="5"/><rect width="9" height="2"/></g>').marks
    assert isinstance(two, Part)
    assert two.opacity == 0.5


@settings(max_examples=60, deadline=None)
@given(
    words=lists(sampled_from(["a", "of", "Shield", "cards", "Warehouse", "loses", "2", "I"]), min_size=1, max_size=40),
    measure=floats(20, 60),
    align=sampled_from(["left", "center", "right", "justify", "short"]),
    room=integers(20, 60),
)
def test_every_word_is_set_once_in_order_and_inside(words: list[str], measure: float, align: str, room: int) -> None:
    renderer = _RENDERER
    try:
        drawing = drawn(renderer, box(" ".join(words), width=measure, height=room, align=align, min_size="6pt"))
    except LayoutError as error:
        assert "higher than its box" in error.message
        return
    set_runs = runs(drawing)
    assert " ".join(run.text for run in set_runs).split() == words
    for run in set_runs:
        assert run.x >= 10 - 1e-6
        assert run.x + width(run) <= 10 + measure + 1e-6
        assert run.y - run.font.ascent * run.size + 1e-6 >= 20
        assert run.y + run.font.descent * run.size <= 20 + room + 1e-6


_RENDERER = FaceRenderer([])
