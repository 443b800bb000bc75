"""What of a game is made: all that was asked for by name, otherwise all that profile and format can give."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.making import Format, has_format
from generator.products.jobs import Job, stated_size
from generator.products.mixing import mixed
from generator.products.offers import is_offered
from generator.products.workshop import Workshop

Note = Callable[[str], None]
"""Told what the designer should know."""


def asked(shop: Workshop, jobs: Sequence[Job], format: Format, by_name: bool, note: Note | None) -> list[Job]:
    """The jobs to do, decks of one size on shared sheets if the profile says so; `note` is told what is left out."""
    profile = shop.press.profile
    jobs = mixed(shop, jobs) if profile.mixed else list(jobs)
    if by_name:
        return jobs
    able = [job for job in jobs if has_format(job, format)]
    made = [job for job in able if profile.makes(job.kind) and _is_cut(shop, job)]
    if note and len(made) < len(able):
        note(f"{profile.title} does not make {', '.join(job.name for job in able if job not in made)}")
    return made


def _is_cut(shop: Workshop, job: Job) -> bool:
    """Whether the profile offers the size of what a job prints."""
    if not shop.press.profile.sizes or job.kind != "faces" or job.part is None or job.faces is None:
        return True
    size = stated_size(shop, job.part) or next((drawing.size for _, drawing in job.faces()), None)
    return size is None or is_offered(size, shop.press.profile)
