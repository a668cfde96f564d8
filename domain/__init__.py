"""The rules, the log and its folds: pure, without any input or output."""
