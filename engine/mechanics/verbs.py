"""The verbs that these mechanisms carry out."""

from __future__ import annotations

from engine.definitions.verbs import Verb
from engine.vocabulary.classes import CLASS_VERBS
from engine.vocabulary.contests import CONTEST_VERBS
from engine.vocabulary.general import GainActions
from engine.vocabulary.heaps import HEAP_VERBS
from engine.vocabulary.lines import LINE_VERBS
from engine.vocabulary.traps import TRAP_VERBS

VERBS: tuple[type[Verb], ...] = (GainActions, *HEAP_VERBS, *CONTEST_VERBS, *LINE_VERBS, *TRAP_VERBS, *CLASS_VERBS)
"""A game puts them, with its own, into its `VOCABULARY`."""
