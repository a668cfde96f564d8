"""The read model over many fights: the same as if it were made anew, whatever happens."""
