"""The pictures of cards that nobody drew: no two kinds alike, families alike in part, words in vain at their lines."""

from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import pytest

from engine.games import read
from engine.kernel.content.cards import CardData, DeckFile
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import HOUSE
from generator.errors import LayoutError
from generator.illustration.choosing import family_of_card, scene_table
from generator.illustration.composing import Illustrator
from generator.illustration.palette import Palette
from generator.illustration.parts import FIGURES, OBJECTS, PartBook, drawn
from generator.illustration.words import SceneWords
from generator.products.scene_words import scene_of_decks, scene_problems, scenes_of
from generator.products.themes.themes import load_theme
from generator.units import Rect

ROOT = Project(Path(__file__).resolve().parents[2])
GAMES = ("axis_mundi", "elbrus", "mana_totems", "hexdash", "tidewall", "harbour_lights")
DRAWN = ("one_time", "permanent", "weapons", "supports", "spells")
LOOK = load_theme("obsidian", [HOUSE])["spells"]
BOX = Rect(-3, -3, 69, 48)
ILLUSTRATOR = Illustrator(PartBook([HOUSE]))
TABLE = scene_table([HOUSE], ILLUSTRATOR.known())


def picture(words):
    return ILLUSTRATOR.picture(words, LOOK, BOX, BOX)


def own_cards(game):
    return [card for file in game.all(DeckFile) for card in file.cards if file.deck.id in DRAWN or game.manifest.id not in GAMES[:3]]


@pytest.mark.parametrize("name", GAMES)
def test_no_two_kinds_of_cards_of_a_game_have_the_same_scene(name):
    game = read(ROOT, name)
    found = scenes_of(game, [HOUSE])
    scenes = [found[card.id] for card in own_cards(game)]
    assert len({replace(one, seed="") for one in scenes}) == len(scenes) >= 5
    assert len({picture(replace(one, seed="")) for one in scenes}) == len(scenes)


@pytest.mark.parametrize("name", GAMES[:3])
def test_cards_of_a_family_stand_on_the_same_ground(name):
    game = read(ROOT, name)
    found = scenes_of(game, [HOUSE])
    grounds = defaultdict(set)
    for card in own_cards(game):
        grounds[family_of_card(card, TABLE)].add(found[card.id].ground)
    assert len(grounds) > 3
    assert all(len(ground) == 1 for ground in grounds.values())


def test_a_picture_follows_from_the_card_alone():
    game = read(ROOT, "mana_totems")
    assert scenes_of(game, [HOUSE]) == scenes_of(game, [HOUSE])
    words = scenes_of(game, [HOUSE])["surge"]
    assert picture(words) == Illustrator(PartBook([HOUSE])).picture(words, LOOK, BOX, BOX)
    assert picture(words) != picture(replace(words, seed="another"))


def test_names_do_not_matter_but_effects_and_written_words_do():
    game = read(ROOT, "mana_totems")
    surge = next(card for card in own_cards(game) if card.id == "surge")
    sap = next(card for card in own_cards(game) if card.id == "sap")
    assert family_of_card(replace(surge, id="thing", name="Fish"), TABLE) == family_of_card(surge, TABLE)
    assert family_of_card(replace(surge, art=""), TABLE) != family_of_card(replace(sap, art=""), TABLE)


def test_what_a_card_says_of_its_scene_is_drawn():
    from generator.illustration.choosing import scenes

    said = {"sky": "storm", "ground": "cliff", "figure": "climber", "object": "rope", "light": "moon"}
    found = scenes([CardData(id="one", scene=said), CardData(id="two", scene={"object": "ship"})], TABLE, ILLUSTRATOR.known())
    assert found["one"] == SceneWords(seed="one", **said)
    assert found["two"].object == "ship"


@pytest.mark.parametrize(("kind", "most"), [(FIGURES, 20), (OBJECTS, 40)])
def test_every_part_can_be_drawn_in_any_place(kind, most):
    names = PartBook([HOUSE]).names(kind)
    assert len(names) >= most
    for name in names:
        words = SceneWords(**{kind.removesuffix("s"): name, "seed": name})
        assert 'static="' in picture(words)


