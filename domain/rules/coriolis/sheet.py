"""The sheet of a combatant of the house rules, as people and other programs hand it in."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Points = Annotated[int, Field(ge=0, le=1000)]


class Sheet(BaseModel):
    """Attributes, points and weapon. Every number has a default."""

    model_config = ConfigDict(extra="forbid", frozen=True, title="Coriolis sheet")

    agility: Points = Field(3, description="Agility, decides ties of initiative")
    hit_points: int = Field(6, ge=1, le=1000, description="Hit Points at full health")
    mind_points: int = Field(6, ge=1, le=1000, description="Mind Points at full health")
    hit_points_now: Points | None = Field(None, description="Hit Points left; default: all")
    mind_points_now: Points | None = Field(None, description="Mind Points left; default: all")
    armour: int = Field(0, ge=0, le=100, description="Armour rating: a d6 each against a hit")
    movement: int = Field(10, ge=1, le=1000, description="Movement rate in metres")
    mounted_weapon: bool = Field(False, description="the weapon is mounted: quick shots and full auto do not empty it")  # noqa: FBT003
    single_shot_weapon: bool = Field(False, description="the weapon is empty after every shot")  # noqa: FBT003
