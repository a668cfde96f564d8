"""The command line: `fechtbuch`, or `fb` for short."""
