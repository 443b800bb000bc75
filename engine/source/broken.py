"""Text that is no YAML at all: where it goes wrong, in the parser's words, and how to mend the commonest slips."""

from yaml import YAMLError
from yaml.error import MarkedYAMLError
from yaml.reader import ReaderError

from engine.source.commas import cut_by_bracket
from engine.source.problems import Problem, Severity
from engine.source.tree import Place

HINTS = (
    ("expected ':'", "write `key: value`, with a space after the colon"),
    ("end of stream", "a quote, brace or bracket is opened and never closed"),
    ("',' or", "a brace or bracket is opened above and not closed"),
    ("'-' indicator", "begin this line in the same column as the lines that belong beside it"),
    (
        "expected key",
        "begin this line in the same column as the keys beside it, and quote a text that begins with a bracket or holds braces",
    ),
    ("block end", "begin this line in the same column as the lines that belong beside it"),
)
"""By words of the parser's complaint, what has most often gone wrong."""


def problem_of(error: YAMLError, data: bytes, file: str) -> Problem:
    """The parser's complaint about `data` as a problem of `file`."""
    if isinstance(error, MarkedYAMLError) and error.problem_mark is not None:
        place = Place(file, error.problem_mark.line + 1, error.problem_mark.column + 1)
        said = error.problem or "cannot be read"
        if "',' or" in said and (cut := cut_by_bracket(data, place)):
            return cut
        return Problem(Severity.ERROR, *place, "", f"not YAML: {said}", hint_for(data, place, said))
    if isinstance(error, ReaderError):
        place = place_of_byte(data, error.position, file)
        return Problem(Severity.ERROR, *place, "", f"not YAML: {error.reason}", "remove the character")
    return Problem(Severity.ERROR, file, 1, 1, "", f"not YAML: {error}")


def place_of_byte(data: bytes, offset: int, file: str) -> Place:
    """Where the byte at `offset` stands, for messages about bytes that are no text."""
    before = data[:offset]
    line_start = before.rfind(b"\n") + 1
    return Place(file, before.count(b"\n") + 1, len(before[line_start:].decode("utf-8", "replace")) + 1)


def hint_for(data: bytes, place: Place, problem: str) -> str:
    """How to mend the commonest slips that make a text no YAML."""
    lines = data.decode("utf-8", "replace").splitlines()
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    at = line[place.column - 1 : place.column]
    if "\t" in line[: len(line) - len(line.lstrip())] or at == "\t":
        return "indent with spaces, not with tabs"
    if "mapping values are not allowed" in problem:
        return "quote a text that holds ': '"
    if "cannot start any token" in problem:
        return f"quote a text that begins with '{at}'"
    return next((hint for words, hint in HINTS if words in problem), "")