def test_every_word_of_the_table_is_drawn():
    for family in TABLE.families.values():
        assert {"words", "ground", "figures", "objects", "skies", "lights"} <= set(family)
    assert set(TABLE.otherwise) <= set(TABLE.families)


def test_a_word_in_vain_is_told_at_its_line(tmp_path):
    folder = tmp_path / "templates"
    (folder / "pictures").mkdir(parents=True)
    (folder / "pictures" / "scenes.yaml").write_text("families:\n  heal:\n    ground: grov\n    objects: [botle]\n    colour: [red]\n")
    told = "\n".join(str(one) for one in scene_problems(read(ROOT, "hexdash"), [folder, HOUSE]))
    assert "scenes.yaml:3:13" in told and "did you mean 'grove'" in told
    assert "scenes.yaml:4:15" in told and "did you mean 'bottle'" in told
    assert "scenes.yaml:5" in told and "unknown key 'colour'" in told


def test_a_table_of_ones_own_is_laid_over_the_house(tmp_path):
    folder = tmp_path / "templates"
    (folder / "pictures" / "objects").mkdir(parents=True)
    (folder / "pictures" / "objects" / "kettle.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><path class="main" d="M0 0H9V9Z"/></svg>'
    )
    (folder / "pictures" / "scenes.yaml").write_text("families:\n  heal:\n    objects: [kettle]\n")
    known = Illustrator(PartBook([folder, HOUSE])).known()
    table = scene_table([folder, HOUSE], known)
    assert table.families["heal"]["objects"] == ["kettle"]
    assert table.families["heal"]["ground"] == TABLE.families["heal"]["ground"]


@pytest.mark.parametrize(
    ("svg", "told"),
    [
        ('<svg xmlns="http://www.w3.org/2000/svg">\n<circle r="3"/></svg>', "made of paths with a class"),
        ('<svg xmlns="http://www.w3.org/2000/svg">\n<path class="main" d="M0 0" stroke-width="fat"/></svg>', "is no number"),
        ("<svg", "is no SVG"),
    ],
)
def test_a_part_that_is_none_is_told_with_its_file(tmp_path, svg, told):
    (tmp_path / "pictures" / "objects").mkdir(parents=True)
    (tmp_path / "pictures" / "objects" / "kettle.svg").write_text(svg)
    with pytest.raises(LayoutError, match=told) as error:
        PartBook([tmp_path]).part(OBJECTS, "kettle")
    assert "kettle.svg" in str(error.value)


def test_a_table_that_is_no_mapping_is_refused(tmp_path):
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "scenes.yaml").write_text("- heal\n")
    with pytest.raises(ContentError, match="must be a mapping"):
        scene_table([tmp_path, HOUSE], ILLUSTRATOR.known())


def test_light_falls_from_the_left_on_figures_that_look_left():
    strokes = PartBook([HOUSE]).part(FIGURES, "runner")
    palette = Palette.of(LOOK)
    plain, mirrored = (drawn(strokes, palette, 0.3, "x", figure=True, mirrored=turned) for turned in (False, True))
    assert "translate(1." in plain and "translate(-1." in mirrored


def test_a_deck_as_a_whole_shows_what_most_of_its_cards_are_about():
    game = read(ROOT, "elbrus")
    weapons, supports = (scene_of_decks(game, [HOUSE], deck) for deck in ("weapons", "supports"))
    families = [family_of_card(card, TABLE) for file in game.all(DeckFile) if file.deck.id == "weapons" for card in file.cards]
    most = max(set(families), key=families.count)
    assert (weapons.ground, weapons.object) == (TABLE.families[most]["ground"], TABLE.families[most]["objects"][0])
    assert weapons.seed == "weapons" and replace(weapons, seed="") != replace(supports, seed="")
