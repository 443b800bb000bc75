"""The pages of docs/reference, from the definitions themselves: `python -m pressgang.reference` writes them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.definitions.game import SHARED_KINDS, Kind
from engine.definitions.scenarios import Scenario
from engine.definitions.verbs import Verb
from engine.games import BUILT_IN, find_rules, read
from engine.games import events as events_of
from engine.source.project import Project
from generator.building.build import HOUSE
from generator.paint.document import write_atomically
from generator.wording import plain
from pressgang.explaining.describing import Described, described, meaning_of, parts_of, snake
from pressgang.explaining.explaining import Explainer
from pressgang.schemas.vocabulary_examples import ANYWHERE, FOLDER, GAME, example_of, formula_words

DOCS = HOUSE.parent / "docs" / "reference"
EXAMPLE = "hexdash"
"""The game that examples are taken from: the one that `pressgang new` writes."""

FIRST = "data"
"""Rules of data alone come first: those are what a new game has."""

TITLES = {"data": "Games of data"}

MADE = "Written by `python -m pressgang.reference` from the definitions that read the content; change those, not this page."

CONTENT = """\
A game is a folder of YAML files. These are the files, with every key that may stand in them. **Bold** words are things with keys
of their own, told below the file that first has them; an *effect* is a verb of the [vocabulary](vocabulary.md). A key for which
the third column says what it is when it is left out need not be written; the others must.
"""

LANGUAGES = """\
### `languages/*.yaml`

