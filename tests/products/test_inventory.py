"""What is printed is what the box says."""

import pytest

from generator.products.axis_mundi.inventory import printed
from generator.products.workshop import Workshop


def test_products_print_the_component_list(shop: Workshop) -> None:
    counted = {component.id: printed(shop, component) for component in shop.game.manifest.components}
    said = {component.id: component.count for component in shop.game.manifest.components}
    not_printed = {id_ for id_, count in counted.items() if count is None}
    assert not_printed == {"die", "pen_and_paper"}
    assert {id_: count for id_, count in counted.items() if count is not None} == {
        id_: count for id_, count in said.items() if id_ not in not_printed
    }


@pytest.mark.parametrize("wanted", ["one_time_card", "cave_tile"])
def test_a_set_for_three_prints_less(shop: Workshop, wanted: str) -> None:
    component = next(one for one in shop.game.manifest.components if one.id == wanted)
    whole = printed(shop, component)
    shop.players = 3
    try:
        small = printed(shop, component)
    finally:
        shop.players = None
    assert whole is not None and small is not None and small < whole
