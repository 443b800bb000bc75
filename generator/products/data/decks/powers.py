"""Powers as they are printed: on mats, on cards and in books."""

from __future__ import annotations

from engine.definitions.columns import Column
from engine.kernel.content.cards import CardData, PowerData
from generator.boards.pen import escape
from generator.products.workshop import Workshop

SPOKEN = "power_on_mat"
"""The frame that says a power as a mat prints it, where a game has one."""


def power_text(shop: Workshop, card: CardData, power: PowerData) -> str:
    """What a power says, with the sign of where it comes from; inline markup."""
    said = shop.wording.power(power) if shop.wording.book.has("frames", SPOKEN) else shop.wording.text(power)
    return f"{said if power.hole is None else shop.wording.text(power)}{shop.sign_of(f'cards.{card.id}.powers.{power.id}')}"


def label_of(columns: dict[str, Column], power: PowerData) -> str:
    """What the sort of a power is called: the name of the first word in its columns that has one."""
    named = (columns[name].names[value] for name, value in power.columns.items() if name in columns and value in columns[name].names)
    return escape(next(named, ""))


def powers_told(shop: Workshop, card: CardData) -> str:
    """What the powers of a card say, each a paragraph that begins with its name; for whatever has no places of its own for them."""
    told = [(escape(power.name) if power.hole is None else "", power_text(shop, card, power)) for power in card.powers]
    return "".join(f"<p>{f'<b>{name}.</b> ' if name else ''}{text}</p>" for name, text in told if text)
