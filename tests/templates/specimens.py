"""Real contents that the faces are tried with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.decks.mats import mats
from generator.products.thing import Face

TEMPLATES = Path(__file__).parents[2] / "templates"
DATA = Path(__file__).parent / "data"
THEMES = sorted(file.stem for file in (TEMPLATES / "themes").glob("*.yaml"))


@cache
def read(path: Path) -> Any:
    return yaml.load(path.read_text(), Loader=yaml.CSafeLoader)


def theme_of(name: str) -> Any:
    """A theme with what it takes over of the one that it extends."""
    written = read(TEMPLATES / "themes" / f"{name}.yaml")
    return laid_over(theme_of(written["extends"]), written) if "extends" in written else written


def laid_over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Values of one theme over those of another, one by one."""
    both = {key: laid_over(below[key], part) if isinstance(below.get(key), dict) else part for key, part in above.items()}
    return {**below, **both}


WHOLE = [name for name in THEMES if "extends" not in read(TEMPLATES / "themes" / f"{name}.yaml")]
"""Themes that say all themselves: the others differ from them in colours alone."""


class Specimen(NamedTuple):
    face: str
    name: str
    context: dict[str, Any]


SHOP = open_shop(Project(TEMPLATES.parent), "axis_mundi")
MATS = ("beastmaster", "beastmaster_upgraded", "savant_upgraded", "scrounger_upgraded", "mischievous", "angel", "demon")


def _mats() -> Iterator[dict[str, Any]]:
    """Sides of mats as the shipped game fills them."""
    (part,) = (part for product in SHOP.printing.products for part in product.parts if part.things == "mats")
    sides = [face.context["mat"] for thing in mats(SHOP, part) for face in (thing.front, thing.back) if isinstance(face, Face)]
    yield from (side for side in sides if side["id"] in MATS)


def _specimens() -> list[Specimen]:
    found = [Specimen("card_one_time", card["id"], {"card": card}) for card in read(DATA / "one_time.yaml")]
    found += [Specimen("card_permanent", card["id"], {"card": card}) for card in read(DATA / "permanent.yaml")]
    found += [Specimen("card_one_time_back", "", {}), Specimen("card_permanent_back", "", {})]
    found += [Specimen("mat", mat["id"], {"mat": mat, "say": SHOP.words.table()}) for mat in _mats()]
    found += [
        Specimen(face, token["look"] + str(number), {"token": token}) for number, (face, token) in enumerate(read(DATA / "tokens.yaml"))
    ]
    found += [Specimen("standee", standee["character"], {"standee": standee}) for standee in read(DATA / "standees.yaml")]
    terrain = read(TEMPLATES / "themes" / "obsidian.yaml")["terrain"]
    found += [Specimen("token_hex", kind, {"tile": {"terrain": kind, "label": kind.capitalize()[:12]}}) for kind in terrain]
    found += [Specimen(one["face"], "", one["context"]) for one in read(DATA / "others.yaml")]
    return [*found, Specimen("crate", "", {"crate": read(DATA / "crate.yaml")})]


SPECIMENS = _specimens()
