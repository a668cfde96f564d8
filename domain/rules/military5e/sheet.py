"""The sheet of a military 5E combatant, as people and other programs hand it in."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Number = Annotated[int, Field(ge=0, le=1_000_000)]
Feature = Literal[
    "born_to_fight",
    "awareness_training_1",
    "second_wind",
    "off_hand_attack",
    "machine_gunner",
    "combat_medic_dash",
    "bonus_reload",
]


class Sheet(BaseModel):
    """Scores, hit points and features. Every number has a default."""

    model_config = ConfigDict(extra="forbid", frozen=True, title="Military 5E sheet")

    dexterity: int = Field(10, ge=0, le=1000, description="DEX score; the modifier follows from it")
    initiative_bonus: int = Field(0, ge=-1000, le=1000, description="added to the initiative roll")
    initiative_advantage: bool = Field(False, description="the higher of two d20 for initiative")  # noqa: FBT003
    initiative_disadvantage: bool = Field(False, description="the lower of two d20: asleep, drugged")  # noqa: FBT003
    hit_points: int = Field(20, ge=1, le=1_000_000, description="hit point maximum")
    hit_points_now: Number | None = Field(None, description="hit points left; default: the maximum")
    temporary_hit_points: Number = Field(0, description="lost first and never healed")
    speed: Number = Field(30, description="feet of movement in a turn")
    action_surge: Number = Field(0, description="uses of Action Surge per rest")
    features: list[Feature] = Field([], description="what gives initiative or grants bonus actions")
