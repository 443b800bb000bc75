"""Sheets of labels: faces lie where the labels are, and nothing is printed beside them."""

from __future__ import annotations

from pathlib import Path

import ezdxf
import pypdfium2
import pytest
from click.testing import CliRunner

from pressgang.cli import main
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

SHEETS = {  # width, height of a label; left, top of the first, and from one to the next, as makers state them, in mm
    "labels_a4_21": ((63.5, 38.1), (7.2, 15.15), (66.04, 38.1), 21),
    "labels_a4_14": ((99.1, 38.1), (4.65, 15.15), (101.6, 38.1), 14),
    "labels_a4_8": ((99.1, 67.7), (4.65, 13.1), (101.6, 67.7), 8),
    "labels_a4_40": ((52.5, 29.7), (0.0, 0.0), (52.5, 29.7), 40),
    "labels_letter_30": ((66.675, 25.4), (4.7625, 12.7), (69.85, 25.4), 30),
    "labels_letter_10": ((101.6, 50.8), (3.96875, 12.7), (106.3625, 50.8), 10),
}


def stickers(folder: Path, size: tuple[float, float]) -> Path:
    """A game with a spreadsheet of 45 stickers of that size."""
    project = start_game(folder / "zoo", like=classic("cards")).folder
    game = project / "content" / "zoo"
    lines = (game / "print.yaml").read_text().replace("width: 63 mm, height: 88 mm", f"size: {size[0]:g} x {size[1]:g} mm")
    (game / "print.yaml").write_text(lines.replace("face: picture_card", "face: sticker"))
    (project / "templates" / "faces" / "sticker.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}">'
        '<rect x="-3" y="-3" width="{a}" height="{b}" fill="#a3261a"/></svg>'.format(w=size[0], h=size[1], a=size[0] + 6, b=size[1] + 6)
    )
    (game / "cards" / "beasts.csv").write_text("name,copies,picture\nFox,45,fox.png\n")
    return project


@pytest.mark.parametrize("profile", SHEETS)
def test_faces_lie_where_the_labels_are(profile: str, tmp_path: Path) -> None:
    size, first, step, count = SHEETS[profile]
    project = stickers(tmp_path, size)
    words = ["build", "--profile", profile, "--project", str(project)]
    built = CliRunner().invoke(main, words)
    assert built.exit_code == 0, built.output
    (file,) = (project / "output").rglob("*.pdf")
    document = pypdfium2.PdfDocument(file)
    try:
        assert len(document) == -(-45 // count)  # fronts alone
        assert not document[0].get_textpage().get_text_range().strip()
        image = document[0].render(scale=72 / 25.4 * 2).to_pil().convert("RGB")
    finally:
        document.close()
    per_mm = image.width / (210 if "a4" in profile else 215.9)
    across = round((image.width / per_mm - 2 * first[0] + step[0] - size[0]) / step[0])
    for number in range(count):
        x, y = first[0] + number % across * step[0], first[1] + number // across * step[1]
        for dx, dy in ((0.5, 0.5), (size[0] - 0.5, 0.5), (0.5, size[1] - 0.5), (size[0] - 0.5, size[1] - 0.5)):
            assert image.getpixel((int((x + dx) * per_mm), int((y + dy) * per_mm))) == (163, 38, 26), (number, dx, dy)
    assert CliRunner().invoke(main, ["preflight", str(file), "--profile", profile]).exit_code == 0
    assert CliRunner().invoke(main, [*words, "--format", "dxf"]).exit_code == 0
    cut = sorted((project / "output").rglob("*.dxf"))[0]
    assert len(ezdxf.readfile(cut).modelspace()) >= min(count, 10)


def test_a_face_of_another_size_is_refused_and_so_is_other_paper(tmp_path: Path) -> None:
    project = stickers(tmp_path, (80, 20))
    asked = ["build", "--product", "cards", "--profile", "labels_a4_21", "--project", str(project)]
    refused = CliRunner().invoke(main, asked)
    assert refused.exit_code == 1 and "63.5 x 38.1" in refused.output, refused.output
    print_yaml = project / "content" / "zoo" / "print.yaml"
    print_yaml.write_text(print_yaml.read_text().replace("80 x 20", "63.5 x 38.1"))
    (project / "templates" / "faces" / "sticker.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="63.5mm" height="38.1mm" viewBox="0 0 63.5 38.1"></svg>'
    )
    refused = CliRunner().invoke(main, [*asked, "--paper", "letter"])
    assert refused.exit_code == 1 and "come on a4, not on letter" in refused.output, refused.output
