"""Safe zone and bleed: what is too near the cut, or does not reach beyond it, is an error with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from engine.source.recent import Recent
from generator.building.build import HOUSE
from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.paint.png import drawing_pdf, pdf_images
from generator.products.laying.laying import Laid
from generator.sheets import bleeding
from generator.sheets.bleeding import check_bleed
from generator.sheets.proof import proofed
from generator.sheets.safety import Shape, check_safe, subjects

Draw = Callable[[str], Drawing]

bare = bleeding._bare


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """What other tests have looked at is looked at again."""
    monkeypatch.setattr(bleeding, "_found", Recent(256))


GROUND = '<rect x="-3" y="-3" width="69" height="94" fill="#444"/>'


def card(inner: str, ground: str = GROUND) -> str:
    return f'<svg width="63" height="88">{ground}{inner}</svg>'


def words(x: float, y: float) -> str:
    return f'<text x="{x}" y="{y}" font-size="9pt">Hill</text>'


def test_every_face_of_the_game_keeps_the_safe_zone_and_fills_its_bleed(decks: dict[str, list[Laid]]) -> None:
    assert len(decks) >= 8
    for name, things in decks.items():
        pieces = name.startswith("tokens")
        for thing in things:
            for side in thing.sides:
                check_safe(side, 1.0 if pieces else 3.0, shape=thing.shape, card=thing.id)
                check_bleed(side, 1.2 if pieces else 3.0, shape=thing.shape, card=thing.id)


def test_the_faces_have_texts_and_icons_to_look_at(decks: dict[str, list[Laid]]) -> None:
    found = list(subjects(decks["cards-one_time"][0].front))
    assert sum(bool(one.text) for one in found) > 5
    assert sum(not one.text for one in found) > 2


@pytest.mark.parametrize(
    ("x", "y", "message"),
    [
        (1.2, 40, r"card 'hill': text 'Hill' stands 1\.2 mm from the cut at the left; it must keep 3 mm"),
        (30, 87, r"at the bottom"),
        (30, 4, r"at the top"),
        (60.2, 40, r"text 'Hill' reaches 1\.7 mm beyond the cut at the right"),
    ],
)
def test_text_near_the_cut_is_an_error(draw: Draw, x: float, y: float, message: str) -> None:
    with pytest.raises(LayoutError, match=message) as caught:
        check_safe(draw(card(words(x, y))), 3, card="hill", file="templates/faces/hill.svg")
    assert caught.value.file == "templates/faces/hill.svg"


def test_text_at_the_edge_of_the_safe_zone_is_none(draw: Draw) -> None:
    check_safe(draw(card(words(3.0, 40))), 3)
    with pytest.raises(LayoutError):
        check_safe(draw(card(words(2.9, 40))), 3)


def test_icons_count_by_their_ink_and_pictures_of_the_ground_do_not(draw: Draw) -> None:
    check_safe(draw(card('<circle cx="1" cy="1" r="6" fill="#fff"/>')), 3)
    with pytest.raises(LayoutError, match="an icon stands"):
        check_safe(draw(card('<icon name="wound" x="1" y="40" width="8" height="8"/>')), 3)


def test_a_text_in_a_turned_group_is_found_where_it_is_printed(draw: Draw) -> None:
    turned = f'<g transform="rotate(90 31.5 44)">{words(-10.5, 44)}</g>'
    with pytest.raises(LayoutError, match="at the top"):
        check_safe(draw(card(turned)), 3)


@pytest.mark.parametrize(("shape", "side"), [("round", "rim"), ("hex", "slanting side")])
def test_shapes_measure_to_their_own_outline(draw: Draw, shape: Shape, side: str) -> None:
    corner = draw('<svg width="20" height="20"><text x="2.5" y="4.6" font-size="6pt">no</text></svg>')
    check_safe(corner, 1.5)
    with pytest.raises(LayoutError, match=f"at the {side}"):
        check_safe(corner, 1.5, shape=shape)


def test_a_design_that_stops_at_the_cut_is_an_error(draw: Draw) -> None:
    with pytest.raises(LayoutError, match=r"card 'hill': the design ends at the cut at the \w+; it must go on for 3 mm"):
        check_bleed(draw(card("", '<rect width="63" height="88" fill="#444"/>')), 3, card="hill")
    with pytest.raises(LayoutError, match="at the right"):
        check_bleed(draw(card("", '<rect x="-3" y="-3" width="67" height="94" fill="#444"/>')), 3)


def test_a_bleed_of_many_shapes_is_proven_by_rendering(draw: Draw) -> None:
    stripes = "".join(f'<rect x="{x}" y="-3" width="3.01" height="94" fill="#{x + 40:02x}4444"/>' for x in range(-3, 66, 3))
    check_bleed(draw(card("", stripes)), 3)
    hole = stripes.replace('<rect x="30"', '<rect x="30" opacity="0"')
    with pytest.raises(LayoutError, match="at the (top|bottom)"):
        check_bleed(draw(card("", hole + '<rect x="28" y="0" width="8" height="88" fill="#444"/>')), 3)


def pictured(picture: Image.Image, folder: Path) -> Callable[[str], Drawing]:
    """Draws with a picture beside it, whatever that holds."""
    picture.save(folder / "art.png")
    return FaceRenderer([HOUSE], image_dirs=[folder]).draw


@pytest.mark.parametrize("over", [(1.0, 0.0), (-3.0, 0.0), (-3.0, 3.0)], ids=["short", "to the cut", "beyond it"])
@pytest.mark.parametrize("mode", ["RGB", "L", "RGBA", "LA"])
def test_only_a_picture_that_hides_what_lies_below_proves_a_bleed_at_once(
    mode: str, over: tuple[float, float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture with a hole in its bleed, and paper below; as a whole one that reaches far enough it need not be rendered."""
    left, right = over
    face = f'<image x="{left}" y="-3" width="{63 + right - left}" height="94" preserveAspectRatio="none" href="art.png"/>'
    picture = Image.new("RGBA", (69, 94), (40, 40, 90, 255))
    if transparent := mode.endswith("A"):
        picture.paste((0, 0, 0, 0), (30, 0, 40, 2))
    looked = []
    monkeypatch.setattr(bleeding, "_bare", lambda *asked: looked.append(asked) or bare(*asked))
    drawing = pictured(picture.convert(mode), tmp_path)(card("", face))
    if right == 3.0 and not transparent:
        check_bleed(drawing, 3)
    else:
        with pytest.raises(LayoutError, match="the design ends at the cut at the "):
            check_bleed(drawing, 3)
    assert bool(looked) == (right < 3.0 or transparent)


