"""What of a game is made: all that profile and format can give; and why the rest is not, said before anything is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.source.problems import ContentError, Problem, Severity
from generator.building.making import Format, has_format
from generator.building.mixing import mixed
from generator.products.job import Job
from generator.products.laying.offers import is_offered, nearest_size
from generator.products.sizes import stated_size
from generator.products.workshop import Workshop
from generator.sheets.profiles import Profile

Note = Callable[[str], None]
"""Told what the designer should know."""

_CALLED = {
    "faces": "cards and mats",
    "rulebook": "the rulebook",
    "reference": "reference sheets",
    "exact_rules": "the exact rules",
    "storybook": "storybooks",
}
_NO_PICTURES = "it is handed pictures, and a book has none"


def asked(shop: Workshop, jobs: Sequence[Job], format: Format, by_name: bool, note: Note | None) -> list[Job]:
    """The jobs to do, decks of one size on shared sheets if the profile says so; `note` is told what is left out, and why.

    Raises ContentError for what was asked for by name and cannot be made.
    """
    profile = shop.press.profile
    if by_name:
        if refused := [problem for job in jobs if (problem := _refusal(shop, job))]:
            raise ContentError(refused)
        return mixed(shop, jobs) if profile.mixed else list(jobs)
    jobs = mixed(shop, jobs) if profile.mixed else list(jobs)
    left = [(job, reason) for job in jobs if (reason := why_not(shop, job, format))]
    if note:
        for reason in dict.fromkeys(reason for _, reason in left):
            note(f"{profile.title} does not make {', '.join(job.name for job, why in left if why == reason)}: {reason}")
    out = [job for job, _ in left]
    kept = [job for job in jobs if job not in out]
    for job in kept if note else ():
        if note and job.left_out and (names := job.left_out()):
            note(f"{profile.title} does not cut these of {job.name}: {', '.join(names)}")
    return kept


def why_not(shop: Workshop, job: Job, format: Format) -> str:
    """The reason why a job is left out where nobody asked for it by name; empty when it is made."""
    profile = shop.press.profile
    if not profile.makes(job.kind):
        wanted = "; with --product it comes as sheets" if job.kind in profile.on_request else ""
        return f"it is for {kinds_of(profile)} only{wanted}"
    if profile.makes_pictures and job.made is None and job.kind not in profile.kinds:
        return _NO_PICTURES
    if not has_format(job, format):
        return f"there is no {format} of it"
    return _uncut(shop, job)


def kinds_of(profile: Profile) -> str:
    """What a profile makes, in words."""
    names = [_CALLED.get(kind, kind) for kind in profile.kinds]
    joined = ", and " if len(names) == 2 and " and " in names[0] else " and "
    return joined.join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _refusal(shop: Workshop, job: Job) -> Problem | None:
    """What is wrong with asking for a job by name."""
    profile = shop.press.profile
    if not profile.makes(job.kind) and job.kind not in profile.on_request:
        reason = f"it is for {kinds_of(profile)} only"
    elif profile.makes_pictures and job.made is None and job.kind not in profile.kinds:
        reason = _NO_PICTURES
    else:
        return None
    message = f"{profile.title} does not make {job.name}: {reason}"
    return Problem(Severity.ERROR, "--product", 1, 1, "", message, "choose another --profile; home_a4 makes every product")


def _uncut(shop: Workshop, job: Job) -> str:
    """Why the profile does not cut what a job prints; empty when its size is on offer, or when it cuts any."""
    if not shop.press.profile.sizes or job.kind != "faces" or job.part is None or job.faces is None:
        return ""
    size = stated_size(shop, job.part) or next((drawing.size for _, drawing in job.faces()), None)
    if size is None or is_offered(size, shop.press.profile):
        return ""
    near = nearest_size(size, shop.press.profile)
    instead = f"; nearest to it is {near.name}, {near.trim.width:g} x {near.trim.height:g} mm" if near else ""
    return f"it does not cut {size.width:g} x {size.height:g} mm{instead}"
