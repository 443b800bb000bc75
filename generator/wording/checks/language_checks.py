"""What is wrong with the languages of a game: words that nobody has, texts that cannot be said, and what is still to be translated."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path

from engine.definitions.game import GameData
from engine.source.hints import did_you_mean
from engine.source.nodes import Source, read_yaml
from engine.source.problems import ContentError, Problem, Severity
from engine.source.tree import Scalar
from generator.wording.checks.phrase_checks import phrases_behind
from generator.wording.checks.text_problems import text_problems
from generator.wording.content.words_of_content import Address
from generator.wording.phrases.own_phrases import family_of, phrases_of
from generator.wording.phrases.phrasebook import NO_NOUN, Phrasebook, phrase_folders
from generator.wording.translation import NOT_WORDS, Translation, language_file, languages_of, own_language, translate
from generator.wording.wording import Wording


def language_problems(games: Mapping[str, GameData], root: Path) -> list[Problem]:
    """Every fault of the languages that a game has files for; `games` are its editions, the game's own first.

    What is not translated yet is no fault: `missing_words` tells of it.
    """
    if not games:
        return []
    first = next(iter(games.values()))
    problems: list[Problem] = []
    for language in languages_of(first):
        if language != own_language(first):
            try:
                problems += _problems_of(games, language, root)
            except ContentError as error:
                problems += error.problems
    return sorted(dict.fromkeys(problems))


def _problems_of(games: Mapping[str, GameData], language: str, root: Path) -> Iterator[Problem]:
    source = read_yaml(language_file(next(iter(games.values())), language), root)
    translations = [translate(data, language, root) for data in games.values()]
    for made, data in zip(translations, games.values(), strict=True):
        yield from made.faults
        told = _missing_nouns(made)
        for one in text_problems(made.data, root, language, nouns=made.nouns):
            if one.path not in told and not (one.kind == NO_NOUN and _is_unknown(one.path.removeprefix("nouns."), data, root)):
                yield one
    yield from _behind(translations[0], language, root)
    sections = {field.name for data in games.values() for kind in data.documents for field in fields(kind)}
    yield from unknown_words(source, {address for made in translations for address in made.words}, sections)


def _is_unknown(noun: str, data: GameData, root: Path) -> bool:
    """Whether the game's own language has no such noun either: then the text that names it is at fault, and is told of."""
    with suppress(ContentError):
        return noun not in phrases_of(data, root).nouns
    return False


def _behind(made: Translation, language: str, root: Path) -> Iterator[Problem]:
    """Phrases that say less than those of the game's own language."""
    wording = Wording.of(made.data, root, language, nouns=made.nouns)
    original = Phrasebook.load(own_language(made.data), phrase_folders(root, made.data.manifest.id, family_of(made.data)), root)
    yield from phrases_behind(wording.book, original, made.data.vocabulary, wording.phrase_environment)


def missing_words(games: Iterable[GameData], language: str, root: Path) -> list[Problem]:
    """Every text of some editions of a game that has no translation, as unfinished. Raises ContentError for a file that cannot be read."""
    missing: dict[Address, Problem] = {}
    for data in games:
        made = translate(data, language, root)
        for address, gap in made.missing.items():
            if address not in missing:
                missing[address] = replace(gap.problem(), severity=Severity.UNFINISHED)
        for problem in text_problems(made.data, root, language, nouns=made.nouns):
            if problem.kind == NO_NOUN and problem.path in _missing_nouns(made):
                missing.setdefault(("nouns", problem.path), replace(problem, severity=Severity.UNFINISHED, kind=""))
    return sorted(missing.values())


def _missing_nouns(made: Translation) -> set[str]:
    """The paths under which nouns are missing that name things of the game: they are still to be translated, and no fault of a text."""
    return {f"nouns.{step}" for address in made.words for step in address}


def unknown_words(source: Source, words: set[Address], sections: Collection[str] = ()) -> Iterator[Problem]:
    """Translations of what is not there, in any edition. `words` are the addresses of all words of the game, `sections` the names of
    lists that it could have words in. What is misspelt is an error; what the game has no more does no harm.
    """
    tops = {address[0] for address in words}
    if isinstance(source.plain(), list | str | int | float):
        yield source.problem((), "must be a mapping", f"such as {', '.join(f'`{one}:`' for one in sorted(map(str, tops))[:3])}")
        return
    for name in ("nouns", "captions"):
        if not isinstance(source.plain().get(name) if source.plain() else None, dict | None):
            yield source.problem((name,), "must be a mapping of words", "such as `gem: {one: …, other: …}`" if name == "nouns" else "")
    for key, part in source.items():
        if key in tops and key not in NOT_WORDS:
            yield from _unknown(part, (key,), words)
        elif key not in NOT_WORDS:
            guess = "" if key in sections else did_you_mean(str(key), map(str, tops))
            yield _misnamed(source, (key,), "the game has no words of this name", guess)


def _misnamed(source: Source, address: Address, message: str, guess: str) -> Problem:
    severity = Severity.ERROR if guess else Severity.WARNING
    return source.problem(address[-1:], message, guess or "take it out", key=True, shown=address, severity=severity)


def _unknown(source: Source, address: Address, words: set[Address]) -> Iterator[Problem]:
    if address in words:
        return
    known = {full[len(address)] for full in words if full[: len(address)] == address and len(full) > len(address)}
    if not isinstance(source.node, Scalar):
        for key, part in source.items():
            if key in known or (*address, key) in words:
                yield from _unknown(part, (*address, key), words)
            else:
                message = f"there are no words '{key}' to translate"
                yield _misnamed(source, (*address, key), message, did_you_mean(str(key), map(str, known)))
    else:
        yield source.problem((), "must say which words it translates", f"such as {', '.join(sorted(map(str, known))[:3])}", shown=address)
