"""Text that fits: words parted only where they must be, numbers and icons kept together, letters lent by other fonts."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import font_source_sans_pro
import pytest

from generator.drawing import Drawing, GlyphRun, Part
from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.fonts.fonts import FontBook

Draw = Callable[[str], Drawing]


def lines(drawing: Drawing) -> list[str]:
    """The text line by line, an icon as *."""
    rows: dict[float, list[tuple[float, str]]] = {}
    signs = []
    for mark in drawing.marks:
        if isinstance(mark, GlyphRun):
            rows.setdefault(round(mark.y, 3), []).append((mark.x, mark.text))
        elif isinstance(mark, Part) and mark.matrix:
            signs.append((mark.matrix[4], mark.matrix[5]))
    for x, y in signs:
        nearest = min((row for row in rows if row > y), default=None)
        if nearest is not None:
            rows[nearest].append((x, "*"))
    return ["".join(text for _, text in sorted(row)) for _, row in sorted(rows.items())]


def sizes(drawing: Drawing) -> set[float]:
    return {round(mark.size * 72 / 25.4, 2) for mark in drawing.marks if isinstance(mark, GlyphRun)}


def box(words: str, width: float, **more: str) -> str:
    attributes = {"x": "0", "y": "0", "height": "40", "size": "10pt", **{name.replace("_", "-"): value for name, value in more.items()}}
    told = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    return f'<textbox {told} width="{width}">{words}</textbox>'


def test_words_are_parted_where_they_would_not_fit_whole(draw: Draw) -> None:
    words = "Your opponent transforms extraordinarily"
    assert not any(line.endswith("-") for line in lines(draw(box(words, 40, hyphenate="en"))))
    parted = lines(draw(box(words, 19, hyphenate="en")))
    assert any(line.endswith("-") for line in parted)
    assert "".join(line.removesuffix("-") if line.endswith("-") else f"{line} " for line in parted).strip() == words


def test_parting_words_comes_before_shrinking_them(draw: Draw) -> None:
    words = "Familiarisation considerably strengthens"
    whole = draw(box(words, 26, height="9.5", min_size="4pt"))
    parted = draw(box(words, 26, height="9.5", min_size="4pt", hyphenate="en"))
    assert max(sizes(parted)) > max(sizes(whole))


def test_a_language_decides_where(draw: Draw) -> None:
    german = lines(draw(box("Verzauberungskarte", 17, hyphenate="de")))
    assert german[0] in ("Verzau-", "Verzaube-", "Ver-")


def test_a_language_without_patterns_is_an_error(draw: Draw) -> None:
    with pytest.raises(LayoutError, match="no patterns for 'klingon'"):
        draw(box("a", 10, hyphenate="klingon"))


def test_a_number_stays_with_what_it_counts(draw: Draw) -> None:
    found = lines(draw(box("The Beastmaster jumps from 1 to 6 spaces away from his Familiar", 26)))
    assert not any(line.split()[-1].isdigit() for line in found if line.split())


@pytest.mark.parametrize("width", range(16, 40, 2))
def test_an_icon_never_parts_from_its_number(draw: Draw, width: int) -> None:
    found = lines(draw(box('Your opponent loses 12 <icon name="hit_point"/> Hit Points at once', width)))
    assert any("12" in line and "*" in line for line in found)
    assert not any(line.startswith("*") for line in found)


@pytest.mark.parametrize("width", (28, 31, 34, 37))
def test_no_word_stands_alone_at_the_end(draw: Draw, width: int) -> None:
    found = lines(draw(box("Discard one card of your hand to heal two Hit Points of your Familiar", width)))
    assert len(found[-1].split()) > 1 or len(found[-2].split()) <= 2


def test_bold_words_and_numbers_are_set_bold(draw: Draw) -> None:
    drawing = draw(box("Heal <n>2</n> <b>Hit Points</b> now", 60))
    weights = {mark.text.strip(): mark.font.weight for mark in drawing.marks if isinstance(mark, GlyphRun)}
    assert weights == {"Heal": 400, "2 Hit Points": 700, "now": 400}


def test_a_letter_that_no_font_has_is_an_error(draw: Draw) -> None:
    with pytest.raises(LayoutError, match=r"has no glyph for '北' \(U\+5317 CJK UNIFIED IDEOGRAPH-5317\)"):
        draw(box("北", 20))


def game_fonts(folder: Path) -> Path:
    """A game's own font folder: one of Source Sans's files under another name."""
    fonts = folder / "fonts"
    fonts.mkdir(parents=True)
    source = next(file for root in font_source_sans_pro.__path__ for file in Path(root).glob("files/*-Black.ttf"))
    shutil.copy(source, fonts / "Rune-Regular.ttf")
    return fonts


def test_a_game_brings_its_own_fonts(tmp_path: Path) -> None:
    renderer = FaceRenderer([tmp_path], fonts=FontBook([game_fonts(tmp_path)]))
    drawing = renderer.draw('<svg width="20mm" height="20mm" viewBox="0 0 20 20"><text x="1" y="9" font-family="rune">Ash</text></svg>')
    (run,) = drawing.marks
    assert isinstance(run, GlyphRun)
    assert run.font.path.name == "Rune-Regular.ttf"


def test_a_declared_fallback_lends_the_letters_that_a_font_lacks(fonts: FontBook) -> None:
    sans, serif = fonts.font("sans"), fonts.font("serif")
    lent = next(letter for letter in map(chr, range(0x2190, 0x2600)) if sans._has(letter) and not serif._has(letter))
    stack = fonts.font("serif, sans")
    assert [(font.name, text) for font, text in stack.runs(f"a{lent}b")] == [(serif.name, "a"), (sans.name, lent), (serif.name, "b")]
    assert stack.advance(f"a{lent}") == pytest.approx(serif.advance("a") + sans.advance(lent))
    with pytest.raises(LayoutError, match="no glyph"):
        serif.advance(lent)


def test_fallbacks_are_used_in_texts_and_boxes(draw: Draw, fonts: FontBook) -> None:
    serif, sans = fonts.font("serif"), fonts.font("sans")
    lent = next(letter for letter in map(chr, range(0x2190, 0x2600)) if sans._has(letter) and not serif._has(letter))
    for inside in (f'<text x="1" y="9" font-family="serif, sans">a{lent}b</text>', box(f"a{lent}b", 40, font="serif, sans")):
        runs = [mark for mark in draw(inside).marks if isinstance(mark, GlyphRun)]
        assert [run.text for run in runs] == ["a", lent, "b"]
        assert [run.font.family for run in runs] == ["serif", "sans", "serif"]
        assert runs[2].x == pytest.approx(runs[0].x + serif.advance("a") * runs[0].size + sans.advance(lent) * runs[0].size)


def test_an_unknown_font_is_an_error_with_a_hint(draw: Draw) -> None:
    with pytest.raises(LayoutError, match="unknown font 'serief': did you mean 'serif'"):
        draw('<text x="1" y="9" font-family="serief">a</text>')
