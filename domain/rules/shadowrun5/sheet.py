"""The sheet of a Shadowrun 5 combatant, as people and other programs hand it in."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from domain.rules.shadowrun5.data import BLITZ_DICE

Attribute = Annotated[int, Field(ge=0, le=1000)]


class Sheet(BaseModel):
    """Attributes and what they have taken already. Every number has a default."""

    model_config = ConfigDict(extra="forbid", frozen=True, title="Shadowrun 5 sheet")

    reaction: Attribute = Field(3, description="Reaction")
    intuition: Attribute = Field(3, description="Intuition")
    initiative_modifier: int = Field(0, ge=-1000, le=1000, description="added to the initiative attribute")
    initiative_dice: int = Field(1, ge=1, le=BLITZ_DICE, description="d6 thrown for initiative, 1 to 5")
    edge: Attribute = Field(1, description="Edge attribute, a rung of the order")
    edge_points: Attribute | None = Field(None, description="Edge points left; default: the attribute")
    body: Attribute = Field(3, description="Body: physical boxes and overflow")
    willpower: Attribute = Field(3, description="Willpower: stun boxes and full defense")
    grunt: bool = Field(False, description="a grunt has one track for both kinds of damage")  # noqa: FBT003
    physical_boxes: int | None = Field(None, ge=1, le=1000, description="replaces 8 + half of Body")
    stun_boxes: int | None = Field(None, ge=1, le=1000, description="replaces 8 + half of Willpower")
    physical_damage: Attribute = Field(0, description="physical boxes filled already")
    stun_damage: Attribute = Field(0, description="stun boxes filled already")
