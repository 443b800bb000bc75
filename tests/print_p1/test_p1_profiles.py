"""Profiles and printers: data with a schema, found by name, inherited, refused with their place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from pypdfium2 import PdfDocument

from engine.source.problems import ContentError
from generator.sheets.profiles import load_printer, load_profile, names_of

ROOT = Path(__file__).parents[2]
HOUSE = [ROOT / "templates"]
Run = Callable[..., Result]


def write(folder: Path, kind: str, name: str, text: str) -> None:
    file = folder / "templates" / kind / f"{name}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


@pytest.mark.parametrize("name", names_of("profile", HOUSE))
def test_every_profile_of_the_house_can_be_read(name: str) -> None:
    profile = load_profile(name, HOUSE)
    assert profile.title
    assert profile.colour != "cmyk" or profile.ink_limit


def test_the_page_describes_every_profile() -> None:
    page = (ROOT / "docs" / "printing.md").read_text()
    table = page.split("## A profile of your own")[0]
    assert set(re.findall(r"`([a-z_0-9]+)`", table)) == set(names_of("profile", HOUSE))


def test_lengths_are_in_mm_and_inherited() -> None:
    letter = load_profile("home_letter", HOUSE)
    assert (letter.paper, letter.bleed, letter.marks) == ("letter", 2.0, "margin")
    assert load_profile("the_game_crafter", HOUSE).bleed == pytest.approx(3.175)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title: Mine\nbleed: -1 mm\n", r"mine\.yaml:2:8: bleed: must not be less than nothing"),
        ("title: Mine\nbled: 2 mm\n", r"mine\.yaml:2:\d+: bled.*did you mean 'bleed'"),
        ("title: Mine\npaper: a44\n", r"mine\.yaml:2:8: paper.*a4"),
        ("title: Mine\nmarks: stars\n", r"mine\.yaml:2:8: marks"),
        ("title: Mine\nsizes: [{name: odd, trim: 0 x 3 mm}]\n", r"mine\.yaml:2:\d+: trim.*cannot be printed"),
        ("title: Mine\nextends: home_a5\n", r"mine\.yaml:2:10: extends: no profile 'home_a5'.*did you mean 'home_a4'"),
        ("title: Mine\nextends: mine\n", r"mine\.yaml:2:10: extends: profile 'mine' extends itself"),
    ],
)
def test_faults_are_told_with_their_place(tmp_path: Path, text: str, message: str) -> None:
    write(tmp_path, "profiles", "mine", text)
    with pytest.raises(ContentError) as caught:
        load_profile("mine", [tmp_path / "templates", *HOUSE])
    assert re.search(message, str(caught.value)), str(caught.value)


def test_pictures_of_a_service_have_36_pixels_of_bleed_at_every_size() -> None:
    sizes = load_profile("make_playing_cards", HOUSE).sizes
    assert {"tcg", "poker", "bridge", "tarot", "mini", "square"} <= {one.name for one in sizes}
    for one in sizes:
        assert one.pixels == pytest.approx([length / 25.4 * 300 + 72 for length in one.trim], abs=1.5)


def test_a_printer_is_off_by_five_mm_at_most(tmp_path: Path) -> None:
    folders = [tmp_path / "templates"]
    write(tmp_path, "printers", "good", "title: Good\nback: {x: 5 mm, y: -0.3 mm}\n")
    assert load_printer("good", folders).back.y == pytest.approx(-0.3)
    write(tmp_path, "printers", "bad", "title: Bad\nback: {x: 5.1 mm}\n")
    with pytest.raises(ContentError, match=r"bad\.yaml:2:11: back\.x: a printer is off by 5 mm at most"):
        load_printer("bad", folders)


def test_unknown_names_are_wrong_usage(game: Path, run: Run) -> None:
    for option, word, hint in (("--profile", "home_a5", "home_a4"), ("--paper", "leter", "letter")):
        refused = run("build", option, word)
        assert refused.exit_code == 2
        assert word in refused.output and f"did you mean '{hint}'" in refused.output
    assert run("build", "--printer", "office").exit_code == 2
    assert not list((game / "output").rglob("*.pdf"))


def test_a_game_brings_profiles_and_printers_of_its_own(game: Path, run: Run) -> None:
    write(game, "profiles", "wide", "title: Wide\nextends: home_a4\npaper: a3\nmarks: lines\n")
    write(game, "printers", "office", "title: Office\nback: {x: 1.5 mm, y: -2 mm}\n")
    made = {}
    for words in ((), ("--printer", "office")):
        result = run("build", "--product", "cards", "--profile", "wide", "--out", "o" + "".join(words[1:]), *words)
        assert result.exit_code == 0, result.output
        with PdfDocument(Path("o" + "".join(words[1:])) / "tiny" / "cards.pdf") as document:
            assert {round(max(page.get_size()) * 25.4 / 72) for page in document} == {420}
            made[words] = [page.get_trimbox() for page in document]
    plain, moved = made[()], made["--printer", "office"]
    assert plain[0] == pytest.approx(moved[0], abs=1e-3)  # fronts stay
    across, down = ((moved[1][place] - plain[1][place]) * 25.4 / 72 for place in (0, 1))
    assert (across, down) == pytest.approx((1.5, 2.0), abs=0.01)  # PDF counts upwards


def test_the_safe_zone_stops_a_build_and_leaves_no_file(game: Path, run: Run) -> None:
    write(game, "profiles", "strict", "title: Strict\nextends: home_a4\nsafe: 9 mm\n")
    refused = run("build", "--product", "cards", "--profile", "strict", "--out", "o")
    assert refused.exit_code == 1
    told = r"templates/faces/\w+\.svg:1:1: card '\w+'(?: and \d+ others)?: .* stands \d\.\d mm from the cut at the \w+; it must keep 9 mm"
    assert re.search(told, refused.output)
    assert not list(Path("o").rglob("*.pdf"))


def test_a_card_larger_than_the_paper_and_a_size_of_nothing(game: Path, run: Run) -> None:
    sheet = game / "content" / "tiny" / "print.yaml"
    text = sheet.read_text()
    for size, message in (("width: 0 mm, height: 88 mm", "got 0 mm"), ("size: 0 x 88 mm", "cannot be printed"), ("size: poket", "poker")):
        sheet.write_text(text.replace("width: 63 mm, height: 88 mm", size))
        refused = run("build", "--product", "cards", "--out", "o")
        assert refused.exit_code == 1, size
        assert message in refused.output and "Traceback" not in refused.output
    sheet.write_text(text)
    sheet.write_text(text.replace("width: 63 mm, height: 88 mm", "").replace("face: card,", "face: poster,"))
    face = game / "templates" / "faces" / "poster.svg"
    face.parent.mkdir(parents=True, exist_ok=True)
    face.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="300mm" height="400mm" viewBox="0 0 300 400"/>')
    refused = run("build", "--product", "cards", "--out", "o")
    assert refused.exit_code == 1
    assert "300 x 400 mm" in refused.output
    assert not list(Path("o").rglob("*.pdf"))


def test_editors_know_the_keys_of_profiles_and_printers(game: Path, run: Run) -> None:
    assert run("schema").exit_code == 0
    schema = json.loads((game / "output" / "schema" / "tiny" / "profiles.json").read_text())
    assert {"bleed", "marks", "sizes", "stock"} <= set(schema["properties"])
    assert set(schema["properties"]["marks"]["enum"]) == {"margin", "corners", "lines", "none"}
    assert (game / "output" / "schema" / "tiny" / "printers.json").is_file()


def test_a_service_refuses_by_name_what_it_does_not_cut(game: Path, run: Run) -> None:
    write(game, "profiles", "tarots", "title: Tarots Only\nlayout: pages\nsizes: [{name: tarot, trim: tarot}]\n")
    refused = run("build", "--product", "cards", "--profile", "tarots", "--out", "o")
    assert refused.exit_code == 1
    assert "Tarots Only does not cut 63 x 88 mm; it cuts tarot 70 x 120 mm" in refused.output
    told = run("build", "--profile", "tarots", "--out", "o")
    assert told.exit_code == 0
    assert "Tarots Only does not make cards" in told.output


def test_the_proof_is_drawn_on_request_only(game: Path, run: Run) -> None:
    for words in ((), ("--proof",)):
        assert run("build", "--product", "cards", "--out", "o" + str(len(words)), *words).exit_code == 0
    plain, proof = (Path(f"o{number}") / "tiny" / "cards.pdf" for number in (0, 1))
    assert plain.read_bytes() != proof.read_bytes()


def test_the_calibration_sheet_has_two_sides_and_its_numbers(game: Path, run: Run) -> None:
    for flip in ("long", "short"):
        assert run("calibrate", "--paper", "letter", "--flip", flip, "--out", flip).exit_code == 0
        with PdfDocument(Path(flip) / "calibration.pdf") as document:
            front, back = (page.get_textpage().get_text_range() for page in document)
            assert [round(edge) for edge in document[0].get_size()] == [612, 792]
        assert front.count("x 0") == front.count("y 0") == 5
        assert "20 mm" in front and "Back" in back
    assert run("calibrate", "--paper", "leter").exit_code == 2
    assert json.loads(run("calibrate", "--out", "told", "--json").stdout) == {"files": ["told/calibration.pdf"]}
    assert (Path("long") / "calibration.pdf").read_bytes() != (Path("short") / "calibration.pdf").read_bytes()
