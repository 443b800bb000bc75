"""What a print service or a digital table is handed besides PDFs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from generator.products.job import Job
from generator.products.workshop import Workshop
from generator.tables.contents import picture_files
from generator.tables.handed import Handed
from generator.tables.tabletop_simulator import table_files


def handed_over(shop: Workshop, jobs: Sequence[Job], address: str) -> list[Handed]:
    """Pictures and what goes with them, by file name; `address` is put before the names where pictures refer to each other."""
    files = _handed_over(shop, jobs, address)
    if shop.press.profile.colour != "greyscale":
        return files
    from generator.colour.grey import greyed_png  # of use to few profiles only

    return [Handed(one.name, f"{one.inputs} grey", partial(_after, one, greyed_png)) if one.name.endswith(".png") else one for one in files]


def _after(file: Handed, step: Callable[[bytes], bytes]) -> bytes:
    return step(file.make())


def _handed_over(shop: Workshop, jobs: Sequence[Job], address: str) -> list[Handed]:
    profile = shop.press.profile
    if profile.layout == "tabletop_simulator":
        return table_files(jobs, profile, shop.game.manifest.title, shop.game.manifest.id, lambda name: address + name)
    return list(picture_files(jobs, profile))
