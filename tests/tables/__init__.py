"""Every row of every table of the rules, played once."""
