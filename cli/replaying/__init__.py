"""Walking through a fight, step by step: positions, keys and drawing are pure; the terminal stands apart."""
