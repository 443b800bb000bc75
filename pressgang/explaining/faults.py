"""The kinds of faults that Pressgang tells, for `pressgang explain`: which of them a message is."""

from __future__ import annotations

from collections.abc import Iterator

from pressgang.explaining.faults_of_files import FAULTS_OF_FILES, FaultKind
from pressgang.explaining.faults_of_play import FAULTS_OF_PLAY
from pressgang.explaining.faults_of_rules import FAULTS_OF_RULES

FAULTS = (*FAULTS_OF_FILES, *FAULTS_OF_RULES, *FAULTS_OF_PLAY)
"""All kinds; a message belongs to the first whose words stand in it."""


def fault_kinds(message: str) -> Iterator[FaultKind]:
    """The kinds that some words of a message, or a whole message, belong to."""
    said = message.casefold()
    for kind in FAULTS:
        if kind.words.casefold() in said or (len(said) > 3 and said in kind.words.casefold()):
            yield kind