The words of the game in another language, one file a language (`languages/de.yaml`), by the ids of what they name: `cards: {sprint: {name:
Spurt}}`, `clauses: {turn.limit: {text: …}}`, `game: {title: …}`. Words that an edition changes go by edition: `text: {v2.3: …, v3: …}`.
`nouns` holds the game's own nouns as phrase files do, with gender and cases; what has no printed name, such as a memory or a definition,
goes by the noun that is written for its id: `dealer: {one: Geber, other: Geber, gender: m}`. Need not be there.
"""

VOCABULARY = """\
Effects are written with these verbs: `- draw: {cards: 1}`, or the bare word where a verb has no keys, or none that must be written.
`pressgang explain VERB` tells the same for your own game, with an example from its content. Each game has the verbs of its rules.
"""


OF_DATA = f"""\
{ANYWHERE} What a verb needs besides is said with it. Numbers, conditions and selections are [formulas](../formulas.md). Every example
is carried out by a test.
"""

FORMULAS = """\
The words of [formulas](../formulas.md) in games on the kernel, each with an example that a test reckons. `pressgang explain WORD`
tells the same.
"""

EVENTS = """\
In games of data whatever a verb does is an event: `gain` and what it was about, `gain.gems`. `pressgang schema` lists those of your game.
Rules tell of what happens by these names. A clause of the rulebook is played by whatever has its own id, or by what it lists under
`plays: [contest.tie, …]`; `pressgang check` tells of names that nothing has. In names with `<…>` stands the id of a thing of the content.
"""


def pages() -> dict[str, str]:
    """The pages by the names of their files."""
    made = {"content.md": _content(), "vocabulary.md": _vocabulary(), "formulas.md": _formulas(), "events.md": _events()}
    return {name: "\n".join(lines) for name, lines in made.items()}


def _rules() -> list[str]:
    return sorted(BUILT_IN, key=lambda name: (name != FIRST, name))


def _title(rules: str) -> str:
    return TITLES.get(rules, rules.replace("_", " ").title())


# ---------------------------------------------------------------------------- content


def _content() -> Iterator[str]:
    yield "# Content reference\n"
    yield f"{MADE}\n"
    yield CONTENT
    yield "## Files of every game\n"
    told: set[type[object]] = set()
    yield from _files(SHARED_KINDS, told)
    yield from _thing("scenarios/*.yaml", "A list of worked examples, each with these keys.", Scenario, told)
    yield LANGUAGES
    for rules in _rules():
        module = find_rules(rules)
        assert module is not None
        yield f"## {_title(rules)}: `rules: {rules}`\n"
        yield from _files(module.KINDS, told)


def _files(kinds: Sequence[Kind], told: set[type[object]]) -> Iterator[str]:
    for kind in kinds:
        need = "" if kind.required else " Need not be there."
        yield from _thing(kind.pattern, f"{_sentence(kind.document)}{need}", kind.document, told)


def _sentence(cls: type[object]) -> str:
    return meaning_of(cls)


def _thing(title: str, words: str, cls: type[object], told: set[type[object]]) -> Iterator[str]:
    """A file with its keys, and then each thing that its keys are made of and that no file before had."""
    yield f"### `{title}`\n"
    if words != f"`{title}`.":
        yield f"{words}\n"
    yield from _table(described(cls))
    waiting = list(parts_of(cls))
    while waiting:
        part = waiting.pop(0)
        if part not in told and not issubclass(part, Verb):
            told.add(part)
            yield f"**{snake(part.__name__)}**: {_sentence(part)}\n"
            yield from _table(described(part))
            waiting = [*parts_of(part), *waiting]


def _table(fields: Sequence[Described]) -> Iterator[str]:
    if not fields:
        yield "It has no keys.\n"
        return
    yield "| key | what may stand there | left out | meaning |"
    yield "| --- | --- | --- | --- |"
    for field in fields:
        cells = (f"`{field.name}`", field.type, field.default, field.meaning)
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
    yield ""


# ---------------------------------------------------------------------------- vocabulary


def _vocabulary() -> Iterator[str]:
    yield "# Vocabulary\n"
    yield f"{MADE}\n"
    yield VOCABULARY
    example = Explainer(Project(HOUSE.parent), EXAMPLE)
    table = Explainer(Project(FOLDER / "game"), GAME)
    told: set[type[Verb]] = set()
    parts: set[type[object]] = set()
    for rules in _rules():
        module = find_rules(rules)
        assert module is not None
        verbs = list(module.VOCABULARY)
        yield f"## {_title(rules)}: `rules: {rules}`\n"
        if shared := sorted(verb.word for verb in verbs if verb in told):
            yield f"Told above: {', '.join(f'`{word}`' for word in shared)}.\n"
        if rules == "data":
            yield OF_DATA
        for verb in verbs:
            if verb not in told:
                told.add(verb)
                yield from _verb(verb, example, parts)
                yield from _example(verb, table)


def _verb(verb: type[Verb], example: Explainer, told: set[type[object]]) -> Iterator[str]:
    yield f"### `{verb.word}`\n"
    yield f"{meaning_of(verb)}\n"
    if fields := described(verb):
        yield from _table(fields)
    for part in parts_of(verb):
        if part not in told:
            told.add(part)
            yield f"**{snake(part.__name__)}**: {_sentence(part)}\n"
            yield from _table(described(part))
    if verb in example.data.vocabulary.verbs.values() and (use := next(example.uses(verb.word), None)):
        yield f"    {use.text}\n"
        yield f"prints “{plain(example.wording.effects([use.verb]))}”\n"


def _example(verb: type[Verb], table: Explainer) -> Iterator[str]:
    """The example of a verb of games of data."""
    example = example_of(verb)
    if example is not None:
        yield "\n".join(f"    {line}" for line in example.text.splitlines()) + "\n"
        yield f"prints “{table.verb(verb).prints}”\n"
        if example.where != ANYWHERE:
            yield f"It stands: {example.where[0].lower()}{example.where[1:]}\n"


# ---------------------------------------------------------------------------- formulas


def _formulas() -> Iterator[str]:
    yield "# Words of formulas\n"
    yield f"{MADE}\n"
    yield FORMULAS
    kind = ""
    for one in formula_words():
        if one.kind != kind:
            kind = one.kind
            yield f"\n## {kind[0].upper()}{kind[1:]}\n"
            yield "| word | means | example | gives |"
            yield "| --- | --- | --- | --- |"
        yield f"| `{one.word}` | {one.means} | {f'`{one.written}`' if one.written else ''} | {one.gives} |"


# ---------------------------------------------------------------------------- events


def _events() -> Iterator[str]:
    yield "# Events\n"
    yield f"{MADE}\n"
    yield EVENTS
    tables = {
        f"{TITLES[FIRST]}: those of HexDash, as an example": events_of(read(Project(HOUSE.parent), EXAMPLE)),
    }
    for title, names in tables.items():
        yield f"## {title}\n"
        yield "| name | when it happens |"
        yield "| --- | --- |"
        yield from (f"| `{name}` | {meaning} |" for name, meaning in names.items())
        yield ""


def write(folder: Path) -> list[Path]:
    """Write the pages into a folder; gives their paths."""
    paths = []
    for name, text in pages().items():
        write_atomically(folder / name, text.rstrip("\n").encode() + b"\n")
        paths.append(folder / name)
    return paths


if __name__ == "__main__":
    for path in write(DOCS):
        sys.stdout.write(f"{path.relative_to(DOCS.parents[1])}\n")
