"""What a print service or a digital table is handed besides PDFs."""

from __future__ import annotations

from collections.abc import Sequence

from generator.products.jobs import Job
from generator.products.workshop import Workshop
from generator.tables.contents import picture_files
from generator.tables.handed import Handed
from generator.tables.tabletop_simulator import table_files


def handed_over(shop: Workshop, jobs: Sequence[Job], address: str) -> list[Handed]:
    """Pictures and what goes with them, by file name; `address` is put before the names where pictures refer to each other."""
    profile = shop.press.profile
    if profile.layout == "tabletop_simulator":
        return table_files(jobs, profile, shop.game.manifest.title, shop.game.manifest.id, lambda name: address + name)
    return list(picture_files(jobs, profile))
