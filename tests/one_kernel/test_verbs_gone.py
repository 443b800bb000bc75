"""A verb that cards use and that the game no longer defines is a fault with a place, as when drift takes it away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.games import read
from engine.games.data.entry import make_rules
from engine.kernel.content.own import VerbFile
from engine.source.problems import ContentError
from engine.source.project import Project

HOME = Path(__file__).parents[2]


def test_a_verb_that_is_gone_is_told_where_it_is_used() -> None:
    data = read(Project(HOME), "tidewall")
    verbs = data.one(VerbFile)
    gone = replace(verbs, verbs=tuple(verb for verb in verbs.verbs if verb.id != "dive"))
    without = replace(data, documents=data.documents | {VerbFile: [gone]})
    with pytest.raises(ContentError, match="'dive' is no verb any more"):
        make_rules(without)