HALF = '<rect x="-3" y="{}" width="69" height="{}" fill="{}"/>'
SHADE = (
    '<linearGradient id="shade"><stop offset="0" stop-color="#123"/><stop offset="1" stop-color="#456" stop-opacity="{}"/></linearGradient>'
)


@pytest.mark.parametrize(
    ("ground", "looked_at", "ends"),
    [
        (HALF.format(-3, 43, "#444") + HALF.format(40, 51, "#555"), False, False),
        (HALF.format(-3, 43, "#444") + HALF.format(41, 50, "#555"), True, False),  # white paper in between needs no bleed
        (HALF.format(-3, 43, "#444") + HALF.format(40, 48, "#555"), True, True),
        (HALF.format(-3, 43, "#444") + f'<g opacity="0.5">{HALF.format(40, 51, "#555")}</g>', True, False),
        (SHADE.format(1) + HALF.format(-3, 94, "url(#shade)"), False, False),
        (SHADE.format(0.5) + HALF.format(-3, 94, "url(#shade)"), True, False),
        (f'<clipPath id="cut"><rect width="63" height="91"/></clipPath><g clip-path="url(#cut)">{GROUND}</g>', True, True),
        (f'<clipPath id="cut"><rect x="-9" y="-9" width="99" height="99"/></clipPath><g clip-path="url(#cut)">{GROUND}</g>', True, True),
        (f'<clipPath id="cut"><rect x="-9" y="-9" width="99" height="109"/></clipPath><g clip-path="url(#cut)">{GROUND}</g>', False, False),
        ("".join(HALF.format(y, 1, "#444") for y in range(-3, 91)), False, False),
        ("".join(f'<rect x="{x}" y="-3" width="0.5" height="94" fill="#444"/>' for x in range(-3, 66)), True, True),
    ],
)
def test_a_bleed_is_proven_at_once_where_boxes_hide_all_of_the_paper(
    draw: Draw, monkeypatch: pytest.MonkeyPatch, ground: str, *, looked_at: bool, ends: bool
) -> None:
    looked = []
    monkeypatch.setattr(bleeding, "_bare", lambda *asked: looked.append(asked) or bare(*asked))
    try:
        check_bleed(draw(card("", ground)), 3)
        found = False
    except LayoutError:
        found = True
    assert (bool(looked), found) == (looked_at, ends)


