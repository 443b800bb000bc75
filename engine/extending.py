"""What a package of one's own takes from the engine: verbs, files, checks and rules beside those of games of data.

These names stay here, whatever moves behind them; where they come from is nobody else's business (`docs/own_verbs.md`).
"""

from engine.definitions.game import GameData, Kind
from engine.definitions.products import Part
from engine.definitions.types import Slug
from engine.definitions.verbs import Effect, Verb, verb
from engine.games.data.extending import Extended
from engine.kernel.compiling.formulas.codes import Code, Many, fresh
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.content.fields import Condition, Formula, NumberFormula, Selection
from engine.kernel.content.table import TableFile
from engine.kernel.formulas.types import CARD, NUMBER, PIECE, SEAT, SPACE, TRUTH, Type
from engine.kernel.rules import KernelRules
from engine.source.problems import ContentError, Problem, Severity
from engine.vocabulary.changing import counter_of

__all__ = [
    "CARD",
    "NUMBER",
    "PIECE",
    "SEAT",
    "SPACE",
    "TRUTH",
    "BoardFile",
    "Code",
    "Condition",
    "ConstantsFile",
    "ContentError",
    "DeckFile",
    "Effect",
    "Emitter",
    "Extended",
    "Formula",
    "GameData",
    "KernelRules",
    "Kind",
    "Many",
    "NumberFormula",
    "Part",
    "Problem",
    "Selection",
    "Severity",
    "Slug",
    "TableFile",
    "Type",
    "Verb",
    "counter_of",
    "fresh",
    "verb",
]
