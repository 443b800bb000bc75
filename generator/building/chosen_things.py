"""Some things of a game alone, for printing again what was lost or changed: each job with the things that are asked for by their ids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.source.hints import meant_or_known
from generator.products.job import ONE_SIDED, Job

ONLY = "only"
"""What is added to the names of files that hold some of their things, so that the whole ones stay."""


class NothingCalledSoError(Exception):
    """Things are asked for that are not printed; the text says which, and what may be meant."""


def limited(jobs: Sequence[Job], ids: Sequence[str]) -> list[Job]:
    """The jobs that print some of these things, with those alone. Raises NothingCalledSoError for ids that none of them prints."""
    known = list(dict.fromkeys(thing.id for job in jobs for thing in job.things))
    if unknown := [id_ for id_ in ids if id_ not in known]:
        raise NothingCalledSoError("; ".join(_unknown(id_, known) for id_ in unknown))
    return list(_limited(jobs, ids))


def _limited(jobs: Sequence[Job], ids: Sequence[str]) -> Iterator[Job]:
    for job in jobs:
        some = [thing for thing in job.things if thing.id in ids]
        if some and job.only is not None:
            less = job.only(some)
            alone = less.one_sided and replace(less.one_sided, name=f"{job.name}-{ONLY}-{ONE_SIDED}", kind=job.kind)
            yield replace(less, name=f"{job.name}-{ONLY}", kind=job.kind, one_sided=alone)


def _unknown(id_: str, known: Sequence[str]) -> str:
    hint = meant_or_known(id_, known) or "nothing of what is asked for is printed thing by thing: boards, boxes and books are not"
    return f"nothing called '{id_}' is printed here — {hint}"
