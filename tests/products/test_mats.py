"""What stands on the player mats of Axis Mundi, and in which panel."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.decks.mats import mats
from generator.products.thing import Face
from generator.wording.markup import plain


def faces(project: Project, edition: str) -> dict[str, dict[str, Any]]:
    """What stands in the panels of all sides, by their ids."""
    shop = open_shop(project, "axis_mundi", edition=edition)
    part = next(product for product in shop.printing.products if product.id == "mats").parts[0]
    sides = [face for mat in mats(shop, part) for face in (mat.front, mat.back) if isinstance(face, Face)]
    return {face.context["mat"]["id"]: panels(face.context["mat"]) for face in sides}


def panels(mat: dict[str, Any]) -> dict[str, Any]:
    """As the face lays them out."""
    columns, hinders = mat["columns"], [one["text"] for one in mat["powers"] if one["columns"]["kind"] == "restriction"]
    helps = [one["text"] for one in mat["powers"] if one["columns"]["kind"] != "restriction"]
    formed = columns["side"] in ("angel", "demon")
    return {
        "powers": [*mat["told"].get(columns["side"], []), *helps] if formed else helps,
        "restrictions": [*hinders, *mat["told"].get("restrictions", [])] if formed else [],
        "change": " ".join(mat["told"][columns["moment"]]),
    }


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
@pytest.mark.parametrize("form", ["angel", "demon"])
def test_what_helps_stands_under_powers_and_what_hinders_under_restrictions(project: Project, edition: str, form: str) -> None:
    mat = faces(project, edition)[form]
    powers, restrictions = ([plain(text) for text in mat[panel]] for panel in ("powers", "restrictions"))
    assert any("Moving up a Level costs you 1 Action" in text for text in powers)
    assert "You cannot be immobilized." in powers
    assert len(restrictions) == 1 and restrictions[0].startswith("Moving down a Level costs you 3 Action")
    assert restrictions[0].endswith("and you cannot Run.")


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_every_mat_speaks_to_its_player_throughout(project: Project, edition: str) -> None:
    for id_, mat in faces(project, edition).items():
        for text in (*mat["powers"], *mat["restrictions"], mat["change"]):
            assert not re.search(
                r"\b(?:its (?:own|basic|Hand)|[Tt]he (?:new|former) (?:Angel|Demon)|every other Character)\b", plain(text)
            ), (id_, text)


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_a_title_is_not_said_again_below_it(project: Project, edition: str) -> None:
    for id_, mat in faces(project, edition).items():
        assert not re.search(r"becomes? an? (?:Angel|Demon)|Demon (?:dies|has lost)", plain(mat["change"])), id_
