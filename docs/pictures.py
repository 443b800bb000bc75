"""Make the pictures of the docs anew from real pages: `.venv/bin/python docs/pictures.py`.

After `pressgang build axis_mundi elbrus garrison backgammon now_or_never night_market lanes_and_walls`, and of `hexdash whist
harbour_lights orchard` for the covers.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image

HERE = Path(__file__).parent
OUTPUT = HERE.parent / "output"


class Shot(NamedTuple):
    """A page of a printed PDF, cropped (shares of the page: left, top, right, bottom), at a width in pixels."""

    name: str
    pdf: str
    page: int
    crop: tuple[float, float, float, float]
    width: int
    game: str = "axis_mundi"


SHOTS = (
    Shot("cards", "cards-one_time.pdf", 1, (0.0, 0.0, 1.0, 1.0), 420),
    Shot("permanent", "cards-permanent.pdf", 1, (0.0, 0.0, 1.0, 1.0), 420),
    Shot("board", "boards-six_players.pdf", 1, (0.0, 0.0, 1.0, 0.625), 620),
    Shot("mats", "mats.pdf", 1, (0.0, 0.03, 1.0, 0.96), 620),
    Shot("rulebook", "rulebook.pdf", 4, (0.0, 0.0, 1.0, 1.0), 420),
    Shot("reference", "reference.pdf", 2, (0.0, 0.0, 1.0, 1.0), 420),
    Shot("elbrus_map", "map.pdf", 1, (0.05, 0.08, 0.95, 0.82), 620, "elbrus"),
    Shot("elbrus_small_map", "small_map.pdf", 2, (0.0, 0.0, 1.0, 1.0), 420, "elbrus"),
    Shot("elbrus_weapons", "cards-weapons.pdf", 3, (0.0, 0.0, 1.0, 1.0), 620, "elbrus"),
    Shot("elbrus_supports", "cards-supports.pdf", 1, (0.0, 0.0, 1.0, 1.0), 620, "elbrus"),
    Shot("elbrus_mat", "mats.pdf", 1, (0.0, 0.0, 1.0, 1.0), 620, "elbrus"),
    Shot("elbrus_markers", "pieces-markers.pdf", 1, (0.0, 0.0, 1.0, 1.0), 420, "elbrus"),
    Shot("elbrus_figures", "pieces-figures.pdf", 1, (0.0, 0.0, 1.0, 0.6), 420, "elbrus"),
    Shot("elbrus_dial", "dial.pdf", 1, (0.0, 0.0, 1.0, 0.4), 420, "elbrus"),
    Shot("elbrus_rulebook", "rulebook.pdf", 8, (0.0, 0.0, 1.0, 1.0), 420, "elbrus"),
    Shot("wood_set_up", "rulebook.pdf", 2, (0.0, 0.0, 1.0, 0.77), 420, "garrison"),
    Shot("wood_examples", "rulebook.pdf", 3, (0.0, 0.0, 1.0, 0.62), 420, "backgammon"),
    Shot("cards_first_round", "rulebook.pdf", 2, (0.0, 0.0, 1.0, 0.9), 420, "night_market"),
    Shot("tiles_examples", "rulebook.pdf", 2, (0.0, 0.27, 1.0, 0.95), 420, "lanes_and_walls"),
    Shot("now_or_never_map", "boards-map.pdf", 2, (0.0, 0.0, 1.0, 0.95), 420, "now_or_never"),
    Shot("now_or_never_buildings", "town-buildings.pdf", 1, (0.0, 0.0, 1.0, 1.0), 420, "now_or_never"),
    Shot("now_or_never_hero", "mats.pdf", 1, (0.0, 0.0, 1.0, 1.0), 620, "now_or_never"),
    Shot("now_or_never_quests", "quests-artifact.pdf", 1, (0.0, 0.0, 1.0, 1.0), 420, "now_or_never"),
    Shot("elbrus_reference", "reference.pdf", 2, (0.0, 0.0, 1.0, 1.0), 420, "elbrus"),
)


THEMES = ("hexdash", "whist", "harbour_lights", "night_market", "orchard", "backgammon")
"""Games whose covers show the ready themes side by side."""


def themes(width: int = 140, between: int = 8) -> Image.Image:
    """The covers in one row, in few colours."""
    covers = [take(Shot("", "rulebook.pdf", 1, (0.04, 0.03, 0.96, 0.97), width, game)).convert("RGB") for game in THEMES]
    row = Image.new("RGB", (len(covers) * (width + between) - between, covers[0].height), "white")
    for place, one in enumerate(covers):
        row.paste(one, (place * (width + between), 0))
    return row.quantize(128, dither=Image.Dither.NONE)


def take(shot: Shot) -> Image.Image:
    """The cropped page in few colours, so that the file stays small."""
    page = pypdfium2.PdfDocument(OUTPUT / shot.game / shot.pdf)[shot.page - 1]
    picture = page.render(scale=3).to_pil().convert("RGB")
    left, top, right, bottom = shot.crop
    picture = picture.crop((int(left * picture.width), int(top * picture.height), int(right * picture.width), int(bottom * picture.height)))
    picture = picture.resize((shot.width, round(picture.height * shot.width / picture.width)), Image.Resampling.LANCZOS)
    return picture.quantize(128, dither=Image.Dither.NONE)


if __name__ == "__main__":
    for shot in SHOTS:
        take(shot).save(HERE / "pictures" / f"{shot.name}.png", optimize=True)
        print(f"docs/pictures/{shot.name}.png")
    themes().save(HERE / "pictures" / "themes.png", optimize=True)
    print("docs/pictures/themes.png")
