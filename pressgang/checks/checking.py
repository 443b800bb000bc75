"""Everything wrong or unfinished in a game, in one list: its files, texts, rules, examples and the clauses they leave unproven."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from engine.definitions.game import GameData
from engine.definitions.ours import ours_problems
from engine.definitions.reading_alone import edition_names
from engine.definitions.unfinished import unfinished
from engine.games import GameModule, events, faults_beside, is_played, module_of, read
from engine.kernel.rules import KernelRules
from engine.playtest.proving import Example, read_examples, scenario_files
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Problem, Severity, together
from engine.source.project import GAME_FILE, Project
from engine.table.events import unknown_events
from engine.table.rules import Rules
from generator.books.lessons.teaching_checks import teaching_problems
from generator.building.build import HOUSE
from generator.building.trial import layout_problems
from generator.icons import IconBook
from generator.products.data.piece_looks import alike_problems
from generator.products.named import name_problems
from generator.products.registry import print_problems
from generator.products.scene_words import scene_problems
from generator.products.themes.themes import dressed, theme_of
from generator.wording import language_problems, languages_of, missing_words, text_problems
from pressgang.checks.captions import caption_problems
from pressgang.checks.examples import example_problems, failing, unproven


def problems_of(project: Project, game: str, edition: str | None = None, *, fast: bool = False) -> list[Problem]:
    """All problems of a game, of one edition or of all, in reading order, each once.

    The `fast` answer is of files, texts of the game's own language and rules alone: no scenario is read, and nothing is laid out.
    """
    try:
        module, editions = module_of(project, game), edition_names(project, game)
    except ContentError as error:
        return sorted({*error.problems, *faults_beside(project, game)})
    readable, problems = _read_editions(project, game, module, editions, edition)
    if len(readable) == len(editions):
        problems += unread_files(project, game, list(readable.values()))
    if fast:
        return sorted(dict.fromkeys(problems))
    examples, faults = _read_examples(project, game)
    problems += language_problems(readable, project.root)
    problems += faults
    is_playable, faulty = not _has_errors(problems), set[tuple[str, int]]()
    problems += example_problems(project, examples, readable, editions, faulty)
    captions = list(caption_problems(project, examples, readable))
    problems += [*captions, *unproven(readable, examples, edition)]
    if is_playable:  # one scenario that is badly written keeps no other fault from being told
        problems += failing(project, game, examples, readable, edition, editions[0], faulty)
    if is_playable and not _has_errors(captions):
        for name, data in readable.items():
            if edition in (None, name):
                problems += [one for language in languages_of(data) for one in layout_problems(project, data, language)]
    return sorted(dict.fromkeys(problems))


def _has_errors(problems: Iterable[Problem]) -> bool:
    return any(problem.severity is Severity.ERROR for problem in problems)


def unread_files(project: Project, game: str, editions: Collection[GameData]) -> Iterator[Problem]:
    """Files of YAML in the game's folder that nothing reads: in a folder or under a name that no kind of file has, or empty ones."""
    folder = project.game_folder(game)
    read_ones = {name for data in editions for name in (*data.sources, *data.left_out)}
    known = {f"editions/{data.edition}.yaml" for data in editions}
    empty = {name for data in editions for name in data.empty}
    places = {"cards", "rules", "boards", "scenarios", "languages", "editions"}
    for file in sorted([*folder.rglob("*.yaml"), *folder.rglob("*.yml")]):
        name = file.relative_to(folder).as_posix()
        own = name.startswith(("scenarios/", "languages/")) and name.count("/") == 1 and name.endswith(".yaml")
        if name not in read_ones | known and not own and not name.startswith("templates/"):
            near = did_you_mean(name.split("/")[0].removesuffix(".yaml"), places | {one.removesuffix(".yaml") for one in read_ones})
            hint = "name it .yaml" if name.endswith(".yml") else near or "docs/reference/content.md lists the files of a game"
            told = (
                ("the file is empty", "write what belongs there, or take the file away")
                if name in empty
                else ("nothing reads this file", hint)
            )
            yield Problem(Severity.WARNING, file.relative_to(project.root).as_posix(), 1, 1, "", *told)


