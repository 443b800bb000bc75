"""What goes wrong in play for a reason that lies in the content: told with the place of the rule, like any other fault of a file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any

from engine.kernel.boards.longest import TooManyError, WayError
from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.runtime.library import Endless, Occupied
from engine.kernel.content.flow import ActionFile
from engine.kernel.playing.going_round import Stuck
from engine.source.problems import ContentError, Problem, Steps
from engine.table.decisions import Decision, Option
from engine.table.repeats import LOOKED_AT, commonest

DIVIDES = re.compile(r"[^/]//[^/]|%|rounded_")
"""What divides in a formula."""

FAULTS = (Stuck, Endless, Occupied, RecursionError, ZeroDivisionError, TooManyError, WayError, OverflowError, MemoryError)
"""What content can bring about."""


def fault(game: Compiled, error: BaseException) -> ContentError:
    """The problem that an error of compiled rules tells of."""
    if isinstance(error, Stuck):
        return ContentError(_stuck(game, error))
    calls = list(_calls(game, error.__traceback__))
    if isinstance(error, RecursionError):
        return ContentError(_going_round(game, calls))
    place = next((name for name in reversed(calls) if name in game.places), "")
    if isinstance(error, ZeroDivisionError | Endless):
        return ContentError(_at_formula(game, place, error))
    if isinstance(error, Occupied):
        return ContentError(_occupied(game, place, error))
    return ContentError(_problem(game, place, f"in play, {str(error) or 'more than a computer can hold'}", ""))


def doubled(game: Compiled, decision: Decision, option: Option) -> ContentError:
    """What is wrong when two choices are written alike: the place of the action, or of the flow where it is none."""
    data = game.world.data
    places = [(place, one) for file in data.all(ActionFile) for place, one in enumerate(file.actions)]
    found = next((place for place, one in places if option.kind in (one.id, one.option)), None)
    file, path = ("flow.yaml", ("flow",)) if found is None else ("actions.yaml", ("actions", found))
    message = f"in play, {decision.seat} is offered the same twice: {option.to_plain()}"
    hint = "alike cards that lie apart are told by where they lie: let that be chosen as well, `with: {from: spaces, card: from.heap}`"
    return ContentError(game.world.problem(file, path, message, hint))


def endless(game: Compiled, steps: int, choices: Sequence[Option]) -> Problem:
    """What is wrong when a game has not ended after so many choices, with those that were made most often at last."""
    lately = commonest(choices)
    told = f"in play, no end after {steps:,} choices" + (f", at last mostly {'; '.join(lately)}" if lately else "")
    hint = "give it an ending that comes about, or `rounds: true` to its turns: a playtest ends after so many rounds"
    if len(choices) > LOOKED_AT:
        hint += "; where an `act` goes on `again`, count what brings nothing, and end by it"
    return game.world.problem("flow.yaml", ("flow",), told, hint)


def _at_formula(game: Compiled, function: str, error: BaseException) -> Problem:
    """A division by 0, or a loop without end, at the only formula of its rule that can be meant; else at the rule."""
    divides = isinstance(error, ZeroDivisionError)
    text = "a formula divides by 0" if divides else str(error)
    hint = "say what happens then: `a // b if b > 0 else 0`" if divides else "see that something in it makes the condition false some time"
    file, path = game.places.get(function, ("flow.yaml", ()))
    source = game.world.data.sources[file]
    found = [steps for steps, value in _formulas(source.at(*path).plain(), path) if (DIVIDES.search(value) if divides else value in text)]
    near = [steps for steps in found if divides or steps[-1] == "when"]
    return source.problem(near[0] if len(near) == 1 else path, f"in play, {text}", hint)


def _formulas(plain: Any, path: Steps) -> Iterator[tuple[Steps, str]]:
    """All texts below a path of the content."""
    if isinstance(plain, str):
        yield path, plain
    parts = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for step, part in parts:
        yield from _formulas(part, (*path, step))


def _calls(game: Compiled, trace: TracebackType | None) -> Iterator[str]:
    """The compiled functions that an error passed through, the outermost first."""
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename == game.file:
            yield code.co_name.partition("_asks")[0]
        trace = trace.tb_next


def _going_round(game: Compiled, calls: list[str]) -> Problem:
    often = [name for name, count in Counter(calls).most_common() if count > 5 and name in game.places]
    what = [game.about.get(name, "") for name in often]
    round_ = " and ".join(one for one in what if one)
    place = next((name for name in often if game.about.get(name)), often[0] if often else "")
    return _problem(game, place, f"in play, this sets itself off without end: {round_}", "an `if` that some time does not hold ends it")


def _occupied(game: Compiled, function: str, error: Occupied) -> Problem:
    world = game.world
    pieces, space = world.piece_names, world.space_names[error.space]
    text = f"in play, {pieces[error.piece]} comes onto {space}, where {pieces[error.other]} stands"
    return _problem(
        game, function, text, "`capture` or `remove` that one first, offer only spaces that are `free`, or let pieces be `sharing`"
    )


def _stuck(game: Compiled, error: Stuck) -> Problem:
    paths = sorted((game.steps[node] for node in error.nodes if game.steps[node]), key=len)
    before = next((game.steps[node] for node in range(min(error.nodes), -1, -1) if game.steps[node]), ())  # the head of turns
    path = paths[0] if paths else before
    hint = "give it an `act`, or an `until` or `times` that comes about"
    if any(game.acts[node] is not None for node in error.nodes):
        hint = (
            "give its `act` a `pass`, say under `none` what happens then, or let `until` and `who` of its turns ask whether a seat"
            " still `can(…)` do something"
        )
    return game.world.problem("flow.yaml", path, "in play, this goes round without end, and nobody has anything to choose", hint)


def _problem(game: Compiled, function: str, message: str, hint: str) -> Problem:
    file, path = game.places.get(function, ("flow.yaml", ()))
    return game.world.problem(file, path, message, hint)
