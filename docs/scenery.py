"""Draw every kind of scenery for `docs/boards.md`: `.venv/bin/python docs/scenery.py`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PIL import Image

from engine.source.project import Project
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.boards.scenery.kinds import KINDS
from generator.building.build import open_shop
from generator.paint.png import drawing_image
from generator.units import Rect

HERE = Path(__file__).parent
COLUMNS = 8
COLOURS = {
    "#5f9e7e #47826a": "firs forest jungle",
    "#cfe0b4 #9dbb76": "field flowers grass grove hills village",
    "#9fc9d6 #6fa5b6": "harbour ice sea water",
    "#b9d6d2 #86b0aa": "fen",
    "#e9f0f3 #b9c8d2": "snow",
    "#d9a679 #b98253": "boards camp storehouse",
    "#f4ead2 #d3c29a": "desert dunes path ruins",
    "#8d8794 #726c7b": "cave rocks mountains",
    "#26232d #4c4758": "crystals",
    "#cf5a22 #f4a63a": "lava",
    "#ffffff #f2cf6a": "light",
    "#e8c9c4 #c99a93": "roots springs",
    "#fbe08a #d9b23c": "standing_stones",
}

if __name__ == "__main__":
    shop = open_shop(Project(HERE.parent), "axis_mundi")
    colours = {kind: pair.split() for pair, kinds in COLOURS.items() for kind in kinds.split()}
    path = shop.theme["terrain"]["path"]
    terrain = {kind: {**path, "scene": kind, "fill": colours[kind][0], "pattern_ink": colours[kind][1]} for kind in KINDS}
    art = shop.island_art(shop.islands[0], 26).art
    art = replace(art, theme={**shop.theme, "terrain": terrain})
    rows = -(-len(KINDS) // COLUMNS)
    pen = Pen(Rect(0, 0, COLUMNS * 28, rows * 36), bleed=0)
    for place, kind in enumerate(KINDS):
        at = Point(14 + place % COLUMNS * 28, 16 + place // COLUMNS * 36)
        art.ground(pen.within(transform=f"translate({at.x} {at.y})"), (0, 0), kind)
        pen.text(kind, Point(at.x, at.y + 18.5), 11, "#1b1820", weight=600)
    picture = drawing_image(shop.renderer.draw(pen.svg(), file="scenery"), dpi=110).convert("RGB")
    picture.quantize(128, dither=Image.Dither.NONE).save(HERE / "pictures" / "scenery.png", optimize=True)
