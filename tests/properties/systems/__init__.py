"""What generated fights of each rule system are made of, one module a system."""
