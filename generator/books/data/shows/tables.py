"""Pictures of the boards, and the tables of actions, sorts of ground and cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from reportlab.platypus import Flowable

from engine.definitions.clauses import RuleSection, Shown
from engine.definitions.columns import Sort
from engine.kernel.content.boards import Board, BoardFile
from engine.kernel.content.cards import CardData, DeckFile
from engine.kernel.content.flow import Action, ActionFile
from engine.kernel.content.table import TableFile
from engine.kernel.content.tiles import TileBoard
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.chapters.cover import before_scene
from generator.books.chapters.emblems import EMBLEM, SIGN, emblem_picture, sign_picture
from generator.books.data.shows.cover_boards import cover_of_ground, cover_of_wood
from generator.books.data.shows.cover_things import cover_things
from generator.books.data.shows.layouts import layout_cover
from generator.books.setting.blocks import Spanning, Together
from generator.books.setting.furniture import beside, ruled_table
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.setter import Setter
from generator.products.data.boards import board_svg
from generator.products.data.decks.action_aids import NO_ICON, icon_of
from generator.products.data.decks.cards import costs_told, is_told, sign_in_lists, whole_text
from generator.products.data.ground.hex_boards import board_width, ground_svg, is_ground, look_of
from generator.products.data.ground.square_boards import squares_svg, squares_width
from generator.products.workshop import Workshop
from generator.units import MM, Rect

_COST = 62.0
"""Width of the column of costs, in points."""

_SHORT = 7
"""A table of so many rows is not parted."""

_TILE = 11 * MM

_SPACE = 20.0
"""How large the spaces of a plain board are drawn to measure it, in mm."""

_LARGE = 0.85
"""Share of the type area that a picture of the board takes, so that the numbers of its spaces can be read."""


def _boards(setter: Setter) -> Iterator[Board]:
    """The boards that have a picture in the book: those of ground."""
    table = setter.shop.game.one_or(TableFile())
    return (file.board for file in setter.shop.game.all(BoardFile) if is_ground(table, file.board))


def _picture(setter: Setter, board: Board, width: float) -> Flowable:
    """A board `width` points wide; drawn once however often the book is set."""
    shop = setter.shop

    def drawn() -> str:
        if board.squares is not None:
            return squares_svg(shop, board, width / MM / squares_width(board, 1))
        return ground_svg(shop, board, width / MM / board_width(board, 1))

    return setter.picture(setter.once(("board", board.id, width), drawn), board.id, width)


def cover(setter: Setter) -> list[Flowable]:
    """The first board of ground, as large as the cover has room for, or the largest layout of tiles; any board of a game without cards.

    Where there is none: some of its cards, and its dice.
    """
    if setter.shop.game.all(TileBoard):
        return layout_cover(setter)
    known = _known(setter)
    if boards := [board for board in _boards(setter) if board.id in known]:
        return cover_of_ground(setter, boards[0]) or [before_scene(setter, lambda width: _picture(setter, boards[0], width))]
    plain = [file.board for file in setter.shop.game.all(BoardFile) if file.board.id in known]
    if not plain or any(file.cards or file.series for file in setter.shop.game.all(DeckFile)):
        return cover_things(setter)
    return cover_of_wood(setter, plain[0]) or [before_scene(setter, lambda width: _plain(setter, plain[0], width))]


def _known(setter: Setter) -> set[str]:
    """The boards that a player would know: what `print.yaml` does not print is a mere order in which things lie."""
    parts = [part for product in setter.shop.printing.products for part in product.parts if part.things == "board"]
    return {file.board.id for file in setter.shop.game.all(BoardFile) if any(part.of in (None, file.board.id) for part in parts)}


def _plain(setter: Setter, board: Board, width: float) -> Flowable:
    """A board without ground, `width` points wide."""
    measured = setter.drawing(board_svg(setter.shop, board, _SPACE), board.id).size.width
    return setter.picture(board_svg(setter.shop, board, _SPACE * width / MM / measured), board.id, width)


def setup(setter: Setter) -> list[Flowable]:
    """The boards as the game begins, but for one that the picture of the set-up has shown; where any are printed, these alone."""
    found: list[Flowable] = []
    known = _known(setter)
    for board in list(_boards(setter))[1 if setter.lessons.set_up is not None else 0 :]:
        if board.id not in known and known:
            continue
        found.append(Spanning([_picture(setter, board, setter.whole * _LARGE), board_caption(setter, board)]))
    return found


def board_caption(setter: Setter, board: Board) -> Flowable:
    """What the signs on a board mean."""
    told = "board_picture" if board.squares is None else "squares_picture"
    return Paragraph(escape(setter.shop.words(told, board=board.name)), setter.styles["caption"])


def actions(setter: Setter) -> list[Flowable]:
    """What one may do in a turn, with what it costs; a table for each purse that has a name."""
    shop = setter.shop
    every = [action for file in shop.game.all(ActionFile) for action in file.actions if action.name]
    if not every:
        return []
    names = {id_: str(purse.name) for file in shop.game.all(TableFile) for id_, purse in file.purses.items()}
    titles = {action.id: next((names[counter] for counter in action.cost if names.get(counter)), "") for action in every}
    order = [title for title in dict.fromkeys([*names.values(), ""]) if title in titles.values()]
    tables = [_actions(setter, title, [one for one in every if titles[one.id] == title]) for title in order]
    title = shop.words("actions_table" if any(action.cost for action in every) else "actions_general")
    return [*setter.section("actions_table", title, 1), *tables]


def _actions(setter: Setter, title: str, chosen: Sequence[Action]) -> Flowable:
    words, priced = setter.shop.words, any(action.cost for action in chosen)
    icons = [icon_of(setter.shop, action) for action in chosen]
    led = any(icon != NO_ICON for icon in icons)
    rows = [[*([""] if led else []), *setter.head(title or words("action"), *([words("cost")] if priced else []))]]
    for action, icon in zip(chosen, icons, strict=True):
        price = [str(setter.shop.wording.price(action.cost)) if action.cost else ""] if priced else []
        picture = [sign_picture(setter, icon) if icon != NO_ICON else ""] if led else []
        rows += setter.cells([[*picture, f"<b>{escape(action.name)}.</b> {setter.shop.wording.action(action)}", *price]])
    first, cost = SIGN + 8 if led else 0, _COST if priced else 0
    widths = [*([first] if led else []), setter.column - first - cost, *([cost] if priced else [])]
    table = ruled_table(rows, widths, setter.styles)
    return Together([table]) if len(rows) <= _SHORT else table


def ground(setter: Setter) -> list[Flowable]:
    """Each sort of ground that more is said of than its name, with the numbers that spaces of it have."""
    shop, table = setter.shop, setter.shop.game.one_or(TableFile())
    sorts = [(word, sort) for column in table.spaces.values() for word, sort in column.sorts.items()]
    told = [(sort.name or word, said) for word, sort in sorts if (said := str(shop.wording.text(sort)))]
    if not told:
        return []
    rows = [setter.head(shop.words("terrain_kind"), shop.words("terrain_enter"))]
    for name, said in told:
        rows += setter.cells([(f"<b>{escape(name)}</b>", said)])
    legend = ruled_table(rows, (setter.column * 0.3, setter.column * 0.7), setter.styles)
    made = [*setter.section("terrain_table", shop.words("legend"), 1), legend]
    return [Together(made)] if len(rows) <= _SHORT else made


def terrain(setter: Setter, shown: Shown) -> list[Flowable]:
    """A tile of each kind of the deck of terrain, with its name and what it does."""
    decks = [file for file in setter.shop.game.all(DeckFile) if file.deck.id == shown.of]
    rows = [
        row
        for file in decks
        for card in file.cards
        for row in setter.cells([[tile(setter, card.id), f"<b>{escape(card.name)}.</b> {setter.shop.wording.text(card)}"]])
    ]
    legend = ruled_table(rows, (_TILE + 8, setter.column - _TILE - 8), setter.styles, head=0)
    return [*setter.section("legend", setter.shop.words("legend"), 1), legend]


def tile(setter: Setter, kind: str, width: float = _TILE) -> Flowable:
    """One hex of a terrain."""
    art = setter.shop.island_art(setter.shop.islands[0], 14).art
    side = art.grid.side
    pen = Pen(Rect(-7, -side, 14, 2 * side), bleed=0)
    art.ground(pen, (0, 0), kind)
    art.sign(pen, (0, 0), kind)
    return setter.picture(pen.svg(), kind, width)


def ground_picture(setter: Setter, word: str, sort: Sort, width: float) -> Flowable:
    """A space of a sort, as the board shows it."""
    shop = setter.shop
    colours = shop.theme["terrain"][look_of(shop, word, sort)]
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.add("rect", x=0.4, y=0.4, width=19.2, height=19.2, rx=3, fill=colours["fill"], stroke=colours["ink"], stroke_width=0.5)
    if sort.icon:
        pen.icon(sort.icon, Point(10, 10), 14, colours["ink"])
    return setter.picture(pen.svg(), word, width)


def cards(setter: Setter) -> list[Flowable]:
    """Every card that says something, as it is printed on the cards; of decks that no section lists where it tells of them."""
    shop = setter.shop
    told = {shown.of for one in shop.game.all(RuleSection) for shown in one.section.shows if shown.things == "cards"}
    listed = [_entry(setter, card, look) for card, look in entries(shop, told)]
    return [*setter.section("card_list", shop.words("card_list"), 1), *listed] if listed else []


def entries(shop: Workshop, told: Collection[str | None] = ()) -> list[tuple[CardData, str]]:
    """Every card that does something or has words of its own, of decks whose cards do something, with the look of its deck; without the
    decks that are `told` of elsewhere."""
    files = [file for file in shop.game.all(DeckFile) if file.deck.id not in told and any(map(_does_something, file.cards))]
    return [(card, file.deck.look) for file in files for card in file.cards if card.text or card.powers or is_told(card)]


def _does_something(card: CardData) -> bool:
    """Whether a card does something when it is carried out, or by lying there."""
    return bool(card.effects or card.triggers or card.modifiers or card.reactions)


def card_words(shop: Workshop, card: CardData) -> str:
    """What a card says: its own words, what it costs and what it does."""
    return whole_text(shop, card, shop.wording.text(card), costs_told(shop, card, badge=False))


def _entry(setter: Setter, card: CardData, look: str) -> Flowable:
    copies = setter.shop.words("copies", count=card.copies)
    words = [
        setter.paragraph(f"<b>{escape(card.name)}</b> ({copies})", where=card.id),
        setter.paragraph(card_words(setter.shop, card)),
    ]
    emblem = emblem_picture(setter, sign_in_lists(setter.shop, card), look)
    return beside(emblem, words, (EMBLEM + 6, setter.column - EMBLEM - 6), setter.styles)