def _read_editions(
    project: Project, game: str, module: GameModule, editions: Sequence[str], only: str | None
) -> tuple[dict[str, GameData], list[Problem]]:
    """Each edition that can be read, and what is wrong with the files, texts and rules of all of them, or `only` of one."""
    readable: dict[str, GameData] = {}
    readings: dict[str, list[Problem]] = {}
    for edition in editions:
        try:
            readable[edition] = read(project, game, edition)
            found = _within(project, module, readable[edition])
        except ContentError as error:
            found = list(error.problems)
        readings[edition] = found
    told, told_in = together(readings.values()), defaultdict[Problem, list[str]](list)
    for edition in editions if only is None else (only,):
        for problem in dict.fromkeys(readings.get(edition, ())):
            if problem in told or problem.file.endswith(f"/editions/{edition}.yaml"):
                told_in[problem].append(edition)
    return readable, [_of_others(problem, names, editions[0]) for problem, names in told_in.items()]


def _of_others(problem: Problem, editions: Sequence[str], own: str) -> Problem:
    """A problem with the editions that have it, where the game's own, in whose files it stands, has not."""
    if own in editions or problem.file.endswith(tuple(f"/editions/{edition}.yaml" for edition in editions)):
        return problem
    return replace(problem, message=f"{problem.message} (in edition {', '.join(editions)})")


def _within(project: Project, module: GameModule, data: GameData) -> list[Problem]:
    """What is wrong with, or missing from, an edition that can be read."""
    faults = module.check(data)
    problems = [
        *text_problems(data, project.root),
        *faults,
        *unfinished(data, module.KINDS),
        *ours_problems(data),
        *teaching_problems(data),
    ]
    problems += _looks(project, data)
    known = events(data)
    if known or not any(fault.severity == Severity.ERROR for fault in faults):  # what cannot be played tells of nothing that happens
        problems += unknown_events(data, known)
    if not is_played(module, data):
        return problems
    try:
        rules = module.make_rules(data)
    except ContentError as error:
        return [*problems, *error.problems]
    return [*problems, *_unfit_setups(data, rules)]


def _unfit_setups(data: GameData, rules: Rules) -> Iterator[Problem]:
    """Set-ups of one name, and those that a game cannot begin with."""
    source, seen = data.sources[GAME_FILE], set[str]()
    begin = rules.trial_match if isinstance(rules, KernelRules) else rules.new_match
    for index, setup in enumerate(data.manifest.setups):
        if setup.id in seen:
            yield source.problem(("setups", index, "id"), f"set-up '{setup.id}' stands twice", "give one of them another name")
        seen.add(setup.id)
        try:
            for players in rules.player_counts:
                begin(players, 1, round_limit=1, setups=(setup.id,))
        except ValueError as error:
            yield source.problem(("setups", index, "given"), str(error))


def _looks(project: Project, data: GameData) -> list[Problem]:
    """What is wrong with the theme, and whatever of print is named in vain: colours, icons, faces, things."""
    folders = [folder for folder in (data.folder / "templates", project.templates, HOUSE) if folder.is_dir()]
    try:
        theme = theme_of(data, folders)
        dressed(data, theme, folders)
    except ContentError as error:
        return list(error.problems)
    icons = IconBook(folder / "icons" for folder in folders).names
    named = [*name_problems(data, theme, icons), *scene_problems(data, folders), *print_problems(data, theme, icons, folders)]
    return [*named, *alike_problems(data, icons)]


def _read_examples(project: Project, game: str) -> tuple[list[Example], list[Problem]]:
    """The scenarios of all files that can be read, and what is wrong with the others."""
    examples: list[Example] = []
    problems: list[Problem] = []
    try:
        files = scenario_files(project, game)
    except ContentError as error:
        return [], list(error.problems)
    for file in files:
        try:
            examples += read_examples(project, game, [file])
        except ContentError as error:
            problems += error.problems
    return examples, problems


def untranslated(project: Project, game: str, edition: str | None, language: str) -> list[Problem]:
    """The texts of a game, or of one edition of it, that have no words in a language yet; of editions that can be read."""
    readable = []
    for name in [edition] if edition else edition_names(project, game):
        with suppress(ContentError):  # told by `problems_of`
            readable.append(read(project, game, name))
    return missing_words(readable, language, project.root)
