"""The small games that come along as starting points: `pressgang new NAME --like pig` copies one under a new name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.source.hints import did_you_mean
from engine.source.nodes import read_yaml
from engine.source.project import CONTENT, GAME_FILE
from pressgang.schemas.schemas import kind_name

HERE = Path(__file__).resolve().parents[1]
INSTALLED = HERE / "classics"
"""Where a wheel has them; `setup.py` copies them there."""

TEMPLATES = "templates"

CARDS = HERE.parent / TEMPLATES / "new" / "cards"
"""A deck without rules: a spreadsheet, pictures and a face."""

PHRASES = HERE.parent / TEMPLATES / "phrases"
"""Words of single games, each in a folder called like it."""

RULES = "data"
"""Games of these rules need nothing but their folder, so they can be copied."""

LESSONS = ("teach.yaml", "scenarios/teach.yaml")
"""What a copy begins without where they are played: they tell a round in the places and numbers that are about to be changed."""

_CREDITED = re.compile(r"(?m)^  credits:.*\n(?:    .*\n)*")
"""What a language says of whom a game owes to: the copy owes to others."""

_TAUGHT = re.compile(r"(?m)^(?:#.*\n)?(?:in_short|set_up|anatomy|first_round|hints|index|back):.*\n(?:[ ]+.*\n|\n(?=[ ]))*")
"""Their words in a language file."""

_TAUGHT_OTHERWISE = re.compile(r"(?m)^teach\.yaml:.*\n(?:[ ]+.*\n)*")
"""What an edition changes in them."""

STARTING_POINT = "hexdash"
"""What `pressgang new` begins from when nothing is said. It is nobody's work: a copy names its own designer, and owes to none."""

FIRST_CHANGES = (
    "To begin: the 2 of Sprint in `cards/dash.yaml`, the map in `boards/arena.yaml`, the names of the terrain in `table.yaml`, the\n"
    "numbers in `constants.yaml`."
)
"""What to change first in a copy of it."""

ABOUT = {
    "table.yaml": "what lies on the table: zones, counters, pieces, dice",
    "tokens.yaml": "tokens to cut out",
    "flow.yaml": "who does what when, and how the game ends",
    "actions.yaml": "what one may do, and what happens then",
    "constants.yaml": "numbers that the rules speak of",
    "cards/": "the cards, with their columns and effects",
    "boards/": "the board",
    "rules/": "the rule sheet, clause by clause",
    "glossary.yaml": "words that the rules use in one meaning only",
    "scenarios/": "worked examples that are executed",
    "languages/": "its words in other languages",
    "print.yaml": "what is printed",
}


class NoSuchClassicError(Exception):
    """No game of this name comes along."""


@dataclass(frozen=True, slots=True)
class Classic:
    """A game to begin from."""

    id: str
    title: str
    shows: str
    """In a sentence, what a designer finds in it."""
    players: tuple[int, ...]
    folder: Path

    def to_plain(self) -> dict[str, object]:
        """As programs read it; `name` is what `--like` takes, `about` what it shows."""
        said = {"name": self.id, "about": self.shows}
        return {**said, "id": self.id, "title": self.title, "shows": self.shows, "players": list(self.players)}


def classics() -> list[Classic]:
    """All of them, by id."""
    home = INSTALLED if INSTALLED.is_dir() else HERE.parent / CONTENT
    return [found for file in sorted(home.glob(f"*/{GAME_FILE}")) if (found := _classic(file)) is not None]


def starting_points() -> list[Classic]:
    """All that a game may begin from: the deck without rules, and the classics."""
    deck = _classic(CARDS / GAME_FILE)
    return [*([deck] if deck else []), *classics()]


def _classic(file: Path) -> Classic | None:
    plain = read_yaml(file, file.parent.parent).plain()
    if plain.get("rules") != RULES:
        return None
    shows = plain.get("shows") or f"{plain.get('subtitle', plain['title'])}."
    return Classic(plain["id"], plain["title"], shows, tuple(plain.get("players", ())), file.parent)


def classic(name: str) -> Classic:
    """The one of this id or title. Raises NoSuchClassicError with the nearest."""
    known = starting_points()
    for one in known:
        if name.casefold().replace(" ", "_").replace("-", "_") in (one.id, one.title.casefold().replace(" ", "_").replace("-", "_")):
            return one
    hint = did_you_mean(name, [one.id for one in known]) or f"there are {', '.join(one.id for one in known)}"
    raise NoSuchClassicError(f"no game '{name}' to begin from: {hint}")


