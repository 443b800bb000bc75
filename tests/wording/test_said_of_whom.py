"""What is true or not of something is said of it: by words of the game that agree with it, by the verb of a name, as a mark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games import read as read_game
from engine.kernel.content.flow import ActionFile
from engine.kernel.content.own import VerbFile
from engine.kernel.content.table import TableFile
from engine.source.project import Project
from generator.books.data.exact.declared import _rows
from generator.books.setting.setter import Setter
from generator.books.setting.styles import styles_of
from generator.building.build import open_shop
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named
from generator.wording import Wording, plain
from tests.examples.laid_table import ROOT, lay, read


def project_actions(project: Project) -> tuple[ActionFile, ...]:
    return read_game(project, "table").all(ActionFile)


def setter_of(shop: Workshop) -> Setter:
    return Setter(shop, styles_of(shop), paper_named("a4").size, flat=True)


TABLE = """
spaces: {wet: {number: [0, 1], said: "{{ who }} {{ are }} under water", said_not: "{{ who }} {{ are }} dry"}}
counters:
  over: {of: turn, said: the turn is over, said_not: the turn goes on}
  tired: {of: seat, at_most: 1, said: "{{ who }} {{ have }} no breath left", said_not: "{{ who }} can go on"}
define:
  is_rich: coins > 3
  can_pay: {with: [price], is: coins >= price}
  must_leave: hand.any(rank > 3)
  open_to: {with: [place], is: place.free}
  busy: coins > 3 and pot > 2
  at_home: {is: pawn.space = a1, said: "{{ who }} {{ are }} at home", said_not: "{{ who }} {{ are }} away"}
  ashore: {is: wet = 0, said: "{{ who }} {{ do }} not lie in the water"}
  in_debt: {with: [who], is: who.coins = 0, said: "{{ who }} without a coin"}
  near: {with: [far], is: "pawn.space.within(far)", said: "{{ whose }} surroundings up to {{ far }}"}
  rival: {is: others.first(1), said: a rival who is near}
  residents: {is: others.where(at_home), said: those at home}
  hidden_on: {with: [place], is: others.where(pawn.space = place)}
"""
ACTIONS = "{actions: [{id: look_around, effects: [{let: {names: {near: pot}}}, {gain: {counter: coins, amount: near}}]}, "
ACTIONS += "{id: shield, effects: [{let: {names: {victim: you}}}, {give: {status: shielded, to: victim}}]}]}"
GERMAN = """
language: Deutsch
define:
  at_home: {said: "{{ who }} daheim {{ are }}", said_not: "{{ who }} unterwegs {{ are }}"}
  ashore: {said: "{{ who }} im Trockenen {{ are }}"}
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    files: dict[str, Any] = {"table.yaml": read(TABLE), "actions.yaml": read(ACTIONS), "languages/de.yaml": read(GERMAN)}
    return Project(lay(tmp_path_factory.mktemp("said"), files))


@pytest.fixture(scope="module")
def say(project: Project) -> Callable[..., str]:
    words = Wording.of(read_game(project, "table"), project.root, "en")

    def in_words(written: str, filter_: str = "condition") -> str:
        return plain(words.phrase_environment.from_string(f"{{{{ written | {filter_} }}}}").render(written=written))

    return in_words


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("is_rich", "you are rich"),
        ("not is_rich", "you are not rich"),
        ("others.any(is_rich)", "there is one of the others where they are rich"),
        ("others.any(not is_rich and coins > pot)", "there is one of the others where they are not rich and coins are more than pot"),
        ("left.is_rich", "the next player is rich"),
        ("not must_leave", "you need not leave"),
        ("at_home", "you are at home"),
        ("not at_home", "you are away"),
        ("not left.at_home", "the next player is away"),
        ("others.all(at_home)", "they are at home for each of the others"),
        ("spaces.any(at_home)", "there is one of the spaces where you are at home"),
        ("spaces.any(ashore)", "there is one of the spaces where it does not lie in the water"),
        ("not a1.ashore", "it is not so that a1 does not lie in the water"),
        ("not (at_home and is_rich)", "you are away or you are not rich"),
        ("not (at_home or busy)", "you are away and not busy"),
        ("spaces.any(open_to(it))", "there is one of the spaces where open to it"),
        ("not (at_home or busy) or coins > pot", "(you are away and not busy) or coins are more than pot"),
        (
            "coins > 1 and pot > 2 and others.any(is_rich)",
            "you have more than 1 coin, pot is more than 2 and there is one of the others where they are rich",
        ),
        ("others.any(is_rich) and pot > 2", "(there is one of the others where they are rich) and pot is more than 2"),
        (
            "pot > 2 and others.any(is_rich) or over > 0",
            "(pot is more than 2 and there is one of the others where they are rich) or the turn is over",
        ),
        ("over > 0 or not (at_home and is_rich)", "the turn is over, you are away or you are not rich"),
        ("left.pawn.space", "there is a space of the next player’s pawn"),
        ("not a1.wet > 1", "the wet of a1 is at most 1"),
        ("not pot > 0", "pot is 0"),
        ("left.coins >= pot", "the next player’s coins are at least pot"),
        ("left.pawn.space = a1", "the space of the next player’s pawn is a1"),
        ("over > 0", "the turn is over"),
        ("over = 0 and pot > 2", "the turn goes on and pot is more than 2"),
        ("not over", "the turn goes on"),
        ("over > 1", "over is more than 1"),
        ("tired = 1", "you have no breath left"),
        ("left.tired = 0", "the next player can go on"),
        ("others.any(tired)", "there is one of the others where they have no breath left"),
        ("a1.wet > 0", "a1 is under water"),
        ("spaces.any(wet = 0)", "there is one of the spaces where it is dry"),
        ("near(2).any(wet = 0)", "there is one of your surroundings up to 2 where it is dry"),
    ],
)
def test_a_condition_is_said_of_whom_it_is_about(say: Callable[..., str], condition: str, said: str) -> None:
    assert say(condition) == said


