"""What a template of a face cannot do, told with its file and line, and with what is there instead."""

from __future__ import annotations

import re
import traceback
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import SecurityError

from engine.source.hints import did_you_mean
from generator.errors import LayoutError

_NO_FILTER: Final = re.compile(r"No (filter|test) named '([^']+)'")
_NO_KEY: Final = re.compile(r"has no attribute '([^']+)'")
_UNDEFINED: Final = re.compile(r"^'([^']+)' is undefined")
_ENDINGS: Final = (".svg", ".jinja", ".j2", ".xml", ".html")
_MOST_NAMED: Final = 40


def template_fault(error: Exception, template: str, context: Mapping[str, Any], filters: Collection[str]) -> LayoutError:
    """The fault of a template that failed; `context` is what it was given, `filters` are those that it may use."""
    file, line = in_templates(template), None
    if isinstance(error, TemplateNotFound):
        return LayoutError(f"there is no template '{error.name}'", file=file)
    if isinstance(error, TemplateSyntaxError):
        message = _hinted(error.message or "syntax error", context, filters)
        return LayoutError(message, file=shown(error.filename or file), line=error.lineno)
    for frame in traceback.extract_tb(error.__traceback__):
        if "jinja2" not in Path(frame.filename).parts and frame.filename.endswith(_ENDINGS):
            file, line = shown(frame.filename), frame.lineno
    if isinstance(error, RecursionError):
        return LayoutError("the template includes or extends itself, over and over", file=file, line=line)
    message = str(error) if isinstance(error, (TemplateError, SecurityError)) else f"{type(error).__name__}: {error}"
    return LayoutError(_hinted(message, context, filters), file=file, line=line)


def _hinted(message: str, context: Mapping[str, Any], filters: Collection[str]) -> str:
    """The words of the template engine in those of a designer, with the name that was meant."""
    if found := _NO_FILTER.search(message):
        return _meant(f"there is no {found[1]} '{found[2]}'", found[2], list(filters) if found[1] == "filter" else [])
    if found := _NO_KEY.search(message):
        return _meant(f"nothing here has '{found[1]}'", found[1], list(dict.fromkeys(_keys(context))))
    if found := _UNDEFINED.search(message):
        return _meant(f"nothing here is called '{found[1]}'", found[1], list(context))
    return message


def _meant(message: str, name: str, known: Sequence[str]) -> str:
    if near := did_you_mean(name, known):
        return f"{message}: {near}"
    return f"{message}: there are {', '.join(sorted(known))}" if 0 < len(known) <= _MOST_NAMED else message


def _keys(context: Mapping[str, Any]) -> Iterator[str]:
    for value in context.values():
        if isinstance(value, Mapping):
            yield from map(str, value)


def shown(filename: str) -> str:
    """A template's file as errors name it: from `templates/` on."""
    parts = Path(filename).parts
    folders = [place for place, part in enumerate(parts) if part == "templates"]
    return "/".join(parts[folders[-1] :]) if folders else Path(filename).name


def in_templates(name: str) -> str:
    """A template as errors name it, without knowing yet in which folder it was found."""
    return f"templates/{name}" if "/" in name else name
