"""What outlasts a fight: unconsciousness, dying, wounds, Edge; and what of it follows from a sheet."""

from domain.lasting import Lasting

_PHYSICAL = frozenset({"physical", "overflow", "wounds", "unconscious", "dying"})
_STUN = frozenset({"stun", "wounds", "unconscious"})
_EDGE = frozenset({"edge"})

LASTING = Lasting(
    budget=_EDGE,
    status=frozenset({"unconscious", "dying"}),
    modifiers=frozenset({"wounds"}),
    derived=frozenset({"wounds"}),
    from_sheet={
        **dict.fromkeys(("body", "physical_boxes", "physical_damage"), _PHYSICAL),
        **dict.fromkeys(("willpower", "stun_boxes", "stun_damage"), _STUN),
        "grunt": _PHYSICAL | _STUN,
        **dict.fromkeys(("edge", "edge_points"), _EDGE),
    },
    left={"physical_damage": "physical", "stun_damage": "stun", "edge_points": "edge"},
)
