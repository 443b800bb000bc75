"""The objects of a Tabletop Simulator save file: plain dictionaries, in the words of that format."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

MM_PER_UNIT: Final = 28.2
"""A poker card, which is 63.5 mm wide, is about 2.25 units wide at scale 1."""

Object = dict[str, Any]


class Spot(NamedTuple):
    """Where an object stands on the table, in units, and how large it is."""

    x: float = 0.0
    z: float = 0.0
    scale: float = 1.0
    face_down: bool = False


def guid(*words: object) -> str:
    """Six hex digits that depend on the words alone."""
    return hashlib.sha256(repr(words).encode()).hexdigest()[:6]


def thing(kind: str, id_: str, name: str, spot: Spot, more: Mapping[str, Any]) -> Object:
    """What all objects have in common."""
    return {
        "GUID": id_,
        "Name": kind,
        "Transform": {
            "posX": round(spot.x, 3),
            "posY": 1.5,
            "posZ": round(spot.z, 3),
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 180.0 if spot.face_down else 0.0,
            "scaleX": round(spot.scale, 4),
            "scaleY": 1.0,
            "scaleZ": round(spot.scale, 4),
        },
        "Nickname": name,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": kind in ("Card", "DeckCustom"),
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        **more,
    }


class Sheet(NamedTuple):
    """Pictures of many cards in one: `key` counts the sheets of a save file from 1."""

    key: int
    face: str
    back: str
    columns: int
    rows: int
    unique_backs: bool

    def plain(self) -> Object:
        """As the save file says it."""
        return {
            "FaceURL": self.face,
            "BackURL": self.back,
            "NumWidth": self.columns,
            "NumHeight": self.rows,
            "BackIsHidden": True,
            "UniqueBack": self.unique_backs,
            "Type": 0,
        }


class Card(NamedTuple):
    """One card of a deck: its name and its place on its sheet, counted from 0."""

    name: str
    sheet: Sheet
    place: int

    @property
    def number(self) -> int:
        """What a save file calls it: the sheet's key and two digits for the place."""
        return self.sheet.key * 100 + self.place


def deck(id_: str, name: str, cards: Sequence[Card], spot: Spot) -> Object:
    """A deck, or the card itself when it is alone."""
    made = [_card(guid(id_, number), card, spot) for number, card in enumerate(cards)]
    if len(made) == 1:
        return made[0]
    sheets = {str(card.sheet.key): card.sheet.plain() for card in cards}
    more = {"SidewaysCard": False, "DeckIDs": [card.number for card in cards], "CustomDeck": sheets, "ContainedObjects": made}
    return thing("DeckCustom", guid(id_), name, spot, more)


def _card(id_: str, card: Card, spot: Spot) -> Object:
    more = {"CardID": card.number, "SidewaysCard": False, "CustomDeck": {str(card.sheet.key): card.sheet.plain()}}
    return thing("Card", id_, card.name, spot, more)


TileType = Literal[0, 2]
"""A rectangle, or a disc."""


def tile(id_: str, name: str, front: str, back: str, spot: Spot, kind: TileType, thickness: float = 0.1) -> Object:
    """A flat piece with two sides."""
    own = {"Type": kind, "Thickness": thickness, "Stackable": False, "Stretch": True}
    return thing("Custom_Tile", guid(id_), name, spot, {"CustomImage": _image(front, back) | {"CustomTile": own}})


def token(id_: str, name: str, front: str, spot: Spot, *, stackable: bool) -> Object:
    """A piece in the outline of its picture, wherever that is not see-through."""
    own = {"Thickness": 0.1, "MergeDistancePixels": 15.0, "StandUp": False, "Stackable": stackable}
    return thing("Custom_Token", guid(id_), name, spot, {"CustomImage": _image(front, "") | {"CustomToken": own}})


def figure(id_: str, name: str, front: str, back: str, spot: Spot) -> Object:
    """A picture that stands upright."""
    return thing("Figurine_Custom", guid(id_), name, spot, {"CustomImage": _image(front, back)})


def bag(id_: str, name: str, held: Object, count: int, spot: Spot) -> Object:
    """Several of a thing; a single one stays outside."""
    if count == 1:
        return held
    copies = [held | {"GUID": guid(id_, number)} for number in range(count)]
    more = {"Bag": {"Order": 0}, "ContainedObjects": copies}
    return thing("Bag", guid(id_, "bag"), f"{name} ({count})", spot._replace(scale=0.6), more)


def _image(front: str, back: str) -> Object:
    return {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0}


def save_file(name: str, objects: Sequence[Object]) -> Object:
    """A whole save: an empty table with the objects on it. It carries no date, so that it is the same every time."""
    return {
        "SaveName": name,
        "Date": "",
        "VersionNumber": "",
        "GameMode": name,
        "GameType": "Game",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "Table_RPG",
        "Sky": "Sky_Museum",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(objects),
    }
