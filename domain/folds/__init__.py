"""What each event assigns, one function for each type, by the part of the state that it touches."""
