"""The verbs that games may share, with their fields; what they do is seen by each game's engine."""

from engine.definitions.verbs import ToDesign
from engine.vocabulary.general import GENERAL_VERBS

EVERY_VERB = (*GENERAL_VERBS, ToDesign)
"""All of them: a phrase for one of these is never a phrase too many."""
