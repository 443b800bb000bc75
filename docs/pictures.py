"""Make the README's pictures anew from real pages: `.venv/bin/python docs/pictures.py` after `make demo`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image

HERE = Path(__file__).parent
OUTPUT = HERE.parent / "output" / "axis_mundi"


class Shot(NamedTuple):
    """A page of a printed PDF, cropped (shares of the page: left, top, right, bottom), at a width in pixels."""

    name: str
    pdf: str
    page: int
    crop: tuple[float, float, float, float]
    width: int


SHOTS = (
    Shot("cards", "cards-one_time.pdf", 1, (0.0, 0.0, 1.0, 1.0), 420),
    Shot("permanent", "cards-permanent.pdf", 1, (0.0, 0.0, 1.0, 1.0), 420),
    Shot("board", "boards-six_players.pdf", 1, (0.0, 0.0, 1.0, 0.625), 620),
    Shot("mats", "mats.pdf", 1, (0.0, 0.03, 1.0, 0.96), 620),
    Shot("rulebook", "rulebook.pdf", 4, (0.0, 0.0, 1.0, 1.0), 420),
    Shot("reference", "reference.pdf", 2, (0.0, 0.0, 1.0, 1.0), 420),
)


def take(shot: Shot) -> Image.Image:
    """The cropped page in few colours, so that the file stays small."""
    page = pypdfium2.PdfDocument(OUTPUT / shot.pdf)[shot.page - 1]
    picture = page.render(scale=3).to_pil().convert("RGB")
    left, top, right, bottom = shot.crop
    picture = picture.crop((int(left * picture.width), int(top * picture.height), int(right * picture.width), int(bottom * picture.height)))
    picture = picture.resize((shot.width, round(picture.height * shot.width / picture.width)), Image.Resampling.LANCZOS)
    return picture.quantize(128, dither=Image.Dither.NONE)


if __name__ == "__main__":
    for shot in SHOTS:
        take(shot).save(HERE / "pictures" / f"{shot.name}.png", optimize=True)
        print(f"docs/pictures/{shot.name}.png")
