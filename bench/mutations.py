"""Mutations of content files, the same for the same chance: what people mistype, and what nobody would ever write."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path

SCALARS = (
    "", "~", "null", "true", "no", "0", "-1", "1", "7", "999999", "1000000000000000000000", "3.5", "1e9", ".inf", ".nan", "''", '""', "'x'",
    "[]", "{}", "[1, 2]", "[2, 1]", "[[]]", "{a: 1}", "{a: {b: [c]}}", "all", "any", "2026-11-22", "12:30", "0x1F", "*a", "&a x", "!!str x",
    "'{{ x }}'", "'{{ x'", "'}}'", "'{% if %}'", "'{% for a in b %}{% endfor %}'", "'{{ 1 / 0 }}'", "'{{ data }}'", "'{{ term.nothing }}'",
    "'{{ cards }}'", "'{{ range(9) }}'", "'{{ 1 | count }}'", "'{{ \"\" | noun }}'", "'<b>'", "'</b>'", "'<icon/>'", "'<icon name=\"x\"/>'",
    "'<n>'", "'&'", "'&nbsp;'", "'\u0000'", '"\\u0007"', '"\\ud800"', "'\u200b'", "'\u202e'", "'\ufeff'", "'日本'", "'🜁'",
    "'a b'", "'../x'",
    "'/etc/passwd'", "x" * 300, "'" + "word " * 400 + "'", "'" + "w" * 900 + "'", "-", "?", ":", "#", "|", ">", "%", "@", "`",
)  # fmt: skip
JUNK = (
    b"\x00",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\t",
    b"\r",
    b"\n\n\n",
    b"- ",
    b": ",
    b"{",
    b"}",
    b"[",
    b"]",
    b"'",
    b'"',
    b"\\",
    b"---\n",
    b"...\n",
    b"<<: x\n",
)

_VALUE = re.compile(r"(?<=: )[^\s{\[#|>][^\n,}\]#]*")
_KEY = re.compile(r"\b[a-z_]+(?=:(?: |\n))")
_NUMBER = re.compile(r"(?<![\w.])-?\d+(?![\w.])")
_ID = re.compile(r"(?<=[:\[,] )[a-z][a-z_]+\b")

_NAME = re.compile(r"(?<![\w'\"])[a-z][a-z_]*(?![\w:'\"])")
_OPERATOR = re.compile(r"(?<= )(?:[-+*/=<>]|!=|<=|>=|and|or|not|in|if|else)(?= )")
_CALL = re.compile(r"\([^()\n]*\)")
_ENDING = re.compile(r"(?<=[\w)])\.[a-z_]+")
_OPERATORS = ("+", "-", "*", "/", "=", "!=", "<", ">", "<=", ">=", "and", "or", "not", "in", "if", "else")
_ENDINGS = (".first", ".last", ".count", "[0]", "()", ".owner", ".x", ".sum(n)", " if true", "")

Text = Callable[[str, random.Random], str]


def _replace(pattern: re.Pattern[str], choose: Callable[[str, random.Random, str], str]) -> Text:
    """One of the places that a pattern finds, replaced."""

    def change(text: str, chance: random.Random) -> str:
        places = list(pattern.finditer(text))
        if not places:
            return text
        place = chance.choice(places)
        return text[: place.start()] + choose(place[0], chance, text) + text[place.end() :]

    return change


def _other(pattern: re.Pattern[str]) -> Callable[[str, random.Random, str], str]:
    return lambda old, chance, text: chance.choice(pattern.findall(text))


def _misspelt(word: str, chance: random.Random, text: str) -> str:
    at = chance.randrange(len(word))
    return word[:at] + chance.choice(("", "x", word[at] * 2)) + word[at + 1 :]


def _number(old: str, chance: random.Random, text: str) -> str:
    return str(chance.choice((0, -1, 1, int(old) + 1, int(old) - 1, int(old) * 1000, 10**6, 10**30, f"{old}.5", f"'{old}'")))


def _lines(change: Callable[[list[str], int, random.Random], None]) -> Text:
    def changed(text: str, chance: random.Random) -> str:
        lines = text.splitlines(keepends=True)
        if lines:
            change(lines, chance.randrange(len(lines)), chance)
        return "".join(lines)

    return changed


def _take_out(lines: list[str], at: int, chance: random.Random) -> None:
    del lines[at : at + chance.choice((1, 1, 1, 2, 5))]


def _twice(lines: list[str], at: int, chance: random.Random) -> None:
    lines[at:at] = lines[at : at + chance.choice((1, 1, 3, 8))]


def _move(lines: list[str], at: int, chance: random.Random) -> None:
    lines.insert(chance.randrange(len(lines)), lines.pop(at))


def _indent(lines: list[str], at: int, chance: random.Random) -> None:
    lines[at] = lines[at][1:] if chance.random() < 0.5 else " " * chance.choice((1, 2, 4)) + lines[at]


def _deep(text: str, chance: random.Random) -> str:
    return _replace(_VALUE, lambda old, chance, text: "[" * 70 + "]" * 70)(text, chance)


TEXTS: tuple[Text, ...] = (
    *[_replace(_VALUE, lambda old, chance, text: chance.choice(SCALARS))] * 6,
    *[_replace(_NUMBER, _number)] * 3,
    *[_replace(_KEY, _misspelt)] * 2,
    *[_replace(_KEY, _other(_KEY))] * 2,
    *[_replace(_ID, _misspelt)] * 2,
    *[_replace(_ID, _other(_ID))] * 4,
    *[_replace(_NAME, _other(_NAME))] * 6,
    *[_replace(_OPERATOR, lambda old, chance, text: chance.choice(_OPERATORS))] * 3,
    *[_replace(_CALL, _other(_CALL))] * 3,
    *[_replace(_ENDING, lambda old, chance, text: chance.choice(_ENDINGS))] * 2,
    _replace(_VALUE, _other(_VALUE)),
    *[_lines(_take_out)] * 3,
    *[_lines(_twice)] * 2,
    _lines(_move),
    *[_lines(_indent)] * 2,
    _deep,
)


def _bytes(data: bytes, chance: random.Random) -> bytes:
    """What happens to a file on its way."""
    at = chance.randrange(len(data) + 1)
    match chance.randrange(5):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + chance.choice(JUNK) + data[at:]
        case 2:
            return data[:at] + data[at + chance.randrange(1, 9) :]
        case 3:
            return data[:at] + bytes(chance.randrange(256) for _ in range(chance.randrange(1, 6))) + data[at:]
        case _:
            return data.decode(errors="replace").encode("utf-16")


def mutated(root: Path, game: str, chance: random.Random) -> str:
    """Changes one file of a game, once to three times; gives what was changed."""
    files = sorted(file for file in (root / "content" / game).rglob("*.yaml"))
    file = chance.choice(files)
    name = file.relative_to(root).as_posix()
    kind = chance.randrange(40)
    if kind == 0:
        file.unlink()
        return f"{name} is not there"
    if kind == 1:
        shutil.copyfile(file, file.with_name(f"copy_of_{file.name}"))
        return f"{name} is there twice"
    if kind == 2:
        file.write_bytes(chance.choice((b"", b"[]", b"{}", b"1", b"# nothing\n", b"null", b"a: b\n", b"\xff\xfe", b"- a\n- b\n")))
        return f"{name} holds something else"
    if kind == 3:
        other = chance.choice([one for one in files if one != file])
        shutil.copyfile(other, file)
        return f"{name} holds what {other.name} does"
    if kind < 8:
        file.write_bytes(_bytes(file.read_bytes(), chance))
        return f"{name} has other bytes"
    text = file.read_text(encoding="utf-8")
    for _ in range(chance.choice((1, 1, 2, 3))):
        text = chance.choice(TEXTS)(text, chance)
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    return f"{name} has other text"
