"""What is told of phrases and texts whose references cannot be filled in."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from jinja2 import TemplateSyntaxError

from engine.source.hints import did_you_mean
from engine.source.problems import Problem
from generator.wording.phrases.phrases import Phrase

_NOTHING = re.compile(r"nothing here is called '(.+)'")

_NO_FILTER = re.compile(r"No filter named '(.+)'")
_GIVEN = re.compile(r"(?:\w+\.)*(\w+)\(\) (takes|missing|got)\b")
"""What Python says of a filter that is given too much or too little."""


def where_named(problem: Problem, text: str, place: Phrase) -> Problem:
    """A noun that there is not is told where it was named, if that is in this text, and not where it could be written."""
    if problem.path == "nouns" and any(f"{mark}{_noun_of(problem)}{mark}" in text for mark in "'\""):
        hint = problem.hint if problem.hint.startswith("did you mean") else f"{problem.hint} of {problem.file}"
        return place.problem(problem.message, hint)
    return problem


def _noun_of(problem: Problem) -> str:
    return problem.message.partition("'")[2].rpartition("'")[0]


def message_of(error: Exception) -> str:
    """What went wrong, in words of a designer."""
    if isinstance(error, RecursionError):
        return "says itself, over and over"
    if given := _GIVEN.match(str(error)):
        return f"the filter '{given[1]}' is given {'less than it needs' if given[2] == 'missing' else 'what it does not take'}"
    return str(error).partition("\n")[0] or type(error).__name__


def hint_of(error: Exception, names: Mapping[str, Any], known: Collection[str]) -> str:
    """How to mend it, where these `names` and `known` filters may be meant; "" where nothing is to be said."""
    named, filtered = _NOTHING.search(str(error)), _NO_FILTER.search(str(error))
    if filtered:
        return did_you_mean(filtered.group(1), known) or f"there are: {', '.join(sorted(known))}"
    if isinstance(error, TemplateSyntaxError):
        return "braces fill in a reference, {{ … }}; a brace beside a % or a # is printed nowhere"
    return did_you_mean(named.group(1), names) if named else ""
