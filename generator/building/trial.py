"""A trial: everything that a game prints is laid out and nothing written, so that `check` finds what would stop `build`.

Laying out takes seconds, so what has been laid out well is remembered by a hash of all that it was made from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.definitions.game import GameData
from engine.source.problems import ContentError, Problem
from engine.source.project import Project
from generator.books.empty_sheets import empty_sheet_problems
from generator.building.asking import asked
from generator.building.build import ground, is_translated, open_shop
from generator.building.jobs import plan
from generator.building.making import sheets_of
from generator.errors import LayoutError
from generator.products.checks.empty_parts import empty_parts
from generator.products.checks.faint_words import FaintWords
from generator.products.checks.room_for_pieces import pieces_without_room
from generator.products.checks.signs_without_room import signs_without_room
from generator.products.data.decks.printed_decks import unprinted_problems
from generator.products.data.shown.columns import unshown_problems
from generator.products.data.shown.spaces import unshown_of_spaces
from generator.products.data.shown.words_without_room import boards_of, unwritten_problems
from generator.products.data.wood.crossed_points import crossed_points
from generator.products.job import Job
from generator.products.laying.printing import MOST_PIECES
from generator.products.ledger import Trials, fingerprint
from generator.products.places import book_problem, mending, part_problem, with_places
from generator.products.press import PressOrder
from generator.products.workshop import Workshop
from generator.sheets.papers import Paper, paper_named
from generator.wording.translation import own_language


def layout_problems(
    project: Project, game: GameData, language: str | None = None, *, books: bool = True, trials: Trials | None = None
) -> list[Problem]:
    """What would stop a build for a printer at home, as the build tells it, and what is laid out well but does not show all that rules ask.

    In another language only what is translated whole is laid out: of all else the build says so by itself. `books` take longest. With
    `trials` that somebody keeps from look to look, nothing is remembered in files.
    """
    known = trials or Trials(project.output / game.folder.name)
    try:
        shop = open_shop(project, game, language=language)
        if not is_translated(shop, ()):  # then no file of it is
            return []
        faint = FaintWords()
        is_own = shop.words.language == own_language(game)  # of colours a translation tells nothing new
        shop.press = replace(PressOrder().press(shop.template_folders), shown=faint.look if is_own else None)
        found = list(_tried(shop, known, faint, books=books))
        if is_own:
            found += [*unprinted_problems(shop), *unshown_problems(shop), *unshown_of_spaces(shop)]
            found += [
                *unwritten_problems(shop, boards_of(shop)),
                *crossed_points(shop, boards_of(shop)),
                *empty_sheet_problems(shop),
                *empty_parts(shop),
            ]
            found += pieces_without_room(shop)
            found += signs_without_room(shop, [part for product in shop.printing.products for part in product.parts])
    except ContentError as error:
        found = list(with_places(game, error).problems)
    known.save()
    return found


def _tried(shop: Workshop, trials: Trials, faint: FaintWords, *, books: bool) -> Iterator[Problem]:
    paper = paper_named(shop.press.profile.paper)
    base = ground(shop, paper, "pdf")
    for job in asked(shop, plan(shop, None), "pdf", by_name=False, note=None):
        if not is_translated(shop, [job]) or (job.tried is not None and not books):
            continue
        inputs = fingerprint([base, job.key])
        if not trials.went_well(inputs):
            faint.found.clear()
            try:
                _try(shop, job, paper) if job.only is None else _try_new(shop, job, paper, base, trials, faint)
            except ContentError as error:
                yield from with_places(shop.game, error).problems
            else:
                if faint.found:
                    yield from _placed(shop, job, faint.problem())
                else:
                    trials.note(inputs)


def _placed(shop: Workshop, job: Job, faint: Problem) -> Sequence[Problem]:
    """Words that are hard to read, at the face that bears them; those of boards, which no template draws, at their part of print.yaml."""
    if job.part is None or faint.file.endswith(".svg"):
        return with_places(shop.game, ContentError([faint])).problems
    found = part_problem(shop.game, job.part, faint.message, mending(faint.message))
    return [replace(found, severity=faint.severity, kind=faint.kind)]


def _try_new(shop: Workshop, job: Job, paper: Paper, base: Sequence[object], trials: Trials, faint: FaintWords) -> None:
    """Lays out the things of a file that have not been laid out well before, beside one that has: all must be of its size.

    Things with words that are hard to read are laid out again the next time, to be told of again. Raises ContentError.
    """
    assert job.only is not None
    same = job.only(()).key
    inputs = {thing.id: fingerprint([base, same, thing.key()]) for thing in job.things}
    new = [thing for thing in job.things if not trials.went_well(inputs[thing.id])]
    old = [thing for thing in job.things if trials.went_well(inputs[thing.id])]
    too_many = sum(thing.copies for thing in job.things) > MOST_PIECES
    _try(shop, job if too_many else job.only((*old[:1], *new)), paper)
    for thing in new:
        if thing.id not in faint.found:
            trials.note(inputs[thing.id])


def _try(shop: Workshop, job: Job, paper: Paper) -> None:
    """Lays out what one file prints. Raises ContentError."""
    if job.tried is None:
        for one in job.files:
            sheets_of(shop, one, paper)
        if job.only is None and job.made is not None and shop.press.shown is not None:  # boards and boxes
            shop.press.shown(job.made())
        return
    try:
        job.tried(paper)
    except LayoutError as error:
        raise ContentError(book_problem(shop.game, job.name, error)) from error
