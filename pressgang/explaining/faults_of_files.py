"""The kinds of faults of files, texts and print, for `pressgang explain`: by words of their messages, what each means, how to mend it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FaultKind:
    """One kind; `words` stand in every message of it."""

    words: str
    meaning: str
    mend: str


FAULTS_OF_FILES = (
    FaultKind(
        "unknown verb",
        "An effect begins with a word that the game's vocabulary has not. Each game has a vocabulary of its own.",
        "Look the word up with `pressgang explain WORD`; docs/reference/vocabulary.md lists all verbs.",
    ),
    FaultKind(
        "unknown key",
        "A mapping holds a key that its definition has not: most often a misspelt one, or one that stands too deep or not deep enough.",
        "Compare the indentation with the entries around it; docs/reference/content.md lists the keys of every file.",
    ),
    FaultKind("is missing", "A key that must be written, or a whole file that every game has, is not there.", "Write it."),
    FaultKind(
        "must be a whole number",
        'A number is wanted and something else stands there. `"3"` in quotes is text, 2.5 is no whole number.',
        "Write the bare number.",
    ),
    FaultKind("must be at least", "A number lies below what makes sense for it.", "Write one within the bounds."),
    FaultKind("must be at most", "A number lies beyond what makes sense for it.", "Write one within the bounds."),
    FaultKind(
        "must be text",
        "Words are wanted and YAML reads something else: bare `No` is a boolean, `1984` a number, `1:30` neither.",
        "Put the words in quotes.",
    ),
    FaultKind("must be true or false", "A switch is wanted. `yes`, `on` and `1` are none.", "Write `true` or `false`."),
    FaultKind(
        "is no valid id", "Ids are small letters, digits and underscores, and begin with a letter.", "Rename it, everywhere it is named."
    ),
    FaultKind(
        "that stands within braces or square brackets without quotes",
        "Within `{…}` and `[…]` YAML takes a comma, or a bracket, for the end of a value: `{amount: max(pot, 1)}` is cut after `max(pot`.",
        'Put the formula, or the text, in quotes: `{amount: "max(pot, 1)"}`; on a line of its own it needs none.',
    ),
    FaultKind(
        "has keys beside it",
        "The keys of a verb stand within it, a step further in: `if: {when: …, then: […]}`.",
        "Move them behind the verb's colon, in braces or indented.",
    ),
    FaultKind(
        "must be one verb with its arguments",
        "An effect is a word, or a mapping with one key: `heal: {hit_points: 2}`. Two keys in one mapping are two effects.",
        "Give each effect a line of its own that begins with a dash.",
    ),
    FaultKind(
        "the nearer distance comes first",
        "A distance is a pair, from the nearest to the farthest: `[1, 3]`.",
        "Exchange the two numbers.",
    ),
    FaultKind("stands twice", "Two things of a kind have the same id, so nothing can tell which is meant.", "Give one another id."),
    FaultKind(
        "has no scenario that proves it",
        "A clause is cited by no worked example, so nothing shows that it is played as it is printed.",
        "Write a scenario that cites it; or mark the clause `physical: true` when the engine has nothing to play in it.",
    ),
    FaultKind(
        "no phrase for",
        "The words of the language are missing for a verb, a thing or a value of one of its fields.",
        "Write the phrase into templates/phrases/<language>.yaml of your project; `other` stands for the rest of the values.",
    ),
    FaultKind(
        "never tells",
        "A phrase or a translation leaves out a value, so that what is played would not be what is printed.",
        "Name the field in the phrase, or the reference in the translation.",
    ),
    FaultKind(
        "no translation of",
        "The content has words that `languages/<language>.yaml` of the game does not give. Nothing is printed half in another language.",
        "Write the translation under the ids that the message names; `check` counts what is missing.",
    ),
    FaultKind(
        "nothing here is called",
        "A text names something with `{{ … }}`, or a formula by a bare word, that the content has not.",
        "References of texts go by key and id: `{{ cards.sprint.copies }}`. Formulas know what table.yaml declares, what `with` and `as` "
        "name, the words of columns where they are compared with one, and the names of docs/formulas.md (`you`, `seats`, `others`).",
    ),
    FaultKind("prints the id", "A text shows a bare id where a reader wants a name.", "Name the thing: `{{ cards.sprint.name }}`."),
    FaultKind(
        "does not fit",
        "A text is longer than its box even at its smallest size. Nothing is ever cut off in silence.",
        "Shorten the text, enlarge the box in the face template, or lower its `min-size`.",
    ),
    FaultKind("no edition", "The edition is not in the list of `editions` in game.yaml.", "Add it there, or name another."),
    FaultKind(
        "changes a file that does not exist",
        "An edition's overlay names a file that the game has not.",
        "Overlays name files as they stand below the game's folder: `cards/one_time.yaml`.",
    ),
    FaultKind("no rules", "game.yaml names rules that are not installed.", "`rules: data` plays games of data alone."),
    FaultKind(
        "is a formula without a result",
        "A spreadsheet holds a formula that was never worked out by a spreadsheet program.",
        "Open and save the file there once, or write the value itself.",
    ),
    FaultKind(
        "missing columns",
        "A spreadsheet lacks columns that an export writes, so it cannot be told what to do with their values.",
        "Export again and copy your changes over; leave cells empty rather than take columns out.",
    ),
    FaultKind(
        "leads outside",
        "A path leaves the folder of the game, perhaps by a symbolic link. Content never reads other files.",
        "Copy the file into the game's folder.",
    ),
)
