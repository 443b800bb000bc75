"""The workshop: one game, its words and its look, ready to be printed from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.definitions.boards import Island, IslandFile
from engine.definitions.clauses import Clause, RuleSection
from engine.definitions.game import GameData
from engine.definitions.lengths import BOARD
from engine.definitions.manifest import Token, Tokens
from engine.definitions.products import Part, Printing
from engine.games import load
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import CardData
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from engine.source.recent import Recent
from engine.table.rules import Rules
from generator.boards.grid import HexGrid
from generator.boards.pen import Stock
from generator.boards.pieces import LEVEL_GROUT, IslandArt
from generator.boards.position import island_svg, recommended
from generator.boards.tiles import Patterns, TileArt
from generator.boards.turning import island_of, turns
from generator.drawing import Drawing
from generator.faces import FaceRenderer
from generator.illustration.words import SceneWords
from generator.products.face_fields import constants_named
from generator.products.fitting import board_hex
from generator.products.press import Press
from generator.products.scene_words import scenes_of
from generator.products.signs import explained, signed, signs_in, signs_of_texts
from generator.products.thing import Drawn, Face, Thing
from generator.products.words import Words
from generator.units import parse_length
from generator.wording.translation import Translation
from generator.wording.wording import Wording

if TYPE_CHECKING:
    from engine.playtest.courses import Courses

MOST_GROUNDS = 64


@dataclass(slots=True)
class Workshop:
    """Everything that printing a game needs. `players` restricts what is printed to a game of that many."""

    game: GameData
    written: GameData
    """The same as its files have it, neither translated nor typeset: what is played."""
    wording: Wording
    words: Words
    theme: Mapping[str, Any]
    renderer: FaceRenderer
    template_folders: tuple[Path, ...]
    players: int | None = None
    translation: Translation | None = None
    """Where the game is printed in another language than its own: what could not be said in it."""
    press: Press = field(default_factory=Press)
    pictures: dict[tuple[Island, float], str] = field(default_factory=dict)
    """Islands that are drawn already, by their width."""
    compiled: dict[str | None, Rules] = field(default_factory=dict)
    """Rules by edition that examples have been played by."""
    examples: Courses | None = None
    """How examples go, once one has been asked for."""
    scenes: dict[str, SceneWords] | None = None
    """What the pictures of cards show, once one has been asked for."""
    drawn: dict[object, str] = field(default_factory=dict)
    """Pictures that are drawn already, by all that they hang on."""
    grounds: Stock = field(default_factory=partial(Recent, MOST_GROUNDS))
    """The ground of boards as it was drawn already, by all that it hangs on beside theme and templates: much stands on the same."""
    collected: dict[str, list[Thing]] = field(default_factory=dict)
    """Things that were collected already, by all that they hang on."""
    alone: frozenset[str] | None = None
    """The cards that are looked at alone, by their ids, while somebody waits for them; None: all."""
    between: Callable[[], None] = lambda: None
    """Asked before each card that is collected: whoever follows files as they are saved may leave off there, by raising an error."""
    named: frozenset[str] | None = None
    """The numbers of the content that faces name, once they have been asked for."""
    signs: dict[str, str] | None = None
    """Signs of texts that rules take over, once they have been asked for."""

    @property
    def printing(self) -> Printing:
        """The game's `print.yaml`."""
        return self.game.one(Printing)

    @property
    def edition_name(self) -> str:
        """What the edition is called in print."""
        editions = self.game.manifest.editions
        return next((one.name for one in editions if one.id == self.game.edition), self.game.edition)

    @property
    def islands(self) -> list[Island]:
        """The boards, for the number of players that is asked for."""
        boards = [file.board for file in self.game.all(IslandFile)]
        boards += [island_of(file.board) for file in self.game.all(BoardFile) if turns(file.board)]
        return [board for board in boards if self.players in (None, board.players)]

    def rules_for(self, edition: str | None) -> Rules:
        """The rules of an edition as the files have them, compiled when they are first asked for."""
        if edition not in self.compiled:
            self.compiled[edition] = load(self.game.folder.parent.parent, self.game.manifest.id, edition)
        return self.compiled[edition]

    @property
    def courses(self) -> Courses:
        """How the examples of this edition go."""
        if self.examples is None:
            from engine.playtest.courses import Courses  # brings what compiles games with it, and is of use to rulebooks only

            self.examples = Courses(self.written, lambda: self.rules_for(self.game.edition))
        return self.examples

    def sign_of(self, text: str) -> str:
        """What stands after a text that rules take over, such as `cards.peek_a_boo`, if none of them is stated."""
        if self.signs is None:
            self.signs = signs_of_texts(self.game)
        return self.signs.get(text, "")

    def once(self, key: object, draw: Callable[[], str]) -> str:
        """A picture that is drawn when nothing with this key was: the key holds all that it hangs on beside theme and templates."""
        if key not in self.drawn:
            self.drawn[key] = draw()
        return self.drawn[key]

    def scene_of(self, card: CardData) -> dict[str, str]:
        """What the picture of a card shows where nobody has drawn one. Raises ContentError for a table of scenes that is wrong."""
        if self.scenes is None:
            self.scenes = scenes_of(self.game, self.template_folders)
        return asdict(self.scenes.get(card.id) or SceneWords(seed=card.id))

    def seats(self) -> int:
        """The most players that the set is printed for."""
        return self.players or max(self.game.manifest.player_counts, default=1)

    def island_art(self, island: Island, flat: float, *, plain: bool = False) -> IslandArt:
        """How an island is drawn with hexes of `flat` mm."""
        patterns = Patterns(tuple(folder / "patterns" for folder in self.template_folders))
        return IslandArt(island, TileArt(HexGrid(flat), self.theme, patterns, self.words, plain, LEVEL_GROUT))

    def island_of_width(self, island: Island, width: float, *, plain: bool = False) -> IslandArt:
        """How a whole island is drawn to be `width` mm wide, Piers and sea included."""
        across = 2 * (island.rings[0] + 1) + 1.72
        return self.island_art(island, width / across, plain=plain)

    def island_picture(self, island: Island, width: float) -> str:
        """An island as it is recommended to be set up, `width` mm wide, as SVG."""
        key = (island, width)
        if key not in self.pictures:
            self.pictures[key] = island_svg(self.island_of_width(island, width), recommended(island))
        return self.pictures[key]

    def draw(self, face: Face | Drawn, card: str) -> Drawing:
        """A face laid out; `card` names it in errors. Raises LayoutError."""
        if isinstance(face, Drawn):
            return self.renderer.draw(face.svg, file=face.name)
        return self.renderer.render(f"faces/{face.template}.svg", self.context_of(face), card=card)

    def context_of(self, face: Face) -> dict[str, Any]:
        """Everything that a face is filled in with."""
        origins = explained(self.words, signs_in(face.context))
        return {**self.common(), "origins": origins, "trim": face.trim.plain(), **face.context}

    def common(self) -> dict[str, Any]:
        """What every face may use besides its own context."""
        manifest = self.game.manifest
        return {
            "game": {"title": manifest.title, "subtitle": manifest.subtitle},
            "edition": self.edition_name,
            "theme": self.theme,
            "say": self.words.table(),
            "sizes": self.sizes(),
            "constants": self.constants(),
        }

    def constants(self) -> dict[str, Any]:
        """Those numbers of the content that some face prints."""
        if self.named is None:
            self.named = constants_named(self.template_folders)
        known = self.wording.constants or {}
        return {name: known[name] for name in sorted(self.named) if name in known}

    def sizes(self) -> dict[str, float]:
        """Every token's size in mm, for the spaces that hold them."""
        return {token.id: self.size_of(token) for file in self.game.all(Tokens) for token in file.tokens}

    def quoted(self, part: Part, place: str) -> list[str]:
        """The texts of the rules that a part prints in a place, those of this edition. Raises ContentError for an unknown id."""
        return [signed(clause, self.wording.clause(clause)) for clause in self.quoted_clauses(part, place)]

    def told(self, part: Part, place: str) -> list[str]:
        """The same, said to the player on whose mat they stand."""
        return [signed(clause, self.wording.clause_to_you(clause)) for clause in self.quoted_clauses(part, place)]

    def quoted_clauses(self, part: Part, place: str) -> list[Clause]:
        """The rules that a part prints in a place, those of this edition and number of players. Raises ContentError for an unknown id."""
        every = {clause.id: clause for section in self.game.all(RuleSection) for clause in section.clauses}
        ids = part.clauses.get(place, ())
        if unknown := [id_ for id_ in ids if id_ not in every]:
            source = self.game.sources["print.yaml"]
            raise ContentError(source.problem((), f"no rule '{unknown[0]}'", did_you_mean(unknown[0], every)))
        chosen = [every[id_] for id_ in ids if self.game.edition in every[id_].editions]
        return [clause for clause in chosen if self.players is None or clause.players in (None, self.players)]

    def size_of(self, token: Token) -> float:
        """How large a token is, in mm: as `tokens.yaml` says, or as the hexes of the first board that is printed."""
        if token.size != BOARD:
            return parse_length(token.size)
        return board_hex(self.printing)

    def hex_of(self, part: Part) -> float:
        """The size of a part's hexes in mm, from flat side to flat side."""
        return parse_length(part.hex)
