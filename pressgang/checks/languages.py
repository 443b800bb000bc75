"""A new language of a game: files with everything that is to be translated, and how much of it is left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from engine.definitions.reading_alone import edition_names
from engine.games import read
from engine.playtest.proving import read_examples
from engine.source.nodes import read_yaml
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.wording.phrases.own_phrases import family_of
from generator.wording.phrases.phrasebook import PRESSGANG, phrase_folders
from generator.wording.translation import language_file, languages_of, own_language, translate, words_of

ENGLISH = "en"
SHEETS = "sheets"
"""The folder of the words that Pressgang itself prints."""
TODO = "todo"
"""The mark of words that nobody has translated yet: `name: {todo: Fox}`."""


class LanguageError(Exception):
    """A language that cannot be begun."""


def begin_language(project: Project, game: str, language: str) -> Iterator[Path]:
    """Write the word file of a game and, where nobody speaks the language yet, phrases and the words of sheets; gives their paths.

    Raises LanguageError.
    """
    if not re.fullmatch(r"[a-z]{2,3}(_[a-z]{2,4})?", language):
        raise LanguageError(f"'{language}' is no short name of a language: such as fr, es or pt_br")
    data = read(project, game)
    if language == own_language(data):
        raise LanguageError(f"the game is written in '{language}'")
    file = language_file(data, language)
    if file.exists():
        raise LanguageError(f"there is a file '{file.name}' already: `pressgang check --lang {language}` lists what it lacks")
    tree: dict[Any, Any] = {"language": language}
    for edition in edition_names(project, game):
        for address, text in words_of(read(project, game, edition)).items():
            _lay(tree, address, text)
    for scenario, caption in _captions(project, game):
        _lay(tree, ("captions", scenario), caption)
    folders = phrase_folders(project.root, game, family_of(data))
    if not any((folder / f"{language}.yaml").is_file() for folder in folders):
        for folder in (one for one in folders if one.resolve().is_relative_to(PRESSGANG) and (one / f"{ENGLISH}.yaml").is_file()):
            shared = folder.resolve() == (PRESSGANG / "templates" / "phrases").resolve()
            made = project.templates / "phrases" / (f"{language}.yaml" if shared else f"{game}/{language}.yaml")
            if not made.exists():
                yield _written(made, (folder / f"{ENGLISH}.yaml").read_text(encoding="utf-8"))
    made = project.templates / SHEETS / f"{language}.yaml"
    if not any((folder / SHEETS / made.name).is_file() for folder in (project.templates, PRESSGANG / "templates")):
        yield _written(made, _words_to_translate(language))
    yield _written(file, yaml.safe_dump(tree, allow_unicode=True, sort_keys=False, width=120))


def _captions(project: Project, game: str) -> Iterator[tuple[str, str]]:
    """The examples that books print, by their ids, with what they are told by."""
    return ((one.scenario.id, one.scenario.caption) for one in read_examples(project, game) if one.scenario.caption)


def _words_to_translate(language: str) -> str:
    """The words that Pressgang itself prints, still in English."""
    english = (PRESSGANG / "templates" / SHEETS / f"{ENGLISH}.yaml").read_text(encoding="utf-8")
    return (
        f"# Words that are printed beside the game's own, in '{language}'; {{names}} stand for what is filled in.\n"
        + english[english.index("words:") :]
    )


def left(project: Project, game: str) -> Iterator[tuple[str, int]]:
    """Each other language of a game, with how many texts and phrases of it are still to be translated."""
    try:
        data = read(project, game)
        for language in languages_of(data):
            if language != own_language(data):
                made = translate(data, language, project.root)
                untold = sum(not made.caption(scenario) for scenario, _ in _captions(project, game))
                yield language, len(made.missing) + untold + _phrases_left(project, game, family_of(data), language)
    except ContentError:
        return  # told by `problems_of`


def _phrases_left(project: Project, game: str, family: str, language: str) -> int:
    """Phrases of the project's own files that are still English."""
    found = 0
    for folder, own in (
        (PRESSGANG / "templates" / "phrases", project.templates / "phrases"),
        (PRESSGANG / "templates" / "phrases" / family, project.templates / "phrases" / game),
        (PRESSGANG / "templates" / SHEETS, project.templates / SHEETS),
    ):
        file, english = own / f"{language}.yaml", folder / f"{ENGLISH}.yaml"
        if file.is_file() and english.is_file() and own.resolve() != folder.resolve():
            before = dict(_leaves(read_yaml(english, PRESSGANG).plain(), ()))
            found += sum(before.get(path) == text for path, text in _leaves(read_yaml(file, project.root).plain(), ()))
    return found


def _leaves(plain: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], str]]:
    """The texts of a phrase file that hold words."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield from _leaves(value, (*path, key))
    elif isinstance(plain, str) and re.search(r"[A-Za-z]{2}", re.sub(r"\{[{%].*?[%}]\}", "", plain)):
        yield path, plain


def _lay(tree: dict[Any, Any], address: tuple[Any, ...], text: str) -> None:
    """Put words into the tree; words below which others stand, and those that stand there already, are left as they are."""
    for step in address[:-1]:
        tree = tree.setdefault(step, {})
        if TODO in tree:
            return
    tree.setdefault(address[-1], {TODO: text})


def _written(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file
