"""What this game prints beside boards, cards and pieces: grains of sand, as many as its constants say."""

from __future__ import annotations

from engine.extending import ConstantsFile, Part
from generator.extending import Face, Thing, Workshop


def grains(shop: Workshop, part: Part) -> list[Thing]:
    """Small round tokens on the face that all tokens have; the mapping is what the face may name."""
    count = int(shop.game.one(ConstantsFile).constants["grains"])
    token = {"id": "grain", "icon": "stone", "diameter": 12.0, "size": 12.0, "label": "", "look": "yellow"}
    return [Thing(id="grain", copies=count, front=Face("token_round", {"token": token}), shape="round")]


THINGS = {"grains": grains}
