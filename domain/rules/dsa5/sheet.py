"""The sheet of a DSA5 combatant, as people and other programs hand it in."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Value = Annotated[int, Field(ge=0, le=1000)]


class Sheet(BaseModel):
    """Values, and what is left of them already. Every number has a default."""

    model_config = ConfigDict(extra="forbid", frozen=True, title="DSA5 sheet")

    initiative_base: Value | None = Field(None, description="initiative base; default: half of courage and dexterity")
    courage: Value = Field(10, description="courage (MU)")
    dexterity: Value = Field(10, description="dexterity (GE)")
    initiative_modifier: int = Field(0, ge=-1000, le=1000, description="added to the initiative roll")
    life_points: int = Field(30, ge=1, le=100_000, description="maximum of life points (LeP)")
    life_points_now: int | None = Field(None, ge=0, le=100_000, description="life points left; default: all")
    speed: Value = Field(8, description="speed (GS): steps of a move")
    fate_points: Value = Field(0, description="fate points left")
