"""The phrases of games of data in German: complete beside the English ones, down to the words of formulas."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest
from language_projects import ROOT, spoken, texts

from engine.definitions.verbs import speaking
from engine.games import read
from engine.games.data.entry import VOCABULARY
from engine.kernel.compiling.formulas.functions import FUNCTIONS, METHODS
from engine.kernel.content.cards import DeckFile
from engine.source.project import Project
from generator.wording import Wording, language_problems, missing_words, plain
from generator.wording.phrases.phrasebook import PHRASES, Phrasebook
from pressgang.schemas.vocabulary_examples import FOLDER, GAME, example_of, formula_words
from tests.examples.laid_table import lay

FOLDERS = [ROOT / "templates" / "phrases" / "data", ROOT / "templates" / "phrases"]


def book(language: str) -> Phrasebook:
    return Phrasebook.load(language, FOLDERS, ROOT)


@pytest.mark.parametrize("section", PHRASES)
def test_german_has_every_phrase_of_data_that_english_has(section: str) -> None:
    own = {word for word, entry in book("en").entries[section].items() if "/data/" in entry.source.where()[0]}
    german = {word for word, entry in book("de").entries[section].items() if "/data/" in entry.source.where()[0]}
    assert german - own <= {"with_article", "article_of"}, "German has articles that change with the case"
    assert own <= german


@pytest.mark.parametrize("table", ["shapes", "methods"])
def test_formulas_have_the_same_words_with_the_same_blanks(table: str) -> None:
    english, german = (book(one).table("formulas", table) for one in ("en", "de"))
    assert set(english) == set(german)
    for word, shape in english.items():
        told = german[word]
        for in_case in told.values() if isinstance(told, dict) else [told]:
            assert set(re.findall(r"\{(\d)", shape)) == set(re.findall(r"\{(\d)", in_case)), word


def test_events_name_what_they_are_about_in_either_case() -> None:
    """{0} is the name, and {1} the same in the dative, for languages that have one."""
    english, german = (book(one).table("formulas", "events") for one in ("en", "de"))
    assert set(english) == set(german)
    for word, shape in english.items():
        assert set(re.findall(r"\{\d\}", german[word])) in ({"{0}"}, {"{1}"}) if "{0}" in shape else "{" not in german[word], word


def test_names_of_every_game_are_said_in_german() -> None:
    assert set(book("en").table("formulas", "names")) <= set(book("de").table("formulas", "names"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_function_and_method_has_words(language: str) -> None:
    words = book(language).table("formulas", "methods")
    assert {*METHODS, *FUNCTIONS} <= set(words)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_example_is_said(language: str) -> None:
    project = Project(FOLDER / "game")
    data = read(project, GAME)
    wording = Wording.of(data, project.root, language)
    said_as = wording.phrase_environment.from_string("{{ written | formula }}")
    for one in formula_words():
        if one.written:
            said = plain(said_as.render(written=one.written))
            assert not re.search(r"[=<>]|\w\(", said), f"{one.written}: {said}"
    for verb in VOCABULARY:
        example = example_of(verb)
        assert example is not None
        effect = example.effect
        with speaking(VOCABULARY):
            said = wording.effects([VOCABULARY.read(verb.word, {} if effect == verb.word else effect[verb.word])])
        assert plain(said)


def test_what_cards_set_off_change_and_answer_is_printed(tmp_path: Path) -> None:
    card = {
        "id": "mill",
        "name": "Mill",
        "in_zone": "front",
        "needs": "coins > 1",
        "effects": [{"draw": {"cards": 2}}],
        "triggers": [{"on": "play.front", "if": "coins >= 2", "may": "sell", "do": [{"gain": {"counter": "points"}}]}],
        "modifiers": [{"of": "gain.coins", "if": "who = holder", "by": 1}],
        "reactions": [{"before": "lose.coins", "option": "hide", "cost": {"points": 1}, "do": ["cancel"]}],
    }
    root = lay(tmp_path, {"cards/mine.yaml": {"deck": {"id": "mine", "name": "Mine"}, "cards": [card]}})
    data = read(Project(root), GAME)
    (mill,) = [card for deck in data.all(DeckFile) for card in deck.cards if card.id == "mill"]
    assert plain(Wording.of(data, root, "en").text(mill)) == " ".join(
        (
            "Only if you have more than 1 coin. Draw 2 cards.",
            "While this card is in front, this holds:",
            "Whenever a card is played to front and you have at least 2 coins, you may do this: gain 1 point.",
            "When you gain coins: 1 more.",
            "Before coins are lost, you may pay 1 point: that does not happen.",
        )
    )
    assert plain(Wording.of(data, root, "de").text(mill)) == " ".join(
        (
            "Nur wenn du mehr als 1 Münze hast. Ziehe 2 Karten.",
            "Solange diese Karte in front ist, gilt dies:",
            "Immer wenn eine Karte nach front gespielt wird und du mindestens 2 Münzen hast: du darfst: erhalte 1 Punkt.",
            "Wenn du Münzen gewinnst: 1 mehr.",
            "Bevor Münzen verloren werden, darfst du 1 Punkt zahlen: es geschieht nicht.",
        )
    )


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("dealer.left.left", "the player 2 places after dealer", "der 2. Spieler nach dem Geber"),
        ("trick.last.played_by", "who played the last of the trick", "wer die letzte Karte von dem Stich gespielt hat"),
        ("tricks > 6", "you have more than 6 tricks", "du mehr als 6 Stiche hast"),
        ("suit = led", "suit is led", "Farbe gleich die ausgespielte Farbe ist"),
        ("red.points", "red’s points", "Punkte von Rot"),
    ],
)
def test_what_has_no_printed_name_goes_by_the_nouns_of_a_language(formula: str, english: str, german: str) -> None:
    for language, wanted in (("en", english), ("de", german)):
        wording = spoken(ROOT, "whist", language)[1]
        assert plain(wording.phrase_environment.from_string("{{ written | formula }}").render(written=formula)) == wanted


@pytest.mark.parametrize("game", ["hexdash", "whist", "othello", "backgammon", "starlight", "orchard", "lanes_and_walls"])
def test_a_game_is_translated_whole(game: str) -> None:
    assert spoken(ROOT, game, "de")[0].lacking(books=True, quoted=frozenset()) == []
    data = read(Project(ROOT), game)
    assert missing_words([data], "de", ROOT) == []
    assert language_problems({"first": data}, ROOT) == []


def test_the_cards_of_hexdash_name_what_is_chosen_in_the_right_case() -> None:
    assert texts(spoken(ROOT, "hexdash", "de")[1], "cards") == {
        "Spurt": "Erhalte 2 Aktionen.",
        "Falle": "Wähle einen Rivalen in bis zu 3 Feldern Entfernung. Der Rivale erhält 1 Falle.",
        "Platztausch": (
            "Wähle einen Rivalen in bis zu 4 Feldern Entfernung. Der Rivale darf antworten (Platztausch); wenn niemand es aufhebt: "
            "dein Läufer und der Läufer von dem Rivalen tauschen die Plätze."
        ),
        "Diebstahl": (
            "Wähle einen Rivalen in bis zu 2 Feldern Entfernung, der einen Edelstein trägt. Der Rivale darf antworten (Diebstahl); "
            "wenn niemand es aufhebt: nimm 1 Edelstein von dem Rivalen."
        ),
        "Sprung": "Wähle ein freies offenes Feld in bis zu 2 Feldern Entfernung. Ziehe deinen Läufer auf das Feld.",
        "Abwehr": "Antwort auf Gehen, Platztausch oder Diebstahl. Nur wenn ein anderer am Zug ist. Es geschieht nicht.",
    }


@pytest.mark.parametrize(("language", "text"), [("en", "Gain 50 points if"), ("de", "Erhalte 50 points, wenn")])
def test_a_constant_is_printed_as_the_number_that_it_is(language: str, text: str, tmp_path: Path) -> None:
    copytree(ROOT / "content" / "yacht", tmp_path / "content" / "yacht")
    sheet = tmp_path / "content" / "yacht" / "cards" / "sheet.yaml"
    in_our_words = sheet.read_text(encoding="utf-8").replace(
        "all_alike(constants.yacht)", "constants.yacht if dice.most_alike(value) = 5 else 0"
    )
    sheet.write_text(in_our_words, encoding="utf-8")
    data = read(Project(tmp_path), "yacht")
    (yacht,) = [card for deck in data.all(DeckFile) for card in deck.cards if card.id == "yacht"]
    assert plain(Wording.of(data, ROOT, language).text(yacht)).startswith(text)
