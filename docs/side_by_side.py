"""Pages of two builds side by side, for `docs/visual_pass.md` and `docs/boards.md`: `.venv/bin/python docs/side_by_side.py BEFORE AFTER`.

BEFORE and AFTER are folders that `pressgang build --out` wrote; a shot whose pages are not in both is left as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image

HERE = Path(__file__).parent / "pictures" / "visual_pass"
GAP = 20


class Shot(NamedTuple):
    """A page of a PDF in both builds, its part in mm (left, top, width, height), and the width of each picture in pixels.

    `before` is the page on which the same stood before, where it was another one.
    """

    name: str
    pdf: str
    page: int
    part: tuple[float, float, float, float]
    width: int
    before: int = 0


SHOTS = (
    Shot("one_time", "axis_mundi/cards-one_time.pdf", 1, (4, 10, 202, 276), 520),
    Shot("one_time_back", "axis_mundi/cards-one_time.pdf", 2, (7.5, 13.5, 69, 94), 400),
    Shot("permanent", "axis_mundi/cards-permanent.pdf", 3, (4, 10, 202, 276), 520),
    Shot("permanent_back", "axis_mundi/cards-permanent.pdf", 2, (7.5, 13.5, 69, 94), 400),
    Shot("mat", "axis_mundi/mats.pdf", 2, (4, 16, 202, 134), 640),
    Shot("angel", "axis_mundi/mats-one_sided.pdf", 2, (4, 16, 202, 134), 640),
    Shot("island", "axis_mundi/boards-six_players.pdf", 1, (10, 10, 190, 278), 520),
    Shot("level", "axis_mundi/boards-six_players.pdf", 12, (8, 8, 140, 212), 520),
    Shot("tokens", "axis_mundi/tokens-tokens.pdf", 1, (6, 6, 198, 130), 600),
    Shot("treasures", "axis_mundi/tokens-treasures.pdf", 1, (6, 6, 198, 54), 600),
    Shot("standees", "axis_mundi/tokens-standees.pdf", 1, (6, 6, 170, 212), 440),
    Shot("crate", "axis_mundi/crates.pdf", 1, (20, 34, 170, 226), 440),
    Shot("aid", "axis_mundi/aids.pdf", 1, (4, 12, 202, 134), 600),
    Shot("box", "axis_mundi/boxes-permanent.pdf", 1, (22, 72, 168, 150), 520),
    Shot("cover_axis", "axis_mundi/rulebook.pdf", 1, (0, 0, 210, 297), 320),
    Shot("cover_elbrus", "elbrus/rulebook.pdf", 1, (0, 0, 210, 297), 320),
    Shot("cover_mana", "mana_totems/rulebook.pdf", 1, (0, 0, 210, 297), 320),
    Shot("set_up_axis", "axis_mundi/rulebook.pdf", 4, (10, 6, 190, 284), 480, before=6),
    Shot("first_round_axis", "axis_mundi/rulebook.pdf", 6, (10, 6, 190, 284), 480, before=9),
    Shot("rules_axis", "axis_mundi/rulebook.pdf", 17, (10, 6, 190, 284), 480, before=12),
    Shot("index_axis", "axis_mundi/rulebook.pdf", 39, (10, 6, 190, 284), 480, before=35),
    Shot("set_up_elbrus", "elbrus/rulebook.pdf", 3, (10, 6, 190, 284), 480, before=2),
    Shot("first_round_elbrus", "elbrus/rulebook.pdf", 5, (10, 6, 190, 284), 480, before=4),
    Shot("parts_mana", "mana_totems/rulebook.pdf", 4, (10, 6, 190, 284), 480, before=3),
    Shot("set_up_hexdash", "hexdash/rulebook.pdf", 3, (10, 6, 190, 284), 480, before=2),
    Shot("tiles", "axis_mundi/tokens-tiles.pdf", 1, (6, 6, 198, 182), 480),
    Shot("elbrus_weapons", "elbrus/cards-weapons.pdf", 1, (10, 4, 277, 202), 600),
    Shot("elbrus_supports", "elbrus/cards-supports.pdf", 1, (10, 4, 277, 202), 600),
    Shot("elbrus_mat", "elbrus/mats.pdf", 1, (4, 4, 289, 202), 600),
    Shot("elbrus_figures", "elbrus/pieces-figures.pdf", 1, (4, 6, 202, 170), 480),
    Shot("elbrus_markers", "elbrus/pieces-markers.pdf", 1, (4, 6, 202, 130), 480),
    Shot("hexdash_cards", "hexdash/cards.pdf", 1, (4, 10, 202, 276), 480),
    Shot("mana_tokens", "mana_totems/tokens-tokens.pdf", 1, (6, 6, 198, 130), 480),
    Shot("mana_track", "mana_totems/boards-track.pdf", 1, (6, 4, 198, 60), 600),
    Shot("mana_chart", "mana_totems/boards-chart.pdf", 1, (6, 6, 198, 284), 420),
    Shot("mana_figures", "mana_totems/tokens-totems.pdf", 1, (6, 6, 198, 130), 480),
    Shot("hexdash_tokens", "hexdash/tokens-tokens.pdf", 1, (6, 6, 198, 70), 480),
    Shot("hexdash_figures", "hexdash/tokens-runners.pdf", 1, (6, 6, 198, 130), 480),
    Shot("elbrus_dial", "elbrus/dial.pdf", 1, (6, 6, 198, 140), 480),
    Shot("level_track", "v3/boards-level_track.pdf", 1, (6, 6, 198, 130), 520),
    Shot("class_mats", "mana_totems/classes.pdf", 1, (10, 6, 130, 133), 560),
    Shot("player_mats", "mana_totems/mats.pdf", 1, (10, 6, 192, 96), 620),
    Shot("dials", "axis_mundi/dials.pdf", 1, (8, 98, 186, 96), 440),
    Shot("reference_axis", "axis_mundi/reference.pdf", 1, (8, 8, 194, 282), 520),
    Shot("reference_elbrus", "elbrus/reference.pdf", 1, (8, 8, 194, 282), 520),
    Shot("reference_mana", "mana_totems/reference.pdf", 1, (8, 8, 194, 282), 520),
    Shot("low_ink", "low_ink/cards-one_time.pdf", 1, (4, 10, 202, 276), 480),
    Shot("board_island", "axis_mundi/boards-six_players.pdf", 1, (14, 28, 182, 158), 440),
    Shot("board_piece", "axis_mundi/boards-six_players.pdf", 5, (10, 128, 180, 160), 480),
    Shot("board_map", "elbrus/map.pdf", 4, (10, 112, 190, 175), 520),
    Shot("board_small_map", "elbrus/map.pdf", 1, (28, 72, 154, 152), 350),
    Shot("board_morris", "nine_mens_morris/board.pdf", 1, (8, 8, 174, 176), 420),
    Shot("board_snakes", "snakes_and_ladders/board.pdf", 1, (8, 8, 180, 194), 420),
    Shot("board_draughts", "draughts/board.pdf", 1, (8, 8, 176, 178), 420),
    Shot("board_arena", "hexdash/board.pdf", 2, (10, 10, 190, 270), 420),
    Shot("board_tiles", "mana_totems/boards-tiles.pdf", 1, (10, 10, 190, 176), 480),
    Shot("spells", "mana_totems/cards.pdf", 1, (4, 10, 202, 276), 480),
)


def picture(pdf: Path, shot: Shot, number: int) -> Image.Image:
    """The part of a page at that width."""
    page = pypdfium2.PdfDocument(pdf)[number - 1]
    left, top, width, height = (length * 72 / 25.4 for length in shot.part)
    wide, high = page.get_size()
    scale = 2 * shot.width / width
    cut: Image.Image = page.render(scale=scale, crop=(left, high - top - height, wide - left - width, top)).to_pil().convert("RGB")
    return cut.resize((shot.width, round(shot.width * height / width)), Image.Resampling.LANCZOS)


def side_by_side(before: Path, after: Path, shot: Shot) -> Image.Image:
    """Both pictures in few colours, so that the file stays small."""
    pictures = [picture(before / shot.pdf, shot, shot.before or shot.page), picture(after / shot.pdf, shot, shot.page)]
    both = Image.new("RGB", (2 * shot.width + GAP, pictures[0].height), "white")
    for place, one in enumerate(pictures):
        both.paste(one, (place * (shot.width + GAP), 0))
    return both.quantize(208, dither=Image.Dither.NONE)


if __name__ == "__main__":
    before, after = map(Path, sys.argv[1:3])
    HERE.mkdir(parents=True, exist_ok=True)
    for shot in SHOTS:
        if (before / shot.pdf).is_file() and (after / shot.pdf).is_file():
            side_by_side(before, after, shot).save(HERE / f"{shot.name}.png", optimize=True)
            print(f"docs/pictures/visual_pass/{shot.name}.png")