def written_anew(model: Classic, name: str, title: str) -> Iterator[tuple[Path, str | bytes]]:
    """Every file of a project that holds the copy alone: its path and what is in it. `title` is as YAML writes it."""
    folders, played = set(), (model.folder / LESSONS[1]).is_file()
    for source in sorted(model.folder.rglob("*")):
        relative = source.relative_to(model.folder)
        if not source.is_file() or any(part.startswith(".") for part in relative.parts):
            continue
        if played and relative.as_posix() in LESSONS:
            continue
        if relative.parts[0] == TEMPLATES:  # those of a game alone; in its own project they are the project's
            yield relative, source.read_bytes()
            continue
        folders.add(f"{relative.parts[0]}/" if len(relative.parts) > 1 else relative.name)
        where = Path(CONTENT, name, relative)
        if source.suffix != ".yaml":
            yield where, source.read_bytes()
            continue
        text = source.read_text(encoding="utf-8")
        if relative.name == GAME_FILE:
            text = _own(text, model, name, title)
        elif relative.parts[0] == "languages":  # its title is the copy's in every language
            owed = "\n  credits:\n    based_on: " if _owes(model) else ""
            text = _TAUGHT.sub("", text) if played else text
            text = _CREDITED.sub("", text)
            text = re.sub(
                r"(?m)^(  title: )(?!\{)(.*)$",
                lambda found, owed=owed: f"{found[1]}{title}{owed and owed + found[2]}",  # type: ignore[misc]
                text,
                count=1,
            )
        elif relative.parts[0] == "editions" and played:
            text = _TAUGHT_OTHERWISE.sub("", text)
        yield where, _schema_line(relative, name) + re.sub(r"\A# yaml-language-server:.*\n", "", text)
    for phrases in sorted((PHRASES / model.id).glob("*.yaml")):  # words of its own, beside those that all games speak with
        yield Path(TEMPLATES, "phrases", name, phrases.name), phrases.read_bytes()
    yield Path("README.md"), _readme(model, name, folders)


def _schema_line(relative: Path, name: str) -> str:
    """What tells an editor which keys may stand in a file."""
    if relative.parts[0] == "editions":  # what an edition changes may be of any file
        return ""
    up = "../" * (len(relative.parts) + 1)
    return f"# yaml-language-server: $schema={up}output/schema/{name}/{kind_name(relative.as_posix())}.json\n"


def _owes(model: Classic) -> bool:
    """Whether a copy says what it is based on: a first game and a deck of cards are the designer's own."""
    return model.id != STARTING_POINT and model.folder != CARDS


def _own(text: str, model: Classic, name: str, title: str) -> str:
    """`game.yaml` with the copy's own id and title, and whom it owes to."""
    lines = {"id": name, "title": title}
    if _owes(model):
        owed = json.dumps(model.title, ensure_ascii=False) if set(model.title) & set(":#,[]{}'\"") else model.title
        lines["credits"] = f"{{based_on: {owed}}}"
    for key, value in lines.items():
        text = re.sub(rf"(?m)^{key}:.*\n(?:[ ]+.*\n)*", lambda _, key=key, value=value: f"{key}: {value}\n", text, count=1)  # type: ignore[misc]
    return re.sub(r"(?m)^shows:.*\n(?:[ ]+.*\n)*", "", text)


def _readme_of_cards(name: str) -> str:
    return f"""# TITLE

A deck that is printed from a spreadsheet. It has no rules; they can be added later, card by card.

    pressgang check {name}       # everything wrong, by row and column
    pressgang build {name}       # PDFs into output/{name}/

| file | what it says |
| --- | --- |
| `content/{name}/cards/beasts.csv` | the cards, one row each; `copies` says how many of each are printed |
| `content/{name}/cards/beasts.yaml` | the deck, and which columns its cards have |
| `content/{name}/art/` | the pictures |
| `content/{name}/print.yaml` | what is printed, how large, on which face |
| `templates/faces/picture_card.svg` | the face: SVG in which `{{{{ card.name }}}}` stands for a column |

To begin: change a row of `beasts.csv`, or save your own spreadsheet over it. New columns are declared in
`beasts.yaml`.
"""


def _readme(model: Classic, name: str, files: set[str]) -> str:
    if model.folder == CARDS:
        return _readme_of_cards(name)
    table = "\n".join(f"| `{file}` | {about} |" for file, about in ABOUT.items() if file in files)
    first = f"{FIRST_CHANGES}\n\n" if model.id == STARTING_POINT else ""
    return f"""# TITLE

A game as data, begun from {model.title}. What stands in `content/{name}/` is what is printed and what is played. Change it, then run:

    pressgang check {name}       # everything wrong or unfinished, with file, line and column
    pressgang build {name}       # PDFs into output/{name}/
    pressgang playtest {name}    # bots play a thousand games and tell who won
    pressgang scenario {name}    # the worked examples of scenarios/

| file | what it says |
| --- | --- |
{table}

{first}`pressgang explain VERB --game {name}` tells what an effect does and how it is written. The way from a sheet of paper to data is
told in docs/your_own_game/ of Pressgang, with a cookbook of small questions.
"""
