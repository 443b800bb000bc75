"""The front of a rulebook: cover, contents, and what is in the box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Spacer

from engine.definitions.clauses import RuleSection, Story
from engine.definitions.manifest import Component
from engine.kernel.content.cards import DeckFile
from generator.boards.pen import escape
from generator.boards.position import island_svg, recommended
from generator.books.chapters.cover import Cover, Framed, before_scene, frame_of
from generator.books.chapters.provenance import legend
from generator.books.lessons.taught import teaching_of
from generator.books.setting.furniture import ContentsLine, ruled_table
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.setter import Chapter, Setter
from generator.products.kinds.cover_pictures import cover_picture
from generator.products.scene_words import scene_of_decks
from generator.products.signs import OURS
from generator.units import MM, Rect
from generator.wording import plain

_FEW = 2
"""A book of no more chapters needs no contents."""

_LEAFLET = 4
"""So many pages, the cover among them, are looked through sooner than contents are read."""

_SCENE_WIDTH = 80.0
"""How wide the scene on a cover is drawn, in mm, before it is enlarged with its lines."""


def cover(setter: Setter, picture: Chapter) -> Iterator[Flowable]:
    """Title, a scene, before it the island or the game's own `picture`, and who made the game."""
    manifest = setter.shop.game.manifest
    setter.check_glyphs(escape(f"{manifest.title} {manifest.subtitle}"), "title")
    title, light = setter.styles.colour("book.title"), setter.styles.colour("book.ink")
    found: list[Flowable] = [
        Paragraph(escape(manifest.title), ParagraphStyle("cover title", parent=setter.styles["title"], textColor=title)),
        Spacer(1, 2 * MM),
        Paragraph(escape(manifest.subtitle), ParagraphStyle("cover subtitle", parent=setter.styles["subtitle"], textColor=light)),
        Spacer(1, 9 * MM),
    ]
    own = _own_picture(setter)
    boards = [] if own else [*_island(setter), *picture(setter)]
    found += [Framed(own or _scene(setter, boarded=bool(boards)), boards[:1], setter.styles), Spacer(1, 8 * MM)]
    face, body = setter.styles.face("sans", 700), setter.styles["body"]
    players = ParagraphStyle("players", parent=body, fontName=face, fontSize=13, leading=18, alignment=TA_CENTER, textColor=title)
    centred = ParagraphStyle("imprint", parent=body, alignment=TA_CENTER, textColor=light)
    found += [Paragraph(line, players) for line in _for_whom(setter)]
    yield Cover(setter, [*found, *(Paragraph(line, centred) for line in _imprint(setter))])


def _island(setter: Setter) -> list[Flowable]:
    """The island of the most players, without words: numbers and names are of use on the table alone."""
    if not setter.shop.islands:
        return []
    island = setter.shop.islands[-1]
    shop = setter.shop

    def drawn(width: float) -> Flowable:
        svg = island_svg(shop.island_of_width(island, width / MM), recommended(island), lettered=False)
        return setter.picture(svg, island.id, width)

    return [before_scene(setter, drawn)]


