"""Whatever is missing or wrong is told at its place, never printed around."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from wording_projects import ROOT, VOCABULARY, Change, effect, read

from engine.definitions.game import GameData
from engine.source.problems import ContentError, Problem
from generator.wording import Phrasebook, Wording, text_problems
from generator.wording.checks.phrase_checks import phrase_problems
from generator.wording.phrases.own_phrases import phrases_of

PHRASES = "templates/phrases/axis_mundi/en.yaml"
GENERAL = "templates/phrases/en.yaml"
SHARED = "templates/phrases/data/en.yaml"
TURN = "content/axis_mundi/rules/07_turn.yaml"
REMOVE_WOUNDS = """  remove_wounds: {wounds: {all_of_them: remove all your Wounds, other: "remove {{ wounds | count('wound') }}"}}\n"""
FOIL = "  foil: the immobilization fails\n"
ACTIONS_OF_A_TURN = "In the Action Phase a player has {{ constants.turn.actions | count('action') }}."

Words = Callable[[], Wording]
Problems = Callable[[], list[Problem]]


def folders(project: Path) -> list[Path]:
    """Those of the copy alone, without what Pressgang brings along."""
    phrases = project / "templates" / "phrases"
    return [phrases / "axis_mundi", phrases / "data", phrases]


def book(project: Path, language: str = "en") -> Phrasebook:
    """The phrases of the copy."""
    return phrases_of(read(ROOT), project, language, folders(project))


@pytest.fixture
def changed(project: Path, game: GameData) -> Words:
    """The shipped content in the changed phrases."""
    return lambda: Wording(game, book(project))


@pytest.fixture
def told(project: Path, wording: Wording) -> Problems:
    """What can be told of the changed phrases without saying them."""
    return lambda: phrase_problems(book(project), VOCABULARY, wording.phrase_environment)


def the_fault(problems: list[Problem], message: str) -> Problem:
    found = [problem for problem in problems if message in problem.message]
    assert len(found) == 1, [str(problem) for problem in problems]
    return found[0]


def test_a_verb_without_a_phrase(told: Problems, changed: Words, change: Change) -> None:
    change(SHARED, '  shuffle: "shuffle {{ zone | formula }}"\n', "")
    problem = the_fault(told(), "no phrase for the verb 'shuffle'")
    assert (problem.file, problem.severity) == (PHRASES, "error")
    with pytest.raises(ContentError, match=f"{PHRASES}:[0-9]+:[0-9]+: verbs: no phrase for 'shuffle'"):
        changed().effects([effect("shuffle", zone="discard")])


def test_a_verb_of_the_games_own_without_a_phrase_says_its_word(told: Problems, changed: Words, change: Change) -> None:
    change(PHRASES, REMOVE_WOUNDS, "")
    assert told() == []
    assert changed().effects([effect("remove_wounds", wounds=1)]) == "Remove wounds <n>1</n>."


def test_a_phrase_without_a_verb(told: Problems, change: Change) -> None:
    line = change(PHRASES, REMOVE_WOUNDS, REMOVE_WOUNDS + "  remove_wound: remove a Wound\n")
    problem = the_fault(told(), "never said")
    assert (problem.file, problem.line, problem.hint) == (PHRASES, line + 1, "did you mean 'remove_wounds'?")


def test_a_field_that_the_verb_has_not(told: Problems, changed: Words, change: Change) -> None:
    line = change(PHRASES, "remove {{ wounds | count('wound') }}", "remove {{ wound | count('wound') }}")
    problem = the_fault(told(), "the verb 'remove_wounds' has no 'wound'")
    assert (problem.file, problem.line, problem.hint) == (PHRASES, line, "did you mean 'wounds'?")
    with pytest.raises(ContentError, match=rf"{PHRASES}:{line}:\d+: .*nothing here is called 'wound' — did you mean 'wounds'"):
        changed().effects([effect("remove_wounds", wounds=1)])


def test_a_field_that_no_phrase_tells(told: Problems, change: Change) -> None:
    change(PHRASES, REMOVE_WOUNDS, "  remove_wounds: remove Wounds\n")
    assert the_fault(told(), "never tells the 'wounds' of 'remove_wounds'").severity == "error"


def test_a_field_told_through_another_phrase_is_told(told: Problems, change: Change) -> None:
    change(PHRASES, REMOVE_WOUNDS, "  remove_wounds: \"remove {{ 'so_many' | say }}\"\n")
    change(PHRASES, "  victim: {who:", "  so_many: \"{{ wounds | count('wound') }}\"\n  victim: {who:")
    assert told() == []


def test_a_value_without_a_phrase(changed: Words, change: Change) -> None:
    line = change(PHRASES, "{all_of_them: remove all your Wounds, other:", "{1:")
    with pytest.raises(ContentError) as caught:
        changed().effects([effect("remove_wounds", wounds="all_of_them")])
    (problem,) = caught.value.problems
    assert (problem.file, problem.line, problem.path) == (PHRASES, line, "verbs.remove_wounds")
    assert (problem.message, problem.hint) == ("no phrase for wounds: all_of_them", "or write one for `other`")


def test_an_unknown_noun(told: Problems, change: Change) -> None:
    line = change(PHRASES, "remove {{ wounds | count('wound') }}", "remove {{ wounds | count('wund') }}")
    problem = the_fault(told(), "there is no noun 'wund'")
    assert (problem.file, problem.line, problem.hint) == (PHRASES, line, "did you mean 'wound'?")


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{{ wounds | cuont('wound') }}", "no filter 'cuont': did you mean 'count'?"),
        ("{{ 'victm' | say }}", "there is no frame 'victm'"),
        ("{{ wounds", "unexpected end of template"),
        ("{% for a in x %}{% for b in x %}{% endfor %}{% endfor %}", "a loop cannot stand inside a loop"),
    ],
)
def test_templates_that_cannot_be_used(told: Problems, change: Change, written: str, message: str) -> None:
    change(PHRASES, "remove {{ wounds | count('wound') }}", written)
    assert any(message in problem.message and "remove_wounds" in problem.path for problem in told())


def test_a_filter_that_is_given_too_much(changed: Words, change: Change) -> None:
    change(PHRASES, FOIL, "  foil: \"{{ 3 | word('suit') }}\"\n")
    with pytest.raises(ContentError, match="the filter 'word' is given what it does not take"):
        changed().effects([effect("foil")])


def test_a_phrase_that_says_itself(changed: Words, change: Change) -> None:
    change(PHRASES, "  victim: {who:", "  more_of_it: \"{{ 'more_of_it' | say }}\"\n  victim: {who:")
    change(PHRASES, FOIL, "  foil: \"{{ 'more_of_it' | say }}\"\n")
    with pytest.raises(ContentError, match=r"frames\.more_of_it: says itself, over and over"):
        changed().effects([effect("foil")])


def test_ids_and_strange_markup_in_texts(project: Path, game: GameData, change: Change) -> None:
    change(PHRASES, FOIL, "  foil: the hidden_thing fails\n")
    change(PHRASES, "  lose_nothing: you lose no Hit Points for it\n", "  lose_nothing: <u>you</u> lose no Hit Points for it\n")
    problems = text_problems(game, project, folders=folders(project))
    assert {(problem.path, problem.message) for problem in problems} == {
        ("cards.elusive", "prints the id 'hidden_thing'"),
        ("card.elusive", "prints the id 'hidden_thing'"),
        ("cards.perfect_counter", "<u> cannot stand in a text"),
        ("card.perfect_counter", "<u> cannot stand in a text"),
    }
    card = next(problem for problem in problems if problem.path == "cards.elusive")
    assert "`| called`" in card.hint
    assert "id: elusive" in Path(card.file).read_text(encoding="utf-8").splitlines()[card.line - 1]


def test_an_unknown_reference_in_a_clause(project: Path, change: Change) -> None:
    change(TURN, ACTIONS_OF_A_TURN, "A player has {{ constants.turn.axtions | count('action') }}.")
    words = Wording.of(read(project), project)
    with pytest.raises(ContentError) as caught:
        words.clause(next(clause for clause in words.game.clauses if clause.id == "turn.actions_three"))
    (problem,) = caught.value.problems
    assert problem.message == "nothing here is called 'axtions': did you mean 'actions'?"
    assert (problem.file, problem.path) == (TURN, "turn.actions_three.text")
    lines = (project / TURN).read_text(encoding="utf-8").splitlines()
    assert "text: >-" in lines[problem.line - 1]
    assert "axtions" in lines[problem.line]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{{ trun.actions }}", "nothing here is called 'trun'"),
        ("{{ cards.suture_kitt.text }}", "'cards' has no 'suture_kitt': did you mean 'suture_kit'?"),
        ("{{ cards.suture_kit.txt }}", "card 'suture_kit' has no 'txt': did you mean 'text'?"),
        ("{{ actions }}", "cannot be printed"),
        ("{{ constants.cave.ends_turn }}", "'false' cannot be printed"),
        ("{{ constants.angel.draw }}", "there is one for each of 3, 6: say for which, as in `[3]`"),
        ("{{ constants.hand.limit | count('crad') }}", "unknown noun 'crad'"),
        ("{{ cards | count('card') }}", "needs a number"),
        ("{{ constants.hand.limmit | count('card') }}", "nothing here is called 'limmit': did you mean 'limit'?"),
        ("{{ 'x'.__class__.__mro__ }}", "there is no '__class__'"),
        ("{{ cards.suture_kit.__class__ }}", "has no '__class__'"),
        ("{{ cards.names() }}", "templates cannot call anything"),
        ("{{ 'x' * 1000000000 }}", "'*' works on numbers only"),
        ("{{ '%1000000000d' % 1 }}", "'%' works on numbers only"),
        ("{{ 9 ** 9 ** 9 }}", "powers are not allowed"),
        ("{{ 1 // 0 }}", "by zero"),
        ("{% include 'x' %}", "'include' cannot stand in a text"),
        ("{% macro x() %}{% endmacro %}", "'macro' cannot stand in a text"),
        ("{% for a in cards %}{% for b in cards %}{% endfor %}{% endfor %}", "a loop cannot stand inside a loop"),
        ("{{ cards | map('upper') }}", "No filter named 'map'"),
        ("{{ constants.hand.limit ", "unexpected end of template"),
        ("{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}", "says itself"),
    ],
)
def test_prose_that_cannot_be_said(wording: Wording, text: str, message: str) -> None:
    clause = wording.game.clauses[0]
    place = wording.texts.place(clause)
    with pytest.raises(ContentError) as caught:
        wording.prose(text, place)
    (problem,) = caught.value.problems
    assert message in problem.message
    assert problem.file.endswith((".yaml",))


def test_words_of_the_content_are_escaped(project: Path, change: Change) -> None:
    change("content/axis_mundi/cards/one_time.yaml", "name: Suture Kit", "name: Suture & <i>Kit</i>")
    words = Wording.of(read(project), project)
    said = words.prose("Salt & <b>pepper</b>, {{ cards.suture_kit.name }}.", words.texts.place(words.game.clauses[0]))
    assert said == "Salt &amp; &lt;b&gt;pepper&lt;/b&gt;, Suture &amp; &lt;i&gt;Kit&lt;/i&gt;."


def test_files_that_are_no_phrases(project: Path, change: Change) -> None:
    change(GENERAL, "lists:\n", "list:\n")
    change(PHRASES, "  finish_turn: your turn ends\n", "  finish_turn: 3\n")
    change(GENERAL, "  hex: {one: hex, other: hexes}\n", "  hex: hex\n")
    with pytest.raises(ContentError) as caught:
        book(project)
    told = {(problem.path, problem.message) for problem in caught.value.problems}
    assert told == {
        ("list", "unknown section 'list'"),
        ("verbs.finish_turn", "must be a template, or one field with a phrase for each of its values"),
        ("nouns.hex", "must be a mapping of forms"),
    }


def test_a_language_that_is_not_there(project: Path) -> None:
    with pytest.raises(ContentError, match=r"templates/phrases/fr\.yaml:1:1: no phrases in the language 'fr' — there are de, en"):
        book(project, "fr")


def test_a_games_own_phrases_override_word_by_word(changed: Words, change: Change) -> None:
    change(PHRASES, REMOVE_WOUNDS, REMOVE_WOUNDS + '  shuffle: "mix {{ zone | formula }}"\n')
    assert changed().effects([effect("shuffle", zone="discard")]).startswith("Mix ")
    assert changed().effects([effect("finish_turn")]) == "Your turn ends."


def test_a_project_without_phrases_of_its_own_speaks_with_ours(tmp_path: Path, game: GameData) -> None:
    assert Wording.of(game, tmp_path).effects([effect("finish_turn")]) == "Your turn ends."


def test_a_language_with_cases_and_genders(project: Path, game: GameData) -> None:
    (project / "templates" / "phrases" / "xx.yaml").write_text(
        """
language: Deutsch
grammar: {stop: "."}
frames:
  plural_class: {n: {1: one, other: other}}
  effects: "{{ effects | sentences }}"
nouns:
  hit_point: {one: Lebenspunkt, other: {dative: Lebenspunkten, other: Lebenspunkte}, gender: m}
verbs:
  heal: >-
    {% if hit_points == 1 %}{% if 'hit_point' | attribute('gender') == 'f' %}eine{% else %}einen{% endif %} {{
    'hit_point' | noun(1) }}{% else %}dich von {{ hit_points | count('hit_point', 'dative') }}{% endif %} heilen
""",
        encoding="utf-8",
    )
    german = Wording(game, book(project, "xx"))
    assert german.effects([effect("heal", hit_points=2)]) == "Dich von <n>2</n> Lebenspunkten heilen."
    assert german.effects([effect("heal", hit_points=1)]) == "Einen Lebenspunkt heilen."
    with pytest.raises(ContentError, match="no phrase for 'shuffle'"):
        german.effects([effect("shuffle", zone="discard")])
