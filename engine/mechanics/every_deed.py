"""All that the verbs of these mechanisms do."""

from __future__ import annotations

from engine.mechanics.contest_deeds import CONTEST_DEEDS
from engine.mechanics.deeds import Deeds
from engine.mechanics.heap_deeds import HEAP_DEEDS
from engine.mechanics.piece_deeds import PIECE_DEEDS
from engine.mechanics.traps import TRAP_DEEDS

EVERY_DEED: Deeds = HEAP_DEEDS.and_also(CONTEST_DEEDS).and_also(PIECE_DEEDS).and_also(TRAP_DEEDS)
