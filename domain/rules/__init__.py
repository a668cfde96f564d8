"""One module for each rule system; the registry finds them by their names."""