def _own_picture(setter: Setter) -> Flowable | None:
    """The picture that the game has for its cover."""
    across, down = (length / MM for length in frame_of(setter))
    drawn = cover_picture(setter.shop, Rect(0, 0, across, down))
    size = f'width="{across:.3f}mm" height="{down:.3f}mm" viewBox="0 0 {across:.3f} {down:.3f}"'
    return setter.picture(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>', "cover", setter.whole) if drawn else None


def _scene(setter: Setter, *, boarded: bool) -> Flowable:
    """What most cards of the game are about, in the colours of its largest deck, or of its books; behind a board it is empty ground."""
    shop, files = setter.shop, [file for file in setter.shop.game.all(DeckFile) if file.cards or file.series]
    looks = {file.deck.id: shop.theme.get(file.deck.look) for file in sorted(files, key=_cards, reverse=True)}
    look = next((look for look in looks.values() if isinstance(look, Mapping) and "ribbon" in look), None) or _tones(shop.theme["book"])
    width = _SCENE_WIDTH
    across, down = frame_of(setter)
    height = width * down / across
    words = scene_of_decks(shop.game, shop.template_folders)
    words = replace(words, figure="", object="", light="rings") if boarded or not files else words
    seen = Rect(4, height * 0.16, width - 8, height * 0.84)
    drawn = shop.renderer.illustrator.picture(words, look, Rect(0, 0, width, height), seen)
    size = f'width="{width:.2f}mm" height="{height:.2f}mm" viewBox="0 0 {width:.2f} {height:.2f}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>'
    return setter.picture(svg, "scene", setter.whole)


def _tones(look: Mapping[str, Any]) -> dict[str, str]:
    """The colours of books as those of a scene, for a game without cards."""
    far, middle, near = look["waves"]
    light = dict.fromkeys(("glow", "spark", "ribbon"), look["spark"])
    dark = dict.fromkeys(("sky", "band", "emblem"), look["ground"])
    land = {"ground": near, "far": middle, "sea": middle, "sea_line": far, "edge": far}
    return {**light, **dark, **land, "panel": look["ink"], "accent": look["ember"]}


def _cards(file: DeckFile) -> int:
    """How many cards a deck has, at least."""
    return sum(card.copies for card in file.cards) + len(file.series)


def _for_whom(setter: Setter) -> Iterator[str]:
    """For how many players the game is; nothing where it is a set of things to print, with neither players nor seats."""
    shop, manifest = setter.shop, setter.shop.game.manifest
    counts = plain(shop.wording.numbers(shop.players and [shop.players] or sorted(manifest.players)))
    if manifest.players or manifest.seats:
        counts = counts if manifest.players else f"[{shop.words('to_be_designed')}]"
        yield f"<b>{escape(shop.words('for_players', players=counts))}</b>"


def _imprint(setter: Setter) -> Iterator[str]:
    """Who made the game, which edition it is; inline markup."""
    shop, manifest = setter.shop, setter.shop.game.manifest
    if manifest.credits.design:
        yield escape(shop.words("designed_by", name=manifest.credits.design))
    if manifest.credits.based_on:
        yield escape(shop.words("based_on", what=manifest.credits.based_on))
    if manifest.credits.inspired_by:
        yield escape(shop.words("inspired_by", what=manifest.credits.inspired_by))
    edition = next(one for one in manifest.editions if one.id == shop.game.edition)
    yield f"{escape(edition.name)}. {escape(edition.note)}"
    owned = f"\u00a9 {manifest.credits.copyright}" if manifest.credits.copyright else ""
    if owners := [one for one in (owned, manifest.credits.contact) if one]:
        yield escape(" \u00b7 ".join(owners))
    yield escape(manifest.licence)


def contents(setter: Setter, sections: Sequence[RuleSection], *, has_rulings: bool, is_played: bool = True) -> Iterator[Flowable]:
    """More than a few sections, with the pages that the last pass found; a first round stands in the book where it `is_played`."""
    say = setter.shop.words
    style = ParagraphStyle("contents", parent=setter.styles["cell"], fontSize=9.6, leading=13)
    titles = [("components", say("components"))] if listed(setter) else []
    teaching = teaching_of(setter.shop.game)
    titles += [("in_short", say("in_short"))] if teaching.in_short else []
    told = {part for file in setter.shop.game.all(Story) for part in ("story", "epilogue") if getattr(file, part)}
    titles += [("story", say("story"))] if "story" in told else []
    lessons = {"set_up_steps": teaching.set_up, "anatomy": teaching.anatomy, "first_round": is_played and teaching.first_round}
    titles += [(key, say(key)) for key, lesson in lessons.items() if lesson]
    titles += [(section.section.id, f"{number}  {section.section.title}") for number, section in enumerate(sections, start=1)]
    titles += [("hints", say("hints"))] if teaching.hints else []
    titles += [("epilogue", say("epilogue"))] if "epilogue" in told else []
    titles += [("rulings", say("rulings"))] if has_rulings else []
    titles += (
        [("glossary", say("glossary")), ("index", say("index"))] if setter.terms() else [("index", say("index"))] if teaching.index else []
    )
    titles += [("turn_in_short", say("turn_in_short"))] if teaching.back and teaching.back.turn else []
    titles.sort(key=lambda one: setter.places.anchors.get(one[0], 0))  # a story that had no room before the lessons follows them
    if len(titles) <= _FEW or 0 < setter.places.pages <= _LEAFLET:
        yield from legend(setter)
        return
    yield from setter.section("contents", say("contents"))
    for key, title in titles:
        yield ContentsLine(title, setter.places.anchors.get(key), key, style)
    yield from legend(setter)


def components(setter: Setter) -> list[Flowable]:
    """What is in the box, as game.yaml lists it."""
    shop = setter.shop
    if not listed(setter):
        return []
    rows = [setter.head(shop.words("component"), shop.words("count"))]
    for component in listed(setter):
        count = (
            f"<b>{component.count}</b>{OURS if 'count' in component.ours else ''}"
            if isinstance(component.count, int)
            else shop.wording.text(component.count)
        )
        rows.append([setter.paragraph(escape(component.name), "cell"), setter.paragraph(count, "cell_number")])
    wide = 40 if all(isinstance(one.count, int) for one in listed(setter)) else setter.column * 0.6
    return [*setter.section("components", shop.words("components")), ruled_table(rows, (setter.column - wide, wide), setter.styles)]


def listed(setter: Setter) -> list[Component]:
    """The components of a game for as many players as the book is for."""
    shop = setter.shop
    return [one for one in shop.game.manifest.components if shop.players is None or one.players in (None, shop.players)]