def test_words_name_whose_something_is(say: Callable[..., str]) -> None:
    assert say("near(2)", "formula") == "your surroundings up to 2"
    assert say("left.near(2)", "formula") == "the next player’s surroundings up to 2"
    assert say("others.where(near(2))", "formula").endswith("where their surroundings up to 2")


def test_what_stands_in_brackets_goes_by_its_own_name(say: Callable[..., str]) -> None:
    assert say("in_debt(left)") == "the next player without a coin"


def test_another_language_has_forms_of_its_own(project: Project) -> None:
    words = open_shop(project, "table", language="de").wording
    said = words.phrase_environment.from_string("{{ 'at_home' | condition }}; {{ 'not left.at_home' | condition }}").render()
    assert plain(said) == "du daheim bist; der linke Nachbar unterwegs ist"
    told = words.phrase_environment.from_string("{{ 'spaces.any(ashore)' | condition }}").render()
    assert plain(told).endswith(" es im Trockenen ist"), "the English words agree by other forms"


def test_words_for_several_are_chosen_among(project: Project) -> None:
    """«Choose a rival within 3 spaces», but «choose one of those at home»."""
    words = Wording.of(read_game(project, "table"), project.root, "en")
    told = words.phrase_environment.from_string(
        "{% for one in ['rival', 'residents'] %}{{ 'one' if one | says_one else 'several' }} {% endfor %}"
    )
    assert told.render().split() == ["one", "several"]


def test_whoever_is_you_at_times_is_one_player(project: Project) -> None:
    words = Wording.of(read_game(project, "table"), project.root, "en")
    (again,) = (one for file in project_actions(project) for one in file.actions if one.id == "shield")
    assert plain(words.effects(again.effects)).endswith("The victim becomes shielded until their next turn.")


def test_what_is_chosen_may_be_called_as_a_definition_that_takes_something(say: Callable[..., str]) -> None:
    """`near(far)` has words, and `let: {near: …}` calls something so."""
    assert say("near", "formula") == "the near"


def test_a_name_that_ends_with_a_preposition_needs_no_other(say: Callable[..., str]) -> None:
    assert say("hidden_on(a1).count", "formula") == "the number of hidden on a1"


def test_a_mark_that_is_set_is_so_from_then_on(say: Callable[..., str]) -> None:
    assert say("1", "as_mark('over', 'you')") == "the turn is over"
    assert say("0", "as_mark('tired', 'left')") == "the next player can go on"
    assert not say("2", "as_mark('over', 'you')")
    assert not say("1", "as_mark('coins', 'you')")


def test_a_condition_that_is_kept_says_whether_it_is_so(say: Callable[..., str]) -> None:
    assert say("busy", "told_as") == "whether busy"
    assert say("coins > pot", "told_as") == "whether coins are more than pot"
    assert say("coins + 1", "told_as") == "coins plus 1"


def test_exact_rules_tell_how_a_definition_is_said(project: Project) -> None:
    setter = setter_of(open_shop(project, "table"))
    rows = dict(_rows(setter, setter.shop.game.one(TableFile)))
    assert plain(rows["at home"]) == "“… is at home”, “… is away”: The space of your pawn is a1."
    assert plain(rows["near"]).startswith("“…’s surroundings up to far”: Given far: ")


@pytest.mark.parametrize(("language", "once"), [("en", "If “step leads down” holds, count a Move down."), ("de", "Wenn")])
def test_what_is_looked_at_once_is_no_state(language: str, once: str) -> None:
    """On Cards of Axis Mundi a condition holds as long as it does; a rule looks at it as it is carried out."""
    shop = open_shop(Project(ROOT), "axis_mundi", language=language)
    (step,) = (one for one in shop.game.one(VerbFile).routines if one.id == "step")
    told = plain(shop.wording.effects(step.do))
    assert once in told and "long as" not in told and "olange" not in told