def test_white_paper_needs_no_bleed_but_white_ink_counts(draw: Draw) -> None:
    check_bleed(draw(card(words(20, 40), "")), 3)
    check_bleed(draw(card("", '<rect x="-3" y="-3" width="69" height="94" fill="#fff"/>')), 3)
    with pytest.raises(LayoutError):
        check_bleed(draw(card("", '<rect width="63" height="88" fill="#fff"/>')), 3)


def test_round_things_bleed_along_their_rim(draw: Draw) -> None:
    disc = '<svg width="20" height="20"><circle cx="10" cy="10" r="{}" fill="#444"/></svg>'
    check_bleed(draw(disc.format(11.5)), 1.2, shape="round")
    with pytest.raises(LayoutError, match="at the rim"):
        check_bleed(draw(disc.format(10.1)), 1.2, shape="round")


def test_the_bleed_band_of_the_cards_holds_no_white(decks: dict[str, list[Laid]]) -> None:
    for thing in (decks["cards-one_time"][0], decks["cards-permanent"][0], decks["mats-characters"][0]):
        (image,) = pdf_images(drawing_pdf(thing.front, bleed=3), 50)
        width, height = image.size
        band = [image.getpixel((x, y)) for x in range(width) for y in (1, 3, height - 4, height - 2)]
        assert (255, 255, 255) not in band


def test_the_proof_shows_three_lines_and_leaves_the_face_below(draw: Draw) -> None:
    face = draw(card(words(20, 40)))
    proof = proofed(face, safe=3, bleed=3)
    assert proof.size == face.size
    assert len(proof.marks) == 7
    plain, lined = (pdf_images(drawing_pdf(one, bleed=3), 100)[0] for one in (face, proof))
    assert plain.getpixel((11, 200)) != lined.getpixel((11, 200))  # the cut, 3 mm from the edge of the picture
    assert plain.getpixel((125, 190)) == lined.getpixel((125, 190))


def test_cards_that_are_alike_about_their_cut_are_looked_at_once(draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[object] = []
    monkeypatch.setattr(bleeding, "_bare", lambda *asked: looked.append(asked) or bare(*asked))
    border = HALF.format(-3, 43, "#123") + HALF.format(41, 50, "#456")
    for middle in ("#111", "#222", "#333"):
        check_bleed(draw(card("", f'{border}<rect x="9" y="9" width="40" height="40" fill="{middle}"/>')), 3)
    assert len(looked) == 1
    short = HALF.format(-3, 43, "#123") + HALF.format(41, 47, "#456")
    for _ in range(2):
        with pytest.raises(LayoutError, match="the design ends at the cut at the bottom"):
            check_bleed(draw(card("", short)), 3)
    assert len(looked) == 2
    check_bleed(draw(card("", border)), 2)
    assert len(looked) == 3, "another bleed is another question"
