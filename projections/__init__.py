"""Pure folds and views: what somebody wants to see of a combat, made of its events and states alone."""
