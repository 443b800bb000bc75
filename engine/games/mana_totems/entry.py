"""The door of this game: games of data with its own files, boards of tiles, and checks."""

from __future__ import annotations

from engine.games.data.extending import Extended
from engine.games.mana_totems.checks import faults
from engine.games.mana_totems.definitions import KINDS
from engine.games.mana_totems.rules import ManaRules
from engine.vocabulary.spaces import TILE_VERBS

RULES = Extended(verbs=TILE_VERBS, kinds=KINDS, checks=(faults,), make=ManaRules.of, printed=frozenset({"use"}))
